/** Several requests at once on one draft, with mains that wait for one another. */
import { afterEach, expect, test } from "vitest";
import { set_store } from "../../../srv/z2ui5/engine.ts";
import type { Draft } from "../../../srv/z2ui5/types/drafts.ts";
import { defineApp, raise, start, view, type Reply } from "./frontend.ts";

interface Fields {
  t: { n: string }[];
}
const HEADERS = { "sap-contextid-accept": "header" };

afterEach(() => set_store(null));

let waiting: (() => void)[] = [];
/** Goes on when five are here, the last one first. */
async function rendezvous(): Promise<void> {
  await new Promise<void>((go) => {
    waiting.push(go);
    if (waiting.length < 5) return;
    const all = waiting.reverse();
    waiting = [];
    for (const one of all) one();
  });
}

defineApp<Fields>("zcl_review_concurrent", () => ({ t: [{ n: "a" }] }), {
  "": (client, app) => client.view_display(view(client._bind_edit(app.t))),
  KEEP: (client) => client.set_session_stateful(true),
  ADD: async (client, app) => {
    app.t.push({ n: client.get_event_arg() });
    await rendezvous();
    app.t.push({ n: `${client.get_event_arg()}'` });
    client.view_model_update();
  },
});

const rows = (reply: Reply): string => (reply.xx["T"] as { N: string }[]).map((row) => row.N).join(" ");
const addToEach = (
  pages: readonly { id: string }[],
  names: string,
  headers: Record<string, string>,
): Promise<Reply[]> => Promise.all(pages.map((page, i) => raise(page, "ADD", { args: [names[i]], headers })));

test.each(["drafts", "a stateful session"])("each continues from %s on its own", async (kind) => {
  const drafts = new Map<string, Draft>();
  const save = (draft: Draft): void => void drafts.set(draft.id, draft);
  set_store({
    save,
    load: (id) => drafts.get(id) ?? null,
    saveAfter: (draft, predecessor) => drafts.has(predecessor) && (save(draft), true),
  });
  const first = await start("zcl_review_concurrent");
  const page = kind === "drafts" ? first : await raise(first, "KEEP", { headers: HEADERS });
  const headers = { ...HEADERS, "sap-contextid": page.headers["sap-contextid"] ?? "" };
  const five = await addToEach(Array<Reply>(5).fill(page), "12345", headers);
  expect(five.map(rows)).toEqual(["a 1 1'", "a 2 2'", "a 3 3'", "a 4 4'", "a 5 5'"]);
  const again = await addToEach(five, "vwxyz", headers);
  expect(again.map(rows)).toEqual(["a 1 1' v v'", "a 2 2' w w'", "a 3 3' x x'", "a 4 4' y y'", "a 5 5' z z'"]);
});
