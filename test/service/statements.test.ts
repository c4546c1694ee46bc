/** What a roundtrip asks of the database. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINT, authorization } from "./client.ts";
import { PROJECT, startServer, type RunningServer } from "./server.ts";

const alice = { user: "alice", password: "alice" };
const post = (url: string, front: object, edits: object = {}): Promise<Response> =>
  fetch(url + ENDPOINT, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-encoding": "gzip", ...authorization(alice) },
    body: JSON.stringify({
      value: { S_FRONT: { ORIGIN: url, PATHNAME: ENDPOINT, HASH: "", VIEW: "MAIN", ...front }, XX: edits },
    }),
  });

describe.each([
  ["at hand", {}, 1],
  ["read again", { liveInstances: 0 }, 2],
])("a roundtrip whose draft is %s", (_, config, most) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({
      config: { log: { levels: { z2ui5: "info", sql: "debug", sqlite: "debug", postgres: "debug" } }, z2ui5: config },
      appDirs: [join(PROJECT, "bench/apps")],
    });
  });
  afterAll(() => server?.stop());

  it(`takes ${most} statement${most === 1 ? "" : "s"} besides BEGIN and COMMIT`, async () => {
    let { ID: id } = ((await (await post(server.url, { SEARCH: "?app_start=bench_form" })).json()) as Answered).S_FRONT;
    // The first one of a user also counts the drafts there are.
    for (const name of ["Ada", "Grace"]) {
      const before = server.log().length;
      const answer = await post(server.url, { ID: id, EVENT: "SAVE" }, { NAME: name });
      id = ((await answer.json()) as Answered).S_FRONT.ID;
      // Its line in the log comes behind all of its statements.
      await expect.poll(() => server.log().slice(before)).toContain("bench_form SAVE");
      const statements = statementsIn(server.log().slice(before));
      expect(
        statements.filter((one) => !/^(BEGIN|COMMIT)/.test(one)),
        statements.join("\n"),
      ).toHaveLength(most);
    }
  });
});

interface Answered {
  readonly S_FRONT: { readonly ID: string };
}

const statementsIn = (log: string): string[] =>
  [...log.matchAll(/\b(BEGIN|COMMIT|ROLLBACK|SELECT|INSERT|UPDATE|DELETE)\b[^\n]*/g)].map(([line]) =>
    line.slice(0, 80),
  );
