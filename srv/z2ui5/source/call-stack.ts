/** Who called: where each call on the stack stands in the text the engine of JavaScript runs. */

/** One call on the stack. */
export interface Frame {
  /** SHA-256 of the running text of the script; "" for what has no text, such as `Array.prototype.map`. */
  readonly script: string;
  /** Address of the script as far as it has one; never used to identify it. */
  readonly address: string;
  /** Offset of the call in that text. */
  readonly position: number;
  /** Name of the function in which the call stands. */
  readonly functionName: string;
  /** The function is not running: it waits for the one above. */
  readonly waiting: boolean;
}

/** Calls on the stack, and whether they are all there are. */
interface Sites {
  readonly calls: readonly Site[];
  readonly isWhole: boolean;
}

/** Most questions end at the first calls; where they do not, the stack is looked at again. */
const DEPTHS = [3, 12, 200];

type Site = NodeJS.CallSite & { getScriptHash(): string; getPosition(): number; isAsync(): boolean };

/** The calls that led to a function of the engine; read only as far as somebody asks, and only while that function runs. */
export class CallStack {
  readonly #below: Function;
  #sites: Sites;
  #looked = 0;
  readonly #frames: Frame[] = [];

  /** @param below the function whose caller is frame 0 */
  constructor(below: Function) {
    this.#below = below;
    this.#sites = sitesBelow(below, DEPTHS[0] as number);
  }

  /** A frame, 0 being the caller; undefined beyond the last. */
  at(index: number): Frame | undefined {
    for (
      let depth = DEPTHS[this.#looked + 1];
      index >= this.#sites.calls.length && !this.#sites.isWhole && depth !== undefined;
      depth = DEPTHS[this.#looked + 1]
    ) {
      this.#looked++;
      this.#sites = sitesBelow(this.#below, depth);
    }
    const site = this.#sites.calls[index];
    return site && (this.#frames[index] ??= frameOf(site));
  }
}

function frameOf(site: Site): Frame {
  return {
    script: site.getScriptHash() ?? "",
    address: site.getScriptNameOrSourceURL() ?? "",
    position: site.getPosition(),
    functionName: site.getFunctionName() ?? "",
    waiting: site.isAsync(),
  };
}

/** What takes up again what has waited; it stands between that and those who wait for it, or not, as it happens. */
const TASKS = "node:internal/process/task_queues";

function sitesBelow(below: Function, depth: number): Sites {
  const { stackTraceLimit, prepareStackTrace } = Error;
  const holder: { stack?: unknown } = {};
  try {
    Error.stackTraceLimit = depth;
    Error.prepareStackTrace = (_error, sites) => sites;
    Error.captureStackTrace(holder, below);
    const sites = Array.isArray(holder.stack) ? (holder.stack as Site[]) : [];
    return { calls: sites.filter((site) => site.getFileName() !== TASKS), isWhole: sites.length < depth };
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
    if (prepareStackTrace === undefined) Reflect.deleteProperty(Error, "prepareStackTrace");
    else Error.prepareStackTrace = prepareStackTrace;
  }
}
