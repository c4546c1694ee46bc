import { tidy, type Accessibility } from "./accessibility.ts";
import type { DomElement } from "./dom.ts";
import { allOf, expectName, isCalled, isName, labelsOf, quotedName, titleOf, type Kind, type Name } from "./find.ts";
import { KINDS } from "./kinds.ts";
import { isPartOf, Located } from "./located.ts";
import type { Lookup } from "./lookup.ts";
import {
  CELL,
  hasValue,
  HEADER,
  isTool,
  partsOf,
  readRow,
  rowsBelow,
  textsBesideFields,
  valuesIn,
} from "./read-row.ts";
import { roleOf } from "./roles.ts";
import { listed, type ScreenError } from "./screen-error.ts";
import { asSteps } from "./steps.ts";
import { UntilChanged } from "../browser/until-changed.ts";

/** Which row: its position from 0, a text in it that is in no field, or texts by column, with those of fields. */
export type RowQuery = number | Name | Readonly<Record<string, Name | number | boolean>>;

/** Where something is looked for. */
type Scope = Lookup<Locator, TableLocator>;

const ROW: Kind = { word: "row", plural: "rows", roles: new Set(["row", "listitem", "option", "treeitem"]) };

const ENTRY: Kind = {
  word: "entry",
  plural: "entries",
  roles: new Set(["button", "menuitem", "option", "listitem"]),
};

/** Something on the screen that may have selects in it; a row has none, but can be selected. */
export class Locator extends Located<Locator, TableLocator> {
  /** Something in it one chooses an item of: a select, a combo box, radio buttons, a segmented button. */
  select(name?: Name): Locator {
    return new Locator(this, KINDS.select, name);
  }
}

/** A table, a list or a tree. */
export class TableLocator extends Locator {
  readonly #columns = new UntilChanged(() => this.#columnsOf(this.one()));

  constructor(scope: Scope, kind: Kind = KINDS.table, name?: Name, index?: number) {
    super(scope, kind, name, index);
  }

  /** By their names; else by the titles that stand above them, as in the toolbar of a `sap.ui.table.Table`; else without the number of rows that a title ends with. */
  protected override candidates(): readonly DomElement[] {
    const found = super.candidates();
    const { name } = this;
    if (name === undefined || found.length > 0) return found;
    const all = allOf(this.kind, this.scope.root(), this.session.accessibility);
    const named = (spell: (title: string) => string): readonly DomElement[] =>
      this.reachable(
        all.filter((table) =>
          [this.session.accessibility.nameOf(table), ...this.#headingsOf(table)].some((title) =>
            isCalled(name, spell(title)),
          ),
        ),
      );
    const titled = named((title) => title);
    return titled.length > 0 ? titled : named((title) => title.replace(/ \(\d+\)$/, ""));
  }

  protected override titleOf(table: DomElement): string {
    const title = this.session.accessibility.nameOf(table) || this.#headingsOf(table)[0];
    if (title) return title;
    const columns = this.#columnsOf(table);
    const first = this.session.accessibility.textOf(table).slice(0, 30);
    return columns.length > 0 ? `(no title, columns ${columns.join(", ")})` : `(no title, begins with ${first})`;
  }

  /** Titles of the control around a table, outside of its rows. */
  #headingsOf(table: DomElement): string[] {
    const control = this.session.controlOf(table)?.getDomRef() as DomElement | null | undefined;
    if (!control || control === table) return [];
    return allOf(KINDS.heading, control, this.session.accessibility)
      .filter((heading) => !table.contains(heading))
      .map((heading) => this.session.accessibility.textOf(heading));
  }

  /** Names of the columns. */
  get columns(): string[] {
    return [...this.#columns.at(this.session.document.changes)];
  }

  #columnsOf(table: DomElement): string[] {
    return this.#headersOf(table).map(
      (header) => this.session.accessibility.textOf(header) || this.session.accessibility.nameOf(header),
    );
  }

  /** Texts of all rows that are shown, by column; of a list, the text of each item under "text". */
  get rows(): Record<string, string>[] {
    return this.rowElements().map((row) => this.texts(row));
  }

  /** Number of rows that are shown. */
  get size(): number {
    return this.rowElements().length;
  }

  /** A row. */
  row(query: RowQuery): RowLocator {
    return new RowLocator(this, query);
  }

  /** Selects rows, as with their checkboxes. */
  async selectRows(...queries: readonly RowQuery[]): Promise<void> {
    for (const query of queries) await this.row(query).select();
  }

  /**
   * Sorts by a column, as a press on its header does; in a menu of the column, by its first entry for sorting.
   * @throws ScreenError where the column cannot be sorted
   */
  async sort(column: Name, direction: "ascending" | "descending" = "ascending"): Promise<void> {
    const header = this.#header("sort()", column, "sorted");
    await this.input.click(header);
    const pattern = direction === "ascending" ? /ascending|aufsteigend/i : /descending|absteigend/i;
    const { document, accessibility } = this.session;
    const entry = allOf(ENTRY, document.body, accessibility).find(
      (each) =>
        each.closest(".sapMPopover,.sapMDialog,.sapMMenu,.sapUiMnu") && pattern.test(titleOf(each, this.session)),
    );
    if (entry) await this.input.click(entry);
  }

  /**
   * Opens the menu of a column, as a press on its header does.
   * @example await screen.table().menu("Title"); await screen.field("Title contains").type("sea");
   * @throws ScreenError where the column has none
   */
  async menu(column: Name): Promise<void> {
    const header = this.#header("menu()", column, "given the menu of a column");
    if (!header.closest("[aria-haspopup]") && !header.querySelector("[aria-haspopup]"))
      throw this.error(`The column${quotedName(column)} of the ${this.described} has no menu.`);
    await this.input.click(header);
  }

  /** What is pressed of the header of a column. */
  #header(call: string, column: Name, done: string): DomElement {
    expectName(call, column);
    this.ready(done);
    const header = this.headers().find(
      (each) =>
        isCalled(column, this.session.accessibility.textOf(each)) ||
        isCalled(column, this.session.accessibility.nameOf(each)),
    );
    if (!header)
      throw this.error(
        `The ${this.described} has no column${quotedName(column)}. ${this.columns.length === 0 ? "It has no columns" : `Its columns are: ${listed(this.columns)}`}.`,
      );
    if (
      header.getAttribute("aria-haspopup") === null &&
      !header.querySelector("[aria-haspopup], [role=button], button") &&
      !/sapMListTblHdr|sapUiTableColSort|sapUiTableCol/.test(header.className)
    )
      throw this.error(
        `The column${quotedName(column)} of the ${this.described} cannot be sorted: its header does nothing.`,
      );
    return header.querySelector("[tabindex], button, [role=button]") ?? header;
  }

  /**
   * Scrolls on until more rows are loaded, or presses the list's button for it.
   * @throws ScreenError where there are no more
   */
  async more(): Promise<void> {
    const element = this.ready("scrolled");
    const control = this.#scrollable(element);
    const trigger =
      element.closest("[data-sap-ui]")?.querySelector(".sapMGrowingListTrigger:not(.sapUiHidden)") ??
      this.session.document.getElementById(`${this.session.controlOf(element)?.getId()}-trigger`);
    const before = this.size;
    const { first } = this.range;
    if (trigger && this.session.accessibility.isShown(trigger)) await this.input.click(trigger);
    else if (control?._oGrowingDelegate) {
      control._oGrowingDelegate.requestNewPage?.();
      await this.session.settle();
    } else await this.reveal(first + before);
    if (this.size === before && this.range.first === first)
      throw this.error(`The ${this.described} has no more rows: all ${this.range.total} are shown.`);
  }

  /** The position of the first row that is shown, and the number of rows there are, as far as the screen knows it. */
  get range(): { readonly first: number; readonly total: number } {
    const control = this.#scrollable(this.one());
    const binding = control?.getBinding?.("rows") ?? control?.getBinding?.("items");
    return {
      first: control?.getFirstVisibleRow?.() ?? 0,
      total: Math.max(this.size, control?.getGrowingInfo?.()?.total ?? binding?.getLength() ?? 0),
    };
  }

  /** Scrolls until a row is shown, where a table shows a part of its rows. @param position its position among all of them @returns its position among those that are shown */
  async reveal(position: number): Promise<number> {
    const { first, total } = this.range;
    if (position < first || (position >= first + this.size && position < total)) {
      this.#scrollable(this.ready("scrolled"))?.setFirstVisibleRow?.(position);
      await this.session.settle();
    }
    return position - this.range.first;
  }

  #scrollable(element: DomElement): Scrollable | undefined {
    return this.session.controlOf(element) as Scrollable | undefined;
  }

  /** Elements of the rows, without header and group headers. */
  rowElements(): DomElement[] {
    const { accessibility } = this.session;
    const table = this.one();
    const inside = allOf(ROW, table, accessibility);
    return (inside.length > 0 ? inside : this.#ownedBy(table)).filter((row) => readRow(row, accessibility).isData);
  }

  /** Rows that stand beside what they belong to: those of a group, whose list is its header. */
  #ownedBy(table: DomElement): DomElement[] {
    const ids = table.getAttribute("aria-owns")?.split(" ") ?? [];
    return ids
      .map((id) => this.session.document.getElementById(id))
      .filter((row): row is DomElement => row !== null && this.session.accessibility.isShown(row));
  }

  /** Texts of a row by column. */
  texts(row: DomElement): Record<string, string> {
    const cells = this.cells(row);
    if (cells.size === 0) return { text: this.session.accessibility.textOf(row) };
    return Object.fromEntries([...cells].map(([column, cell]) => [column, this.shown(cell)]));
  }

  /** Cells of a row by column. */
  cells(row: DomElement): Map<string, DomElement> {
    const { document, accessibility } = this.session;
    const columns = this.#columns.at(document.changes);
    const { cells, poppedIn } = readRow(row, accessibility);
    return new Map([
      ...cells.map((cell, at) => [nameAt(columns, at), cell] as const),
      ...poppedIn.map(({ name, cell }, at) => [name || String(cells.length + at), cell] as const),
    ]);
  }

  /** What a cell shows: its text, or what is in its field. */
  shown(cell: DomElement): string {
    return this.session.accessibility.textOf(cell);
  }

  /** Headers of the columns. */
  protected headers(): DomElement[] {
    return this.#headersOf(this.one());
  }

  #headersOf(table: DomElement): DomElement[] {
    return allOf(HEADER, table, this.session.accessibility).filter((header) => !isTool(header));
  }
}

asSteps(TableLocator, ["selectRows", "sort", "menu", "more", "reveal"]);

interface Scrollable {
  _oGrowingDelegate?: { requestNewPage?(): void };
  getGrowingInfo?(): { readonly total: number } | null;
  getBinding?(name: string): { getLength(): number } | undefined;
  getFirstVisibleRow?(): number;
  setFirstVisibleRow?(row: number): void;
}

/** Rows that a sentence lists. */
const MOST_ROWS = 3;
const each = (texts: readonly string[]): string => texts.map((text) => JSON.stringify(text)).join(", ");

/** Where a row is dropped on another. */
const POSITIONS = ["before", "on", "after"];

/** @throws TypeError when what is given names no row */
function expectQuery(query: unknown): asserts query is RowQuery {
  const columns = Object.prototype.toString.call(query) === "[object Object]" ? Object.values(query as object) : [];
  const isPosition = typeof query === "number" && Number.isInteger(query) && query >= 0;
  if (isPosition || (columns.length > 0 && columns.every((wanted) => wanted !== undefined && wanted !== null))) return;
  if (isName(query)) return;
  throw new TypeError(
    'row() expects a position from 0, a text in the row, or a text for each column: { Name: "Ada" }.',
  );
}

/** A row of a table, or an item of a list. */
export class RowLocator extends Located<Locator, TableLocator> {
  readonly #table: TableLocator;
  readonly #query: RowQuery;

  constructor(table: TableLocator, query: RowQuery, kind: Kind = ROW) {
    super(table, kind);
    expectQuery(query);
    this.#table = table;
    this.#query = query;
  }

  override get where(): string {
    return ` in the row ${described(this.#query)}${this.#table.where}`;
  }

  override roots(): readonly DomElement[] {
    const row = this.root();
    return [row, ...rowsBelow(row)];
  }

  protected override get described(): string {
    return `row ${described(this.#query)}${this.#table.where}`;
  }

  /** Texts of its cells by column. */
  get cells(): Record<string, string> {
    return this.#table.texts(this.one());
  }

  /** One of its cells, by the name of the column. */
  cell(column: Name): CellLocator {
    return new CellLocator(this, this.#table, column);
  }

  /** Selects it; nothing happens if it is selected already. */
  async select(): Promise<void> {
    if (this.checked) return;
    const element = this.#selector();
    if (element.getAttribute("aria-selected") === null && !this.#mode(this.one()))
      throw this.error(`The ${this.described} cannot be selected: its table or list has no selection.`);
    await this.input.click(element);
  }

  /**
   * Drags it with the mouse and drops it on another row.
   * @param position `before`, `after` or `on` that row, as far as the table takes it there
   * @throws ScreenError if it cannot be dragged, or not dropped there
   * @example await tasks.row("Dry").dragTo(tasks.row("Wash"), "before");
   */
  async dragTo(other: RowLocator, position: "before" | "on" | "after" = "on"): Promise<void> {
    if (!(other instanceof RowLocator)) throw new TypeError('dragTo() expects a row, such as table().row("Wash").');
    if (!POSITIONS.includes(position))
      throw new TypeError(`dragTo() expects "before", "on" or "after", and was given ${JSON.stringify(position)}.`);
    const element = this.ready("dragged");
    const onto = other.ready("dropped on");
    if (!element.closest("[draggable=true]"))
      throw this.error(
        `The ${this.described} cannot be dragged: its table or list has no dragDropConfig that lets it.`,
      );
    if (!(await this.input.drag(element, onto, position)))
      throw this.error(`The ${this.described} cannot be dropped on the ${other.described}.`);
  }

  /** Takes it out of the selection; nothing happens if it is not selected. */
  async deselect(): Promise<void> {
    if (this.checked) await this.input.click(this.#selector());
  }

  /** Whether the rows below it are shown. */
  get expanded(): boolean {
    const element = this.one();
    return (element.closest("[aria-expanded]") ?? element).getAttribute("aria-expanded") === "true";
  }

  /** Shows the rows below it, as with its arrow; nothing happens if they are shown. @throws ScreenError where there are none */
  async expand(): Promise<void> {
    const arrow = this.#arrow("expanded");
    if (!this.expanded) await this.input.click(arrow);
  }

  /** Hides the rows below it; nothing happens if they are not shown. @throws ScreenError where there are none */
  async collapse(): Promise<void> {
    const arrow = this.#arrow("collapsed");
    if (this.expanded) await this.input.click(arrow);
  }

  #arrow(done: string): DomElement {
    const element = this.ready(done);
    const arrow = element.querySelector(
      ".sapMTreeItemBaseExpander, .sapUiTableTreeIconNodeOpen, .sapUiTableTreeIconNodeClosed",
    );
    if (!arrow || [arrow, element].some((one) => one.matches(".sapMTreeItemBaseLeaf")))
      throw this.error(`The ${this.described} cannot be ${done}: it has no rows below it.`);
    return arrow;
  }

  override get checked(): boolean {
    const element = this.one();
    return (
      element.getAttribute("aria-selected") === "true" ||
      (element.querySelector("[role=checkbox][aria-checked=true],[role=radio][aria-checked=true]") !== null &&
        this.#mode(element) !== undefined &&
        this.#mode(element)!.getAttribute("aria-checked") === "true")
    );
  }

  protected override candidates(): readonly DomElement[] {
    const rows = this.#table.rowElements();
    const query = this.#query;
    if (typeof query === "number") return rows.slice(query, query + 1);
    if (typeof query === "string" || query instanceof RegExp)
      return rows.filter((row) => this.#namesOf(row).some((text) => isCalled(query, text)));
    this.#checkColumns(query, rows);
    const tests = Object.entries(query).map(([column, wanted]) => this.#testOf(column, wanted));
    return rows.filter((row) => tests.every((fits) => fits(row)));
  }

  protected override hidden(): undefined {
    return undefined;
  }

  protected override missing(): ScreenError {
    const rows = this.#table.rowElements();
    const { total } = this.#table.range;
    const more = total > rows.length ? ` Of ${total} rows ${rows.length} are shown: more() shows the next.` : "";
    return this.error(
      `There is no ${this.described}. ${this.#inField(rows)}${rows.length > 0 ? this.#rowsInWords(rows) : "It has no rows."}${more}`,
    );
  }

  /** The rows there are: their positions, where one was asked for, else those that are most like what was asked for. */
  #rowsInWords(rows: readonly DomElement[]): string {
    if (typeof this.#query === "number") return `Its rows have the positions 0 to ${rows.length - 1}.`;
    const texts = rows.map((row) => Object.values(this.#table.texts(row)).join(" | "));
    if (rows.length <= MOST_ROWS)
      return `Its ${rows.length === 1 ? "row is" : `${rows.length} rows are`}: ${each(texts)}.`;
    const words =
      described(this.#query)
        .toLowerCase()
        .match(/[\p{L}\d]+/gu) ?? [];
    const likeness = (text: string): number => words.filter((word) => text.toLowerCase().includes(word)).length;
    const nearest = texts.toSorted((one, other) => likeness(other) - likeness(one)).slice(0, MOST_ROWS);
    return `Some of its ${rows.length} rows are: ${each(nearest)}.`;
  }

  /** What a row is called: what it says, whole and in parts. What is in a field of it is the field's value, and no name of the row. */
  #namesOf(row: DomElement): readonly string[] {
    const { accessibility } = this.session;
    const parts = [row, ...rowsBelow(row)];
    if (parts.some(hasValue))
      return [...parts.flatMap((part) => textsBesideFields(part, accessibility)), ...this.#labelsOf(row)];
    return [
      ...Object.values(this.#table.texts(row)),
      titleOf(row, this.session),
      ...parts.flatMap((part) => partsOf(part, accessibility)),
      ...this.#labelsOf(row),
    ];
  }

  #labelsOf(row: DomElement): readonly string[] {
    return labelsOf(this.session.controlOf(row), this.session);
  }

  /** How a row is meant whose field holds what was taken for its name; empty if none does. */
  #inField(rows: readonly DomElement[]): string {
    const query = this.#query;
    if (typeof query !== "string" && !(query instanceof RegExp)) return "";
    for (const [position, row] of rows.entries()) {
      const entry = valuesIn(row).find(({ value }) => isCalled(query, value));
      if (!entry) continue;
      const cells = [...this.#table.cells(row)];
      const column = cells.find(
        ([name, cell]) => this.#table.columns.includes(name) && cell.contains(entry.field),
      )?.[0];
      const byColumn = column === undefined ? "" : `its column, ${JSON.stringify({ [column]: entry.value })}, or `;
      return `A field in the row ${position} holds ${JSON.stringify(entry.value)}, and rows are not called by what is in their fields: give ${byColumn}its position, ${position}. `;
    }
    return "";
  }

  protected override one(): DomElement {
    const found = this.current();
    const [first] = found;
    if (!first) throw this.missing();
    if (found.length > 1)
      throw this.error(
        `There are ${found.length} rows ${described(this.#query)}${this.#table.where}. Say more about the one that is meant, or give its position.`,
      );
    return first;
  }

  #selector(): DomElement {
    const element = this.ready("selected");
    return this.#mode(element) ?? element;
  }

  #mode(element: DomElement): DomElement | undefined {
    const item = this.session.controlOf(element) as
      | { getModeControl?(): { getDomRef(): object | null } | undefined }
      | undefined;
    const control = item?.getModeControl?.()?.getDomRef() as DomElement | null | undefined;
    // Others delete the row.
    if (control?.matches("[role=checkbox],[role=radio]")) return control;
    return element.querySelector(".sapUiTableRowSelectionCell") ?? this.#header(element) ?? undefined;
  }

  /** What stands before a row of a `sap.ui.table.Table`, in a table of its own. */
  #header(element: DomElement): DomElement | null {
    const id = element.id.replace(/-rows-row(\d+)(?:-fixed)?$/, "-rowsel$1");
    return id === element.id ? null : this.session.document.getElementById(id);
  }

  #testOf(column: string, wanted: Name | number | boolean): (row: DomElement) => boolean {
    const name = typeof wanted === "string" || wanted instanceof RegExp ? wanted : String(wanted);
    const text = typeof name === "string" ? tidy(name) : undefined;
    // What was read is tidy already.
    const fits = (said: string): boolean => (text === undefined ? isCalled(name, said) : said === text);
    const saidBy = readerOf(column, this.#table.columns, this.session.accessibility);
    return (row) => {
      const said = saidBy(row);
      if (said) return said.some(fits);
      const data = this.#data(row);
      const field = data && Object.keys(data).find((each) => same(each, column));
      return field !== undefined && isCalled(name, String(data![field]));
    };
  }

  /** The data a row shows. */
  #data(row: DomElement): Record<string, unknown> | undefined {
    for (let control = this.session.controlOf(row) ?? null; control; control = control.getParent()) {
      const context = control.getBindingContext();
      const object = context?.getObject();
      if (typeof object === "object" && object !== null) return object as Record<string, unknown>;
    }
    return undefined;
  }

  #checkColumns(query: Readonly<Record<string, unknown>>, rows: readonly DomElement[]): void {
    if (rows.length === 0) return;
    const columns = [...this.#table.columns, ...namesBelow(rows[0]!, this)];
    const fields = Object.keys(this.#data(rows[0]!) ?? {});
    for (const name of Object.keys(query)) {
      if ([...columns, ...fields].some((one) => same(one, name))) continue;
      throw this.error(
        `The${this.#table.where.replace(/^ in the/, "")} has no column ${JSON.stringify(name)}. ${columns.length > 0 ? `Its columns are: ${listed(columns)}.` : `Its rows have: ${listed(fields)}.`}`,
      );
    }
  }
}

/** A cell of a row. */
export class CellLocator extends Locator {
  readonly #row: RowLocator;
  readonly #table: TableLocator;
  readonly #column: Name;

  constructor(row: RowLocator, table: TableLocator, column: Name, kind: Kind = CELL) {
    super(row, kind);
    expectName("cell()", column);
    this.#row = row;
    this.#table = table;
    this.#column = column;
  }

  protected override get described(): string {
    return `cell${quotedName(this.#column)}${this.#row.where}`;
  }

  override get where(): string {
    return ` in the ${this.described}`;
  }

  protected override candidates(): readonly DomElement[] {
    const cell = [...this.#table.cells(this.#row.root())].find(([name]) =>
      typeof this.#column === "string" ? same(name, this.#column) : this.#column.test(name),
    )?.[1];
    if (!cell) return [];
    // What a user uses in a cell is the control in it; the button of a field belongs to the field.
    const controls = allOf(USED, cell, this.session.accessibility).map(
      (one) => [one, this.session.controlOf(one)] as const,
    );
    const inner = controls.filter(([, own]) => !controls.some(([, one]) => one && one !== own && isPartOf(own, one)));
    return inner.length === 1 ? inner.map(([one]) => one) : [cell];
  }

  protected override missing(): ScreenError {
    const columns = [...this.#table.columns, ...namesBelow(this.#row.root(), this)];
    return this.error(
      `There is no ${this.described}. ${columns.length > 0 ? `The columns are: ${listed(columns)}` : "The table has no columns that are called something"}.`,
    );
  }

  override get text(): string {
    const element = this.one();
    const control = USED.roles.has(roleOf(element) ?? "");
    return control && /^(?:INPUT|TEXTAREA)$/.test(element.tagName)
      ? this.value
      : this.session.accessibility.textOf(element);
  }

  protected override hidden(): undefined {
    return undefined;
  }
}

const USED: Kind = {
  word: "control",
  plural: "controls",
  roles: new Set([...KINDS.field.roles, ...KINDS.checkbox.roles, "button", "link"]),
};

const same = (one: string, other: string): boolean => squeezed(one) === squeezed(other);
const squeezed = (text: string): string => {
  let short = SQUEEZED.get(text);
  if (short === undefined) {
    short = text.toLowerCase().replace(/[\s_:.-]+/g, "");
    if (SQUEEZED.size < MOST_SQUEEZED) SQUEEZED.set(text, short);
  }
  return short;
};
/** Names of columns are compared for every row. */
const SQUEEZED = new Map<string, string>();
const MOST_SQUEEZED = 1000;

/** Names of the columns that a row shows below it. */
const namesBelow = (row: DomElement, scope: Scope): string[] =>
  readRow(row, scope.session.accessibility).poppedIn.flatMap(({ name }) => name || []);

/**
 * Reads what rows say in a column.
 * @returns the text of the cell and those of its parts, of an item of a list, which says "text", its own; undefined where a row has no such column
 */
function readerOf(
  column: string,
  columns: readonly string[],
  accessibility: Accessibility,
): (row: DomElement) => readonly string[] | undefined {
  const positions: (number | undefined)[] = [];
  return (row) => {
    const read = readRow(row, accessibility);
    const { length } = read.cells;
    if (length === 0) return same("text", column) ? [accessibility.textOf(row)] : undefined;
    const at = (positions[length] ??= positionOf(column, columns, length));
    if (at >= 0) return read.saidBy(at);
    const below = read.poppedIn.findIndex(({ name }) => same(name, column));
    return below < 0 ? undefined : read.saidBy(length + below);
  };
}

/** Which of the cells of a row belongs to a column; of columns that are called the same, the last one counts. @returns -1 if none does */
function positionOf(column: string, columns: readonly string[], cells: number): number {
  let name: string | undefined;
  let position = -1;
  for (let at = 0; at < cells; at++) {
    const own = nameAt(columns, at);
    if (name === undefined ? !same(own, column) : own !== name) continue;
    [name, position] = [own, at];
  }
  return position;
}

/** What a column is called: its position, if it has no name. */
const nameAt = (columns: readonly string[], at: number): string => columns[at] || String(at);

function described(query: RowQuery): string {
  if (typeof query === "number") return `number ${query}`;
  if (typeof query === "string" || query instanceof RegExp) return quotedName(query).trim();
  return `with ${Object.entries(query)
    .map(([column, value]) => `${column} ${typeof value === "string" ? JSON.stringify(value) : String(value)}`)
    .join(" and ")}`;
}

asSteps(RowLocator, ["select", "deselect", "dragTo", "expand", "collapse"]);
