/**
 * The deliberate differences D1–D17 (wire-v1 §17) that touch the recordings of wire 1. D1 is met by
 * the equal apps, D10 by the replay itself where it speaks of paths, login and content type; D3 and
 * D12–D17 do not occur.
 */
import { at, complaints, isText, rewriteTexts, type Difference, type Observed, type Treatment } from "./difference.ts";
import type { Json, JsonObject, Step } from "./recording.ts";
import { xmlAsJson } from "./xml.ts";

const LAUNCHER = "Z2UI5_CL_UI5_APP_START";

const ALL_SAMPLES_WITH_OTHER_MARKUP = Object.fromEntries(
  ["004", "008", "011", "012", "024", "026", "048", "053", "065", "098", "161", "167", "321", "322", "lp_01"].map((name) => [`sample-${name}`, "all" as const]),
);

/** Difference, steps by recording, treatment. */
export const DIFFERENCES_V1: readonly Difference[] = [
  { id: "D2", steps: { "app-state": [8] }, treatment: idInOtherLetterCase("15c81d6f565043619430eb4df1bd96f6", "<ID:2>") },
  { id: "D4", steps: { "app-errors": [2, 4], "bind-errors": [2, 3, 4], "sample-004": [7] }, treatment: { instead: errorAppAnswers } },
  { id: "D5", steps: { "errors-protocol": [1, 2, 3], "hello-world-start-variants": [5] }, treatment: { instead: launcherWithMessage } },
  { id: "D6", steps: { "errors-protocol": [5, 6, 7] }, treatment: { instead: launcher } },
  { id: "D7", steps: { "event-expressions": "all", "follow-up": [3] }, treatment: { recorded: escapedArguments } },
  { id: "D8", steps: { launcher: [1, 4], "hello-world-start-variants": [4] }, treatment: { instead: launcherShown } },
  { id: "D8", steps: { launcher: [2] }, treatment: { instead: launcherRefusesClass } },
  { id: "D8", steps: { launcher: [3] }, treatment: { instead: launcherAcceptsClass } },
  { id: "D9", steps: { "model-edit": [3, 4, 5] }, treatment: declaredTypes("ZIP") },
  { id: "D9", steps: { "types-edit": [2, 3, 4] }, treatment: declaredTypes("CHR", "CH1", "NUM", "PCK") },
  { id: "D10", steps: { "http-methods": [1, 4] }, treatment: { instead: page } },
  { id: "D10", steps: { "http-methods": [3, 5] }, treatment: { instead: refused } },
  { id: "D11", steps: { "hello-world": [1], "hello-world-start-variants": [1, 3, 6], ...ALL_SAMPLES_WITH_OTHER_MARKUP }, treatment: markupAsXml() },
];

/** The request spells a recorded id out in lower case; ours travels in upper case instead. */
export function idInOtherLetterCase(recordedId: string, placeholder: string): Treatment {
  return { request: (text, ids) => text.replaceAll(recordedId, ids.bound(placeholder).toUpperCase()) };
}

function errorAppAnswers({ status, body }: Observed): string[] {
  return complaints(
    ["status is 200", status === 200],
    ["APP is the error app", at(body, "S_FRONT", "APP") === "Z2UI5_CL_UI5_APP_ERROR"],
    ["S_POPUP.XML is there", isText(at(body, "S_FRONT", "PARAMS", "S_POPUP", "XML"))],
  );
}

function launcher({ status, body }: Observed): string[] {
  return complaints(
    ["status is 200", status === 200],
    ["APP is the launcher", at(body, "S_FRONT", "APP") === LAUNCHER],
    ["S_VIEW.XML is there", isText(at(body, "S_FRONT", "PARAMS", "S_VIEW", "XML"))],
  );
}

function launcherWithMessage(answer: Observed): string[] {
  const message = ["S_MSG_TOAST", "S_MSG_BOX"].map((member) => at(answer.body, "S_FRONT", "PARAMS", member, "TEXT"));
  return [...launcher(answer), ...complaints(["a toast or a box has a text", message.some(isText)])];
}

function launcherShown(answer: Observed): string[] {
  const home = homeOf(answer);
  return [...launcher(answer), ...complaints(["CLASS_EDITABLE is true", at(home, "CLASS_EDITABLE") === true], ["URL is empty", at(home, "URL") === ""])];
}

function launcherRefusesClass(answer: Observed, step: Step): string[] {
  const box = at(answer.body, "S_FRONT", "PARAMS", "S_MSG_BOX");
  return [
    ...launcherShown(answer),
    ...complaints(
      ["the box is of type error", at(box, "TYPE") === "error"],
      ["the box has a text", isText(at(box, "TEXT"))],
      ["there is no toast", at(answer.body, "S_FRONT", "PARAMS", "S_MSG_TOAST") === undefined],
      ["CLASSNAME is as sent", at(homeOf(answer), "CLASSNAME") === sentClass(step)],
    ),
  ];
}

function launcherAcceptsClass(answer: Observed, step: Step): string[] {
  const home = homeOf(answer);
  return [
    ...launcher(answer),
    ...complaints(
      ["the toast has a text", isText(at(answer.body, "S_FRONT", "PARAMS", "S_MSG_TOAST", "TEXT"))],
      ["there is no box", at(answer.body, "S_FRONT", "PARAMS", "S_MSG_BOX") === undefined],
      ["CLASSNAME is as sent, in any letter case", String(at(home, "CLASSNAME")).toUpperCase() === String(sentClass(step)).toUpperCase()],
      ["CLASS_EDITABLE is false", at(home, "CLASS_EDITABLE") === false],
      ["URL is as recorded", at(home, "URL") === at(step.response, "MODEL", "XX", "MS_HOME", "URL")],
    ),
  ];
}

function homeOf({ body }: Observed): Json | undefined {
  return at(body, "MODEL", "XX", "MS_HOME") ?? at(body, "MODEL", "MS_HOME");
}

function sentClass(step: Step): Json | undefined {
  return at(step.request, "value", "XX", "MS_HOME", "CLASSNAME");
}

/** Recorded texts with arguments the browser could not parse, and what §17 expects in their place. */
const ESCAPED_ARGUMENTS: Readonly<Record<string, string>> = {
  "quote in name: .eB(['IT'S'])": "quote in name: .eB(['IT\\'S'])",
  "expressions: .eB(['E7'], ${NAME}, $event.getSource().getId(), {/XX/ARG1}, .eB(['INNER']))":
    "expressions: .eB(['E7'], ${NAME}, $event.getSource().getId(), ${/XX/ARG1}, '.eB([\\'INNER\\'])')",
  "quotes in arg: .eB(['E9'], 'it's', 'back\\slash', 'dq\"dq', '<&>')": "quotes in arg: .eB(['E9'], 'it\\'s', 'back\\\\slash', 'dq\"dq', '<&>')",
  ".eF('CLIPBOARD_COPY', 'copy 'me' \"now\" \\ ok')": ".eF('CLIPBOARD_COPY', 'copy \\'me\\' \"now\" \\\\ ok')",
};

function escapedArguments(body: JsonObject): void {
  rewriteTexts(body, (text) => ESCAPED_ARGUMENTS[text] ?? text);
}

/** How a declared type of the recorded apps shapes a value, by attribute. */
const DECLARED_TYPES: Readonly<Record<string, (value: Json) => Json>> = {
  ZIP: (value) => String(value).padStart(5, "0").slice(-5),
  NUM: (value) => String(value).padStart(5, "0").slice(-5),
  CHR: (value) => String(value).slice(0, 10).trimEnd(),
  CH1: (value) => String(value).slice(0, 1).trimEnd(),
  PCK: (value) => roundHalfAwayFromZero(Number(value), 2),
};

function declaredTypes(...attributes: readonly string[]): Treatment {
  const shape = (body: JsonObject): string[] => {
    for (const [member, value] of Object.entries(body)) {
      const type = attributes.includes(member) ? DECLARED_TYPES[member] : undefined;
      if (type !== undefined && value !== undefined) body[member] = type(value);
      else if (typeof value === "object" && value !== null) shape(value as JsonObject);
    }
    return [];
  };
  return { recorded: shape, answered: shape };
}

function roundHalfAwayFromZero(value: number, decimals: number): number {
  return (Math.sign(value) * Math.round(Number(`${Math.abs(value)}e${decimals}`))) / 10 ** decimals;
}

function page({ status, headers }: Observed): string[] {
  return complaints(["status is 200", status === 200], ["the page is HTML", String(headers["content-type"]).startsWith("text/html")]);
}

function refused({ status }: Observed): string[] {
  return complaints(["status is 400 or above", status >= 400]);
}

function markupAsXml(): Treatment {
  const parse = (body: JsonObject): string[] => {
    rewriteTexts(body, (text, member) => (member === "XML" ? xmlAsJson(text) : text));
    return [];
  };
  return { recorded: parse, answered: parse };
}
