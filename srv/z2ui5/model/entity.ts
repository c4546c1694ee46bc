/** An entity of the project's services as apps use it. */
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import { runOf } from "../client/run.ts";
import { describe, Z2ui5Error } from "../errors.ts";
import { entityDefinition, pathFrom, valueNames, type EntityDefinition } from "./definition/definition.ts";
import { structureOf } from "./definition/structures.ts";
import { checkOptions } from "./definition/options.ts";
import { misspeltAnnotations } from "./definition/misspelt-annotations.ts";
import { runAction, type ActionResult } from "./fields/action.ts";
import { demandRowsOf, loadedRowsOf, remember } from "./rows/baseline.ts";
import { applyConflict } from "./fields/conflict.ts";
import { deleteSelected, deleteShown } from "./lists/list-deletion.ts";
import { readList, type ListOfApp } from "./lists/list.ts";
import { LIST_OPTIONS, type ListOptions } from "./lists/list-options.ts";
import { LIST_SORT, type ListState } from "./lists/list-state.ts";
import { editSelected } from "./lists/mass-edit.ts";
import { keyIn, newRow, readRow } from "./rows/load.ts";
import { changedValues } from "./rows/changes.ts";
import { copyOf } from "./rows/copy.ts";
import { changeStructures } from "./fields/structure-rows.ts";
import { checkLeftField } from "./fields/validation.ts";
import { pasteRows } from "./lists/pasted-rows.ts";
import type { RemovedRow } from "./rows/removed-rows.ts";
import { isMet } from "./rows/conditions.ts";
import { relatedCondition, relatedEntity } from "./rows/related-rows.ts";
import { PAGE_OPTIONS, readPage, type Page, type PageOptions } from "./rows/page.ts";
import { detailsOf } from "./rows/row-details.ts";
import { rightFor } from "./definition/entry-members.ts";
import { rowsAround } from "./lists/list-rows.ts";
import { mayDoWith } from "./lists/row-rights.ts";
import { isTemplateRow } from "./fields/row-binder.ts";
import { dataPointNodes } from "./fields/data-point.ts";
import { deleteRow } from "./fields/delete.ts";
import { checkRow, saveRow } from "./fields/save.ts";
import { oneByOne } from "./rows/savepoint.ts";
import { currentLocale } from "./definition/labels.ts";
import { EACH_OPTIONS, eachRow, type EachOptions } from "./rows/each.ts";
import { filterToday } from "./lists/filter-days.ts";
import { errorText } from "../texts/error-text.ts";
import { filterBar } from "./lists/filter-bar.ts";
import { othersEditing, type EditedPage } from "./fields/others-editing.ts";
import { siblingButtons } from "./rows/siblings.ts";
import { filterNodes } from "./lists/filter-fields.ts";
import {
  fieldNodes,
  focusFirst,
  formElementNodes,
  namesOf,
  requestsOf,
  type FieldOptions,
  type FieldSource,
} from "./fields/fields.ts";
import {
  VBox,
  type ButtonNode,
  type ColumnListItemSettings,
  type FlexBoxNode,
  type MessageStripNode,
  type ObjectStatusNode,
} from "../view/sap/m.ts";
import {
  gridColumns,
  listedElements,
  tableColumns,
  type ColumnOptions,
  type GridTableColumns,
  type TableColumns,
} from "./lists/columns.ts";
import type { ControlNode } from "../view/sap/ui/core.ts";
import { SimpleForm, type FormElementNode, type SimpleFormNode } from "../view/sap/ui/layout/form.ts";
import type { Binding } from "../view/authored-values.ts";
import { tableOfRow, type FieldsOf } from "../view/rows.ts";
import type {
  ActionName,
  RightName,
  ActionsOf,
  AssociationName,
  AssociationPath,
  ClassOfRows,
  EntityClass,
  Key,
  Named,
  NamedEntity,
  Parameters,
  Path,
  Row,
  UntypedActions,
  UntypedRow,
} from "./definition/types.ts";

/** A row whose elements are shown: an object the app holds, or the row in a template of `rows`. */
export type RowToShow<R> = Partial<R> | FieldsOf<R>;

/** What is read along with a row. */
export interface LoadOptions<R> {
  /** Compositions and associations whose rows are read as well, at any depth: `["items", "items.notes"]`. */
  readonly expand?: readonly AssociationPath<R>[];
}

/**
 * An entity of a service, for one run of an app: what is read and written goes through the service, as the current user and in the
 * transaction of the roundtrip. Get it in each run with {@link entity}; a draft cannot hold it.
 */
export class EntityOfApp<R extends object = UntypedRow, Actions = UntypedActions> {
  /** Full name of the entity. */
  readonly name: string;
  readonly #client: z2ui5_if_client;

  /** @param client client of the current run @param name full name of the entity; use {@link entity} */
  constructor(client: z2ui5_if_client, name: string) {
    this.#client = client;
    this.name = name;
    const definition = entityDefinition(name);
    const { env, run } = runOf(client, "entity");
    if (env.settings.development)
      for (const problem of misspeltAnnotations(definition)) env.observer.withoutEffect(run.instance.app, problem);
    applyConflict(client, definition);
    checkLeftField(client, definition);
    changeStructures(client, definition);
  }

  /** The entity in the model of the current tenant. */
  get definition(): EntityDefinition {
    return entityDefinition(this.name);
  }

  /** The client of the run. */
  protected get client(): z2ui5_if_client {
    return this.#client;
  }

  /**
   * Reads the row of a key, as the current user and with texts in the user's language. What it held is stored with the draft, to tell
   * at `save` what was changed, here and elsewhere.
   * @param key values of all keys
   * @throws ROW_UNKNOWN if there is none, or none the user may see
   * @example this.book = await books.load({ ID: 201 });
   * @example this.order = await orders.load({ ID: this.id }, { expand: ["items"] });
   */
  async load(key: Key<R>, options: LoadOptions<R> = {}): Promise<R> {
    const { definition } = this;
    const { expand = [] } = options;
    checkOptions(this.#client, "load", options, { expand: true });
    const along = expand.map((path) => pathFrom(definition, path));
    const row = await readRow(definition, key, along);
    const { env } = runOf(this.#client, "load");
    const details = await oneByOne(env, () => detailsOf(definition, row));
    remember(loadedRowsOf(this.#client), definition, row, along, row, details);
    return row as R;
  }

  /**
   * As {@link EntityOfApp.load}, for keys from outside, such as an address. If there is no such row, or the user may not see it, a message box says so.
   * @param key values of all keys
   * @returns null if there is none
   * @example this.book = (await books.find({ ID: client.get_event_arg(1) })) ?? this.book;
   */
  async find(key: Key<R>, options: LoadOptions<R> = {}): Promise<R | null> {
    try {
      return await this.load(key, options);
    } catch (error) {
      if (!(error instanceof Z2ui5Error) || error.status >= 500) throw error;
      const language = runOf(this.#client, "find").env.language();
      this.#client.message_box_display(errorText(error, language), "error");
      return null;
    }
  }

  /**
   * Whether the current user may do something: with a row, otherwise with any row. It knows the rights (`@restrict`, `@requires`), what the entity
   * allows (`@readonly`, `@insertonly`, `@Capabilities`, `@UI.UpdateHidden`), and when an action is available (`@Core.OperationAvailable`, `@from`).
   * It is there to hide and to disable: the service decides in any case.
   * @param what `read`, `create`, `update`, `delete`, or the name of an action
   * @param row a row, as it was loaded; what the user has entered since does not count
   * @throws ACTION_UNKNOWN
   * @example Button({ text: "Save", enabled: books.may("update", this.book), press: client._event("SAVE") })
   * @example Button({ text: "Restock", enabled: books.may("restock", this.book), press: client._event("RESTOCK") })
   * @example
   * // in a template, for each row of a page or list with rights: ["delete"]
   * rows(this.books, (book) => CustomListItem({ content: Button({ text: "Delete", enabled: books.may("delete", book), press: client._event("DELETE", [book.ID]) }) }))
   */
  may(what: RightName<Actions>, row?: Partial<R>): boolean;
  may(what: RightName<Actions>, row: FieldsOf<R>): Binding;
  may(what: string): boolean;
  may(what: string, row?: UntypedRow): unknown {
    if (row) this.#own(row);
    if (row && isTemplateRow(row)) return row[rightFor(what)];
    return mayDoWith(this.#client, this.definition, what, row);
  }

  /**
   * Whether a row meets a condition in the form that annotations use; false if only the database can evaluate it.
   * @param condition a Boolean, the path of one, `{ "=": "closed" }`, or an expression in CQN @param row a row of the app, as the user sees it
   * @example Button({ text: "Print", visible: !orders.meets({ xpr: [{ ref: ["status"] }, "=", { val: "D" }] }, this.order), press: client._event("PRINT") })
   */
  meets(condition: unknown, row: Partial<R>): boolean {
    return isMet(condition, this.#own(row) as UntypedRow, this.definition);
  }

  /**
   * The condition, in CQN, of the rows to which an association to many leads from a row; pass it to the list of their entity, in `where`.
   * @param row row from `load` @param association an association or a composition to many; rows of the latter as they are stored
   * @throws NO_ASSOCIATION
   * @example const list = await books.list(this.books, ["title", "price"], { where: [authors.related(this.author, "books")] });
   */
  related(row: Partial<R>, association: AssociationName<R>): readonly unknown[] {
    const { definition } = this;
    if (!relatedEntity(definition, association))
      throw new Z2ui5Error("NO_ASSOCIATION", { entity: definition.name, name: association });
    return relatedCondition(
      definition,
      association,
      loadedRowsOf(this.#client).get(this.#own(row))?.values ?? (row as UntypedRow),
    );
  }

  /**
   * Reads a page of rows, as the current user and with texts in the user's language. The database searches, filters, sorts and counts.
   * @param options what to read, and where to begin
   * @throws ELEMENT_UNKNOWN, COMPARISON_UNKNOWN
   * @example
   * const { rows, next, count } = await books.page({ columns: ["title", "author.name"], search: this.search, sort: ["price"], count: true });
   * // the next page
   * const more = await books.page({ columns: ["title", "author.name"], search: this.search, sort: ["price"], after: next });
   */
  async page(options: PageOptions<R, Actions> = {}): Promise<Page<R>> {
    const { definition } = this;
    checkOptions(this.#client, "page", options, PAGE_OPTIONS);
    const filter = filterToday(this.#client, definition, options.filter);
    const page = await readPage(definition, { ...(options as PageOptions<UntypedRow>), filter });
    if (options.edit) for (const row of page.rows) remember(loadedRowsOf(this.#client), definition, row, []);
    return page as Page<R>;
  }

  /**
   * Reads rows one by one, for exports and other uses of all rows: as the current user, with texts in the user's language, and without
   * holding more than 1,000 of them. Rows that are sorted by a text are read by position, which takes longer.
   * @param options what to read, and in which order, as for {@link EntityOfApp.page}
   * @throws ELEMENT_UNKNOWN, NO_ASSOCIATION, COMPARISON_UNKNOWN
   * @example for await (const { title, stock } of books.each({ columns: ["title", "stock"], filter: { stock: { "<": 10 } } })) lines.push(`${title};${stock}`);
   */
  each(options: EachOptions<R> = {}): AsyncGenerator<R, void, undefined> {
    checkOptions(this.#client, "each", options, EACH_OPTIONS);
    const filter = filterToday(this.#client, this.definition, options.filter);
    const given = { ...(options as EachOptions<UntypedRow>), filter };
    return eachRow(() => this.definition, given) as AsyncGenerator<R, void, undefined>;
  }

  /**
   * A new row: every element with its default, otherwise null. `save` inserts it; generated keys are generated then.
   * @param values values that take precedence over defaults
   * @example this.book = books.create({ stock: 1 });
   */
  create(values: Partial<R> = {}): R {
    return newRow(this.definition, values) as R;
  }

  /**
   * A new row with the values of another one: all values that users enter except keys, and copies of the loaded rows of compositions, with the
   * keys that tell them from each other.
   * @param row a row of the app
   * @example this.book = books.copy(this.book);
   */
  copy(row: Partial<R>): R {
    return copyOf(this.definition, this.#own(row)) as R;
  }

  /**
   * Whether `save` would write something: the user has changed the row, or it is a new one.
   * @param row row from `load` or `create`
   * @example Dirty({ isDirty: books.changed(this.book) })
   */
  changed(row: Partial<R>): boolean {
    const rows = loadedRowsOf(this.#client);
    const loaded = rows.get(this.#own(row));
    return !loaded || Object.keys(changedValues(this.definition, row, loaded, rows)).length > 0;
  }

  /**
   * The key of a row, read from the parameters of an address or from the row.
   * @param values parameters of the address, or a row
   * @returns null if a value is missing, as in a new row
   * @example const key = books.keyIn(client.get_address()); // #/app/BOOKS?ID=201
   * @example client.set_address(books.keyIn(this.book) ?? {});
   */
  keyIn(values: Readonly<Record<string, unknown>> | Partial<R>): Key<R> | null {
    return keyIn(this.definition, values) as Key<R> | null;
  }

  /**
   * Writes a row through the service, in the transaction of the roundtrip. A row from `load` is locked and compared with what it held:
   * if others have changed it meanwhile, a dialog shows both, and the app saves again once the user has chosen. Any other row is
   * inserted. Only what the user may enter and has changed is written; compositions that were loaded along are saved with it.
   * What the service refuses is undone and reported at the fields. Afterwards the row holds what is stored; a row
   * that the user may not read remains as entered, and {@link EntityOfApp.changed} returns true for it.
   * @param row an object of the app's state
   * @returns false if the user has to correct or to decide something first
   * @throws errors that users can do nothing about
   * @example if (client.check_on_event("SAVE") && (await books.save(this.book))) client.message_toast_display("Saved");
   */
  save(row: Partial<R>): Promise<boolean> {
    return saveRow(this.#client, this.definition, this.#own(row));
  }

  /**
   * Checks a row without writing it, such as a row of a composition that a dialog adds: types, lengths, ranges, formats, what must be entered, entries that are in
   * no list, and `@assert` where it is a comparison. Refusals are shown at the fields. Handlers and the database are involved by {@link EntityOfApp.save}.
   * @param row an object of the app's state
   * @returns false if the user has to correct something first
   * @example if (client.check_on_event("ADD_OK") && (await items.check(this.item))) this.order.items.push({ ...this.item });
   */
  check(row: Partial<R>): Promise<boolean> {
    return checkRow(this.#client, this.definition, this.#own(row));
  }

  /**
   * Deletes a row through the service, in the transaction of the roundtrip. What the service refuses is undone and reported. If others have changed a row
   * from `load` meanwhile, a dialog shows what, and the app gets the same event again if the user deletes it all the same.
   * @param row row from `load`, or any object with the keys
   * @param list state of the list beside the page, or `list` of a page that returns to a list of the same class: {@link EntityOfApp.deletion} of the list then offers to undo it
   * @returns false if it was refused, or while the user is asked
   * @throws KEY_INCOMPLETE, and errors that users can do nothing about
   * @example if (client.check_on_event("DELETE") && (await books.delete(this.book))) client.nav_app_leave();
   */
  delete(row: Partial<R>, list?: ListState<R>): Promise<boolean> {
    const own = this.#own(row);
    return list
      ? deleteShown(this.#client, this.definition, own, list as ListState)
      : deleteRow(this.#client, this.definition, own);
  }

  /**
   * Runs an action or function through the service, in the transaction of the roundtrip. If it has parameters, a dialog asks the user for them;
   * if it is critical (`@Common.IsActionCritical`), whether it shall run. What the service refuses is undone and reported: at the fields of the
   * parameters, otherwise in a box. Messages of the handler are shown, too. Afterwards the row, and loaded rows that `@Common.SideEffects` names,
   * hold what is stored, but for entries that are not saved.
   *
   * After the dialog the app gets the same event again, and the same call returns what came of it.
   * @param name name of an action of the entity or of its service
   * @param row row from `load`, or any object with the keys; several of them, for which it runs one after the other, so that one that is refused leaves the others; none for
   * an action of the service
   * @param parameters values of its parameters: with them, the user is not asked
   * @returns what it returned, as `{ result }`, and in `count` for how many rows; undefined if it was refused, or cancelled, or while the user is asked
   * @throws ACTION_UNKNOWN, ELEMENT_UNKNOWN, KEY_INCOMPLETE, and errors that users can do nothing about
   * @example if (client.check_on_event("RESTOCK") && (await books.action("restock", this.book))) client.message_toast_display("Restocked");
   * @example await books.action("restock", this.book, { amount: 3 });
   */
  action<Name extends ActionName<Actions>>(
    name: Name,
    row?: Partial<R> | readonly Partial<R>[] | null,
    parameters?: Parameters<Actions, Name>,
  ): Promise<ActionResult | undefined>;
  action(name: string, row?: null, parameters?: UntypedRow): Promise<ActionResult | undefined>;
  action(name: string, row?: object | null, parameters?: unknown): Promise<ActionResult | undefined> {
    return runAction(
      this.#client,
      this.definition,
      name,
      row ? this.#own(row) : undefined,
      parameters as UntypedRow | undefined,
    );
  }

  /**
   * The label and the control of an element, as the model describes it: for its type, with its texts in the user's language, hidden or read-only where
   * the model says so. Nothing if it is hidden.
   * @param row an object the app holds, `this.book`, or the row in a template of `rows`
   * @param name the element, `"title"`, or one of a row that was loaded along, `"author.name"`
   * @param options settings of the control, which take precedence
   * @throws ELEMENT_UNKNOWN, ELEMENT_WITHOUT_FIELD, ASSOCIATION_NOT_LOADED, BINDING_NOT_FOUND, BINDING_AMBIGUOUS
   * @example VBox({ items: [...books.field(this.book, "price", { width: "8rem", change: client._event("PRICE") })] })
   */
  field(row: RowToShow<R>, name: Path<R>, options: FieldOptions = {}): ControlNode[] {
    return fieldNodes(this.#source(row), row, this.#requests([name], options), "field");
  }

  /**
   * The labels and controls of several elements, for forms, boxes and any other place of controls.
   * @param row an object the app holds, or the row in a template of `rows`
   * @param names elements in their order; one with settings of its control as object
   * @param options settings of all of them, such as `{ validate: true }`: values are checked when their field is left
   * @throws as {@link EntityOfApp.field}
   * @example SimpleForm({ content: [...books.fields(this.book, ["title", { name: "price", width: "8rem" }], { validate: true })] })
   */
  fields(row: RowToShow<R>, names: readonly Named<R, FieldOptions>[], options: FieldOptions = {}): ControlNode[] {
    return fieldNodes(this.#source(row), row, this.#requests(names, options), "fields");
  }

  /**
   * Moves the focus to the first of some fields in which the user may enter something. Call it after the fields of the view have been created.
   * @param row an object the app holds @param names elements in their order; of a row in a `Table`, none: its first field gets the focus
   * @example if (client.check_on_event("EDIT")) books.focusFirst(this.book, ["title", "price"]);
   * @example items.focusFirst(this.order.items.at(-1));
   */
  focusFirst(row: Partial<R>, names: readonly Named<R, object>[] = []): void {
    const elements = namesOf(names).flatMap((name) => valueNames(this.definition, name));
    focusFirst(this.#source(row), row, elements);
  }

  /**
   * The same as rows of a `Form`, for its containers: in each of them a label and a control.
   * @param row an object the app holds @param names elements in their order; one with settings of its control as object
   * @param options settings of all of them
   * @throws as {@link EntityOfApp.field}
   * @example FormContainer({ title: "Price", formElements: books.formElements(this.book, ["price", "currency"]) })
   */
  formElements(
    row: RowToShow<R>,
    names: readonly Named<R, FieldOptions>[],
    options: FieldOptions = {},
  ): FormElementNode[] {
    return formElementNodes(this.#source(row), row, this.#requests(names, options), "formElements");
  }

  /**
   * Labels and controls for what users look for in elements, that `page` then takes as its filter: tokens with suggestions and a value help for elements with
   * a list of values, some of the values of an enum or a Boolean, a part of a text, the first and the last number, and of dates also a period such as this month.
   * @param filter an object in an attribute of the app; it holds by element what users look for
   * @param names elements in their order; one with settings of its controls as object
   * @throws ELEMENT_UNKNOWN, ELEMENT_WITHOUT_FIELD, BINDING_NOT_FOUND
   * @example
   * VBox({ items: books.filters(this.filter, ["author", "status", "price", "publishedOn"]) }) // filter: BookFilter = {};
   * const { rows } = await books.page({ filter: this.filter });
   */
  filters(filter: NonNullable<PageOptions<R>["filter"]>, names: readonly Named<R, FieldOptions>[]): ControlNode[] {
    return filterNodes(this.#source(), filter as UntypedRow, this.#requests(names));
  }

  /**
   * The fields of {@link EntityOfApp.filters} side by side, each with its label above, and a button *Go*.
   * @param filter as for `filters` @param names elements in their order @param event event of *Go*, raised once all entries are valid
   * @throws as {@link EntityOfApp.filters}
   * @example DynamicPageHeader({ content: books.filterBar(this.filter, ["author", "status"], "GO") })
   */
  filterBar(
    filter: NonNullable<PageOptions<R>["filter"]>,
    names: readonly Named<R, FieldOptions>[],
    event: string,
  ): FlexBoxNode {
    const fields = names.map((name) => this.filters(filter, [name]));
    return filterBar(this.#client, fields, event);
  }

  /**
   * A form of {@link EntityOfApp.fields} in as many columns as fit: texts, or fields that are checked when the user leaves them. Tables of lists of
   * structures, which a form has no place for, follow below it.
   * @param row an object the app holds @param names elements in their order @param editable whether users enter something
   * @throws as {@link EntityOfApp.field}
   * @example ObjectPageSubSection({ blocks: books.form(this.book, ["title", "price"], this.editing) })
   */
  form(row: Partial<R>, names: readonly Named<R, FieldOptions>[], editable: boolean): SimpleFormNode | FlexBoxNode {
    const { definition } = this;
    const isTable = (one: Named<R, FieldOptions>): boolean => {
      const name = typeof one === "string" ? one : one.name;
      const { elements } = definition;
      return Object.hasOwn(elements, name) && structureOf(definition, elements[name]!) !== undefined;
    };
    const options = editable ? { validate: true } : { editable: false };
    const tables = this.fields(row, names.filter(isTable), options);
    const form = SimpleForm({
      editable,
      layout: "ColumnLayout",
      columnsM: 2,
      columnsL: 3,
      columnsXL: 4,
      content: this.fields(
        row,
        names.filter((one) => !isTable(one)),
        options,
      ),
    });
    return tables.length > 0 ? VBox({ items: [form, ...tables] }) : form;
  }

  /**
   * The label and the control of `@UI.DataPoint`: a value with the colour of its criticality, or progress or a rating (`Visualization`).
   * @param row an object the app holds @param qualifier qualifier of the annotation
   * @throws as {@link EntityOfApp.field}
   * @example VBox({ items: books.dataPoint(this.book, "stock") }) // UI.DataPoint #stock
   */
  dataPoint(row: Partial<R>, qualifier = ""): ControlNode[] {
    return dataPointNodes(this.#source(row), row as UntypedRow, qualifier);
  }

  /**
   * Buttons *Previous* and *Next* for the rows before and after a row in a list.
   * @param row the row that is shown @param rows rows of the list @param event event of the buttons; its arguments are the key of the other row
   * @returns none if the row is not in the list
   * @example const caller = client.get().S_DRAFT.ID_PREV_APP_STACK; // not get_app_prev(): that may be a dialog
   * @example const rows = (caller && ((await client.get_app(caller)) as books | null)?.list.rows) || [];
   * @example ObjectPageDynamicHeaderTitle({ navigationActions: books.siblings(this.book, rows, "OPEN") })
   */
  siblings(row: Partial<R>, rows: readonly Partial<R>[], event: string): ButtonNode[] {
    return siblingButtons(this.#client, this.definition, this.#own(row), this.#own(rows), event);
  }

  /**
   * As {@link EntityOfApp.siblings}, for a list of {@link EntityOfApp.list}: behind the last row that it has read, *Next* leads to its next page.
   * @param row the row that is shown @param list state of the list, if there is one @param event event of the buttons
   * @param further holds what is read beyond the list: on a page that was called by the list, an empty state in an attribute of the page
   * @example const list = caller ? ((await client.get_app(caller)) as books | null)?.list : undefined;
   * @example ObjectPageDynamicHeaderTitle({ navigationActions: await books.siblingsIn(this.book, list, "OPEN", this.list) })
   */
  async siblingsIn(
    row: Partial<R>,
    list: ListState<R> | undefined,
    event: string,
    further: ListState<R> = list ?? { rows: [] },
  ): Promise<ButtonNode[]> {
    const own = this.#own(row);
    const rows = await rowsAround(this.definition, own, (list ?? further) as ListState, further as ListState);
    return siblingButtons(this.#client, this.definition, own, rows, event);
  }

  /**
   * Shows which other users are editing the row of a page, and makes this user visible to them while editing. The app runs again when this changes.
   * @param page what the app holds of the page, often the app itself: `row`, `editing`, and in `editors` what the method needs in the next run
   * @returns no controls if no other user is editing the row
   * @example ObjectPageDynamicHeaderTitle({ content: await books.editors(this) })
   */
  editors(page: EditedPage): Promise<ObjectStatusNode[]> {
    return othersEditing(this.#client, this.definition, page);
  }

  /**
   * Columns of a `sap.m.Table` with the rows of a table of the app: headers, types, alignment, widths, what a phone shows first, and texts instead of keys.
   * @param table rows in an attribute of the app
   * @param names elements in their order, `"author.name"`, too; one with settings of its cells as object. Without it those of `@UI.LineItem`
   * @param item settings of the items
   * @returns settings of the table
   * @throws ELEMENT_UNKNOWN, ELEMENT_WITHOUT_FIELD
   * @example Table({ ...books.columns(this.books, ["title", "author.name", "price"], (book) => ({ type: "Navigation", press: client._event("OPEN", [book.ID]) })) })
   */
  columns(
    table: readonly Partial<R>[],
    names: readonly Named<R, ColumnOptions>[] = this.#listed(),
    item: (row: FieldsOf<R>) => Partial<ColumnListItemSettings> = () => ({}),
  ): TableColumns {
    return tableColumns(this.#source(table), table, this.#requests(names), item as never);
  }

  /**
   * Columns of a `sap.ui.table.Table`, as {@link EntityOfApp.columns}.
   * @returns settings of the table
   * @example GridTable({ ...books.gridColumns(this.books, ["title", "price"]) })
   */
  gridColumns(
    table: readonly Partial<R>[],
    names: readonly Named<R, ColumnOptions>[] = this.#listed(),
  ): GridTableColumns {
    return gridColumns(this.#source(table), table, this.#requests(names));
  }

  /**
   * Reads the rows of a list whose columns users sort, filter and group with the menus of their headers, and search in. Call it in each run, before the
   * view is displayed: it knows what the user has done with the list. The rows are read through the service as {@link EntityOfApp.page} does.
   * @param state what the app holds of the list: an object in an attribute of the app
   * @param names columns in their order, as for {@link EntityOfApp.columns}. Without it those of `@UI.LineItem`
   * @param options what else is read
   * @returns the parts of the table
   * @throws ELEMENT_UNKNOWN, ELEMENT_WITHOUT_FIELD, BINDING_NOT_FOUND
   * @example
   * const list = await books.list(this.list, ["title", "author.name", "price"]); // list: ListState<Book> = { rows: [] };
   * Table({ headerToolbar: list.toolbar("Books"), ...list.table((book) => ({ type: "Navigation", press: client._event("OPEN", [book.ID]) })) })
   */
  async list(
    state: ListState<R>,
    names: readonly Named<R, ColumnOptions>[] = this.#listed(),
    options: ListOptions<R, Actions> = {},
  ): Promise<ListOfApp<R>> {
    const requests = this.#requests(names);
    checkOptions(this.#client, "list", options, LIST_OPTIONS);
    for (const one of options.sort ?? []) checkOptions(this.#client, "sort", one, LIST_SORT);
    return readList(this.#source(), state as ListState, requests, options as ListOptions<UntypedRow>);
  }

  /**
   * Deletes the selected rows of a list after a question, row by row; a strip says how many, and a link in it brings them back in the next run, with the rows of
   * their compositions. There is no link for entities with files or drafts, or for more than 50 rows. Call it in each run, before {@link EntityOfApp.list}.
   * @param state what the app holds of the list, whose rows users select @param event event of the button
   * @returns the strip, in the run that has deleted something
   * @example const deleted = await books.deletion(this.list, "DELETE"); // VBox({ items: [...deleted, Table({ … })] })
   */
  deletion(state: ListState<R>, event: string): Promise<MessageStripNode[]> {
    return deleteSelected(this.#client, this.definition, state as ListState, event);
  }

  /**
   * Changes elements of the selected rows of a list: the user chooses elements and enters their values in a dialog, and each row is saved through the
   * service, with all checks of {@link EntityOfApp.save}. The dialog stays open for rows that are refused. Call it in each run, before {@link EntityOfApp.list}.
   * @param state what the app holds of the list, whose rows users select @param event event of the button
   * @param names elements that may be changed; those that users never enter are left out
   * @throws ELEMENT_UNKNOWN
   * @example await books.massEdit(this.list, "EDIT", ["price", "status"]);
   */
  massEdit(state: ListState<R>, event: string, names: readonly Named<R, object>[]): Promise<void> {
    const elements = namesOf(names).flatMap((name) => valueNames(this.definition, name));
    return editSelected(this.#client, this.definition, state as ListState, event, elements);
  }

  /**
   * Adds rows that a user has pasted from a spreadsheet: texts become values as the user's language writes them, and values of lists. A first row with
   * the labels of columns names them. A message box lists by row and column the texts that were not accepted; at most 500 rows are added.
   * @param rows the rows of the table; new ones are added behind them, as of {@link EntityOfApp.create}
   * @param names columns of the table in their order
   * @param pasted argument of the event `paste`, `${$parameters>/data}`
   * @returns what `takeBack` needs to take the rows out again; in an attribute of the app
   * @throws ELEMENT_UNKNOWN
   * @example Table({ paste: client._event("PASTE", ["${$parameters>/data}"]), ...items.columns(this.order.items, ["book", "quantity"]) })
   * @example if (client.check_on_event("PASTE")) this.removed = await items.paste(this.order.items, ["book", "quantity"], client.get_event_arg(1));
   */
  paste(rows: Partial<R>[], names: readonly Path<R>[], pasted: string): Promise<RemovedRow[]> {
    return pasteRows(
      this.#source(rows),
      rows as UntypedRow[],
      this.#requests(names).map(({ name }) => name),
      pasted,
    );
  }

  #listed(): Path<R>[] {
    return listedElements(this.definition) as Path<R>[];
  }

  /** Elements with their options; an association with several foreign keys stands for all of them. */
  #requests<Options extends object>(
    names: readonly Named<R, Options>[],
    options?: Options,
  ): { readonly name: string; readonly options: Options }[] {
    return requestsOf<Options>(names, options).flatMap((request) =>
      valueNames(this.definition, request.name).map((name) => ({ ...request, name })),
    );
  }

  /** Rows of this entity: one, several, or those that the row of a template stands for. @throws ROW_OF_OTHER_ENTITY */
  #own<T extends object>(rows: T): T {
    const given = [rows as object].flat().flatMap((row) => tableOfRow(row) ?? row);
    demandRowsOf(this.#client, this.definition, given as UntypedRow[]);
    return rows;
  }

  /** @param shown what is shown of this entity @throws ROW_OF_OTHER_ENTITY */
  #source(shown: object = []): FieldSource {
    this.#own(shown);
    return { client: this.#client, entity: this.definition, locale: currentLocale() };
  }
}

/**
 * An entity of one of the project's services: its rows, rules and texts, as the model describes them. Call it in each run.
 * @param client client of the run
 * @param source its class of `#cds-models/<Service>`, or its full name. The compiler knows elements and keys of both classes, and actions of that of one row
 * @throws ENTITY_UNKNOWN, ENTITY_NOT_SERVED
 * @example const books = entity(client, Book); // import { Book } from "#cds-models/CatalogService"
 * @example const books = entity(client, "CatalogService.Books");
 */
export function entity<E extends EntityClass>(
  client: z2ui5_if_client,
  source: E & ClassOfRows<E>,
): EntityOfApp<Row<E>, ActionsOf<E>>;
export function entity(client: z2ui5_if_client, source: string | NamedEntity): EntityOfApp;
export function entity(client: z2ui5_if_client, source: unknown): object {
  const name = typeof source === "string" ? source : (source as { readonly name?: unknown } | null | undefined)?.name;
  if (typeof name !== "string") throw new Z2ui5Error("ENTITY_UNKNOWN", { name: describe(source), hint: "." });
  return new EntityOfApp(client, name);
}
