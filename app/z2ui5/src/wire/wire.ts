import type { AnswerExtension } from "../../../../srv/z2ui5/wire/extensions/contract";
import type { Answer, Call, PlainObject, Surroundings } from "../core/types";
import { isPlainObject } from "../core/types";
import { V1 } from "./v1";
import { readV1Answer } from "./v1Answer";
import { V2, readV2Answer } from "./v2";

/** How requests of one wire are spelled. */
export interface Wire {
	readonly number: 1 | 2;
	/** Where in a slot's model edits count, without slashes; empty for everywhere. */
	readonly editBranch: string;
	/** Builds the request payload. */
	encode(call: Call, page: Surroundings): PlainObject;
	/** Told after every answered request, so that what was sent once need not be sent again. */
	answered(page: Surroundings): void;
}

/** An answer that cannot be understood; the message is for the user. */
export class AnswerError extends Error {}

/** Makes the codec of a wire; one per page load, as wire v2 remembers what was sent. */
export function createWire(number: 1 | 2): Wire {
	return number === 2 ? new V2() : new V1();
}

/**
 * Translates an answer of either wire into the list of actions the page runs. The wire is recognised by `PROTOCOL`.
 *
 * @param body parsed response body
 * @throws AnswerError if it is no answer
 */
export function readAnswer(body: unknown): Answer {
	const front = isPlainObject(body) ? body["S_FRONT"] : undefined;
	if (!isPlainObject(body) || !isPlainObject(front)) throw new AnswerError("Invalid response: missing S_FRONT");
	const protocol = front["PROTOCOL"];
	if (protocol !== undefined && protocol !== 2) {
		throw new AnswerError(`The server speaks protocol ${String(protocol)}, this page understands protocol 2.`);
	}
	const isV2 = protocol === 2 || "S_ACTION" in front;
	const answer = isV2 ? readV2Answer(front, body["MODEL"]) : readV1Answer(front, body["MODEL"]);
	return isPlainObject(front["S_EXT"]) ? { ...answer, ext: front["S_EXT"] as AnswerExtension } : answer;
}
