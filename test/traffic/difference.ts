/**
 * What a deliberate difference between the recordings and this product does to the comparison of a
 * step. Which difference touches which steps is data: `differences-v1.ts`, `differences-v2.ts`.
 */
import { isObject } from "./compare.ts";
import type { Ids } from "./ids.ts";
import type { Json, JsonObject, Step } from "./recording.ts";
import type { Answer } from "./transport.ts";

/** An answer as the checks of a difference see it. */
export interface Observed extends Answer {
  /** The parsed body; undefined where it is no JSON object. */
  readonly body: JsonObject | undefined;
}

/** What one difference does in one step; it does only what it names. */
export interface Treatment {
  /** Rewrites the request text before it is sent. */
  readonly request?: (text: string, ids: Ids) => string;
  /** Takes the place of the whole comparison: complaints, none when all is well. */
  readonly instead?: (answer: Observed, step: Step) => string[];
  /** Rewrites the recorded body to what this product answers; returns complaints about the answer. */
  readonly recorded?: (body: JsonObject) => void;
  /** Takes out of the answered body what the recording cannot have; returns complaints. */
  readonly answered?: (body: JsonObject) => string[];
}

/** One line of the table: the difference, the steps it touches by file, and what it does there. */
export interface Difference {
  readonly id: string;
  readonly steps: Readonly<Record<string, readonly number[] | "all">>;
  readonly treatment: Treatment;
}

/** The treatments of one step, in the order of the table. */
export function treatmentsOf(table: readonly Difference[], file: string, step: number): Treatment[] {
  return table
    .filter(({ steps: { [file]: touched } }) => touched === "all" || touched?.includes(step))
    .map(({ treatment }) => treatment);
}

/** Turns a list of [statement, whether it holds] into complaints. */
export function complaints(...statements: readonly (readonly [string, boolean])[]): string[] {
  return statements.filter(([, holds]) => !holds).map(([statement]) => `not so: ${statement}`);
}

/** The value at a path of members and indexes, undefined where it ends early. */
export function at(value: Json | undefined, ...path: readonly (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>((inner, step) => {
    if (Array.isArray(inner)) return inner[step as number];
    return isObject(inner) ? inner[step] : undefined;
  }, value);
}

/** Whether a value is a text with something in it. */
export function isText(value: Json | undefined): boolean {
  return typeof value === "string" && value.trim() !== "";
}

/** Rewrites every text inside a JSON value, in place; the member's name goes along. */
export function rewriteTexts(value: JsonObject | Json[], rewrite: (text: string, member: string) => Json): void {
  for (const [member, inner] of Object.entries(value)) {
    if (typeof inner === "string") (value as JsonObject)[member] = rewrite(inner, member);
    else if (typeof inner === "object" && inner !== null) rewriteTexts(inner, rewrite);
  }
}
