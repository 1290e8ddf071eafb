/** What a program bundles that reads and writes values, and no batches of rows. */
export { engine, Variant, VariantBuilder } from "../src/index.ts";
