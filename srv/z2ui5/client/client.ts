import type { z2ui5_if_client } from "../compat/z2ui5_if_client.ts";

/** The browser as an app sees it; its public name is `z2ui5_if_client`. */
export type Client = z2ui5_if_client;
