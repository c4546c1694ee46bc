/** Pages of rows, read through the service as the current user. */
import { Z2ui5Error } from "../../errors.ts";
import {
  elementAt,
  isOfDrafts,
  keysOf,
  pathFrom,
  pathsFrom,
  valuesOf,
  type ElementDefinition,
  type EntityDefinition,
} from "../definition/definition.ts";
import { filterOf, joined, comparison, within, NOTHING, type Comparison, type Filter } from "./filter-conditions.ts";
import { fileAt } from "../definition/file-elements.ts";
import { fileColumns, showFiles } from "./shown-files.ts";
import type { OptionsOf } from "../definition/options.ts";
import { valuesIn } from "./holders.ts";
import { rowsPath, serviceFor, type Cqn } from "./load.ts";
import { storedMoment, writeMoments } from "./moments.ts";
import { valueAt } from "./value-at.ts";
import { dependsOnRow, readWithRights } from "./rights.ts";
import type { AssociationPath, Path, RightName, UntypedActions, UntypedRow, Value } from "../definition/types.ts";
import { isText, typeOf } from "../definition/values.ts";

/** Where the next page begins; plain data, which the state of an app may hold. */
export type PageCursor = { readonly after: readonly (string | number | boolean | null)[] } | { readonly skip: number };

/** What a page holds, and in which order. */
export interface PageOptions<R, Actions = UntypedActions> {
  /** Elements to read, also of associations: `["title", "author.name"]`; without them all values. Keys are always read. */
  readonly columns?: readonly Path<R>[];
  /** Rows that are read along with all their values: `["items", "items.book"]`. */
  readonly expand?: readonly AssociationPath<R>[];
  /** Words, each of which has to occur in a row: in the elements of `@cds.search`, otherwise in the texts that are read. */
  readonly search?: string;
  /** Conditions that all have to be met: a value, several of them, or comparisons: `{ genre_ID: [10, 11], price: { "<": 20 } }`. */
  readonly filter?: { readonly [Name in Path<R>]?: Comparison<string extends Name ? unknown : Value> };
  /** Elements to sort by; the key is always the last one. */
  readonly sort?: readonly (Path<R> | { readonly name: Path<R>; readonly descending?: boolean })[];
  /** Where the page begins: `next` of the page before. */
  readonly after?: PageCursor | null;
  /** How many rows to leave out, instead of `after`. */
  readonly skip?: number;
  /** How many rows at most: 100, or another number up to 1,000. */
  readonly limit?: number;
  /** Whether to count all rows that meet the conditions. */
  readonly count?: boolean;
  /** The rows are saved later: what they hold is stored with the draft, as that of rows from `load`. */
  readonly edit?: boolean;
  /** Rights to each row that are read in the same query, so that `may` returns them: `["delete", "restock"]`; with `edit` also `"update"`. */
  readonly rights?: readonly RightName<Actions>[];
}

/** The options of a page. */
export const PAGE_OPTIONS: OptionsOf<PageOptions<UntypedRow>> = {
  columns: true,
  expand: true,
  search: true,
  filter: true,
  sort: true,
  after: true,
  skip: true,
  limit: true,
  count: true,
  edit: true,
  rights: true,
};

/** Rows, and the cursor of the next page. */
export interface Page<R> {
  readonly rows: R[];
  /** What the next page begins with; null behind the last one. */
  readonly next: PageCursor | null;
  /** How many rows there are in all, if requested. */
  readonly count?: number;
}

interface Sorting {
  readonly path: string;
  readonly element: ElementDefinition;
  readonly descending: boolean;
}

const MOST_ROWS = 1_000;
const USUAL_ROWS = 100;
/** Characters of a search; more are ignored. */
export const LONGEST_SEARCH = 100;

/**
 * Reads a page. Where databases sort and compare alike, the next one begins behind the values of the last row; texts, which databases sort by language,
 * are paged by position.
 * @param filters further conditions that all have to be met
 * @param conditions conditions in CQN that have to be met, too
 * @throws ELEMENT_UNKNOWN, NO_ASSOCIATION, COMPARISON_UNKNOWN, TOO_MANY_VALUES
 */
export async function readPage(
  entity: EntityDefinition,
  options: PageOptions<UntypedRow>,
  filters: readonly Filter[] = [],
  conditions: readonly (readonly unknown[])[] = [],
): Promise<Page<UntypedRow>> {
  const { columns, after = null, count = false } = options;
  const limit = integer(options.limit, USUAL_ROWS, 1, MOST_ROWS);
  const sorting = sortingOf(entity, options.sort ?? []);
  const named = columns?.flatMap((path) => pathsFrom(entity, path));
  const names = named && [...new Set([...named, ...sorting.map(({ path }) => path)])];
  for (const name of names ?? []) elementAt(entity, name);
  const files = (names ?? []).filter((name) => fileAt(entity, name));
  const ofFiles = fileColumns(entity, files);
  const values = names && [...new Set([...names.filter((name) => !files.includes(name)), ...ofFiles.along])];
  const along = (options.expand ?? []).map((path) => allOf(entity, pathFrom(entity, path)));
  const { searching, where } = limitsOf(entity, options, filters, conditions);
  const skip = integer(after && "skip" in after ? after.skip : after ? 0 : options.skip, 0, 0, Number.MAX_SAFE_INTEGER);
  const behind = after && "after" in after ? behindRow(sorting, after.after) : undefined;
  const common = Object.assign({}, ...conditions.map(valuesIn), options.filter) as UntypedRow;
  const all = { from: { ref: rowsPath(entity, common) }, ...searching };
  const queryWith = (rights: readonly Cqn[]) => ({
    SELECT: {
      ...all,
      ...withWhere(
        joined(
          "and",
          [where, ...(behind ? [behind] : [])].filter((one) => one.length > 0),
        ),
      ),
      columns: [...columnsFor(entity, [...(values ?? valueColumns(sorting)), ...along]), ...ofFiles.columns, ...rights],
      orderBy: sorting.map(({ path, descending }) => ({ ref: path.split("."), sort: descending ? "desc" : "asc" })),
      // One more tells whether there is a next page.
      limit: { rows: { val: Math.min(limit + 1, MOST_ROWS) }, ...(skip > 0 && { offset: { val: skip } }) },
      ...(count && !behind && { count: true }),
    },
  });
  const service = await serviceFor(entity);
  const found = await readWithRights(
    entity,
    rightsOf(entity, options),
    async (columns) => (await service.run(queryWith(columns))) as UntypedRow[] & { readonly $count?: number | string },
  );
  const rows = [...found].slice(0, limit);
  showFiles(entity, files, rows);
  const hasMore = found.length > limit || (limit === MOST_ROWS && found.length === MOST_ROWS);
  const total = !count
    ? undefined
    : behind
      ? countIn(await aggregated(service, all, where, COUNT))
      : Number(found.$count);
  // The next page begins behind what the database holds.
  const next = hasMore ? cursorOf(sorting, rows, skip) : null;
  writeMoments(entity, rows);
  return {
    rows,
    next,
    ...(total !== undefined && { count: total }),
  };
}

/** How many rows meet the conditions, as {@link readPage} takes them. @throws ELEMENT_UNKNOWN, COMPARISON_UNKNOWN, TOO_MANY_VALUES */
export async function countRows(
  entity: EntityDefinition,
  options: PageOptions<UntypedRow>,
  filters: readonly Filter[],
  conditions: readonly (readonly unknown[])[],
): Promise<number> {
  return countIn(await aggregatedRow(entity, COUNT, options, filters, conditions));
}

/** One row that sums up all rows that meet the conditions. @param columns functions in CQN @throws as {@link countRows} */
export async function aggregatedRow(
  entity: EntityDefinition,
  columns: readonly object[],
  options: PageOptions<UntypedRow>,
  filters: readonly Filter[],
  conditions: readonly (readonly unknown[])[],
): Promise<UntypedRow> {
  const { searching, where } = limitsOf(entity, options, filters, conditions);
  return aggregated(await serviceFor(entity), { from: { ref: [entity.name] }, ...searching }, where, columns);
}

/** As {@link aggregatedRow}, a row for each value that an element has there; the value is `group`. @param path of the element */
export async function aggregatedGroups(
  entity: EntityDefinition,
  columns: readonly object[],
  path: string,
  options: PageOptions<UntypedRow>,
  filters: readonly Filter[],
  conditions: readonly (readonly unknown[])[],
): Promise<UntypedRow[]> {
  const { searching, where } = limitsOf(entity, options, filters, conditions);
  const group = { ref: path.split(".") };
  const all = { from: { ref: [entity.name] }, ...searching, ...withWhere(where) };
  const service = await serviceFor(entity);
  return (await service.run({
    SELECT: { ...all, columns: [{ ...group, as: "group" }, ...columns], groupBy: [group] },
  })) as UntypedRow[];
}

/** What limits the rows: search, filters and further conditions. */
function limitsOf(
  entity: EntityDefinition,
  { columns, search, filter = {} }: PageOptions<UntypedRow>,
  filters: readonly Filter[],
  conditions: readonly (readonly unknown[])[],
): { readonly searching: Cqn; readonly where: unknown[] } {
  const { query: searching, condition } = searched(entity, String(search ?? ""), columns);
  const filtered = [filter, ...filters].flatMap((one) => filterOf(entity, one));
  return { searching, where: joined("and", [...filtered, ...condition, ...conditions]) };
}

/** Rights to read along: rows that are saved later show which of them may be. */
const rightsOf = (entity: EntityDefinition, { rights = [], edit }: PageOptions<UntypedRow>): string[] => [
  ...new Set([...rights, ...(edit && dependsOnRow(entity, "update") ? ["update"] : [])]),
];

/** A number an app was given, in its limits; it may come from anywhere. */
function integer(given: unknown, usual: number, least: number, most: number): number {
  const number = Math.trunc(Number(given ?? usual));
  return Number.isNaN(number) ? usual : Math.min(Math.max(number, least), most);
}

const COUNT = [{ func: "count", args: ["*"], as: "count" }];
const countIn = ({ count = 0 }: UntypedRow): number => Number(count);

async function aggregated(
  service: { run(query: unknown): Promise<unknown> },
  all: object,
  where: readonly unknown[],
  columns: readonly object[],
): Promise<UntypedRow> {
  const result = await service.run({ SELECT: { ...all, one: true, columns, ...withWhere(where) } });
  return (result ?? {}) as UntypedRow;
}

const withWhere = (where: readonly unknown[]): Cqn => (where.length > 0 ? { where } : {});

/** The order of the rows, which no two of them share. */
function sortingOf(entity: EntityDefinition, sort: NonNullable<PageOptions<UntypedRow>["sort"]>): Sorting[] {
  const given = sort.map((one): Sorting => {
    const { name, descending = false } = typeof one === "string" ? { name: one } : one;
    const path = pathFrom(entity, name);
    return { path, element: elementAt(entity, path), descending };
  });
  const keys = keysOf(entity).map((element): Sorting => ({ path: element.name, element, descending: false }));
  return [...given, ...keys.filter(({ path }) => !given.some((one) => one.path === path))];
}

/** Without columns all values are read, and of associations what the rows are sorted by. */
const valueColumns = (sorting: readonly Sorting[]): string[] => [
  "*",
  ...sorting.map(({ path }) => path).filter((path) => path.includes(".")),
];

/** All values of the rows a path leads to. @throws ELEMENT_UNKNOWN, NO_ASSOCIATION */
function allOf(entity: EntityDefinition, path: string): string {
  if (!elementAt(entity, path)._target) throw new Z2ui5Error("NO_ASSOCIATION", { entity: entity.name, name: path });
  return `${path}.*`;
}

/** Paths as expands, so that rows are as the model describes them. */
function columnsFor(entity: EntityDefinition, names: readonly string[]): unknown[] {
  const keys = names.includes("*") ? [] : keysOf(entity).map(({ name }) => name);
  const own = [...new Set([...keys, ...names.filter((name) => !name.includes("."))])];
  const paths = Object.groupBy(
    names.filter((name) => name.includes(".")),
    (name) => name.slice(0, name.indexOf(".")),
  );
  const expands = Object.entries(paths).map(([name, inside = []]) => {
    const target = entity.elements[name]?._target as EntityDefinition;
    return {
      ref: [name],
      expand: columnsFor(
        target,
        inside.map((path) => path.slice(name.length + 1)),
      ),
    };
  });
  return [
    ...own.filter((name) => !paths[name]).map((name) => (name === "*" ? "*" : columnFor(entity, name))),
    ...expands,
  ];
}

const columnFor = (entity: EntityDefinition, name: string): Cqn =>
  entity.elements[name]?.isAssociation ? { ref: [name], expand: ["*"] } : { ref: [name] };

/** Databases sort texts by language and case, and compare them otherwise. */
const isComparable = ({ element }: Sorting): boolean => !isText(element) && !isRounded(element);

/** Whether values may have fewer digits in rows than the database sorts them by. */
const isRounded = (element: ElementDefinition): boolean =>
  typeOf(element) === "cds.Double" || (element["@Core.Computed"] === true && DECIMALS.has(typeOf(element)));
const DECIMALS: ReadonlySet<string> = new Set(["cds.Decimal", "cds.DecimalFloat"]);

function cursorOf(sorting: readonly Sorting[], rows: readonly UntypedRow[], skip: number): PageCursor {
  const last = rows.at(-1) as UntypedRow;
  if (!sorting.every(isComparable)) return { skip: skip + rows.length };
  return {
    after: sorting.map(({ path }) => storedMoment(valueAt(last, path)) as string | number | boolean | null),
  };
}

/** What comes after a row: databases of CAP take null for the least value. */
function behindRow(sorting: readonly Sorting[], values: readonly unknown[]): unknown[] {
  const cases = sorting.flatMap((one, i) => {
    const beyond = beyondValue(one, values[i] ?? null);
    if (beyond === undefined) return [];
    const equal = sorting.slice(0, i).map(({ path }, j) => comparison(path, "=", values[j] ?? null));
    return [joined("and", [...equal, beyond])];
  });
  return joined("or", cases);
}

function beyondValue({ path, descending }: Sorting, value: unknown): unknown[] | undefined {
  if (value === null) return descending ? undefined : comparison(path, "!=", null);
  if (!descending) return comparison(path, ">", value);
  return joined("or", [comparison(path, "<", value), comparison(path, "=", null)]);
}

/** CAP searches in all texts of an entity, such as who created it, unless the model says where. */
function searched(
  entity: EntityDefinition,
  search: string,
  columns: readonly string[] | undefined,
): { readonly query: Cqn; readonly condition: unknown[][] } {
  const words = search.slice(0, LONGEST_SEARCH).replaceAll("\0", " ").split(/\s+/).filter(Boolean);
  if (words.length === 0) return { query: {}, condition: [] };
  if (saysWhereToSearch(entity)) return { query: { search: [{ val: words.join(" ") }] }, condition: [] };
  const texts = (columns?.flatMap((path) => pathsFrom(entity, path)) ?? textsOf(entity)).filter((path) =>
    isText(elementAt(entity, path)),
  );
  const condition = words.map((word) =>
    texts.length > 0
      ? joined(
          "or",
          texts.map((path) => [within("contains", { ref: path.split(".") }, word)]),
        )
      : NOTHING,
  );
  return { query: {}, condition };
}

/** CAP itself annotates all short texts of an entity where the model says nothing. */
const saysWhereToSearch = (entity: EntityDefinition): boolean =>
  Object.keys(entity).some((name) => name.startsWith("@cds.search.")) &&
  !valuesOf(entity).every(
    (element) => element.virtual || typeOf(element) !== "cds.String" || entity[`@cds.search.${element.name}`] === true,
  );

/** Texts that users enter or read, but not what CAP records. */
const textsOf = (entity: EntityDefinition): string[] =>
  valuesOf(entity)
    .filter(
      (element) =>
        isText(element) &&
        !isOfDrafts(element.name) &&
        !element["@UI.HiddenFilter"] &&
        !element["@UI.Hidden"] &&
        !element["@cds.on.insert"],
    )
    .map(({ name }) => name);
