/**
 * Every setting under `cds.z2ui5` with its type, default and meaning. The validation at start, the type {@link Settings} and the
 * JSON schema for editors (`cds.schema.cds.z2ui5`) are derived from it.
 *
 * The error message of a schema completes the sentence "The setting x expects …".
 */
import { WIRE_NAMES } from "z2ui5/wires";
import { z } from "zod";

const flag = () => z.boolean("true or false");
const text = () => z.string("a text");
const numberFrom = (least: number) => z.number(`a number from ${least}`).min(least, `a number from ${least}`);
const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  z.enum(values, `one of ${values.map((each) => `"${each}"`).join(", ")}`);
const size = () => z.string(SIZE).regex(/^\d{1,15}(?:\.\d{1,3})? ?(?:b|kb|mb|gb)$/i, SIZE);
const SIZE = 'a size such as "10mb" or "500kb"';
const texts = (expected: string) => z.array(text().min(1, expected), expected).readonly();

/** An optional group of settings; an unknown name in it is an error. */
const group = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, { error: ({ code }) => (code === "unrecognized_keys" ? undefined : "a group of settings") });

const UI5 = 'the URL or the path of a UI5 runtime, "" or null';
const THEME = '"auto" or the name of a UI5 theme such as "sap_horizon_dark"';
const TAG = 'a language tag such as "en" or "pt-BR"';
const ROLES = "a text or a list of texts";

/** Schema of `cds.z2ui5`. Missing members get their default. */
export const settingsSchema = group({
  requires: z
    .union([text().min(1, ROLES), texts(ROLES).refine((list) => list.length > 0, ROLES)], ROLES)
    .default("authenticated-user")
    .describe(
      'Role required for roundtrips and the admin service; of a list, the user needs one role. `"User"` is the scope in `xs-security.json`.',
    ),
  wire: oneOf("", ...WIRE_NAMES)
    .default("")
    .describe(
      'Protocol (wire) of the served frontend: `"1"`, `"2"`, or `""` to detect it for each request. If a wire is configured, requests of the other wire are rejected. With `"2"`, `_bind` is two-way in all apps, as apps written for that wire expect; with `""` or `"1"`, it is two-way where the app, its class or its directory enables it (`bindTwoWay`).',
    ),
  maxBody: size().default("10mb").describe("Maximum size of a request body, after decompression."),
  maxAnswer: size()
    .nullable()
    .default(null)
    .describe(
      "Maximum size of a response in characters, before compression; `null` means four times `maxBody`. It is never more than the memory for roundtrips. A view has at most 16 million characters.",
    ),
  gzipBodies: flag()
    .default(false)
    .describe(
      "Accept request bodies compressed with gzip. If `false`, requests with any `Content-Encoding` are rejected.",
    ),
  compress: flag()
    .default(true)
    .describe(
      "Compress the page, the frontend and responses of at least 2 KB for clients that accept it. Set it to `false` if an approuter or proxy compresses.",
    ),
  memory: size()
    .nullable()
    .default(null)
    .describe(
      'Memory of the process, such as `"512mb"`; `null` uses the limits of the platform (cgroup) and of Node (`--max-old-space-size`).',
    ),
  waitSeconds: numberFrom(0)
    .default(10)
    .describe(
      "Maximum number of seconds for which a roundtrip waits while the server is busy; after that, it fails with `BUSY`.",
    ),
  writeSeconds: numberFrom(0)
    .default(30)
    .describe(
      "Maximum number of seconds for which a roundtrip may keep a transaction open after it has written; `0` means no limit.",
    ),
  perUser: group({
    concurrent: numberFrom(0)
      .default(32)
      .describe(
        "Maximum number of concurrent roundtrips of a user; the same number can wait, at most `waitSeconds`. `0` means no limit.",
      ),
    roundtripsPerSecond: numberFrom(0)
      .default(0)
      .describe(
        "Average number of roundtrips of a user per second; bursts of ten times this number are allowed. `0` means no limit.",
      ),
    startsPerSecond: numberFrom(0)
      .default(0)
      .describe(
        "Average number of apps that a user starts per second; bursts of ten times this number are allowed. `0` means no limit.",
      ),
    unknownDraftsPerSecond: numberFrom(0)
      .default(1)
      .describe(
        "Average number of requests of a user per second for drafts, shares and history steps that do not exist; bursts of thirty times this number are allowed. `0` means no limit. Users without a login are distinguished by their address.",
      ),
  }).prefault({}),
  perAddress: group({
    unknownDraftsPerSecond: numberFrom(0)
      .default(10)
      .describe(
        "The same for all users of an address together. It refuses only users who have sent such a request themselves. `0` means no limit.",
      ),
  }).prefault({}),
  shutdown: group({
    delaySeconds: numberFrom(0)
      .default(0)
      .describe("Seconds after SIGTERM during which the readiness check fails, but new requests are still accepted."),
    patienceSeconds: numberFrom(0)
      .default(8)
      .describe("Maximum number of seconds after that for requests in progress to finish."),
  }).prefault({}),
  trustForwardedHost: flag()
    .default(true)
    .describe("The CSRF check takes the host from `X-Forwarded-Host`. Set it to `false` if no proxy sets that header."),
  appDirs: texts("a list of texts")
    .default(["srv/apps"])
    .describe(
      "Directories that are searched for apps, recursively. The environment variable, a list separated by `:` (on Windows `;`), is added to the setting.",
    ),
  webapp: group({
    dir: text()
      .default("")
      .describe(
        'Directory of the frontend; `""` is the one of this package. In another frontend, two values are replaced when it is served: the UI5 bootstrap URL in `index.html`, and the data source in `manifest.json`.',
      ),
  }).prefault({}),
  ui5: z
    .string(UI5)
    .nullable()
    .default(null)
    .describe(
      'UI5 runtime: `null` for the one of this package; the URL of one on another server (`https://ui5.sap.com/1.136.5`; the content security policy of the page allows that server); the path of a directory or zip archive; or `""` to serve none.',
    ),
  drafts: group({
    ttlHours: numberFrom(0)
      .nullable()
      .default(null)
      .describe(
        "Hours until a draft expires. With `null`, the user exit decides, whose default is 4; with `0`, drafts never expire.",
      ),
    quota: numberFrom(0)
      .default(20_000)
      .describe("Maximum number of drafts of a user; the oldest are removed first. `0` means no limit."),
    quotaSize: size()
      .default("50mb")
      .describe(
        "Maximum total size of the drafts of a user; the oldest are removed first, except the newest draft of a session that was active within the last hour. If nothing can be removed, the request fails (`DRAFTS_FULL`). `0b` means no limit.",
      ),
    warnSize: size()
      .default("10gb")
      .describe("Total size of the drafts of all users above which a warning is logged; `0b` disables the warning."),
    memory: size()
      .default("512mb")
      .describe("Maximum size of an in-memory database; when it is exceeded, the oldest drafts are removed."),
    retention: group({
      instance: text()
        .default("0")
        .describe('Instance (`CF_INSTANCE_INDEX`) that removes expired drafts; `"*"` means every instance, `""` none.'),
      everyMinutes: numberFrom(0.01).default(10).describe("Minutes between two runs that remove expired drafts."),
      batch: numberFrom(1).default(500).describe("Rows removed per transaction."),
    }).prefault({}),
  }).prefault({}),
  liveInstances: numberFrom(0)
    .default(200)
    .describe(
      "Maximum number of drafts in the in-memory cache, of all users; when it is full, a draft of the user with the most cached drafts is evicted. `0` disables the cache.",
    ),
  sticky: group({
    sessions: numberFrom(0)
      .default(1000)
      .describe(
        "Maximum number of stateful sessions in memory, of all users. When it is reached, a session of the user with the most sessions is evicted; that session then continues from its draft.",
      ),
    minutes: numberFrom(0.01).default(30).describe("Minutes after which an unused stateful session is removed."),
  }).prefault({}),
  serverTiming: flag().default(false).describe("Add the duration of each phase to responses (header `Server-Timing`)."),
  development: flag()
    .default(false)
    .describe("Error dialogs show developers the message, the position in the source, the stack trace and the remedy."),
  editor: text()
    .default("vscode://file{file}:{line}:{column}")
    .describe(
      'Address by which error dialogs open a file in the editor, in development; `{file}` is its path and begins with `/`. Examples of others: `"idea://open?file={file}&line={line}&column={column}"`, `"cursor://file{file}:{line}:{column}"`. `""` disables the links.',
    ),
  agents: oneOf("allow", "refuse")
    .default("allow")
    .describe(
      'Whether screens for agents (`npx z2ui5 mcp`) can use the service: `"refuse"` rejects requests that are marked as those of an agent.',
    ),
  navRouting: oneOf("KEEP", "FRESH", "DEFAULT")
    .default("KEEP")
    .describe(
      'What the URL contains by default, with the frontend of this project: `"KEEP"` app and draft, so that reload, Back and Forward restore the screens; `"FRESH"` the app only; `"DEFAULT"` neither. An app overrides it with `static nav_routing` or the action `SET_NAV_ROUTING`.',
    ),
  history: group({
    record: flag()
      .default(true)
      .describe(
        "Record requests and responses in memory, so that the developer tools can show the history of a session, go back, repeat steps and export them. Has an effect only if `development` is set.",
      ),
    memory: size()
      .default("16mb")
      .describe("Maximum size of the recorded requests and responses, of all users; the oldest are removed first."),
  }).prefault({}),
  live: group({
    listen: flag()
      .default(true)
      .describe(
        "Screens hear of topics that are published (`client.listen`). If `false`, there are no streams, and `publish` has no effect on open screens.",
      ),
    streams: numberFrom(0)
      .default(2000)
      .describe("Maximum number of streams of an instance, one for each browser that listens. `0` means no limit."),
    streamsPerUser: numberFrom(0)
      .default(20)
      .describe("Maximum number of streams of a user at an instance. `0` means no limit."),
    askSeconds: numberFrom(0.1)
      .default(2)
      .describe(
        "Seconds between two queries of the database for publications of other instances, while screens listen. An in-memory database has no other instances; PostgreSQL notifies them, and is queried every fifth time.",
      ),
    heartbeatSeconds: numberFrom(0.1)
      .default(20)
      .describe("Seconds between two signs of life on a stream; proxies close connections on which nothing is sent."),
    minutes: numberFrom(0.01)
      .default(15)
      .describe("Minutes after which a stream ends and the browser opens another one, with the login it has then."),
    messaging: flag()
      .nullable()
      .default(null)
      .describe(
        "Notifies other instances of publications through `cds.requires.messaging` as well, so that they react at once: event `z2ui5/live`, without content. `null` enables this for Redis, which delivers each message to each instance. The database is queried at the same interval in any case.",
      ),
    presenceSeconds: numberFrom(1)
      .default(20)
      .describe(
        "Seconds after which users whose instance has failed are no longer present (`client.present`). Instances renew the presence of their users four times in that period.",
      ),
  }).prefault({}),
  jobs: group({
    leaseSeconds: numberFrom(1)
      .default(30)
      .describe(
        "Seconds after which background work whose instance is gone is continued by another one, or after the restart of the server.",
      ),
  }).prefault({}),
  files: group({
    maxSize: size()
      .default("100mb")
      .describe(
        "Maximum size of a file that is uploaded as a stream; apps can set a lower limit, but not a higher one.",
      ),
    types: texts('a list of media types such as "image/*"')
      .default(["*/*"])
      .describe(
        "Media types and file extensions (`.csv`) that are accepted for uploads if neither the app nor the model (`@Core.AcceptableMediaTypes`) specifies any.",
      ),
    count: numberFrom(1)
      .default(20)
      .describe(
        "Maximum number of files that are uploaded to one row; apps can set a lower limit, but not a higher one.",
      ),
    concurrent: numberFrom(0)
      .default(20)
      .describe("Maximum number of concurrent uploads and downloads of an instance. `0` means no limit."),
    perUser: numberFrom(0)
      .default(4)
      .describe("Maximum number of concurrent uploads and downloads of a user at an instance. `0` means no limit."),
    idleSeconds: numberFrom(1).default(60).describe("Seconds without data after which an upload or download ends."),
    slowest: size()
      .default("16kb")
      .describe(
        "Bytes per second of the slowest connection: an upload or download ends if the browser needs more time than the transferred bytes take at this speed, plus `files.idleSeconds`.",
      ),
    disk: size()
      .default("1gb")
      .describe(
        "Maximum space on disk of all files that an instance transfers at the same time; one file of `files.maxSize` always fits.",
      ),
    folder: text()
      .nullable()
      .default(null)
      .describe(
        "Folder on disk in which uploads are stored before they are written to the database; `null` uses the folder of the operating system for temporary files. It needs the space of `files.disk`.",
      ),
  }).prefault({}),
  sharing: group({
    allow: oneOf("off", "look", "continue")
      .default("off")
      .describe(
        'What users may share with other users of their tenant: nothing (`"off"`), read-only screens (`"look"`), or also copies of screens to work with (`"continue"`).',
      ),
    days: numberFrom(0.01)
      .default(7)
      .describe("Maximum number of days until a share expires; it expires earlier if its draft does."),
  }).prefault({}),
  variants: group({
    role: text()
      .min(1, "a role or null")
      .nullable()
      .default(null)
      .describe(
        "Role of the users who may store variants of lists for all users of their tenant; with `null`, users store variants for themselves only.",
      ),
  }).prefault({}),
  docs: text()
    .regex(/^(?:https?:\/\/\S+)?$/, 'the URL of the documentation, or ""')
    .default("")
    .describe(
      'URL of the documentation that `npm run docs` builds. The launcher links to the guide, and error dialogs link to the page about the error ("Why?"): in development always, otherwise for errors that the user can resolve. With `""`, there are no such links.',
    ),
  title: z
    .string("a text or null")
    .nullable()
    .default(null)
    .describe(
      "Title of the launcher; `null` uses the description in the project's `package.json` if it has at most 60 characters, otherwise the project's name.",
    ),
  theme: z
    .string(THEME)
    .regex(/^[A-Za-z]\w{0,63}$/, THEME)
    .default("auto")
    .describe(
      'UI5 theme: `"auto"` follows the system (light or dark, with high contrast if the system demands it), or the name of a theme such as `"sap_horizon_dark"`. Users can choose another one (`client.set_theme`, or in the launcher), and a user exit can set one for each request.',
    ),
  density: oneOf("auto", "compact", "cozy")
    .default("auto")
    .describe(
      'Density of controls: `"auto"` is `"cozy"` where fingers are the only pointer, otherwise `"compact"`. Users can choose another one (`client.set_density`, or in the launcher).',
    ),
  languages: z
    .array(z.string(TAG).regex(/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})?$/, TAG), "a list of language tags")
    .readonly()
    .default([])
    .describe(
      'Languages that the apps of the project are written in, such as `["en", "de"]`. Users whose browser has none of them get the first one, also for the texts of UI5; otherwise, a screen would be in two languages. Users can choose another one (`client.set_language`, or in the launcher). Empty: all.',
    ),
  viewCheck: oneOf("error", "log", "off")
    .default("off")
    .describe(
      'Validate views against the metadata of UI5 before they are sent: `"error"` raises an error for invalid views, `"log"` logs them.',
    ),
});

/** All settings, validated and with defaults. */
export type Settings = Immutable<z.output<typeof settingsSchema>>;

type Immutable<T> = T extends object ? { readonly [Name in keyof T]: Immutable<T[Name]> } : T;

/**
 * The JSON schema of `cds.z2ui5`, which `package.json` of the plugin provides to editors.
 * @example JSON.stringify({ cds: { schema: { cds: { z2ui5: settingsJsonSchema() } } } })
 */
export const settingsJsonSchema = (): object => z.toJSONSchema(settingsSchema, { io: "input", target: "draft-7" });
