/**
 * The modules of the package that belong to the host (docs/spec/client-api.md §1), so that files which import them are found a home.
 */
import { extname } from "node:path";
import { register_host_module } from "z2ui5/engine";

const MODULES = ["cap", "cds-plugin", "cap-retention"];

/** Makes `abap2UI5/cap` and its siblings available to app files. */
export function offerCompatibleModules(): void {
  // Compiled for production, the files end in .js.
  const extension = extname(new URL(import.meta.url).pathname);
  for (const name of MODULES) register_host_module(name, new URL(`./${name}${extension}`, import.meta.url).href);
}
