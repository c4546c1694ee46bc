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
/** What a browser says of itself, and of what it shows. */
const FRONT = { ORIGIN: server.url, PATHNAME: ENDPOINT, SEARCH: "?app_start=bench_model_list", HASH: "" };
const CAN = ["ERRORS", "FILES", "LINES", "MORE", "PATCH", "ROWS", "SCREEN", "VIEWS"];

try {
  const form = await forms();
  const query = await pages(form);
  const id = await list(query);
  await exported(id);
} finally {
  await server.stop();
}

async function startForm(by: string): Promise<string> {
  const search = `?app_start=bench_model_form&by=${by}`;
  const front = { ORIGIN: server.url, PATHNAME: ENDPOINT, SEARCH: search, HASH: "" };
  return (await roundtrip(server.url, { S_FRONT: front })).S_FRONT.ID;
}

/** @returns milliseconds of a roundtrip of the form by hand */
async function forms(): Promise<number> {
  const ids = [await startForm("model"), await startForm("hand")];
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

interface Shown {
  readonly S_FRONT: { readonly ID: string; S_EXT: { readonly VIEWS: unknown; readonly DOWNLOADS: string[] } };
}

function opened(): Promise<Shown> {
  return roundtrip(server.url, { S_FRONT: { ...FRONT, S_EXT: { CAN } } }) as unknown as Promise<Shown>;
}

function event({ S_FRONT: { ID, S_EXT } }: Shown, EVENT: string, ...T_EVENT_ARG: string[]): Promise<Shown> {
  const shown = { CAN, MODELS: { MAIN: ID }, VIEWS: S_EXT.VIEWS, OPEN: [] };
  const S_FRONT = { ...FRONT, S_EXT: shown, ID, VIEW: "MAIN", EVENT, T_EVENT_ARG };
  return roundtrip(server.url, { S_FRONT }) as unknown as Promise<Shown>;
}

/** An app of an entity with all rows: its first page, and 20 further ones, in turn with a form by hand. @returns what it shows */
async function list(query: number): Promise<Shown> {
  const warm = 5;
  const times: Record<"form" | "first" | "next" | "last", number[]> = { form: [], first: [], next: [], last: [] };
  let form = await startForm("hand");
  let shown = await opened();
  for (let round = 0; round < warm + 15; round++) {
    const take = async <T>(name: keyof typeof times, work: () => Promise<T>): Promise<T> => {
      const before = performance.now();
      const result = await work();
      if (round >= warm) times[name].push(performance.now() - before);
      return result;
    };
    shown = await take("first", opened);
    for (let page = 2; page <= 20; page++) {
      const before = shown;
      shown = await take(page < 11 ? "next" : "last", () => event(before, "Z2UI5_LIST", "list", "more"));
      shown.S_FRONT.S_EXT = { ...before.S_FRONT.S_EXT, ...shown.S_FRONT.S_EXT };
      form = await take("form", async () => (await raise(server.url, form, "GO")).S_FRONT.ID);
    }
  }
  const both = query + median(times.form);
  const goal = `at most ${(1.5 * both).toFixed(1)} ms: 1.5 × (query + form)`;
  print("list: first page", median(times.first), both, goal);
  print("list: pages 2 to 10", median(times.next), both, goal);
  print("list: pages 11 to 20", median(times.last), both, goal);
  return shown;
}

/** The sizes of the drafts of the list, and the spreadsheet of all rows. */
async function exported(shown: Shown): Promise<void> {
  const sizes = JSON.stringify(await event(shown, "SIZES")).match(/first [\d, a-z]+ bytes/)?.[0];
  process.stdout.write(`drafts of the list: ${sizes}\n`);
  const { S_FRONT } = await event(shown, "Z2UI5_LIST", "list", "export");
  const before = performance.now();
  const address = `${server.url}${ENDPOINT}/files/${S_FRONT.S_EXT.DOWNLOADS[0]}?draft=${S_FRONT.ID}`;
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
