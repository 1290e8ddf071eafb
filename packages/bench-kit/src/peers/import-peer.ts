import { locatePackage } from "../packages.ts";

/**
 * Imports a peer from wherever it is installed: beside this package, or in the project in whose folder the bench runs.
 *
 * @param load the ordinary import, tried first
 */
export async function importPeer<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const location = locatePackage(name);
    if (location === undefined) throw error;
    return (await import(location.url)) as Module;
  }
}
