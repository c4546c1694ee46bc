import { didYouMean, nearest } from "../../view/suggestion.ts";
import { patternProblems } from "./date-patterns.ts";
import type { Markup } from "./markup.ts";
import { CONSTRAINTS, constraintTakes, FORMAT_OPTIONS, isTaken, type Takes } from "./type-options.ts";

/** Reads a literal of JavaScript in a text. @throws where there is none */
export type ReadLiteral = (text: string, start: number) => { readonly result: unknown; readonly at: number };

/** A binding with options. */
interface Typed {
  readonly type?: unknown;
  readonly formatOptions?: unknown;
  readonly constraints?: unknown;
  readonly filters?: unknown;
  readonly sorter?: unknown;
}

const OPTIONS = ["formatOptions", "constraints", "filters", "sorter"] as const;

/** What UI5 reads of an order and of a filter of rows. */
const OF_ROWS = {
  sorter: ["path", "descending", "group", "comparator"],
  filters: [
    ...["path", "operator", "value1", "value2", "filters", "and"],
    ...["caseSensitive", "comparator", "test", "variable", "condition"],
  ],
} as const;

/** What UI5 reads of a binding, or of an order or filter in it. */
const OF_BINDINGS: readonly string[] = [
  ...[...OF_ROWS.sorter, ...OF_ROWS.filters],
  ...[...OPTIONS, "path", "parts", "model", "value", "type", "targetType", "formatter", "mode", "suspended"],
  ...["events", "parameters", "key", "length", "startIndex", "template", "templateShareable", "factory"],
  ...["groupHeaderFactory", "useRawValues", "useInternalValues"],
];

const OWN_TYPE = /^sap[./]ui[./]model[./]/;

/**
 * Checks `formatOptions`, `constraints`, `filters` and `sorter` of bindings, and patterns of fields for dates. UI5 passes over what it does not know, and over values it can do nothing with.
 * Types of one's own have options of their own.
 */
export function optionComplaints({ settings, modules }: Markup, read: ReadLiteral): string[] {
  return settings.flatMap(({ control, type, kind, name, value }) =>
    [
      ...(kind !== "event" && /\{\s*["']?\w+["']?\s*:/.test(value)
        ? bindingsIn(value, read).flatMap((binding) => [
            ...wrongRows(binding),
            ...problemsOf(binding, modules),
            ...unread(binding),
          ])
        : []),
      ...(OF_PICKERS.test(name) && !STYLE.test(value) && type?.kinds.has("sap.m.DateTimeField")
        ? patternProblems(value)
        : []),
    ].map((problem) => `${control}: ${name} ${problem}`),
  );
}

const OF_PICKERS = /^(?:value|display)Format$/;
/** Styles have letters, too. */
const STYLE = /^(?:short|medium|long|full)(?:\/(?:short|medium|long|full))?$/;

/** Members of orders and filters that UI5 does not read. */
const wrongRows = (binding: Typed): string[] =>
  (["sorter", "filters"] as const).flatMap((name) =>
    [binding[name]].flat().flatMap((each) =>
      Object.keys(typeof each === "object" && each !== null ? each : {})
        .filter((member) => !OF_ROWS[name].some((accepted) => accepted === member))
        .map((member) => `has ${name} with "${member}", which UI5 does not read${didYouMean(member, OF_ROWS[name])}`),
    ),
  );

/** Members that are called nearly as those that UI5 reads. */
const unread = (binding: Typed): string[] =>
  Object.keys(binding).flatMap((member) => {
    const meant = OF_BINDINGS.includes(member) ? undefined : nearest(member, OF_BINDINGS);
    return meant === undefined ? [] : [`is bound with "${member}", which UI5 does not read; did you mean '${meant}'?`];
  });

function problemsOf({ type, formatOptions, constraints }: Typed, modules: ReadonlyMap<string, string>): string[] {
  const given = [formatOptions && "formatOptions", constraints && "constraints"].filter(Boolean).join(" and ");
  if (type === undefined && given)
    return [`has ${given}, but names no type, so they have no effect. Add type: 'sap.ui.model.type.…'.`];
  if (typeof type !== "string" || !OWN_TYPE.test(modules.get(type) ?? type)) return [];
  const last = (modules.get(type) ?? type).split(/[./]/).at(-1)!;
  return [
    ...(/Date|Time/.test(last) ? patternsIn(formatOptions).flatMap(patternProblems) : []),
    ...wrong("formatOptions", formatOptions, last, [...FORMAT_OPTIONS.keys()], (option) => FORMAT_OPTIONS.get(option)),
    ...wrong("constraints", constraints, last, [...CONSTRAINTS.keys()], (option) => constraintTakes(option, last)),
    ...LIMITS.flatMap(([least, most]) =>
      noneBetween({ ...asObject(formatOptions), ...asObject(constraints) }, least, most),
    ),
  ];
}

/** Patterns of a type, and of what it reads. */
function patternsIn(formatOptions: unknown): string[] {
  const { pattern, source } = (formatOptions ?? {}) as { readonly pattern?: unknown; readonly source?: unknown };
  return [...(typeof pattern === "string" ? [pattern] : []), ...(source ? patternsIn(source) : [])];
}

const LIMITS = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minFractionDigits", "maxFractionDigits"],
  ["minIntegerDigits", "maxIntegerDigits"],
] as const;

const asObject = (options: unknown): object => (typeof options === "object" && options !== null ? options : {});

/** Limits that no value keeps. */
function noneBetween(options: Readonly<Record<string, unknown>>, least: string, most: string): string[] {
  const { [least]: from, [most]: to } = options;
  return from !== undefined && to !== undefined && Number(from) > Number(to)
    ? [`has "${least}": ${String(from)} and "${most}": ${String(to)}, and no value keeps both.`]
    : [];
}

/** Only what is nearly called like an option that is known is a mistake for sure. */
function wrong(
  kind: "formatOptions" | "constraints",
  given: unknown,
  type: string,
  accepted: readonly string[],
  takesOf: (option: string) => Takes | undefined,
): string[] {
  return Object.entries((given ?? {}) as Record<string, unknown>).flatMap(([option, value]) => {
    const takes = takesOf(option);
    if (takes === undefined) {
      const meant = nearest(option, accepted);
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

/** Bindings as objects in a value, wherever they are: in parts, in expressions, amid text. */
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
  if ("path" in value || "parts" in value || OPTIONS.some((option) => option in value)) found.push(value);
  for (const inner of Object.values(value)) collect(inner, found);
}
