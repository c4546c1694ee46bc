import { cs_event } from "../../client/constants.ts";
import { didYouMean, nearest } from "../../view/suggestion.ts";
import { GLOBALS, isKey, WORDS } from "./expression-complaints.ts";
import { tokensOf } from "./expression-tokens.ts";
import type { Markup, Setting } from "./markup.ts";

/** What UI5 tells of the events of its controls. */
export interface EventsOfUi5 {
  /** Names of the documented parameters of an event. */
  parametersOf(className: string, event: string): readonly string[];
  /** Whether a documented parameter is a control or an element. */
  isControl(className: string, event: string, parameter: string): boolean;
  /** Whether a class may pass a parameter with an event, documented or not. */
  mayPass(className: string, event: string, parameter: string): boolean;
}

/** A name alone, or a function of the controller, called or not; what `core:require` brings is called by a name with a dot in it. */
const HANDLER = /^(?:\.(\w+)(?:\(|$)|([A-Za-z_]\w*)$)/;
/** Functions of our controller, which the client's expressions call. */
const OF_CONTROLLER: ReadonlySet<string> = new Set(["eB", "eBP", "eF"]);
/** Functions that every controller has. */
const OF_UI5: ReadonlySet<string> = new Set(["byId", "createId", "getOwnerComponent", "getView", "isA", "getMetadata"]);
/** What UI5 tells a handler by name, and what it has. */
const MODELS = ["$source", "$parameters"];
const NAMES: ReadonlySet<string> = new Set(["$event", "$controller", ...MODELS]);
const OF_EVENT = ["getParameter", "getParameters", "getSource", "getId", "preventDefault", "cancelBubble"];

/**
 * Events without effect, because their value names a function that is not there: apps have no controller.
 * And events whose arguments are misspelt, for which the app gets nothing.
 */
export function eventComplaints({ settings, modules, written }: Markup, ui5: EventsOfUi5): string[] {
  const isView = VIEW.test(written[0]?.type?.name ?? "");
  return settings
    .filter(({ kind }) => kind === "event")
    .flatMap((setting) =>
      [
        ...wrongHandler(setting),
        ...wrongAction(setting),
        ...(isView ? closesNothing(setting) : []),
        ...wrongArguments(setting, ui5),
        ...wholeControls(setting, ui5),
        ...textForExpression(setting),
        ...wrongParameters(setting, ui5),
        ...wrongNames(setting, modules),
      ].map((problem) => `${setting.control}: ${setting.name} ${problem}`),
    );
}

function wrongHandler({ value }: Setting): string[] {
  if (/^[{$]/.test(value))
    return [`is "${value}", which is a value, and calls nothing. Write what client._event("NAME") returns.`];
  const [, ofController, alone] = HANDLER.exec(value) ?? [];
  const handler = ofController ?? alone;
  return handler === undefined || OF_CONTROLLER.has(ofController ?? "")
    ? []
    : [
        `is "${value}", which names a function that is not there, so nothing happens. For an event of the app write client._event("${handler}").`,
      ];
}

const ACTIONS: readonly string[] = [...new Set(Object.values(cs_event))];

/** An action of the frontend that is called nearly as one there is. */
function wrongAction({ value }: Setting): string[] {
  const [, action = ""] = /\.eF\(\s*'(\w+)'/.exec(value) ?? [];
  const meant = action === "" || ACTIONS.includes(action) ? undefined : nearest(action, ACTIONS);
  return meant === undefined
    ? []
    : [`calls the action "${action}", which does not exist; did you mean '${meant}'? The event has no effect.`];
}

/** The element that the markup of a view begins with; that of a dialog begins with a fragment or the dialog. */
const VIEW = /^sap\.ui\.core\.mvc\./;

/** While a dialog is open, nothing behind it can be used. */
const closesNothing = ({ value }: Setting): string[] =>
  /\.eF\(\s*'POPUP_CLOSE'/.test(value)
    ? [
        "closes a dialog, but nothing in a view can be used while a dialog is open, so it has no effect. Move it into the dialog.",
      ]
    : [];

function wrongArguments({ value, type, name }: Setting, ui5: EventsOfUi5): string[] {
  return [...value.matchAll(/\$\{(\$\w+)>([^{}]*)\}/g)].flatMap(([whole, model = "", path = ""]) => {
    const field = /^\/?(\w*)/.exec(path)?.[1] ?? "";
    const passes = `passes "${whole}", but`;
    if (!MODELS.includes(model))
      return [
        `${passes} there is no ${model}${didYouMean(model, MODELS)} The arguments of events are \${$parameters>/…}, \${$source>/…} and fields of the row, so nothing reaches the app.`,
      ];
    if (!type) return [];
    if (model === "$source") {
      const member = type.members.get(field);
      if (member?.kind === "association" && path.split("/").filter(Boolean).length > 1)
        return [
          `${passes} ${field} of ${type.name} is the ID of another control, and a path cannot lead to its fields, so the app receives nothing. Bind the value for editing, or pass a parameter of the event.`,
        ];
      return field === "" || field === "id" || member
        ? []
        : [
            `${passes} ${type.name} has no "${field}"${didYouMean(field, [...type.members.keys()])} The app receives nothing.`,
          ];
    }
    const problem =
      field === "" ? undefined : (noParameter(field, type.name, name, ui5) ?? noMember(path, type.name, name, ui5));
    return problem === undefined ? [] : [`${passes} ${problem}`];
  });
}

/** A control as a whole. The result of one of its functions may be passed. */
const wholeControls = ({ value, type, name }: Setting, ui5: EventsOfUi5): string[] =>
  [...value.matchAll(/\$\{\$parameters>\/(\w+)\}(?!\s*[.[])/g)].flatMap(([whole, field = ""]) =>
    type && ui5.isControl(type.name, name, field)
      ? [
          `passes "${whole}", but "${field}" is a control, which cannot be passed to the app. Pass the value that you need, such as \${$parameters>/${field}/mProperties/…}.`,
        ]
      : [],
  );

/** What looks like an argument of the event, and is taken for data, because the call of the client does not show it. */
const textForExpression = ({ value }: Setting): string[] =>
  [...value.matchAll(/'\$\\u007b(\$(?:source|parameters)>[^'\\]*)\\u007d'/g)].map(
    ([, expression = ""]) =>
      `passes the text "\${${expression}}" instead of its value: only expressions written in the call of client._event itself are evaluated. Write it there, or as client._raw("\${${expression}}").`,
  );

/** What is read of a control is one of the fields in which UI5 keeps what it has: `mProperties`, `sId`, `0` of several. */
function noMember(path: string, className: string, event: string, ui5: EventsOfUi5): string | undefined {
  const [field = "", member = ""] = path.split("/").filter(Boolean);
  return !/^[a-z]/.test(member) || /^[a-z][A-Z]/.test(member) || !ui5.isControl(className, event, field)
    ? undefined
    : `"${field}" is a control, which has no "${member}" for a path. Write \${$parameters>/${field}/mProperties/${member}}. The app receives nothing.`;
}

/** Parameters that are read from the event itself. */
const wrongParameters = ({ value, type, name }: Setting, ui5: EventsOfUi5): string[] =>
  [...value.matchAll(/\$event\.getParameter\(\s*(?:'|&apos;)(\w+)/g)].flatMap(([, parameter = ""]) => {
    const problem = type && noParameter(parameter, type.name, name, ui5);
    return problem === undefined ? [] : [`passes $event.getParameter('${parameter}'), but ${problem}`];
  });

/** What is wrong with a parameter of an event; undefined if it may have it. */
function noParameter(field: string, className: string, event: string, ui5: EventsOfUi5): string | undefined {
  const parameters = ui5.parametersOf(className, event);
  if (parameters.includes(field)) return undefined;
  const meant = nearest(field, parameters) ?? longerName(field, parameters);
  if (meant === undefined && ui5.mayPass(className, event, field)) return undefined;
  const hint =
    meant !== undefined
      ? `; did you mean '${meant}'?`
      : parameters.length > 0
        ? `. It has: ${parameters.join(", ")}.`
        : ". It has none.";
  return `the event has no parameter "${field}"${hint} The app receives nothing.`;
}

/** A name of which only the beginning was written. */
const longerName = (beginning: string, names: readonly string[]): string | undefined =>
  beginning.length < 3 ? undefined : names.find((name) => name.startsWith(beginning));

/** Where a name is unknown, UI5 reports nothing, and the event has no effect. */
function wrongNames({ value }: Setting, modules: ReadonlyMap<string, string>): string[] {
  if (!value.includes("(")) return [];
  const tokens = tokensOf(value);
  return tokens.flatMap((token, at) => {
    if (!/^[A-Za-z_$]\w/.test(token)) return [];
    const owner = tokens[at - 2];
    if (tokens[at - 1] === ".") {
      if (owner === "$controller" && tokens[at + 1] === "(" && !OF_CONTROLLER.has(token) && !OF_UI5.has(token))
        return [
          `calls $controller.${token}(), which does not exist: apps have no controller, so the event has no effect.`,
        ];
      if (owner !== "$event" || OF_EVENT.includes(token)) return [];
      const meant = nearest(token, OF_EVENT);
      return meant === undefined || tokens[at + 1] !== "("
        ? []
        : [`calls $event.${token}(), which does not exist; did you mean '${meant}'? The event has no effect.`];
    }
    const isKnown =
      WORDS.has(token) || Object.hasOwn(GLOBALS, token) || NAMES.has(token) || modules.has(token) || isKey(tokens, at);
    return isKnown || (at === 0 && tokens[1] === ".")
      ? []
      : [
          `names "${token}", which is not known there${didYouMean(token, [...Object.keys(GLOBALS), ...NAMES, ...modules.keys()])} The event has no effect.`,
        ];
  });
}
