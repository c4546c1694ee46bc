import cds from "@sap/cds";
import type { RecentDraft } from "z2ui5/ports";
import type { Scope } from "./rows.ts";

const { SELECT } = cds.ql;

/** The newest drafts of a user, without their content. @param most number of rows */
export async function recentDrafts({ owner, tenant, expired }: Scope, most: number): Promise<RecentDraft[]> {
  const rows = (await SELECT.from("z2ui5_t_01")
    .columns("id", "app", "event", "created_at")
    .where({ owner, tenant, created_at: { ">": expired } })
    .orderBy("created_at desc")
    .limit(most)) as { id: string; app: string | null; event: string | null; created_at: string | Date }[];
  return rows.map(({ id, app, event, created_at }) => ({
    id,
    app: app ?? "",
    event: event ?? "",
    storedAt: new Date(created_at).getTime(),
  }));
}
