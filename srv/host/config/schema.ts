/**
 * Every setting under `cds.z2ui5` with its type, its default and what it means: the one source of the check at start, of the type
 * {@link Settings} and of the JSON schema that completes settings in editors (`cds.schema.cds.z2ui5`).
 *
 * A schema's error completes the sentence "The setting x expects …".
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

/** A group of settings that may be left out as a whole; an unknown name in it is an error. */
const group = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, { error: ({ code }) => (code === "unrecognized_keys" ? undefined : "a group of settings") });

const UI5 = 'the URL or the path of a UI5 runtime, "" or null';
const ROLES = "a text or a list of texts";

/** Schema of `cds.z2ui5`. Members that are left out get their default. */
export const settingsSchema = group({
  requires: z
    .union([text().min(1, ROLES), texts(ROLES).refine((list) => list.length > 0, ROLES)], ROLES)
    .default("authenticated-user")
    .describe(
      'Role a user needs for roundtrips and the admin service; a list means one of them. `"User"` is the scope of `xs-security.json`.',
    ),
  wire: oneOf("", ...WIRE_NAMES)
    .default("")
    .describe(
      'Protocol of the served frontend: `"1"`, `"2"`, or `""` to tell by each request. A configured one is the only one: requests of the other are refused. With `"2"`, `_bind` is two-way in all apps, as apps written for that protocol expect; with `""` or `"1"`, an app, its class or its directory says so (`bindTwoWay`).',
    ),
  maxBody: size().default("10mb").describe("Largest request body, after unpacking."),
  gzipBodies: flag()
    .default(false)
    .describe("Request bodies may be packed with gzip. Otherwise every `Content-Encoding` is refused."),
  compress: flag()
    .default(true)
    .describe(
      "Page, frontend and answers from 2 KB on are compressed for clients that accept it. `false` where an approuter or proxy in front does it.",
    ),
  memory: size()
    .nullable()
    .default(null)
    .describe(
      'Memory of the process, such as `"512mb"`; `null` takes what the platform (cgroup) and Node (`--max-old-space-size`) allow.',
    ),
  waitSeconds: numberFrom(0)
    .default(10)
    .describe("Seconds a roundtrip waits for its turn when there is too much to do; then it is answered with `BUSY`."),
  writeSeconds: numberFrom(0)
    .default(30)
    .describe("Seconds a roundtrip may keep a transaction after it has written; `0` is no limit."),
  perUser: group({
    concurrent: numberFrom(0)
      .default(32)
      .describe(
        "Roundtrips of a user that run at the same time; as many again wait, `waitSeconds` at most. `0` is no limit.",
      ),
    roundtripsPerSecond: numberFrom(0)
      .default(0)
      .describe("Roundtrips of a user per second, on average; ten seconds' worth may come at once. `0` is no limit."),
    startsPerSecond: numberFrom(0)
      .default(0)
      .describe(
        "Starts of apps by a user per second, on average; ten seconds' worth may come at once. `0` is no limit.",
      ),
    unknownDraftsPerSecond: numberFrom(0)
      .default(20)
      .describe(
        "Requests of a user per second that name a draft that does not exist, on average; ten seconds' worth may come at once. `0` is no limit.",
      ),
  }).prefault({}),
  shutdown: group({
    delaySeconds: numberFrom(0)
      .default(0)
      .describe("Seconds after SIGTERM in which readiness is down and new requests are still served."),
    patienceSeconds: numberFrom(0).default(8).describe("Seconds running requests have to finish after that."),
  }).prefault({}),
  trustForwardedHost: flag()
    .default(true)
    .describe(
      "The CSRF gate takes the browser's host from `X-Forwarded-Host`. Set it to `false` where no proxy sets that header.",
    ),
  appDirs: texts("a list of texts")
    .default(["srv/apps"])
    .describe(
      "Directories searched for apps, recursively. The environment, a list separated by `:` (Windows `;`), adds to the setting.",
    ),
  webapp: group({
    dir: text()
      .default("")
      .describe(
        'Directory of the frontend; `""` is our own. Another one is served with two values changed on the way: the UI5 bootstrap URL in `index.html`, and the data source in `manifest.json`.',
      ),
  }).prefault({}),
  ui5: z
    .string(UI5)
    .nullable()
    .default(null)
    .describe(
      'UI5 runtime. `null` is the one that comes along; others are the URL of one on another server (`https://ui5.sap.com/1.136.5`; the page\'s security policy allows that server), or a local one, a directory or a zip archive of it; `""` serves none.',
    ),
  drafts: group({
    ttlHours: numberFrom(0)
      .nullable()
      .default(null)
      .describe(
        "Hours a draft lives. `null` leaves it to the user exit, whose default is 4; `0` keeps drafts for ever.",
      ),
    quota: numberFrom(0)
      .default(20_000)
      .describe("Drafts a user may have at a time, the oldest go first; `0` is no limit."),
    memory: size().default("512mb").describe("Size of a database in memory from which on the oldest drafts go."),
    retention: group({
      instance: text()
        .default("0")
        .describe('Instance (`CF_INSTANCE_INDEX`) that removes expired drafts; `"*"` is every instance, `""` none.'),
      everyMinutes: numberFrom(0.01).default(10).describe("How often expired drafts are removed."),
      batch: numberFrom(1).default(500).describe("Rows removed per transaction."),
    }).prefault({}),
  }).prefault({}),
  liveInstances: numberFrom(0)
    .default(200)
    .describe(
      "Drafts kept in memory to save reading them again, of all users; the user who has the most loses one first. `0` keeps none.",
    ),
  sticky: group({
    sessions: numberFrom(0)
      .default(1000)
      .describe(
        "Stateful sessions kept in memory, of all users. The user who has the most loses one first, and goes on from its draft.",
      ),
    minutes: numberFrom(0.01).default(30).describe("Minutes after which an unused stateful session is dropped."),
  }).prefault({}),
  serverTiming: flag().default(false).describe("Answers tell how long each phase took."),
  development: flag().default(false).describe("Error dialogs show stack and position."),
  agents: flag()
    .default(false)
    .describe("Agents may use apps over MCP at `/z2ui5/mcp`, with the login and the roles of a user."),
  navRouting: oneOf("KEEP", "FRESH", "DEFAULT")
    .default("KEEP")
    .describe(
      'What the address names for apps that say nothing about it, with the frontend of this project: `"KEEP"` app and draft, so that reload, Back and Forward show the screens as they were; `"FRESH"` the app alone; `"DEFAULT"` nothing. An app chooses with `static nav_routing` or the action `SET_NAV_ROUTING`.',
    ),
  history: group({
    record: flag()
      .default(true)
      .describe(
        "In development, requests and answers are kept in memory, so that the developer tools show the history of a session, go back, repeat steps and export them. Without `development` nothing is recorded, whatever this says.",
      ),
    memory: size().default("16mb").describe("Requests and answers kept for it at most, of all users; the oldest go."),
  }).prefault({}),
  sharing: group({
    allow: oneOf("off", "look", "continue")
      .default("off")
      .describe(
        "What users may share with others of their tenant: nothing; screens to look at; or also copies of screens to work with.",
      ),
    days: numberFrom(0.01).default(7).describe("Days a share lives at most; it ends earlier with its draft."),
  }).prefault({}),
  docs: text()
    .regex(/^(?:https?:\/\/\S+)?$/, 'the URL of the documentation, or ""')
    .default("")
    .describe(
      'URL of the documentation as `npm run docs` builds it. The launcher links to the guide, and error dialogs to the page that helps ("Why?"): in development all, otherwise those of errors the person can do something about. `""` links to nothing.',
    ),
  viewCheck: oneOf("error", "log", "off")
    .default("off")
    .describe(
      'Views are checked against UI5\'s metadata before they are sent: `"error"` refuses wrong ones, `"log"` notes them.',
    ),
});

/** Everything that can be set, checked and complete. */
export type Settings = Immutable<z.output<typeof settingsSchema>>;

type Immutable<T> = T extends object ? { readonly [Name in keyof T]: Immutable<T[Name]> } : T;

/**
 * The JSON schema of `cds.z2ui5`, as `package.json` of the plugin offers it to editors.
 * @example JSON.stringify({ cds: { schema: { cds: { z2ui5: settingsJsonSchema() } } } })
 */
export const settingsJsonSchema = (): object => z.toJSONSchema(settingsSchema, { io: "input", target: "draft-7" });
