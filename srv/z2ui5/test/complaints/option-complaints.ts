import { didYouMean, nearest } from "../../view/suggestion.ts";
import type { Markup } from "./markup.ts";
import { CONSTRAINTS, constraintTakes, FORMAT_OPTIONS, isTaken, type Takes } from "./type-options.ts";

/** Reads a literal of JavaScript in a text. @throws where there is none */
export type ReadLiteral = (text: string, start: number) => { readonly result: unknown; readonly at: number };

interface Typed {
  readonly type?: unknown;
  readonly formatOptions?: unknown;
  readonly constraints?: unknown;
}

const OWN_TYPE = /^sap[./]ui[./]model[./]/;

/**
 * Checks `formatOptions` and `constraints` of bindings. UI5 passes over what it does not know, and over values it can do nothing with.
 * Types of one's own have options of their own.
 */
export function optionComplaints({ settings, modules }: Markup, read: ReadLiteral): string[] {
  return settings
    .filter(({ value }) => value.includes("formatOptions") || value.includes("constraints"))
    .flatMap(({ control, name, value }) =>
      bindingsIn(value, read)
        .flatMap((binding) => problemsOf(binding, modules))
        .map((problem) => `${control}: ${name} ${problem}`),
    );
}

function problemsOf({ type, formatOptions, constraints }: Typed, modules: ReadonlyMap<string, string>): string[] {
  const given = [formatOptions && "formatOptions", constraints && "constraints"].filter(Boolean).join(" and ");
  if (type === undefined && given)
    return [`has ${given}, but names no type, so nothing is done with them. Say type: 'sap.ui.model.type.…', too.`];
  if (typeof type !== "string" || !OWN_TYPE.test(modules.get(type) ?? type)) return [];
  const last = (modules.get(type) ?? type).split(/[./]/).at(-1)!;
  return [
    ...wrong("formatOptions", formatOptions, last, [...FORMAT_OPTIONS.keys()], (option) => FORMAT_OPTIONS.get(option)),
    ...wrong("constraints", constraints, last, [...CONSTRAINTS.keys()], (option) => constraintTakes(option, last)),
    ...LIMITS.flatMap(([least, most]) => noneBetween(constraints, least, most)),
  ];
}

const LIMITS = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
] as const;

/** Limits that no value keeps. */
function noneBetween(constraints: unknown, least: string, most: string): string[] {
  const { [least]: from, [most]: to } = (constraints ?? {}) as Record<string, unknown>;
  return from !== undefined && to !== undefined && Number(from) > Number(to)
    ? [`has constraints with "${least}": ${String(from)} and "${most}": ${String(to)}, so every entry is refused.`]
    : [];
}

/** Only what is nearly called like an option that is known is a mistake for sure. */
function wrong(
  kind: "formatOptions" | "constraints",
  given: unknown,
  type: string,
  known: readonly string[],
  takesOf: (option: string) => Takes | undefined,
): string[] {
  return Object.entries((given ?? {}) as Record<string, unknown>).flatMap(([option, value]) => {
    const takes = takesOf(option);
    if (takes === undefined) {
      const meant = nearest(option, known);
      return meant === undefined
        ? []
        : [`has ${kind} with "${option}", which its type ${type} does not know; did you mean '${meant}'?`];
    }
    if (isTaken(takes, value, kind === "constraints")) return [];
    const expected = typeof takes === "string" ? takes : `one of ${takes.join(", ")}`;
    return [
      `has ${kind} with "${option}": ${JSON.stringify(value)}, but its type ${type} takes ${expected} there${typeof takes === "string" ? "." : didYouMean(String(value), takes)}`,
    ];
  });
}

/** Bindings with options in a value, wherever they are: in parts, in expressions, amid text. */
function bindingsIn(value: string, read: ReadLiteral): Typed[] {
  const found: Typed[] = [];
  for (let at = value.indexOf("{"); at >= 0; at = value.indexOf("{", at + 1)) {
    try {
      const { result, at: end } = read(value, at);
      collect(result, found);
      at = end - 1;
    } catch {
      // An expression, or a path alone: what is in it is looked at next.
    }
  }
  return found;
}

function collect(value: unknown, found: Typed[]): void {
  if (typeof value !== "object" || value === null) return;
  if ("formatOptions" in value || "constraints" in value) found.push(value);
  for (const inner of Object.values(value)) collect(inner, found);
}
