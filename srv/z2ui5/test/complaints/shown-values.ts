import type { Session, Ui5Element } from "../screen/session.ts";
import { classAndId, isPlaced, type ByClass } from "./class-and-id.ts";

/** What JavaScript makes of values that are no texts. */
const NO_VALUE = /\[object \w+\]|\bInvalid Date\b|\bNaN\b|\bundefined\b/;
/** Where a text of a bundle takes a value. */
const PLACEHOLDER = /\{\d\}/;
/** Controls that show code, or markup as it is. */
const OF_CODE = ["sap.ui.codeeditor.CodeEditor", "sap.ui.core.HTML", "sap.m.FormattedText", "sap.m.TextArea"];

/** Texts that were made of what is no text, such as "[object Object]". */
export const valueComplaints = (classes: ByClass, { document }: Session): string[] => [
  ...classes.flatMap((controls) =>
    OF_CODE.some((name) => controls[0].isA(name)) ? [] : controls.flatMap((control) => complaintsOf(control)),
  ),
  ...[...document.querySelectorAll(".sapMMessageToast")].flatMap(({ textContent }) =>
    complaintOf("The message", textContent ?? ""),
  ),
];

function complaintsOf(control: Ui5Element): string[] {
  const set = (control as { mProperties?: Record<string, unknown> }).mProperties ?? {};
  return Object.entries(set).flatMap(([name, value]) => {
    if (typeof value !== "string" || !(NO_VALUE.test(value) || PLACEHOLDER.test(value))) return [];
    const { type } = (control.getMetadata().getAllProperties()[name] ?? {}) as { readonly type?: string };
    if (type !== "string" || !isPlaced(control)) return [];
    return complaintOf(`${classAndId(control)}: ${name}`, value);
  });
}

function complaintOf(shower: string, text: string): string[] {
  const found = NO_VALUE.exec(text)?.[0];
  const [placeholder] = PLACEHOLDER.exec(text) ?? [];
  if (found === undefined)
    return placeholder === undefined
      ? []
      : [
          `${shower} shows ${JSON.stringify(text)}, where nothing was put in for ${placeholder}. Pass it: client.text("key", [value]).`,
        ];
  const why = found.startsWith("[") ? "an object, of which a field should be shown" : "a value that is missing";
  return [`${shower} shows ${JSON.stringify(text)}, where "${found}" stands for ${why}.`];
}
