/** The control that shows or takes the value of an element. */
import type { ClientTexts } from "../../binding/handed-out.ts";
import { Binding } from "../../view/authored-values.ts";
import { pathOfField } from "../../view/rows.ts";
import { bindingLiteral, stringLiteral } from "../../view/syntax.ts";
import type { Bound, PathBinding } from "../../view/values.ts";
import {
  Avatar,
  CheckBox,
  DatePicker,
  DateTimePicker,
  Input,
  Link,
  MultiComboBox,
  Select,
  Text,
  TextArea,
  TimePicker,
  type InputType,
} from "../../view/sap/m.ts";
import { Item, type ControlNode } from "../../view/sap/ui/core.ts";
import type { Described } from "../definition/described.ts";
import type { BoundPath, RowBinder } from "./row-binder.ts";
import { isRequired, shownType } from "../definition/ui5-types.ts";

/** Settings that an app gives a control, which take precedence. */
export type Settings = Readonly<Record<string, unknown>>;

/** Makes a node of a typed view, such as `Input`. */
export type MakesControl = (settings: never) => ControlNode;

const INPUT_TYPES: Readonly<Partial<Record<Described["kind"], InputType>>> = {
  url: "Url",
  image: "Url",
  email: "Email",
  phone: "Tel",
};

/** A control with the settings the model gives it. */
export interface ControlOfModel {
  readonly make: MakesControl;
  readonly settings: Settings;
}

/** The control that takes the value. @param name of the element with the value */
export function editControl(of: Described, name: string, row: RowBinder): ControlOfModel {
  const value: PathBinding = { path: row.path(name, true), ...of.type };
  const help = { ...(of.placeholder && { placeholder: of.placeholder }), ...(of.tooltip && { tooltip: of.tooltip }) };
  switch (of.kind) {
    case "yesNo":
      return { make: CheckBox, settings: { selected: value, ...tooltipOnly(of) } };
    case "choice":
      return { make: Select, settings: { ...choiceSettings(of, value.path as BoundPath), ...tooltipOnly(of) } };
    case "date":
      return { make: DatePicker, settings: { value, ...help } };
    case "time":
      return { make: TimePicker, settings: { value, ...help } };
    case "dateTime":
      return { make: DateTimePicker, settings: { value, ...help } };
    case "area":
      return { make: TextArea, settings: { value, ...AREA, ...help } };
    case "list":
      return of.choices.length > 0
        ? { make: MultiComboBox, settings: { ...severalOf(of, value.path as BoundPath), ...help } }
        : { make: TextArea, settings: { value, ...AREA, placeholder: of.lines, ...help } };
    case "amount":
    case "quantity":
      return { make: Input, settings: { value, ...measureOf(of, row), ...help } };
    default:
      return { make: Input, settings: { value, ...typeOf(of), ...help } };
  }
}

/** What is too long is refused by the type; no control cuts anything off. */
const AREA = { growing: true, growingMaxLines: 10, rows: 3, width: "100%" };

const typeOf = ({ kind }: Described): Settings => (INPUT_TYPES[kind] ? { type: INPUT_TYPES[kind] } : {});

const tooltipOnly = ({ tooltip }: Described): Settings => (tooltip ? { tooltip } : {});

/** The currency or unit stands beside the number. */
const measureOf = ({ measure, fixedMeasure }: Described, row: RowBinder): Settings =>
  measure ? { description: { path: row.path(measure, false) } } : fixedMeasure ? { description: fixedMeasure } : {};

/** Keys of items are texts; whole numbers are written without separators. */
function choiceSettings(of: Described, path: BoundPath): Settings {
  const numbers = of.type.type?.endsWith("String") === false;
  const type = numbers
    ? { ...of.type, formatOptions: { ...of.type.formatOptions, groupingEnabled: false } }
    : { type: "sap.ui.model.odata.type.String" };
  const items = of.choices.map(({ value, text }) => Item({ key: String(value), text }));
  const none = Item({ key: "", text: of.none });
  return {
    selectedKey: { path, ...type },
    forceSelection: false,
    items: isRequired(of.element) ? items : [none, ...items],
  };
}

/** The control that only shows the value. */
export function displayControl(of: Described, name: string, row: RowBinder): ControlOfModel {
  const path = row.path(name, false);
  switch (of.kind) {
    case "yesNo":
      return {
        make: CheckBox,
        settings: { selected: { path }, editable: false, displayOnly: true, ...tooltipOnly(of) },
      };
    case "url":
      return { make: Link, settings: { text: { path }, href: { path }, target: "_blank", validateUrl: true } };
    case "email":
      return { make: Link, settings: { text: { path }, href: prefixed("mailto:", path) } };
    case "phone":
      return { make: Link, settings: { text: { path }, href: prefixed("tel:", path) } };
    case "list":
      return of.choices.length > 0
        ? { make: MultiComboBox, settings: { ...severalOf(of, path), editable: false } }
        : { make: Text, settings: { text: listText(path), ...tooltipOnly(of) } };
    case "image":
      return { make: Avatar, settings: { src: { path }, tooltip: of.label, ...PICTURE, visible: isThere(path) } };
    default:
      return { make: Text, settings: { text: shownText(of, name, row), ...areaText(of), ...tooltipOnly(of) } };
  }
}

/** All of an image, also of an icon (`sap-icon://book`). */
const PICTURE = { displayShape: "Square", displaySize: "XL", imageFitType: "Contain" };

/** Browsers show an image without an address as a broken one. */
const isThere = (path: BoundPath): Binding =>
  new Binding((clientTexts) => `{= !!$${bindingText({ path }, clientTexts)} }`);

/** Some of the values of an enum. */
const severalOf = ({ choices }: Described, path: BoundPath): Settings => ({
  selectedKeys: { path },
  items: choices.map(({ value, text }) => Item({ key: String(value), text })),
});

const listText = (path: BoundPath): Binding =>
  new Binding((clientTexts) => {
    const values = `$${bindingText({ path }, clientTexts)}`;
    return `{= ${values} ? ${values}.join(', ') : '' }`;
  });

const areaText = ({ kind }: Described): Settings => (kind === "area" ? { renderWhitespace: true } : {});

/** The value as text: with its currency or unit, and with the text that stands for it. */
export function shownText(of: Described, name: string, row: RowBinder): Bound {
  const path = row.path(name, false);
  const value: PathBinding = { path, ...shownType(of.type) };
  if (of.kind === "choice" || of.kind === "yesNo") return choiceText(of, path);
  const measure = of.measure ? { path: row.path(of.measure, false) } : { value: of.fixedMeasure };
  if (of.kind === "amount") return { parts: [value, measure], type: "sap.ui.model.type.Currency" };
  if (of.kind === "quantity") return withUnit(value, measure);
  const text = textPath(of, row);
  if (text === undefined || of.arrangement === "TextSeparate") return value;
  if (of.arrangement === "TextOnly") return { path: text };
  return of.arrangement === "TextLast" ? inParentheses(value, { path: text }) : inParentheses({ path: text }, value);
}

/** The path of the text that stands for a value, if the row has it. A template stands for rows that lead to one, too. */
function textPath({ text }: Described, row: RowBinder): BoundPath | undefined {
  if (text === "") return undefined;
  const names = text.split(".");
  const last = names.pop() as string;
  const holder = names.reduce<unknown>(
    (one, name) => (typeof one === "object" && one !== null ? (one as Settings)[name] : one),
    row.sample,
  );
  const isFound = holder === null ? !row.values : typeof holder === "object" && Object.hasOwn(holder, last);
  return isFound ? row.path(text, false) : undefined;
}

/** A binding as text, for those that consist of more than one. */
export function bindingText({ path, ...options }: PathBinding, clientTexts: ClientTexts): string {
  const field = pathOfField(path);
  if (field !== undefined) clientTexts.noteField(field);
  return bindingLiteral({ path: field ?? path, ...options });
}

/** A unit says nothing where there is no value; a value of 0 is a text here. */
const withUnit = (value: PathBinding, unit: PathBinding | { readonly value: string }): Binding =>
  new Binding((clientTexts) => {
    const shown = `$${bindingText(value, clientTexts)}`;
    const beside = "path" in unit ? `$${bindingText(unit, clientTexts)}` : stringLiteral(unit.value);
    return `{= ${shown} ? ${shown} + (${beside} ? ' ' + ${beside} : '') : '' }`;
  });

/** Without one of them the other one stands alone. */
const inParentheses = (first: PathBinding, second: PathBinding): Binding =>
  new Binding((clientTexts) => {
    const [one, other] = [first, second].map((binding) => `$${bindingText(binding, clientTexts)}`);
    return `{= !${one} ? ${other} : !${other} ? ${one} : ${one} + ' (' + ${other} + ')' }`;
  });

const prefixed = (prefix: string, path: BoundPath): Binding =>
  new Binding((clientTexts) => `${prefix}${bindingText({ path }, clientTexts)}`);

/** One of several texts, by a value; a value that is none of them is shown as it is. */
function choiceText({ choices }: Described, path: BoundPath): Binding {
  return new Binding((clientTexts) => {
    const value = `$${bindingText({ path }, clientTexts)}`;
    const texts = choices.map(
      ({ value: one, text }) =>
        `${value} === ${typeof one === "string" ? stringLiteral(one) : String(one)} ? ${stringLiteral(text)} : `,
    );
    return `{= ${texts.join("")}${value} }`;
  });
}
