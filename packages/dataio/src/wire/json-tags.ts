/** The tag byte before a value of the type `json`. */
export const JSON_NULL = 0;
export const JSON_FALSE = 1;
export const JSON_TRUE = 2;
export const JSON_NUMBER = 3;
export const JSON_STRING = 4;
export const JSON_ARRAY = 5;
export const JSON_OBJECT = 6;
