/**
 * Extensions of the two wires for the frontend of this project: `S_FRONT.S_EXT` (docs/protocol.md). Only types, with the names
 * as transferred, shared by both sides. That document describes all members.
 */
import type { SlotName } from "./slots.ts";

/**
 * Capabilities of a frontend in `CAN`:
 * - `ERRORS`: shows an error over the screen and preserves the screen
 * - `EVENTS`: supports all flags of an event array on both wires
 * - `FIELDS`: shows messages at their fields
 * - `GROUPS`: has the function `.groupOf` for headings of groups
 * - `INPUT`: reports invalid inputs, and marks edits that the server rejected
 * - `LINES`: has the type `z2ui5.model.Lines` for lists of values
 * - `MORE`: has the button that reads further rows when the user scrolls to it
 * - `ROUTES`: stores app and draft in the URL, and shows the title of the app in the tab
 * - `ROWS`: follows rows that moved
 * - `RUNS`: reads rows that moved together as one entry
 * - `PATCH`: applies changes to its model instead of replacing it
 * - `NOTES`: shows developers what the log reports
 * - `SCREEN`: brings the whole screen back after the page was loaded again
 * - `LIVE`: listens to topics, and raises the event of one that was published
 * - `FILES`: uploads and downloads files outside of roundtrips
 * - `VIEWS`: keeps a view that is displayed again as it is
 */
export type Ability =
  | "ERRORS"
  | "EVENTS"
  | "FIELDS"
  | "GROUPS"
  | "INPUT"
  | "LINES"
  | "MORE"
  | "ROUTES"
  | "ROWS"
  | "RUNS"
  | "PATCH"
  | "SCREEN"
  | "NOTES"
  | "LIVE"
  | "FILES"
  | "VIEWS";

/** `S_FRONT.S_EXT` of a request. */
export interface RequestExtension {
  /** Capabilities of the frontend; unknown names are ignored. */
  CAN: Ability[];
  /** Inputs whose text the browser could not take as a value, so that no edit has it. */
  INVALID?: InvalidInput[];
  /** The press, key or timer this request carries out: its id, a UUID, and whether it was sent before. */
  ACTION?: { ID: string; REPEAT?: true };
  /** Requests the mark of the user, in addition to the response (`TOO`) or instead of it (`ONLY`). */
  USER?: "TOO" | "ONLY";
  /** A question of the developer tools about the past of the session, instead of an event. */
  HISTORY?: HistoryQuestion;
  /** Why the screen of the draft could not be shown, instead of an event. */
  FAILED?: string;
  /** By slot, the draft of the response whose model the slot shows, apart from edits of the user. */
  MODELS?: { readonly [slot: string]: string };
  /** By slot, the fingerprint (`VIEWS` of a response) of the current view, if it can be preserved. */
  VIEWS?: { readonly [slot: string]: string };
  /** Dialogs that are open, `POPUP` and `POPOVER`; the user may have closed others. */
  OPEN?: string[];
  /** The event was fired by the page itself, such as by a timer, and not by the user. */
  AUTOMATIC?: true;
  /** The page runs in a launchpad. */
  LAUNCHPAD?: true;
  /** Time zone of the user: `America/New_York`. */
  ZONE?: string;
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

/** `S_FRONT.S_EXT` of a response to a request with `S_EXT`. Empty if no extension was used. */
export interface AnswerExtension {
  /** ID of the app instance that responds. It remains the same as long as the instance continues. */
  INSTANCE?: string;
  /** Rows and records that are bound for editing, compared with the draft the request continued. */
  ROWS?: SentRowReport;
  /** Content of the URL; missing if the app has no page. */
  ROUTE?: RouteEntry;
  /** Title of the app; "" if it has none. */
  TITLE?: string;
  /** Messages for fields (docs/protocol.md, `FIELDS`). */
  FIELDS?: FieldMessageEntry[];
  /** Paths of the fields that `FIELDS` is about: messages at others stay, and no field gets the focus. */
  CHECKED?: string[];
  /** Replaces `MODEL`: changes to the model after the response with the draft `BASE`. */
  PATCH?: { readonly BASE: string; readonly STEPS: readonly ModelStep[] };
  /** By slot, the fingerprints of the views that this response displays or preserves. */
  VIEWS?: { readonly [slot in SlotName]?: string };
  /** Slots whose view is displayed again unchanged: their markup is omitted. */
  KEPT?: readonly SlotName[];
  /** Slots whose view must be rebuilt. */
  REBUILD?: readonly SlotName[];
  /** Entries the engine did not take because they do not fit what the attribute holds, in the coordinates of the request. */
  REFUSED?: InvalidInput[];
  /** The app checked the input, so the frontend shows no message. */
  INPUT_CHECKED?: true;
  /** Event to trigger when the user closes the popup or popover of this response, if the app shows nothing else. */
  CLOSE?: string;
  /** Warnings about the app for developers, only in development. */
  NOTES?: readonly string[];
  /** A main view in this response leaves popup and popover open; those that the app closes are destroyed explicitly. */
  DIALOGS?: "STAY";
  /** Draft of the page behind the dialog of this response, if the app has no page. */
  BEHIND?: { APP: string; ID: string };
  /** Result of a query for the history of the session. */
  HISTORY?: HistoryAnswer;
  /** Opaque mark of the user. Only in the response to a request with `USER`. */
  USER?: string;
  /** The action was carried out before and its screen is not stored: the page opens the draft of this response as after a reload. */
  RELOAD?: true;
  /** The screen is read-only: its events are rejected. */
  LOOK?: true;
  /** Topics the app listens to, with the events that they raise, and at which of them the user is present; missing if it listens to none. */
  LIVE?: readonly { readonly TOPIC: string; readonly EVENT: string; readonly PRESENT?: true }[];
  /** Files that the browser downloads, by their ids. */
  DOWNLOADS?: readonly string[];
  /** The only member if the roundtrip failed; the response has the status of the error. */
  ERROR?: Failure;
}

/** An entry that is no valid value. */
export interface InvalidInput {
  /** Path in the model, without the branch of two-way data, such as `T_TAB/0/STOCK`. */
  PATH: string;
  /** What was entered. */
  TEXT: string;
  /** Why the entry is invalid, in the user's language; empty if unknown. */
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
  /** Positions of the stack, those of the project's own files first. */
  readonly FRAMES: readonly FailureFrame[];
  /** Lines around the first position; `>` marks the line, `^` below it the column. Missing where no file of the project is concerned. */
  readonly EXCERPT?: string;
  /** The stack as it was. */
  readonly STACK: string;
}

/** A position in a program; line and column from 1. */
export interface FailureFrame {
  /** File, from the root of the project when it lies there. */
  readonly FILE: string;
  readonly LINE: number;
  readonly COLUMN: number;
  /** Function that was running; empty if unknown. */
  readonly FUNCTION: string;
  /** The file belongs to the project. */
  readonly OWN: boolean;
  /** Address that opens the position in an editor. */
  readonly OPEN?: string;
}

/**
 * By path as transferred, such as `T_TAB` or `ORDER/ITEMS`: `true` for a table whose rows did not move; otherwise, for every current row its
 * previous position, -1 for a new row; `false` for a structure that is now a different record. Missing paths are unknown,
 * except for a table in a row of a listed table: its rows did not move.
 */
export type RowReport = { readonly [path: string]: true | false | readonly number[] };

/** A report as transferred: with `RUNS`, rows that moved together are one entry. */
export type SentRowReport = { readonly [path: string]: true | false | readonly (number | RowRun)[] };

/** Rows that follow one another and followed one another before: the position the first one had, and how many they are; -1 for rows that were not there. */
export type RowRun = readonly [from: number, count: number];

/** A message for one field, or for the screen. */
export interface FieldMessageEntry {
  /** Path in the model, without branch and leading slash; empty if it is about no field. */
  PATH: string;
  TEXT: string;
  TYPE: "Error" | "Warning" | "Information" | "Success";
}

/** What the address names. */
export interface RouteEntry {
  MODE: "KEEP" | "FRESH" | "DEFAULT";
  /** The app was called: its caller's entry in the history names this draft. */
  CALLER?: { APP: string; ID: string };
  /** Parameters of the app, as a query without "?"; missing if there are none. */
  QUERY?: string;
  /** The parameters have changed, and the address before stays in the history. */
  STEP?: true;
}

/** A question about the past of a session; only in development. */
export interface HistoryQuestion {
  /** `LIST` all steps, show a `STEP`, `EXPORT` steps; `CONTINUE` from a step or from `BEFORE` it, or `REPEAT` it. */
  DO: "LIST" | "STEP" | "EXPORT" | "CONTINUE" | "BEFORE" | "REPEAT";
  /** Id of the step; of the first one of an export. */
  STEP?: string;
  /** Id of the last step of an export. */
  TO?: string;
  /** A draft of the session. */
  DRAFT?: string;
}

/** Result of a query for the history: one of the members. */
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
  /** Class that responded; empty if the step failed. */
  APP: string;
  EVENT: string;
  STATUS: number;
  /** Draft it led to and draft it went on from; empty when it failed, and for a start. */
  DRAFT: string;
  PREV: string;
}

/** All data of a step. */
export interface StepDetails extends StepEntry {
  /** What changed in the state and in the model, line by line; null when the state is not there any more. */
  STATE: readonly string[] | null;
  MODEL: readonly string[] | null;
  REQUEST: string;
  ANSWER: string;
}
