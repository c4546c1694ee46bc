import { nearest } from "../../view/suggestion.ts";
import type { Screen } from "../screen/screen.ts";
import { listed } from "../screen/screen-error.ts";

/** A row of the launcher's list. */
interface AppRow {
  readonly NAME: string;
  readonly TITLE: string;
  /** Group it is listed in. */
  readonly KIND: string;
}

interface ListBinding {
  getLength(): number;
  getContexts(start: number, length: number): { getObject(): AppRow }[];
}

/** Names of apps that come with the framework. */
const OF_FRAMEWORK = /^z2ui5_cl_(?:smp|ui5)_/i;

/** How many apps are listed at once. */
const MOST = 50;

/**
 * Lists the apps of the launcher, also those it shows only after scrolling: the project's own first.
 * @param launcher its screen @param filter a part of a name, a title or a group
 */
export function listOfApps(launcher: Screen, filter = ""): string {
  const rows = appsIn(launcher);
  const wanted = rows.filter((row) => isLike(row, filter));
  if (wanted.length === 0)
    return filter === ""
      ? "There are no apps."
      : `No app is called like "${filter}". There are ${rows.length} apps: list_apps without filter lists them.`;
  const sorted = wanted.toSorted((a, b) => Number(OF_FRAMEWORK.test(a.NAME)) - Number(OF_FRAMEWORK.test(b.NAME)));
  const lines = sorted
    .slice(0, MOST)
    .map(({ NAME, TITLE, KIND }) => `${NAME} (${TITLE && TITLE !== NAME ? `${TITLE}, ` : ""}${KIND})`);
  if (sorted.length > MOST) lines.push(`… and ${sorted.length - MOST} more: give a filter.`);
  return lines.join("\n");
}

/**
 * The name of the only app with a title.
 * @param launcher its screen @throws Error that lists the apps that may be meant, if there is none, or several
 */
export function nameOfTitled(launcher: Screen, title: string): string {
  const rows = appsIn(launcher);
  const same = (text: string): boolean => text.toLowerCase() === title.trim().toLowerCase();
  const titled = rows.filter(({ TITLE }) => same(TITLE));
  if (titled.length === 1) return titled[0]!.NAME;
  const words = rows.flatMap(({ NAME, TITLE }) => [NAME, TITLE]);
  const meant = nearest(title, words);
  const like = rows.filter((row) => isLike(row, title) || row.NAME === meant || row.TITLE === meant);
  const names = titled.length > 0 ? titled : like;
  throw new Error(
    `There is no app "${title}". ${names.length > 0 ? `Perhaps one of these is meant: ${listed(names.map(({ NAME }) => NAME))}.` : "list_apps lists them."}`,
  );
}

const isLike = ({ NAME, TITLE, KIND }: AppRow, text: string): boolean =>
  `${NAME} ${TITLE} ${KIND}`.toLowerCase().includes(text.toLowerCase());

function appsIn(launcher: Screen): AppRow[] {
  const table = launcher.session.controlOf(launcher.table(/^Apps/).root()) as
    | { getBinding?(name: string): ListBinding | undefined }
    | undefined;
  const binding = table?.getBinding?.("items");
  return binding?.getContexts(0, binding.getLength()).map((context) => context.getObject()) ?? [];
}
