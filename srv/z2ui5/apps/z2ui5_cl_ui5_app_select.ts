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
  /** "" shows none, null the usual one. */
  title: string | null = null;
  table: SelectRow[] = [];
  /** Rows that match the search: what the dialog shows. */
  filtered: SelectRow[] = [];
  row: SelectRow | null = null;
  check_confirmed = false;
  /** What is wrong with the rows, with the stack of the call that gave them. */
  #problem: Z2ui5Error | undefined;

  /**
   * A value help, ready for `nav_app_call`.
   * @param source the rows, or `{ i_tab, i_title }`; each row has KEY and TEXT
   * @throws VALUE_HELP_ROWS when the rows are no list; in development the dialog does so when a row has no KEY or no TEXT
   * @example z2ui5_cl_ui5_app_select.factory({ i_tab: books.map(({ ID, title }) => ({ KEY: String(ID), TEXT: title })), i_title: "Book" })
   */
  static factory(
    source: readonly SelectRow[] | { i_tab: readonly SelectRow[]; i_title?: string },
  ): z2ui5_cl_ui5_app_select {
    const { i_tab, i_title } = isRows(source) ? { i_tab: source, i_title: undefined } : source;
    if (!isRows(i_tab)) throw unusable(`i_tab is ${describe(i_tab)}`);
    const app = new z2ui5_cl_ui5_app_select();
    app.#problem = problemOf(i_tab);
    app.table = [...i_tab];
    app.filtered = [...i_tab];
    app.title = i_title ?? null;
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
    if (this.#problem && runOf(client, "nav_app_call").env.settings.development) throw this.#problem;
    this.title ??= text(client, "select.title");
    const popup = z2ui5_cl_ui5_view_builder.factory();
    popup
      .ele({ n: "FragmentDefinition", ns: "core" })
      .a({ n: "xmlns", v: "sap.m" })
      .a({ n: "xmlns:core", v: "sap.ui.core" })
      .ele("SelectDialog")
      .a({ n: "title", v: client._bind(this.title) })
      .a({ n: "items", v: `{path: '${client._bind(this.filtered, { path: true })}', templateShareable: false}` })
      .a({ n: "search", v: client._event("SEARCH", ["${$parameters>/value}"]) })
      .a({ n: "confirm", v: client._event("CONFIRM", ["${$parameters>/selectedContexts/0/sPath}"]) })
      .a({ n: "cancel", v: client._event("CANCEL") })
      .a({ n: "noDataText", v: escapeBraces(text(client, "select.noData")) })
      .tag("StandardListItem")
      .a({ n: "title", v: "{TEXT}" })
      .a({ n: "description", v: "{KEY}" });
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

const isRows = (source: object): source is readonly SelectRow[] => Array.isArray(source);

/** The first row that would be an empty line. Names are transferred in upper case, so `key` and `text` are valid. */
function problemOf(rows: readonly unknown[]): Z2ui5Error | undefined {
  const index = rows.findIndex((row) => !hasField(row, "KEY") || !hasField(row, "TEXT"));
  if (index < 0) return undefined;
  const row = rows[index];
  const which = index === 0 ? "the first row" : `row ${index + 1}`;
  if (typeof row !== "object" || row === null) return unusable(`${which} is ${describe(row)}`);
  const names = Object.keys(row).slice(0, 10).map(harmless).join(", ");
  return unusable(`${which} has ${names || "no fields"}`);
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
