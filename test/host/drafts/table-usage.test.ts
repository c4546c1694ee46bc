/** How large all drafts are. */
import { metrics } from "@opentelemetry/api";
import cds from "@sap/cds";
import express from "express";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { draftStore } from "../../../srv/host/drafts/drafts.ts";
import { measureTable, offerTableMetrics } from "../../../srv/host/drafts/table-usage.ts";
import { health } from "../../../srv/host/operations/health.ts";
import { withSettings } from "../server.ts";
import { as, emptyTable, idsInTable } from "./database.ts";

const server = express().use(health()).listen(0);
afterAll(() => void server.close());
beforeEach(emptyTable);
const get = async (path: string): Promise<unknown> =>
  (await fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`)).json();

const save = (user: string, data: string) =>
  as(
    user,
    async () => void (await draftStore("sqlite").save({ id: crypto.randomUUID(), id_prev: null, data } as never)),
  );

test("is added up over all users, for probes and as metrics of a project with telemetry", async () => {
  const offered: [string, object, (result: { observe(value: number): void }) => void][] = [];
  const createObservableGauge = (name: string, options: object) => ({
    addCallback: (callback: (typeof offered)[0][2]) => void offered.push([name, options, callback]),
  });
  metrics.setGlobalMeterProvider({ getMeter: () => ({ createObservableGauge }) } as never);
  const requires = cds.env.requires as Record<string, unknown>;
  try {
    await offerTableMetrics();
    expect(offered).toEqual([]);
    requires["telemetry"] = {};
    await offerTableMetrics();
  } finally {
    delete requires["telemetry"];
    metrics.disable();
  }
  await save("alice", "{}");
  await save("bob", '"ж"');
  await measureTable();
  expect(await get("/health")).toEqual({ status: "UP", drafts: { rows: 2, bytes: 6 } });
  const observed = offered.map(([name, options, callback]) => {
    const values: number[] = [];
    callback({ observe: (value) => void values.push(value) });
    return [name, options, values];
  });
  expect(observed).toEqual([
    ["z2ui5.drafts.size", { description: "Size of all drafts", unit: "By" }, [6]],
    ["z2ui5.drafts.count", { description: "Number of all drafts", unit: "{draft}" }, [2]],
  ]);
});

test("does not grow by probes, which write to find out whether the database takes something", async () => {
  vi.spyOn(cds.log("z2ui5"), "warn").mockImplementation(() => {});
  await cds.tx(() => cds.db.run("ALTER TABLE z2ui5_t_01 RENAME TO away"));
  const whileAway = await get("/health/ready").finally(() =>
    cds.tx(() => cds.db.run("ALTER TABLE away RENAME TO z2ui5_t_01")),
  );
  expect(whileAway).toEqual({ status: "DOWN", reason: "database" });
  await expect.poll(() => get("/health/ready"), { timeout: 30_000 }).toEqual({ status: "UP" });
  expect(await idsInTable()).toEqual([]);
  vi.restoreAllMocks();
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
