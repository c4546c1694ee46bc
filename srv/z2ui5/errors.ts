/**
 * Every error of the engine: code, HTTP status, sentence, cause and remedy.
 * `docs/reference/errors.md` is generated from this list.
 */

/** Matches the characters of a request that an error text must not repeat. */
const HARMLESS = /[^A-Za-z0-9_ ./:-]/g;

/**
 * Removes unsafe characters from a value of a request before an error text repeats it.
 * @param value any text of a request
 * @returns at most 300 characters of `A-Z a-z 0-9 _ . / : -` and spaces
 * @see docs/spec/wire-v2.md §10
 */
export const harmless = (value: string): string => value.replace(HARMLESS, "").slice(0, 300);

type Details = Readonly<Record<string, string>>;
interface ErrorKind {
  readonly status: number;
  /** Why the error occurs, for the reference; Markdown. */
  readonly cause: string;
  /** How to resolve it, for the reference; Markdown. */
  readonly remedy: string;
  readonly sentence: (details: Details) => string;
}

/** All errors by code. A sentence names what was expected, what was received, and what to do. */
export const ERRORS = {
  BODY_NOT_JSON: {
    status: 400,
    cause: "The body is not valid JSON, or is incomplete",
    remedy: 'Send `{"value": {…}}` as `application/json`',
    sentence: () =>
      'The request body must be JSON, but it could not be parsed. Send {"value": {…}} as application/json.',
  },
  BODY_NOT_OBJECT: {
    status: 400,
    cause: "The request is a string, a number or an array",
    remedy: "Send an object",
    sentence: (d) => `The request must be a JSON object, but it is ${d.got}. Send {"value": {…}}.`,
  },
  BODY_TOO_DEEP: {
    status: 400,
    cause: "Objects or arrays in the body are nested too deeply",
    remedy: "Send less deeply nested data",
    sentence: (d) => `The request is nested deeper than ${d.limit} levels. Send less deeply nested data.`,
  },
  BODY_TOO_COMPLEX: {
    status: 413,
    cause:
      "Parsing the body would take more memory than the server has, because of the number of its objects, arrays, names and values, or of its characters beyond U+00FF; a short body can be affected, too",
    remedy: "Send less data, or give the instance more memory",
    sentence: () =>
      "Parsing the request body would take more memory than the server has for a request. Send less data, or give the server more memory.",
  },
  BODY_TOO_LARGE: {
    status: 413,
    cause: "The body is larger than `maxBody`, for example because of a file upload",
    remedy: "Increase `maxBody` (`Z2UI5_MAX_BODY`), or send less data",
    sentence: (d) =>
      `The request body is larger than ${d.limit}. Send less data, or increase cds.z2ui5.maxBody (Z2UI5_MAX_BODY).`,
  },
  BODY_PACKED: {
    status: 415,
    cause: "The body is compressed (`Content-Encoding`)",
    remedy: "Send it uncompressed, or allow gzip with `gzipBodies`",
    sentence: (d) =>
      `The request body must not be compressed, but it is (Content-Encoding: ${d.encoding}). Send it uncompressed.`,
  },
  MEDIA_TYPE: {
    status: 415,
    cause: "The content type is not `application/json`, or the charset or content encoding is not supported",
    remedy: "Send JSON in UTF-8",
    sentence: () => "The request must have the content type application/json.",
  },
  WIRE_REFUSED: {
    status: 400,
    cause: "`wire` is configured, and the request uses the other protocol",
    remedy: "Use the frontend that this server delivers, or leave `wire` empty",
    sentence: (d) =>
      `This server accepts wire ${d.configured} only, but the request uses wire ${d.used}. Use the frontend that this server delivers, or leave cds.z2ui5.wire empty.`,
  },
  TOO_MANY_ARGUMENTS: {
    status: 400,
    cause: "The arguments of an event are not an array, or there are too many",
    remedy: "Send fewer arguments; bind larger data",
    sentence: (d) => `T_EVENT_ARG must be an array of at most ${d.limit} entries. Send fewer arguments.`,
  },
  LOGIN: {
    status: 401,
    cause: "The request has no valid login",
    remedy: "Log in; behind the approuter, reload the page",
    sentence: () => "Log in to use this service.",
  },
  ROLE_MISSING: {
    status: 403,
    cause: "The user does not have the role that `cds.z2ui5.requires` names",
    remedy: "Assign the role collection",
    sentence: (d) =>
      `This service needs the role ${d.roles}, which your user does not have. Ask an administrator for it.`,
  },
  USER_NAME: {
    status: 403,
    cause:
      "The name of the user or tenant is longer than 255 characters, or contains NUL or an unpaired surrogate. A database might shorten or change such a name, so that two users share one",
    remedy: "Change the name at the identity provider",
    sentence: (d) =>
      `The name of your user or tenant is longer than ${d.limit} characters or contains characters that cannot be stored. Ask an administrator to change it.`,
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    cause: "The path does not support the HTTP method",
    remedy: "Use a method that the response header `Allow` lists",
    sentence: () => "Method Not Allowed",
  },
  NO_BUNDLE: {
    status: 404,
    cause:
      "`GET ?z2ui5-bundle` was requested, but the frontend in `webapp.dir` has no `Component-preload.js`, because it was not built",
    remedy: "Build that frontend, or load its files from `/z2ui5/webapp/`",
    sentence: () =>
      "This frontend cannot be delivered as one file, because it has no Component-preload.js. Build it, or load its files from /z2ui5/webapp/.",
  },
  CSRF: {
    status: 403,
    cause: "The request comes from a page of another host",
    remedy: "Open the app at its own address; if there is a proxy, configure it to set `X-Forwarded-Host`",
    sentence: () => "CSRF validation failed - cross-origin request rejected",
  },
  NOT_AN_APP: {
    status: 500,
    cause: "The class does not extend `z2ui5_if_app`",
    remedy: "Derive the class from `z2ui5_if_app`",
    sentence: (d) =>
      `Class ${d.className} is not an app, because it does not extend z2ui5_if_app. Derive it from z2ui5_if_app, exported by "z2ui5/z2ui5_if_app".`,
  },
  APP_FILE_BROKEN: {
    status: 500,
    cause: "The file of an app could not be loaded",
    remedy: "Correct the file, or the file it imports, at the position in the text",
    sentence: (d) => `The app file ${d.file} could not be loaded: ${d.reason}`,
  },
  APP_UNKNOWN: {
    status: 404,
    cause: "None of the configured directories contains the class",
    remedy: "Check the name and `appDirs`",
    sentence: (d) =>
      `No app class named ${d.className} was found. Check the name, or add its directory to Z2UI5_APP_DIRS.`,
  },
  ADDRESS_PARAMETERS: {
    status: 500,
    cause: "`set_address` is called without an object, or with an object, list or function as a value",
    remedy: "Pass an object of texts, numbers and booleans, `client.set_address({ book: 5 })`",
    sentence: (d) =>
      `client.set_address needs an object of texts, numbers and booleans, such as { book: 5 }, but got ${d.got}.`,
  },
  ADDRESS_TOO_LONG: {
    status: 500,
    cause: "The parameters of `set_address` are longer than browsers, proxies and mail programs accept",
    remedy: "Put keys into the address, not data",
    sentence: (d) =>
      `The parameters of client.set_address take at least ${d.length} characters in the address; at most ${d.limit} are possible. Put keys into the address, not data.`,
  },
  AGENTS_REFUSED: {
    status: 403,
    cause: "A request is marked as that of an agent, and the setting `agents` is `refuse`",
    remedy: "Use the app in a browser, or set `cds.z2ui5.agents` to `allow`",
    sentence: () =>
      "This service does not let agents use its apps. Ask an administrator to allow it (cds.z2ui5.agents).",
  },
  APP_FORBIDDEN: {
    status: 403,
    cause: "The app requires a role that the user does not have",
    remedy: "Assign the role to the user",
    sentence: (d) =>
      `The app ${d.className} needs the role ${d.roles}, which your user does not have. Ask an administrator for it.`,
  },
  APP_REFUSED: {
    status: 400,
    cause:
      "A CAP service rejected a request of the app (`req.reject`, `@mandatory`, `@assert…`), and the app did not catch the error",
    remedy: "The text is meant for the user, who can correct the entries",
    sentence: (d) => String(d.message),
  },
  APP_FAILED: {
    status: 500,
    cause: "The app threw an error",
    remedy: "Find the cause in the log, and correct the app",
    sentence: (d) => `Request failed in app ${d.className}${d.event ? `, event ${d.event}` : ""}\n${d.message}`,
  },
  ERROR_LEFT_BEHIND: {
    status: 500,
    cause: "In development: an app threw an error in a timer, in a callback or in a promise that `main` does not await",
    remedy:
      "Await every promise in `main`, and catch the errors of timers and callbacks: in production, CAP ends the server after such an error",
    sentence: (d) =>
      `${d.className}${d.event ? `, event ${d.event}` : ""}, threw an error that nothing caught or awaited: ${d.message}`,
  },
  APP_NEEDED: {
    status: 500,
    cause: "A navigation method received something that is not an app",
    remedy: "Pass an instance of an app class",
    sentence: (d) =>
      `${d.method} expects an app instance, but got ${d.got}. Pass an object of a class that extends z2ui5_if_app.`,
  },
  DRAFT_UNKNOWN: {
    status: 410,
    cause: "The draft has expired, was removed, or belongs to another user",
    remedy:
      "Start the app again, with the entries of the screen where the page offers it; increase `drafts.ttlHours` if drafts expire too early",
    sentence: () => "The session of this page is no longer available. Reload the page to start again.",
  },
  ACTION_FORGOTTEN: {
    status: 410,
    cause:
      "A retry of an action that was first sent more than an hour ago; its draft is not there, so the action was never carried out, or its draft has expired or was removed",
    remedy: "Load the page again and look at the data; then repeat the action if it is missing",
    sentence: () =>
      "This was sent more than an hour ago. The server no longer knows whether it was carried out, so it was not repeated. Reload the page and check the data.",
  },
  DRAFT_UNREADABLE: {
    status: 500,
    cause: "A row of the draft table does not contain what the server wrote",
    remedy: "Restart the app, and find out what changed the table",
    sentence: (d) => `The stored draft ${d.id} could not be read: ${d.reason}. Restart the app.`,
  },
  DRAFT_NOT_SAVED: {
    status: 500,
    cause: "The database rejected the row",
    remedy: "Find the cause in the log; nothing was changed",
    sentence: () => "The state of the app could not be stored, so nothing was changed. Try again.",
  },
  STATE_NOT_SERIALISABLE: {
    status: 500,
    cause: "A field of the app holds a value that cannot be stored",
    remedy: "Use a local variable, or list the field in `static transient`",
    sentence: (d) =>
      `${d.path} holds ${d.got}, which cannot be stored in a draft. Keep it in a local variable, or list the field in "static transient = [\\"…\\"]".`,
  },
  UPGRADE_RESULT: {
    status: 500,
    cause:
      "`static upgrade(fields, fromVersion)` of an app did not return an object with fields, but for example a promise",
    remedy:
      "Return the fields as a plain object, or change `fields` and return nothing; do asynchronous work in `main`",
    sentence: (d) =>
      `static upgrade(fields, fromVersion) of ${d.className} returned ${d.got}. Return a plain object with the upgraded fields, not a promise.`,
  },
  HISTORY_OFF: {
    status: 403,
    cause:
      "The developer tools requested the history of a session, but the server does not record it, which is the case in production",
    remedy: "Set `development` and `history.record`, but only on a development server",
    sentence: () =>
      "The history of sessions is recorded in development only. Set cds.z2ui5.development and cds.z2ui5.history.record on a development server.",
  },
  HISTORY_UNKNOWN: {
    status: 404,
    cause: "The requested step of the history is no longer recorded, or its draft has expired",
    remedy: "Refresh the list; increase `history.memory` or `drafts.ttlHours` to keep more steps",
    sentence: () => "This step of the history is no longer available. Refresh the list.",
  },
  SESSION_FILE: {
    status: 400,
    cause: "`npx z2ui5 replay` or `replay()` received a file that is not an exported session",
    remedy: "Export the session from the developer tools, page *History*",
    sentence: (d) =>
      `${d.file} cannot be replayed: ${d.reason}. Export a session from the developer tools (Ctrl+F12, History).`,
  },
  SHARING_OFF: {
    status: 403,
    cause: "`sharing.allow` does not permit sharing or opening a screen in this way",
    remedy: 'Set `sharing.allow` to `"look"` or `"continue"` if users may share screens',
    sentence: () =>
      "This server does not allow screens to be shared or opened in this way. Ask an administrator to allow it (cds.z2ui5.sharing.allow).",
  },
  SHARE_UNKNOWN: {
    status: 410,
    cause: "The share has expired or was revoked, its draft has expired, or it is meant for another user or tenant",
    remedy: "Ask for a new link; the log names the user whose request was rejected",
    sentence: () =>
      "This shared screen cannot be opened: it has expired, was revoked, or is meant for another user. Ask for a new link.",
  },
  SHARE_LOOK_ONLY: {
    status: 403,
    cause: "An event was sent from a shared screen that is read-only",
    remedy: "Start the app to work with it",
    sentence: () => "This shared screen is read-only, so nothing was changed. Start the app to work with it.",
  },
  SHARE_OPTION: {
    status: 500,
    cause: "`client.share` received an invalid option",
    remedy: "Correct the option that the text names",
    sentence: (d) => `client.share expects ${d.option} to be ${d.expected}, but got ${d.got}.`,
  },
  LIVE_TOPIC: {
    status: 500,
    cause:
      "`client.listen`, `client.listen_to`, `client.unlisten_to`, `client.present`, `client.get_present` or `publish` received an invalid topic, entity, key or event, or a screen listens to too many topics",
    remedy: "Correct what the text names",
    sentence: (d) => `Live screens expect ${d.what} ${d.expected}, but got ${d.got}.`,
  },
  FILE_INVALID: {
    status: 500,
    cause: "`client.upload_to` or `client.download` received options that do not lead to a file",
    remedy: "Correct what the text names",
    sentence: (d) => `Files: ${d.what} expects ${d.expected}, but got ${d.got}.`,
  },
  FILE_UNKNOWN: {
    status: 404,
    cause:
      "The screen did not announce the upload or start the download, the screen belongs to another user, the download has expired, or the stored file no longer exists",
    remedy: "Open the screen again, and retry",
    sentence: () => "The file is no longer available. Open the screen again, and retry.",
  },
  FILE_TOO_LARGE: {
    status: 413,
    cause: "The file is larger than the app, `files.maxSize` or the database accepts",
    remedy: "Choose a smaller file, or increase the limit that the text names",
    sentence: (d) => `The file is larger than ${d.limit}. Choose a smaller file.`,
  },
  FILE_TYPE: {
    status: 415,
    cause: "The app or the model does not accept files of this type",
    remedy: "Choose a file of a type that the text names",
    sentence: (d) => `The file type ${d.got} is not accepted (accepted: ${d.expected}). Choose another file.`,
  },
  FILE_COUNT: {
    status: 409,
    cause: "The maximum number of files that the app or `files.count` accepts already exists",
    remedy: "Remove a file first",
    sentence: (d) => `The maximum number of files (${d.limit}) has been reached. Remove a file first.`,
  },
  FILE_NAME: {
    status: 400,
    cause: "The name of the file is missing, or has more than 255 characters",
    remedy: "Rename the file",
    sentence: () => "The file name must have 1 to 255 characters. Rename the file.",
  },
  FILE_CUT_OFF: {
    status: 400,
    cause:
      "Before the file was complete, the connection ended, no data was received for `files.idleSeconds`, or it arrived more slowly than `files.slowest`",
    remedy: "Upload it again; nothing was stored",
    sentence: () => "The file was not received completely, and nothing was stored. Upload it again.",
  },
  FILE_NO_SPACE: {
    status: 507,
    cause:
      "The transfers of the instance take all of `files.disk`, or the folder `files.folder` is full or not writable",
    remedy: "Try again later; give the instance more disk space and increase `files.disk`, or set another folder",
    sentence: () => "The server does not have enough space for the file at the moment. Try again later.",
  },
  JOB_INVALID: {
    status: 500,
    cause: "`client.run_in_background` or a method that it carries out does something that background work cannot do",
    remedy: "Correct what the text names",
    sentence: (d) => `Background work expects ${d.what} ${d.expected}, but got ${d.got}.`,
  },
  JOB_STOPPED: {
    status: 409,
    cause:
      "`job.step` was called by background work that was cancelled, that another instance continues, or whose server ends",
    remedy: "Nothing: let the error end the method. Work that is continued begins with the first unfinished step",
    sentence: (d) => `The background work ${d.name} was stopped: ${d.reason}.`,
  },
  JOB_FAILED: {
    status: 500,
    cause: "Background work failed with an error that is not meant for users; the log contains it",
    remedy: "Search the log for the ID of the job",
    sentence: (d) => `The work could not be finished. Reference: ${d.id}`,
  },
  BINDING_NOT_FOUND: {
    status: 500,
    cause: "The argument of a binding method does not name an attribute of the app that holds the value",
    remedy: 'Pass `this.name`, or name the attribute: `{ name: "order-city" }`',
    sentence: (d) =>
      `${d.method} got ${d.got}, which is not an attribute of ${d.className}.${d.reason} Pass an attribute of the app (this.name), or name it: { path: "name" } or { name: "order-city" }.`,
  },
  BINDING_AMBIGUOUS: {
    status: 500,
    cause: "Several attributes have the name written in the call and hold the value",
    remedy: 'Name the attribute: `{ name: "order-city" }`, or the row: `{ tab, tab_index }`',
    sentence: (d) =>
      `${d.method} got ${d.got}, which several attributes of ${d.className} hold: ${d.candidates}.${d.reason} Specify which one: { path: "name" } or { name: "order-city" }.`,
  },
  BINDING_CELL: {
    status: 500,
    cause: "`tab_index` is outside the table",
    remedy: "Pass a row number from 1",
    sentence: (d) => `${d.method} expects tab_index between 1 and the number of rows (${d.rows}), but got ${d.index}.`,
  },
  BINDING_CELL_NOT_FOUND: {
    status: 500,
    cause: "The value is not a cell of the row",
    remedy: "Pass a cell of that row",
    sentence: (d) =>
      `${d.method} found no column with the given value in row ${d.index} of the table. Pass a cell of that row, such as this.tab[${d.zeroBased}].name.`,
  },
  BINDING_RESERVED: {
    status: 500,
    cause: "The name of the attribute is reserved",
    remedy: "Rename the attribute",
    sentence: (d) => `${d.path} cannot be bound: ${d.reason}. Use another attribute name.`,
  },
  BINDING_FORMATTER: {
    status: 500,
    cause: "An attribute was bound with two different formatters",
    remedy: "Use one formatter for each attribute",
    sentence: (d) =>
      `${d.path} is already bound with another formatter (${d.previous}). Use one formatter for each attribute.`,
  },
  BINDING_OPTION: {
    status: 500,
    cause: "An option of a binding is not the name of a formatter",
    remedy: 'Pass the name of a formatter, such as `".format"`',
    sentence: (d) => `The option ${d.option} must be the name of a formatter, such as ".format", but got ${d.got}.`,
  },
  EVENT_EXPRESSION: {
    status: 500,
    cause: "The expression of an event is not written in the call itself, so it could contain data",
    remedy: 'Write the expression in the call, or mark it as trusted: `client._raw("…")`',
    sentence: (d) =>
      `The expression given as ${d.option} is not written in the call itself, so it could contain data. Write it there, or mark it as trusted: client._raw("…").`,
  },
  CLIENT_CLOSED: {
    status: 500,
    cause: "`client` was used after `main` had ended",
    remedy: "`await` all calls that use `client` inside `main`",
    sentence: (d) =>
      `client.${d.method} was called after main had ended. Await all calls that use the client inside main${d.hint}`,
  },
  HOP_LIMIT: {
    status: 500,
    cause: "Apps navigate to each other in an endless loop",
    remedy: "Find and remove the loop",
    sentence: (d) =>
      `The apps navigated more than ${d.limit} times in one request, the last to ${d.className}. Check whether apps call or leave each other in an endless loop.`,
  },
  SCREEN_NOT_SHOWN: {
    status: 500,
    cause:
      "The browser could not build the screen of a response: a property got a value that it does not accept, or the module of a control could not be loaded. The browser reports it to the server",
    remedy: "Correct the view, or the data it is bound to, as the text says",
    sentence: (d) => `The browser could not show the screen: ${d.message}`,
  },
  VIEW_INVALID: {
    status: 500,
    cause: "The view does not match the metadata of UI5's controls",
    remedy: "Correct the view as the text lists; `viewCheck` controls this check",
    sentence: (d) => `The view has errors:\n${d.problems}\nCorrect them, or set cds.z2ui5.viewCheck to "log" or "off".`,
  },
  UI5_LIBRARY: {
    status: 500,
    cause:
      "The view contains a control of a UI5 library that is not part of the UI5 runtime of this package, such as `sap.ui.comp` or `sap.viz`; raised where views are checked (`viewCheck`)",
    remedy:
      "Use a control of an [available library](../guide/views.md#which-ui5-libraries-are-available), or set `cds.z2ui5.ui5` to a UI5 runtime that has the library",
    sentence: (d) =>
      `The view contains ${d.controls}, whose UI5 library is not part of the UI5 runtime of this service. Use controls of the available libraries, or set cds.z2ui5.ui5 to a runtime that has it, such as "https://ui5.sap.com/1.136.5".`,
  },
  VIEW_BUILDER: {
    status: 500,
    cause: "The view builder was used incorrectly",
    remedy: "Correct the call as the text says",
    sentence: (d) => `View builder: ${d.reason}`,
  },
  VALUE_HELP_ROWS: {
    status: 500,
    cause: "The rows of a value help lack `KEY` or `TEXT`, so it would show empty lines; raised in development only",
    remedy: "Map the rows: `rows.map((row) => ({ KEY: row.id, TEXT: row.name }))`",
    sentence: (d) =>
      `A value help shows KEY and TEXT of each row, but ${d.got}. Map the rows: rows.map((row) => ({ KEY: row.id, TEXT: row.name })).`,
  },
  CONTRACT: {
    status: 500,
    cause: "An object does not have all methods of its contract",
    remedy: "Implement the methods that the text names",
    sentence: (d) => `${d.what} lacks the methods ${d.missing}. Implement them.`,
  },
  CONFIGURATION: {
    status: 500,
    cause: "A setting is unknown or has an invalid value",
    remedy: "Correct the setting that the text names; the server does not start until then",
    sentence: (d) => `The setting ${d.setting} expects ${d.expected}, but is ${d.got}.`,
  },
  USER_EXIT: {
    status: 500,
    cause: "The user exit threw an error or set an invalid value",
    remedy: "Correct the user exit, or remove its file",
    sentence: (d) => `The user exit ${d.className} failed in ${d.method}: ${d.reason}. Correct it, or remove its file.`,
  },
  STATE_TOO_LARGE: {
    status: 413,
    cause: "The fields of an app hold more data than the memory of the server allows",
    remedy: "Keep data in the database and `static transient` fields; give the instance more memory",
    sentence: (d) =>
      `The state of the app is too large to be stored: ${d.size} of at most ${d.limit}. Nothing was changed. Keep less data in the fields of the app, or give the server more memory.`,
  },
  MODEL_TOO_LARGE: {
    status: 413,
    cause: "Bound data refers to the same objects so often that the model would become too large",
    remedy: "Bind a table or structure without circular or repeated references",
    sentence: (d) =>
      `${d.attribute} cannot be shown, because its objects refer to each other and would be copied more than ${d.limit} times. Nothing was changed. Bind data without circular or repeated references.`,
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    cause:
      "A user has more roundtrips in progress or sends more per second than `perUser` allows, or requests data that does not exist more often than `perUser` and `perAddress` allow",
    remedy: "Wait (`Retry-After`); find the user in the log; increase the limit",
    sentence: (d) => `You sent too many ${d.what}. Nothing was changed. Try again in a few seconds.`,
  },
  ANSWER_TOO_LARGE: {
    status: 413,
    cause:
      "A view has more than 16 million characters, or a response exceeds `maxAnswer` or the memory for a roundtrip",
    remedy: "Show less at a time, for example a page of a table; increase `maxAnswer` or the memory of the instance",
    sentence: (d) =>
      `The response is larger than ${d.limit}. Nothing was changed. Show less data at a time, or enter shorter texts.`,
  },
  DRAFTS_FULL: {
    status: 413,
    cause: "The sessions of a user that were active within the last hour exceed `drafts.quotaSize`",
    remedy:
      "Close screens and try again in an hour, store less data in the fields of apps, or increase `drafts.quotaSize`",
    sentence: (d) =>
      `Your open screens hold more data than the server keeps for a user (${d.limit}). Nothing was changed. Close screens that you do not need, and try again in an hour.`,
  },
  DATABASE: {
    status: 503,
    cause: "The database cannot be reached, opened or written, or did not respond in time",
    remedy: "Find the cause in the log; the server recovers when the database is available again",
    sentence: () => "The database is not available at the moment. Nothing was changed. Try again in a few seconds.",
  },
  NO_DATABASE: {
    status: 503,
    cause: "The project has no database to store the state of apps; raised in development only",
    remedy: "Run `npm add -D @cap-js/sqlite`, and restart the server",
    sentence: () =>
      "This project has no database, which is needed to store the state of apps. Stop the server, run npm add -D @cap-js/sqlite and start it again.",
  },
  WRITE_TOO_LONG: {
    status: 503,
    cause: "An app kept its transaction open for more than `writeSeconds` after it had written",
    remedy: "Write after slow calls, not before them, or increase `writeSeconds`",
    sentence: (d) =>
      `The app wrote to the database and did not finish within ${d.seconds} seconds, so all changes were rolled back. Try again.`,
  },
  ENTITY_UNKNOWN: {
    status: 500,
    cause: "`entity` of `z2ui5/model` or `client.listen_to` received a name that is not an entity of the model",
    remedy: "Correct the name; with `#cds-models`, run `cds-typer` again after a change of the model",
    sentence: (d) => `The model has no entity ${d.name}${d.hint}`,
  },
  ENTITY_NOT_SERVED: {
    status: 500,
    cause: "`entity` of `z2ui5/model` received an entity that is not part of a service",
    remedy:
      "Name the entity of a service, such as `CatalogService.Books`: services check rights and entries, the database does not",
    sentence: (d) =>
      `${d.name} is not part of a service. Name an entity of a service, because services check rights and entries.`,
  },
  ELEMENT_UNKNOWN: {
    status: 500,
    cause: "A name or path that was given for an element is not in the model",
    remedy: "Correct the name",
    sentence: (d) => `${d.entity} has no element "${d.path}"${d.hint}`,
  },
  NO_ASSOCIATION: {
    status: 500,
    cause: "`expand` names an element that is not an association or composition",
    remedy: "Name associations and compositions; values are read anyway",
    sentence: (d) => `${d.name} of ${d.entity} is not an association. Values are read without being named in expand.`,
  },
  ASSOCIATION_NOT_LOADED: {
    status: 500,
    cause: "A field shows an element of another row, which was not loaded",
    remedy: 'Load it together with the row: `load(key, { expand: ["author"] })`',
    sentence: (d) =>
      `${d.path} is shown, but ${d.name} was not loaded. Load it together with the row: { expand: ["${d.name}"] }.`,
  },
  ELEMENT_WITHOUT_FIELD: {
    status: 500,
    cause:
      "A field was requested for an element that is not a single value (rows, or a file), or a filter was requested for an element that users cannot filter by, such as a UUID",
    remedy: "Show rows in a table, and files with a control of your own",
    sentence: (d) => `${d.name} of ${d.entity} ${d.reason}, so it has no field. Show ${d.instead}.`,
  },
  ACTION_UNKNOWN: {
    status: 500,
    cause: "`action` of `z2ui5/model` names no action or function of the entity or its service",
    remedy: "Correct the name",
    sentence: (d) => `${d.entity} has no action "${d.name}"${d.hint}`,
  },
  COMPARISON_UNKNOWN: {
    status: 500,
    cause: "A filter of `page` uses an unknown operator",
    remedy:
      "Use `=`, `!=`, `<`, `<=`, `>`, `>=`, `contains`, `startsWith` or `between`, and periods of dates such as `thisMonth`",
    sentence: (d) => `The filter of ${d.path} compares with "${d.operator}"${d.hint}`,
  },
  KEY_INCOMPLETE: {
    status: 500,
    cause: "A row was requested without the values of all its keys",
    remedy: "Give a value for each key of the entity",
    sentence: (d) =>
      `A row of ${d.entity} is identified by a value for ${d.name}, which is ${d.got}. Pass a value for each key.`,
  },
  ROW_OF_OTHER_ENTITY: {
    status: 500,
    cause: "A row that was loaded from one entity was passed to an entity of another database table",
    remedy: "Pass the row to the entity from which it was loaded",
    sentence: (d) => `A row of ${d.other} was passed to ${d.entity}. Pass it to the entity from which it was loaded.`,
  },
  TOO_MANY_VALUES: {
    status: 400,
    cause: "A filter compares an element with more values than a database statement can contain",
    remedy: "Filter by fewer values, by a range, or by an element of an association",
    sentence: (d) => `The filter of ${d.path} has ${d.count} values; ${d.limit} are possible. Filter by fewer values.`,
  },
  NOT_A_KEY: {
    status: 500,
    cause: "A row was requested by an element that is not a key, as if it were a condition",
    remedy: "Name keys only, and compare the other elements with the row that was loaded",
    sentence: (d) =>
      `${d.name} is not a key of ${d.entity}, so it does not identify a row. Name only ${d.keys}, and compare ${d.name} with the row that was loaded.`,
  },
  DRAFT_OF_OTHER: {
    status: 409,
    cause: "Another user edits the row as a draft, for instance in an app of Fiori elements",
    remedy: "None: the message names the other user, and the entry can be saved once the draft is saved or discarded",
    sentence: (d) => `${d.owner} is editing this entry. Save again when ${d.owner} has finished.`,
  },
  DRAFT_OF_USER: {
    status: 409,
    cause: "The user has a draft of the row, for instance in an app of Fiori elements",
    remedy: "None: the message asks the user to save or discard the draft first",
    sentence: () => "You are editing this entry in another app. Save or discard your draft there, and save again.",
  },
  ROW_UNKNOWN: {
    status: 404,
    cause: "There is no row with this key, or the user may not see it",
    remedy: "Check the key; the user gets the message that the entry does not exist",
    sentence: () => "This entry does not exist, or you may not see it.",
  },
  BUSY: {
    status: 503,
    cause: "Request bodies, roundtrips or the requests of a user exceed the limits for concurrent work",
    remedy: "Try again (`Retry-After`); give the instance more memory, or add instances",
    sentence: () => "The server is busy at the moment. Nothing was changed. Try again in a few seconds.",
  },
  SHUTTING_DOWN: {
    status: 503,
    cause: "The server instance is shutting down",
    remedy: "Try again; another instance responds",
    sentence: () => "This server is shutting down. Try again; another instance will respond.",
  },
  INTERNAL: {
    status: 500,
    cause: "An unexpected error occurred, or the user exit hides the details",
    remedy: "Find the correlation ID in the log",
    sentence: (d) => `Internal Server Error. Give your administrator the ID ${harmless(d.correlationId ?? "")}.`,
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
  /** Values that the sentence contains. */
  readonly details: Details;
  /** @param code entry of {@link ERRORS} @param details values that the sentence contains @param cause the original error */
  constructor(code: ErrorCode, details: Details = {}, cause?: unknown) {
    const kind: ErrorKind = ERRORS[code];
    super(kind.sentence(details), cause === undefined ? undefined : { cause });
    this.name = "Z2ui5Error";
    this.code = code;
    this.status = kind.status;
    this.details = details;
  }
}

/** A size as error texts show it. @param bytes any number @example megabytes(1_572_864) // "1.5 MB" */
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/**
 * A short description of a value for an error text: its type and, if short, its text without unsafe characters.
 * @param value anything
 */
export function describe(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value === "string")
    return value.length > 40 ? `a string of ${value.length} characters` : `"${harmless(value)}"`;
  if (typeof value === "object")
    return Array.isArray(value) ? "an array" : `an object (${value.constructor?.name ?? "no class"})`;
  if (typeof value === "function") return `a function (${value.name || "anonymous"})`;
  return `${typeof value} ${String(value)}`;
}
