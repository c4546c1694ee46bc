import type { Screen } from "../screen/screen.ts";

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
  const table = launcher.session.controlOf(launcher.table(/^Apps/).root()) as
    | { getBinding?(name: string): ListBinding | undefined }
    | undefined;
  const binding = table?.getBinding?.("items");
  const rows = binding?.getContexts(0, binding.getLength()).map((context) => context.getObject()) ?? [];
  const wanted = rows.filter(({ NAME, TITLE, KIND }) =>
    `${NAME} ${TITLE} ${KIND}`.toLowerCase().includes(filter.toLowerCase()),
  );
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
