import type { AppClass } from "../types/app.ts";
import { defaultParts } from "../engine-parts.ts";
import z2ui5_asset from "./z2ui5_asset.ts";
import z2ui5_identity from "./z2ui5_identity.ts";

/** What an adapter connects without the whole engine (docs/spec/client-api.md §1); drafts have `z2ui5_cl_ui5_srv_draft.set_store`. */
const z2ui5_port = Object.freeze({
  set_identity: z2ui5_identity.set_provider,
  set_assets: z2ui5_asset.set_provider,
  register_app_class: (name: string | undefined, cls: AppClass): void => defaultParts.registry.registerClass(name, cls),
  register_app_dir: (dir: string): void => defaultParts.registry.registerDir(dir),
});

export default z2ui5_port;
export { z2ui5_port as "module.exports" };
