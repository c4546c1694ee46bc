/** What users change of the columns of a list: their order, which are shown, and how wide they are. Stored for each user. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import type { App, AppClass } from "../../types/app.ts";
import type { UserSettingsStore } from "../../types/drafts.ts";
import { leftDialog, openDialog } from "../fields/dialogs.ts";
import type { ColumnSetting, ListState } from "./list-state.ts";

/** A line of the dialog. */
export interface ColumnLine extends Required<ColumnSetting> {
  readonly label: string;
}

/** What the dialog was opened for, and what the user has decided. */
export interface ColumnsApp extends App {
  listPath: string;
  lines: ColumnLine[];
  decision: "" | "apply" | "reset";
}

/** The built-in app with the dialog. */
const DIALOG = "z2ui5_cl_ui5_app_columns";

/** Columns as a user has arranged them: those that are not known any more are left out, new ones stand where the app has them. */
export function arranged<Column extends { readonly name: string }>(
  columns: readonly Column[],
  settings: readonly ColumnSetting[],
): { readonly column: Column; readonly setting: Required<ColumnSetting> }[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const existing = settings.filter(({ name }) => byName.has(name));
  const order = existing.map(({ name }) => name);
  for (const [index, { name }] of columns.entries()) {
    if (order.includes(name)) continue;
    const before = columns[index - 1]?.name;
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
  }
  return order.map((name) => {
    const { visible = true, width = "" } = existing.find((one) => one.name === name) ?? {};
    return { column: byName.get(name) as Column, setting: { name, visible, width } };
  });
}

/** The settings of the user, read once for each list of an app. */
export async function loadSettings(client: z2ui5_if_client, listPath: string, state: ListState): Promise<void> {
  if (state.columns) return;
  const { env } = runOf(client, "list");
  const data = await env.inTransaction(async () => storeOf(client)?.load(listName(client, listPath)) ?? null);
  state.columns = data === null ? [] : settingsIn(data);
}

/** Changes what is stored, and what the list shows from now on. @param settings undefined for the columns of the app */
export async function changeSettings(
  client: z2ui5_if_client,
  listPath: string,
  state: ListState,
  settings: readonly ColumnSetting[] | undefined,
): Promise<void> {
  state.columns = [...(settings ?? [])];
  const name = listName(client, listPath);
  await runOf(client, "list").env.inTransaction(async () => {
    const store = storeOf(client);
    if (settings) await store?.save(name, JSON.stringify(settings));
    else await store?.remove(name);
  });
}

const storeOf = (client: z2ui5_if_client): UserSettingsStore | undefined =>
  runOf(client, "list").env.store.userSettings;

/** Which list it is: the same one whenever the app is started. */
export function listName(client: z2ui5_if_client, listPath: string): string {
  const { env, run } = runOf(client, "list");
  return `${env.classes.nameOf(run.instance.app.constructor as AppClass)}/${listPath}`;
}

const WIDTH = /^(\d{1,4}(?:\.\d{1,20})?)(px|rem)$/;

/** A width as a column takes it; "" for that of the model. Browsers measure more exactly than anybody sees. */
export const widthIn = (value: unknown): string => {
  const [, number, unit = ""] = WIDTH.exec(String(value ?? "").trim()) ?? [];
  return number === undefined ? "" : `${Math.round(Number(number) * 1000) / 1000}${unit}`;
};

/** What is stored may come from another version. */
function settingsIn(data: string): ColumnSetting[] {
  try {
    const given: unknown = JSON.parse(data);
    if (!Array.isArray(given)) return [];
    return (given as Partial<ColumnSetting>[])
      .filter((one) => typeof one?.name === "string")
      .map(({ name, visible, width }) => ({
        name: name as string,
        visible: visible !== false,
        width: widthIn(width),
      }));
  } catch {
    return [];
  }
}

/** Opens the dialog. What the user decides there is applied when the app asks for the list again. */
export async function openSettings(
  client: z2ui5_if_client,
  listPath: string,
  lines: readonly ColumnLine[],
): Promise<void> {
  await openDialog<ColumnsApp>(client, DIALOG, { listPath, lines: lines.map((line) => ({ ...line })) });
}

/** What the user has decided in the dialog of a list, if the app comes from there. */
export function decidedSettings(
  client: z2ui5_if_client,
  listPath: string,
): { readonly settings: ColumnSetting[] | undefined } | undefined {
  const left = leftDialog<ColumnsApp>(client, DIALOG);
  if (!left) return undefined;
  const { decision } = left;
  if (left.listPath !== listPath || decision === "") return undefined;
  left.decision = "";
  if (decision === "reset") return { settings: undefined };
  return {
    settings: left.lines.map(({ name, visible, width }) => ({
      name,
      visible: visible === true,
      width: widthIn(width),
    })),
  };
}
