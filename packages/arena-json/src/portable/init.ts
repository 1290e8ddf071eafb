/** There is no kernel to compile ahead of the first parse: resolves to false at once. */
export async function init(): Promise<boolean> {
  return false;
}

/** {@link init} without a promise. */
export function initSync(): boolean {
  return false;
}
