/** What an app says about a list. */
import type { ListSort } from "./list-state.ts";
import type { ListTab } from "./list-tabs.ts";
import type { FieldOptions } from "../fields/fields.ts";
import type { PageOptions } from "../rows/page.ts";
import type { OptionsOf } from "../definition/options.ts";
import type { Named, Path, RightName, UntypedActions, UntypedRow } from "../definition/types.ts";

/** An action with its label, which may refer to a text of the project (`{i18n>restock}`). */
export interface RowAction {
  readonly name: string;
  readonly label: string;
  /** Condition of the rows that do not have the button: a path `{ "=": "closed" }`, or an expression in CQN. */
  readonly hidden?: unknown;
}

/** What a list reads. */
export interface ListOptions<R, Actions = UntypedActions> {
  /** Conditions that all rows meet, whatever the user looks for. */
  readonly filter?: PageOptions<R>["filter"];
  /** Further conditions in CQN, all of which the rows meet: `[[{ ref: ["stock"] }, ">", { val: 0 }]]`. */
  readonly where?: readonly (readonly unknown[])[];
  /** Tabs above the table, one of which is open. */
  readonly tabs?: readonly ListTab[];
  /** What rows are sorted by until the user decides: in the list, and in each tab without an order of its own. */
  readonly sort?: readonly (ListSort & { readonly name: Path<R> })[];
  /** The column whose values are headings until the user decides. */
  readonly group?: Path<R> | null;
  /** Elements to read that are no columns, such as those of settings of the items. Keys are always read. */
  readonly columns?: readonly Path<R>[];
  /** How many rows are read at once: 100, or another number up to 1,000. */
  readonly limit?: number;
  /** Columns of numbers whose total over all rows stands below them, with the currency or unit if it is the same everywhere. */
  readonly totals?: readonly Path<R>[];
  /** False leaves out how many rows there are altogether. */
  readonly count?: boolean;
  /** The rows are saved later: what they hold is stored with the draft, and entries that are not saved stay when the list is read again. */
  readonly edit?: boolean;
  /**
   * Users can store what the list shows under a name: search, filters, sort order, columns, tab, and what this object holds, which the fields of
   * `filters` are bound to; `{}` if there is none. Without `filters`, which have *Go*, the toolbar has a button that reads the rows again.
   */
  readonly variants?: UntypedRow;
  /** What `variants` holds at first and in the standard view: `{ status: ["O"] }`. */
  readonly filterAtFirst?: UntypedRow;
  /**
   * Elements that `filterBar` has fields for; `[]` for none at first. Users add others, which are bound to `variants` as well. Without `filter`, the rows are
   * limited by what these fields hold.
   */
  readonly filters?: readonly Named<R, FieldOptions>[];
  /** Whether users can download all rows as a spreadsheet, and copy those they have selected to the clipboard, with buttons in the toolbar. */
  readonly export?: boolean;
  /**
   * Whether users who may create rows can paste them from a spreadsheet, with Ctrl+V on a row or a button in the toolbar. After a question, all rows are
   * created through the service, or none if one of them is refused.
   */
  readonly paste?: boolean;
  /** Key of the row whose page is open beside the list; the list marks this row. Null if no page is open. */
  readonly open?: UntypedRow | null;
  /** Whether users can select rows. Selected rows have `selected: true`, and remain selected when the list is read again. */
  readonly select?: boolean;
  /** Actions with a button in each row for which they are available, in the last column. The list runs them, with a dialog for their parameters. */
  readonly rowActions?: readonly RowAction[];
  /**
   * Whether rows of an entity with a hierarchy (`@Aggregation.RecursiveHierarchy`, or an association to itself that others lead back from) are shown below each
   * other, with `treeTable`: up to 1,000 that meet what the user looks for, with the rows above them. Longer lists, groups and lists with `edit` are not.
   */
  readonly tree?: boolean;
  /** Asked in each run, after what the user has done was applied to the state and to `variants`: what is read instead of these options. */
  readonly query?: (options: ListOptions<R>) => ListOptions<R>;
  /** Rights to each row that are read as well, as for {@link PageOptions}; with editable columns also `"update"`. */
  readonly rights?: readonly RightName<Actions>[];
}

/** The options of a list. */
export const LIST_OPTIONS: OptionsOf<ListOptions<UntypedRow>> = {
  filter: true,
  where: true,
  tabs: true,
  sort: true,
  group: true,
  columns: true,
  limit: true,
  totals: true,
  count: true,
  edit: true,
  variants: true,
  filterAtFirst: true,
  filters: true,
  export: true,
  paste: true,
  open: true,
  select: true,
  rowActions: true,
  tree: true,
  query: true,
  rights: true,
};
