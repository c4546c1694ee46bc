/**
 * Finds the attribute a binding means: by the name it is given, by the chain of names that is the argument's text at the call,
 * or by the identity of an object. The attribute always bears the name written at the call and holds the value handed over;
 * everything else fails with an error that says how to name the attribute (docs/spec/client-api.md §5.6).
 */
import type { App } from "../types/app.ts";
import { isApp } from "../is-app.ts";
import { describe, Z2ui5Error } from "../errors.ts";
import { OTHER, resolved, type Call, type Expression, type Names, type Step } from "../source/expression.ts";
import { restoreDeclared } from "./initial.ts";
import { isReserved, pathText, spelling, type Path } from "./names.ts";
import { pathsEndingWith, pathsFromApp, pathsOfObject } from "./reach.ts";

/** Options that name an attribute. */
export interface NamingOptions {
  /** Path from the model root; `true` names nothing. */
  readonly path?: boolean | string;
  readonly name?: string;
  /** The table a cell belongs to, and its row, 1-based. */
  readonly tab?: readonly unknown[];
  readonly tab_index?: number;
}

/** What a binding call was given. */
export interface BindCall {
  /** Name of the method, for error texts. */
  readonly method: string;
  /** What the source says about the call; undefined where it cannot be read, and where {@link isNamed}. */
  readonly source: Call | undefined;
  readonly value: unknown;
  readonly options: NamingOptions;
}

/**
 * Finds the path of the attribute a binding call means.
 * @param app the running app @param call what was given
 * @throws BINDING_NOT_FOUND, BINDING_AMBIGUOUS, BINDING_CELL, BINDING_CELL_NOT_FOUND
 */
export function resolveAttribute(app: App, call: BindCall): Path {
  const { options } = call;
  if (isNamed(options)) return namedPath(app, nameIn(options), call);
  return options.tab === undefined ? attributePath(app, call) : cellPath(app, call, options.tab);
}

/** Whether the options name the attribute, so that it need not be read from the source. */
export const isNamed = (options: NamingOptions): boolean => options.tab === undefined && nameIn(options) !== "";

const nameIn = ({ name, path }: NamingOptions): string => name ?? (typeof path === "string" ? path : "");

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

function attributePath(app: App, call: BindCall): Path {
  const { value } = call;
  const names = namesOf(argumentsOf(call).value);
  if (typeof value === "object" && value !== null) return objectPath(app, names, value, call);
  if (!names) throw notFound(app, call, " The argument of the call is no chain of names that can be read.");
  const found = pathsOf(app, names, value);
  return found.length > 0 ? onlyPath(app, found, call) : missingPath(app, names, call);
}

/** An object is known by its identity; where it has several paths, the chain says which one is meant. One that begins with `this` is the path. */
function objectPath(app: App, names: Names | undefined, object: object, call: BindCall): Path {
  const whole = { ...call, value: object };
  const [named, ...others] = names ? pathsOf(app, names, object) : [];
  if (named && others.length === 0) return named;
  if (names?.root === "this" && !named) return missingPath(app, names, whole);
  return onlyPath(app, pathsOfObject(app, object), whole);
}

/** The expressions of the value and of the table, as arguments or by name. */
function argumentsOf({ source }: BindCall): { readonly value: Expression; readonly tab: Expression } {
  const [first = OTHER, second = OTHER] = source?.args ?? [];
  const named = source?.args.length === 1 ? membersOf(first) : undefined;
  return {
    value: named?.get("val") ?? first,
    tab: (named ?? membersOf(second))?.get("tab") ?? OTHER,
  };
}

function membersOf(given: Expression): ReadonlyMap<string, Expression> | undefined {
  const expression = resolved(given);
  return expression.kind === "object" ? expression.members : undefined;
}

const namesOf = (expression: Expression): Names | undefined =>
  expression.kind === "names" ? expression.names : undefined;

/** The paths that bear the names and hold the value. */
function pathsOf(app: App, { root, steps }: Names, value: unknown, within: Path = []): Path[] {
  if (root === "this") return pathsFromApp(app, steps, value, within);
  return pathsEndingWith(app, steps.length === 0 ? [root] : steps, value, within);
}

/** `this.email.cc` of a structure that was replaced by one without `cc`, although the class declares it. */
function missingPath(app: App, names: Names, call: BindCall): Path {
  const declared = call.value === undefined && names.root === "this" ? declaredPath(app, names.steps) : undefined;
  if (declared) return declared;
  throw notFound(
    app,
    call,
    ` No attribute that bears the name written at the call, ${chainText(names)}, holds this value.`,
  );
}

function declaredPath(app: App, steps: readonly Step[]): Path | undefined {
  const last = steps.at(-1);
  const names = steps.slice(0, -1);
  if (typeof last !== "string" || !names.every((name) => typeof name === "string")) return undefined;
  let holder: unknown = app;
  for (const name of names)
    holder = typeof holder === "object" && holder !== null ? (holder as Record<string, unknown>)[name] : undefined;
  if (typeof holder !== "object" || holder === null || Object.hasOwn(holder, last)) return undefined;
  return restoreDeclared(app, names, last) === last ? [...names, last] : undefined;
}

/** The chain as it stands at the call. */
const chainText = ({ root, steps }: Names): string =>
  steps.reduce<string>(
    (text, step) => (typeof step === "string" ? `${text}.${step}` : `${text}[${step === null ? "…" : step}]`),
    root,
  );

function onlyPath(app: App, found: readonly Path[], call: BindCall): Path {
  const [only] = found;
  if (!only) throw notFound(app, call, "");
  if (found.length > 1) throw ambiguous(app, call, found);
  return only;
}

function cellPath(app: App, call: BindCall, table: readonly unknown[]): Path {
  const { value, tab } = argumentsOf(call);
  const tablePath = objectPath(app, namesOf(tab), table, call);
  const index = Number(call.options.tab_index);
  if (!Number.isInteger(index) || index < 1 || index > table.length)
    throw new Z2ui5Error("BINDING_CELL", {
      method: call.method,
      rows: String(table.length),
      index: String(call.options.tab_index),
    });
  const rowPath = [...tablePath, index - 1];
  const row = table[index - 1];
  if (typeof row !== "object" || row === null) return rowPath;
  const names = namesOf(value);
  const found = names ? pathsOf(app, names, call.value, rowPath) : [];
  if (found.length === 0)
    throw new Z2ui5Error("BINDING_CELL_NOT_FOUND", {
      method: call.method,
      row: String(index),
      zeroBased: String(index - 1),
    });
  return onlyPath(app, found, call);
}

function notFound(app: App, call: BindCall, reason: string): Z2ui5Error {
  return new Z2ui5Error("BINDING_NOT_FOUND", {
    method: call.method,
    got: describe(call.value),
    className: app.constructor.name,
    reason,
  });
}

function ambiguous(app: App, call: BindCall, found: readonly Path[]): Z2ui5Error {
  return new Z2ui5Error("BINDING_AMBIGUOUS", {
    method: call.method,
    got: describe(call.value),
    className: app.constructor.name,
    candidates: found.map(pathText).slice(0, 5).join(", "),
    reason: "",
  });
}
