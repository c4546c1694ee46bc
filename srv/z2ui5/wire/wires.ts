/** The wires of this engine. A new wire is a directory next to `v1` and `v2` and an entry here. */
import { v1 } from "./v1/v1.ts";
import { v2 } from "./v2/v2.ts";
import type { Wire } from "./wire.ts";

/** All wires. If a request matches several wires, or none, the first of them is used. */
export const WIRES = [v1, v2] as const satisfies readonly Wire[];

/** Name of a wire in the configuration and in the query parameter `z2ui5-wire`. */
export type WireName = (typeof WIRES)[number]["name"];

/** Query parameter that names a wire. */
export const WIRE_PARAMETER = "z2ui5-wire";

/** Names of all wires. */
export const WIRE_NAMES: readonly WireName[] = WIRES.map(({ name }) => name);

/** The default wire. */
export const DEFAULT_WIRE: Wire = WIRES[0];

/** A wire by name. @returns undefined for anything that names none */
export const wireNamed = (name: string | undefined): Wire | undefined => WIRES.find((wire) => wire.name === name);
