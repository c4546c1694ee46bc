/**
 * The table through CAP's query API, for databases whose plain SQL is not tested here: HANA answers plain SQL with columns in upper case,
 * has types of its own for long texts and times, and reads them in ways of its own; CAP's database services know all of it.
 */
import cds from "@sap/cds";
import type { DraftRows, FoundRow, Usage } from "./rows.ts";

const TABLE = "z2ui5_t_01";
const { SELECT, INSERT, DELETE } = cds.ql;

/** The table on every other database. */
export const cqlRows: DraftRows = {
  async find(id, { owner, tenant, expired }) {
    const row = (await SELECT.one
      .from(TABLE)
      .columns("id_prev", "data", "created_at", "base_id")
      .where({ id, owner, tenant, created_at: { ">": expired } })) as FoundRow | null;
    if (!row) return undefined;
    const base = row.base_id
      ? ((await SELECT.one.from(TABLE).columns("data", "created_at").where({ id: row.base_id })) as FoundRow | null)
      : null;
    return { ...row, base_data: base?.data ?? null, base_created_at: base?.created_at ?? null };
  },

  async has(id, { owner, tenant, expired }) {
    const row = (await SELECT.one
      .from(TABLE)
      .columns("base_id")
      .where({ id, owner, tenant, created_at: { ">": expired } })) as Pick<FoundRow, "base_id"> | null;
    if (!row?.base_id) return Boolean(row);
    return Boolean(await SELECT.one.from(TABLE).columns("id").where({ id: row.base_id }));
  },

  async insert(row, { owner, tenant }) {
    await INSERT.into(TABLE).entries({ ...row, owner, tenant });
  },

  async count({ owner, tenant, expired }) {
    const row = (await SELECT.one
      .from(TABLE)
      .columns("count(1) as n")
      .where({ owner, tenant, created_at: { ">": expired } })) as { n: number | string } | null;
    return Number(row?.n ?? 0);
  },

  removeUpTo: (time, most) =>
    remove(
      most,
      [{ ref: ["b", "created_at"] }, "<=", { val: time }],
      [{ ref: ["d", "created_at"] }, ">", { val: time }],
    ),
  usage: ({ owner, tenant }) => usage({ owner, tenant }),
  usageOfAll: () => usage({}),
  async oldestOf({ owner, tenant }, activeSince, most) {
    const of = (row: string) => [
      ...[{ ref: [row, "owner"] }, "=", { val: owner }, "and"],
      ...[{ ref: [row, "tenant"] }, "=", { val: tenant }, "and"],
    ];
    const continued = {
      SELECT: {
        from: { ref: [TABLE], as: "n" },
        columns: [{ ref: ["n", "id_prev"] }],
        where: [
          ...of("n"),
          ...[{ ref: ["n", "created_at"] }, ">=", { val: activeSince }, "and"],
          ...[{ ref: ["n", "id_prev"] }, "!=", { val: null }],
        ],
      },
    };
    const isOld = [{ ref: ["b", "created_at"] }, "<", { val: activeSince }];
    const mayGo = { xpr: [...isOld, "or", { ref: ["b", "id"] }, "in", continued] };
    const rows = await oldest(most, [...of("b"), mayGo], []);
    return rows.map(({ id, size }) => ({ id, bytes: size ?? 0 }));
  },
  remove: (ids) => removeRows(ids),
  removeOldest: (most) => remove(most, [{ val: 1 }, "=", { val: 1 }]),
};

async function usage(whose: object): Promise<Usage> {
  const found = SELECT.one.from(TABLE).columns("count(1) as n", "sum(size) as bytes");
  const row = (await (Object.keys(whose).length > 0 ? found.where(whose) : found)) as {
    n?: number;
    bytes?: number;
  } | null;
  return { rows: Number(row?.n ?? 0), bytes: Number(row?.bytes ?? 0) };
}

/** Removes the oldest rows that meet a condition and that are no base of others. @param by which others count; all of them by default */
const remove = async (most: number, condition: readonly unknown[], by: readonly unknown[] = []): Promise<number> =>
  removeRows((await oldest(most, condition, by)).map(({ id }) => id));

const removeRows = async (ids: readonly string[]): Promise<number> =>
  ids.length === 0 ? 0 : Number(await DELETE.from(TABLE).where({ id: { in: ids } }));

async function oldest(
  most: number,
  condition: readonly unknown[],
  by: readonly unknown[],
): Promise<readonly { id: string; size: number | null }[]> {
  const needing = {
    SELECT: {
      from: { ref: [TABLE], as: "d" },
      columns: [{ val: 1, as: "one" }],
      where: [{ ref: ["d", "base_id"] }, "=", { ref: ["b", "id"] }, ...(by.length > 0 ? ["and", ...by] : [])],
    },
  };
  const query = {
    SELECT: {
      from: { ref: [TABLE], as: "b" },
      columns: [{ ref: ["b", "id"] }, { ref: ["b", "size"] }],
      where: [...condition, "and", "not", "exists", needing],
      orderBy: [{ ref: ["b", "created_at"] }],
      limit: { rows: { val: most } },
    },
  };
  return (await cds.db.run(query as never)) as never;
}
