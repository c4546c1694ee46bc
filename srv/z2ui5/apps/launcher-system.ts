/** System information of the launcher. */
import z2ui5_if_app from "../compat/z2ui5_if_app.ts";
import { runOf } from "../client/run.ts";
import { nameOfExit } from "../page/find-user-exit.ts";
import { text } from "./own-text.ts";
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
  const { env } = runOf(client, "get");
  const exit = env.userExit.find();
  const drafts = await env.store.count?.();
  return [
    { name: text(client, "system.ui5"), value: S_UI5.VERSION || text(client, "system.unknown") },
    { name: text(client, "system.theme"), value: S_UI5.THEME || text(client, "system.unknown") },
    {
      name: text(client, "system.launchpad"),
      value: CHECK_LAUNCHPAD_ACTIVE ? text(client, "system.yes") : text(client, "system.no"),
    },
    { name: text(client, "system.backend"), value: `Node.js ${process.versions.node}` },
    { name: text(client, "system.framework"), value: z2ui5_if_app.version },
    { name: text(client, "system.exit"), value: exit === null ? text(client, "system.none") : nameOfExit(exit) },
    { name: text(client, "system.drafts"), value: String(drafts ?? text(client, "system.unknown")) },
  ];
}
