import type {
  AnswerExtension,
  HistoryQuestion,
  RequestExtension,
  RowReport,
} from "../../../../srv/z2ui5/types/extension";

/** The five slots for views. */
export type SlotName = "MAIN" | "NEST" | "NEST2" | "POPUP" | "POPOVER";

/** All slots, in the order in which they are built. */
export const slotNames: readonly SlotName[] = ["MAIN", "NEST", "NEST2", "POPUP", "POPOVER"];

/** An action for the browser: a name and its arguments (wire-v2 §5). */
export type Action = [name: string, ...args: unknown[]];

/** A plain JSON object. */
export type PlainObject = Record<string, unknown>;

/** Content of a response, the same for both wires. */
export interface Answer {
  /** Number of the wire it came over. */
  wire: number;
  /** Draft id the next request continues. */
  id: string;
  /** Upper-case class name of the app that responded. */
  app: string;
  /** Data for the slots, if there is any. */
  model?: PlainObject;
  /** Slot building, messages of wire v1, URL handling; run while the page is busy. */
  system: Action[];
  /** Follow-up actions; run when the page is usable again. */
  custom: Action[];
  /** Extensions of the server (docs/protocol.md); missing if it does not support them. */
  ext?: AnswerExtension;
  /** Positions of rows, if known. */
  rows?: RowReport;
}

/** One event for the server. */
export interface Call {
  /** Draft id to continue; absent on an app start. */
  id?: string;
  /** Absent on an app start. */
  event?: string;
  args: unknown[];
  slot: SlotName;
  /** Edits to send, built by `buildDelta`. */
  edits?: PlainObject;
  /** Query for the history instead of an event. */
  history?: HistoryQuestion;
  /** Extensions of the frontend (docs/protocol.md). */
  ext?: RequestExtension;
  /** How the page is opened, on a start. */
  opening?: Opening;
}

/** What to open at the start, if the URL is not sufficient. */
export interface Opening {
  /** App and draft, instead of what the address names. */
  readonly route?: { readonly APP: string; readonly ID: string };
  /** The draft is shown with these of its dialogs, or as the page behind a dialog. */
  readonly restore?: Pick<RequestExtension, "SCREEN" | "OPEN">;
}

/** The slots over the page, which the user can close. */
export const dialogNames: readonly SlotName[] = ["POPUP", "POPOVER"];
/** Slots of a page; nested views come after the view they are in. */
export const pageNames: readonly SlotName[] = ["MAIN", "NEST", "NEST2"];
/** Whether a slot shows something over the page. */
export const isDialog = (slot: SlotName): boolean => dialogNames.includes(slot);

/** Data of the page in a request (wire-v1 §2.2, §2.3). */
export interface Surroundings {
  origin: string;
  pathname: string;
  search: string;
  hash: string;
  ui5?: PlainObject;
  device: { fixed: PlainObject; live: PlainObject };
  focus?: { ID: string; SELECTION_START?: number; SELECTION_END?: number };
  scroll?: PlainObject;
  componentData?: PlainObject;
  /** How long the roundtrip before took, in milliseconds. */
  previousDuration?: number;
}

/** Whether a value is an object with members (no array, not null). */
export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
