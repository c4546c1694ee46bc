import type { Ui5Element } from "../screen/session.ts";
import { classAndId, isPlaced, type ByClass } from "./class-and-id.ts";

/** What JavaScript makes of values that are no texts. */
const NO_VALUE = /\[object \w+\]|\bInvalid Date\b|\bNaN\b|\bundefined\b/;
/** Controls that show code, or markup as it is. */
const OF_CODE = ["sap.ui.codeeditor.CodeEditor", "sap.ui.core.HTML", "sap.m.FormattedText", "sap.m.TextArea"];

/** Texts that were made of what is no text, such as "[object Object]". */
export const valueComplaints = (classes: ByClass): string[] =>
  classes.flatMap((controls) =>
    OF_CODE.some((name) => controls[0].isA(name)) ? [] : controls.flatMap((control) => complaintsOf(control)),
  );

function complaintsOf(control: Ui5Element): string[] {
  const set = (control as { mProperties?: Record<string, unknown> }).mProperties ?? {};
  return Object.entries(set).flatMap(([name, value]) => {
    const found = typeof value === "string" ? NO_VALUE.exec(value)?.[0] : undefined;
    if (found === undefined) return [];
    const { type } = (control.getMetadata().getAllProperties()[name] ?? {}) as { readonly type?: string };
    if (type !== "string" || !isPlaced(control)) return [];
    const why = found.startsWith("[") ? "an object, of which a field should be shown" : "a value that is missing";
    return [`${classAndId(control)}: ${name} shows ${JSON.stringify(value)}, where "${found}" stands for ${why}.`];
  });
}
