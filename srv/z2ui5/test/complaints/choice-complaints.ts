import { spelling } from "../../binding/names.ts";
import { draftIn } from "../screen/answers.ts";
import type { Session, Ui5Element } from "../screen/session.ts";
import { within, type Markup, type Written } from "./markup.ts";
import { classAndId, isPart, isPlaced, ofClass, type ByClass } from "./class-and-id.ts";

/** Aggregations whose elements have keys, also those of elements in them. */
const OF_ITEMS = ["items", "item", "fixedItem"];
const CHOSEN = ["selectedKey", "selectedKeys"];

/** Keys that are chosen and that no item has: nothing, or the first item, is shown as chosen. And items of which one hides another. */
export const choiceComplaints = (classes: ByClass, session: Session): string[] => [
  ...keyComplaints(classes, session),
  ...ofClass(classes, "sap.m.RadioButtonGroup").filter(isPlaced).flatMap(indexComplaints),
];

/** A position beyond the last button chooses nothing. */
function indexComplaints(group: Ui5Element): string[] {
  const buttons = group.getAggregation("buttons");
  const count = Array.isArray(buttons) ? buttons.length : 0;
  const index = Number(group.getProperty("selectedIndex"));
  return count === 0 || index < count
    ? []
    : [`${classAndId(group)}: selectedIndex is ${index}, but there are ${count} buttons, counted from 0.`];
}

const keyComplaints = (classes: ByClass, session: Session): string[] =>
  classes.flatMap(([first, ...others]) => {
    const properties = CHOSEN.filter((name) => name in first.getMetadata().getAllProperties());
    return properties.length === 0
      ? []
      : [first, ...others].filter(isPlaced).flatMap((control) =>
          // Parts of controls have the keys of the control they are in.
          isPart(control, session) ? [] : properties.flatMap((name) => complaintsOf(control, name, session)),
        );
  });

/** The same, of what markup says: controls correct what they cannot choose, and nothing is left of it. */
export const writtenChoices = ({ written }: Markup): string[] =>
  written.flatMap((chooser) => {
    const chosen = chooser.settings.get("selectedKey") ?? "";
    if (chosen === "" || chosen.includes("{")) return [];
    const items = within(chooser);
    // An item without a key is known by its id; others may come with data.
    const keys = items.flatMap(({ settings }) => [settings.get("key") ?? [], settings.get("id") ?? []].flat());
    return keys.length === 0 || keys.includes(chosen) || items.some(bringsItems)
      ? []
      : [
          `${chooser.control}: selectedKey is "${chosen}", which no item has as its key. The keys are: ${keys.join(", ")}.`,
        ];
  });

const bringsItems = ({ settings, type }: Written): boolean =>
  [...settings].some(
    ([name, value]) => value.includes("{") && (name === "key" || type?.members.get(name)?.kind === "aggregation"),
  );

function complaintsOf(control: Ui5Element, property: string, session: Session): string[] {
  const items = itemsIn(control);
  const keys = items.map(keyOf);
  // Rows may be missing, and suggestions come with what is typed.
  const isFilledLater =
    control.isA("sap.m.InputBase") || OF_ITEMS.some((name) => (control as Bound).mBindingInfos?.[name]);
  if (items.length === 0 && isFilledLater) return [];
  const existing = new Set([...keys, ...items.map((item) => item.getId())]);
  const listed = [...new Set(keys)].filter(Boolean).slice(0, 10).join(", ");
  const missing = wantedBy(control, property, session).filter((key) => !existing.has(key));
  const twice = keys.find((key, at) => key !== "" && keys.indexOf(key) !== at);
  const nameless = items.find(
    (item) =>
      item.getMetadata().getName() === "sap.ui.core.Item" && keyOf(item) !== "" && item.getProperty("text") === "",
  );
  return [
    ...(nameless
      ? [`${classAndId(control)}: the item with the key "${keyOf(nameless)}" has no text, so users see an empty item.`]
      : []),
    ...missing.map(
      (key) =>
        `${classAndId(control)}: ${property} is "${key}", which no item has as its key${listed === "" ? "" : `. The keys are: ${listed}`}.`,
    ),
    ...(twice === undefined
      ? []
      : [
          `${classAndId(control)}: several items have the key "${twice}", so only one of them can be chosen. Give each item a unique key.`,
        ]),
  ];
}

interface Bound extends Ui5Element {
  readonly mBindingInfos?: Readonly<Record<string, object>>;
}

interface Value {
  getValue?(): unknown;
  getPath?(): string;
}

/** What the app says of a property: controls correct what they cannot show, in the model too. */
export function givenFor(control: Ui5Element, property: string, session: Session): unknown {
  const binding = (control as { getBinding?(name: string): Value | undefined }).getBinding?.(property);
  return attributeAt(binding?.getPath?.() ?? "", session) ?? binding?.getValue?.() ?? control.getProperty(property);
}

/** What is to be chosen. */
function wantedBy(control: Ui5Element, property: string, session: Session): string[] {
  const value = givenFor(control, property, session);
  return (Array.isArray(value) ? (value as unknown[]) : [value])
    .filter((key) => typeof key === "string" || typeof key === "number")
    .map(String)
    .filter((key) => key !== "");
}

/** What the app has at a path, below what the wire puts before it; of an app in the process of the test. */
function attributeAt(path: string, { options: { server, login }, exchanges }: Session): unknown {
  const names = path.split("/").slice(1);
  const draft = names.length === 0 ? undefined : draftIn(exchanges.at(-1)?.answer);
  const state = draft === undefined ? {} : (server.stateOf?.(login, draft) ?? {});
  return valueAt(state, spelling(state, names[0] ?? "") === undefined ? names.slice(1) : names);
}

const valueAt = (value: unknown, names: readonly string[]): unknown =>
  names.length === 0 ? undefined : names.reduce((inner, name) => memberAt(inner, name), value);

const memberAt = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null
    ? (value as Record<string, unknown>)[spelling(value, name) ?? ""]
    : undefined;

function itemsIn(control: Ui5Element): Ui5Element[] {
  const aggregations = control.getMetadata().getAllAggregations();
  return OF_ITEMS.flatMap((name) => {
    const content = name in aggregations ? control.getAggregation(name) : undefined;
    return (Array.isArray(content) ? content : content ? [content] : []) as Ui5Element[];
  }).flatMap((item) => [...("key" in item.getMetadata().getAllProperties() ? [item] : []), ...itemsIn(item)]);
}

const keyOf = (item: Ui5Element): string => {
  const key = item.getProperty("key");
  return typeof key === "string" || typeof key === "number" ? String(key) : "";
};
