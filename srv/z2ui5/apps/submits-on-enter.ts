import { CustomData, type CustomDataNode } from "../view/sap/ui/core.ts";

/** Lets Enter in a field of a built-in dialog press its emphasized button; `submitByEnter.ts` of the frontend reads it. */
export const submitsOnEnter = (): CustomDataNode => CustomData({ key: "submitsOnEnter", value: "true" });
