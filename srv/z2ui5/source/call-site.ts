/** The calls of apps, each read once. A script that is loaded anew has another text and so is read anew. */
import type { Frame } from "./call-stack.ts";
import type { Link } from "./neighbours.ts";
import type { CallSite } from "./origin.ts";
import { Script } from "./script.ts";
import { scriptText } from "./script-text.ts";

/** Scripts that are remembered; beyond, the oldest is forgotten. */
const SCRIPT_LIMIT = 2000;

interface Known {
  /** Whether the text can be read and understood. */
  readable: boolean;
  readonly sites: Map<number, CallSite | undefined>;
  /** Bindings that are followed by another one; undefined as long as nobody has asked. */
  links: ReadonlyMap<number, Link> | undefined;
  /** Syntax trees are large and soon of no use any more. */
  script: WeakRef<Script> | undefined;
}

const known = new Map<string, Known>();

/** Where a call stands: in a text that says what it is given, in one that cannot be read, or in none. */
export type Place =
  | { readonly kind: "call"; readonly site: CallSite }
  | { readonly kind: "something else" }
  | { readonly kind: "unreadable" }
  | { readonly kind: "native" };

/** What the source says of a frame's call. */
export function placeOf(frame: Frame): Place {
  if (frame.script === "") return { kind: "native" };
  const entry = known.get(frame.script) ?? remember(frame.script);
  if (!entry.sites.has(frame.position)) {
    const script = scriptOf(frame);
    entry.readable = script !== undefined;
    entry.sites.set(frame.position, script?.callAt(frame.position));
  }
  const site = entry.sites.get(frame.position);
  return site ? { kind: "call", site } : { kind: entry.readable ? "something else" : "unreadable" };
}

/** The binding a frame's call is, where another one directly follows it. */
export function linkAt(frame: Frame): Link | undefined {
  const entry = known.get(frame.script) ?? remember(frame.script);
  entry.links ??= scriptOf(frame)?.links();
  return entry.links?.get(frame.position);
}

/**
 * Text of a part of a frame's script.
 * @returns undefined when it cannot be read
 */
export const textAt = (frame: Frame, range: readonly [number, number]): string | undefined =>
  scriptOf(frame)?.textOf(range);

function scriptOf(frame: Frame): Script | undefined {
  const entry = known.get(frame.script) ?? remember(frame.script);
  const kept = entry.script?.deref();
  if (kept) return kept;
  const text = entry.readable ? scriptText(frame) : undefined;
  if (text === undefined) return undefined;
  try {
    const script = new Script(frame.script, text);
    entry.script = new WeakRef(script);
    return script;
  } catch {
    return undefined;
  }
}

function remember(hash: string): Known {
  const entry: Known = { readable: true, sites: new Map(), links: undefined, script: undefined };
  known.set(hash, entry);
  if (known.size > SCRIPT_LIMIT) known.delete(known.keys().next().value as string);
  return entry;
}
