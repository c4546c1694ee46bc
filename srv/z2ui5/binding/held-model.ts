/**
 * What the browser holds of an app's model, and how it gets from there to the model of now: as steps (RFC 6902) against the paths as they
 * travel. Whenever that cannot be known for certain, the answer is null and the whole model travels (docs/protocol.md, PATCH).
 */
import type { Remembered } from "../instance/instance.ts";
import type { Json, JsonObject } from "../roundtrip/types.ts";
import { difference, pathName, type Operation } from "../state/difference.ts";
import { same } from "../state/same.ts";
import { isObject } from "../state/tree.ts";
import { spelling, wireName } from "./names.ts";
import type { Registration } from "./registrations.ts";
import { holdsReferences, isTagged, travellingTree } from "./travelling.ts";

/** The state whose model the browser was sent, and what may have changed in the browser since. */
export interface HeldModel {
  /** Draft whose answer brought the model. */
  readonly draftId: string;
  readonly shown: Shown;
  /** Places people have edited since then, in the app's spelling: what the browser has there is not known for certain. */
  readonly edited: readonly Place[];
}

/** What a model is made of. */
export interface Shown {
  readonly fields: JsonObject;
  readonly bindings: readonly Registration[];
  readonly locals: Remembered["locals"];
  /** Whether something in the fields is tagged. */
  readonly tagged: boolean;
}

type Place = readonly string[];

/**
 * What the browser holds after a request with edits.
 * @param held what it held when the request before was answered
 * @param edits edits of the request @param now state the edits were made in, as the server knows it
 */
export function heldAfter(held: HeldModel, edits: JsonObject | null, now: JsonObject): HeldModel {
  if (!edits) return held;
  const places = Object.keys(edits).flatMap((sent) => {
    const name = spelling(now, sent);
    if (name === undefined) return [];
    // Rows are counted as the server counts them; where the browser may count others, the attribute as a whole is uncertain.
    const countsAlike = same(blank(held.shown.fields, held.edited)[name], blank(now, held.edited)[name]);
    return countsAlike ? placesIn(edits[sent] as Json, now[name], [name]) : [[name]];
  });
  return { ...held, edited: withoutRepetition([...held.edited, ...places]) };
}

function placesIn(sent: Json, tree: Json | undefined, place: Place): Place[] {
  if (!isObject(sent) || tree === undefined || isTagged(tree)) return [place];
  const rows = sent["__delta"];
  const inner = isObject(rows) ? rows : sent;
  if (Array.isArray(tree) !== isObject(rows)) return [place];
  return Object.keys(inner).flatMap((name) => {
    const key = Array.isArray(tree) ? name : spelling(tree as JsonObject, name);
    return key === undefined || !Object.hasOwn(tree as object, key)
      ? [place]
      : placesIn(inner[name] as Json, (tree as JsonObject)[key], [...place, key]);
  });
}

const withoutRepetition = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [place.join("/"), place])).values(),
];

/** A state whose uncertain places are undefined, which nothing equals. */
function blank(fields: JsonObject, places: readonly Place[]): JsonObject {
  const own = new Set<object>();
  let root = fields;
  for (const place of places) root = blanked(root, place, 0, own) as JsonObject;
  return root;
}

function blanked(holder: Json | undefined, place: Place, depth: number, own: Set<object>): Json | undefined {
  if (depth === place.length) return undefined;
  const name = place[depth] as string;
  if (typeof holder !== "object" || holder === null || !Object.hasOwn(holder, name)) return holder;
  let copy: Json[] | JsonObject = holder;
  if (!own.has(holder)) own.add((copy = Array.isArray(holder) ? [...holder] : { ...holder }));
  (copy as Record<string, Json | undefined>)[name] = blanked((copy as JsonObject)[name], place, depth + 1, own);
  return copy;
}

/**
 * The steps from what the browser holds to the model of now.
 * @param branch member of the model below which what is bound for editing lies; "" for none
 * @returns null when the whole model has to travel
 */
export function modelSteps(held: HeldModel, now: Shown, branch: string): Operation[] | null {
  const before = held.shown;
  if (
    !same(before.bindings as unknown as Json, now.bindings as unknown as Json) ||
    Object.keys(before.locals).join() !== Object.keys(now.locals).join()
  )
    return null;
  const blankBefore = blank(before.fields, held.edited);
  const steps: Operation[] = [];
  for (const one of now.bindings) {
    const known = stepsOf(one, blankBefore, now, branch, before.tagged || now.tagged);
    if (!known) return null;
    steps.push(...known);
  }
  for (const [name, { value }] of Object.entries(now.locals))
    if (!same(before.locals[name]?.value, value))
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
