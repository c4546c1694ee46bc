/** Where the CPU time of a server goes: a sampled profile, taken through Node's inspector, added up by part of the way of a request. */
import type { RunningServer } from "../test/service/server.ts";

/** Environment of a server that can be profiled. */
export const PROFILABLE = { NODE_OPTIONS: "--inspect=127.0.0.1:0" };

const MICROSECONDS_PER_SAMPLE = 200;
/** A longer gap between two samples is time the machine gave to somebody else. */
const LONGEST_GAP = 3 * MICROSECONDS_PER_SAMPLE;

/** A function on the stack of a sample. */
interface Frame {
  readonly functionName: string;
  readonly url: string;
}

interface Node {
  readonly id: number;
  readonly callFrame: Frame;
  readonly children?: readonly number[];
}

/** What `Profiler.stop` answers. */
export interface Profile {
  readonly nodes: readonly Node[];
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

/**
 * The parts of a roundtrip, each with the files whose functions, and whatever they call, are counted for it. Of several on one stack the
 * innermost counts, so that what an app asks of the database in `main` is the database's.
 */
const PARTS: readonly (readonly [part: string, files: RegExp])[] = [
  ["decode", /z2ui5\/wire\/(body|select|json|session-blocks|extensions\/decode|v\d\/request)\.ts/],
  ["restore", /z2ui5\/(state\/restore|instance\/(instances|upgrade)|roundtrip\/start)\.ts/],
  ["edits", /z2ui5\/binding\/(delta|assign|convert|known-rows)\.ts/],
  ["main", /z2ui5\/(client|source|view)\/|roundtrip\/run\.ts/],
  ["compare", /z2ui5\/(state\/capture|binding\/(held-model|row-moves|fingerprint))\.ts/],
  ["spell", /z2ui5\/(wire\/|binding\/(model|spelled-table)\.ts)/],
  ["store", /host\/(drafts|database)\/|@cap-js\/|node:sqlite|z2ui5\/instance\/(draft|kept-drafts|snapshot)\.ts/],
  ["CAP", /@sap\/cds\/|host\/endpoint\/roundtrip(-service)?\.ts/],
  [
    "HTTP",
    /node:(_?http|net|stream|_stream|zlib|events)|node:internal\/(stream|http|js_stream)|\/(express|router|compression|body-parser|finalhandler|on-finished)\/|host\//,
  ],
  ["engine", /z2ui5\//],
];

/** What V8 calls what is no function. */
const NO_FUNCTION: ReadonlyMap<string, string> = new Map([
  ["(garbage collector)", "garbage"],
  ["(idle)", "idle"],
  ["(program)", "native"],
]);

/**
 * Profiles a server while something happens.
 * @param server started with {@link PROFILABLE} @param work what happens
 */
export async function profiled(server: RunningServer, work: () => Promise<unknown>): Promise<Profile> {
  const inspector = await connect(/ws:\/\/\S+/.exec(server.log())![0]);
  await inspector.send("Profiler.enable");
  await inspector.send("Profiler.setSamplingInterval", { interval: MICROSECONDS_PER_SAMPLE });
  await inspector.send("Profiler.start");
  await work();
  const { profile } = (await inspector.send("Profiler.stop")) as { profile: Profile };
  inspector.close();
  return profile;
}

/** Milliseconds of each part, the largest first. What belongs to none of them is "other". */
export function byPart(profile: Profile): Map<string, number> {
  return addedUp(profile, (stack) => partOf(stack));
}

/** Milliseconds of each function by itself, the largest first. */
export function byFunction(profile: Profile): Map<string, number> {
  return addedUp(profile, ([{ functionName, url } = { functionName: "", url: "" }]) =>
    `${functionName || "(anonymous)"} ${url.split("/").slice(-2).join("/")}`.trim(),
  );
}

function addedUp(
  { nodes, samples, timeDeltas }: Profile,
  nameOf: (stack: readonly Frame[]) => string,
): Map<string, number> {
  const names = namesByNode(nodes, nameOf);
  const sums = new Map<string, number>();
  for (const [i, id] of samples.entries()) {
    const name = names.get(id)!;
    if (name !== "idle" && name !== "(idle)")
      sums.set(name, (sums.get(name) ?? 0) + Math.min(timeDeltas[i]!, LONGEST_GAP) / 1000);
  }
  return new Map([...sums].sort(([, one], [, other]) => other - one));
}

function namesByNode(nodes: readonly Node[], nameOf: (stack: readonly Frame[]) => string): Map<number, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const names = new Map<number, string>();
  const visit = (node: Node, above: readonly Frame[]): void => {
    const stack = [node.callFrame, ...above];
    names.set(node.id, nameOf(stack));
    for (const child of node.children ?? []) visit(byId.get(child)!, stack);
  };
  visit(nodes[0]!, []);
  return names;
}

function partOf(stack: readonly Frame[]): string {
  const special = NO_FUNCTION.get(stack[0]!.functionName);
  if (special) return special;
  for (const { url } of stack) {
    const part = url && PARTS.find(([, files]) => files.test(url));
    if (part) return part[0];
  }
  return "other";
}

interface Inspector {
  send(method: string, params?: object): Promise<unknown>;
  close(): void;
}

/** The few commands needed here, so that no client library has to be there. */
async function connect(url: string): Promise<Inspector> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let count = 0;
  const waiting = new Map<number, (result: unknown) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  };
  return {
    send: (method, params = {}) =>
      new Promise((resolve) => {
        waiting.set(++count, resolve);
        socket.send(JSON.stringify({ id: count, method, params }));
      }),
    close: () => socket.close(),
  };
}
