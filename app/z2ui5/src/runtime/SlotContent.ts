import type { AnswerExtension } from "../../../../srv/z2ui5/types/extension";
import type { DiscardedEdit } from "../core/edits";
import type { RowReport } from "../core/relocate";
import type { PlainObject, SlotName } from "../core/types";
import type { EventTarget } from "./SlotController";

/** What a response contains for the slots. */
export interface Content {
  data: PlainObject;
  /** Member of the data in which edits count; empty for everywhere. */
  branch: string;
  /** The app instance that responded. */
  instance: string;
  /** Positions of rows, if the server reports them. */
  report?: RowReport;
  /** Draft of the response. */
  draft: string;
  /** Fingerprints of the views the response displays or keeps, and the slots that keep theirs. */
  views?: AnswerExtension["VIEWS"];
  unchanged?: AnswerExtension["KEPT"];
  /** Slots whose view the app wants to be rebuilt. */
  rebuild?: AnswerExtension["REBUILD"];
  /** Another app has responded before: the page is shown as it was left, with what the app has done to its controls. */
  returns: boolean;
  /** The page of another app that is shown may be restored. */
  suspendsPage: boolean;
  /** Changes since the model of another response; `data` is then the whole model only where a slot needs it. */
  patch?: AnswerExtension["PATCH"];
}

/** What the slots report. */
export interface SlotListener extends EventTarget {
  /** What is scrolled now. */
  readonly scrolledElements: readonly HTMLElement[];
  /** Entries of the user whose rows or fields no longer exist. */
  discarded(edits: DiscardedEdit[]): void;
  /** Does something that makes controls fire events of their own, which are ignored. */
  quietly(work: () => void): void;
  /** Entries of a slot that closes. A user who closes a dialog knows; the user is informed about what a response closes. */
  dropped(edits: DiscardedEdit[]): void;
  /** The user is about to close a popup or popover. @param close closes it @returns whether they are asked first */
  asksToClose(slot: SlotName, close: () => void): boolean;
  /** A popup or popover was closed in the browser, not by the server. */
  closed(slot: SlotName): void;
}

/** Name of the action that changes what slots show. */
export const slotAction = "VIEW_SLOTS";
