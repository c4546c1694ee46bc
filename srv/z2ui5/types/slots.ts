/** The slots of the browser for views, and the output of a run for them. */

/** The five slots in the browser that can show a view. */
export type SlotName = "MAIN" | "NEST" | "NEST2" | "POPUP" | "POPOVER";

/** All slots, in the order in which they are built. */
export const SLOT_NAMES: readonly SlotName[] = ["MAIN", "NEST", "NEST2", "POPUP", "POPOVER"];

/** The slots that are over the page and that a user can close. */
export const DIALOGS = ["POPUP", "POPOVER"] as const;

/** Whether a slot is over the page. */
export const isDialog = (slot: SlotName): slot is (typeof DIALOGS)[number] =>
  (DIALOGS as readonly SlotName[]).includes(slot);

/** Options of showing a view in a slot; only what the app has set is present. */
export interface DisplayOptions {
  /** NEST, NEST2: id of the control that receives the view. */
  containerId?: string;
  /** NEST, NEST2: method of that control that inserts the view. */
  insertMethod?: string;
  /** NEST, NEST2: method of that control that clears it first. */
  clearMethod?: string;
  /** POPOVER: id of the control it opens by. */
  openById?: string;
  /** MAIN: OData V2 service that becomes the default model. */
  defaultModelPath?: string;
  /** MAIN: annotation document of that service. */
  defaultModelAnnotations?: string;
  /** MAIN: page transition. */
  transition?: string;
  /** MAIN: run the transition backwards. */
  transitionBack?: boolean;
}

/** A view to show in a slot. */
export interface Display {
  readonly xml: string;
  readonly options: DisplayOptions;
  /** Rebuild the view even if it is unchanged. */
  readonly rebuild?: true;
}

/** Output of a run for one slot. */
export interface SlotState {
  readonly display: Display | null;
  readonly destroy: boolean;
  /** Send the model to the open view. */
  readonly update: boolean;
}
