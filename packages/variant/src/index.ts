export type { BuildOptions } from "./build.ts";
export { VariantBuilder } from "./building/variant-builder.ts";
export type { Scalar } from "./encoding/read-scalar.ts";
export { conformancePolicy, engine } from "./engine.ts";
export { Decimal } from "./types/decimal.ts";
export { LocalDate, LocalTime, Timestamp, type TimestampUnit } from "./types/temporal.ts";
export { Uuid } from "./types/uuid.ts";
export { type LoadOptions, Variant, type VariantType } from "./variant.ts";
