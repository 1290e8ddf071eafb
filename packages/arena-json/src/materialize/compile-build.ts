import type { ShapeCode } from "./shape.ts";

/**
 * Code for objects with these members. They are made by a constructor. V8 gives what it makes its size and hidden class at once,
 * where assignment by a variable key looks up one transition after the other; and it does not begin to allocate in
 * the old generation when the first results survive, as it does for object literals.
 *
 * The constructor is named `Object` and has its prototype, so that its objects are like any others.
 *
 * Throws where the platform forbids code from strings: a content security policy without `unsafe-eval`, Cloudflare
 * Workers. Names must be ones for which assigning makes an own member.
 */
export function compileBuild(names: readonly string[]): ShapeCode {
  const literals = names.map((name) => JSON.stringify(name));
  const assignments = literals.map((name, i) => `this[${name}]=s[i+${i}];`);
  const questions = literals.map((name) => `${name} in p`);
  // The constructor is called from one place only, where the engine can put its code in line.
  const body =
    `function Object(s,i){${assignments.join("")}}Object.prototype=p;` +
    `return{build:(s,i)=>new Object(s,i),inherits:()=>${questions.join("||")}}`;
  return new Function("p", body)(Object.prototype) as ShapeCode;
}
