/** Replays a recording against a running product and reports where an answer is not the recorded one. */
import { compare, isObject, type Mismatch } from "./compare.ts";
import { treatmentsOf, type Difference, type Observed } from "./difference.ts";
import { Ids } from "./ids.ts";
import type { JsonObject, Recording, Step } from "./recording.ts";
import type { Call, Send } from "./transport.ts";

const SHOWN_PER_STEP = 6;
const CONTEXT_ID = "<CONTEXTID>";

/** What is particular about comparing one wire. */
export interface WireRules {
  /** Query parameters that say which wire is meant; "" where none are needed. */
  readonly query: string;
  readonly differences: readonly Difference[];
  /** Recorded headers that answers must repeat, wherever they are recorded. */
  readonly headers: readonly string[];
  /** What every answered roundtrip has beyond the recording; returns complaints. */
  readonly everyAnswer: (body: JsonObject) => string[];
}

/** Replays all steps; the report is empty when every answer is the recorded one. */
export async function replay(recording: Recording, rules: WireRules, send: Send): Promise<string> {
  const run = { recording, rules, send, ids: new Ids(), contextId: "" };
  const report: string[] = [];
  for (const [index, step] of recording.steps.entries()) {
    const found = await replayStep(run, step, index + 1);
    if (found.length > 0) report.push(`step ${index + 1} (${step.note})`, ...shortened(found));
  }
  return report.join("\n");
}

interface Run {
  readonly recording: Recording;
  readonly rules: WireRules;
  readonly send: Send;
  readonly ids: Ids;
  /** The session id the product handed out last. */
  contextId: string;
}

async function replayStep(run: Run, step: Step, number: number): Promise<string[]> {
  const treatments = treatmentsOf(run.rules.differences, run.recording.file, number);
  const body = treatments.reduce((text, { request }) => request?.(text, run.ids) ?? text, run.ids.fill(requestText(step)));
  const answer = await run.send(callOf(run, step, body));
  const observed: Observed = { ...answer, body: parsed(answer.text) };

  const instead = treatments.find((treatment) => treatment.instead !== undefined)?.instead;
  if (instead !== undefined) return [...instead(observed, step), ...everyAnswer(run, observed), ...bindAnswerId(run, step, observed)];
  if (step.status === 500) return errorComplaints(observed);
  if (answer.status !== step.status) return [`status: expected ${step.status}, got ${answer.status}: ${answer.text.slice(0, 300)}`];
  if (step.response === undefined) return [...textComplaints(step, observed), ...headerMismatches(run, step, observed).map(line)];

  const recorded = structuredClone(step.response);
  const answered = structuredClone(observed.body ?? {});
  const found = [...run.rules.everyAnswer(answered)];
  for (const treatment of treatments) {
    treatment.recorded?.(recorded);
    found.push(...(treatment.answered?.(answered) ?? []));
  }
  return [
    ...found,
    ...headerMismatches(run, step, observed).map(line),
    ...compare(recorded, answered, run.ids).map(line),
  ];
}

function requestText(step: Step): string {
  return step.requestText ?? (step.request === undefined || step.request === null ? "" : JSON.stringify(step.request));
}

/** The recorded path "/" is the endpoint of the product; what follows it is kept. */
function callOf(run: Run, step: Step, body: string): Call {
  const method = step.method ?? "POST";
  const [path = "/", query = ""] = (step.path ?? "/").split("?");
  const headers = Object.entries(step.requestHeaders ?? {}).map(([name, value]) => [name, value.replace(CONTEXT_ID, run.contextId)]);
  return {
    method,
    subPath: path === "/" ? "" : path,
    query: [query, run.rules.query].filter((part) => part !== "").join("&"),
    headers: { "content-type": "application/json", "sap-contextid-accept": "header", ...Object.fromEntries(headers) },
    ...(method === "GET" || method === "HEAD" ? {} : { body }),
  };
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function everyAnswer({ rules }: Run, { body }: Observed): string[] {
  return body === undefined ? [] : rules.everyAnswer(structuredClone(body));
}

/** Later steps continue drafts also of answers that are not compared. */
function bindAnswerId(run: Run, step: Step, { body }: Observed): string[] {
  const recorded = frontOf(step.response)?.["ID"];
  return recorded === undefined ? [] : compare(recorded, frontOf(body)?.["ID"], run.ids, "S_FRONT.ID").map(line);
}

/** Any status of 400 and above with a body that is not the normal answer equals a recorded 500. */
function errorComplaints({ status, body, text }: Observed): string[] {
  if (status >= 400 && frontOf(body) === undefined) return [];
  return [`expected an error, got status ${status}: ${text.slice(0, 300)}`];
}

function textComplaints(step: Step, { text }: Observed): string[] {
  return text === step.responseText ? [] : [`body: expected ${JSON.stringify(step.responseText)}, got ${JSON.stringify(text.slice(0, 300))}`];
}

function frontOf(body: JsonObject | undefined): JsonObject | undefined {
  return isObject(body?.["S_FRONT"]) ? body["S_FRONT"] : undefined;
}

/** Compares the headers of the wire's rules; the session id is a placeholder that is remembered. */
function headerMismatches(run: Run, step: Step, { headers }: Observed): Mismatch[] {
  const wrong = run.rules.headers
    .filter((name) => step.headers[name] !== undefined && headers[name]?.toLowerCase() !== step.headers[name].toLowerCase())
    .map((name) => ({ path: `header ${name}`, recorded: step.headers[name], answered: headers[name] ?? "(absent)" }));
  return [...wrong, ...contextIdMismatches(run, step.headers["sap-contextid"] !== undefined, headers["sap-contextid"] ?? "")];
}

function contextIdMismatches(run: Run, recorded: boolean, answered: string): Mismatch[] {
  const expected = recorded ? run.contextId || "(an id)" : "";
  if (recorded && run.contextId === "") run.contextId = answered;
  const equal = recorded ? answered !== "" && answered === run.contextId : answered === "";
  return equal ? [] : [{ path: "header sap-contextid", recorded: expected || "(absent)", answered: answered || "(absent)" }];
}

function line({ path, recorded, answered }: Mismatch): string {
  return `${path}: expected ${recorded}, got ${answered}`;
}

function shortened(found: readonly string[]): string[] {
  const hidden = found.length - SHOWN_PER_STEP;
  return [...found.slice(0, SHOWN_PER_STEP), ...(hidden > 0 ? [`… and ${hidden} more`] : [])].map((text) => `  ${text}`);
}
