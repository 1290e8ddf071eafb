/*
 * Code that reads an integer of variable length at `p`, which it moves. It runs `refuse` for what is none of the type, or is too
 * uncommon to care.
 */

/**
 * LEB128: four bytes, which are 28 bits, in line, one test each; `further` deals with more. Subtracting takes off the bit that
 * says that there is more.
 */
export function leb(x: string, further: string): string {
  const second = `${x}+=(b[p++]<<7)-128;`;
  const third = `${x}+=(b[p++]<<14)-16384;`;
  const fourth = `${x}+=(b[p++]<<21)-2097152;`;
  return `${x}=b[p++];if(${x}>127){${second}if(${x}>16383){${third}if(${x}>2097151){${fourth}if(${x}>268435455){${further}}}}}`;
}

/** The last four bits of 32. */
export function fifthByte(x: string, refuse: string): string {
  return `const y=b[p++];if(y>15){${refuse}}${x}+=y*268435456-268435456;`;
}

/** Sign in bit 0, magnitude above. */
export function half(x: string): string {
  return `${x}&1?-(${x}>>>1):${x}>>>1`;
}

/** A call that moves the position of the source, or answers undefined. */
export function call(variable: string, expression: string, refuse: string): string {
  return `${variable}=${expression};if(${variable}===undefined){${refuse}}p=s.position;`;
}
