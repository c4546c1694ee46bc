import type Event from "sap/ui/base/Event";
import Controller from "sap/ui/core/mvc/Controller";
import type Context from "sap/ui/model/Context";
import type { SlotName } from "../core/types";
import type { EventSource } from "./EventSource";
import { sourceOf } from "./EventSource";

/** What the controllers of all slots call. */
export interface EventTarget {
  fireBackend(slot: SlotName, wire: unknown, args: unknown[], source?: EventSource): void;
  fireFrontend(slot: SlotName, name: string, args: unknown[]): void;
}

/**
 * Controller of every slot: the functions that view markup may call (wire-v1 §6, wire-v2 §7.3).
 *
 * @namespace z2ui5.runtime
 */
export default class SlotController extends Controller {
  private target: EventTarget;
  private slot: SlotName;

  /** Sets the slot and the handler of its events. */
  connect(target: EventTarget, slot: SlotName): this {
    this.target = target;
    this.slot = slot;
    return this;
  }

  /** Backend event: one roundtrip. The frontend prepends the control's event to the arguments of the view. */
  eB(first: unknown, ...rest: unknown[]): void {
    const source = sourceOf(first);
    const [wire, ...args] = source ? rest : [first, ...rest];
    this.target.fireBackend(this.slot, wire, args, source);
  }

  /** Frontend action: no roundtrip. */
  eF(name: string, ...args: unknown[]): void {
    this.target.fireFrontend(this.slot, name, args);
  }

  /** The group of a row in a list whose order the server decides: the sorter compares objects, none of which comes before another. */
  groupOf(row: Context): { key: unknown; text: string } {
    return { key: row.getProperty("Z2UI5_GROUP/KEY"), text: String(row.getProperty("Z2UI5_GROUP/TEXT") ?? "") };
  }

  /** Backend event that also prevents the default action of the control if the condition is true. */
  eBP(event: Event, condition: unknown, wire: unknown, ...args: unknown[]): void {
    if (condition) event.preventDefault();
    this.eB(event, wire, ...args);
  }
}
