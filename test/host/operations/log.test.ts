import cds from "@sap/cds";
import { afterEach, expect, test, vi } from "vitest";
import { engineLog } from "../../../srv/host/operations/log.ts";
import { as } from "../drafts/database.ts";

afterEach(() => vi.restoreAllMocks());

test("a line cannot name somebody else whose user and tenant read alike", async () => {
  const lines: unknown[] = [];
  vi.spyOn(cds.log("z2ui5"), "info").mockImplementation((line: unknown) => void lines.push(line));
  vi.spyOn(cds.log("z2ui5"), "warn").mockImplementation(() => {});
  await as("a", async () => engineLog.info("one"), "b c");
  await as("a b", async () => engineLog.info("other"), "c");
  engineLog.warn("What was gathered comes first.");
  expect(lines.join()).toMatch(/one \{ user: 'a', tenant: 'b c' \}.*other \{ user: 'a b', tenant: 'c' \}/s);
});
