/** `JSON.rawJSON`, where the platform has it: text that stands for itself. */
interface RawJson {
  isRawJSON?(value: unknown): value is { readonly rawJSON: string };
}

/** The text that a value of `JSON.rawJSON` stands for; undefined for any other. */
export function rawJson(value: object): string | undefined {
  const { isRawJSON } = JSON as RawJson;
  return isRawJSON?.(value) ? value.rawJSON : undefined;
}
