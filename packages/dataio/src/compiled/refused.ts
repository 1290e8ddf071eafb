/** What compiled encoders throw: the interpreter then finds out what is wrong. */
export const REFUSED = Symbol("a value that does not fit its type");
