import type { Engine } from "@enginebay/core";

const VERBS = ["parse", "serialize", "save", "load", "fromJS", "toJS"] as const;

/**
 * Imports a module and takes its `engine` export.
 *
 * @param module a URL or a specifier that resolves from here
 * @throws Error in words for the user where there is no such export, or where it lacks a part of the contract
 */
export async function importEngine(module: string): Promise<Engine> {
  const namespace: { engine?: unknown } = await import(module);
  const { engine } = namespace;
  if (typeof engine !== "object" || engine === null) throw new Error("the module has no `engine` export");
  const candidate = engine as Partial<Record<string, unknown>>;
  const missing = [
    ...["name", "binaryFormat"].filter((member) => typeof candidate[member] !== "string"),
    ...VERBS.filter((verb) => typeof candidate[verb] !== "function"),
  ];
  if (missing.length > 0) throw new Error(`the module's \`engine\` export lacks ${missing.join(", ")}`);
  return engine as Engine;
}
