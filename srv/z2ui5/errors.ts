/**
 * Every error of the engine: its code, its HTTP status, its sentence, its cause and its remedy, all in one place.
 * `docs/reference/errors.md` is made of it.
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
  /** What has happened, for the reference; Markdown. */
  readonly cause: string;
  /** What to do about it, for the reference; Markdown. */
  readonly remedy: string;
  readonly sentence: (details: Details) => string;
}

/** All errors by code. A sentence says what was expected, what came, and what to do. */
export const ERRORS = {
  BODY_NOT_JSON: {
    status: 400,
    cause: "The body is no JSON, or ended early",
    remedy: 'Send `{"value": {…}}` as `application/json`',
    sentence: () =>
      'The request body must be JSON, but it could not be parsed. Send {"value": {…}} as application/json.',
  },
  BODY_NOT_OBJECT: {
    status: 400,
    cause: "The request is a text, a number or an array",
    remedy: "Send an object",
    sentence: (d) => `The request must be a JSON object, but it is ${d.got}. Send {"value": {…}}.`,
  },
  BODY_TOO_DEEP: {
    status: 400,
    cause: "Objects or arrays are nested deeper than any frontend nests them",
    remedy: "Send flatter data",
    sentence: (d) => `The request is nested deeper than ${d.limit} levels. Send flatter data.`,
  },
  BODY_TOO_COMPLEX: {
    status: 413,
    cause:
      "The body has so many objects, lists, names and values, or so much text beyond U+00FF, that the server has no memory to read it, however short it is",
    remedy: "Send less, or give the instance more memory",
    sentence: () =>
      "What the request body holds takes more memory than the server has for a request. Send less, or give the server more memory.",
  },
  BODY_TOO_LARGE: {
    status: 413,
    cause: "The body exceeds `maxBody`, perhaps an upload",
    remedy: "Raise `maxBody` (`Z2UI5_MAX_BODY`), or send less",
    sentence: (d) =>
      `The request body is larger than ${d.limit}. Send less, or raise cds.z2ui5.maxBody (Z2UI5_MAX_BODY).`,
  },
  BODY_PACKED: {
    status: 415,
    cause: "The body is packed (`Content-Encoding`)",
    remedy: "Send it as it is, or allow gzip with `gzipBodies`",
    sentence: (d) =>
      `The request body must not be packed, but it is (Content-Encoding: ${d.packing}). Send it as it is.`,
  },
  MEDIA_TYPE: {
    status: 415,
    cause: "The content type is not `application/json`, or its charset or packing is unknown",
    remedy: "Send JSON in UTF-8",
    sentence: () => "The request must have the content type application/json.",
  },
  WIRE_REFUSED: {
    status: 400,
    cause: "`wire` is configured, and a frontend of the other protocol sent the request",
    remedy: "Use the frontend this server delivers, or leave `wire` empty",
    sentence: (d) =>
      `This server speaks wire ${d.configured}, but the request speaks wire ${d.spoken}. Use the frontend this server delivers, or leave cds.z2ui5.wire empty.`,
  },
  TOO_MANY_ARGUMENTS: {
    status: 400,
    cause: "An event has no list of arguments, or too many",
    remedy: "Send fewer; pass data by binding",
    sentence: (d) => `T_EVENT_ARG must be an array of at most ${d.limit} entries. Send fewer arguments.`,
  },
  LOGIN: {
    status: 401,
    cause: "Nobody is logged in",
    remedy: "Log in; behind the approuter, reload the page",
    sentence: () => "Log in to use this service.",
  },
  ROLE_MISSING: {
    status: 403,
    cause: "The user lacks the role of `cds.z2ui5.requires`",
    remedy: "Assign the role collection",
    sentence: (d) =>
      `This service needs the role ${d.roles}, which your user does not have. Ask an administrator for it.`,
  },
  USER_NAME: {
    status: 403,
    cause:
      "The name of the user or of the tenant is longer than 255 characters, or has a NUL or half of a pair of surrogates, so that a database might keep it as somebody else's",
    remedy: "Give the user another name at the identity provider",
    sentence: (d) =>
      `The name of your user or tenant has more than ${d.limit} characters, or characters that cannot be stored. Ask an administrator for another one.`,
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    cause: "The path does not know the method",
    remedy: "See the header `Allow`",
    sentence: () => "Method Not Allowed",
  },
  NO_BUNDLE: {
    status: 404,
    cause:
      "`GET ?z2ui5-bundle` was asked for, but the frontend in `webapp.dir` was not built: it has no `Component-preload.js`",
    remedy: "Build that frontend, or embed it by its files under `/z2ui5/webapp/`",
    sentence: () =>
      "This frontend does not come as one file: it has no Component-preload.js. Build it, or use its files below /z2ui5/webapp/.",
  },
  CSRF: {
    status: 403,
    cause: "The request comes from a page of another host",
    remedy: "Open the app at its own address; behind a proxy, let it set `X-Forwarded-Host`",
    sentence: () => "CSRF validation failed - cross-origin request rejected",
  },
  NOT_AN_APP: {
    status: 500,
    cause: "The class does not extend `z2ui5_if_app`",
    remedy: "Let it",
    sentence: (d) =>
      `Class ${d.className} is not an app: it does not extend z2ui5_if_app. Let it extend z2ui5_if_app from "z2ui5/z2ui5_if_app".`,
  },
  APP_FILE_BROKEN: {
    status: 500,
    cause: "The file of an app cannot be loaded",
    remedy: "The text names file and reason",
    sentence: (d) => `The app file ${d.file} could not be loaded: ${d.reason}`,
  },
  APP_UNKNOWN: {
    status: 404,
    cause: "No directory has the class",
    remedy: "Check the name and `appDirs`",
    sentence: (d) =>
      `No app class named ${d.className} was found. Check the name, or add its directory to Z2UI5_APP_DIRS.`,
  },
  APP_FORBIDDEN: {
    status: 403,
    cause: "The app declares a role the user lacks",
    remedy: "Assign the role",
    sentence: (d) =>
      `The app ${d.className} needs the role ${d.roles}, which your user does not have. Ask an administrator for it.`,
  },
  APP_REFUSED: {
    status: 400,
    cause:
      "A service refused what the app asked of it (`req.reject`, `@mandatory`, `@assert…`), and the app let the error through",
    remedy: "The text is for the user, who can correct the entries",
    sentence: (d) => String(d.message),
  },
  APP_FAILED: {
    status: 500,
    cause: "The app threw",
    remedy: "The log has the cause; correct the app",
    sentence: (d) => `Request failed in app ${d.className}${d.event ? `, event ${d.event}` : ""}\n${d.message}`,
  },
  APP_NEEDED: {
    status: 500,
    cause: "A navigation got something that is no app",
    remedy: "Pass an instance of an app class",
    sentence: (d) =>
      `${d.method} expects an app instance, but got ${d.got}. Pass an object of a class that extends z2ui5_if_app.`,
  },
  DRAFT_UNKNOWN: {
    status: 410,
    cause: "The draft has expired, was removed, or belongs to somebody else",
    remedy: "Reload the page; raise `drafts.ttlHours` if it happens too soon",
    sentence: () => "The session of this page is no longer available. Reload the page to start again.",
  },
  DRAFT_UNREADABLE: {
    status: 500,
    cause: "A row does not hold what an app wrote",
    remedy: "Start the app again; look for somebody who changed the table",
    sentence: (d) => `The stored draft ${d.id} could not be read: ${d.reason}. Start the app again.`,
  },
  DRAFT_NOT_SAVED: {
    status: 500,
    cause: "The database refused the row",
    remedy: "See the cause in the log; nothing was changed",
    sentence: () => "The state of the app could not be stored, so nothing was changed. Try again.",
  },
  STATE_NOT_SERIALISABLE: {
    status: 500,
    cause: "A field of the app holds something that cannot be stored",
    remedy: "Use a local variable or `static transient`",
    sentence: (d) =>
      `${d.path} holds ${d.got}, which cannot be stored with a draft. Keep it in a local variable, or name the field in "static transient = [\\"…\\"]".`,
  },
  UPGRADE_RESULT: {
    status: 500,
    cause: "`static upgrade(fields, fromVersion)` of an app returned something that holds no fields, such as a promise",
    remedy:
      "Return the fields as a plain object, or change `fields` and return nothing; what has to be waited for belongs into `main`",
    sentence: (d) =>
      `static upgrade(fields, fromVersion) of ${d.className} returned ${d.got}. Return an object with the fields to go on with, without waiting.`,
  },
  HISTORY_OFF: {
    status: 403,
    cause: "The developer tools asked for the past of a session on a server that records none, as in production",
    remedy: "Set `development` and `history.record`, on a server for developers only",
    sentence: () =>
      "The past of sessions is recorded in development only. Set cds.z2ui5.development and cds.z2ui5.history.record on a server for developers.",
  },
  HISTORY_UNKNOWN: {
    status: 404,
    cause: "A step of the past was asked for that is no longer recorded, or whose draft has expired",
    remedy: "Refresh the list; raise `history.memory` or `drafts.ttlHours` to look back further",
    sentence: () => "This step of the past is no longer there. Refresh the list.",
  },
  SESSION_FILE: {
    status: 400,
    cause: "`npx z2ui5 replay` or `replay()` got a file that holds no recorded session",
    remedy: "Export the session from the developer tools, page *History*",
    sentence: (d) =>
      `${d.file} cannot be replayed: ${d.reason}. Export a session from the developer tools (Ctrl+F12, History).`,
  },
  SHARING_OFF: {
    status: 403,
    cause: "`sharing.allow` does not allow what a user or an app wants to share or open",
    remedy: 'Set `sharing.allow` to `"look"` or `"continue"`, if screens shall be shared',
    sentence: () =>
      "Screens cannot be shared or opened like this here. Ask an administrator to allow it (cds.z2ui5.sharing.allow).",
  },
  SHARE_UNKNOWN: {
    status: 410,
    cause: "The share has ended, was taken back, its draft has expired, or it is meant for another user or tenant",
    remedy: "Ask for another link; the log says who was refused",
    sentence: () =>
      "This shared screen cannot be opened: it has ended, was taken back, or is meant for somebody else. Ask the person who shared it for another link.",
  },
  SHARE_LOOK_ONLY: {
    status: 403,
    cause: "Something was raised on a screen that can only be looked at",
    remedy: "Start the app",
    sentence: () => "This screen can only be looked at, so nothing was changed. Start the app to work with it.",
  },
  SHARE_OPTION: {
    status: 500,
    cause: "`client.share` got an option it cannot use",
    remedy: "The text names it",
    sentence: (d) => `client.share expects ${d.option} to be ${d.expected}, but got ${d.got}.`,
  },
  BINDING_NOT_FOUND: {
    status: 500,
    cause: "The call of a binding names no attribute of the app that holds the value",
    remedy: 'Pass `this.name`, or name the attribute: `{ name: "order-city" }`',
    sentence: (d) =>
      `${d.method} got ${d.got}, which is no attribute of ${d.className}.${d.reason} Pass an attribute of the app (this.name), or name it: { path: "name" } or { name: "order-city" }.`,
  },
  BINDING_AMBIGUOUS: {
    status: 500,
    cause: "Several attributes bear the name written at the call and hold the value",
    remedy: 'Name the attribute: `{ name: "order-city" }`, or the row: `{ tab, tab_index }`',
    sentence: (d) =>
      `${d.method} got ${d.got}, which several attributes of ${d.className} hold: ${d.candidates}.${d.reason} Name the one you mean: { path: "name" } or { name: "order-city" }.`,
  },
  BINDING_CELL: {
    status: 500,
    cause: "`tab_index` is outside of the table",
    remedy: "Pass a row number from 1",
    sentence: (d) => `${d.method} expects tab_index between 1 and the number of rows (${d.rows}), but got ${d.index}.`,
  },
  BINDING_CELL_NOT_FOUND: {
    status: 500,
    cause: "The value is no cell of the row",
    remedy: "Pass a cell of that row",
    sentence: (d) =>
      `${d.method} found no column with the given value in row ${d.index} of the table. Pass a cell of that row, such as this.tab[${d.zeroBased}].name.`,
  },
  BINDING_RESERVED: {
    status: 500,
    cause: "The attribute's name has a meaning of its own",
    remedy: "Rename the attribute",
    sentence: (d) => `${d.path} cannot be bound: ${d.reason}. Use another attribute name.`,
  },
  BINDING_FORMATTER: {
    status: 500,
    cause: "An attribute was bound with two formatters",
    remedy: "Use one",
    sentence: (d) =>
      `${d.path} was bound before with another formatter (${d.before}). Use one formatter for an attribute.`,
  },
  BINDING_OPTION: {
    status: 500,
    cause: "An option of a binding is no name of a formatter",
    remedy: 'Pass one, such as `".format"`',
    sentence: (d) => `The option ${d.option} must be the name of a formatter, such as ".format", but got ${d.got}.`,
  },
  EVENT_EXPRESSION: {
    status: 500,
    cause: "An expression of an event comes from somewhere else than the source of the call, so it may be data",
    remedy: 'Write it there, or vouch for it with `client._raw("…")`',
    sentence: (d) =>
      `The expression given as ${d.option} does not stand in the source of the call, so it may be data. Write it there, or vouch for it: client._raw("…").`,
  },
  CLIENT_CLOSED: {
    status: 500,
    cause: "`client` was used after `main` had ended",
    remedy: "`await` everything in `main`",
    sentence: (d) =>
      `client.${d.method} was called after main had ended. Await everything that uses the client inside main.`,
  },
  HOP_LIMIT: {
    status: 500,
    cause: "Apps navigate to each other without end",
    remedy: "Look for the loop",
    sentence: (d) =>
      `The apps navigated more than ${d.limit} times in one request, the last to ${d.className}. Check for apps that call or leave each other without end.`,
  },
  VIEW_INVALID: {
    status: 500,
    cause: "The view does not fit UI5's controls",
    remedy: "The text lists what is wrong; `viewCheck` switches the check",
    sentence: (d) => `The view has errors:\n${d.problems}\nCorrect them, or set cds.z2ui5.viewCheck to "log" or "off".`,
  },
  VIEW_BUILDER: {
    status: 500,
    cause: "The view builder was used wrongly",
    remedy: "The text says how",
    sentence: (d) => `View builder: ${d.reason}`,
  },
  VALUE_HELP_ROWS: {
    status: 500,
    cause: "The rows of a value help have no `KEY` or no `TEXT`, so it would show blank lines; told in development",
    remedy: "Make them: `rows.map((row) => ({ KEY: row.id, TEXT: row.name }))`",
    sentence: (d) =>
      `A value help shows KEY and TEXT of each row, but ${d.got}. Make such rows: rows.map((row) => ({ KEY: row.id, TEXT: row.name })).`,
  },
  CONTRACT: {
    status: 500,
    cause: "An object lacks methods",
    remedy: "Implement them",
    sentence: (d) => `${d.what} lacks the methods ${d.missing}. Implement them.`,
  },
  CONFIGURATION: {
    status: 500,
    cause: "A setting is unknown or unusable",
    remedy: "The text names setting and expectation; the server does not start",
    sentence: (d) => `The setting ${d.setting} expects ${d.expected}, but is ${d.got}.`,
  },
  USER_EXIT: {
    status: 500,
    cause: "The user exit threw or set something unusable",
    remedy: "Correct it, or remove its file",
    sentence: (d) => `The user exit ${d.className} failed in ${d.method}: ${d.reason}. Correct it, or remove its file.`,
  },
  STATE_TOO_LARGE: {
    status: 413,
    cause: "The fields of an app hold more than the server has memory for",
    remedy: "Keep data in the database and `static transient` fields; give the instance more memory",
    sentence: (d) =>
      `The state of the app is too large to be stored: ${d.size} of at most ${d.limit}. Nothing was changed. Keep less in the fields of the app, or give the server more memory.`,
  },
  MODEL_TOO_LARGE: {
    status: 413,
    cause: "What an app binds leads to the same objects on so many ways that it cannot travel",
    remedy: "Bind a table or structure without references back, such as a getter's result kept in a field",
    sentence: (d) =>
      `${d.attribute} cannot be shown: its objects refer to each other, and would be copied more than ${d.limit} times. Nothing was changed. Bind data without references back.`,
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    cause: "A user has more roundtrips running, or sends more per second, than `perUser` allows",
    remedy: "Wait (`Retry-After`); look who it is in the log; raise the limit",
    sentence: (d) => `There were too many ${d.what} by you. Nothing was changed. Try again in a few seconds.`,
  },
  DATABASE: {
    status: 503,
    cause: "The database cannot be reached, opened or written, or did not answer in time",
    remedy: "See the cause in the log; it recovers by itself when the database does",
    sentence: () => "The database is not available at the moment. Nothing was changed. Try again in a few seconds.",
  },
  NO_DATABASE: {
    status: 503,
    cause: "The project has no database, in which the state of apps is kept; told in development only",
    remedy: "Type `npm add -D @cap-js/sqlite`, and start the server again",
    sentence: () =>
      "This project has no database, and the state of apps is kept in one. Stop the server, type npm add -D @cap-js/sqlite and start it again.",
  },
  WRITE_TOO_LONG: {
    status: 503,
    cause: "An app kept a transaction longer than `writeSeconds` after it had written",
    remedy: "Let it write after slow calls, or raise `writeSeconds`",
    sentence: (d) =>
      `The app wrote to the database and did not finish within ${d.seconds} seconds, so everything was undone. Try again.`,
  },
  BUSY: {
    status: 503,
    cause: "Bodies, roundtrips or a user's requests at the same time are more than the limits allow",
    remedy: "Try again (`Retry-After`); give the instance more memory, or add instances",
    sentence: () => "The server has too much to do at the moment. Nothing was changed. Try again in a few seconds.",
  },
  SHUTTING_DOWN: {
    status: 503,
    cause: "The instance is stopping",
    remedy: "Try again; another one answers",
    sentence: () => "This server is stopping. Try again; another instance answers.",
  },
  INTERNAL: {
    status: 500,
    cause: "Something nobody foresaw, or details are hidden by the user exit",
    remedy: "Look for the correlation id in the log",
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

/** A size as the sentences of errors say it. @param bytes any number @example megabytes(1_572_864) // "1.5 MB" */
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

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
