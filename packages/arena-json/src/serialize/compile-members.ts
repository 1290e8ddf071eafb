import type { Members, WriteMembers } from "./members.ts";

/**
 * Code that writes objects with these keys: each member is read where its key is a constant, so that the platform
 * knows where to find it, and written where it remembers what it was.
 *
 * Throws where the platform forbids code from strings: a content security policy without `unsafe-eval`, Cloudflare
 * Workers.
 */
export function compileMembers({ keys, fragments, slots }: Members): WriteMembers {
  const members = keys.map((key, i) => {
    const name = JSON.stringify(key);
    return (
      `x=o[${name}];` +
      `if(typeof x==="string"){b.fragment(f${i});b.string(x)}` +
      `else if(typeof x==="number"){b.fragment(f${i});b.number(x)}` +
      `else w.member(x,${name},f${i},s${i});`
    );
  });
  const constants = keys.map((_, i) => `const f${i}=f[${i}],s${i}=s[${i}];`);
  const body = `${constants.join("")}return(w,b,o)=>{let x;${members.join("")}}`;
  return new Function("f", "s", body)(fragments, slots) as WriteMembers;
}
