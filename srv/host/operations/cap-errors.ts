/**
 * Errors of CAP as messages for users: its own texts in the user's language, with the labels of the elements they are about.
 */
import { STATUS_CODES } from "node:http";
import cds from "@sap/cds";
import type { ErrorDescription, ErrorPart } from "z2ui5/ports";
import { applicationServices, aroundHandle } from "../config/around-handle.ts";
import { capLocale } from "../config/language.ts";
import { settings } from "../config/settings.ts";
import { isOfDatabase, violationIn } from "./constraint-violation.ts";
import { text } from "../../z2ui5/texts/texts.ts";
import { describeViolation } from "./constraint-errors.ts";
import { plainText } from "../../z2ui5/model/definition/shown-value.ts";
import { inWords, labelOf, messages, type Definition } from "../../z2ui5/model/definition/labels.ts";
import { engineLog } from "./log.ts";
import { associationOf, shownAs } from "./shown-as.ts";

/** An error as CAP and apps with `req.reject` make them. */
interface CapError {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly status?: unknown;
  readonly statusCode?: unknown;
  readonly args?: unknown;
  readonly target?: unknown;
  readonly details?: unknown;
  readonly numericSeverity?: unknown;
}

/** What CAP answers with 400 although the error names no status. */
const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  ENTITY_ALREADY_EXISTS: 400,
  FK_CONSTRAINT_VIOLATION: 400,
  UNIQUE_CONSTRAINT_VIOLATION: 400,
};

/** Entities and operations that a roundtrip has requested of services, the last one first: errors name elements, but not of what. */
const requested = new WeakMap<object, Definition[]>();
const REMEMBERED = 10;

/** Records the requests to the application's services, so that the elements errors are about have their labels. */
export function followErrors(): void {
  for (const one of applicationServices())
    aroundHandle<ServiceRequest>(one, (request, handle, service) => {
      noteSubject(service, request);
      return handle();
    });
}

interface ServiceRequest {
  readonly target?: Definition;
  readonly event?: string;
}

function noteSubject(service: cds.Service, { target, event = "" }: ServiceRequest): void {
  const roundtrip = cds.context?.http?.req;
  if (!roundtrip) return;
  const subject = operationOf(service, target, event) ?? target;
  if (subject)
    requested.set(
      roundtrip,
      [subject, ...(requested.get(roundtrip) ?? []).filter((one) => one !== subject)].slice(0, REMEMBERED),
    );
}

const operationOf = (service: cds.Service, target: Definition | undefined, event: string): Definition | undefined =>
  (target?.["actions"] as Record<string, Definition> | undefined)?.[event] ??
  (service.model?.definitions?.[`${service.name}.${event}`] as unknown as Definition | undefined);

/**
 * Describes an error if it is one of CAP's kind, or one of a database.
 * @param error anything an app can catch @param language language tag
 * @returns null for errors of other kinds, which mean nothing to users
 */
export function describeCapError(error: unknown, language: string): ErrorDescription | null {
  if (typeof error !== "object" || error === null) return null;
  const parts = partsOf(error);
  const locale = capLocale(language);
  const ofDatabase = parts.length === 1 ? databaseError(parts[0] as object, locale, language) : undefined;
  if (ofDatabase) return ofDatabase;
  const status = statusOf(error, parts);
  // Clients of other servers give their errors a status, too.
  const foreign = "response" in error || "config" in error;
  if (foreign || (status === undefined && parts.length === 1 && localised(error, locale) === undefined)) return null;
  return { status: status ?? 500, parts: parts.map((part) => describePart(part, locale, language)) };
}

/** What users read of an error of the database; its own message is in the log. In development apps show them, too, unless it is about an entry. */
function databaseError(error: CapError, locale: string, language: string): ErrorDescription | undefined {
  const part = violatedRule(error, locale, language);
  if (part) return { status: 400, parts: [part] };
  if (!isOfDatabase(error)) return undefined;
  logOnce(error, "error");
  if (settings().development) return undefined;
  const sentence = text("error.database", [cds.context?.id ?? ""], language);
  return { status: 500, parts: [{ text: sentence, label: "", target: "", severity: "Error" }] };
}

function violatedRule(error: CapError, locale: string, language: string): ErrorPart | undefined {
  const violation = violationIn(error);
  if (!violation) return undefined;
  logOnce(error, "info");
  return describeViolation(violation, subjects(), locale, language);
}

const logged = new WeakSet<object>();

/** An app asks several times what one error says. */
function logOnce(error: object, level: "info" | "error"): void {
  if (logged.has(error)) return;
  logged.add(error);
  engineLog[level](`The database refused a statement [${cds.context?.id ?? ""}]`, error);
}

const partsOf = (error: CapError): CapError[] =>
  Array.isArray(error.details) && error.details.length > 0
    ? error.details.filter((one): one is CapError => typeof one === "object" && one !== null)
    : [error];

function statusOf(error: CapError, parts: readonly CapError[]): number | undefined {
  const own = ownStatus(error);
  // An error that names an element is about an entry.
  if (own === undefined && parts[0] === error)
    return typeof error.target === "string" && error.target !== "" ? 400 : undefined;
  if (own !== undefined) return own;
  const statuses = parts.map(ownStatus).filter((one) => one !== undefined);
  return statuses.find((one) => one >= 500) ?? statuses[0] ?? 400;
}

function ownStatus({ status, statusCode, code }: CapError): number | undefined {
  const standard = STATUS_OF_CODE[String(code)];
  return [status, statusCode, standard, code]
    .map(Number)
    .find((one) => Number.isInteger(one) && one >= 400 && one < 600);
}

function describePart(part: CapError, locale: string, language: string): ErrorPart {
  const rule = violatedRule(part, locale, language);
  if (rule) return rule;
  const target = typeof part.target === "string" ? part.target : "";
  const message = part.message === undefined || part.message === null ? "" : String(part.message);
  return {
    text:
      rangeText(part, locale, language) ??
      statusText(part, locale) ??
      translated(part, locale, language) ??
      localised(part, locale) ??
      (message || String(part.code ?? "")),
    label: target ? targetLabel(target, locale) : "",
    target,
    shownAs: holders(target).flatMap((holder) => shownAs(target, holder)),
    severity:
      (["Success", "Information", "Warning", "Error"][Number(part.numericSeverity) - 1] as ErrorPart["severity"]) ??
      "Error",
  };
}

/** A range, with numbers and days as the user writes them. CAP describes a range with one end by two ends: from ">0" to "<Infinity". */
function rangeText(error: CapError, locale: string, language: string): string | undefined {
  if (keyOf(error) !== "ASSERT_RANGE" || !Array.isArray(error.args)) return undefined;
  const [value, ...ends] = error.args.map(String);
  const [least = "", most = ""] = ends;
  const shown = ends.map((end) =>
    end.replace(/^([<>]?)(.*)$/s, (_, sign: string, plain: string) => sign + plainText(plain, language)),
  );
  const [hasLeast, hasMost] = [least, most].map((end) => !end.endsWith("Infinity"));
  if (hasLeast === hasMost) return localised({ ...error, args: [value, ...shown] }, locale);
  const rule = hasLeast ? (least.startsWith(">") ? "above" : "atLeast") : most.startsWith("<") ? "below" : "atMost";
  return text(`constraint.${rule}`, [String(hasLeast ? shown[0] : shown[1]).replace(/^[<>]/, "")], language);
}

/** The status of a row does not allow an action: CAP's sentence with labels in place of the names in the model. */
function statusText(error: CapError, locale: string): string | undefined {
  if (!/^INVALID_FLOW_TRANSITION_/.test(keyOf(error)) || !Array.isArray(error.args)) return undefined;
  const [action = "", status = "", allowed = ""] = error.args.map(String);
  const operation = subjects().find(({ name, parent }) => name === action && parent);
  const element = (operation?.["parent"] as Definition | undefined)?.elements?.[status];
  if (!operation || !element) return undefined;
  const choices = Object.entries((element["enum"] ?? {}) as Readonly<Record<string, Definition>>);
  const labels = allowed
    .replace(/^\["|"\]$/g, "")
    .split('","')
    .map((given) => {
      const [name, choice] = choices.find(([one, { val }]) => one === given || val === given) ?? [given];
      return (choice && labelOf(choice, locale)) || inWords(name);
    });
  const args = [
    labelOf(operation, locale) || inWords(action),
    labelOf(element, locale) || inWords(status),
    labels.join(", "),
  ];
  return localised({ ...error, args }, locale);
}

/** CAP looks a message up as key first, then the code, then the status. */
const keyOf = ({ message, code, status }: CapError): string => String(message || code || status || "");

function localised(error: CapError, locale: string): string | undefined {
  const key = keyOf(error);
  const plain = key.startsWith("{i18n>") ? key.slice(6, -1) : key;
  return messages().at(plain, locale, readable(error.args));
}

/** A text that CAP has in English only, and the key of a translated text for it. */
function englishOf(error: CapError): readonly [english: string | undefined, key: string, args?: readonly string[]] {
  const key = keyOf(error);
  if (key === "403") return [STATUS_CODES[key], "error.forbidden"];
  if (key === "404") return [STATUS_CODES[key], "error.notFound"];
  if (key !== "ASSERT_DATA_TYPE") return [undefined, ""];
  const [value = "", type = ""] = Object.values(Object(readable(error.args))).map(String);
  const [, length] = /^String\((\d+)\)$/.exec(type) ?? [];
  const english = `Value ${value} is not a valid ${type}`;
  return length ? [english, "constraint.length", [value, length]] : [english, "constraint.type", [value]];
}

/** A text of this framework, unless the project has one. */
function translated(error: CapError, locale: string, language: string): string | undefined {
  const [english, key, args = []] = englishOf(error);
  return english !== undefined && localised(error, locale) === english ? text(key, args, language) : undefined;
}

/** Characters of a value that a message quotes. */
const LONGEST_VALUE = 100;

/** Messages quote what was entered, which may be as long as a request. */
function readable(args: unknown): unknown {
  if (typeof args !== "object" || args === null) return args;
  const short = Object.entries(args).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "string" && value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)} …` : value,
  ]);
  return Object.fromEntries(short);
}

function targetLabel(target: string, locale: string): string {
  const path = segments(target);
  const element = subjects()
    .map((subject) => elementAt(subject, path))
    .find((one) => one !== undefined);
  return (element && labelOf(element, locale)) || associationLabel(target, locale) || (path.at(-1) ?? "");
}

/** What a foreign key without a label is called. */
function associationLabel(target: string, locale: string): string {
  const name = segments(target).at(-1) ?? "";
  const holder = holders(target).find((one) => associationOf(name, one));
  const association = holder && associationOf(name, holder);
  if (association === undefined || association === name) return "";
  return labelOf(holder!.elements![association]!, locale) || inWords(association);
}

/** The entities or structures that may have the element. */
function holders(target: string): Definition[] {
  const path = segments(target).slice(0, -1);
  return subjects().flatMap((subject): Definition[] => {
    const at = elementAt(subject, path);
    const holder = at?._target ?? at?.items ?? at;
    return holder ? [holder] : [];
  });
}

/** What the current roundtrip has requested of services. */
function subjects(): readonly Definition[] {
  const roundtrip = cds.context?.http?.req;
  return roundtrip ? (requested.get(roundtrip) ?? []) : [];
}

/** `items(ID=1,pos=2)/price`, `items[0]/price`, `in/title`: names without keys, rows and the binding parameter. */
function segments(target: string): string[] {
  let plain = "";
  let depth = 0;
  for (const character of target) {
    if (character === "(" || character === "[") depth++;
    else if (character === ")" || character === "]") depth--;
    else if (depth === 0) plain += character;
  }
  const names = plain.split("/").filter(Boolean);
  return names[0] === "in" && names.length > 1 ? names.slice(1) : names;
}

function elementAt(subject: Definition, path: readonly string[]): Definition | undefined {
  let at: Definition | undefined = subject;
  for (const name of path) {
    const holder: Definition | undefined = at?._target ?? at?.items ?? at;
    at = holder?.elements?.[name] ?? holder?.params?.[name];
  }
  return at;
}
