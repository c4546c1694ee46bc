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
  /** The largest of them, while no other runs. */
  readonly largest: number;
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

/** A fifth stays free: estimates are estimates, and a heap that is nearly full is slow. */
const MARGIN = 0.8;
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
export function memoryPlan({ platformLimit, heapLimit, heapUsed, resident }: ProcessMemory): MemoryPlan {
  const ofPlatform = platformLimit === undefined ? Infinity : platformLimit - resident;
  const available = Math.max(LEAST, Math.floor(MARGIN * (Math.min(heapLimit - heapUsed, ofPlatform) - WARMING_UP)));
  const share = (part: keyof typeof SHARES): number => Math.floor(SHARES[part] * available);
  return {
    available,
    bodies: share("bodies"),
    work: share("work"),
    largest: available - share("drafts") - share("sticky"),
    drafts: share("drafts"),
    sticky: share("sticky"),
    state: Math.floor(share("work") / COPIES) * 2,
  };
}

/** What lies beside the heap: Node itself, compiled code, drivers, what is being sent. */
const BESIDE_HEAP = 70 * 1024 * 1024;

/**
 * What to tell operators whose process can grow beyond what it has, because its heap may take nearly all of it.
 * @returns undefined if heap and everything beside it fit
 */
export function adviceOn({ platformLimit, heapLimit }: ProcessMemory): string | undefined {
  if (platformLimit === undefined || heapLimit + BESIDE_HEAP <= platformLimit) return undefined;
  const [has, heap] = [platformLimit, heapLimit].map((bytes) => Math.round(bytes / 1024 / 1024)) as [number, number];
  return `The heap may take ${heap} of the ${has} MB this process has, and about 70 MB lie beside it: the platform may end it. Set NODE_OPTIONS="${nodeOptionsFor(has)}" (docs/operate/sizing.md), or give it more memory.`;
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
