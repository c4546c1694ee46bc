import type { BindingText } from "../binding/expressions.ts";
import type { ClientTexts } from "../binding/handed-out.ts";
import type { Binding, Data, Handler, RawMarkup } from "./authored-values.ts";

/** A control, an element or a fragment: an XML view once it is turned into text. */
export interface ViewNode {
  /** Name of the UI5 class. */
  readonly className: string;
  /**
   * The XML of a view or a fragment with this node as root, indented.
   * @param kind wrapper; by default a fragment for dialogs and popovers, a view for other nodes
   * @param clientTexts handles of the client of the run; the client passes them when the node is displayed. Without it, texts that
   * look like handles are treated as bindings and validated when the markup is displayed
   */
  stringify(kind?: "view" | "fragment", clientTexts?: ClientTexts): string;
}

/** JSON values, for properties that take objects. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** Options of all forms of property bindings, except the path; see UI5's `PropertyBindingInfo`. */
export interface BindingOptions {
  /** Class of the type, such as `sap.ui.model.type.Integer`. */
  type?: string;
  formatOptions?: { readonly [option: string]: JsonValue };
  constraints?: { readonly [constraint: string]: JsonValue };
  /** A formatter of a module that `core:require` names, such as `Formatter.round2DP`. */
  formatter?: string;
  mode?: "Default" | "OneTime" | "OneWay" | "TwoWay";
  targetType?: string;
  parameters?: { readonly [parameter: string]: JsonValue };
}
/** A binding of a property to one value. `path`: `client._bind(this.price, { path: true })`, or a field of the row, `book.price` in the template of `rows`. */
export interface PathBinding extends BindingOptions {
  path: string | Binding;
  parts?: never;
}
/** A value that stays as it is among the parts of a binding, such as the currency of an amount. */
export interface FixedPart {
  value: string | number | boolean | null;
  path?: never;
  parts?: never;
}
/** A binding of a property to several values. */
export interface CompositeBinding extends BindingOptions {
  parts: readonly (string | Binding | PathBinding | FixedPart)[];
  path?: never;
}
/** Every explicit form of a binding. */
export type Bound = Binding | PathBinding | CompositeBinding;

/**
 * A text. It is shown as it is, braces and backslashes included, unless it is a binding that `client._bind` returned,
 * or a field of the row (`"{NAME}"`) inside the template of an aggregation.
 */
export type Text = string | Data | Bound;
/** Several texts. */
export type Texts = readonly string[] | Text;
/** A switch. */
export type Flag = boolean | BindingText | Bound;
/** A number. */
export type Numeric = number | BindingText | Bound;
/** One of the values of an enumeration. */
export type Choice<Value extends string> = Value | BindingText | Bound;
/** Several values of an enumeration. */
export type Choices<Value extends string> = readonly Value[] | Choice<Value>;
declare const row: unique symbol;

/** A field of a row that holds a table: for `rows` inside of the template, and for settings that take a list. */
export interface TableField<Row> {
  readonly [row]: Row;
}

/** An object, a list, or a value without a certain type. */
export type Json = JsonValue | Data | Bound | TableField<unknown>;
/** Name of a function in the browser; it must be explicit: `handler(".formatter")`. */
export type FunctionName = Handler;

/** An action that `client.follow_up_action` returned. */
export interface QueuedAction {
  toString(): string;
}
/** What reacts to an event: `client._event("SAVE")`, `client._event_client(…)`, or several of them in turn. */
export type EventHandler = Reaction | readonly Reaction[];
type Reaction = string | Handler | (QueuedAction & object) | false | null | undefined;

/** Id of another control. */
export type Reference = string;
/** Ids of other controls. */
export type References = string | readonly string[];

/** Omitted values: `condition && Button({ … })`. */
type Absent = false | null | undefined;
/** One node, or raw XML. */
export type Child<Node extends ViewNode> = Node | RawMarkup | Absent;
/** Nodes, or one node that is repeated for every row of a table. */
export type Children<Node extends ViewNode> = Child<Node> | readonly Child<Node>[] | Repeated<Node>;

/** A node for every row of a table. */
export interface Repeated<Node extends ViewNode> extends BoundRows {
  /** What is repeated. Bindings in it are relative to the row: `"{NAME}"`. */
  template: Node;
}
/** The rows of a table, for controls that create their rows themselves, such as `sap.ui.table.Table`. */
export interface BoundRows {
  /** The table: `client._bind(this.orders, { path: true })`, or a field of the row that holds a table. */
  path: string;
  templateShareable?: boolean;
  sorter?: Sorting | readonly Sorting[];
  filters?: Filtering | readonly Filtering[];
  parameters?: { readonly [parameter: string]: JsonValue };
  length?: number;
  startIndex?: number;
  key?: string;
  mode?: "OneTime" | "OneWay" | "TwoWay";
}
/** An order of rows. */
export interface Sorting {
  path: string;
  descending?: boolean;
  group?: boolean | string;
}
/** A condition on rows. */
export interface Filtering {
  path: string;
  operator: string;
  value1?: JsonValue;
  value2?: JsonValue;
}

/** Settings that every element of a view takes. */
export interface BaseSettings {
  /** Id within the view. */
  id?: string;
  /** Binds the element to an object; fields inside are then relative to it: `"{CITY}"`. */
  binding?: BindingText | Binding | PathBinding;
  /** Modules by alias, for formatters and types: `{ Formatter: "z2ui5/model/formatter" }`. */
  "core:require"?: { readonly [alias: string]: string };
}
