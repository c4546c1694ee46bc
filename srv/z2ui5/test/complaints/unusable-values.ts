import type { Session, Ui5Element } from "../screen/session.ts";
import { classAndId, isPlaced, ofClass, type ByClass } from "./class-and-id.ts";

/** Values that the app gives and that a control cannot use: it shows nothing for them, or what it had. */
export const unusableValues = (classes: ByClass, session: Session): string[] => [
  ...classes.flatMap(textsForNumbers),
  ...unreadableDates(classes, session),
];

interface Binding {
  getType?(): object | null | undefined;
  getExternalValue?(): unknown;
}

interface Bound extends Ui5Element {
  readonly mBindingInfos?: Readonly<Record<string, object>>;
  getBinding?(name: string): Binding | undefined;
}

const NUMBERS = ["int", "float"];

/** Texts that are no numbers, where a property takes a number. */
function textsForNumbers(controls: ByClass[number]): string[] {
  const properties = controls[0].getMetadata().getAllProperties() as Record<string, { readonly type?: string }>;
  return (controls as readonly Bound[]).flatMap((control) =>
    Object.keys(control.mBindingInfos ?? {}).flatMap((name) => {
      const { type = "" } = properties[name] ?? {};
      const value = NUMBERS.includes(type) && isPlaced(control) ? shownBy(control.getBinding?.(name)) : undefined;
      if (!Number.isNaN(typeof value === "string" ? Number(value) : value)) return [];
      return [
        `${classAndId(control)}: ${name} takes a number, and is bound to ${typeof value === "string" ? JSON.stringify(value) : String(value)}, which is none.`,
      ];
    }),
  );
}

function shownBy(binding: Binding | undefined): unknown {
  try {
    return binding?.getExternalValue?.();
  } catch {
    // The type of the binding has said so.
    return undefined;
  }
}

interface Picker extends Bound {
  getValue(): string;
  getDateValue(): object | null;
}

/** Dates and times in a form that their picker does not read; what the user has entered is no mistake of the app. */
function unreadableDates(classes: ByClass, { exchanges }: Session): string[] {
  const pickers = ofClass(classes, "sap.m.DateTimeField") as Picker[];
  return pickers.flatMap((picker) => {
    const value = picker.getValue();
    if (value === "" || picker.getBinding?.("value")?.getType?.() || picker.getDateValue() !== null) return [];
    if (!isPlaced(picker) || exchanges.some(({ request }) => JSON.stringify(request).includes(JSON.stringify(value))))
      return [];
    return [
      `${classAndId(picker)}: value is ${JSON.stringify(value)}, which it cannot read as its valueFormat says. Write what the app has as valueFormat, such as "yyyy-MM-dd".`,
    ];
  });
}
