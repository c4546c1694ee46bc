/**
 * How much memory this process may use, and for what. Everything that users can make large has a share: what is kept between
 * requests, bodies that arrive, and the work on roundtrips. Beyond its share a request waits or is refused; the process goes on.
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
  /** Drafts kept for continuing. */
  readonly drafts: number;
  /** Stateful sessions. */
  readonly sticky: number;
  /** Largest state of one app. */
  readonly state: number;
}

/** What is known about the process. */
export interface ProcessMemory {
  /** Bytes the platform allows the process; undefined if it allows all there are. */
  readonly platformLimit: number | undefined;
  /** Bytes the heap may have. */
  readonly heapLimit: number;
  readonly heapUsed: number;
  readonly resident: number;
}

/** A tenth stays free: estimates are estimates. */
const MARGIN = 0.9;
const SHARES = { bodies: 0.25, work: 0.5, drafts: 0.15, sticky: 0.1 };
/** A roundtrip holds this many times what it reads: text, data, the app's state, its copy, the draft, the answer. */
const COPIES = 6;
/** With less than this a roundtrip of an ordinary app could not run. */
const LEAST = 16 * 1024 * 1024;

/**
 * What to use memory for.
 * @param memory what is known about the process
 * @example memoryPlan(processMemory(settings().memory))
 */
export function memoryPlan({ platformLimit, heapLimit, heapUsed, resident }: ProcessMemory): MemoryPlan {
  const ofPlatform = platformLimit === undefined ? Infinity : platformLimit - resident;
  const available = Math.max(LEAST, Math.floor(MARGIN * Math.min(heapLimit - heapUsed, ofPlatform)));
  const share = (part: keyof typeof SHARES): number => Math.floor(SHARES[part] * available);
  return {
    available,
    bodies: share("bodies"),
    work: share("work"),
    drafts: share("drafts"),
    sticky: share("sticky"),
    state: Math.floor(share("work") / COPIES) * 2,
  };
}

/** Bytes a roundtrip is expected to hold. @param input bytes of its body, or of the draft it continues */
export const workOf = (input: number): number => COPIES * input;

/** Bytes an object and a list take at least, their place in what holds them included. */
const OBJECT = 96;
const LIST = 64;

/** Bytes the objects and lists of a JSON text take: `{}` is three characters there, and twenty times as much on the heap. */
export const heapOfParts = (text: string): number => OBJECT * countOf("{", text) + LIST * countOf("[", text);

function countOf(mark: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) count++;
  return count;
}

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
  return { platformLimit, heapLimit, heapUsed, resident: process.memoryUsage.rss() };
}
