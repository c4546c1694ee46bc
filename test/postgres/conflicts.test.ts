/** PostgreSQL refuses statements because of what others do at the same moment: everything is undone, and trying again counts once. */
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { post, type Answer } from "../service/client.ts";
import { CountingRemote } from "../service/idempotency-suite.ts";
import { createDatabase, postgresEnvironment, query } from "../service/postgres.ts";
import { POSTGRES, startServer, TEMPLATE, type RunningServer } from "../service/server.ts";

const PORT = Number(process.env[POSTGRES]);

let database: string;
let remote: CountingRemote;
let server: RunningServer;
const run = (statement: string): Promise<Record<string, unknown>[]> => query(PORT, database, statement);

beforeAll(async () => {
  database = await createDatabase(PORT, `conflicts_${crypto.randomUUID()}`, TEMPLATE);
  remote = await CountingRemote.start();
  await run("CREATE TABLE zz_once_rows (action text)");
  await run("CREATE SEQUENCE refused");
  await run("CREATE TABLE refusing (code text, least int, most int)");
  // A sequence goes on also in a transaction that is rolled back.
  await run(`CREATE FUNCTION refuse() RETURNS trigger AS $$
    DECLARE wanted record; n int := nextval('refused');
    BEGIN
      FOR wanted IN SELECT * FROM refusing WHERE n BETWEEN least AND most LOOP
        RAISE EXCEPTION 'others are in the way' USING ERRCODE = wanted.code;
      END LOOP;
      RETURN NEW;
    END $$ LANGUAGE plpgsql`);
  await run("CREATE TRIGGER refuse BEFORE INSERT ON z2ui5_t_01 FOR EACH ROW EXECUTE FUNCTION refuse()");
  server = await startServer({
    env: { ...postgresEnvironment(PORT, database), ONCE_REMOTE: remote.url },
    appDirs: [join(import.meta.dirname, "../service/apps")],
  });
});
afterAll(async () => {
  await server?.stop();
  remote?.stop();
});

const CAN = ["ERRORS"];
async function send(front: object): Promise<{ status: number; answer: Answer; code: string }> {
  const S_FRONT = { ORIGIN: server.url, PATHNAME: "/", SEARCH: "", HASH: "", VIEW: "MAIN", S_EXT: { CAN }, ...front };
  const response = await post(server.url, JSON.stringify({ value: { S_FRONT } }));
  const answer = (await response.json()) as Answer & { S_FRONT: { S_EXT?: { ERROR?: { CODE: string } } } };
  return { status: response.status, answer, code: answer.S_FRONT.S_EXT?.ERROR?.CODE ?? "" };
}
const press = (on: string, EVENT: string, ID: string, repeated = false) =>
  send({ ID: on, EVENT, S_EXT: { CAN, ACTION: { ID, ...(repeated && { REPEAT: true }) } } });
/** Refuses the next inserts of drafts, from one to another counted from 1. */
const refuse = async (code: string, least: number, most: number): Promise<void> => {
  await run(`INSERT INTO refusing SELECT '${code}', last_value + ${least}, last_value + ${most} FROM refused`);
};
const rows = async (action: string): Promise<number> =>
  (await run(`SELECT action FROM zz_once_rows WHERE action = '${action}'`)).length;

describe.each([
  ["a serialization failure", "40001"],
  ["a deadlock", "40P01"],
])("%s", (_what, code) => {
  let page: string;
  let action: string;
  beforeEach(async () => {
    await run("DELETE FROM refusing");
    page = (await send({ SEARCH: "?app_start=zz_once" })).answer.S_FRONT.ID;
    action = crypto.randomUUID();
  });

  it("undoes everything and repeats nothing; a retry counts once", async () => {
    await refuse(code, 1, 1000);
    expect(await press(page, "CALL", action)).toMatchObject({ status: 503, code: "DATABASE" });
    await run("DELETE FROM refusing");
    const { answer } = await press(page, "CALL", action, true);
    expect(answer.MODEL.XX?.["CLICKS"]).toBe(1);
  });

  it("after the app has written undoes everything and repeats nothing; a retry counts once", async () => {
    await refuse(code, 1, 1);
    expect(await press(page, "CLICK", action)).toMatchObject({ status: 503, code: "DATABASE" });
    expect([await rows(action), remote.calls.get(action)]).toEqual([0, 1]);
    const { status, answer } = await press(page, "CLICK", action, true);
    expect([status, answer.MODEL.XX?.["CLICKS"], await rows(action)]).toEqual([200, 1, 1]);
  });

  it("of the commit undoes everything; a retry counts once", async () => {
    await run("ALTER TABLE z2ui5_t_01 DISABLE TRIGGER refuse");
    await run(
      "CREATE CONSTRAINT TRIGGER late AFTER INSERT ON z2ui5_t_01 DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()",
    );
    try {
      await refuse(code, 1, 1);
      expect(await press(page, "CLICK", action)).toMatchObject({ status: 503, code: "DATABASE" });
      expect(await rows(action)).toBe(0);
      expect(await press(page, "CLICK", action, true)).toMatchObject({ status: 200 });
      expect(await rows(action)).toBe(1);
    } finally {
      await run("DROP TRIGGER late ON z2ui5_t_01");
      await run("ALTER TABLE z2ui5_t_01 ENABLE TRIGGER refuse");
    }
  });
});
