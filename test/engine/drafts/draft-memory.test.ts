import { expect, test } from "vitest";
import type { DraftStore } from "../../../srv/z2ui5/types/drafts.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { defineApp } from "../contract/frontend.ts";

defineApp("zcl_claimed", () => ({ text: "" }), {
  "": (client, app) => client.view_display(`<Input value="${client._bind_edit(app.text)}"/>`),
  "*": () => {},
});

/** What happens in turn when a draft is continued that is not at hand. */
async function continued(more: Partial<DraftStore>): Promise<string[]> {
  const happened: string[] = [];
  const drafts = new Map<string, Parameters<DraftStore["save"]>[0]>();
  const store: DraftStore = {
    save: (draft) => void drafts.set(draft.id, draft),
    async load(id, admit) {
      if (more.tellsSize) await admit?.(100_000);
      happened.push("read");
      const { data, ...draft } = drafts.get(id)!;
      return { ...draft, data: data + " ".repeat(150_000 - data.length) };
    },
    ...more,
  };
  const engine = engineWithApps({ store });
  const memory = {
    claim: async (bytes: number, wait: boolean) => void happened.push(`${bytes} bytes${wait ? "" : " at once"}`),
    async limitConcurrency<T>(read: () => Promise<T>) {
      happened.push("in turn");
      return read();
    },
  };
  const send = (front: object) =>
    engine.answer(JSON.stringify({ value: { S_FRONT: { HASH: "", ...front } } }), { correlationId: "test", memory });
  const start = await send({ SEARCH: "?app_start=zcl_claimed" });
  const { ID } = (JSON.parse(start.body) as { S_FRONT: { ID: string } }).S_FRONT;
  happened.length = 0;
  expect((await send({ ID, EVENT: "X", VIEW: "MAIN" })).status).toBe(200);
  return happened;
}

test("a large draft cannot be read before there is memory for it, where the store knows how large it is", async () => {
  expect(await continued({ tellsSize: true })).toEqual(["100000 bytes", "read", "50000 bytes"]);
});

test("drafts of unknown size are read one after another", async () => {
  expect(await continued({})).toEqual(["in turn", "read", "150000 bytes"]);
});

test("a draft that is at hand takes the memory of its whole state and of what changed since then", async () => {
  const claimed: number[] = [];
  const rows = new Map<string, Parameters<DraftStore["save"]>[0]>();
  const save = (draft: Parameters<DraftStore["save"]>[0]) => void rows.set(draft.id, draft);
  const engine = engineWithApps({
    store: { save, load: () => null, keepsDifferences: true, saveAfter: (draft) => (save(draft), true) },
  });
  const memory = {
    claim: async (bytes: number) => void claimed.push(bytes),
    limitConcurrency: <T>(read: () => Promise<T>) => read(),
  };
  const send = async (front: object, more: object = {}) => {
    const value = { S_FRONT: { HASH: "", VIEW: "MAIN", ...front }, ...more };
    const { body } = await engine.answer({ value }, { correlationId: "test", memory });
    return (JSON.parse(body) as { S_FRONT: { ID: string } }).S_FRONT.ID;
  };
  const first = await send({ SEARCH: "?app_start=zcl_claimed" });
  const whole = await send({ ID: first, EVENT: "X" }, { XX: { TEXT: "ж".repeat(9000) } });
  const next = await send({ ID: whole, EVENT: "X" });
  claimed.length = 0;
  await send({ ID: next, EVENT: "X" });
  expect(claimed).toEqual([2 * rows.get(whole)!.data.length + rows.get(next)!.data.length]);
});
