import { cs_device, cs_event, cs_view } from "../client/constants.ts";

export type { ClientInfo } from "./z2ui5_if_client.ts";

/** Constants of the browser's side (docs/spec/client-api.md §7). */
const z2ui5_if_ui5_types = Object.freeze({ cs_device, cs_event, cs_view });

export default z2ui5_if_ui5_types;
export { z2ui5_if_ui5_types as "module.exports" };
