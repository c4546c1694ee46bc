/** What the launcher tells about the system it runs in. */
import z2ui5_if_app from "../compat/z2ui5_if_app.ts";
import { runOf } from "../client/run.ts";
import { nameOfExit } from "../page/find-user-exit.ts";
import { text } from "../texts/texts.ts";
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
    { name: text("system.ui5"), value: S_UI5.VERSION || text("system.unknown") },
    { name: text("system.theme"), value: S_UI5.THEME || text("system.unknown") },
    { name: text("system.launchpad"), value: CHECK_LAUNCHPAD_ACTIVE ? text("system.yes") : text("system.no") },
    { name: text("system.backend"), value: `Node.js ${process.versions.node}` },
    { name: text("system.framework"), value: z2ui5_if_app.version },
    { name: text("system.exit"), value: exit === null ? text("system.none") : nameOfExit(exit) },
    { name: text("system.drafts"), value: String(drafts ?? text("system.unknown")) },
  ];
}
