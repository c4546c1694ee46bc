/** What the launcher tells about the system it runs in. */
import z2ui5_if_app from "../compat/z2ui5_if_app.ts";
import z2ui5_cl_ui5_client from "../compat/z2ui5_cl_ui5_client.ts";
import { nameOfExit } from "../page/find-user-exit.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";

/** One line of the system popup. */
export interface SystemRow {
  readonly name: string;
  readonly value: string;
}

/**
 * Reads the lines of the system popup.
 * @param client the browser
 */
export async function readSystem(client: z2ui5_if_client): Promise<SystemRow[]> {
  const { S_UI5, CHECK_LAUNCHPAD_ACTIVE } = client.get();
  const { env } = z2ui5_cl_ui5_client.contextOf(client);
  const exit = env.userExit.find();
  const drafts = await env.store.count?.();
  return [
    { name: "UI5 version", value: S_UI5.VERSION || "unknown" },
    { name: "Theme", value: S_UI5.THEME || "unknown" },
    { name: "Launchpad", value: CHECK_LAUNCHPAD_ACTIVE ? "yes" : "no" },
    { name: "Backend", value: `Node.js ${process.versions.node}` },
    { name: "Framework version", value: z2ui5_if_app.version },
    { name: "User exit", value: exit === null ? "none" : nameOfExit(exit) },
    { name: "Drafts", value: String(drafts ?? "unknown") },
  ];
}
