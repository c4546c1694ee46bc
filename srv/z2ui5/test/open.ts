import type { Device } from "./browser/page-window.ts";
import { Screen } from "./screen/screen.ts";
import { inMemory } from "./server/in-memory.ts";
import { remote } from "./server/remote.ts";

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
  /** Version of the wire, "1" or "2". */
  readonly wire?: "1" | "2";
  /** Address of a running server; without it the project runs in the test's own process. */
  readonly url?: string;
  /** Directory of the project; the nearest CAP project above the working directory without. */
  readonly root?: string;
  /** Complaints that are expected, or "all"; every other one fails the test. */
  readonly expect?: readonly (string | RegExp)[] | "all";
}

/**
 * Opens an app as a person does, without a browser: UI5 and the frontend run in this process, and so does the CAP project with a database in memory, unless `url` names a
 * running server. Resolves when the screen has come to rest.
 * @param app name of the app's class @param options who opens it, on what, and where it runs
 * @throws ScreenError when the screen has complaints; Error when there is no project, no UI5 or no server
 * @example
 * const screen = await open("my_first_app", { user: "alice" });
 * await screen.field("Name").type("Ada");
 * await screen.button("Greet").press();
 * expect(screen.messageBox.text).toBe("Hello Ada");
 */
export async function open(app: string, options: OpenOptions = {}): Promise<Screen> {
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
  const server = url === undefined ? await inMemory(options.root) : remote(url, root, "");
  const query = new URLSearchParams({ app_start: app, ...parameters, ...(wire && { "z2ui5-wire": wire }) });
  const address = `?${query}${hash && (hash.startsWith("#") ? hash : `#${hash}`)}`;
  const now = date === undefined ? Date.now() : new Date(date).getTime();
  return Screen.open(
    { server, person: { user, password, roles, tenant, attributes, headers }, address, language, device, now },
    { expect },
  );
}
