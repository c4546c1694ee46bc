/** The difference of two JSON values in readable form. */
import type { Json, JsonObject } from "../types/json.ts";
import { difference, type Operation } from "./difference.ts";
import { applied } from "./patch.ts";

/** Changes that are listed; further ones are only counted. */
const MOST = 300;
/** Characters of a value that are shown. */
const LONG = 160;

/**
 * What changed, line by line: `name: "A" → "B"`, `+ rows/2: {…}`, `− rows/2: {…}`.
 * @param from the value before @param to the value after
 * @returns no lines if the values are equal
 */
export function changes(from: Json, to: Json): string[] {
  const steps = difference(from, to);
  const lines: string[] = [];
  let now = from;
  for (const step of steps.slice(0, MOST)) {
    lines.push(lineOf(step, valueAt(now, step.path)));
    now = applied(now, [step]);
  }
  if (steps.length > MOST) lines.push(`… and ${steps.length - MOST} more`);
  return lines;
}

function lineOf(step: Operation, before: Json | undefined): string {
  const path = readable(step.path);
  if (step.op === "remove") return `− ${path}: ${short(before)}`;
  return step.op === "add" ? `+ ${path}: ${short(step.value)}` : `${path}: ${short(before)} → ${short(step.value)}`;
}

const namesOf = (path: string): string[] =>
  path
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));

const readable = (path: string): string => namesOf(path).join("/") || "everything";

const valueAt = (value: Json, path: string): Json | undefined =>
  namesOf(path).reduce<Json | undefined>(
    (holder, name) =>
      typeof holder === "object" && holder !== null ? (holder as JsonObject)[name as string] : undefined,
    value,
  );

function short(value: Json | undefined): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
}
