/**
 * How much memory this process may use, and for what. Everything that users can make large has a share: what is kept between
 * requests, bodies that arrive, and the work on roundtrips. Beyond its share a request waits or is refused; the process continues.
 */
import { totalmem } from "node:os";
import { getHeapStatistics } from "node:v8";
import { bytesOf } from "../config/sizes.ts";

/** Bytes for each use. */
export interface MemoryPlan {
  /** What the process may take beyond what it needs idle. */
  readonly available: number;
  /** Bodies that are being received. */
  readonly bodies: number;
  /** Roundtrips that run, see {@link workOf}. */
  readonly work: number;
  /** The largest of them, while no other runs. */
  readonly largest: number;
  /** Drafts kept for continuing. */
  readonly drafts: number;
  /** Stateful sessions. */
  readonly sticky: number;
  /** Largest state of one app. */
  readonly state: number;
  /** Largest response. */
  readonly answer: number;
}

/** What is known about the process. */
export interface ProcessMemory {
  /** Bytes the platform allows the process; undefined if it allows all there are. */
  readonly platformLimit: number | undefined;
  /** Bytes the old generation of the heap may have, where everything lies that lives longer than a moment. */
  readonly oldSpace: number;
  /** Bytes the young generation may have beside it. */
  readonly youngSpace: number;
  readonly heapUsed: number;
  readonly resident: number;
}

/** Some stays free, besides the young generation: estimates are estimates, and a heap that is nearly full is slow. */
const MARGIN = 0.93;
const SHARES = { bodies: 0.25, work: 0.5, drafts: 0.15, sticky: 0.1 };
/** A roundtrip holds this many times what it reads: data, the app's state, its copy, the draft, the answer. */
const COPIES = 5;
/** What the first roundtrips load and compile, after the plan was made. */
const WARMING_UP = 12 * 1024 * 1024;
/** With less than this a roundtrip of an ordinary app could not run. */
const LEAST = 16 * 1024 * 1024;

/**
 * What to use memory for.
 * @param memory what is known about the process
 * @example memoryPlan(processMemory(settings().memory))
 */
export function memoryPlan({ platformLimit, oldSpace, heapUsed, resident }: ProcessMemory): MemoryPlan {
  const ofPlatform = platformLimit === undefined ? Infinity : platformLimit - resident;
  const available = Math.max(LEAST, Math.floor(MARGIN * (Math.min(oldSpace - heapUsed, ofPlatform) - WARMING_UP)));
  const share = (part: keyof typeof SHARES): number => Math.floor(SHARES[part] * available);
  return {
    available,
    bodies: share("bodies"),
    work: share("work"),
    largest: available - share("drafts") - share("sticky"),
    drafts: share("drafts"),
    sticky: share("sticky"),
    state: Math.floor(share("work") / COPIES) * 2,
    answer: share("work"),
  };
}

/** What lies beside the heap: Node itself, compiled code, drivers, what is being sent. */
const BESIDE_HEAP = 70 * 1024 * 1024;

/**
 * Advice for operators whose process can grow beyond what it has, or whose heap is divided unfavorably.
 * @returns undefined if there is nothing to change
 */
export function adviceOn({ platformLimit, oldSpace, youngSpace }: ProcessMemory): string | undefined {
  const [old, young] = [oldSpace, youngSpace].map(megabytesOf) as [number, number];
  if (platformLimit !== undefined && oldSpace + youngSpace + BESIDE_HEAP > platformLimit) {
    const has = megabytesOf(platformLimit);
    return `The heap may take ${old + young} of the ${has} MB this process has, and about 70 MB lie beside it: the platform may end it. Set NODE_OPTIONS="${nodeOptionsFor(has)}" (docs/operate/sizing.md), or give it more memory.`;
  }
  if (youngSpace > oldSpace / 4)
    return `The young generation of the heap may take ${young} MB beside the ${old} MB of the old one, so the process may need ${old + young + 70} MB. Set --max-semi-space-size=${Math.max(1, Math.floor(old / 32))} in NODE_OPTIONS (docs/operate/sizing.md).`;
  return undefined;
}

const megabytesOf = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/** One line about what the process has and what it may be used for. */
export function summaryOf({ platformLimit, oldSpace, youngSpace }: ProcessMemory, plan: MemoryPlan): string {
  const limit =
    platformLimit === undefined ? "no limit of the platform" : `${megabytesOf(platformLimit)} MB of the platform`;
  const heap = `heap ${megabytesOf(oldSpace)} + ${megabytesOf(youngSpace)} MB (old + young generation), ${limit}`;
  const uses = (["bodies", "work", "drafts", "sticky"] as const).map((use) => megabytesOf(plan[use]));
  return `memory: ${heap}; bodies ${uses[0]} MB, roundtrips ${uses[1]} MB, cached drafts ${uses[2]} MB, stateful sessions ${uses[3]} MB`;
}

/**
 * `NODE_OPTIONS` with which heap and everything beside it stay within the memory of a process.
 * @param megabytes memory of the process
 * @example nodeOptionsFor(512) // "--max-old-space-size=256 --max-semi-space-size=8"
 */
export const nodeOptionsFor = (megabytes: number): string =>
  `--max-old-space-size=${Math.max(64, Math.floor(megabytes / 2))} --max-semi-space-size=${Math.max(1, Math.floor(megabytes / 64))}`;

/** Bytes a roundtrip is expected to hold. @param input bytes of its body, or of the draft it continues */
export const workOf = (input: number): number => COPIES * input;

/** What a value of a JSON text takes on the heap beside the text itself: V8 needs some dozens of bytes for what is one or two characters. */
const VALUE = 32;

/**
 * Bytes that a JSON text is expected to take once it is parsed, estimated from the text, because what is too large must not be parsed to be
 * found out: its characters, and some bytes for each character that begins or separates values, also within texts.
 * @param text the body of a request @param bytes how long it is as UTF-8
 */
export function bytesOfJson(text: string, bytes: number): number {
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === COMMA || code === COLON || code === BRACKET || code === BRACE) values++;
  }
  // Two bytes per character as soon as one of them is beyond U+00FF.
  return (bytes === text.length ? text.length : 2 * text.length) + VALUE * values;
}

const [COMMA, COLON, BRACKET, BRACE] = [0x2c, 0x3a, 0x5b, 0x7b];

/**
 * What the process may use, as the platform (cgroup, `MEMORY_LIMIT`) and Node (`--max-old-space-size`) limit it.
 * @param setting value of `cds.z2ui5.memory`
 */
export function processMemory(setting: string | null): ProcessMemory {
  const { heap_size_limit: heapLimit, used_heap_size: heapUsed } = getHeapStatistics();
  const constrained = process.constrainedMemory();
  const platformLimit = setting
    ? bytesOf(setting)
    : constrained > 0 && constrained < totalmem()
      ? constrained
      : undefined;
  const oldSpace = oldSpaceOf(heapLimit, [process.env["NODE_OPTIONS"] ?? "", ...process.execArgv].join(" "));
  return { platformLimit, oldSpace, youngSpace: heapLimit - oldSpace, heapUsed, resident: process.memoryUsage.rss() };
}

/** What V8 gives the young generation where no option says otherwise: three semi-spaces of 64 MB. */
const SEMI_SPACE = 64;

/**
 * Bytes of the old generation. V8 only reports the limit of both generations together.
 * @param heapLimit bytes of both @param options options of Node
 * @example oldSpaceOf(448 * 1024 * 1024, "--max-old-space-size=256") // 256 MB
 */
export function oldSpaceOf(heapLimit: number, options: string): number {
  const option = (name: string): number | undefined => {
    const values = [...options.matchAll(new RegExp(`--${name.replaceAll("-", "[-_]")}[= ](\\d+)`, "g"))];
    return values.length > 0 ? Number(values.at(-1)![1]) * MEGABYTE : undefined;
  };
  const young = 3 * (option("max-semi-space-size") || SEMI_SPACE * MEGABYTE);
  return Math.min(heapLimit, option("max-old-space-size") || Math.max(heapLimit / 2, heapLimit - young));
}

const MEGABYTE = 1024 * 1024;
