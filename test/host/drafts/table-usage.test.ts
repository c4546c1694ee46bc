/** How large all drafts are. */
import cds from "@sap/cds";
import { beforeEach, expect, test, vi } from "vitest";
import { draftStore } from "../../../srv/host/drafts/drafts.ts";
import { measureTable, tableUsage } from "../../../srv/host/drafts/table-usage.ts";
import { withSettings } from "../server.ts";
import { as, emptyTable } from "./database.ts";

beforeEach(emptyTable);

const save = (user: string, data: string) =>
  as(
    user,
    async () => void (await draftStore("sqlite").save({ id: crypto.randomUUID(), id_prev: null, data } as never)),
  );

test("is added up over all users", async () => {
  await save("alice", "{}");
  await save("bob", '"ж"');
  await measureTable();
  expect(tableUsage()).toEqual({ rows: 2, bytes: 6 });
});

test("is warned about when it becomes too large, once until it is small again", async () => {
  const lines = vi.spyOn(cds.log("z2ui5"), "warn").mockImplementation(() => {});
  await withSettings({ drafts: { warnSize: "10b" } }, async () => {
    await save("alice", "{}");
    await measureTable();
    expect(lines).not.toHaveBeenCalled();
    await save("alice", '"0123456789"');
    for (let i = 0; i < 2; i++) await measureTable();
    expect(lines.mock.calls).toEqual([[expect.stringContaining("more than 10b (cds.z2ui5.drafts.warnSize)")]]);
    await emptyTable();
    await measureTable();
    await save("alice", '"0123456789"');
    await measureTable();
    expect(lines).toHaveBeenCalledTimes(2);
  });
});
