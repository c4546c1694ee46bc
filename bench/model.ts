/**
 * What screens from the model cost: `node bench/model.ts`. A form with 20 fields, and the page of a row with 100 items, compared with the same by hand;
 * pages of 100,000 rows compared with the queries they consist of; SQLite in memory. Ratios of medians, measured in turn. Then the memory of an export.
 */
import { join } from "node:path";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { alice, authorization, raise, roundtrip, startApp, ENDPOINT } from "../test/service/client.ts";
import { deployTo, sqliteFile, startServer, type ServerOptions } from "../test/service/server.ts";

const ROUNDS = 300;
const WARM = 100;
const FORM_GOAL = 1.3;

const OPTIONS: ServerOptions = {
  appDirs: [join(import.meta.dirname, "model-apps")],
  config: {
    folders: { shop: "test/fixtures/shop/", fields: "test/fixtures/fields/", wide: "bench/model-apps/wide/" },
  },
};
let server = await startServer(OPTIONS);
/** What a browser says of itself, and of what it shows. */
const FRONT = { ORIGIN: "http://localhost", PATHNAME: ENDPOINT, SEARCH: "?app_start=bench_model_list", HASH: "" };
const CAN = ["ERRORS", "FILES", "LINES", "MORE", "PATCH", "ROWS", "SCREEN", "VIEWS"];

try {
  const form = await forms();
  const query = await pages(form);
  const shown = await list(query);
  await page();
  await sizes(shown);
} finally {
  await server.stop();
}
await exported();

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

function opened(app = "bench_model_list", HASH = ""): Promise<Shown> {
  const S_FRONT = { ...FRONT, SEARCH: `?app_start=${app}`, HASH, S_EXT: { CAN } };
  return roundtrip(server.url, { S_FRONT }) as unknown as Promise<Shown>;
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

/** The page of a row with 30 fields and 100 items, in turn with the same form by hand. */
async function page(): Promise<void> {
  const times: Record<"load" | "again" | "open" | "edit" | "stay", number[]> = {
    load: [],
    again: [],
    open: [],
    edit: [],
    stay: [],
  };
  await event(await opened("bench_model_wide"), "FILL");
  let last: Shown | undefined;
  for (let round = 0; round < 60; round++) {
    const take = async <T>(name: keyof typeof times, work: () => Promise<T>): Promise<T> => {
      const before = performance.now();
      const result = await work();
      if (round >= 20) times[name].push(performance.now() - before);
      return result;
    };
    const form = await take("load", () => opened("bench_model_wide"));
    await take("again", () => event(form, "GO"));
    const shown = (last = await take("open", () => opened("bench_model_page", "#/app/bench_model_page?ID=1")));
    const edited = await take("edit", () => event(shown, "Z2UI5_APP_EDIT"));
    edited.S_FRONT.S_EXT = { ...shown.S_FRONT.S_EXT, ...edited.S_FRONT.S_EXT };
    await take("stay", () => event(edited, "OTHER"));
  }
  const load = median(times.load);
  if (!JSON.stringify(last).includes("Item 100")) throw new Error("The page does not show its items.");
  for (const [name, text] of [
    ["open", "opened"],
    ["edit", "edited"],
    ["stay", "another event"],
  ] as const)
    print(`page with 100 items: ${text}`, median(times[name]), load, "at most 2 × the load of the form");
}

async function sizes(shown: Shown): Promise<void> {
  const told = JSON.stringify(await event(shown, "SIZES")).match(/first [\d, a-z]+ bytes/)?.[0];
  process.stdout.write(`drafts of the list: ${told}\n`);
}

/** The spreadsheet of all rows, by a process that has just started, with a database in a file. */
async function exported(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "z2ui5-bench-"));
  const database = join(directory, "bench.sqlite");
  try {
    await deployTo({ ...sqliteFile(database), CDS_CONFIG: JSON.stringify(OPTIONS.config) });
    server = await startServer({ ...OPTIONS, database });
    await event(await opened("bench_model_rows"), "FILL");
    await server.stop();
    server = await startServer({ ...OPTIONS, database });
    const { S_FRONT } = await event(await opened(), "Z2UI5_LIST", "list", "export");
    const base = memory("VmRSS");
    // From here on, the peak is that of the export.
    writeFileSync(`/proc/${server.pid}/clear_refs`, "5");
    const before = performance.now();
    const address = `${server.url}${ENDPOINT}/files/${S_FRONT.S_EXT.DOWNLOADS[0]}?draft=${S_FRONT.ID}`;
    const response = await fetch(address, { headers: authorization(alice) });
    let bytes = 0;
    for await (const part of response.body!) bytes += part.length;
    const seconds = (performance.now() - before) / 1000;
    process.stdout.write(
      `export of 100,000 rows: ${seconds.toFixed(1)} s, ${bytes} bytes, ${memory("VmHWM")} MB, of which ${base} MB before\n`,
    );
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true });
  }
}

/** Megabytes of the server's process. */
function memory(name: "VmRSS" | "VmHWM"): number {
  const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] as number;
}

function print(name: string, own: number, other: number, goal: string): void {
  const figures = `${own.toFixed(2)} ms : ${other.toFixed(2)} ms = ${(own / other).toFixed(2)}`;
  process.stdout.write(`${name.padEnd(36)} ${figures.padEnd(32)} ${goal}\n`);
}
