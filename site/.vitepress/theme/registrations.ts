import type { App } from "vue";

/** What a folder of theme components exports from its `register.ts`. */
export interface ComponentRegistration {
  /** Makes the folder's components known to the app, under the names that pages use. */
  readonly register: (app: App) => void;
}

/**
 * Calls every registration, in the order of their paths, so that builds repeat.
 *
 * @throws {Error} if a module exports no function `register`, naming its path
 */
export function registerAll(app: App, modules: Readonly<Record<string, ComponentRegistration>>): void {
  for (const path of Object.keys(modules).sort()) {
    const register = modules[path]?.register;
    if (typeof register !== "function") throw new Error(`${path} exports no function "register"`);
    register(app);
  }
}
