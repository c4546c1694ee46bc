import type { Session, Ui5Element } from "../screen/session.ts";
import { classAndId, hasEntered, isPlaced, type ByClass } from "./class-and-id.ts";

/** What texts have in them when something went wrong, and what it means. */
const UNINTENDED: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/\[object \w+\]/, (found) => `where "${found}" stands for an object, of which a field should be shown.`],
  [/\bInvalid Date\b|\bNaN\b|\bundefined\b/, (found) => `where "${found}" stands for a value that is missing.`],
  [
    /(?<![\d%])%[sd]\b/,
    (found) => `where nothing is put in for ${found}. Write it as a template, or with client.text.`,
  ],
  [
    /(?<![\w"'])\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z\b|[+-]\d\d:\d\d)/,
    () => "a date and time without a format. Bind it with a type, such as sap.ui.model.type.DateTime.",
  ],
];
/** Elements of HTML, which most controls show as they are written. Data may have them. */
const MARKUP = /<\/?(?:b|br|em|i|li|p|span|strong|u|ul)\s*\/?>/;
/** Controls that show code, or markup as it is. */
const OF_CODE = ["sap.ui.codeeditor.CodeEditor", "sap.ui.core.HTML", "sap.m.FormattedText", "sap.m.TextArea"];
/** Controls whose texts may have elements of HTML, or are entered. */
const OF_MARKUP = ["sap.m.FeedListItem", "sap.m.MessageItem", "sap.m.InputBase"];

/** Texts that were made of what is no text, such as "[object Object]", unless a user has entered that. */
export const valueComplaints = (classes: ByClass, session: Session): string[] => [
  ...classes.flatMap((controls) =>
    OF_CODE.some((name) => controls[0].isA(name))
      ? []
      : controls.flatMap((control) => complaintsOf(control as Bound, session)),
  ),
  ...[...session.document.querySelectorAll(".sapMMessageToast")].flatMap(
    ({ textContent }) => complaintOf("The message", textContent ?? "", true, session) ?? [],
  ),
];

interface Bound extends Ui5Element {
  readonly mProperties?: Readonly<Record<string, unknown>>;
  readonly mBindingInfos?: Readonly<
    Record<string, { readonly formatter?: { readonly textFragments?: readonly unknown[] } }>
  >;
}

function complaintsOf(control: Bound, session: Session): string[] {
  const { mProperties: set = {}, mBindingInfos = {} } = control;
  const isPlain = set["enableFormattedText"] !== true && !OF_MARKUP.some((name) => control.isA(name));
  return Object.entries(set).flatMap(([name, value]) => {
    if (typeof value !== "string" || value === "") return [];
    const shower = `${classAndId(control)}: ${name}`;
    const problem =
      complaintOf(shower, value, isPlain && mBindingInfos[name] === undefined, session) ??
      strayDollar(shower, value, mBindingInfos[name]?.formatter?.textFragments);
    const { type } = (control.getMetadata().getAllProperties()[name] ?? {}) as { readonly type?: string };
    return problem !== undefined && type === "string" && isPlaced(control) ? problem : [];
  });
}

/** @param isPlain whether elements of HTML are shown as they are written */
function complaintOf(shower: string, text: string, isPlain: boolean, session: Session): string | undefined {
  for (const [pattern, why] of UNINTENDED) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined && !hasEntered(session, (entered) => entered.includes(found)))
      return `${shower} shows ${JSON.stringify(text)}, ${why(found)}`;
  }
  return isPlain && MARKUP.test(text)
    ? `${shower} shows ${JSON.stringify(text)} as it is written, with its elements of HTML. Use a FormattedText.`
    : undefined;
}

/** A text such as `Hello ${/NAME}`, which is no template: its dollar is shown, and is none of an amount. */
const strayDollar = (shower: string, text: string, fragments: readonly unknown[] = []): string | undefined =>
  /(?:^|\s)\$[A-Za-z]/.test(text) && fragments.some((part) => typeof part === "string" && part.endsWith("$"))
    ? `${shower} shows ${JSON.stringify(text)}, whose $ belongs to no expression. Leave it out: only {= … } has \${…} in it.`
    : undefined;
