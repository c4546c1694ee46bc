/**
 * What the frontend of this project and engine tell each other beyond the two wires: `S_FRONT.S_EXT` (docs/protocol.md). Types only, spelled as
 * they travel, so that both sides can share them. A member that is not described in that document does not exist.
 */
import type { SlotName } from "./slots.ts";

/**
 * What a frontend may be able to do, as named in `CAN`:
 * - `ERRORS`: shows a failure over the screen and keeps the screen
 * - `EVENTS`: knows all flags of an event array on both wires
 * - `FIELDS`: shows messages at the fields they are about
 * - `INPUT`: tells which inputs hold no valid value, and takes back those the server refused
 * - `ROUTES`: keeps app and draft in the address, and the title of the app in the tab
 * - `ROWS`: follows rows that moved
 * - `RUNS`: reads rows that moved together as one entry
 * - `PATCH`: changes the model it holds instead of taking a new one
 * - `NOTES`: shows developers what the log tells them
 * - `SCREEN`: brings the whole screen back after the page was loaded again
 * - `VIEWS`: keeps a view that is displayed again as it is
 */
export type Ability =
  | "ERRORS"
  | "EVENTS"
  | "FIELDS"
  | "INPUT"
  | "ROUTES"
  | "ROWS"
  | "RUNS"
  | "PATCH"
  | "SCREEN"
  | "NOTES"
  | "VIEWS";

/** `S_FRONT.S_EXT` of a request. */
export interface RequestExtension {
  /** What the frontend can; names the engine does not know are ignored. */
  CAN: Ability[];
  /** Inputs whose text the browser could not take as a value, so that no edit has it. */
  INVALID?: InvalidInput[];
  /** The press, key or timer this request carries out: its id, a UUID, and whether it was sent before. */
  ACTION?: { ID: string; REPEAT?: true };
  /** Asks who is logged in: with the answer (`TOO`), or instead of one, and then nothing else is done (`ONLY`). */
  USER?: "TOO" | "ONLY";
  /** A question of the developer tools about the past of the session, instead of an event. */
  HISTORY?: HistoryQuestion;
  /** Draft of the answer whose model an open slot shows, edits of the user aside; by slot. */
  MODELS?: { readonly [slot: string]: string };
  /** What `VIEWS` of an answer called the view of an open slot that can be kept; by slot. */
  VIEWS?: { readonly [slot: string]: string };
  /** Dialogs that are open, `POPUP` and `POPOVER`; the user may have closed others. */
  OPEN?: string[];
  /**
   * Of a request that opens a draft: the page was loaded again, and the dialogs named in `OPEN` are shown again (`WHOLE`); or the draft
   * is only the page behind the dialog of another app, so its screen is shown and the app is not run (`BEHIND`).
   */
  SCREEN?: "WHOLE" | "BEHIND";
}

/** One step of a JSON Patch (RFC 6902). */
export type ModelStep =
  | { readonly op: "add" | "replace"; readonly path: string; readonly value: unknown }
  | { readonly op: "remove"; readonly path: string };

/** `S_FRONT.S_EXT` of an answer: only to a request that carried one. Empty when nothing was used. */
export interface AnswerExtension {
  /** Id of the app instance that answers. It stays the same as long as the instance goes on, whatever its class is. */
  INSTANCE?: string;
  /** Rows and records that are bound for editing, compared with the draft the request continued. */
  ROWS?: SentRowReport;
  /** What the address shall name; missing where the app that answers has no page of its own. */
  ROUTE?: RouteEntry;
  /** Title of the app that answers; "" if it has none. */
  TITLE?: string;
  /** Messages for fields (docs/protocol.md, `FIELDS`). */
  FIELDS?: FieldMessageEntry[];
  /** Instead of `MODEL`: what to change in the model that the answer with the draft id `BASE` led to. */
  PATCH?: { readonly BASE: string; readonly STEPS: readonly ModelStep[] };
  /** Fingerprints of the views this answer displays or keeps, by slot. */
  VIEWS?: { readonly [slot in SlotName]?: string };
  /** Slots whose view is displayed again as the page shows it: their markup does not travel. */
  KEPT?: readonly SlotName[];
  /** Slots whose view the app wants rebuilt, whatever the page has of it. */
  ANEW?: readonly SlotName[];
  /** Entries the engine did not take because they do not fit what the attribute holds, in the coordinates of the request. */
  REFUSED?: InvalidInput[];
  /** The app asked whether the input is valid, so it tells the user itself. */
  ASKED?: true;
  /** Event to be raised when the user closes the popup or popover of this answer: the app consists of nothing else. */
  CLOSE?: string;
  /** What a developer should know of the app that ran, only in development. */
  NOTES?: readonly string[];
  /** Draft whose page is behind the dialog of this answer: the app that answers has no page of its own. */
  BEHIND?: { APP: string; ID: string };
  /** What was asked about the past of the session. */
  HISTORY?: HistoryAnswer;
  /** Mark of the user who was answered: the same for the same user, and of no other meaning. Only to a request that asked. */
  USER?: string;
  /** The screen can only be looked at: whatever is raised on it is refused. */
  LOOK?: true;
  /** Instead of everything else: the roundtrip failed, and the status of the answer is that of the failure. */
  ERROR?: Failure;
}

/** An entry that is no valid value. */
export interface InvalidInput {
  /** Path in the model, without the branch of two-way data, such as `T_TAB/0/STOCK`. */
  PATH: string;
  /** What was entered. */
  TEXT: string;
  /** What is wrong with it, in the user's language; empty if nothing is known. */
  REASON: string;
}

/** A failure, shown over the screen. */
export interface Failure {
  /** Code of the error, docs/reference/errors.md. */
  CODE: string;
  /** Sentence for the user; empty where the frontend has a better one. */
  TEXT: string;
  /** Id by which an operator finds the failure in the log. */
  ID: string;
  /** What developers learn of it; only in development. */
  DETAILS?: FailureDetails;
  /** Address of the page that explains the error; only where the documentation has an address. */
  WHY?: string;
}

/** What developers learn of a failure. */
export interface FailureDetails {
  /** What was thrown, in its own words, with what caused it. */
  readonly MESSAGE: string;
  /** Code of the error of the framework that was thrown; missing for any other. */
  readonly CODE?: string;
  /** What to do about it, with names in backquotes. */
  readonly HINT?: string;
  /** Places of the stack, those of the project's own files first. */
  readonly FRAMES: readonly FailureFrame[];
  /** Lines around the first place; `>` marks the line, `^` below it the column. Missing where no file of the project is concerned. */
  readonly EXCERPT?: string;
  /** The stack as it was. */
  readonly STACK: string;
}

/** A place in a program; line and column from 1. */
export interface FailureFrame {
  /** File, from the root of the project when it lies there. */
  readonly FILE: string;
  readonly LINE: number;
  readonly COLUMN: number;
  /** Function that was running; empty if unknown. */
  readonly FUNCTION: string;
  /** The file belongs to the project. */
  readonly OWN: boolean;
  /** Address that opens the place in an editor. */
  readonly OPEN?: string;
}

/**
 * By path as it travels, such as `T_TAB` or `ORDER/ITEMS`: `true` for a table whose rows are where they were; else for every row of now its
 * position before, -1 for one that was not there; `false` for a structure that is another record now. What is not named is unknown,
 * except for a table in a row of a named table: it is as it was.
 */
export type RowReport = { readonly [path: string]: true | false | readonly number[] };

/** A report as it travels: with `RUNS` rows that moved together are one entry. */
export type SentRowReport = { readonly [path: string]: true | false | readonly (number | RowRun)[] };

/** Rows that follow one another and followed one another before: the position the first one had, and how many they are; -1 for rows that were not there. */
export type RowRun = readonly [from: number, count: number];

/** A message for one field. */
export interface FieldMessageEntry {
  /** Path in the model, without branch and leading slash. */
  PATH: string;
  TEXT: string;
  TYPE: "Error" | "Warning" | "Information" | "Success";
}

/** What the address names. */
export interface RouteEntry {
  MODE: "KEEP" | "FRESH" | "DEFAULT";
  /** The app was called: its caller's entry in the history names this draft. */
  CALLER?: { APP: string; ID: string };
}

/** A question about the past of a session; only in development. */
export interface HistoryQuestion {
  /** `LIST` the steps, tell of a `STEP`, `EXPORT` some; `CONTINUE` from a step, from `BEFORE` it, or `REPEAT` it. */
  DO: "LIST" | "STEP" | "EXPORT" | "CONTINUE" | "BEFORE" | "REPEAT";
  /** Id of the step; of the first one of an export. */
  STEP?: string;
  /** Id of the last step of an export. */
  TO?: string;
  /** A draft of the session. */
  DRAFT?: string;
}

/** The answer to a question about the past: one of the members. */
export interface HistoryAnswer {
  /** The steps of the session, the oldest first. */
  STEPS?: readonly StepEntry[];
  STEP?: StepDetails;
  /** Text of the file with the session. */
  FILE?: string;
}

/** A step of a session. */
export interface StepEntry {
  ID: string;
  /** When the request came, in milliseconds since 1970, and how long it took. */
  AT: number;
  MS: number;
  /** Class that answered; empty when the step failed. */
  APP: string;
  EVENT: string;
  STATUS: number;
  /** Draft it led to and draft it went on from; empty when it failed, and for a start. */
  DRAFT: string;
  PREV: string;
}

/** A step with all that is known of it. */
export interface StepDetails extends StepEntry {
  /** What changed in the state and in the model, line by line; null when the state is not there any more. */
  STATE: readonly string[] | null;
  MODEL: readonly string[] | null;
  REQUEST: string;
  ANSWER: string;
}
