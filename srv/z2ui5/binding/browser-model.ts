/**
 * What the browser holds of an app's model, and how it gets from there to the model of now: as steps (RFC 6902) against the paths as they
 * travel. Whenever that cannot be known for certain, the answer is null and the whole model travels (docs/protocol.md, PATCH).
 */
import type { Json, JsonObject } from "../types/json.ts";
import { difference, pathName, type Operation } from "../state/difference.ts";
import { blank, distinct, sameExcept, type StatePath } from "../state/paths.ts";
import { same } from "../state/same.ts";
import { isObject } from "../state/tree.ts";
import type { Locals } from "./bound-app.ts";
import { wireName } from "./names.ts";
import type { Registration } from "./registrations.ts";
import { holdsReferences, isTagged, travellingTree } from "./travelling.ts";

/** The state whose model the browser was sent, and what may have changed in the browser since. */
export interface BrowserModel {
  /** Draft whose answer brought the model. */
  readonly draftId: string;
  readonly shown: Shown;
  /** Paths users have edited since then, in the app's spelling: what the browser has there is not known for certain. */
  readonly edited: readonly StatePath[];
}

/** Edited paths that are distinguished while no model travels; beyond, the attributes as a whole are uncertain. */
const MOST_PATHS = 500;

/** What a model is made of. */
export interface Shown {
  readonly fields: JsonObject;
  readonly bindings: readonly Registration[];
  readonly locals: Locals;
  /** Whether something in the fields is tagged. */
  readonly tagged: boolean;
}

/**
 * What the browser holds after a request with edits.
 * @param model what it contained when the previous request was answered
 * @param edited paths the edits of the request are about @param now state the edits were made in, as the server knows it
 */
export function modelAfterEdits(model: BrowserModel, edited: readonly StatePath[], now: JsonObject): BrowserModel {
  if (edited.length === 0) return model;
  // Rows are counted as the server counts them; where the browser may count others, the attribute as a whole is uncertain.
  const names = new Set(edited.map(([name]) => name as string));
  const countsAlike = new Map(
    [...names].map((name) => [name, sameExcept(model.shown.fields[name], now[name], below(model.edited, name))]),
  );
  const paths = edited.map((path) => (countsAlike.get(path[0] as string) ? path : path.slice(0, 1)));
  const all = distinct([...model.edited, ...paths]);
  return { ...model, edited: all.length > MOST_PATHS ? distinct(all.map((path) => path.slice(0, 1))) : all };
}

/** Paths within an attribute, from there on. */
const below = (paths: readonly StatePath[], name: string): StatePath[] =>
  paths.filter(([first]) => first === name).map((path) => path.slice(1));

/**
 * The steps from what the browser holds to the model of now.
 * @param branch member of the model below which what is bound for editing lies; "" for none
 * @returns null when the whole model has to travel
 */
export function modelSteps(model: BrowserModel, now: Shown, branch: string): Operation[] | null {
  const before = model.shown;
  if (
    !same(before.bindings as unknown as Json, now.bindings as unknown as Json) ||
    Object.keys(before.locals).join() !== Object.keys(now.locals).join()
  )
    return null;
  const blankBefore = blank(before.fields, model.edited);
  const steps: Operation[] = [];
  for (const one of now.bindings) {
    const own = stepsOf(one, blankBefore, now, branch, before.tagged || now.tagged);
    if (!own) return null;
    steps.push(...own);
  }
  for (const [name, { value }] of Object.entries(now.locals))
    if (!same(before.locals[name].value, value))
      steps.push({ op: "replace", path: `/${pathName(wireName(name))}`, value });
  return steps;
}

function stepsOf(
  one: Registration,
  before: JsonObject,
  now: Shown,
  branch: string,
  tagged: boolean,
): Operation[] | null {
  const parts = one.path.split("/");
  const from = find(before, parts);
  const to = find(now.fields, parts);
  if (!from || !to || to.value === undefined) return null;
  // What a reference leads to may change where the reference itself does not.
  if (tagged && (holdsReferences(from.value) || holdsReferences(to.value))) return null;
  if (from.value === to.value) return [];
  if (one.json || one.omit !== undefined) return null;
  const steps = travelling(difference(from.value as Json, to.value, isTagged));
  const names = parts.map((part) => `/${pathName(wireName(part))}`).join("");
  const directions = [...(one.oneWay ? [""] : []), ...(one.twoWay ? [branch && `/${branch}`] : [])];
  return (
    steps &&
    [...new Set(directions)].flatMap((prefix) => steps.map((step) => ({ ...step, path: prefix + names + step.path })))
  );
}

function find(holder: JsonObject, parts: readonly string[]): { readonly value: Json | undefined } | undefined {
  let value: Json | undefined = holder;
  for (const part of parts) {
    if (!isObject(value) || isTagged(value) || !Object.hasOwn(value, part)) return undefined;
    value = value[part];
  }
  return { value };
}

/** @returns null when a value does not travel */
function travelling(steps: readonly Operation[]): Operation[] | null {
  const translated: Operation[] = [];
  for (const step of steps) {
    const path = step.path.toUpperCase();
    if (step.op === "remove") translated.push({ op: "remove", path });
    else {
      const value = travellingTree(step.value);
      if (value === undefined) return null;
      translated.push({ op: step.op, path, value });
    }
  }
  return translated;
}
