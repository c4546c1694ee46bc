/**
 * Settings of lists in the entity z2ui5_t_03. They are rare, so they are read through CAP's query API on every database. The table is
 * touched only where an app has a list whose columns users arrange.
 */
import cds from "@sap/cds";
import type { UserSettingsStore } from "z2ui5/ports";
import { currentOwner, isNamed } from "../config/identity.ts";
import { settings } from "../config/settings.ts";
import { NOT_THERE } from "./missing-table.ts";

const TABLE = "z2ui5_t_03";
const { SELECT, UPSERT, DELETE } = cds.ql;
/** More lists than a user arranges. */
const MOST_ROWS = 200;
const MOST_BYTES = 20_000;
/** As long as the column. */
const LONGEST_NAME = 255;

/** Owner of what all users of a tenant have; no user has this name. */
const ALL = "";

/** Whether the user has the role that may store something for others. */
function mayShare(): boolean {
  const { role } = settings().variants;
  return role !== null && isNamed() && cds.context?.user?.is(role) === true;
}

async function load(key: ReturnType<typeof keyOf>): Promise<string | null> {
  // What users who have not logged in change lasts as long as the app.
  if (!isNamed()) return null;
  try {
    const row = (await SELECT.one.from(TABLE).columns("data").where(key)) as { data: string | null } | null;
    return row?.data ?? null;
  } catch (error) {
    if (NOT_THERE.test(String((error as Error | undefined)?.message)))
      cds
        .log("z2ui5")
        .error(
          `The database has no table ${TABLE}, which lists of apps need. Create it: npx cds deploy, or the deployer.`,
        );
    throw error;
  }
}

/** What the current user has changed of lists. */
export const userSettingsStore = {
  load: (list: string): Promise<string | null> => load(keyOf(list)),

  async save(list: string, data: string): Promise<boolean> {
    if (!isNamed() || Buffer.byteLength(data) > MOST_BYTES) return false;
    await UPSERT.into(TABLE).entries({ ...keyOf(list), changed_at: new Date().toISOString(), data });
    await removeOldest();
    return true;
  },

  loadShared: (list: string): Promise<string | null> => load({ ...keyOf(list), owner: ALL }),

  async saveShared(list: string, data: string): Promise<boolean> {
    if (!mayShare() || Buffer.byteLength(data) > MOST_BYTES) return false;
    await UPSERT.into(TABLE).entries({ ...keyOf(list), owner: ALL, changed_at: new Date().toISOString(), data });
    return true;
  },

  mayShare,

  async remove(list: string): Promise<void> {
    await DELETE.from(TABLE).where(keyOf(list));
  },
} satisfies UserSettingsStore;

const keyOf = (list: string): { owner: string; tenant: string; name: string } => ({
  ...currentOwner(),
  name: list.slice(0, LONGEST_NAME),
});

async function removeOldest(): Promise<void> {
  const rows = (await SELECT.from(TABLE)
    .columns("name")
    .where(currentOwner())
    .orderBy("changed_at desc", "name")
    .limit(MOST_ROWS, MOST_ROWS)) as { name: string }[];
  if (rows.length > 0)
    await DELETE.from(TABLE).where({ ...currentOwner(), name: { in: rows.map(({ name }) => name) } });
}
