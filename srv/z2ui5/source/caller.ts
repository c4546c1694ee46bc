/** Where a function was called: the position in the text that V8 runs, whatever transformed it on the way. */

/** One call in a running script. */
export interface Caller {
  /** SHA-256 of the running text of the script; "" for native code such as `Array.prototype.map`. */
  readonly script: string;
  /** Address of the script as far as it has one; never used to identify it. */
  readonly address: string;
  /** Offset of the call in that text. */
  readonly position: number;
}

type Site = NodeJS.CallSite & { getScriptHash(): string; getPosition(): number };

const sitesAsTheyAre = (_error: unknown, sites: readonly NodeJS.CallSite[]): readonly NodeJS.CallSite[] => sites;

/**
 * The call of a function that is running.
 * @param called the function; calls above it on the stack do not count
 * @returns undefined where V8 shows no call
 */
export function callerOf(called: Function): Caller | undefined {
  const { stackTraceLimit, prepareStackTrace } = Error;
  const holder: { stack?: unknown } = {};
  try {
    // Both belong to everybody. Nothing else runs before they are put back.
    Error.stackTraceLimit = 1;
    Error.prepareStackTrace = sitesAsTheyAre;
    Error.captureStackTrace(holder, called);
    const [site] = (Array.isArray(holder.stack) ? holder.stack : []) as Site[];
    return (
      site && {
        script: site.getScriptHash() ?? "",
        address: site.getScriptNameOrSourceURL() ?? "",
        position: site.getPosition(),
      }
    );
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
    Error.prepareStackTrace = prepareStackTrace;
  }
}
