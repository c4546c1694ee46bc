import { defaultParts } from "../engine-parts.ts";

/**
 * Adds a directory of app files, searched recursively (docs/spec/client-api.md §12).
 * @param dir absolute, or relative to the working directory
 * @example require("abap2UI5/register-apps")(__dirname);
 */
function register_apps(dir: string): void {
  defaultParts.registry.registerDir(dir);
}

export default register_apps;
export { register_apps as "module.exports" };
