/**
 * What the engine needs from its host. The engine imports nothing from CAP or Express; a host
 * hands these ports to `createEngine` of `engine.ts`, or registers them one by one.
 */

/** A stored draft: an immutable snapshot of one app instance. */
export interface Draft {
  /** UUID, lower case. */
  readonly id: string;
  /** Draft this one continues; null for a start. */
  readonly id_prev: string | null;
  /** The app's state as JSON: the whole of it, or the difference to the draft {@link base_id}. */
  readonly data: string;
  readonly origin?: DraftOrigin;
  /** Draft whose whole state `data` is the difference to. Only stores that keep differences are given such drafts. */
  readonly base_id?: string | null;
}

/** What made a draft, for those who look at the table. */
export interface DraftOrigin {
  /** Class of the app. */
  readonly app: string;
  /** Event it answered; "" for a start. */
  readonly event: string;
  /** Milliseconds from the request to the moment it was stored. */
  readonly milliseconds: number;
}

/** A draft as a store finds it. */
export interface FoundDraft extends Draft {
  /** When it was stored, in milliseconds since 1970. */
  readonly storedAt?: number;
  /** The draft `base_id`, which always holds a whole state. */
  readonly base?: { readonly data: string; readonly storedAt: number };
}

/** Waits until there is memory for a text of that many characters. */
export type Admit = (characters: number) => Promise<void>;

/**
 * Persistence of drafts, see docs/spec/client-api.md §10.2.
 * `load` returns only drafts of the current owner (user and tenant) that have not expired; a foreign or unknown id is null.
 * `save` stamps the owner and rejects when the draft could not be stored, also when there is one with its id: so of two runs of one
 * action only one commits (docs/protocol.md, ACTION).
 */
export interface DraftStore {
  /** @param admit see {@link DraftStore.tellsSize} */
  load(id: string, admit?: Admit): FoundDraft | null | Promise<FoundDraft | null>;
  /** Whether `load` would find a draft, without reading it; a store without it is asked for the draft. */
  has?(id: string): boolean | Promise<boolean>;
  /** @param isLast nothing follows in the transaction but its end, which then changes nothing if nothing was asked of the database before */
  save(draft: Draft, isLast?: boolean): void | Promise<void>;
  /**
   * Saves a draft only if `load` would still find the one it goes on from, and the one it is the difference to is there; false, and
   * nothing saved, if not. With it, drafts this process still has in memory are not read again, and yet expire and can be deleted like
   * all others; a store without it is asked for every draft that is continued.
   * @param isLast as for `save`
   */
  saveAfter?(draft: Draft, predecessorId: string, isLast?: boolean): boolean | Promise<boolean>;
  /**
   * The store keeps `base_id`, answers `base` with such drafts, and keeps the base as long as a draft needs it. Without it every draft
   * holds a whole state.
   */
  readonly keepsDifferences?: true;
  /**
   * `load` waits for `admit` before it reads a text of many characters, and tells how many there are, so that nothing is read there is no
   * memory for. From a store without it few drafts are read at a time.
   */
  readonly tellsSize?: true;
  /** Number of the owner's drafts, for the launcher's system page. */
  count?(): number | Promise<number>;
  /** The owner's drafts, the newest first, for those who choose one. @param most number of drafts */
  recent?(most: number): readonly RecentDraft[] | Promise<readonly RecentDraft[]>;
  /** Screens that are shared with others; a store without it keeps none. */
  readonly shares?: ShareStore;
}

/** A draft in a list: what made it, never its content. */
export interface RecentDraft {
  readonly id: string;
  readonly app: string;
  /** Event it answered; "" for a start. */
  readonly event: string;
  /** When it was stored, in milliseconds since 1970. */
  readonly storedAt: number;
}

/** Permission of an owner that somebody else of the tenant opens the screen of a draft (docs/spec/client-api.md §5.12). */
export interface Share {
  /** UUID that nobody can guess; part of the link. */
  readonly id: string;
  /** Draft whose screen it opens. */
  readonly draftId: string;
  /** Class of the app. */
  readonly app: string;
  /** The user who may open it; "" for everybody of the tenant who has the link. */
  readonly user: string;
  /** Whether the screen may be looked at, or a copy of it be worked with. */
  readonly mode: "look" | "continue";
  /** When it ends, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A share as somebody else opens it. */
export interface OpenedShare {
  readonly share: Share;
  /** The user who shares. */
  readonly owner: string;
  readonly draft: FoundDraft;
}

/** Persistence of shares. All but `open` concern those of the current owner (user and tenant). */
export interface ShareStore {
  /**
   * Keeps a share. It never outlives its draft.
   * @returns when it ends, in milliseconds since 1970
   */
  add(share: Share): number | Promise<number>;
  /**
   * Finds a share that has neither ended nor been taken back, of the current tenant, meant for the current user or made by them, with its
   * draft; null for every other one, whatever the reason.
   * @param admit as in {@link DraftStore.tellsSize}
   */
  open(id: string, admit?: Admit): OpenedShare | null | Promise<OpenedShare | null>;
  /** Those that have not ended, the newest first. */
  list(): readonly Share[] | Promise<readonly Share[]>;
  /** Takes a share back. @returns whether there was one */
  remove(id: string): boolean | Promise<boolean>;
}

/** Who sends the current request. */
export interface Identity {
  readonly user?: string;
  readonly tenant?: string;
  /** Whether the user has a role; missing means that roles are unknown and every demand is refused. */
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
  /** Tells the host which app runs from now on in this request, so that an error it leaves behind can be attributed. */
  runs?(app: string, event: string): void;
}

/** The language of the current request, and texts of the project in it. */
export interface LanguagePort {
  /** Makes another one the language of the current request, for all that the host and the app do in it. */
  use(language: string): void;
  /**
   * A text of the project's own bundles, with its placeholders.
   * @param key key of the text @param language language tag @param dirs directories around the app's file, the nearest first
   * @returns undefined if no bundle has the key
   */
  text(key: string, language: string, dirs: readonly string[]): string | undefined;
}

/** One thing an error says. */
export interface ErrorPart {
  /** In the user's language. */
  readonly text: string;
  /** Label of the element it is about; "" if it is about none. */
  readonly label: string;
  /** Path of that element as the error names it, such as `title` or `items(ID=1)/price`; "" if none. */
  readonly target: string;
  readonly severity: "Error" | "Warning" | "Information" | "Success";
}

/** An error as a person should read it. */
export interface ErrorDescription {
  /** HTTP status that fits; below 500 the person can do something about it. */
  readonly status: number;
  readonly parts: readonly ErrorPart[];
}

/** Describes errors of the host's libraries; null for an error that says nothing to people. */
export type ErrorTexts = (error: unknown, language: string) => ErrorDescription | null;

/** Measures the phases of a roundtrip; a host maps it to Server-Timing and OpenTelemetry spans. */
export type PhaseTracer = <T>(phase: string, work: () => T) => T;

/** The memory of one roundtrip, for hosts that limit it. */
export interface MemoryPort {
  /**
   * Takes memory for a draft of that many bytes.
   * @param wait whether to wait until there is some; rejects when that takes too long
   */
  claim(bytes: number, wait: boolean): void | Promise<void>;
  /** Runs a reading of a draft whose size nobody knows, few of them at a time. */
  inTurn<T>(read: () => Promise<T>): Promise<T>;
}

/** Reads a file of the frontend by its path below the webapp; null when there is none. */
export type AssetProvider = (relPath: string) => string | null;

/** Everything an engine asks of its host; what a host leaves out has a default. */
export interface EnginePorts {
  /** Where drafts are kept; null keeps them in memory. */
  readonly store: DraftStore | null;
  /** Who sends the current request; with null all users share one identity and one another's drafts. */
  readonly identity: IdentityProvider | null;
  /** How work runs in one database transaction. */
  readonly transaction: TransactionRunner;
  /** Where the engine logs; without it nowhere. */
  readonly log: LogPort;
  /** How phases of a roundtrip are measured. */
  readonly trace: PhaseTracer;
  readonly language: LanguagePort | null;
  /** Makes errors readable for people; without it they are shown by their message. */
  readonly errorTexts: ErrorTexts | null;
  /** Names of members that hold personal data, in lower case: recorded sessions that leave the system do not hold them. */
  readonly personalData: () => ReadonlySet<string>;
  /** Where the frontend's files come from before the directory they are served from: a file by its path, null for one that is not there. */
  readonly assets: AssetProvider | null;
  /** Hears of a key of a text that a view of an app's class names and no bundle has. */
  readonly missingText: (app: string, key: string) => void;
  /** Time in milliseconds, as `Date.now` gives it. */
  readonly clock: () => number;
}

/** Settings of the engine that a host derives from its configuration. */
export interface EngineSettings {
  /** Shows stack and source position in error dialogs. */
  development: boolean;
  /** Checks views against UI5's metadata before they are sent: what is wrong fails, is logged, or is not looked for. */
  viewCheck: "error" | "log" | "off";
  /** Address of the documentation, whose pages errors and launcher link to; "" links to nothing. */
  docs: string;
  /** What the address names for apps that say nothing about it, with our own frontend: app and draft, the app alone, or nothing. */
  navRouting: "KEEP" | "FRESH" | "DEFAULT";
  /** What people may share: nothing, screens to look at, or also copies of screens to work with. */
  sharing: "off" | "look" | "continue";
  /** Characters of requests and answers that are recorded in development, so that developers can look back; 0 records nothing. */
  historyCharacters: number;
  /** Days a share lives at most. */
  shareDays: number;
  /** Name of the wire requests speak (one of `WIRE_NAMES`); "" goes by their shape. */
  wire: string;
  /** Path the frontend's files are served under. */
  webappPath: string;
  /** The frontend is not our own: the page allows what frontends of the family need. */
  foreignWebapp: boolean;
  /** Changes with every build of the frontend, so that browsers fetch the page again. */
  frontendVersion: string;
  /** URL of the UI5 bootstrap script. */
  ui5: string;
  /** URL of a script that reloads the page after a change, in development; "" is none. */
  livereload: string;
  /** Live instances kept in memory to save reading their draft again; 0 keeps none. */
  liveInstances: number;
  /** Sticky sessions kept in memory at most. */
  stickySessions: number;
  /** Minutes after which an unused sticky session is dropped. */
  stickyMinutes: number;
  /** Bytes of drafts kept in memory at most, as the heap counts them. */
  liveBytes: number;
  /** Bytes of sticky sessions kept in memory at most, as the heap counts them. */
  stickyBytes: number;
  /** Bytes of the state of one app at most, as the heap counts its text. */
  stateBytes: number;
}
