/**
 * The table in plain SQL, for databases where every statement is tested. It is several times cheaper than CQL for rows with a long text,
 * because CQL wraps every row in JSON. Columns are named in quotes, so that they are called the same whatever the database makes of names.
 */
import type { DraftRows, FoundRow, NewRow, Scope, Usage } from "./rows.ts";
import { change, sql } from "./sql.ts";

const OWN =
  "FROM z2ui5_t_01 d LEFT JOIN z2ui5_t_01 b ON b.id = d.base_id WHERE d.id = ? AND d.owner = ? AND d.tenant = ? AND d.created_at > ?";
const found = (data: string, baseData: string, more = ""): string =>
  `SELECT d.id_prev AS "id_prev", ${data} AS "data", d.created_at AS "created_at", d.base_id AS "base_id", ${baseData} AS "base_data", b.created_at AS "base_created_at"${more} ${OWN}`;
const FIND = found("d.data", "b.data");
const BYTES = "d.size + COALESCE(b.size, 0)";
const upTo = (text: string): string => `CASE WHEN ${BYTES} <= ?:integer THEN ${text} END`;
const FIND_UP_TO = found(upTo("d.data"), upTo("b.data"), `, ${BYTES} AS "bytes"`);
const HAS = `SELECT d.id AS "id" ${OWN} AND (d.base_id IS NULL OR b.id IS NOT NULL)`;
const INSERT =
  "INSERT INTO z2ui5_t_01 (id, id_prev, base_id, owner, tenant, created_at, app, event, duration, size, data) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
/** One statement, because a second one would cost half a roundtrip. */
const INSERT_AFTER =
  "INSERT INTO z2ui5_t_01 (id, id_prev, base_id, owner, tenant, created_at, app, event, duration, size, data) SELECT ?, ?, ?, ?, ?, ?:timestamp, ?, ?, ?:integer, ?:integer, ? " +
  "WHERE EXISTS (SELECT 1 FROM z2ui5_t_01 WHERE id = ? AND owner = ? AND tenant = ? AND created_at > ?)";
const INSERT_AFTER_WITH_BASE = `${INSERT_AFTER} AND EXISTS (SELECT 1 FROM z2ui5_t_01 WHERE id = ?)`;
const COUNT = 'SELECT COUNT(*) AS "n" FROM z2ui5_t_01 WHERE owner = ? AND tenant = ? AND created_at > ?';
const NEEDED = "EXISTS (SELECT 1 FROM z2ui5_t_01 d WHERE d.base_id = b.id";
const UP_TO = `SELECT b.id AS "id" FROM z2ui5_t_01 b WHERE b.created_at <= ? AND NOT ${NEEDED} AND d.created_at > ?) ORDER BY b.created_at LIMIT ?`;
const USAGE_OF_ALL = 'SELECT COUNT(*) AS "rows", COALESCE(SUM(size), 0) AS "bytes" FROM z2ui5_t_01';
const USAGE = `${USAGE_OF_ALL} WHERE owner = ? AND tenant = ?`;
/** The newest of a session is the one no other continues. */
const OLDEST_OF =
  `SELECT b.id AS "id", b.size AS "bytes" FROM z2ui5_t_01 b WHERE b.owner = ? AND b.tenant = ? AND NOT ${NEEDED}) ` +
  "AND (b.created_at < ? OR b.id IN (SELECT n.id_prev FROM z2ui5_t_01 n WHERE n.owner = ? AND n.tenant = ? AND n.created_at >= ? AND n.id_prev IS NOT NULL)) " +
  "ORDER BY b.created_at LIMIT ?";
const OLDEST = `SELECT b.id AS "id" FROM z2ui5_t_01 b WHERE NOT ${NEEDED}) ORDER BY b.created_at LIMIT ?`;

/** Statements that look for rows among all there are, each by what it does; an index has to carry them. */
export const SEARCHES: Readonly<Record<string, string>> = {
  "loading a draft": FIND,
  "loading a draft that is not large": FIND_UP_TO,
  "looking whether there is a draft": HAS,
  "saving a draft after its predecessor": INSERT_AFTER_WITH_BASE,
  "counting a user's drafts": COUNT,
  "finding expired drafts": UP_TO,
  "adding up a user's drafts": USAGE,
  "finding a user's oldest drafts": OLDEST_OF,
  "finding the oldest drafts": OLDEST,
};

/** The table on SQLite and PostgreSQL. */
export const sqlRows: DraftRows = {
  async find(id, { owner, tenant, expired }) {
    const [row] = await sql<FoundRow>(FIND, [id, owner, tenant, expired]);
    return row;
  },

  async findUpTo(id, { owner, tenant, expired }, most) {
    const [row] = await sql<FoundRow & { bytes: number | null }>(FIND_UP_TO, [most, most, id, owner, tenant, expired]);
    return row && row.data === null ? { bytes: row.bytes ?? 0 } : row;
  },

  async has(id, { owner, tenant, expired }) {
    return (await sql(HAS, [id, owner, tenant, expired])).length > 0;
  },

  async insert(row, scope) {
    await change(INSERT, valuesOf(row, scope));
  },

  async insertAfter(row, predecessorId, scope) {
    const { owner, tenant, expired } = scope;
    const values = [...valuesOf(row, scope), predecessorId, owner, tenant, expired];
    const count = row.base_id
      ? await change(INSERT_AFTER_WITH_BASE, [...values, row.base_id])
      : await change(INSERT_AFTER, values);
    return count > 0;
  },

  async count({ owner, tenant, expired }) {
    const [row] = await sql<{ n: number | string }>(COUNT, [owner, tenant, expired]);
    return Number(row?.n ?? 0);
  },

  removeUpTo: async (time, most) => remove(await sql(UP_TO, [time, time, most])),
  usage: async ({ owner, tenant }) => usageIn(await sql(USAGE, [owner, tenant])),
  usageOfAll: async () => usageIn(await sql(USAGE_OF_ALL)),
  async oldestOf({ owner, tenant }, activeSince, most) {
    const values = [owner, tenant, activeSince, owner, tenant, activeSince, most];
    const rows = await sql<{ id: string; bytes: number | null }>(OLDEST_OF, values);
    return rows.map(({ id, bytes }) => ({ id, bytes: bytes ?? 0 }));
  },
  remove: (ids) => remove(ids.map((id) => ({ id }))),
  removeOldest: async (most) => remove(await sql(OLDEST, [most])),
};

const valuesOf = (
  { id, id_prev, base_id, created_at, app, event, duration, size, data }: NewRow,
  { owner, tenant }: Scope,
): unknown[] => [id, id_prev, base_id, owner, tenant, created_at, app, event, duration, size, data];

const usageIn = ([row]: { rows: number | string; bytes: number | string }[]): Usage => ({
  rows: Number(row?.rows ?? 0),
  bytes: Number(row?.bytes ?? 0),
});

async function remove(rows: readonly { id: string }[]): Promise<number> {
  if (rows.length === 0) return 0;
  return change(
    `DELETE FROM z2ui5_t_01 WHERE id IN (${rows.map(() => "?").join(", ")})`,
    rows.map(({ id }) => id),
  );
}
