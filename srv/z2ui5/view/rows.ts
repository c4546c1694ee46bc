import { Z2ui5Error } from "../errors.ts";
import { wireName } from "../binding/names.ts";
import type { Binding } from "./authored-values.ts";
import type { BoundRows, Repeated, TableField, ViewNode } from "./values.ts";

export type { TableField } from "./values.ts";

/** A field of which nothing is known: of a row without a type. */
export type AnyField = Binding & { readonly [name: string]: AnyField };

/** A field: a binding, the fields of a structure, or a table. Values may be marked, as keys are in classes of `cds-typer`. */
export type FieldOf<Value> = 0 extends 1 & Value
  ? AnyField
  : Value extends readonly (infer Row)[]
    ? TableField<Row>
    : Value extends Date | bigint | string | number | boolean
      ? Binding
      : Value extends object
        ? FieldsOf<Value>
        : Binding;

/** The fields of a row, for the settings of the controls in its template. */
export type FieldsOf<Row> = {
  readonly [Name in keyof Row as Row[Name] extends (...args: never[]) => unknown ? never : Name]-?: FieldOf<
    NonNullable<Row[Name]>
  >;
};

/** Options for binding rows, in addition to those of UI5. */
export interface RowsOptions<Name extends string = string> extends Omit<BoundRows, "path" | "key"> {
  /** Rows are editable: as a whole, or only in some columns. Entries in others are left out, whatever a request says. */
  edit?: boolean | readonly Name[];
  /** The members that identify a row, so that entries follow it wherever it goes. Without it a member called `id`, `uuid`, `guid` or `key` does. */
  key?: Name | readonly Name[];
  /** With `edit`: a value the user empties arrives as null, as in bindings with `nullable`. */
  nullable?: boolean;
}

/** What `rows` was given instead of a path, until the view is displayed. */
export class BoundTable {
  /** The table of the app, or the path of a field. */
  readonly table: object | string;
  readonly edit: boolean | readonly string[];
  readonly key: string | readonly string[] | undefined;
  readonly nullable: boolean;
  /** What makes the controls of a row. */
  readonly template: Function | undefined;

  constructor(
    table: object | string,
    edit: boolean | readonly string[],
    key: string | readonly string[] | undefined,
    nullable: boolean,
    template: Function | undefined,
  ) {
    this.table = table;
    this.edit = edit;
    this.key = key;
    this.nullable = nullable;
    this.template = template;
  }
}

const pathsOfFields = new WeakMap<object, string>();

/** What a row in a template stands for, and the members that its controls change. */
const templateRows = new WeakMap<object, { readonly table: object; readonly entered: Set<string> }>();

/** The table whose rows a row in a template stands for; undefined if it is a field of a row. */
export const tableOfRow = (row: object): object | undefined => templateRows.get(row)?.table;

/** Records that a control in the template of a row takes entries. @param row the row that a template of {@link rows} is given */
export const noteEntered = (row: object, member: string): void => void templateRows.get(row)?.entered.add(member);

/** The path of a field of a row; undefined for everything else. */
export const pathOfField = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null ? pathsOfFields.get(value) : undefined;

/**
 * The rows of a table with their template. The compiler knows the fields of the row, so a misspelled field does not
 * compile and the editor completes fields. They can be used like bindings, in `binding` and `expression`, and in
 * arguments of events.
 * @param table a table of the app, found by identity when the view is displayed, or a field of the row that holds one;
 * a table that is not in an attribute of the app is shown with its current rows and is read-only
 * @param template makes what is repeated; left out for controls that make their rows themselves, where the options follow at once, see {@link fields}
 * @param options `edit` binds for entries, `key` says what identifies a row; sorter, filters and so on as in UI5
 * @example List({ items: rows(this.books, (book) => StandardListItem({ title: book.title, press: client._event("OPEN", [book.id]) })) })
 * @example Table({ items: rows(this.books, (book) => ColumnListItem({ cells: [Input({ value: book.title })] }), { edit: ["title"] }) })
 */
export function rows<Row extends object, Node extends ViewNode>(
  table: readonly Row[] | TableField<Row>,
  template: (row: FieldsOf<Row>) => Node,
  options?: RowsOptions<keyof Row & string>,
): Repeated<Node>;
/** @example GridTable({ rows: rows(this.books, { edit: true }), columns: [Column({ template: Input({ value: fields(this.books).title }) })] }) */
export function rows<Row extends object>(
  table: readonly Row[] | TableField<Row>,
  options?: RowsOptions<keyof Row & string>,
): BoundRows;
export function rows<Row extends object>(
  table: readonly Row[] | TableField<Row>,
  template: undefined,
  options?: RowsOptions<keyof Row & string>,
): BoundRows;
export function rows(
  table: object,
  second?: ((row: never) => ViewNode) | RowsOptions,
  third: RowsOptions = {},
): object {
  const template = typeof second === "function" ? second : undefined;
  const {
    edit = false,
    key,
    nullable = false,
    ...options
  } = typeof second === "object" && second !== null ? second : third;
  const row = rowOf(table);
  const node = template?.(row as never);
  const entered = [...(templateRows.get(row)?.entered ?? [])];
  const edited = entered.length === 0 || edit === true ? edit : [...(edit || []), ...entered];
  const path = new BoundTable(pathOfField(table) ?? table, edited, key, nullable || entered.length > 0, template);
  return { ...options, path, ...(node && { template: node }) };
}

/**
 * The fields of a table's rows, for controls that create their rows themselves, such as the columns of `sap.ui.table.Table`.
 * @param table the table; its type determines the fields
 * @example fields(this.books).title
 */
export function fields<Row extends object>(table: readonly Row[] | TableField<Row>): FieldsOf<Row> {
  return rowOf(table) as FieldsOf<Row>;
}

function rowOf(table: object): object {
  const row = fieldAt("");
  if (pathOfField(table) === undefined) templateRows.set(row, { table, entered: new Set() });
  return row;
}

/** Members are nested fields; a field in a JavaScript text is an error, because the text would show its name. */
function fieldAt(path: string): object {
  const field: object = new Proxy(new Field(), {
    get: (_target, name) => {
      if (typeof name === "symbol" || name === "toJSON") {
        if (name === Symbol.toPrimitive) throw inText(path);
        return undefined;
      }
      return fieldAt(path === "" ? wireName(name) : `${path}/${wireName(name)}`);
    },
  });
  if (path !== "") pathsOfFields.set(field, path);
  return field;
}

class Field {}

const inText = (path: string): Z2ui5Error =>
  new Z2ui5Error("VIEW_INVALID", {
    problems: `The field ${path} of a row is used in a JavaScript text. Write the text as binding\`… \${row.name} …\` or expression\`…\`, from "z2ui5/view".`,
  });
