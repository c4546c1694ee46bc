/**
 * Finds the attribute a binding means. `_bind(this.name)` receives a value; which attribute it is, a name tells, or the
 * identity of an object, or the source of the call. What cannot be known fails with an error that says how to name the
 * attribute; nothing is ever chosen (docs/spec/client-api.md §5.6).
 */
import type { App } from "../instance/app.ts";
import type { BindOptions } from "../client/binding/types.ts";
import { isApp } from "../app-base.ts";
import { describe, Z2ui5Error } from "../errors.ts";
import type { CallStack } from "../source/call-stack.ts";
import { placeOf } from "../source/call-site.ts";
import { argument, type Argument, type CallSite, type Origin } from "../source/origin.ts";
import { lookedUp, type Located } from "../source/passed.ts";
import { restoreDeclared } from "./initial.ts";
import { isReserved, pathText, spelling, type Path } from "./names.ts";
import { attributesWith, placesOf } from "./search.ts";
import { Trace } from "./trace.ts";

/** What a binding call was given. */
export interface BindCall {
  /** Name of the method, for error texts. */
  readonly method: string;
  /** The calls that led to the method, the app's own first; undefined where {@link isNamed}. */
  readonly stack: CallStack | undefined;
  readonly value: unknown;
  readonly options: BindOptions;
}

/** What the source says of the arguments of the call. */
type Source =
  | { readonly kind: "read"; readonly value: Located; readonly tab: Located }
  | { readonly kind: "computed"; readonly why: string }
  | { readonly kind: "unreadable" };

/**
 * Finds the path of the attribute a binding call means.
 * @param app the running app @param call what was given
 * @throws BINDING_NOT_FOUND, BINDING_AMBIGUOUS, BINDING_CELL, BINDING_CELL_NOT_FOUND
 */
export function resolveAttribute(app: App, call: BindCall): Path {
  const { options, stack } = call;
  if (!stack) return namedPath(app, nameIn(options), call);
  const source = sourceOf(stack, call.method);
  return options.tab !== undefined ? cellPath(app, stack, source, call) : attributePath(app, stack, source, call);
}

/** Whether the options name the attribute, so that nobody has to look for it in the source. */
export const isNamed = (options: BindOptions): boolean => options.tab === undefined && nameIn(options) !== "";

const nameIn = ({ name, path }: BindOptions): string => name ?? (typeof path === "string" ? path : "");

/** "s_addr-city", "s_addr/city" and "s_addr->city" name the same attribute. */
function namedPath(app: App, name: string, call: BindCall): Path {
  const path: (string | number)[] = [];
  let holder: unknown = app;
  for (const part of name.replace(/^\//, "").split(/->|-|\//)) {
    const step = stepTo(app, path, holder, part);
    if (step === undefined)
      throw new Z2ui5Error("BINDING_NOT_FOUND", {
        method: call.method,
        got: `the name "${name}"`,
        className: app.constructor.name,
        reason: "",
      });
    path.push(step);
    holder = (holder as Record<string | number, unknown>)[step];
  }
  return path;
}

/** A member or row by its name in any letter case; undefined where there is none that can be bound. */
function stepTo(app: App, path: Path, holder: unknown, part: string): string | number | undefined {
  if (typeof holder !== "object" || holder === null) return undefined;
  const key = spelling(holder, part) ?? restoreDeclared(app, path, part);
  if (key === undefined || (isApp(holder) && isReserved(key))) return undefined;
  if (!Array.isArray(holder)) return key;
  return key === "length" ? undefined : Number(key);
}

function sourceOf(stack: CallStack, method: string): Source {
  const frame = stack.at(0);
  const place = frame && placeOf(frame);
  if (place?.kind === "call") {
    const args = argumentsOf(place.site, method);
    return args ? located(args) : { kind: "computed", why: "an argument of a call that cannot be read" };
  }
  return place?.kind === "something else"
    ? { kind: "computed", why: "an argument of a call that cannot be read" }
    : { kind: "unreadable" };
}

/** What the method gets by this call; undefined when the call does not show it. */
function argumentsOf({ name, callee, receiver, args }: CallSite, method: string): readonly Argument[] | undefined {
  if (name === method) return args;
  if (name === "call" && isMethod(receiver, method)) return args.slice(1);
  return callee.kind === "call" && callee.name === "bind" && isMethod(callee.of, method) && callee.args.length === 1
    ? args
    : undefined;
}

const isMethod = (origin: Origin | undefined, method: string): boolean =>
  origin?.kind === "member" && origin.key === method;

function located(args: readonly Argument[]): Source {
  const first = argument(args, 0);
  const options = argument(args, 1);
  const byName = first.kind === "object" && first.members.has("val") && args.length === 1 ? first.members : undefined;
  const tab = (byName ?? (options.kind === "object" ? options.members : undefined))?.get("tab");
  return {
    kind: "read",
    value: { origin: byName?.get("val") ?? first, frame: 0 },
    tab: { origin: tab ?? { kind: "other", what: "an option" }, frame: 0 },
  };
}

function attributePath(app: App, stack: CallStack, source: Source, call: BindCall): Path {
  const { value } = call;
  const isObject = typeof value === "object" && value !== null;
  if (source.kind === "read") {
    const outcome = new Trace(app, stack, value).argument(source.value);
    const holding =
      "why" in outcome
        ? []
        : distinct(outcome.reached.filter((one) => Object.is(one.value, value)).map((one) => one.path)).filter(
            (path) => path.length > 0,
          );
    if (holding.length > 0) return bindable(app, onlyPath(app, holding, call, ""), call);
    if (value === undefined) {
      const declared = declaredPath(app, source.value.origin);
      if (declared) return declared;
    }
    if (!isObject)
      throw unclear(app, call, "why" in outcome ? outcome.why : "an attribute that holds another value by now");
  }
  if (isObject) return onlyPath(app, placesOf(app, value), call, "");
  if (source.kind === "computed") throw unclear(app, call, source.why);
  if (value === undefined || typeof value === "function") throw notFound(app, call, "");
  return onlyPath(
    app,
    attributesWith(app, value),
    call,
    " The source of the call could not be read, so only the value counts.",
  );
}

/** `this.email.cc` of a structure that was replaced by one without `cc`, although the class declares it. */
function declaredPath(app: App, origin: Origin): Path | undefined {
  const names: string[] = [];
  let at = origin;
  for (; at.kind === "member"; at = at.of) names.unshift(at.key);
  const last = names.pop();
  if (at.kind !== "this" || last === undefined) return undefined;
  let holder: unknown = app;
  for (const name of names)
    holder = typeof holder === "object" && holder !== null ? (holder as Record<string, unknown>)[name] : undefined;
  const key =
    typeof holder === "object" && holder !== null && !Object.hasOwn(holder, last)
      ? restoreDeclared(app, names, last)
      : undefined;
  return key === last ? [...names, key] : undefined;
}

function onlyPath(app: App, found: readonly Path[], call: BindCall, note: string): Path {
  const [only] = found;
  if (!only) throw notFound(app, call, note);
  if (found.length > 1) throw ambiguous(app, call, found, note);
  return only;
}

function bindable(app: App, path: Path, call: BindCall): Path {
  if (isReserved(String(path[0]))) throw notFound(app, call, " That is a field of the framework.");
  return path;
}

function cellPath(app: App, stack: CallStack, source: Source, call: BindCall): Path {
  const table = call.options.tab as readonly unknown[];
  const tablePath = tablePathOf(app, stack, source, call, table);
  const index = Number(call.options.tab_index);
  const row = table[index - 1];
  if (!Number.isInteger(index) || index < 1 || index > table.length)
    throw new Z2ui5Error("BINDING_CELL", {
      method: call.method,
      rows: String(table.length),
      index: String(call.options.tab_index),
    });
  if (typeof row !== "object" || row === null) return [...tablePath, index - 1];
  const holding = Object.entries(row)
    .filter(([, cell]) => Object.is(cell, call.value))
    .map(([column]) => column);
  const columns =
    source.kind === "unreadable"
      ? holding
      : source.kind === "computed"
        ? []
        : columnsMeant(app, stack, source.value, row, call.value).filter((column) => holding.includes(column));
  if (columns.length > 1)
    throw ambiguous(
      app,
      call,
      columns.map((column) => [column]),
      "",
    );
  if (columns.length === 0)
    throw new Z2ui5Error("BINDING_CELL_NOT_FOUND", {
      method: call.method,
      row: String(index),
      zeroBased: String(index - 1),
    });
  return [...tablePath, index - 1, columns[0] as string];
}

function tablePathOf(app: App, stack: CallStack, source: Source, call: BindCall, table: readonly unknown[]): Path {
  if (source.kind === "read") {
    const outcome = new Trace(app, stack, table).follow(source.tab);
    const holding =
      "why" in outcome ? [] : distinct(outcome.reached.filter((one) => one.value === table).map((one) => one.path));
    if (holding.length === 1 && holding[0]) return holding[0];
  }
  return onlyPath(app, placesOf(app, table), { ...call, value: table }, "");
}

/** The columns of a row that an expression names: the last member of it, unless it plainly belongs to something else. */
function columnsMeant(app: App, stack: CallStack, located: Located, row: object, value: unknown): readonly string[] {
  const { origin, frame } = lookedUp(stack, located);
  const trace = new Trace(app, stack, value);
  if (origin.kind === "choice")
    return [
      ...new Set(
        [origin.first, origin.second].flatMap((one) => columnsMeant(app, stack, { origin: one, frame }, row, value)),
      ),
    ];
  if (origin.kind !== "member" && origin.kind !== "element") return [];
  const holder = trace.follow({ origin: origin.of, frame });
  const elsewhere = "why" in holder ? origin.of.kind === "this" : !holder.reached.some((one) => one.value === row);
  if (elsewhere) return [];
  return origin.kind === "member" ? [origin.key] : Object.keys(row);
}

const distinct = (paths: readonly Path[]): readonly Path[] =>
  paths.length < 2 ? paths : [...new Map(paths.map((path) => [pathText(path), path])).values()];

function notFound(app: App, call: BindCall, reason: string): Z2ui5Error {
  return new Z2ui5Error("BINDING_NOT_FOUND", {
    method: call.method,
    got: describe(call.value),
    className: app.constructor.name,
    reason,
  });
}

function ambiguous(app: App, call: BindCall, found: readonly Path[], reason: string): Z2ui5Error {
  return new Z2ui5Error("BINDING_AMBIGUOUS", {
    method: call.method,
    got: describe(call.value),
    className: app.constructor.name,
    candidates: found.map(pathText).slice(0, 5).join(", "),
    reason,
  });
}

/** The source is readable and names no attribute. */
function unclear(app: App, call: BindCall, why: string): Z2ui5Error {
  const reason = ` The source of the call says ${why}.`;
  const holding = call.value === undefined || typeof call.value === "function" ? [] : attributesWith(app, call.value);
  return holding.length > 1 ? ambiguous(app, call, holding, reason) : notFound(app, call, reason);
}
