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
    async inTurn<T>(read: () => Promise<T>) {
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

test("drafts nobody knows the size of are read in turn", async () => {
  expect(await continued({})).toEqual(["in turn", "read", "150000 bytes"]);
});
