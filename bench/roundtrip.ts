/**
 * What an event roundtrip of the hello-world app costs, as a multiple of the least a CAP action with one SQL select and one SQL
 * insert costs. Run with `npm run bench`; the ratio counts, not the absolute numbers.
 */
import { join } from "node:path";
import { authorization, alice, ENDPOINT, startApp } from "../test/service/client.ts";
import { startServer } from "../test/service/server.ts";
import { measure, type Cost, type Load } from "./load.ts";

const ROUNDS = 7;
const REQUESTS = 3000;
const QUIET = { log: { levels: { z2ui5: "warn", rest: "warn" } }, z2ui5: { serverTiming: false, development: false, drafts: { quota: 0 } } };

const floor = await startServer({ cwd: join(import.meta.dirname, "floor") });
const real = await startServer({ config: QUIET });
try {
  const event = await helloWorldEvent(real.url);
  const step = floorStep(floor.url, event);
  for (const connections of [1, 16]) {
    const floors: Cost[] = [];
    const reals: Cost[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const costs = [await measure(step, floor.pid, REQUESTS, connections), await measure(event, real.pid, REQUESTS, connections)] as const;
      if (round > 0) floors.push(costs[0]), reals.push(costs[1]); // The first round warms up.
    }
    print(connections, best(floors), best(reals));
  }
} finally {
  await Promise.all([floor.stop(), real.stop()]);
}

async function helloWorldEvent(url: string): Promise<Load> {
  const started = await startApp(url, "z2ui5_cl_ui5_app_hi_world");
  const front = { EVENT: "BUTTON_POST", T_EVENT_ARG: [], VIEW: "MAIN", ORIGIN: url, PATHNAME: ENDPOINT, SEARCH: "", HASH: "" };
  return {
    url: url + ENDPOINT,
    headers: { "content-type": "application/json", ...authorization(alice) },
    firstId: started.S_FRONT.ID,
    body: (id) => JSON.stringify({ value: { S_FRONT: { ID: id, ...front }, XX: { NAME: "World" } } }),
  };
}

/** The same sizes: what hello world stores and answers. */
function floorStep(url: string, { headers }: Load): Load {
  return { url: `${url}/rest/floor/step`, headers, firstId: crypto.randomUUID(), body: (id) => JSON.stringify({ value: id, size: 400, answer: 150 }) };
}

/** The round that was disturbed least. */
function best(costs: Cost[]): Cost {
  return costs.toSorted((a, b) => a.cpu - b.cpu)[0]!;
}

function print(connections: number, floor: Cost, real: Cost): void {
  const line = (name: string, { cpu, rate, bytes }: Cost) => `  ${name.padEnd(10)} ${cpu.toFixed(0).padStart(5)} µs CPU  ${rate.toFixed(0).padStart(6)} requests/s  ${bytes} bytes\n`;
  process.stdout.write(`${connections} connection(s)\n${line("floor", floor)}${line("roundtrip", real)}  ratio      ${(real.cpu / floor.cpu).toFixed(2)}\n`);
}
