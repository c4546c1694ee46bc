import type { Session, Ui5Element } from "../screen/session.ts";
import type { Markup } from "./markup.ts";
import { givenFor } from "./choice-complaints.ts";
import { classAndId, isEntered, isPlaced, ofClass, type ByClass } from "./class-and-id.ts";

/** Values that the app gives and that a control cannot use: it shows nothing for them, or what it had. */
export const unusableValues = (classes: ByClass, session: Session): string[] => [
  ...classes.flatMap(textsForNumbers),
  ...classes.flatMap(textsForLists),
  ...classes.flatMap(countsOfNothing),
  ...unreadableDates(classes, session),
  ...classes.flatMap((controls) => [...swappedLimits(controls), ...beyondLimits(controls, session)]),
  ...ofClass(classes, "sap.ui.core.HTML").flatMap((control) =>
    isBound(control) && isPlaced(control)
      ? unshownText(classAndId(control), String(control.getProperty("content") ?? ""))
      : [],
  ),
  ...(ofClass(classes, "sap.m.MultiInput") as Listening[]).flatMap(unboundTokens),
];

/** The same, of what markup says: a view with such HTML may not be shown at all. */
export const writtenHtml = ({ settings }: Markup): string[] =>
  settings.flatMap(({ control, type, name, value }) =>
    type?.name === "sap.ui.core.HTML" && name === "content" && !isBindingText(value) ? unshownText(control, value) : [],
  );

const isBindingText = (value: string): boolean => /^\{(?!\s*\})/.test(value);

/** Text beside the elements of HTML, which UI5 leaves out or takes for a selector. */
function unshownText(control: string, html: string): string[] {
  const unshown = (
    html.includes("<") ? html.slice(0, html.indexOf("<")) + html.slice(html.lastIndexOf(">") + 1) : html
  ).trim();
  return unshown === ""
    ? []
    : [
        `${control}: content has text outside of elements, ${JSON.stringify(unshown)}, which is not shown. Write it as "<span>…</span>".`,
      ];
}

const isBound = (control: Bound): boolean => control.mBindingInfos?.["content"] !== undefined;

interface Listening extends Bound {
  readonly mEventRegistry?: Readonly<Record<string, readonly object[]>>;
  /** Also finds the binding where the control hands it on to one of its parts. */
  isBound(name: string): boolean;
}

/** Tokens of the moment: those that users add or remove reach nobody. */
function unboundTokens(control: Listening): string[] {
  const tokens = control.getAggregation("tokens");
  const isHandled = control.isBound("tokens") || (control.mEventRegistry?.["tokenUpdate"] ?? []).length > 0;
  const isEntered = control.getProperty("editable") === true && control.getProperty("enabled") === true;
  return !isHandled && isEntered && Array.isArray(tokens) && tokens.length > 0 && isPlaced(control)
    ? [
        `${classAndId(control)}: its tokens are not bound and nothing listens to tokenUpdate, so what users add or remove is lost. Bind a table: tokens: rows(client._bind_edit(this.…), …), or write an event.`,
      ]
    : [];
}

interface Binding {
  getType?(): object | null | undefined;
  getFormatter?(): object | null | undefined;
  /** Of a binding of several values. */
  getBindings?(): readonly object[];
  getExternalValue?(): unknown;
  getValue?(): unknown;
}

interface Bound extends Ui5Element {
  readonly mBindingInfos?: Readonly<Record<string, object>>;
  getBinding?(name: string): Binding | undefined;
}

const LIMITS = [
  ["min", "max"],
  ["minValue", "maxValue"],
] as const;

/** Limits between which there is nothing. */
function swappedLimits(controls: ByClass[number]): string[] {
  const properties = controls[0].getMetadata().getAllProperties();
  return LIMITS.filter(([least, most]) => least in properties && most in properties).flatMap(([least, most]) =>
    controls.flatMap((control) => {
      const [from, to] = [control.getProperty(least), control.getProperty(most)];
      return typeof from === "number" && typeof to === "number" && from > to && isPlaced(control)
        ? [`${classAndId(control)}: ${least} is ${from} and ${most} is ${to}, so there is nothing between them.`]
        : [];
    }),
  );
}

/** Numbers outside the limits of their control, which corrects or refuses them. */
const beyondLimits = (controls: ByClass[number], session: Session): string[] =>
  LIMITS.flatMap(([least, most]) => {
    const properties = controls[0].getMetadata().getAllProperties();
    const names = ["value", "value2"].filter((name) => name in properties && least in properties && most in properties);
    return (controls as readonly Bound[]).flatMap((control) =>
      names.flatMap((name) => {
        const value = givenFor(control, name, session);
        const [from, to] = [Number(control.getProperty(least)), Number(control.getProperty(most))];
        const isBeyond = typeof value === "number" && (value < from || value > to) && from <= to;
        return isBeyond && isPlaced(control) && !isEntered(value, session)
          ? [`${classAndId(control)}: ${name} is ${value}, but ${least} is ${from} and ${most} is ${to}.`]
          : [];
      }),
    );
  });

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
        `${classAndId(control)}: ${name} takes a number, but is bound to ${typeof value === "string" ? JSON.stringify(value) : String(value)}, which is not a number.`,
      ];
    }),
  );
}

/** A text where a property takes a list (the user's choice arrives as a list, which an attribute with a text refuses), and a list where it takes a text. */
function textsForLists(controls: ByClass[number]): string[] {
  const properties = controls[0].getMetadata().getAllProperties() as Record<string, { readonly type?: string }>;
  return (controls as readonly Bound[]).flatMap((control) =>
    Object.keys(control.mBindingInfos ?? {}).flatMap((name) => {
      const { type = "" } = properties[name] ?? {};
      const binding = isPlaced(control) ? control.getBinding?.(name) : undefined;
      const value = binding?.getBindings ? undefined : binding?.getValue?.();
      const isWrong = type.endsWith("[]")
        ? typeof value === "string" && value !== ""
        : type === "string" && !binding?.getType?.() && !binding?.getFormatter?.() && Array.isArray(value);
      return isWrong
        ? [
            `${classAndId(control)}: ${name} takes ${type === "string" ? "a text" : "a list"}, but is bound to ${JSON.stringify(value).slice(0, 60)}, which is ${type === "string" ? "a list" : "a text"}.`,
          ]
        : [];
    }),
  );
}

/** Counts of which less than one makes no sense. */
const OF_SOME = /(?:Threshold|RowCount)$|^(?:rows|cols)$/;

/** Whole numbers below what a control can count. */
const countsOfNothing = (controls: ByClass[number]): string[] =>
  Object.entries(controls[0].getMetadata().getAllProperties()).flatMap(([name, property]) => {
    const { type, defaultValue } = property as { readonly type?: string; readonly defaultValue?: unknown };
    if (type !== "int" || typeof defaultValue !== "number" || defaultValue < 0) return [];
    const least = OF_SOME.test(name) && defaultValue > 0 ? 1 : 0;
    return controls.flatMap((control) => {
      const value = Number((control as { mProperties?: Record<string, unknown> }).mProperties?.[name] ?? defaultValue);
      return value < least && isPlaced(control)
        ? [`${classAndId(control)}: ${name} is ${value}, but must be at least ${least}.`]
        : [];
    });
  });

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

/** Dates and times in a form that their picker does not read. */
function unreadableDates(classes: ByClass, session: Session): string[] {
  const pickers = ofClass(classes, "sap.m.DateTimeField") as Picker[];
  return pickers.flatMap((picker) => {
    const value = picker.getValue();
    if (value === "" || picker.getBinding?.("value")?.getType?.() || picker.getDateValue() !== null) return [];
    if (!isPlaced(picker) || isEntered(value, session)) return [];
    return [
      `${classAndId(picker)}: value is ${JSON.stringify(value)}, which does not match its valueFormat. Write the format of the value as valueFormat, such as "yyyy-MM-dd".`,
    ];
  });
}
