/** What a roundtrip works with: the ports of the host and the ways of the wire, bundled for one request. */
import type { HandedOut } from "../binding/handed-out.ts";
import type { AppClass } from "../types/app.ts";
import type { KeptDrafts } from "../instance/kept-drafts.ts";
import type { Admit, DraftStore } from "../types/drafts.ts";
import type { EngineSettings } from "../types/settings.ts";
import type { ErrorDescription, LogPort, PhaseTracer, TransactionRunner } from "../types/ports.ts";
import type { ReportedWarnings } from "../client/reported-warnings.ts";
import type { UserExit } from "../page/user-exit.ts";
import type { Registry } from "../registry/registry.ts";
import type { TextArguments } from "../texts/texts.ts";
import type { StickySessions } from "./sticky-sessions.ts";
import type { Expressions } from "../types/expressions.ts";
import type { RoundtripPolicy } from "../types/policy.ts";

/** Classes by name. */
export interface ClassLookup {
  find(name: string): Promise<AppClass | null>;
  /** A class that was loaded before. */
  loaded(name: string): AppClass | null;
  nameOf(appClass: AppClass): string;
  optionsOf(appClass: AppClass): { readonly bindTwoWay: boolean; readonly autoModelPush: boolean };
}

/** Everything one roundtrip needs besides the request. */
export interface Environment {
  readonly policy: RoundtripPolicy;
  readonly expressions: Expressions;
  /** Whether `_bind` is two-way for all apps, because the server is configured for apps that expect it. */
  readonly bindsTwoWay: boolean;
  /** What the clients of this roundtrip handed out. */
  readonly handedOut: HandedOut;
  readonly store: DraftStore;
  readonly transaction: TransactionRunner;
  /** As `transaction`, but joins the running one. */
  readonly inTransaction: TransactionRunner;
  /** App classes of the engine. */
  readonly registry: Registry;
  readonly classes: ClassLookup;
  readonly cache: KeptDrafts;
  readonly sticky: StickySessions;
  /** Session id the browser sent; "" if none. */
  readonly sessionId: string;
  /** Whether the browser takes a session id as a header. */
  readonly sessionIdAccepted: boolean;
  /** Whether the current user has a role. */
  readonly hasRole: (role: string) => boolean;
  /** Key of user and tenant. */
  readonly owner: string;
  /** Whether developers may look at the past. */
  readonly recordsHistory: boolean;
  /** Name of the current user. */
  readonly user: () => string;
  readonly settings: EngineSettings;
  readonly log: LogPort;
  /** Tells developers something about their app, once. */
  readonly hint: (message: string) => void;
  /** Sentences about fields that markup names and no row has. It brings UI5's metadata along, so only development has it. */
  readonly rowNameWarnings: (markup: string, valueAt: (path: string) => unknown) => readonly string[];
  /** What the engine has told developers before. */
  readonly reported: ReportedWarnings;
  /** Hears of a key of a text that a view names and no bundle has: the key itself shows in its place. */
  readonly missingText: (app: string, key: string) => void;
  /** What developers are told in this roundtrip, for the developer tools. */
  readonly notes: Set<string>;
  readonly trace: PhaseTracer;
  /**
   * Finds a draft and has it counted as memory, before it is read if the store can tell its size; waits until there is some, unless others
   * may be waiting for this roundtrip.
   */
  readonly counted: <T>(
    find: (admit: Admit) => Promise<T | undefined>,
    bytesOf: (found: T) => number,
  ) => Promise<T | undefined>;
  /** Counts bytes as memory of this roundtrip; waits as `counted` does. */
  readonly claim: (bytes: number) => void | Promise<void>;
  /** Counts what the host may limit; throws when it happens too often. */
  readonly count: (what: "starts" | "guesses") => void;
  readonly correlationId: string;
  /** Whether people see nothing of a failure but its id. */
  readonly hidesErrors: boolean;
  /** When the request came, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** What an error says to people; null if nothing. */
  readonly describeError: (error: unknown) => ErrorDescription | null;
  /** Language tag of the request as it is now. */
  readonly language: () => string;
  /** Makes a language the one of the request, for texts, formats and the host. */
  readonly goOnIn: (language: string) => void;
  /** A text of the project in the user's language; undefined if its bundles do not have the key. */
  readonly appText: (appClass: AppClass, key: string, args: TextArguments) => string | undefined;
  /** The user exit of the engine. */
  readonly userExit: UserExit;
  /** Checks markup before it is sent; throws what is wrong with it. */
  readonly checkView: (xml: string) => void;
}
