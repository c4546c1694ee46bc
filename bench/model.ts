/**
 * What screens from the model cost: `node bench/model.ts`. A form with 20 fields from the model compared with the same form by hand, and pages of
 * 100,000 rows compared with the queries they consist of; SQLite in memory. Ratios of medians, measured in turn.
 */
import { join } from "node:path";
import { raise, roundtrip, startApp, ENDPOINT } from "../test/service/client.ts";
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
  await pages(roundtripOfForm);
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

async function pages(form: number): Promise<void> {
  const { S_FRONT } = await startApp(server.url, "bench_model_rows");
  const filled = await raise(server.url, S_FRONT.ID, "FILL");
  const { MODEL } = await raise(server.url, filled.S_FRONT.ID, "READ");
  const results = JSON.parse((MODEL as unknown as { TIMES: string }).TIMES) as Record<string, [number, number]>;
  for (const [name, [page, query]] of Object.entries(results))
    print(`100,000 rows: ${name}`, page, query, `at most ${(query + form).toFixed(1)} ms: the query and a form`);
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] as number;
}

function print(name: string, own: number, other: number, goal: string): void {
  const figures = `${own.toFixed(2)} ms : ${other.toFixed(2)} ms = ${(own / other).toFixed(2)}`;
  process.stdout.write(`${name.padEnd(36)} ${figures.padEnd(32)} ${goal}\n`);
}
