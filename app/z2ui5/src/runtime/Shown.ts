import type Control from "sap/ui/core/Control";
import type UI5Element from "sap/ui/core/Element";
import type { V2DisplayOptions } from "../../../../srv/z2ui5/wire/v2/contract";
import { sameDialog } from "../core/sameDialog";
import type { Form } from "../core/sameDialog";
import { isDialog } from "../core/types";
import type { SlotName } from "../core/types";
import type SlotController from "./SlotController";
import type { SlotModel } from "./SlotModel";

/** Options of a display action (wire-v2 §5.2, and what wire v1 needs besides). */
export interface DisplayOptions extends V2DisplayOptions {
  /** Nested views get a model of their own, and all slots of an answer share one data object (wire-v1 §4.3). */
  sharedData?: boolean;
  /** A new main view leaves popup and popover open. */
  keepDialogs?: boolean;
}

/** What is shown in a slot. */
export interface Shown {
  /** The app instance whose view this is. */
  instance: string;
  /** Number of the screen: a view that takes the place of one of the same instance has the same number. */
  screen: number;
  control: Control;
  model: SlotModel;
  xml: string;
  /** The markup with the ids of its controls; undefined where it can only be rebuilt. */
  view: Document | undefined;
  controller: SlotController;
  /** How it was displayed. */
  options: DisplayOptions;
  /** How the server calls the view; undefined if it cannot stay. */
  fingerprint?: string;
  /** Something has changed its controls otherwise than through the model: only rebuilding it undoes that. */
  touched?: boolean;
  /** Name of the JSON model where the default model is an OData service. */
  modelName?: string;
}

/** The views of a page. */
export interface ShownViews {
  /** What is open, by slot. */
  readonly shown: ReadonlyMap<SlotName, Shown>;
  /** Slot a control belongs to. */
  slotOf(control: UI5Element): SlotName | undefined;
}

/** Whether a slot still shows the same screen: views of one app continue each other, dialogs can show another record each time. */
export const isSameScreen = (slot: SlotName, one: ScreenOf, other: ScreenOf): boolean =>
  one.instance === other.instance && (one.screen === other.screen || !isDialog(slot));

type ScreenOf = Pick<Shown, "instance" | "screen">;

/** Whether a dialog that is displayed is the one that is shown, with the same record. */
export const isSameDialog = ({ xml, model }: Pick<Shown, "xml" | "model">, now: Form): boolean =>
  sameDialog({ xml, data: model.shownData }, now, model.unsentPaths);

/** Whether two displays of a view put it into the same container; how it moved in does not count. */
export const isPlacedAlike = (one: DisplayOptions = {}, other: DisplayOptions = {}): boolean =>
  placement(one) === placement(other);

const placement = ({ id, methodInsert, methodDestroy, switchDefaultModelPath, sharedData }: DisplayOptions): string =>
  JSON.stringify([id, methodInsert, methodDestroy, switchDefaultModelPath, sharedData]);
