import type {
  AnswerExtension,
  HistoryQuestion,
  RequestExtension,
  RowReport,
} from "../../../../srv/z2ui5/types/extension";

/** The five places a view can live in. */
export type SlotName = "MAIN" | "NEST" | "NEST2" | "POPUP" | "POPOVER";

/** All slots, in the order in which they are built. */
export const slotNames: readonly SlotName[] = ["MAIN", "NEST", "NEST2", "POPUP", "POPOVER"];

/** Something the browser is asked to do: a name and its arguments (wire-v2 §5). */
export type Action = [name: string, ...args: unknown[]];

/** A plain JSON object. */
export type PlainObject = Record<string, unknown>;

/** What an answer asks for, the same for both wires. */
export interface Answer {
  /** Number of the wire it came over. */
  wire: number;
  /** Draft id the next request continues. */
  id: string;
  /** Upper-case class name of the app that answered. */
  app: string;
  /** Data for the slots, if any travelled. */
  model?: PlainObject;
  /** Slot building, messages of wire v1, URL handling; run while the page is busy. */
  system: Action[];
  /** Follow-up actions; run when the page is usable again. */
  custom: Action[];
  /** What the server says beyond the wire (docs/protocol.md); absent if it knows no extensions. */
  ext?: AnswerExtension;
  /** Which rows are where, if the server says so. */
  rows?: RowReport;
}

/** One event on its way to the server. */
export interface Call {
  /** Draft id to continue; absent on an app start. */
  id?: string;
  /** Absent on an app start. */
  event?: string;
  args: unknown[];
  slot: SlotName;
  /** Edits to send, built by `buildDelta`. */
  edits?: PlainObject;
  /** What is asked of the past instead of an event. */
  history?: HistoryQuestion;
  /** What the frontend says beyond the wire (docs/protocol.md). */
  ext?: RequestExtension;
  /** How the page is opened, on a start. */
  opening?: Opening;
}

/** What a start opens, where the address alone does not say it. */
export interface Opening {
  /** App and draft, instead of what the address names. */
  readonly route?: { readonly APP: string; readonly ID: string };
  /** The draft is shown with these of its dialogs, or as the page behind a dialog. */
  readonly restore?: Pick<RequestExtension, "SCREEN" | "OPEN">;
}

/** The slots that are over the page and that a user can close. */
export const dialogNames: readonly SlotName[] = ["POPUP", "POPOVER"];
/** Slots of a page; nested views come after the view they are in. */
export const pageNames: readonly SlotName[] = ["MAIN", "NEST", "NEST2"];
/** Whether a slot shows something over the page. */
export const isDialog = (slot: SlotName): boolean => dialogNames.includes(slot);

/** What a request says about the page it comes from (wire-v1 §2.2, §2.3). */
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
