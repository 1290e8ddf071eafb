/** What is used of schemapack, which has no types of its own. */
declare module "schemapack" {
  export interface BuiltSchema {
    encode(value: unknown): Buffer;
    decode(bytes: Buffer): unknown;
  }
  const schemapack: { build(schema: unknown): BuiltSchema };
  export default schemapack;
}
