/**
 * What screens from the model cost: `node bench/model.ts`. A form with 20 fields from the model compared with the same form by hand, and pages of
 * 100,000 rows compared with the queries they consist of; SQLite in memory. Ratios of medians, measured in turn.
 */
import { join } from "node:path";
import { readFileSync } from "node:fs";
import { alice, authorization, raise, roundtrip, startApp, ENDPOINT } from "../test/service/client.ts";
import { startServer } from "../test/service/server.ts";

const ROUNDS = 300;
const WARM = 100;
const FORM_GOAL = 1.3;

const server = await startServer({
  appDirs: [join(import.meta.dirname, "model-apps")],
  config: { folders: { shop: "test/fixtures/shop/", fields: "test/fixtures/fields/" } },
});
try {
  const roundtripOfForm = await forms();
  const query = await pages(roundtripOfForm);
  await list(query, roundtripOfForm);
} finally {
  await server.stop();
}

/** @returns milliseconds of a roundtrip of the form by hand */
async function forms(): Promise<number> {
  const start = async (by: string): Promise<string> => {
    const search = `?app_start=bench_model_form&by=${by}`;
    const front = { ORIGIN: server.url, PATHNAME: ENDPOINT, SEARCH: search, HASH: "" };
    return (await roundtrip(server.url, { S_FRONT: front })).S_FRONT.ID;
  };
  const ids = [await start("model"), await start("hand")];
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM + ROUNDS; round++)
    for (const index of [0, 1] as const) {
      const before = performance.now();
      ids[index] = (await raise(server.url, ids[index] as string, "GO")).S_FRONT.ID;
      if (round >= WARM) taken[index].push(performance.now() - before);
    }
  const [model, hand] = taken.map(median) as [number, number];
  print("form with 20 fields", model, hand, `at most ${FORM_GOAL}`);
  return hand;
}

/** @returns milliseconds of the query of a page */
async function pages(form: number): Promise<number> {
  const { S_FRONT } = await startApp(server.url, "bench_model_rows");
  const filled = await raise(server.url, S_FRONT.ID, "FILL");
  const { MODEL } = await raise(server.url, filled.S_FRONT.ID, "READ");
  const results = JSON.parse((MODEL as unknown as { TIMES: string }).TIMES) as Record<string, [number, number]>;
  for (const [name, [page, query]] of Object.entries(results))
    print(`100,000 rows: ${name}`, page, query, `at most ${(query + form).toFixed(1)} ms: the query and a form`);
  return results["first page, counted"]![1];
}

/** An app of an entity with all rows: its first page, further ones, its drafts, and the spreadsheet of all rows. */
async function list(query: number, form: number): Promise<void> {
  const ROUNDS_OF_LIST = 30;
  const can = { CAN: ["ERRORS", "ROWS", "PATCH", "FILES"] };
  const front = { ORIGIN: server.url, PATHNAME: ENDPOINT, SEARCH: "?app_start=bench_model_list", HASH: "", S_EXT: can };
  const times: { first: number[]; next: number[] } = { first: [], next: [] };
  let id = "";
  for (let round = 0; round < ROUNDS_OF_LIST; round++) {
    const before = performance.now();
    id = (await roundtrip(server.url, { S_FRONT: front })).S_FRONT.ID;
    times.first.push(performance.now() - before);
  }
  const event = (EVENT: string, ...T_EVENT_ARG: string[]) =>
    roundtrip(server.url, { S_FRONT: { ...front, ID: id, VIEW: "MAIN", EVENT, T_EVENT_ARG } });
  const sizes: string[] = [];
  for (let round = 0; round < ROUNDS_OF_LIST; round++) {
    if (round % 10 === 0)
      sizes.push(JSON.stringify((await event("SIZE")).S_FRONT.PARAMS).match(/\d+ bytes/)?.[0] ?? "?");
    const before = performance.now();
    const answer = await event("Z2UI5_LIST", "list", "more");
    times.next.push(performance.now() - before);
    id = answer.S_FRONT.ID;
  }
  const goal = `at most ${(1.5 * (query + form)).toFixed(1)} ms: 1.5 × (query + form)`;
  print("list: first page", median(times.first), query + form, goal);
  print("list: next page", median(times.next), query + form, goal);
  process.stdout.write(`largest draft after 1, 10 and 20 pages: ${sizes.join(", ")}\n`);
  const answer = (await event("Z2UI5_LIST", "list", "export")) as unknown as {
    S_FRONT: { ID: string; S_EXT: { DOWNLOADS: string[] } };
  };
  const before = performance.now();
  const address = `${server.url}${ENDPOINT}/files/${answer.S_FRONT.S_EXT.DOWNLOADS[0]}?draft=${answer.S_FRONT.ID}`;
  const response = await fetch(address, { headers: authorization(alice) });
  let bytes = 0;
  for await (const part of response.body!) bytes += part.length;
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1];
  process.stdout.write(
    `export of 100,000 rows: ${((performance.now() - before) / 1000).toFixed(1)} s, ${bytes} bytes, peak of the process ${Math.round(Number(peak) / 1024)} MB, SQLite in it\n`,
  );
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] as number;
}

function print(name: string, own: number, other: number, goal: string): void {
  const figures = `${own.toFixed(2)} ms : ${other.toFixed(2)} ms = ${(own / other).toFixed(2)}`;
  process.stdout.write(`${name.padEnd(36)} ${figures.padEnd(32)} ${goal}\n`);
}
