import type Event from "sap/ui/base/Event";
import Controller from "sap/ui/core/mvc/Controller";
import type { SlotName } from "../core/types";

/** What the controllers of all slots call. */
export interface EventTarget {
	fireBackend(slot: SlotName, wire: unknown, args: unknown[]): void;
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

	/** Names the slot and who handles its events. */
	connect(target: EventTarget, slot: SlotName): this {
		this.target = target;
		this.slot = slot;
		return this;
	}

	/** Backend event: one roundtrip. */
	eB(wire: unknown, ...args: unknown[]): void {
		this.target.fireBackend(this.slot, wire, args);
	}

	/** Frontend action: no roundtrip. */
	eF(name: string, ...args: unknown[]): void {
		this.target.fireFrontend(this.slot, name, args);
	}

	/** Backend event that also prevents the control's default reaction where the condition says so. */
	eBP(event: Event, condition: unknown, wire: unknown, ...args: unknown[]): void {
		if (condition) event.preventDefault();
		this.eB(wire, ...args);
	}
}
