/**
 * Finds the attribute a binding means. `_bind(this.name)` receives a value; what was read last tells whose value it is.
 * What cannot be known fails with an error that says how to name the attribute (docs/spec/client-api.md §5.6).
 */
import type { App } from "../instance/app.ts";
import type { BindOptions } from "../compat/z2ui5_if_client.ts";
import { isApp } from "../compat/z2ui5_if_app.ts";
import { isPlain } from "../state/capture.ts";
import { describe, Z2ui5Error } from "../errors.ts";
import { contradicted, namedInSource } from "./call-site.ts";
import { isReserved, pathText, spelling, type Path } from "./names.ts";
import type { Read, Recorder } from "./recorder.ts";

/** What a binding call was given. */
export interface BindCall {
  /** Name of the method, for error texts. */
  readonly method: string;
  readonly value: unknown;
  readonly options: BindOptions;
}

/**
 * Finds the path of the attribute a binding call means.
 * @param app the running app @param recorder its reads @param call what was given
 * @throws BINDING_NOT_FOUND, BINDING_AMBIGUOUS, BINDING_CELL, BINDING_CELL_NOT_FOUND
 */
export function resolveAttribute(app: App, recorder: Recorder, call: BindCall): Path {
  const reads = recorder.takeReads();
  const { options } = call;
  const named = options.name ?? (typeof options.path === "string" ? options.path : undefined);
  const path = options.tab !== undefined ? cellPath(app, recorder, reads, call)
    : named ? namedPath(app, named, call)
    : readPath(app, recorder, reads, call) ?? searchedPath(app, call);
  recorder.takeReads();
  return path;
}

function notFound(app: App, call: BindCall): Z2ui5Error {
  return new Z2ui5Error("BINDING_NOT_FOUND", { method: call.method, got: describe(call.value), className: app.constructor.name });
}

/** "s_addr-city", "s_addr/city" and "s_addr->city" name the same attribute. */
function namedPath(app: App, name: string, call: BindCall): Path {
  const path: (string | number)[] = [];
  let holder: unknown = app;
  for (const part of name.replace(/^\//, "").split(/->|-|\//)) {
    const row = Array.isArray(holder) && /^\d+$/.test(part);
    const key = typeof holder === "object" && holder !== null ? spelling(holder, part) : undefined;
    if (key === undefined || (isApp(holder) && isReserved(key))) throw new Z2ui5Error("BINDING_NOT_FOUND", { method: call.method, got: `the name "${name}"`, className: app.constructor.name });
    path.push(row ? Number(key) : key);
    holder = (holder as Record<string, unknown>)[key];
  }
  return path;
}

function cellPath(app: App, recorder: Recorder, reads: readonly Read[], call: BindCall): Path {
  const table = call.options.tab as readonly unknown[];
  const tablePath = readPath(app, recorder, reads, { ...call, value: table }) ?? searchedPath(app, { ...call, value: table });
  const index = Number(call.options.tab_index);
  const row = table[index - 1];
  if (!Number.isInteger(index) || index < 1 || index > table.length) throw new Z2ui5Error("BINDING_CELL", { method: call.method, rows: String(table.length), index: String(call.options.tab_index) });
  if (typeof row !== "object" || row === null) return [...tablePath, index - 1];
  const read = reads.findLast((one) => one.container === row && Object.is(one.value, call.value));
  const columns = read ? [read.key] : Object.keys(row).filter((key) => Object.is((row as Record<string, unknown>)[key], call.value));
  const named = columns.length > 1 ? namedInSource(columns.map((column) => [column])) : undefined;
  if (named) return [...tablePath, index - 1, ...named];
  if (columns.length > 1) throw new Z2ui5Error("BINDING_AMBIGUOUS", { method: call.method, got: describe(call.value), className: app.constructor.name, candidates: columns.join(", ") });
  if (columns.length === 0) throw new Z2ui5Error("BINDING_CELL_NOT_FOUND", { method: call.method, row: String(index), zeroBased: String(index - 1) });
  return [...tablePath, index - 1, columns[0] as string];
}

/**
 * The last read decides. An earlier one counts only when everything read after it was a plain value, such as an option
 * of the same call: after an object was read, the value may have come from inside of it. Where several attributes with
 * this value were read, the source tells them apart.
 * @throws BINDING_NOT_FOUND when the last read was of an object that is no longer part of the app
 */
function readPath(app: App, recorder: Recorder, reads: readonly Read[], call: BindCall): Path | undefined {
  const matching: Path[] = [];
  for (const read of reads.toReversed()) {
    if (Object.is(read.value, call.value)) {
      const path = recorder.pathOf(read.container, read.key);
      if (path && !matching.some((known) => pathText(known) === pathText(path))) matching.push(path);
    } else if (typeof read.value === "object" && read.value !== null) break;
  }
  const last = reads.at(-1);
  const wasLast = last !== undefined && Object.is(last.value, call.value);
  if (matching.length === 0 && wasLast) return movedPath(app, last, call);
  if (matching.length < 2) return matching[0];
  return namedInSource(matching) ?? (wasLast ? matching[0] : undefined);
}

/** A member of an object that is no longer where it was reached from. */
function movedPath(app: App, { container, key }: Read, call: BindCall): Path {
  const found: Path[] = [];
  search(app, [], container, found, new Set());
  if (!found[0]) throw notFound(app, call);
  return [...found[0], Array.isArray(container) ? Number(key) : key];
}

/** Attributes with the same value that are looked at. */
const CANDIDATE_LIMIT = 100;

/** Without a telling read, a value that exactly one attribute holds is that attribute, unless the source names another one. */
function searchedPath(app: App, call: BindCall): Path {
  if (call.value === undefined || typeof call.value === "function") throw notFound(app, call);
  const found: Path[] = [];
  search(app, [], call.value, found, new Set());
  const [only] = found;
  if (!only || (found.length === 1 && contradicted(only))) throw notFound(app, call);
  const path = found.length === 1 ? only : found.length > CANDIDATE_LIMIT ? undefined : namedInSource(found);
  if (!path) throw new Z2ui5Error("BINDING_AMBIGUOUS", { method: call.method, got: describe(call.value), className: app.constructor.name, candidates: found.map(pathText).slice(0, 5).join(", ") });
  return path;
}

function search(holder: object, path: Path, value: unknown, found: Path[], seen: Set<object>): void {
  if (seen.has(holder) || found.length > CANDIDATE_LIMIT) return;
  seen.add(holder);
  const list = Array.isArray(holder);
  for (const key of Object.keys(holder)) {
    if ((path.length === 0 || isApp(holder)) && isReserved(key)) continue;
    const member = (holder as Record<string, unknown>)[key];
    const memberPath = [...path, list ? Number(key) : key];
    if (Object.is(member, value)) found.push(memberPath);
    if (typeof member === "object" && member !== null && (Array.isArray(member) || isPlain(member) || isApp(member))) search(member, memberPath, value, found, seen);
  }
}
