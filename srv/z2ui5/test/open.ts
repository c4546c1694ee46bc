import type { Device } from "./browser/page-window.ts";
import { expectName } from "./screen/find.ts";
import { Screen } from "./screen/screen.ts";
import { isUnknown, UnknownApp } from "./screen/unknown-app.ts";
import { inMemory } from "./server/in-memory.ts";
import { remote } from "./server/remote.ts";
import { didYouMean } from "../view/suggestion.ts";
import { classNameOf } from "../registry/class-origin.ts";
import type { WireName } from "../wire/wires.ts";

/** The class of an app, as a test may have imported it. */
export type AppClass<App extends object = object> = new (...args: never[]) => App;

/** The attributes of an app, which its state consists of. */
export type StateOf<App> = {
  [Name in Exclude<keyof App, "id_draft" | "id_app" | "check_initialized" | "check_sticky"> as App[Name] extends (
    ...args: never[]
  ) => unknown
    ? never
    : Name]: App[Name];
};

/** Who opens a screen, on what, and where the app runs. */
export interface OpenOptions {
  /** Name of the user; `alice` without. */
  readonly user?: string;
  /** Password, for a server reached by `url`. */
  readonly password?: string;
  /** Roles of the user; without them those the project's configuration gives to a user of that name. */
  readonly roles?: readonly string[];
  readonly tenant?: string;
  /** Attributes of the user as authorisations check them. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** Headers to be sent with every request, such as the `authorization` of another login. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Language of the user, such as `de`; `en` without. */
  readonly language?: string;
  /** Kind of the screen; `desktop` without. */
  readonly device?: Device;
  /** Date and time on the user's device; now without. */
  readonly date?: Date | string;
  /** Further parameters of the address, as the app finds them. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** What is behind `#` in the address. */
  readonly hash?: string;
  /** Name of the wire, such as "2". */
  readonly wire?: WireName;
  /** Address of a running server; without it the project runs in the test's own process. */
  readonly url?: string;
  /** Directory of the project; the nearest CAP project above the working directory without. */
  readonly root?: string;
  /** Complaints that are expected, or "all"; every other one fails the test. */
  readonly expect?: readonly (string | RegExp)[] | "all";
}

/**
 * Opens an app as a user does, without a browser: UI5 and the frontend run in this process, and so does the CAP project with a database in memory, unless `url` names a
 * running server. Resolves when the screen has come to rest.
 * @param app the app's class, or its name @param options who opens it, on what, and where it runs
 * @throws ScreenError when the screen has complaints; Error when there is no project, no UI5 or no server
 * @example
 * const screen = await open("my_first_app", { user: "alice" });
 * await screen.field("Name").type("Ada");
 * await screen.button("Greet").press();
 * expect(screen.messageBox.text).toBe("Hello Ada");
 */
export function open<App extends object = Record<string, unknown>>(
  app: string | AppClass<App>,
  options: OpenOptions = {},
): Promise<Screen<StateOf<App>>> {
  return Object.setPrototypeOf(opened(app, options), OPENING) as Promise<Screen<StateOf<App>>>;
}

/** What a promise of a screen answers where a test takes it for the screen. */
const OPENING: object = Object.create(
  Promise.prototype,
  Object.fromEntries(
    [Screen.prototype, Object.getPrototypeOf(Screen.prototype) as object]
      .flatMap((prototype) => Object.getOwnPropertyNames(prototype))
      .filter((name) => !(name in Promise.prototype))
      .map((name) => [name, { get: refuseOpening }]),
  ),
) as object;

function refuseOpening(): never {
  throw new Error("open() is not over: write `await` before it, as before every step.");
}

async function opened<App extends object>(
  app: string | AppClass<App>,
  options: OpenOptions,
): Promise<Screen<StateOf<App>>> {
  checkOptions(options);
  const {
    user = "alice",
    password,
    roles,
    tenant,
    attributes,
    headers,
    language = "en",
    device = "desktop",
    date,
    parameters = {},
    hash = "",
    wire,
    url,
    root = process.cwd(),
    expect,
  } = options;
  const name = nameOf(app);
  const server = url === undefined ? await inMemory(options.root) : remote(url, root, "");
  if (typeof app === "function") server.useClass?.(name, app);
  else server.useName?.(name);
  const query = new URLSearchParams({ app_start: name, ...parameters, ...(wire && { "z2ui5-wire": wire }) });
  const address = `?${query}${hash && (hash.startsWith("#") ? hash : `#${hash}`)}`;
  const now = date === undefined ? Date.now() : new Date(date).getTime();
  const screen = await Screen.open<StateOf<App>>(
    { server, login: { user, password, roles, tenant, attributes, headers }, address, language, device, now },
    { expect },
  );
  if (!isUnknown(name, screen)) return screen;
  screen.close();
  throw new UnknownApp(
    `There is no app "${name}". Apps are looked for in cds.z2ui5.appDirs (srv/apps where it is not set) and in Z2UI5_APP_DIRS; the file is named like the class.`,
  );
}

const DEVICES: readonly Device[] = ["desktop", "tablet", "phone"];
const OPTIONS: readonly (keyof OpenOptions)[] = [
  "user",
  "password",
  "roles",
  "tenant",
  "attributes",
  "headers",
  "language",
  "device",
  "date",
  "parameters",
  "hash",
  "wire",
  "url",
  "root",
  "expect",
];

/** Tests in JavaScript have no compiler that would tell. */
function checkOptions(options: OpenOptions): void {
  if (typeof options !== "object" || options === null)
    throw new TypeError(
      `open() expects its options in an object, such as { user: "alice" }, and was given ${String(options)}.`,
    );
  for (const name of Object.keys(options))
    if (!OPTIONS.some((one) => one === name))
      throw new TypeError(
        `open() has no option "${name}"${didYouMean(name, OPTIONS)} Its options are: ${OPTIONS.join(", ")}.`,
      );
  const { device = "desktop", date = 0, expect = [], hash = "" } = options;
  if (expect !== "all" && !Array.isArray(expect))
    throw new TypeError('open() expects expect to be a list, such as [/has no label/], or "all".');
  if (typeof hash !== "string")
    throw new TypeError(`open() expects hash to be a text, such as "#/app/ORDERS", and was given ${typeof hash}.`);
  if (expect !== "all") for (const one of expect) expectName("open(…, { expect: […] })", one);
  if (!DEVICES.includes(device))
    throw new TypeError(`open() expects device to be ${DEVICES.join(", ")}, and was given ${JSON.stringify(device)}.`);
  if (Number.isNaN(new Date(date).getTime()))
    throw new TypeError(
      `open() expects date to be a date, such as "2026-12-24T08:00:00Z", and was given ${JSON.stringify(date)}.`,
    );
}

/** Name an app is found under. @throws TypeError when what is given is no app */
function nameOf(app: unknown): string {
  const name = typeof app === "function" ? classNameOf(app as AppClass) : app;
  if (typeof name === "string" && name !== "" && name !== "default") return name;
  throw new TypeError(
    typeof app === "function"
      ? 'open() was given a class without a name. Name it as its file is named, or give the name as a text: open("my_first_app").'
      : `open() expects the name of an app or its class, and was given ${app === null || app === "" ? JSON.stringify(app) : typeof app}. Example: open("my_first_app").`,
  );
}
