/**
 * What an app with a 10,000-row table costs per roundtrip, as ratios to a floor measured in the same run:
 * one JSON.parse, one JSON.stringify and one SQL insert of the text of the same draft. Run by `npm run bench:table`.
 */
import { DatabaseSync } from "node:sqlite";
import { answer, configure, register_app_class, set_store } from "../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../srv/z2ui5/compat/z2ui5_if_client.ts";
import type { Draft } from "../srv/z2ui5/ports.ts";

const ROWS = 10_000;
const ROUNDS = 15;

class bench_table extends z2ui5_if_app {
  rows = Array.from({ length: ROWS }, (_, i) => ({ id: i, name: `Product ${i}`, category: `Category ${i % 17}`, price: i * 1.25, stock: i % 90, active: i % 2 === 0, note: "" }));

  main(client: z2ui5_if_client): void {
    if (client.check_on_navigated()) client.view_display(`<mvc:View><Table items="${client._bind_edit(this.rows)}"/></mvc:View>`);
    if (client.check_on_event("UPDATE")) client.view_model_update();
  }
}

const db = new DatabaseSync(":memory:");
db.exec("CREATE TABLE drafts (id TEXT PRIMARY KEY, id_prev TEXT, data TEXT)");
const insert = db.prepare("INSERT INTO drafts VALUES (?, ?, ?)");
const select = db.prepare("SELECT data FROM drafts WHERE id = ?");
const exists = db.prepare("SELECT 1 FROM drafts WHERE id = ?");
let text = "";

const store = {
  load: (id: string): Draft | null => {
    const row = select.get(id) as { data: string } | undefined;
    return row ? { id, id_prev: null, data: row.data } : null;
  },
  save: ({ id, id_prev, data }: Draft): void => void insert.run(id, id_prev, (text = data)),
  saveAfter: (draft: Draft, predecessorId: string): boolean => exists.get(predecessorId) !== undefined && (store.save(draft), true),
};

let id = "";
async function send(event: string, edits?: object): Promise<string> {
  const front = id ? { ID: id, EVENT: event, VIEW: "MAIN", HASH: "" } : { SEARCH: "?app_start=bench_table", HASH: "" };
  const { body } = await answer(JSON.stringify({ value: { S_FRONT: front, ...(edits ? { XX: edits } : {}) } }), { correlationId: "bench" });
  id = (JSON.parse(body.slice(0, body.indexOf(',"MODEL"')) + "}") as { S_FRONT: { ID: string } }).S_FRONT.ID;
  return body;
}

/** Milliseconds of CPU of the fastest round. */
async function cpu(work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
    db.exec(`DELETE FROM drafts WHERE id <> '${id}'`);
  }
  return best;
}

register_app_class(bench_table as never);
set_store(store);
await send("");
let count = 0;
const floor = await cpu(() => insert.run(`floor${count++}`, null, JSON.stringify(JSON.parse(text))));
const modelOnly = await cpu(() => JSON.stringify(JSON.parse(text)));
const kept = await cpu(() => send("NOTHING"));
const edited = await cpu(() => send("UPDATE", { ROWS: { __delta: { "5000": { NOTE: `edit ${count++}` } } } }));
configure({ liveInstances: 0 });
const read = await cpu(() => send("NOTHING"));

const line = (name: string, ms: number): string => `  ${name.padEnd(46)} ${ms.toFixed(1).padStart(7)} ms   ${(ms / floor).toFixed(2)}`;
process.stdout.write([
  `draft of ${ROWS} rows, ${(text.length / 1024).toFixed(0)} KB; CPU of the fastest of ${ROUNDS} rounds, and its ratio to the floor`,
  line("floor: parse + stringify + insert", floor),
  line("parse + stringify", modelOnly),
  line("event that changes nothing, draft in memory", kept),
  line("event that changes nothing, draft read again", read),
  line("edit of one cell and model update", edited),
  "",
].join("\n"));
