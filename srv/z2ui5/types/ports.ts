/**
 * The ports of the engine. The engine imports nothing from CAP or Express; a host
 * passes these ports to `createEngine` of `engine.ts`, or registers them individually.
 */
import type { DraftStore } from "./drafts.ts";
import type { FileLimits, FileLocation, NamedFile } from "./files.ts";
import type { JobOrder, JobStatus } from "./jobs.ts";
import type { Present } from "./live.ts";

export type * from "./drafts.ts";
export type * from "./files.ts";
export type { EngineSettings } from "./settings.ts";

/** Identity of the current request. */
export interface Identity {
  readonly user?: string;
  readonly tenant?: string;
  /** Whether the user has a role; without it, roles are unknown and all required roles are missing. */
  readonly has?: (role: string) => boolean;
}

/** Reads the identity of the current request; called per use. */
export type IdentityProvider = () => Identity | null | undefined;

/** Runs work in one database transaction: commits when it resolves, rolls back when it rejects. */
export type TransactionRunner = <T>(work: () => Promise<T>) => Promise<T>;

/** Where the engine logs; a host maps it to `cds.log("z2ui5")`. */
export interface LogPort {
  debug(message: string, details?: unknown): void;
  info(message: string, details?: unknown): void;
  warn(message: string, details?: unknown): void;
  error(message: string, details?: unknown): void;
  /** Notifies the host which app runs in this request, so that unhandled errors can be attributed to it. */
  runs?(app: string, event: string): void;
  /** In development, an error that an app of the current user has left behind after its response; each is returned once. */
  leftBehind?(): ErrorLeftBehind | undefined;
}

/** An error that was thrown when the response of an app was already on its way, as in a timer or in a promise that `main` does not await. */
export interface ErrorLeftBehind {
  /** Name of the class. */
  readonly app: string;
  /** The event it was handling; "" for none. */
  readonly event: string;
  readonly error: unknown;
}

/** The language of the current request, and texts of the project in it. */
export interface LanguagePort {
  /** Changes the language of the current request for host and app. */
  use(language: string): void;
  /**
   * Reads what the host needs for the language of the current request before apps run, such as texts of the tenant.
   * @returns undefined if nothing has to be read
   */
  prepare?(): Promise<void> | undefined;
  /**
   * A text of the project's own bundles, with its placeholders.
   * @param key key of the text @param language language tag @param dirs directories around the app's file, the nearest first
   * @returns undefined if no bundle has the key
   */
  text(key: string, language: string, dirs: readonly string[]): string | undefined;
  /** Whether the bundles have the text, but not in the language although they have others in it. Missing where this is not checked. */
  isUntranslated?(key: string, language: string, dirs: readonly string[]): boolean;
}

/** One message of an error. */
export interface ErrorPart {
  /** In the user's language. */
  readonly text: string;
  /** Label of the element it is about; "" if it is about none. */
  readonly label: string;
  /** Path of that element as the error names it, such as `title` or `items(ID=1)/price`; "" if none. */
  readonly target: string;
  /** Paths of what apps show in its place, such as the text of an association: `author/name`, `author_name`. */
  readonly shownAs?: readonly string[];
  readonly severity: "Error" | "Warning" | "Information" | "Success";
}

/** An error as a user should read it. */
export interface ErrorDescription {
  /** HTTP status that fits; below 500 the user can do something about it. */
  readonly status: number;
  readonly parts: readonly ErrorPart[];
}

/** Describes errors of the host's libraries; null for errors without a text for users. */
export type ErrorTexts = (error: unknown, language: string) => ErrorDescription | null;

/** Measures the phases of a roundtrip; a host maps it to Server-Timing and OpenTelemetry spans. */
export type PhaseTracer = <T>(phase: string, work: () => T) => T;

/** The memory of one roundtrip, for hosts that limit it. */
export interface MemoryPort {
  /**
   * Reserves memory for a draft of this size in bytes.
   * @param wait whether to wait for memory; rejects after a timeout
   */
  claim(bytes: number, wait: boolean): void | Promise<void>;
  /** Loads a draft of unknown size, with limited concurrency. */
  limitConcurrency<T>(read: () => Promise<T>): Promise<T>;
}

/** What is published to screens that listen. */
export interface LivePort {
  /**
   * Versions of topics, which change with every publication; read in the transaction of the roundtrip.
   * @returns by topic; topics that were never published are missing
   */
  versions(topics: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Makes sure that changes of an entity can be heard of. @throws ENTITY_UNKNOWN, LIVE_TOPIC */
  demandRows(entity: string): void;
  /** Other users who are present at a topic, earliest first; read in the transaction of the roundtrip. @param topic of {@link presenceTopic} */
  others(topic: string): Promise<readonly Present[]>;
}

/** Carries out background work; every method is called in the transaction of a roundtrip. */
export interface JobsPort {
  /** Starts a job as soon as the current transaction is committed. @returns its id */
  start(order: JobOrder): Promise<string>;
  /** A job of the current user; null if there is none. */
  read(id: string): Promise<JobStatus | null>;
  /** The last jobs of the current user. */
  list(): Promise<readonly JobStatus[]>;
  /** The topic that is published when any job of the current user changes; null for users who have not logged in. */
  topic(): string | null;
  /** Cancels a job of the current user. @returns whether it was queued or running */
  cancel(id: string): Promise<boolean>;
}

/** Transfers files outside of roundtrips. */
export interface FilesPort {
  /** Path below which files are uploaded and downloaded. */
  readonly path: string;
  /**
   * Checks that an element holds files, and returns what it accepts.
   * @throws FILE_INVALID, ENTITY_UNKNOWN, ENTITY_NOT_SERVED, ELEMENT_UNKNOWN, KEY_INCOMPLETE, NOT_A_KEY
   */
  locate(file: NamedFile): FileLocation & FileLimits;
}

/** Reads a file of the frontend by its path below the webapp; null when there is none. */
export type AssetProvider = (relPath: string) => string | null;

/** All ports of an engine; ports that a host omits have a default. */
export interface EnginePorts {
  /** Draft store; null stores drafts in memory. */
  readonly store: DraftStore | null;
  /** Identity of the current request; with null, all users share one identity and their drafts. */
  readonly identity: IdentityProvider | null;
  /** How work runs in one database transaction. */
  readonly transaction: TransactionRunner;
  /** Where the engine logs; without it nowhere. */
  readonly log: LogPort;
  /** How phases of a roundtrip are measured. */
  readonly trace: PhaseTracer;
  readonly language: LanguagePort | null;
  /** Describes errors for users; by default, their message is shown. */
  readonly errorTexts: ErrorTexts | null;
  /** Names of members that hold personal data, in lower case: recorded sessions that leave the system do not hold them. */
  readonly personalData: () => ReadonlySet<string>;
  /** Where the frontend's files come from before the directory they are served from: a file by its path, null for one that is not there. */
  readonly assets: AssetProvider | null;
  /** Versions of topics; null where nothing reaches a screen but its own roundtrips. */
  readonly live: LivePort | null;
  /** Background work; null where nothing carries it out. */
  readonly jobs: JobsPort | null;
  /** Files that are transferred as streams; null if the host does not support them. */
  readonly files: FilesPort | null;
  /** Hears of a key of a text that a view or an app of this class names and no bundle has. */
  readonly missingText: (app: string, key: string) => void;
  /** Hears what developers should know of an app after its answer was sent. Only with it, in tests, the state before and after a run is compared. */
  readonly lateNote: ((sentence: string) => void) | null;
  /** Time in milliseconds, as `Date.now` gives it. */
  readonly clock: () => number;
}
