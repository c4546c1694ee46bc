import { runInThisContext } from "node:vm";

const TASKS = ["setImmediate", "queueMicrotask"] as const;
const TIMES = ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;

/** Node's own, also where a test runner gives a test others. */
const own = { ...(runInThisContext(`({ ${[...TASKS, ...TIMES].join(", ")} })`) as typeof globalThis) };
/** The one that this process has, which a test runner may have copied. */
const { nextTick } = process;

/** Timers as they are before a test fakes them: the harness continues while the time of the test stands still. */
export const { setImmediate, queueMicrotask } = own;

/** A moment of real time. */
export const pause = (): Promise<void> => new Promise((resolve) => own.setTimeout(resolve, 10));

type Holder = Record<string, unknown>;

/** How often each function was given back and not taken again, and what the test had put there. */
const given = new Map<string, { count: number; readonly faked: unknown }>();

/**
 * Does work of the server, which cannot go on without turns of the event loop. Time stays the test's: what an app waits for comes when the test says so.
 * @param work what is done
 */
export const withTasks = <Value>(work: () => Promise<Value>): Promise<Value> => withOwn(TASKS, work);

/** Starts a server: what it does now and then is not the test's. */
export const withTimers = <Value>(work: () => Promise<Value>): Promise<Value> => withOwn([...TASKS, ...TIMES], work);

async function withOwn<Value>(
  names: readonly (typeof TASKS | typeof TIMES)[number][],
  work: () => Promise<Value>,
): Promise<Value> {
  const all = [
    ...names.map((name) => [globalThis as unknown as Holder, name, own[name]] as const),
    [process as unknown as Holder, "nextTick", nextTick] as const,
  ];
  for (const [holder, name, real] of all) give(holder, name, real);
  try {
    return await work();
  } finally {
    for (const [holder, name, real] of all) take(holder, name, real);
  }
}

function give(holder: Holder, name: string, real: unknown): void {
  const existing = given.get(name);
  if (existing) existing.count++;
  else if (holder[name] !== real) {
    given.set(name, { count: 1, faked: holder[name] });
    holder[name] = real;
  }
}

/** Unless the test has changed it meanwhile, it has its own back. */
function take(holder: Holder, name: string, real: unknown): void {
  const existing = given.get(name);
  if (!existing || --existing.count > 0) return;
  given.delete(name);
  if (holder[name] === real) holder[name] = existing.faked;
}
