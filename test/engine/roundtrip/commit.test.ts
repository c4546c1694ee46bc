/** What becomes of a roundtrip whose database connection is lost while it commits, and of a draft that is gone from the database. */
import { beforeEach, expect, test } from "vitest";
import { Z2ui5Error } from "../../../srv/z2ui5/errors.ts";
import type { Draft } from "../../../srv/z2ui5/types/drafts.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { defineApp, view } from "../contract/frontend.ts";

let runs = 0;
defineApp<{ count: number }>("zcl_commit", () => ({ count: 0 }), {
  "": (client, app) => client.view_display(view(client._bind_edit(app.count))),
  COUNT: (client, app) => {
    runs++;
    app.count++;
    client.view_model_update();
  },
});

let rows: Map<string, Draft>;
/** What happens to a transaction whose work is done. */
let end: () => void;
let readable: boolean;
beforeEach(() => {
  runs = 0;
  rows = new Map();
  end = () => {};
  readable = true;
});

const created = () =>
  engineWithApps({
    transaction: async (work) => {
      const before = new Map(rows);
      try {
        const result = await work();
        end();
        return result;
      } catch (error) {
        if (!(error instanceof Lost)) rows = before;
        throw error;
      }
    },
    store: {
      load: (id) => {
        if (!readable) throw new Error("no connection");
        return rows.get(id) ?? null;
      },
      save: (draft) => void rows.set(draft.id, draft),
      saveAfter: (draft, before) => rows.has(before) && (rows.set(draft.id, draft), true),
    },
  });
/** The connection went away after the database had committed. */
class Lost extends Error {}

async function post(engine: ReturnType<typeof created>, front: object, wire: string) {
  const { status, body } = await engine.answer(
    JSON.stringify({
      value: { S_FRONT: { ORIGIN: "o", PATHNAME: "/", HASH: "", S_EXT: { CAN: ["ERRORS"] }, ...front } },
    }),
    { correlationId: "c", query: { "z2ui5-wire": wire } },
  );
  const { S_FRONT } = JSON.parse(body);
  return { status, id: S_FRONT.ID as string, code: S_FRONT.S_EXT?.ERROR?.CODE as string | undefined, body };
}
const start = (engine: ReturnType<typeof created>, wire = "1") =>
  post(engine, { SEARCH: "?app_start=zcl_commit" }, wire);
const count = (engine: ReturnType<typeof created>, id: string, wire = "1") =>
  post(engine, { ID: id, EVENT: "COUNT", VIEW: "MAIN", ...(wire === "2" && { ORIGIN: "", PATHNAME: "" }) }, wire);

/** The next transaction ends so; those after it are as usual. */
const endsOnce = (error: () => Error, after: () => void = () => {}): void => {
  end = () => {
    end = () => {};
    after();
    throw error();
  };
};

test("a commit that took place though its connection was lost is answered as if nothing had happened", async () => {
  const engine = created();
  const { id } = await start(engine);
  endsOnce(() => new Lost());
  const answer = await count(engine, id);
  expect([answer.status, runs, rows.has(answer.id)]).toEqual([200, 1, true]);
  expect((await count(engine, answer.id)).body).toContain('"COUNT":2');
});

test("a commit that did not take place is an error, after which the same may be retried", async () => {
  const engine = created();
  const { id } = await start(engine);
  endsOnce(() => new Error("deadlock"));
  expect(await count(engine, id)).toMatchObject({ status: 500, code: "DRAFT_NOT_SAVED" });
  expect(rows.size).toBe(1);
  expect((await count(engine, id)).body).toContain('"COUNT":1');
});

test("what the host says of a commit that did not take place is answered", async () => {
  const engine = created();
  const { id } = await start(engine);
  endsOnce(() => new Z2ui5Error("DATABASE"));
  expect(await count(engine, id)).toMatchObject({ status: 503, code: "DATABASE" });
  expect((await count(engine, id)).body).toContain('"COUNT":1');
});

test("a commit of which nobody can say whether it took place is an error", async () => {
  const engine = created();
  const { id } = await start(engine);
  endsOnce(
    () => new Lost(),
    () => (readable = false),
  );
  expect(await count(engine, id)).toMatchObject({ status: 500, code: "DRAFT_NOT_SAVED" });
});

test("a draft that is gone from the database is continued once at most, though this process has it", async () => {
  const engine = created();
  const { id } = await start(engine, "2");
  rows.clear();
  for (let attempt = 0; attempt < 3; attempt++)
    expect(await count(engine, id, "2")).toMatchObject({ code: "DRAFT_UNKNOWN" });
  expect(runs).toBe(1);
});
