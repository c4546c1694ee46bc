/** Builds the data model of an app: the registered attributes, with names as they travel (docs/spec/wire-v1.md §4.4). */
import { isApp } from "../is-app.ts";
import type { App } from "../types/app.ts";
import type { Json } from "../types/json.ts";
import type { ModelParts } from "../types/result.ts";
import { travellingForm } from "../state/codecs/codecs.ts";
import { isInitial } from "../state/initial.ts";
import { isReserved, wireName } from "./names.ts";
import type { BoundApp } from "./bound-app.ts";
import type { Captured } from "../state/tree.ts";
import type { Registration } from "./registrations.ts";
import type { SerializedTable } from "../state/serialized.ts";
import { Copying } from "./copying.ts";
import { serializedTable } from "./serialized-table.ts";
import { holdsReferences } from "./travelling.ts";

type Tree = { [name: string]: unknown };

/**
 * Builds the complete model.
 * @param instance the app after `main`, with what it has bound
 * @param captured its state, if it was captured since: tables then are serialized from there, and only where they changed
 * @returns values by name, split by direction
 * @throws MODEL_TOO_LARGE when an attribute leads to the same objects again and again
 */
export function buildModel({ app, bindings, remembered, continues }: BoundApp, captured?: Captured): ModelParts {
  const all = bindings.all();
  const tables: Tables = (name) => {
    const rows = captured?.fields[name];
    if (!Array.isArray(rows) || (captured?.tagged && holdsReferences(rows))) return undefined;
    const before = continues?.draft.snapshot.fields[name];
    return serializedTable(rows, Array.isArray(before) ? before : undefined);
  };
  const oneWay = build(
    app,
    all.filter((one) => one.oneWay),
    tables,
  );
  for (const [name, { value }] of Object.entries(remembered.locals)) oneWay[wireName(name)] = value;
  return {
    oneWay,
    twoWay: build(
      app,
      all.filter((one) => one.twoWay),
      tables,
    ),
  };
}

/** A copy of a value as it travels. @throws MODEL_TOO_LARGE */
export const travellingCopy = (value: unknown): Json => copyOut(value, undefined, new Copying(value, "")) as Json;

type Tables = (name: string) => SerializedTable | undefined;

function build(app: App, registrations: readonly Registration[], tables: Tables): Tree {
  const model: Tree = {};
  for (const one of registrations) {
    if (coveredByWhole(one, registrations)) continue;
    const table = one.json || one.omit !== undefined ? undefined : tables(one.path);
    if (table) model[wireName(one.path)] = table;
    else insert(model, app, one);
  }
  return model;
}

/** A structure bound as a whole contains its components already. */
const coveredByWhole = (one: Registration, all: readonly Registration[]): boolean =>
  one.path.includes("/") && all.some((other) => one.path.startsWith(`${other.path}/`));

function insert(model: Tree, app: App, registration: Registration): void {
  const parts = registration.path.split("/");
  let target = model;
  let holder: unknown = app;
  for (const part of parts.slice(0, -1)) {
    holder = memberOf(holder, part);
    target = (target[wireName(part)] ??= {}) as Tree;
  }
  const last = parts.at(-1) as string;
  const value = travelling(memberOf(holder, last), registration);
  if (value !== undefined) target[wireName(last)] = value;
}

const memberOf = (holder: unknown, name: string): unknown =>
  typeof holder === "object" && holder !== null ? (holder as Tree)[name] : undefined;

function travelling(value: unknown, registration: Registration): unknown {
  if (registration.json) return parsed(value);
  const { omit } = registration;
  const wanted =
    omit === undefined
      ? undefined
      : (name: string, member: unknown): boolean => (omit !== true && !omit.includes(name)) || !isInitial(member);
  return copyOut(value, wanted, new Copying(value, registration.path));
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text)) as unknown;
  } catch {
    return text;
  }
}

type Wanted = ((name: string, member: unknown) => boolean) | undefined;

/** A deep copy with travelling names. */
function copyOut(value: unknown, wanted: Wanted, copying: Copying): unknown {
  // Most values are texts and numbers, which no kind has to be looked up for.
  if (typeof value === "string" || typeof value === "number") return value;
  const form = travellingForm(value);
  if (form !== undefined) return form;
  if (typeof value !== "object" || value === null)
    return typeof value === "function" || typeof value === "symbol" ? undefined : value;
  if (!copying.enter(value)) return undefined;
  const copy = Array.isArray(value) ? copyRows(value, wanted, copying) : copyMembers(value as Tree, wanted, copying);
  copying.leave();
  return copy;
}

const copyRows = (rows: readonly unknown[], wanted: Wanted, copying: Copying): unknown[] =>
  rows.map((row) => copyOut(row, wanted, copying) ?? null);

function copyMembers(value: Tree, wanted: Wanted, copying: Copying): Tree {
  const copy: Tree = {};
  const own = isApp(value);
  for (const key of Object.keys(value)) {
    if (key === "__proto__" || (own && isReserved(key))) continue;
    const member = value[key];
    const name = wireName(key);
    if (wanted && !wanted(name, member)) continue;
    const kind = typeof member;
    const out =
      kind === "string" || kind === "number" || kind === "boolean" ? member : copyOut(member, wanted, copying);
    if (out !== undefined) copy[name] = out;
  }
  return copy;
}
