/**
 * What a click costs the server, compared with a bare CAP action and with an earlier commit in the same run: `npm run bench`, with
 * `-- --against <commit>` for the comparison, `-- --only <text>` for some of the loads. The ratios count, not the absolute numbers.
 * `-- --browser` measures a press in Chromium instead, `-- --parts` says where the time goes, and `-- --functions <n>` in which functions most of it.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PROJECT, startServer, type RunningServer } from "../test/service/server.ts";
import { checkOut } from "./earlier.ts";
import { measure, memory, type Cost, type Load } from "./load.ts";
import { floor, form, table, type TableLoad } from "./loads.ts";
import { byFunction, byPart, PROFILABLE, profiled } from "./profile.ts";

const { values: asked } = parseArgs({
  options: {
    against: { type: "string" },
    only: { type: "string", default: "" },
    rounds: { type: "string", default: "5" },
    parts: { type: "boolean", default: false },
    browser: { type: "boolean", default: false },
    functions: { type: "string", default: "0" },
  },
});
const ROUNDS = Number(asked.rounds);
const CLICKS_FOR_MEMORY = 1000;
/** How often memory is looked at before them and after them, and the clicks between. */
const LOOKS = 10;
const CLICKS_BETWEEN_LOOKS = 20;
/** Clicks on a small form before anything is measured: a server that has just started runs what it has not compiled yet. */
const WARM_UP = 2000;
/** Rounds of the load itself that do not count, because what only this load needs is not compiled yet either. */
const WARM_UP_ROUNDS = 5;
/** Requests per round of the floor at least: it has to be as warm as what it is compared with. */
const FLOOR_COUNT = 1200;

interface Measured {
  readonly name: string;
  /** Requests per round. */
  readonly count: number;
  readonly goal: string;
  readonly load: (url: string) => Promise<Load>;
  /** Servers whose drafts are read again. */
  readonly forgetful?: true;
}

const ours = (id: string): object => ({ CAN: ["FIELDS", "ROWS", "PATCH"], MODELS: { MAIN: id } });
const rows = (name: string, goal: string, count: number, load: TableLoad, more: Partial<Measured> = {}): Measured => ({
  name,
  goal,
  count,
  load: (url) => table(url, load),
  ...more,
});

const few = (count: number, event: TableLoad["event"]): TableLoad => ({ rows: count, cells: 4, event, edit: true });

/** The goal for 100 rows is about a `main` that reads them. One that does not costs little more than the floor, and cost little more before. */
const LOADS: readonly Measured[] = [
  { name: "form: one edit, view displayed again", count: 2400, goal: "≤ 1.6 × floor", load: form },
  rows("100 rows × 4, one cell edited, whole model", "", 2400, few(100, "UPDATE")),
  rows("100 rows × 4, the same, main adds up a column", "≤ 0.40 × before", 2400, few(100, "TOTAL")),
  rows("100 rows × 4, the same, view displayed again", "", 2400, few(100, "SHOW")),
  rows("1,000 rows × 4, one cell edited, whole model", "≤ 0.35 × before", 1200, few(1000, "UPDATE")),
  rows("1,000 rows × 4, the same, main adds up a column", "≤ 0.35 × before", 1200, few(1000, "TOTAL")),
  rows("1,000 rows × 4, the same, view displayed again", "", 1200, few(1000, "SHOW")),
  rows("10,000 rows, one cell edited, whole model", "≤ 0.30 × before, ≤ 10 KB stored", 80, {
    rows: 10_000,
    event: "UPDATE",
    edit: true,
  }),
  rows("10,000 rows, one cell edited, our frontend", "≤ 0.08 × before, ≤ 1 KB answer", 160, {
    rows: 10_000,
    event: "UPDATE",
    edit: true,
    ext: ours,
  }),
  rows("10,000 rows, event that changes nothing", "≤ 0.08 × before, ≤ 1 KB stored", 160, {
    rows: 10_000,
    event: "NOTHING",
    edit: false,
  }),
  rows(
    "10,000 rows, draft not in memory",
    "≤ 0.6 × before",
    80,
    { rows: 10_000, event: "NOTHING", edit: false },
    { forgetful: true },
  ),
].filter(({ name }) => name.includes(asked.only)) as Measured[];

const servers: RunningServer[] = [];
const showsParts = asked.parts || Number(asked.functions) > 0;
const earlier = asked.against && !showsParts && !asked.browser ? checkOut(asked.against) : undefined;
try {
  if (asked.browser) await inBrowser();
  else if (showsParts) for (const each of LOADS) await parts(each);
  else await costs();
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  earlier?.remove();
}

/** What a press costs the main thread of the page beyond what UI5 needs for the same change. */
async function inBrowser(): Promise<void> {
  const { browserCost } = await import("./browser.ts");
  const { press, ui5 } = await browserCost(ROUNDS);
  process.stdout.write(
    `press on 10,000 rows, one cell changed: ${press.toFixed(1)} ms of the main thread, UI5 alone ${ui5.toFixed(1)} ms, beyond it ${(press - ui5).toFixed(1)} ms (goal ≤ 50 ms)\n`,
  );
}

/** For each load what it costs, beside the floor and the earlier commit. */
async function costs(): Promise<void> {
  line("", "CPU", "× floor", "× before", "answer", "stored", "goal");
  for (const each of LOADS) await compare(each);
  if ("growth".includes(asked.only)) await growth();
}

/** Where the time of a load goes: milliseconds per roundtrip and share of each part. The profiler itself makes everything slower. */
async function parts(each: Measured): Promise<void> {
  const server = await serverFor(PROJECT, each, PROFILABLE);
  const load = await each.load(server.url);
  await measure(load, server.pid, each.count);
  const count = each.count * ROUNDS;
  const profile = await profiled(server, () => measure(load, server.pid, count));
  await stop(server);
  const sums = asked.parts ? byPart(profile) : new Map([...byFunction(profile)].slice(0, Number(asked.functions)));
  const all = [...byPart(profile).values()].reduce((sum, time) => sum + time, 0);
  process.stdout.write(`${each.name}: ${(all / count).toFixed(3)} ms\n`);
  for (const [name, time] of sums)
    process.stdout.write(
      `  ${name.padEnd(60)}${(time / count).toFixed(3).padStart(8)} ms${((100 * time) / all).toFixed(1).padStart(7)} %\n`,
    );
}

async function bare(url: string): Promise<Load> {
  return floor(url);
}

async function compare(each: Measured): Promise<void> {
  const { name, count, load, goal } = each;
  const [cost, ofFloor, old] = (await alternately([
    [await serverFor(PROJECT, each), load, count],
    [await warmUp(await start({ cwd: join(import.meta.dirname, "floor") }), bare), bare, Math.max(count, FLOOR_COUNT)],
    ...(earlier ? [[await serverFor(earlier.dir, each), load, count] as Turn] : []),
  ])) as [Cost, Cost, Cost?];
  const toFloor = ({ cpu }: Cost): string => (cpu / ofFloor.cpu).toFixed(2);
  const toBefore = old ? (cost.cpu / old.cpu).toFixed(3) : "";
  line(name, ms(cost), toFloor(cost), toBefore, bytes(cost.bytes), bytes(cost.stored), goal);
  if (old) line("  before", ms(old), toFloor(old), "1", bytes(old.bytes), bytes(old.stored), "");
  line("  floor: one select, one insert in CAP", ms(ofFloor), "1.00", "", bytes(ofFloor.bytes), "", "");
}

/** Each load has servers of its own, so that no load pays for the garbage of another one. */
async function serverFor(
  dir: string,
  { forgetful }: Pick<Measured, "forgetful">,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const config = {
    log: { levels: { rest: "warn" } },
    z2ui5: { drafts: { quota: 0 }, ...(forgetful ? { liveInstances: 0 } : {}) },
  };
  const options = { cwd: dir, modules: dir, appDirs: [join(import.meta.dirname, "apps")], config, env };
  return warmUp(await start(options), form);
}

async function warmUp(server: RunningServer, load: Measured["load"]): Promise<RunningServer> {
  await measure(await load(server.url), server.pid, WARM_UP);
  return server;
}

async function start(options: Parameters<typeof startServer>[0]): Promise<RunningServer> {
  const server = await startServer(options);
  servers.push(server);
  return server;
}

/** A server, what is sent to it, and how many requests at a time. */
type Turn = readonly [server: RunningServer, load: Measured["load"], count: number];

/** What each costs: in turns, so that what else the machine does disturbs all of them. */
async function alternately(turns: readonly Turn[]): Promise<Cost[]> {
  const loads = await Promise.all(turns.map(([{ url }, load]) => load(url)));
  const costs = turns.map((): Cost[] => []);
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++)
    for (const [i, [{ pid }, , count]] of turns.entries()) costs[i]!.push(await measure(loads[i]!, pid, count));
  for (const [server] of turns) await stop(server);
  return costs.map(least);
}

async function stop(server: RunningServer): Promise<void> {
  servers.splice(servers.indexOf(server), 1);
  await server.stop();
}

/** The round that was disturbed least. @param costs of all rounds, of which the first only warm up */
function least(costs: readonly Cost[]): Cost {
  return costs.slice(WARM_UP_ROUNDS).toSorted((a, b) => a.cpu - b.cpu)[0]!;
}

/** What a process grows by when one person clicks on and on. */
async function growth(): Promise<void> {
  for (const [name, dir] of [
    ["1,000 clicks on 10,000 rows: growth", PROJECT],
    ...(earlier ? [["  before", earlier.dir]] : []),
  ] as const) {
    const server = await serverFor(dir!, {});
    const load = await table(server.url, { rows: 10_000, event: "UPDATE", edit: true });
    const start = await level(load, server.pid);
    await measure(load, server.pid, CLICKS_FOR_MEMORY);
    line(
      name!,
      `${((await level(load, server.pid)) - start).toFixed(0)} MB`,
      "",
      "",
      "",
      "",
      name!.startsWith(" ") ? "" : "≤ 100 MB",
    );
    await stop(server);
  }
}

/** Megabytes a process uses on average while clicks go on: at a moment it may be the double, as V8 happens to have collected. */
async function level(load: Load, pid: number): Promise<number> {
  let sum = 0;
  for (let look = 0; look < LOOKS; look++) {
    await measure(load, pid, CLICKS_BETWEEN_LOOKS);
    sum += memory(pid);
  }
  return sum / LOOKS;
}

function line(
  name: string,
  cpu: string,
  toFloor: string,
  toBefore: string,
  answer: string,
  stored: string,
  goal: string,
): void {
  process.stdout.write(
    `${name.padEnd(46)}${cpu.padStart(10)}${toFloor.padStart(9)}${toBefore.padStart(10)}${answer.padStart(11)}${stored.padStart(11)}   ${goal}\n`,
  );
}

function ms({ cpu }: Cost): string {
  return `${cpu.toFixed(2)} ms`;
}

function bytes(count: number): string {
  if (Number.isNaN(count)) return "";
  return count < 10_240 ? `${count} B` : `${(count / 1024).toFixed(0)} KB`;
}
