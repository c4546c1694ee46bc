/**
 * What tests without a browser cost: `node bench/screens.ts`, with `--only <text>` for some of the loads and `--profile <file>` for a
 * profile without the start. CPU time of this process, in which server, UI5 and frontend run; and of that, what a test waits for: the rest is Node compiling
 * and tidying up beside it. The start is CAP, UI5 and the first screen; it is told with the form tests that follow it while the code is cold, as in a
 * test file.
 */
import { writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { delimiter, join } from "node:path";
import { parseArgs } from "node:util";
import { open, type Screen } from "z2ui5/test";

process.env["Z2UI5_APP_DIRS"] = [
  join(import.meta.dirname, "apps"),
  join(import.meta.dirname, "../test/screens/apps"),
].join(delimiter);
process.env["CDS_TYPESCRIPT"] = "native";

const { values: asked } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    rounds: { type: "string", default: "5" },
    profile: { type: "string" },
  },
});
const ROUNDS = Number(asked.rounds);
/** Form tests of a usual file. */
const COLD = 8;

interface Measured {
  readonly name: string;
  readonly goal: string;
  /** Steps of a round. */
  readonly count: number;
  readonly open?: () => Promise<Screen>;
  readonly step: (screen: Screen | undefined, at: number) => Promise<void>;
}

async function formTest(): Promise<void> {
  const screen = await open("zz_first");
  await screen.field("Name").type("Ada");
  await screen.button("Greet").press();
  if (screen.messageBox.text !== "Hello Ada") throw new Error(screen.toString());
  screen.close();
}

interface Ui5View {
  setModel(model: object): Ui5View;
  placeAt(place: string): void;
  destroy(): void;
}

/** What UI5 itself does for the view and the message box of a form test: no frontend, no server, nobody who types, presses or looks. */
async function ui5Alone(screen: Screen | undefined): Promise<void> {
  const { session, last } = screen!;
  const { S_FRONT, MODEL } = last!.answer as { S_FRONT: { PARAMS: { S_VIEW: { XML: string } } }; MODEL: object };
  const views = session.module<{ create(of: { definition: string }): Promise<Ui5View> }>("sap/ui/core/mvc/XMLView");
  const models = session.module<new (data: object) => object>("sap/ui/model/json/JSONModel");
  const boxes = await session.load<{ show(text: string): void }>("sap/m/MessageBox");
  // The handler of the event is the frontend's.
  const created = views.create({ definition: S_FRONT.PARAMS.S_VIEW.XML.replace(/ press="[^"]*"/, "") });
  await session.window.settle();
  const view = await created;
  view.setModel(new models(MODEL)).placeAt("z2ui5-alone");
  await session.window.settle();
  boxes.show("Hello Ada");
  await session.window.settle();
  for (const control of session.controls()) if (control.isA("sap.m.Dialog")) control.destroy();
  view.destroy();
  await session.window.settle();
}

async function openAlone(): Promise<Screen> {
  const screen = await open("zz_first");
  const place = screen.session.document.createElement("div");
  place.setAttribute("id", "z2ui5-alone");
  (screen.session.document.body as unknown as { append(node: object): void }).append(place);
  return screen;
}

const LOADS: readonly Measured[] = [
  {
    name: "form test: open, type, press, look, close",
    goal: "100 ms",
    count: 30,
    step: formTest,
  },
  {
    name: "UI5 alone: the same view and message box",
    goal: "none, it is UI5's own",
    count: 30,
    open: openAlone,
    step: ui5Alone,
  },
  {
    name: "press on a screen with 1,000 rows",
    goal: "100 ms",
    count: 5,
    open: () => open("bench_orders"),
    step: async (screen) => screen!.button("Count").press(),
  },
  {
    name: "press in one of 1,000 rows",
    goal: "200 ms",
    count: 5,
    open: () => open("bench_orders"),
    step: async (screen, at) =>
      screen!
        .table()
        .row({ order: String(at * 7) })
        .button("Raise")
        .press(),
  },
];

if (asked.only === "") {
  const start = await cpuOf(formTest);
  const next = await cpuOf(formTest);
  const cold = await cpuOf(async () => {
    for (let at = 0; at < COLD; at++) await formTest();
  });
  process.stdout.write(
    `start with the first form test: ${start.all.toFixed(0)} ms CPU (waited for: ${start.waited.toFixed(0)}), the second ${next.all.toFixed(0)} (${next.waited.toFixed(0)}), the ${COLD} after it ${(cold.all / COLD).toFixed(0)} (${(cold.waited / COLD).toFixed(0)}) each\n`,
  );
}
for (const load of LOADS) {
  if (!load.name.includes(asked.only)) continue;
  const screen = await load.open?.();
  await load.step(screen, 0);
  const end = await profiling();
  const rounds: Cpu[] = [];
  for (let count = 0; count < ROUNDS; count++) {
    const round = await cpuOf(async () => {
      for (let at = 0; at < load.count; at++) await load.step(screen, at);
    });
    rounds.push({ all: round.all / load.count, waited: round.waited / load.count });
  }
  await end();
  screen?.close();
  process.stdout.write(
    `${load.name}: ${middleOf(rounds, "all")} ms CPU, waited for: ${middleOf(rounds, "waited")}, goal ${load.goal}\n`,
  );
}
process.exit();

/** Milliseconds of CPU. */
interface Cpu {
  /** Of the whole process. */
  readonly all: number;
  /** Of the thread in which tests run. */
  readonly waited: number;
}

/** What work takes. */
async function cpuOf(work: () => Promise<void>): Promise<Cpu> {
  const [all, waited] = [process.cpuUsage(), process.threadCpuUsage()];
  await work();
  return { all: inMilliseconds(process.cpuUsage(all)), waited: inMilliseconds(process.threadCpuUsage(waited)) };
}

function inMilliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

/** The middle of some rounds, and the best one. */
function middleOf(rounds: readonly Cpu[], what: keyof Cpu): string {
  const sorted = rounds.map((round) => round[what]).toSorted((one, other) => one - other);
  return `${sorted[Math.floor(sorted.length / 2)]!.toFixed(1)} (best round ${sorted[0]!.toFixed(1)})`;
}

/** Records where the time goes, if asked to. */
async function profiling(): Promise<() => Promise<void>> {
  const file = asked.profile;
  if (file === undefined) return async () => {};
  const inspector = new Session();
  inspector.connect();
  await inspector.post("Profiler.enable");
  await inspector.post("Profiler.start");
  return async () => {
    const { profile } = await inspector.post("Profiler.stop");
    writeFileSync(file, JSON.stringify(profile));
  };
}
