/** Follow-up actions of wire 2: names, arguments, serialisation (docs/spec/wire-v2.md §§5.4, 5.7). */
import { eachBy, replaceEach, replaceMatches } from "../../replace-each.ts";
import { objectArgumentText, type ActionArgument } from "../../types/output.ts";
import { SLOT_NAMES } from "../../types/slots.ts";
import { ROUTER_ACTIONS, type V2Action } from "./contract.ts";

/** An action with its name in the frontend. */
export interface NamedAction {
  readonly name: string;
  readonly args: readonly ActionArgument[];
}

const NO_BRACES = eachBy("{}", () => "");
const SLOTS: ReadonlySet<string> = new Set(SLOT_NAMES);
/** Part of the router action; written into a view attribute they do nothing. */
const ROUTER: ReadonlySet<string> = new Set(ROUTER_ACTIONS);

/** The text of an argument: true is "X", false is "". */
export function argumentText(argument: ActionArgument): string {
  if (typeof argument === "boolean") return argument ? "X" : "";
  return typeof argument === "object" ? objectArgumentText(argument) : argument;
}

/**
 * Translates an action of the client API.
 * @returns null for actions that change the URL, which are part of the router action
 */
export function v2Action(name: string, args: readonly ActionArgument[], view: string | undefined): NamedAction | null {
  if (ROUTER.has(name)) return null;
  switch (name) {
    case "POPUP_CLOSE":
      return { name: "CONTROL_GLOBAL", args: ["VIEW_SLOTS", "destroy", "POPUP"] };
    case "POPOVER_CLOSE":
      return { name: "CONTROL_GLOBAL", args: ["VIEW_SLOTS", "destroy", "POPOVER"] };
    case "CONTROL_BY_ID":
      return { name, args: withSlot(args, view) };
    case "BIND_ELEMENT":
      return {
        name,
        args: [
          view ?? "MAIN",
          args[0] ?? "",
          {
            text: replaceEach(argumentText(args[1] ?? ""), /[{}]/, NO_BRACES),
          },
        ],
      };
    default:
      return { name, args };
  }
}

/** An app may name the slot as a parameter or, as on wire 1, as second argument. */
function withSlot(args: readonly ActionArgument[], view: string | undefined): readonly ActionArgument[] {
  const [id = "", second = "", ...rest] = args;
  if (view === undefined && SLOTS.has(argumentText(second))) return args;
  return [id, view === undefined || view === "MAIN" ? "" : { text: view }, second, ...rest];
}

/** An action as transferred: texts, and JSON values as JSON. */
export function serialised({ name, args }: NamedAction): V2Action {
  const filled = args.findLastIndex((one) => argumentText(one) !== "");
  return [
    name,
    ...args
      .slice(0, filled + 1)
      .map((one) =>
        typeof one === "string"
          ? embedded(one)
          : typeof one === "object" && "json" in one
            ? (JSON.parse(one.json) as unknown)
            : argumentText(one),
      ),
  ];
}

function embedded(value: string): unknown {
  if (!/^[{[]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

const QUOTED = /'((?:[^'\\]|\\[^])*)'?/g;
const WIRE_CALL = /^\.?eF\(\s*('(?:[^'\\]|\\.)*'(?:\s*,\s*'(?:[^'\\]|\\.)*')*)\s*\)\s*;?$/;

/**
 * The action in the text of a script, if it is a frontend call with only quoted arguments.
 * @returns null for every other script
 */
export function actionOfScript(script: string): NamedAction | null {
  const call = WIRE_CALL.exec(script.trim());
  const [name, ...args] = [...(call?.[1] ?? "").matchAll(QUOTED)].map(([, text = ""]) =>
    replaceMatches(text, /\\(.)/g, ([, escaped = ""]) => escaped),
  );
  return name === undefined ? null : { name, args: args.map((text) => ({ text })) };
}
