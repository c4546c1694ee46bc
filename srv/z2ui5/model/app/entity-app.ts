/** An app for an entity: a list of its rows, and a page for each of them, as the model describes them. */
import z2ui5_if_app from "../../compat/z2ui5_if_app.ts";
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import type { App } from "../../types/app.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";
import type { ColumnOptions } from "../lists/columns.ts";
import { entityDefinition, type EntityDefinition } from "../definition/definition.ts";
import { entity, type EntityOfApp } from "../entity.ts";
import { returnedFrom } from "../fields/dialogs.ts";
import type { FieldOptions } from "../fields/fields.ts";
import { currentWords, pluralOf, wordsIn } from "../definition/labels.ts";
import type { ListOptions } from "../lists/list-options.ts";
import type { ListTab } from "../lists/list-tabs.ts";
import type { ListState } from "../lists/list-state.ts";
import type { RemovedRow } from "../rows/removed-rows.ts";
import type {
  ActionsOf,
  ClassOfRows,
  EntityClass,
  Named,
  NamedEntity,
  Path,
  Row,
  UntypedActions,
  UntypedRow,
} from "../definition/types.ts";
import { actionsIn, columnNames, type ActionOfApp } from "./annotations.ts";
import { filterNames } from "./filter-defaults.ts";
import { headerFacets, sectionsOf, type Section } from "./sections.ts";
import type { Layout } from "./app-of-entity.ts";
import { tabsOf } from "./selection-variants.ts";
import { facetNodes } from "./header.ts";
import { ownText } from "./own-text.ts";
import { takeAddress } from "./address.ts";
import { eventName } from "./events.ts";
import { quickViews } from "./quick-view.ts";
import { openRow } from "./open-row.ts";
import { runScreens } from "./screens.ts";

/**
 * Base of the apps of entities; get it with {@link entity_app}. Each method is one part of the screens: a subclass that overrides one of them leaves
 * the others as the model describes them.
 */
export abstract class EntityApp<R extends object = UntypedRow, Actions = UntypedActions> extends z2ui5_if_app {
  /** Full name of the entity. */
  static readonly entity_name: string = "";

  /** Title for the launcher: that of the rows. */
  static get title(): string {
    try {
      return pluralOf(entityDefinition(this.entity_name), wordsIn("en"));
    } catch {
      // A model without the entity is reported when the app is started.
      return "";
    }
  }

  /** The list: what the user looks for, and the rows that are shown. */
  list: ListState<R> = { rows: [] };
  /** What the rows are limited by, as `filters` shows it. */
  filter: UntypedRow = {};
  /** Key of the row to show first; null for a new one, or for the list. */
  key: UntypedRow | null = null;
  /** The row of the page; null while the list is shown. */
  row: R | null = null;
  /** Whether the row is being changed. */
  editing = false;
  /** Layout of the columns of list and page; null where the page is a screen of its own. */
  layout: Layout | null = null;
  /** Rows of its compositions of files, by their names. */
  files: Record<string, UntypedRow[]> = {};
  /** Lists of the row's associations to many, by the ids of their sections. */
  lists: Record<string, ListState> = {};
  /** The latest changes of its row, where `@cap-js/change-tracking` records them. */
  changes: UntypedRow[] = [];
  /** Rows of a composition that were removed last, by its name, until the row is saved. */
  removed: Record<string, RemovedRow[]> = {};
  /** Topic of those who edit the row; "" if the screen listens to none. */
  editors = "";
  /** What became of its row when the screen was left; the next screen shows it. */
  outcome = "";
  /** The client of the run; drafts do not store it. */
  client!: z2ui5_if_client;

  /** The entity of the run. */
  get entity(): EntityOfApp<R, Actions> {
    const cached = entities.get(this.client);
    if (cached) return cached as EntityOfApp<R, Actions>;
    const made = entity(this.client, (this.constructor as typeof EntityApp).entity_name);
    entities.set(this.client, made);
    return made as unknown as EntityOfApp<R, Actions>;
  }

  /** Shows the list, or the page of a row. Use the smaller methods to change a part of them. */
  async main(client: z2ui5_if_client): Promise<void> {
    this.client = client;
    if (client.check_on_init()) await this.#start();
    const left = client.check_on_navigated() ? client.get_app_prev() : null;
    if (left instanceof EntityApp && left.outcome) client.message_toast_display(left.outcome);
    await quickViews(client, this.entity, eventName("QUICK_VIEW"));
    const returned = returnedFrom(client);
    if (returned) await this.on_return(returned, this.row);
    if (client.check_on_event() && !client.get_event().startsWith("Z2UI5_"))
      await this.on_event(client.get_event(), this.row);
    // The app that was called is shown now, this one when it is left.
    const { call, leave } = runOf(client, "main").navigation;
    if (!call && !leave) await runScreens(this as never);
  }

  /** Columns of the list: those of `@UI.LineItem`. */
  columns(): readonly Named<R, ColumnOptions>[] {
    return columnNames(this.#definition) as Path<R>[];
  }

  /** Elements that users filter the list by: those of `@UI.SelectionFields`, and those that begin with a value. */
  filters(): readonly Named<R, FieldOptions>[] {
    return filterNames(this.#definition) as Path<R>[];
  }

  /** Tabs of the list: `@UI.SelectionPresentationVariant` and `@UI.SelectionVariant` with qualifiers. */
  tabs(): readonly ListTab[] {
    return tabsOf(this.#definition, currentWords());
  }

  /** What the list reads. @param options what it reads unless an app changes it, the filter of the user included */
  query(options: ListOptions<R>): ListOptions<R> {
    return options;
  }

  /** Content of the header of the page: `@UI.HeaderFacets`. */
  header(row: R): ControlNode[] {
    return facetNodes(this.entity as never, row, headerFacets(this.#definition, currentWords()));
  }

  /** Sections of the page: `@UI.Facets`; without them all elements, and a table for each composition. */
  sections(row: R): readonly Section[] {
    const all = sectionsOf(this.#definition, ownText(this.client, "entityApp.general"), currentWords());
    return all.filter(({ hidden }) => !this.entity.meets(hidden, row));
  }

  /** Fields of a section: those that `sections` names. */
  fields(section: Section): readonly Named<R, FieldOptions>[] {
    return (section.fields ?? []) as Path<R>[];
  }

  /** Actions that are offered: with a row those of its page (`@UI.Identification`), otherwise those of the list (`@UI.LineItem`). */
  actions(row: R | null): readonly ActionOfApp[] {
    const all = actionsIn(this.#definition, row ? "@UI.Identification" : "@UI.LineItem", currentWords());
    return row ? all.filter(({ hidden }) => !this.entity.meets(hidden, row)) : all;
  }

  /** Called before a row is saved. @returns false if it is not to be saved */
  before_save(_row: R): boolean | void | Promise<boolean | void> {}

  /** Called after a row was saved, in the same transaction. */
  after_save(_row: R): void | Promise<void> {}

  /** Called for events of controls that a subclass adds. @param row the row of the page; null in the list */
  on_event(_name: string, _row: R | null): void | Promise<void> {}

  /**
   * Called when the user returns from an app that a subclass has called, before {@link EntityApp.on_event} if that app has raised an event.
   * @param app the app that was left, with its result @param row the row of the page; null in the list
   */
  on_return(_app: App, _row: R | null): void | Promise<void> {}

  async #start(): Promise<void> {
    if (this.row) return;
    if (this.editing) this.row = this.entity.create();
    else if (!this.key) takeAddress(this as never);
    if (this.key && !this.layout) await openRow(this as never, this.key);
  }

  get #definition(): EntityDefinition {
    return this.entity.definition;
  }
}

/** One for each run: what it finds out when it is made, it finds out once. */
const entities = new WeakMap<z2ui5_if_client, object>();

/** The class of an app for rows of a type. */
export interface EntityAppClass<R extends object, Actions = UntypedActions> {
  new (): EntityApp<R, Actions>;
  readonly entity_name: string;
  readonly title: string;
}

/** Settings of an app for an entity. */
export interface EntityAppOptions {
  /** Whether the page of a row is shown beside the list, on phones in its place. Otherwise, it is a screen of its own. */
  readonly flexibleColumns?: boolean;
}

/**
 * The base class of an app for an entity: a list with search, filters, sorting and actions, and a page to show, create, change, copy and delete rows.
 * @param source class of the entity in `#cds-models/<Service>`, or its full name @param options settings of the app
 * @example export default class books extends entity_app(Books) {} // import { Books } from "#cds-models/CatalogService"
 * @example export default class books extends entity_app(Books, { flexibleColumns: true }) {}
 * @example
 * export default class books extends entity_app("CatalogService.Books") {
 *   override columns() {
 *     return ["title", "author.name", { name: "stock", criticality: "stockCriticality" }];
 *   }
 * }
 */
export function entity_app<E extends EntityClass>(
  source: E & ClassOfRows<E>,
  options?: EntityAppOptions,
): EntityAppClass<Row<E>, ActionsOf<E>>;
export function entity_app(source: string | NamedEntity, options?: EntityAppOptions): EntityAppClass<UntypedRow>;
export function entity_app(source: unknown, { flexibleColumns = false }: EntityAppOptions = {}): unknown {
  return class extends EntityApp {
    override layout: Layout | null = flexibleColumns ? "OneColumn" : null;
    static override get entity_name(): string {
      return typeof source === "string" ? source : String((source as { readonly name: string }).name);
    }
  };
}
