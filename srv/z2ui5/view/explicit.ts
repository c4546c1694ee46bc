import { hasBindingForm } from "../binding/expressions.ts";
import type { ClientTexts } from "../binding/handed-out.ts";
import { insertedMakers, type Maker } from "../source/made-by-client.ts";
import { Z2ui5Error } from "../errors.ts";
import { pathOfField } from "./rows.ts";
import { escapeBraces, bindingLiteral, stringLiteral } from "./syntax.ts";
import type { CompositeBinding, PathBinding } from "./values.ts";
import { Binding, Data, Handler, RawMarkup } from "./authored-values.ts";

/**
 * A binding to a path that did not come from the client. Never build it from data.
 * @param info the path, `"device>/system/phone"`, or a whole binding with type, formatter and so on
 * @example Text({ text: bound("device>/browser/name") })
 */
export function bound(info: string | PathBinding | CompositeBinding): Binding {
  if (typeof info !== "string") return new Binding(bindingLiteral({ ...info }));
  return new Binding(hasBindingForm(info) ? info : bindingLiteral({ path: info }));
}

/**
 * A binding in UI5's syntax. Values in the template remain bindings if they are handles of the client, and are data
 * otherwise; a text given as argument is trusted, so never build it from data.
 * @example Text({ text: binding`${client._bind(this.count)} orders of ${this.name}` })
 * @example Text({ text: binding`{FIRST_NAME} {LAST_NAME}` })
 */
export function binding(source: string | TemplateStringsArray, ...values: readonly unknown[]): Binding {
  if (typeof source === "string") return new Binding(source);
  const literals = source.raw.map((part) => part.replace(/\\([`$])/g, "$1"));
  const makers = insertedMakers(values, binding);
  return new Binding((clientTexts) =>
    interleave(literals, values, (value, index) => {
      if (value instanceof Binding) return value.text(clientTexts);
      const field = fieldText(value, clientTexts);
      if (field !== undefined) return field;
      const text = value instanceof Data ? value.text : String(value ?? "");
      return isClients(value, clientTexts, makers[index]) ? text : escapeBraces(text);
    }),
  );
}

/**
 * An expression binding. What is inserted into a template becomes an operand: a binding, or a value as literal.
 * @example Button({ enabled: expression`${client._bind_edit(this.name)} !== ''` })
 * @example Text({ visible: expression("${AMOUNT} > 1000") })
 */
export function expression(source: string | TemplateStringsArray, ...values: readonly unknown[]): Binding {
  if (typeof source === "string") return new Binding(expressionText(source));
  const makers = insertedMakers(values, expression);
  return new Binding((clientTexts) =>
    expressionText(interleave(source, values, (value, index) => operand(value, clientTexts, makers[index]))),
  );
}

const expressionText = (text: string): string =>
  `{= ${text
    .trim()
    .replace(/^\{(?==)([\s\S]*)\}$/, "$1")
    .replace(/^=/, "")
    .trim()} }`;

/**
 * Data that is always displayed as text. Other texts are, too, except where {@link binding} describes it.
 * @param value anything
 * @example Table({ items: { path, template: ColumnListItem({ cells: [Text({ text: text(this.note) })] }) } })
 */
export function text(value: unknown): Data {
  return new Data(String(value ?? ""));
}

/**
 * Code for an event or a function property that is not a handle of the client. Never build it from data.
 * @param code text as in an XML view
 * @example Input({ change: handler(".eB(['CHANGED'], ${$parameters>/value})") })
 */
export function handler(code: string): Handler {
  return new Handler(code);
}

/**
 * XML inside a typed view, such as a tree of the view builder. Never build it from data.
 * Prefixes that typed views use themselves (`core`, `form`, …) need no declaration; the default namespace is `sap.m`.
 * @param markup XML text, or anything that yields it
 * @example Page({ content: [raw("<Text text='{/NAME}'/>"), raw(builder)] })
 */
export function raw(markup: string | { stringify(): string }): RawMarkup {
  return new RawMarkup(typeof markup === "string" ? markup : markup.stringify());
}

function fieldText(value: unknown, clientTexts: ClientTexts): string | undefined {
  const path = pathOfField(value);
  if (path === undefined) return undefined;
  clientTexts.noteField(path);
  return `{${path}}`;
}

function operand(value: unknown, clientTexts: ClientTexts, maker: Maker | undefined): string {
  if (value instanceof Binding) return bindingOperand(value.text(clientTexts));
  const field = fieldText(value, clientTexts);
  if (field !== undefined) return `$${field}`;
  if (isClients(value, clientTexts, maker)) return `$${String(value)}`;
  if (value === null || value === undefined || typeof value === "number" || typeof value === "boolean")
    return String(value ?? null);
  return stringLiteral(value instanceof Data ? value.text : String(value));
}

/** An expression becomes a part of the other one, in parentheses. */
function bindingOperand(text: string): string {
  if (text.startsWith("{=")) return `(${text.slice(2, -1).trim()})`;
  if (hasBindingForm(text)) return `$${text}`;
  throw new Z2ui5Error("VIEW_INVALID", {
    problems: `An expression cannot contain the text "${text}". Insert its bindings one by one.`,
  });
}

const isClients = (value: unknown, clientTexts: ClientTexts, maker: Maker = "data"): value is string =>
  typeof value === "string" && clientTexts.isBinding(value, maker);

const interleave = (
  literals: readonly string[],
  values: readonly unknown[],
  write: (value: unknown, index: number) => string,
): string =>
  literals.map((literal, index) => (index < values.length ? literal + write(values[index], index) : literal)).join("");
