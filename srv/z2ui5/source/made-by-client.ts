/** Whether the source says that a text was made by the client, or that it is data. */
import { callOf } from "./call-site.ts";
import { CLIENT_METHODS } from "./client-methods.ts";
import { resolved, type Call, type Expression } from "./expression.ts";

/** What the source says; "unknown" where it cannot be read or does not tell. */
export type Maker = "client" | "data" | "unknown";

/** How bindings of the client begin; the fields of a row do not. */
const CLIENTS = /^\{(?:path: ')?(?:\w+>)?\//;
const NONE: ReadonlyMap<string, Maker> = new Map();

/**
 * Who made the texts in the settings of a control that look like bindings.
 * @param settings its only argument @param called the function that makes the control
 */
export function makersOf(settings: Readonly<Record<string, unknown>>, called: Function): ReadonlyMap<string, Maker> {
  const texts = Object.entries(settings).filter(([, value]) => isLikeBinding(value)) as [string, string][];
  if (texts.length === 0) return NONE;
  const given = settingsOf(callOf(called));
  return new Map(texts.map(([name, text]) => [name, makerOf(given?.get(name), text)]));
}

/** Who made the texts inserted into a template, by position. @param tag the function of the template */
export function insertedMakers(values: readonly unknown[], tag: Function): readonly (Maker | undefined)[] {
  if (!values.some(isLikeBinding)) return [];
  const call = callOf(tag);
  return values.map((value, index) =>
    isLikeBinding(value) ? makerOf(call?.args[index + 1], value as string) : undefined,
  );
}

const isLikeBinding = (value: unknown): boolean => typeof value === "string" && CLIENTS.test(value);

function settingsOf(call: Call | undefined): ReadonlyMap<string, Expression> | undefined {
  const settings = call?.args[0] && resolved(call.args[0]);
  return settings?.kind === "object" ? settings.members : undefined;
}

function makerOf(given: Expression | undefined, text: string): Maker {
  if (!given) return "unknown";
  const expression = resolved(given);
  switch (expression.kind) {
    case "call":
      return CLIENT_METHODS.has(expression.name) ? "client" : expression.ofValue ? "data" : "unknown";
    case "constant":
      return expression.value === text ? "client" : "data";
    case "choice":
      return agreed(expression.options, text);
    case "names":
      return expression.names.steps.length === 0 && expression.names.root !== "this" ? "unknown" : "data";
    default:
      return "data";
  }
}

/** A constant that the text does not equal was not chosen. */
function agreed(options: readonly Expression[], text: string): Maker {
  const makers = new Set(
    options
      .map(resolved)
      .filter((one) => one.kind !== "constant" || one.value === text)
      .map((one) => makerOf(one, text)),
  );
  return makers.size === 1 ? ([...makers][0] as Maker) : "unknown";
}
