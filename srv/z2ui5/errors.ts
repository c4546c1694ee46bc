/**
 * Every error of the engine: its code, its HTTP status and its sentence, all in one place.
 * `docs/operations.md` explains cause and remedy of each code.
 */

/** Characters that may be repeated from a request in an error text; everything else is dropped. */
const HARMLESS = /[^A-Za-z0-9_ ./:-]/g;

/**
 * Reduces a value of a request to harmless characters before it enters an error text.
 * @param value any text of a request
 * @returns at most 300 characters of `A-Z a-z 0-9 _ . / : -` and blanks
 * @see docs/spec/wire-v2.md §10
 */
export const harmless = (value: string): string => value.replace(HARMLESS, "").slice(0, 300);

type Details = Readonly<Record<string, string>>;
interface ErrorKind {
  readonly status: number;
  readonly sentence: (details: Details) => string;
}

/** All errors by code. A sentence says what was expected, what came, and what to do. */
export const ERRORS = {
  BODY_NOT_JSON: {
    status: 400,
    sentence: () =>
      'The request body must be JSON, but it could not be parsed. Send {"value": {…}} as application/json.',
  },
  BODY_NOT_OBJECT: {
    status: 400,
    sentence: (d) => `The request must be a JSON object, but it is ${d.got}. Send {"value": {…}}.`,
  },
  BODY_TOO_DEEP: {
    status: 400,
    sentence: (d) => `The request is nested deeper than ${d.limit} levels. Send flatter data.`,
  },
  BODY_TOO_LARGE: {
    status: 413,
    sentence: (d) =>
      `The request body is larger than ${d.limit}. Send less, or raise cds.z2ui5.maxBody (Z2UI5_MAX_BODY).`,
  },
  BODY_PACKED: {
    status: 415,
    sentence: (d) =>
      `The request body must not be packed, but it is (Content-Encoding: ${d.packing}). Send it as it is.`,
  },
  MEDIA_TYPE: { status: 415, sentence: () => "The request must have the content type application/json." },
  WIRE_REFUSED: {
    status: 400,
    sentence: (d) =>
      `This server speaks wire ${d.configured}, but the request speaks wire ${d.spoken}. Use the frontend this server delivers, or leave cds.z2ui5.wire empty.`,
  },
  TOO_MANY_ARGUMENTS: {
    status: 400,
    sentence: (d) => `T_EVENT_ARG must be an array of at most ${d.limit} entries. Send fewer arguments.`,
  },
  LOGIN: { status: 401, sentence: () => "Log in to use this service." },
  ROLE_MISSING: {
    status: 403,
    sentence: (d) =>
      `This service needs the role ${d.roles}, which your user does not have. Ask an administrator for it.`,
  },
  METHOD_NOT_ALLOWED: { status: 405, sentence: () => "Method Not Allowed" },
  CSRF: { status: 403, sentence: () => "CSRF validation failed - cross-origin request rejected" },
  NOT_AN_APP: {
    status: 500,
    sentence: (d) =>
      `Class ${d.className} is not an app: it does not extend z2ui5_if_app. Let it extend z2ui5_if_app from "z2ui5/z2ui5_if_app".`,
  },
  APP_FILE_BROKEN: { status: 500, sentence: (d) => `The app file ${d.file} could not be loaded: ${d.reason}` },
  APP_UNKNOWN: {
    status: 404,
    sentence: (d) =>
      `No app class named ${d.className} was found. Check the name, or add its directory to Z2UI5_APP_DIRS.`,
  },
  APP_FORBIDDEN: {
    status: 403,
    sentence: (d) =>
      `The app ${d.className} needs the role ${d.roles}, which your user does not have. Ask an administrator for it.`,
  },
  APP_REFUSED: { status: 400, sentence: (d) => String(d.message) },
  APP_FAILED: {
    status: 500,
    sentence: (d) => `Request failed in app ${d.className}${d.event ? `, event ${d.event}` : ""}\n${d.message}`,
  },
  APP_NEEDED: {
    status: 500,
    sentence: (d) =>
      `${d.method} expects an app instance, but got ${d.got}. Pass an object of a class that extends z2ui5_if_app.`,
  },
  DRAFT_UNKNOWN: {
    status: 410,
    sentence: () => "The session of this page is no longer available. Reload the page to start again.",
  },
  DRAFT_UNREADABLE: {
    status: 500,
    sentence: (d) => `The stored draft ${d.id} could not be read: ${d.reason}. Start the app again.`,
  },
  DRAFT_NOT_SAVED: {
    status: 500,
    sentence: () => "The state of the app could not be stored, so nothing was changed. Try again.",
  },
  STATE_NOT_SERIALISABLE: {
    status: 500,
    sentence: (d) =>
      `${d.path} holds ${d.got}, which cannot be stored with a draft. Keep it in a local variable, or name the field in "static transient = [\\"…\\"]".`,
  },
  BINDING_NOT_FOUND: {
    status: 500,
    sentence: (d) =>
      `${d.method} got ${d.got}, which is no attribute of ${d.className}.${d.reason} Pass an attribute of the app (this.name), or name it: { path: "name" } or { name: "order-city" }.`,
  },
  BINDING_AMBIGUOUS: {
    status: 500,
    sentence: (d) =>
      `${d.method} got ${d.got}, which several attributes of ${d.className} hold: ${d.candidates}.${d.reason} Name the one you mean: { path: "name" } or { name: "order-city" }.`,
  },
  BINDING_CELL: {
    status: 500,
    sentence: (d) => `${d.method} expects tab_index between 1 and the number of rows (${d.rows}), but got ${d.index}.`,
  },
  BINDING_CELL_NOT_FOUND: {
    status: 500,
    sentence: (d) =>
      `${d.method} found no column with the given value in row ${d.index} of the table. Pass a cell of that row, such as this.tab[${d.zeroBased}].name.`,
  },
  BINDING_RESERVED: {
    status: 500,
    sentence: (d) => `${d.path} cannot be bound: ${d.reason}. Use another attribute name.`,
  },
  BINDING_FORMATTER: {
    status: 500,
    sentence: (d) =>
      `${d.path} was bound before with another formatter (${d.before}). Use one formatter for an attribute.`,
  },
  BINDING_OPTION: {
    status: 500,
    sentence: (d) => `The option ${d.option} must be the name of a formatter, such as ".format", but got ${d.got}.`,
  },
  EVENT_EXPRESSION: {
    status: 500,
    sentence: (d) =>
      `The expression given as ${d.option} does not stand in the source of the call, so it may be data. Write it there, or vouch for it: client._raw("…").`,
  },
  CLIENT_CLOSED: {
    status: 500,
    sentence: (d) =>
      `client.${d.method} was called after main had ended. Await everything that uses the client inside main.`,
  },
  HOP_LIMIT: {
    status: 500,
    sentence: (d) =>
      `The apps navigated more than ${d.limit} times in one request, the last to ${d.className}. Check for apps that call or leave each other without end.`,
  },
  VIEW_INVALID: {
    status: 500,
    sentence: (d) => `The view has errors:\n${d.problems}\nCorrect them, or set cds.z2ui5.viewCheck to "log" or "off".`,
  },
  VIEW_BUILDER: { status: 500, sentence: (d) => `View builder: ${d.reason}` },
  CONTRACT: { status: 500, sentence: (d) => `${d.what} lacks the methods ${d.missing}. Implement them.` },
  CONFIGURATION: { status: 500, sentence: (d) => `The setting ${d.setting} expects ${d.expected}, but is ${d.got}.` },
  USER_EXIT: {
    status: 500,
    sentence: (d) => `The user exit ${d.className} failed in ${d.method}: ${d.reason}. Correct it, or remove its file.`,
  },
  STATE_TOO_LARGE: {
    status: 413,
    sentence: (d) =>
      `The state of the app is too large to be stored: ${d.size} of at most ${d.limit}. Nothing was changed. Keep less in the fields of the app, or give the server more memory.`,
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    sentence: (d) => `There were too many ${d.what} by you. Nothing was changed. Try again in a few seconds.`,
  },
  DATABASE: {
    status: 503,
    sentence: () => "The database is not available at the moment. Nothing was changed. Try again in a few seconds.",
  },
  WRITE_TOO_LONG: {
    status: 503,
    sentence: (d) =>
      `The app wrote to the database and did not finish within ${d.seconds} seconds, so everything was undone. Try again.`,
  },
  BUSY: {
    status: 503,
    sentence: () => "The server has too much to do at the moment. Nothing was changed. Try again in a few seconds.",
  },
  SHUTTING_DOWN: { status: 503, sentence: () => "This server is stopping. Try again; another instance answers." },
  INTERNAL: {
    status: 500,
    sentence: (d) => `Internal Server Error. Tell your administrator the id ${harmless(d.correlationId ?? "")}.`,
  },
} as const satisfies Record<string, ErrorKind>;

/** Code of an engine error. */
export type ErrorCode = keyof typeof ERRORS;

/**
 * An error of the engine.
 *
 * @example throw new Z2ui5Error("APP_UNKNOWN", { className: harmless(name) });
 */
export class Z2ui5Error extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Values its sentence names. */
  readonly details: Details;
  /** @param code entry of {@link ERRORS} @param details values its sentence names @param cause error that led here */
  constructor(code: ErrorCode, details: Details = {}, cause?: unknown) {
    const kind: ErrorKind = ERRORS[code];
    super(kind.sentence(details), cause === undefined ? undefined : { cause });
    this.name = "Z2ui5Error";
    this.code = code;
    this.status = kind.status;
    this.details = details;
  }
}

/**
 * A short description of a value for an error text: its kind, and its text when that is short, reduced to harmless characters.
 * @param value anything
 */
export function describe(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value === "string")
    return value.length > 40 ? `a text of ${value.length} characters` : `"${harmless(value)}"`;
  if (typeof value === "object")
    return Array.isArray(value) ? "an array" : `an object (${value.constructor?.name ?? "no class"})`;
  if (typeof value === "function") return `a function (${value.name || "anonymous"})`;
  return `${typeof value} ${String(value)}`;
}
