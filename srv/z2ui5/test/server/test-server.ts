import type { PageRequest, PageResponse, Transport } from "../browser/network.ts";

/** Who uses a screen: the user and how the user logs in. */
export interface Login {
  /** Name of the user. */
  readonly user: string;
  /** Password, for a server that is reached by URL. */
  readonly password?: string | undefined;
  /** Roles of the user, for a server in memory; without them the roles the project's configuration gives that user. */
  readonly roles?: readonly string[] | undefined;
  readonly tenant?: string | undefined;
  /** Attributes of the user as authorisations check them. */
  readonly attributes?: Readonly<Record<string, unknown>> | undefined;
  /** Headers to be sent with every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The server behind screens. */
export interface TestServer {
  /** Scheme, host and port as the page sees them. */
  readonly origin: string;
  /** Directory of the project, where UI5 is looked for. */
  readonly project: string;
  /** Directory of a built UI5 runtime, relative to the project; empty if the server has none. */
  readonly runtime: string;
  /** Static files, shared by all screens. */
  readonly cache: Map<string, PageResponse>;
  /** Sends requests as a user. */
  transportFor(login: Login): Transport;
  /** Attributes of the app a draft holds; missing where they cannot be had, as from a server reached by URL. */
  readonly stateOf?: (login: Login, draft: string) => Record<string, unknown> | undefined;
  /** Names that fields of an app can have, as they travel; for an app in the test's own process. */
  readonly namesFor?: (app: string) => ReadonlySet<string> | undefined;
  /** Whether there is an app of this name; for a server in the test's own process. */
  readonly hasApp?: (name: string) => boolean;
  /** What developers should know of apps after their answers, since the last call; for a server in the test's own process. */
  readonly lateNotes?: () => Promise<readonly string[]>;
  /** Runs the app of a class that the test has imported, where its runner does not give the class that Node would load; for a server in the test's own process. */
  readonly useClass?: (name: string, app: unknown) => void;
  /** Tells the test runner of an app that is opened by its name; for a server in the test's own process. @throws Error if a mock could not reach it */
  readonly useName?: (name: string) => void;
  /** As `stateOf`, also for drafts that are no longer in memory. */
  readonly storedStateOf?: (login: Login, draft: string) => Promise<Record<string, unknown> | undefined>;
}

export type { PageRequest, PageResponse };
