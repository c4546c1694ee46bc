/** What the client of an app needs of a request and its engine. */
import type { HandedOut, TableOptions } from "../binding/handed-out.ts";
import type { InstanceEnvironment } from "../instance/environment.ts";
import type { Run } from "../instance/run.ts";
import type { UserExit } from "../page/user-exit.ts";
import type { Registry } from "../registry/registry.ts";
import type { TextArguments } from "../texts/texts.ts";
import type { App, AppClass } from "../types/app.ts";
import type { Expressions } from "../types/expressions.ts";
import type { RoundtripPolicy } from "../types/policy.ts";
import type { ErrorDescription, FilesPort, JobsPort, LivePort } from "../types/ports.ts";
import type { EngineSettings } from "../types/settings.ts";

/** What `main` may ask and say, besides what it finds in the request. */
export interface ClientEnvironment extends InstanceEnvironment {
  readonly policy: RoundtripPolicy;
  readonly expressions: Expressions;
  /** Whether `_bind` is two-way for all apps, because the server is configured for apps that expect it. */
  readonly bindsTwoWay: boolean;
  /** What the clients of this roundtrip handed out. */
  readonly handedOut: HandedOut;
  /** App classes of the engine. */
  readonly registry: Registry;
  /** The user exit of the engine. */
  readonly userExit: UserExit;
  readonly settings: EngineSettings;
  readonly newId: () => string;
  /** Name of the current user. */
  readonly user: () => string;
  /** What an error says to users; null if nothing. */
  readonly describeError: (error: unknown) => ErrorDescription | null;
  /** Language tag of the request as it is now. */
  readonly language: () => string;
  /** Makes a language the one of the request, for texts, formats and the host. */
  readonly useLanguage: (language: string) => void;
  /** A text of the project in the user's language; undefined if its bundles do not have the key. */
  readonly appText: (appClass: AppClass, key: string, args: TextArguments) => string | undefined;
  /** Whether the bundles have that text in other languages only, and others in the user's language. */
  readonly isUntranslated: (appClass: AppClass, key: string) => boolean;
  readonly observer: RunObserver;
  /** Carries out background work; null where nothing does. */
  readonly jobs: JobsPort | null;
  /** Files that travel as streams; null where the host keeps none. */
  readonly files: FilesPort | null;
  /** What is published; null where no screen can listen. */
  readonly live: LivePort | null;
  /** When the request came, in milliseconds since 1970. */
  readonly startedAt: number;
}

/** Hears of what apps do, and may refuse markup. */
export interface RunObserver {
  /** Markup is about to be shown. @param source as the app wrote it @param shown with texts in the user's language @throws VIEW_INVALID */
  markup(app: App, source: string, shown: string): void;
  /** No bundle has a text that a view names, or that the app asks for: its key is shown. @param call the call that named it */
  missingText(app: App, key: string, call: string): void;
  /** A call is without effect, or with less than it says. */
  withoutEffect(app: App, sentence: string): void;
  /** A table is shown as rows. Missing where nobody reads it. */
  shownTable?(app: App, table: object, options: TableOptions): void;
  /** A method of the client is called. Missing where nobody reads what apps pass to the client. */
  called?(run: CalledRun, method: string, args: readonly unknown[]): void;
  /** `main` has ended. */
  ran(run: Run, events: RequestedEvents): void;
  /** A method of the client was called after `main` had ended. Missing where no test or developer waits for it: it keeps the data of the run in memory as long as the client. @returns where `await` is missing, as far as that is known */
  calledLate?(app: App, method: string): string;
}

/** A run as far as an observer of its calls knows it. */
export interface CalledRun {
  readonly run: Run;
  readonly events: RequestedEvents;
}

/** The events an app compared the event of its run with. */
export interface RequestedEvents {
  readonly names: string[];
  /** The app read the name of the event, so it is unknown what it compared it with. */
  wasRead: boolean;
  /** The app read what the event brought along. */
  areArgumentsRead: boolean;
}

/** Takes no notice. */
export const NO_OBSERVER: RunObserver = {
  markup: () => {},
  missingText: () => {},
  withoutEffect: () => {},
  ran: () => {},
};
