import type { Call, PlainObject, Surroundings } from "../core/types";
import type { Wire } from "./wire";

/** Requests as release 1.142.0 of the family sends them (wire-v1 §2). */
export class V1 implements Wire {
	readonly number = 1;
	readonly editBranch = "XX";

	/** Builds the request payload; everything about the page travels every time. */
	encode(call: Call, page: Surroundings): PlainObject {
		const front: PlainObject = { CONFIG: config(page) };
		if (call.id) front["ID"] = call.id;
		front["ORIGIN"] = page.origin;
		front["PATHNAME"] = page.pathname;
		if (page.search) front["SEARCH"] = page.search;
		if (call.event !== undefined) {
			front["VIEW"] = call.slot === "NEST" || call.slot === "NEST2" ? call.slot : "MAIN";
			front["EVENT"] = call.event;
			if (call.args.length) front["T_EVENT_ARG"] = call.args;
		}
		front["HASH"] = page.hash;
		if (call.ext) front["S_EXT"] = call.ext;
		return call.edits ? { XX: call.edits, S_FRONT: front } : { S_FRONT: front };
	}

	/** Nothing is remembered. */
	answered(): void {}
}

function config(page: Surroundings): PlainObject {
	const result: PlainObject = { S_DEVICE: { ...page.device.fixed, ...page.device.live } };
	if (page.ui5) result["S_UI5"] = page.ui5;
	if (page.focus) result["S_FOCUS"] = { SELECTION_START: 0, SELECTION_END: 0, ...page.focus };
	if (page.scroll) result["S_SCROLL"] = page.scroll;
	if (page.componentData) result["ComponentData"] = page.componentData;
	return result;
}
