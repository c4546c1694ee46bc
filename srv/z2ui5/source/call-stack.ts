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

/** Calls on the stack below a function, and whether they are all there are. */
export interface Calls {
  readonly below: Function;
  readonly sites: readonly Site[];
  readonly isWhole: boolean;
  /** Whether the first two are the first two that there were: none before them was left out. */
  readonly isDirect: boolean;
}

/** Each call that is looked at costs V8 half a microsecond; where a question goes deeper, the stack is looked at again. */
const DEPTHS = [12, 200];
/** Calls that most questions of this process end at: two for a binding in `main`, one more for each function between. */
let usual = 2;
const USUAL_AT_MOST = 4;

type Site = NodeJS.CallSite & { getScriptHash(): string; getPosition(): number; isAsync(): boolean };

/** The calls that led to a function of the engine; read only as far as somebody asks, and only while that function runs. */
export class CallStack {
  #calls: Calls;
  #looked = 0;
  readonly #frames: Frame[] = [];

  /** @param calls those below the function whose caller is frame 0 */
  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /** The function whose caller is frame 0. */
  get below(): Function {
    return this.#calls.below;
  }

  /** Whether nothing stands between frames 0 and 1, and the function below. */
  get isDirect(): boolean {
    return this.#calls.isDirect;
  }

  /** A frame, 0 being the caller; undefined beyond the last. */
  at(index: number): Frame | undefined {
    for (
      let depth = DEPTHS[this.#looked];
      index >= this.#calls.sites.length && !this.#calls.isWhole && depth !== undefined;
      depth = DEPTHS[this.#looked]
    ) {
      usual = Math.max(usual, Math.min(index + 1, USUAL_AT_MOST));
      this.#looked++;
      this.#calls = callsBelow(this.#calls.below, depth);
    }
    const site = this.#calls.sites[index];
    return site && (this.#frames[index] ??= new FrameOfSite(site));
  }
}

/** Looked at only as far as it is asked for: to find a position V8 goes through those of the whole function. */
class FrameOfSite implements Frame {
  readonly #site: Site;
  #script: string | undefined;
  #position: number | undefined;
  #functionName: string | undefined;

  constructor(site: Site) {
    this.#site = site;
  }

  get script(): string {
    return (this.#script ??= this.#site.getScriptHash() ?? "");
  }

  get address(): string {
    return this.#site.getScriptNameOrSourceURL() ?? "";
  }

  get position(): number {
    return (this.#position ??= this.#site.getPosition());
  }

  get functionName(): string {
    return (this.#functionName ??= this.#site.getFunctionName() ?? "");
  }

  get waiting(): boolean {
    return this.#site.isAsync();
  }
}

/** What takes up again what has waited; it stands between that and those who wait for it, or not, as it happens. */
const TASKS = "node:internal/process/task_queues";

const asTheyAre = (_error: unknown, sites: readonly NodeJS.CallSite[]): readonly NodeJS.CallSite[] => sites;

/**
 * The calls that led to a function of the engine. V8 looks through every function between it and this one, so it is to be called there.
 * @param below the function, which is running @param depth how many calls are wanted
 */
export function callsBelow(below: Function, depth = usual): Calls {
  const { stackTraceLimit, prepareStackTrace } = Error;
  const holder: { stack?: unknown } = {};
  try {
    Error.stackTraceLimit = depth;
    Error.prepareStackTrace = asTheyAre;
    Error.captureStackTrace(holder, below);
    const all = Array.isArray(holder.stack) ? (holder.stack as Site[]) : [];
    const sites = all.filter((site) => site.getFileName() !== TASKS);
    return {
      below,
      sites,
      isWhole: all.length < depth,
      isDirect: sites[0] === all[0] && sites[1] === all[1],
    };
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
    Error.prepareStackTrace = prepareStackTrace;
  }
}
