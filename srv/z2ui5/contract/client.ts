/** The browser as an app sees it; the public name is `z2ui5_if_client`. */
export type { z2ui5_if_client as Client } from "./z2ui5_if_client.ts";
