import { register_app_dir } from "z2ui5/engine";

/**
 * Module `abap2UI5/cap` (docs/spec/client-api.md §9), for files written for it. This server is wired when it starts, by its
 * configuration; what is left to activate are directories of apps.
 */
const cap = Object.freeze({
  /** @param options `appDirs`: directories searched for apps; other switches are settings under `cds.z2ui5` here */
  activate({ appDirs = [] }: { readonly appDirs?: readonly string[] } = {}): void {
    appDirs.forEach(register_app_dir);
  },
});

export default cap;
export { cap as "module.exports" };
