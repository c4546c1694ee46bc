import type { SlotName } from "../core/types";
import type { Frontend } from "../runtime/Frontend";

/** Does one action; `slot` is where it was fired. */
export type ActionHandler = (frontend: Frontend, args: unknown[], slot: SlotName) => void | Promise<void>;
