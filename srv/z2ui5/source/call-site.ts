/** The calls of apps, each read once. A script that is loaded again with another text has another hash. */
import { setWithin } from "../bounded-map.ts";
import { callerOf, type Caller } from "./caller.ts";
import type { Call } from "./expression.ts";
import { Script } from "./script.ts";
import { scriptText } from "./script-text.ts";

/** Scripts that are cached; beyond, the oldest is discarded. */
const SCRIPT_LIMIT = 2000;

interface CachedScript {
  readonly calls: Map<number, Call | undefined>;
  /** False when the text cannot be read or parsed. */
  readable: boolean;
  /** Syntax trees are large, and no longer needed once the calls of a script are read. */
  tree: WeakRef<Script> | undefined;
}

const cache = new Map<string, CachedScript>();

/**
 * What the source says about the call of a function that is running.
 * @param called the function
 * @returns undefined where the source cannot be read, or shows no such call
 */
export function callOf(called: Function): Call | undefined {
  const caller = callerOf(called);
  if (!caller || caller.script === "") return undefined;
  const cached = cache.get(caller.script) ?? remember(caller.script);
  if (!cached.calls.has(caller.position))
    cached.calls.set(caller.position, treeOf(cached, caller)?.callAt(caller.position));
  return cached.calls.get(caller.position);
}

/**
 * As {@link callOf}, of a method that the source calls by its name. A call by another name may pass arguments that it does not show.
 * @param method the method, which is running
 */
export function namedCallOf(method: Function): Call | undefined {
  const call = callOf(method);
  return call?.name === method.name ? call : undefined;
}

function treeOf(cached: CachedScript, caller: Caller): Script | undefined {
  const tree = cached.tree?.deref();
  if (tree || !cached.readable) return tree;
  const text = scriptText(caller);
  try {
    const parsed = text === undefined ? undefined : new Script(text);
    cached.readable = parsed !== undefined;
    cached.tree = parsed && new WeakRef(parsed);
    return parsed;
  } catch {
    cached.readable = false;
    return undefined;
  }
}

function remember(script: string): CachedScript {
  const cached: CachedScript = { calls: new Map(), readable: true, tree: undefined };
  setWithin(cache, script, cached, SCRIPT_LIMIT);
  return cached;
}
