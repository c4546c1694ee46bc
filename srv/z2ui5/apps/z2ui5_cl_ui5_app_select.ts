import z2ui5_if_app from "../compat/z2ui5_if_app.ts";
import z2ui5_cl_ui5_view_builder from "../compat/z2ui5_cl_ui5_view_builder.ts";
import { wireName } from "../binding/names.ts";
import { runOf } from "../client/run.ts";
import { describe, harmless, Z2ui5Error } from "../errors.ts";
import { text } from "./own-text.ts";
import { escapeBraces } from "../view/syntax.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";

/** Default number of rows in a dialog. */
const ROW_LIMIT = 100;

/** A row of the value help: its technical value, the text for the user, and any other columns. */
export interface SelectRow {
  readonly KEY: string;
  readonly TEXT: string;
  readonly [column: string]: unknown;
}

/** What a value help offers, and how. */
export interface SelectOptions {
  /** The rows; each has `KEY` and `TEXT`. */
  readonly i_tab: readonly SelectRow[];
  readonly i_title?: string;
  /** Column shown below `TEXT`, `KEY` by default; `""` shows none. It has no effect with `i_columns`. */
  readonly i_description?: string;
  /** Columns of a table that takes the place of the list, with their headings: `{ TEXT: "Title", author: "Author" }`. */
  readonly i_columns?: Readonly<Record<string, string>>;
}

/** What the user chose. */
export interface SelectResult<Row extends SelectRow = SelectRow> {
  /** The chosen row; null when nothing was chosen. */
  readonly row: Row | null;
  /** All rows offered. */
  readonly table: readonly Row[];
  /** Whether the user confirmed rather than cancelled. */
  readonly check_confirmed: boolean;
}

/**
 * Value help: a dialog that lists rows, searches them on the server, and returns the chosen one.
 *
 * @example
 * client.nav_app_call(z2ui5_cl_ui5_app_select.factory({ i_tab: this.countries, i_title: "Country" }));
 * // back in the caller:
 * const help = client.get_app_prev();
 * if (help instanceof z2ui5_cl_ui5_app_select) this.country = help.result().row?.KEY ?? this.country;
 */
class z2ui5_cl_ui5_app_select extends z2ui5_if_app {
  /** Only other apps call it. */
  static readonly listed = false;
  /** "" shows none, null the usual one. */
  title: string | null = null;
  table: SelectRow[] = [];
  /** Rows that match the search: what the dialog shows. */
  filtered: SelectRow[] = [];
  row: SelectRow | null = null;
  check_confirmed = false;
  /** Column below the text of a row; "" if none. */
  description = "KEY";
  /** Columns of the table and their headings; none for a list. */
  columns: readonly (readonly [column: string, heading: string])[] = [];

  /**
   * A value help, ready for `nav_app_call`.
   * @param source the rows, or the rows with a title and the columns to show; each row has KEY and TEXT
   * @throws VALUE_HELP_ROWS when the rows are no list; in development the dialog does so when a row has no KEY or no TEXT
   * @example z2ui5_cl_ui5_app_select.factory({ i_tab: books.map(({ ID, title }) => ({ KEY: String(ID), TEXT: title })), i_title: "Book" })
   */
  static factory(source: readonly SelectRow[] | SelectOptions): z2ui5_cl_ui5_app_select {
    const { i_tab, i_title, i_description, i_columns }: SelectOptions = isRows(source) ? { i_tab: source } : source;
    if (!isRows(i_tab)) throw unusable(`i_tab is ${describe(i_tab)}`);
    const app = new z2ui5_cl_ui5_app_select();
    app.table = [...i_tab];
    app.filtered = [...i_tab];
    app.title = i_title ?? null;
    app.description = i_description ?? "KEY";
    app.columns = Object.entries(i_columns ?? {});
    const problem = problemOf(
      i_tab,
      app.columns.length > 0 ? app.columns.map(([name]) => name) : [app.description || "TEXT"],
    );
    if (problem) problems.set(app, problem);
    return app;
  }

  /** What the user chose; read it from the caller through `get_app_prev()`. */
  result(): SelectResult {
    return { row: this.row, table: this.table, check_confirmed: this.check_confirmed };
  }

  /** Shows the dialog, searches, and leaves with the result. */
  main(client: z2ui5_if_client): void {
    if (client.check_on_navigated()) this.display(client);
    else if (client.check_on_event("SEARCH")) this.search(client);
    else if (client.check_on_event("CONFIRM")) this.confirm(client);
    else if (client.check_on_event("CANCEL")) this.leave(client);
  }

  private display(client: z2ui5_if_client): void {
    const problem = problems.get(this);
    if (problem && runOf(client, "nav_app_call").env.settings.development) throw problem;
    this.title ??= text(client, "select.title");
    const popup = z2ui5_cl_ui5_view_builder.factory();
    const dialog = popup
      .ele({ n: "FragmentDefinition", ns: "core" })
      .a({ n: "xmlns", v: "sap.m" })
      .a({ n: "xmlns:core", v: "sap.ui.core" })
      .ele(this.columns.length > 0 ? "TableSelectDialog" : "SelectDialog")
      .a({ n: "title", v: client._bind(this.title) })
      .a({ n: "items", v: `{path: '${client._bind(this.filtered, { path: true })}', templateShareable: false}` })
      .a({ n: "search", v: client._event("SEARCH", ["${$parameters>/value}"]) })
      .a({ n: "confirm", v: client._event("CONFIRM", ["${$parameters>/selectedContexts/0/sPath}"]) })
      .a({ n: "cancel", v: client._event("CANCEL") })
      .a({ n: "noDataText", v: escapeBraces(text(client, "select.noData")) });
    if (this.columns.length > 0) addColumns(dialog, this.columns);
    else addListItem(dialog, this.description);
    client.popup_display(popup);
    if (this.table.length > ROW_LIMIT) client.set_size_limit("POPUP", this.table.length);
  }

  private search(client: z2ui5_if_client): void {
    const wanted = client.get_event_arg(1).toLowerCase();
    this.filtered = this.table.filter((row) =>
      Object.values(row).some((value) =>
        String(value ?? "")
          .toLowerCase()
          .includes(wanted),
      ),
    );
    client.popup_model_update();
  }

  private confirm(client: z2ui5_if_client): void {
    const position = /\/(\d+)$/.exec(client.get_event_arg(1))?.[1];
    this.row = position === undefined ? null : (this.filtered[Number(position)] ?? null);
    this.check_confirmed = this.row !== null;
    this.leave(client);
  }

  private leave(client: z2ui5_if_client): void {
    client.popup_destroy();
    client.nav_app_leave();
  }
}

/** What is wrong with the rows of a value help, with the stack of the call that gave them. */
const problems = new WeakMap<z2ui5_cl_ui5_app_select, Z2ui5Error>();

type Dialog = ReturnType<z2ui5_cl_ui5_view_builder["ele"]>;

function addListItem(dialog: Dialog, description: string): void {
  const item = dialog.tag("StandardListItem").a({ n: "title", v: "{TEXT}" });
  if (description) item.a({ n: "description", v: `{${wireName(description)}}` });
}

/** A table that a narrow screen shows as lines with their headings. */
function addColumns(dialog: Dialog, columns: z2ui5_cl_ui5_app_select["columns"]): void {
  const cells = dialog.ele("ColumnListItem").ele("cells");
  for (const [column] of columns) cells.tag("Text").a({ n: "text", v: `{${wireName(column)}}` });
  const headings = dialog.ele("columns");
  columns.forEach(([, heading], position) => {
    const column = headings.ele("Column");
    if (position > 0) column.a({ n: "demandPopin", v: "true" }).a({ n: "minScreenWidth", v: "Tablet" });
    column
      .ele("header")
      .tag("Text")
      .a({ n: "text", v: escapeBraces(heading) });
  });
}

const isRows = (source: object): source is readonly SelectRow[] => Array.isArray(source);

/** The first row that would be an empty line, or a column that would be one. Names are transferred in upper case, so `key` and `text` are valid. */
function problemOf(rows: readonly unknown[], columns: readonly string[]): Z2ui5Error | undefined {
  const index = rows.findIndex((row) => !hasField(row, "KEY") || !hasField(row, "TEXT"));
  if (index < 0) return problemOfColumns(rows, columns);
  const row = rows[index];
  const which = index === 0 ? "the first row" : `row ${index + 1}`;
  if (typeof row !== "object" || row === null) return unusable(`${which} is ${describe(row)}`);
  const names = Object.keys(row).slice(0, 10).map(harmless).join(", ");
  return unusable(`${which} has ${names || "no fields"}`);
}

function problemOfColumns(rows: readonly unknown[], columns: readonly string[]): Z2ui5Error | undefined {
  const missing = columns.find((column) => !rows.some((row) => hasField(row, wireName(column))));
  return missing === undefined || rows.length === 0 ? undefined : unusable(`no row has ${harmless(missing)}`);
}

/** The error for invalid rows, with the position in the app that passed them. */
function unusable(got: string): Z2ui5Error {
  const error = new Z2ui5Error("VALUE_HELP_ROWS", { got });
  Error.captureStackTrace(error, z2ui5_cl_ui5_app_select.factory);
  return error;
}

const hasField = (row: unknown, name: string): boolean =>
  typeof row === "object" &&
  row !== null &&
  (Object.hasOwn(row, name) || Object.keys(row).some((one) => wireName(one) === name));

export default z2ui5_cl_ui5_app_select;
export { z2ui5_cl_ui5_app_select as "module.exports" };
