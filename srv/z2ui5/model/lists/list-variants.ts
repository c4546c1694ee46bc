/** Variants of a list: what users look for, and how the columns are arranged, under a name. Stored for a user, or for all users of the tenant. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import type { App } from "../../types/app.ts";
import type { UserSettingsStore } from "../../types/drafts.ts";
import { hasElement, pathFrom, type EntityDefinition } from "../definition/definition.ts";
import { addedFor, elementOf, isBesideElement } from "../definition/entry-members.ts";
import { LIST_PARAMETERS } from "./list-address.ts";
import { listName } from "./list-settings.ts";
import { leftDialog, openDialog } from "../fields/dialogs.ts";
import type { ListState } from "./list-state.ts";
import { isComparison } from "../rows/filter-conditions.ts";
import type { UntypedRow } from "../definition/types.ts";

/** What is stored of a list. */
export type VariantState = Pick<ListState, "search" | "sort" | "group" | "filters" | "columns" | "tab"> & {
  /** What the fields of a filter hold. */
  readonly filter?: UntypedRow;
};

/** A variant with its name. */
export interface ListVariant {
  /** Name of the variant, with who has it; "" for the list as the app makes it. */
  readonly key: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly state: VariantState;
}

/** The variants of a list that a user has. */
export interface ListVariants {
  readonly all: readonly ListVariant[];
  /** Key of the one that the list begins with; "" if there is none. */
  readonly first: string;
  /** Whether the user may store variants for others. */
  readonly mayShare: boolean;
}

/** Where variants are stored: those of the user with the one that the list begins with, and those of all users. */
type Owner = "own" | "shared";
interface Stored {
  readonly first: string;
  readonly variants: readonly { readonly name: string; readonly state: VariantState }[];
}

/** The built-in app with the dialog, and what it was opened for. */
const DIALOG = "z2ui5_cl_ui5_app_variants";
export interface VariantsApp extends App {
  listPath: string;
  list: string;
  current: VariantState;
  chosen: ListVariant | null;
}

const storeOf = (client: z2ui5_if_client): UserSettingsStore | undefined =>
  runOf(client, "list").env.store.userSettings;
const nameOf = (list: string): string => `${list}/variants`;
/** What a variant is called among all of the list. */
export const keyOf = (owner: Owner, name: string): string => (owner === "shared" ? `*${name}` : `=${name}`);

/** The variants of a list, by their names. */
export async function readVariants(client: z2ui5_if_client, list: string): Promise<ListVariants> {
  const own = await stored(client, list, "own");
  const shared = await stored(client, list, "shared");
  const of = (owner: Owner, { variants }: Stored): ListVariant[] =>
    variants.map(({ name, state }) => ({ key: keyOf(owner, name), name, isShared: owner === "shared", state }));
  const all = [...of("own", own), ...of("shared", shared)].toSorted((one, other) => one.name.localeCompare(other.name));
  const mayShare = storeOf(client)?.mayShare?.() === true;
  return { all, first: all.some(({ key }) => key === own.first) ? own.first : "", mayShare };
}

/** Stores a variant in place of one with the same name. @returns false if there is no room, or if the user may not */
export async function saveVariant(
  client: z2ui5_if_client,
  list: string,
  name: string,
  state: VariantState,
  owner: Owner,
): Promise<boolean> {
  const before = await stored(client, list, owner);
  const variants = [...before.variants.filter((one) => one.name !== name), { name, state }];
  return store(client, list, owner, { ...before, variants });
}

/** Removes a variant. @returns false if the user may not */
export async function removeVariant(
  client: z2ui5_if_client,
  list: string,
  name: string,
  owner: Owner,
): Promise<boolean> {
  const before = await stored(client, list, owner);
  return store(client, list, owner, { ...before, variants: before.variants.filter((one) => one.name !== name) });
}

/** Decides what the list begins with. @param first key of a variant; "" for none */
export async function beginWith(client: z2ui5_if_client, list: string, first: string): Promise<boolean> {
  return store(client, list, "own", { ...(await stored(client, list, "own")), first });
}

async function stored(client: z2ui5_if_client, list: string, owner: Owner): Promise<Stored> {
  const data = await runOf(client, "list").env.inTransaction(async () => {
    const settings = storeOf(client);
    return owner === "own" ? settings?.load(nameOf(list)) : settings?.loadShared?.(nameOf(list));
  });
  return storedIn(data ?? null);
}

async function store(client: z2ui5_if_client, list: string, owner: Owner, variants: Stored): Promise<boolean> {
  const data = JSON.stringify(variants);
  const done = await runOf(client, "list").env.inTransaction(async () => {
    const settings = storeOf(client);
    return owner === "own" ? settings?.save(nameOf(list), data) : settings?.saveShared?.(nameOf(list), data);
  });
  return done === true;
}

/** What is stored may come from another version. */
function storedIn(data: string | null): Stored {
  try {
    const { first, variants } = JSON.parse(data ?? "{}") as Partial<Stored>;
    const usable = (Array.isArray(variants) ? variants : []).filter(
      (one) => typeof one?.name === "string" && typeof one.state === "object" && one.state !== null,
    );
    return { first: typeof first === "string" ? first : "", variants: usable };
  } catch {
    return { first: "", variants: [] };
  }
}

/** What a list shows now, as a variant stores it. */
export function currentState(
  { search, sort, group, filters, columns, tab }: ListState,
  filter: UntypedRow,
): VariantState {
  return structuredClone({ search, sort, group, filters, columns, tab, filter }) as VariantState;
}

/** Shows a variant. Names of columns and elements that there are not any more count for nothing. */
export function applyVariant(
  state: ListState,
  filter: UntypedRow,
  variant: ListVariant,
  isColumn: (name: string) => boolean,
  entity: EntityDefinition,
): void {
  const { search, sort, group, filters, columns, tab, filter: filtered } = structuredClone(variant.state);
  state.search = search ?? "";
  if (variant.key === "") {
    delete state.sort;
    delete state.group;
  } else {
    state.sort = (sort ?? []).filter(({ name }) => isColumn(name));
    state.group = group && isColumn(group) ? group : null;
  }
  state.filters = filters ?? [];
  state.columns = columns ?? [];
  state.tab = tab ?? null;
  state.variant = variant.name;
  state.rows = [];
  for (const name of Object.keys(filter))
    if (!isBesideElement(name) || name === addedFor(elementOf(name))) delete filter[name];
  for (const [name, wanted] of Object.entries(filtered ?? {}))
    if (hasElement(entity, pathFrom(entity, elementOf(name))) && (isBesideElement(name) || isComparison(wanted)))
      filter[name] = wanted;
}

/** Opens the dialog. What the user chooses there is shown when the app asks for the list again. */
export async function openVariants(client: z2ui5_if_client, listPath: string, current: VariantState): Promise<void> {
  await openDialog<VariantsApp>(client, DIALOG, { listPath, list: listName(client, listPath), current });
}

/** What the user has chosen in the dialog of a list, if the app comes from there. */
export function chosenVariant(client: z2ui5_if_client, listPath: string): ListVariant | undefined {
  const left = leftDialog<VariantsApp>(client, DIALOG);
  if (left?.listPath !== listPath) return undefined;
  const { chosen } = left;
  left.chosen = null;
  return chosen ?? undefined;
}

/** Whether an address says what a list shows. */
export function isInAddress(client: z2ui5_if_client): boolean {
  const address = client.get_address();
  return LIST_PARAMETERS.some((name) => address[name] !== undefined);
}

/** The variant that a list begins with; undefined where an address says what it shows, or where there is none. */
export async function firstVariant(client: z2ui5_if_client, listPath: string): Promise<ListVariant | undefined> {
  if (isInAddress(client)) return undefined;
  const list = listName(client, listPath);
  const { first } = await stored(client, list, "own");
  return first === "" ? undefined : (await readVariants(client, list)).all.find(({ key }) => key === first);
}
