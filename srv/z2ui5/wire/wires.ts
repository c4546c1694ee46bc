/** The wires this engine speaks. A new one is a directory beside `v1` and `v2` and an entry here. */
import { v1 } from "./v1/v1.ts";
import { v2 } from "./v2/v2.ts";
import type { Wire } from "./wire.ts";

/** All wires; where a request fits several, the first counts, and the first is what a request speaks that fits none. */
export const WIRES = [v1, v2] as const satisfies readonly Wire[];

/** Name of a wire, as configuration and the query parameter `z2ui5-wire` say it. */
export type WireName = (typeof WIRES)[number]["name"];

/** Query parameter that names a wire. */
export const WIRE_PARAMETER = "z2ui5-wire";

/** Names of all wires. */
export const WIRE_NAMES: readonly WireName[] = WIRES.map(({ name }) => name);

/** The wire that is spoken where nothing says otherwise. */
export const DEFAULT_WIRE: Wire = WIRES[0];

/** A wire by name. @returns undefined for anything that names none */
export const wireNamed = (name: string | undefined): Wire | undefined => WIRES.find((wire) => wire.name === name);
