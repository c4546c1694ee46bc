/**
 * What a click costs the server in a CAP project that uses the plugin, compared with a bare CAP action and with an earlier commit in the
 * same run: `npm run bench`. Options:
 * - `--against <commit>` measures that commit, too; the ratio to it counts, not the absolute numbers
 * - `--only <text>` measures the loads whose name contains the text
 * - `--development` measures with the tools for developers, which a deployed service does without
 * - `--stand-alone` measures the stand-alone server instead
 * - `--browser` measures a press in Chromium instead
 */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PROJECT, startServer, type RunningServer } from "../test/service/server.ts";
import { checkOut } from "./earlier.ts";
import { measure, memory, type Cost, type Load } from "./load.ts";
import { floor, form, table, type TableLoad } from "./loads.ts";

const { values: options } = parseArgs({
  options: {
    against: { type: "string" },
    only: { type: "string", default: "" },
    development: { type: "boolean", default: false },
    "stand-alone": { type: "boolean", default: false },
    browser: { type: "boolean", default: false },
  },
});
/** Many short ones: what else the machine does changes within seconds. */
const ROUNDS = 12;
/** Rounds that do not count: a server that has just started runs code that is not compiled yet. */
const WARM_UP_ROUNDS = 8;
/** Clicks after which a process must not have grown, and how often its memory is read before and after them. */
const CLICKS_FOR_MEMORY = 1000;
const READINGS = 10;
const CLICKS_BETWEEN_READINGS = 20;

interface Measured {
  readonly name: string;
  /** Requests per round. */
  readonly count: number;
  /** Largest ratio to commit b227523, and the largest answer. */
  readonly goal: string;
  readonly load: (url: string) => Promise<Load>;
}

const rows = (name: string, goal: string, count: number, load: TableLoad): Measured => ({
  name,
  goal,
  count,
  load: (url) => table(url, load),
});
/** What our own frontend sends when it holds the model of a draft. */
const ours = (id: string): object => ({ CAN: ["FIELDS", "ROWS", "PATCH"], MODELS: { MAIN: id } });

const LOADS: readonly Measured[] = [
  { name: "form, one edit", goal: options["stand-alone"] ? "≤ 1.25" : "≤ 1.10", count: 400, load: form },
  rows("100 rows, one cell", "≤ 1.25", 400, { rows: 100, cells: 4, event: "UPDATE", edit: true }),
  rows("1,000 rows, one cell", "≤ 2.00", 200, { rows: 1000, cells: 4, event: "UPDATE", edit: true }),
  rows("10,000 rows, one cell", "≤ 1.60", 40, { rows: 10_000, event: "UPDATE", edit: true }),
  rows("10,000 rows, nothing changed", "≤ 4.00", 120, { rows: 10_000, event: "NOTHING", edit: false }),
  rows("10,000 rows, one cell, own frontend", "≤ 2 KB", 60, { rows: 10_000, event: "UPDATE", edit: true, ext: ours }),
].filter(({ name }) => name.includes(options.only));

const servers: RunningServer[] = [];
const earlier = options.against && !options.browser ? checkOut(options.against) : undefined;
try {
  if (options.browser) await inBrowser();
  else {
    line(options.development ? "development" : "deployed", "CPU", "× floor", "× before", "answer", "stored", "goal");
    for (const each of LOADS) await compare(each);
    if ("growth".includes(options.only)) await growth();
  }
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  earlier?.remove();
}

/** Time of the page's main thread for a press, beyond what UI5 needs for the same change, and for a view that is displayed again. */
async function inBrowser(): Promise<void> {
  const { browserCost } = await import("./browser.ts");
  const { press, ui5, patch, rebuild } = await browserCost(ROUNDS);
  process.stdout.write(
    `press on 10,000 rows, one cell changed: ${press.toFixed(1)} ms of the main thread, UI5 alone ${ui5.toFixed(1)} ms\n` +
      `200 controls displayed again, one text changed: ${patch.toFixed(1)} ms, rebuilt ${rebuild.toFixed(1)} ms, ratio ${(patch / rebuild).toFixed(2)}, goal 0.25\n`,
  );
}

async function compare({ name, count, load, goal }: Measured): Promise<void> {
  const [costs, ofFloor, old] = (await alternately([
    [await serverOf(PROJECT), load, count],
    [await start({ cwd: join(import.meta.dirname, "floor") }), async (url) => floor(url), Math.max(count, 400)],
    ...(earlier ? [[await serverOf(earlier.dir), load, count] as Turn] : []),
  ])) as [Cost[], Cost[], Cost[]?];
  const ratio = (others: readonly Cost[]): string =>
    median(costs.map(({ cpu }, round) => cpu / others[round]!.cpu)).toFixed(2);
  const cost = costs.toSorted((a, b) => a.cpu - b.cpu)[0]!;
  line(name, ms(cost), ratio(ofFloor), old ? ratio(old) : "", bytes(cost.bytes), bytes(cost.stored), goal);
}

/** Each load has servers of its own, so that no load pays for the garbage of another one. @param dir of a checkout */
async function serverOf(dir: string): Promise<RunningServer> {
  const project = join(dir, "bench/plugin");
  if (!options["stand-alone"] && dir !== PROJECT)
    cpSync(join(import.meta.dirname, "plugin"), project, { recursive: true });
  return start({
    cwd: options["stand-alone"] ? dir : project,
    modules: dir,
    appDirs: [join(import.meta.dirname, "apps")],
    config: { log: { levels: { rest: "warn" } }, z2ui5: { development: options.development, drafts: { quota: 0 } } },
  });
}

async function start(how: Parameters<typeof startServer>[0]): Promise<RunningServer> {
  const server = await startServer(how);
  servers.push(server);
  return server;
}

/** A server, what is sent to it, and how many requests at a time. */
type Turn = readonly [server: RunningServer, load: Measured["load"], count: number];

/** What each costs in every round: in turns, so that what else the machine does disturbs all of them. */
async function alternately(turns: readonly Turn[]): Promise<Cost[][]> {
  const loads = await Promise.all(turns.map(([{ url }, load]) => load(url)));
  const costs = turns.map((): Cost[] => []);
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++)
    for (const [i, [{ pid }, , count]] of turns.entries()) costs[i]!.push(await measure(loads[i]!, pid, count));
  for (const [server] of turns) await stop(server);
  return costs.map((rounds) => rounds.slice(WARM_UP_ROUNDS));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

async function stop(server: RunningServer): Promise<void> {
  servers.splice(servers.indexOf(server), 1);
  await server.stop();
}

/** What the process grows by while users click on and on. */
async function growth(): Promise<void> {
  const server = await serverOf(PROJECT);
  const load = await table(server.url, { rows: 10_000, event: "UPDATE", edit: true });
  const before = await level(load, server.pid);
  await measure(load, server.pid, CLICKS_FOR_MEMORY);
  const grown = (await level(load, server.pid)) - before;
  line("1,000 clicks on 10,000 rows: growth", `${grown.toFixed(0)} MB`, "", "", "", "", "≤ 100 MB");
  await stop(server);
}

/** Megabytes a process uses on average while clicks go on: a single reading may be the double, as V8 happens to have collected. */
async function level(load: Load, pid: number): Promise<number> {
  let sum = 0;
  for (let reading = 0; reading < READINGS; reading++) {
    await measure(load, pid, CLICKS_BETWEEN_READINGS);
    sum += memory(pid);
  }
  return sum / READINGS;
}

function line(name: string, ...columns: [string, string, string, string, string, string]): void {
  const goal = columns.pop()!;
  process.stdout.write(`${name.padEnd(38)}${columns.map((text) => text.padStart(10)).join("")}   ${goal}\n`);
}

function ms({ cpu }: Cost): string {
  return `${cpu.toFixed(2)} ms`;
}

function bytes(count: number): string {
  if (Number.isNaN(count)) return "";
  return count < 10_240 ? `${count} B` : `${(count / 1024).toFixed(0)} KB`;
}
