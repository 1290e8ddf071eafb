import * as main from "PACKAGE";

export async function probe() {
  return { answer: Object.keys(main).sort().join() };
}
