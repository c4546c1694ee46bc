/**
 * The deliberate differences E1–E20 (wire-v2 §17) that touch the recordings of wire 2. E1 touches
 * every answered roundtrip, so the replay applies it; E12, E13 and E16–E19 do not occur.
 */
import { at, complaints, isText, rewriteTexts, type Difference, type Observed, type Treatment } from "./difference.ts";
import { idInOtherLetterCase } from "./differences-v1.ts";
import type { Json, JsonObject, Step } from "./recording.ts";

const LAUNCHER = "Z2UI5_CL_UI5_APP_START";

/** Difference, steps by recording, treatment. */
export const DIFFERENCES_V2: readonly Difference[] = [
  { id: "E2", steps: { "app-state": [8] }, treatment: idInOtherLetterCase("c9bfcd56ecd94f88a04093924362cb86", "<ID:2>") },
  { id: "E3", steps: { "app-errors": [2, 4], "bind-errors": [2, 3, 4], "errors-protocol": [1, 2, 3, 4], routing: [9] }, treatment: { instead: plainTextError } },
  { id: "E4", steps: { "errors-protocol": [5] }, treatment: { instead: launcherAnswers } },
  { id: "E5", steps: { launcher: [1, 2], "errors-protocol": [6, 7, 8] }, treatment: { instead: launcherDisplayed } },
  { id: "E6", steps: { "http-methods": [1, 4] }, treatment: { instead: page } },
  { id: "E6", steps: { "http-methods": [2] }, treatment: { instead: emptyHead } },
  { id: "E6", steps: { "http-methods": [5] }, treatment: { instead: otherPath } },
  { id: "E7", steps: { routing: [8] }, treatment: { recorded: anyToastText, answered: ownToastText } },
  { id: "E8", steps: { "app-state": [5] }, treatment: { recorded: (body) => routerOption(body, "setAppStateActive", true) } },
  { id: "E9", steps: { routing: [7], "sample-tst_nav_hub_keep": [4] }, treatment: { recorded: (body) => routerOption(body, "setAppStateActive", undefined) } },
  {
    id: "E10",
    steps: { "nav-call-leave": [3, 5], "nav-results": [2, 3, 4, 5, 6, 7, 8, 9], "sample-488": [2, 3, 4, 5, 6, 7], "sample-495": [3, 4] },
    treatment: { recorded: (body) => routerOption(body, "setNavRouting", "DEFAULT") },
  },
  {
    id: "E11",
    steps: { "nav-call-leave": [5], "nav-results": [3, 5, 7, 9], "sample-488": [3, 5, 7], "sample-495": [4] },
    treatment: { recorded: navBack, answered: withoutAppInstance },
  },
  { id: "E14", steps: { "follow-up": [4] }, treatment: { recorded: withoutScripts } },
  { id: "E15", steps: { "event-expressions": [1, 2, 3, 4, 5] }, treatment: { recorded: withoutReservedPosition } },
];

/** E1: every 2xx answer says its protocol; the recordings do not. */
export function withoutProtocol(body: JsonObject): string[] {
  const front = at(body, "S_FRONT") as JsonObject | undefined;
  const found = complaints(["S_FRONT.PROTOCOL is 2", at(front, "PROTOCOL") === 2]);
  if (front !== undefined) delete front["PROTOCOL"];
  return found;
}

function plainTextError({ status, headers, text, body }: Observed, step: Step): string[] {
  return complaints(
    ["status is 400 or above", status >= 400],
    ["the body is text/plain", String(headers["content-type"]).startsWith("text/plain")],
    ["the body is not empty", text.trim() !== ""],
    ["the body is no response object", body === undefined],
    ["nothing sent comes back in markup or quotes", textsOf(step.request ?? step.requestText ?? "").every((sent) => !quotes(text, sent))],
  );
}

function textsOf(value: Json | undefined): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function quotes(text: string, sent: string): boolean {
  return [`"${sent}`, `'${sent}`, `\`${sent}`, `>${sent}`].some((quoted) => text.includes(quoted));
}

function launcherAnswers({ status, body }: Observed): string[] {
  return complaints(["status is 200", status === 200], ["APP is the start app", at(body, "S_FRONT", "APP") === LAUNCHER]);
}

function launcherDisplayed(answer: Observed): string[] {
  return [...launcherAnswers(answer), ...complaints(["one MAIN display", displaysOf(answer.body, "MAIN").length === 1])];
}

function page({ status, headers, text }: Observed): string[] {
  return complaints(
    ["status is 200", status === 200],
    ["the page is HTML", String(headers["content-type"]).startsWith("text/html")],
    ["it has the bootstrap script", /<script[^>]*\bid="sap-ui-bootstrap"/.test(text)],
    ["it has the component container", /<\w+[^>]*\bdata-sap-ui-component\b/.test(text)],
  );
}

function emptyHead({ status, text }: Observed): string[] {
  return complaints(["status is 200", status === 200], ["the body is empty", text === ""]);
}

/** Other paths are not the endpoint: whatever answers there is not compared. */
function otherPath(): string[] {
  return [];
}

const OWN_WORDS = "(own words)";

function anyToastText(body: JsonObject): void {
  for (const action of queueOf(body, "T_CUSTOM")) if (action[0] === "MESSAGE_TOAST") action[2] = OWN_WORDS;
}

function ownToastText(body: JsonObject): string[] {
  const empty = queueOf(body, "T_CUSTOM").filter((action) => action[0] === "MESSAGE_TOAST" && !isText(action[2]));
  anyToastText(body);
  return complaints(["the toast has a text", empty.length === 0]);
}

/** Sets or takes out one option of the router action, which is always the last of its queue. */
function routerOption(body: JsonObject, option: string, value: Json | undefined): void {
  const system = queueOf(body, "T_SYSTEM");
  const options: JsonObject = { ...(at(system.find(([name]) => name === "ROUTER"), 2) as JsonObject | undefined) };
  if (value === undefined) delete options[option];
  else options[option] = value;
  const others = system.filter(([name]) => name !== "ROUTER");
  setQueue(body, "T_SYSTEM", Object.keys(options).length === 0 ? others : [...others, ["ROUTER", "sync", options]]);
}

function navBack(body: JsonObject): void {
  for (const display of displaysOf(body, "MAIN")) display[4] = { ...(display[4] as JsonObject | undefined), navBack: true };
}

function withoutAppInstance(body: JsonObject): string[] {
  for (const display of displaysOf(body, "MAIN")) {
    const options = display[4] as JsonObject | undefined;
    if (options === undefined) continue;
    delete options["appInstance"];
    if (Object.keys(options).length === 0) display.length = 4;
  }
  return [];
}

/** Raw scripts have no form on this wire; only actions, which are arrays, stay. */
function withoutScripts(body: JsonObject): void {
  setQueue(body, "T_CUSTOM", queueOf(body, "T_CUSTOM").filter(Array.isArray));
}

function withoutReservedPosition(body: JsonObject): void {
  rewriteTexts(body, (text) => text.replaceAll(",false,true]", "]"));
}

type Queue = "T_SYSTEM" | "T_CUSTOM";

function queueOf(body: JsonObject | undefined, queue: Queue): Json[][] {
  return (at(body, "S_FRONT", "S_ACTION", queue) ?? []) as Json[][];
}

/** Empty queues, and an S_ACTION without queues, are left out. */
function setQueue(body: JsonObject, queue: Queue, actions: Json[][]): void {
  const front = body["S_FRONT"] as JsonObject;
  const queues: JsonObject = { ...(front["S_ACTION"] as JsonObject | undefined), [queue]: actions };
  if (actions.length === 0) delete queues[queue];
  if (Object.keys(queues).length === 0) delete front["S_ACTION"];
  else front["S_ACTION"] = queues;
}

function displaysOf(body: JsonObject | undefined, slot: string): Json[][] {
  return queueOf(body, "T_SYSTEM").filter(([target, call, name]) => target === "VIEW_SLOTS" && call === "display" && name === slot);
}
