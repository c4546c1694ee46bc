/** What finding and restoring instances needs of a request and its engine. */
import type { AppClass } from "../types/app.ts";
import type { Admit, DraftStore } from "../types/drafts.ts";
import type { LogPort, TransactionRunner } from "../types/ports.ts";
import type { DraftCache } from "./draft-cache.ts";

/** Classes by name. */
export interface ClassLookup {
  find(name: string): Promise<AppClass | null>;
  /** A class that was loaded before. */
  loaded(name: string): AppClass | null;
  nameOf(appClass: AppClass): string;
  /** Says that an app of the class runs. */
  runs(appClass: AppClass): void;
  optionsOf(appClass: AppClass): { readonly bindTwoWay: boolean; readonly autoModelPush: boolean };
}

/** Where the drafts of a user are, and what reading them may take. */
export interface InstanceEnvironment {
  readonly store: DraftStore;
  readonly cache: DraftCache;
  readonly classes: ClassLookup;
  /** Key of user and tenant. */
  readonly owner: string;
  /** Runs work in a transaction; joins the running one. */
  readonly inTransaction: TransactionRunner;
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
  readonly log: LogPort;
  readonly correlationId: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
