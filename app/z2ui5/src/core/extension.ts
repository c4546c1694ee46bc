import type { Ability, RequestExtension } from "../../../../srv/z2ui5/wire/extensions/contract";

/** What this frontend can beyond the wires (docs/protocol.md §2). */
export const abilities: Ability[] = ["ROWS"];

/** `S_EXT` of a request. */
export function extension(): RequestExtension {
	return { CAN: abilities };
}
