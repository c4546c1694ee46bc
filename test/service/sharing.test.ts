import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alice, bob, post, type Login } from "./client.ts";
import { deployDatabase, startServer, type RunningServer } from "./server.ts";

const APPS = join(import.meta.dirname, "apps");
const S_EXT = { CAN: ["ERRORS", "ROUTES"] };

interface Reply {
  readonly status: number;
  readonly id: string;
  readonly text: string;
  readonly clicks: number;
  readonly code: string;
  readonly look: boolean;
}

let server: RunningServer;
afterAll(() => server?.stop());

async function send(login: Login, front: object, url = server.url): Promise<Reply> {
  const S_FRONT = { ORIGIN: url, PATHNAME: "/rest/root/z2ui5", SEARCH: "", HASH: "", S_EXT, ...front };
  const response = await post(url, JSON.stringify({ value: { S_FRONT } }), {}, login);
  const { S_FRONT: told, MODEL } = (await response.json()) as any;
  return {
    status: response.status,
    id: told.ID,
    text: MODEL?.TEXT,
    clicks: MODEL?.CLICKS,
    code: told.S_EXT?.ERROR?.CODE ?? "",
    look: told.S_EXT?.LOOK === true,
  };
}
const start = (login: Login): Promise<Reply> => send(login, { SEARCH: "?app_start=zz_share" });
const raise = (login: Login, { id }: Reply, EVENT: string, argument = ""): Promise<Reply> =>
  send(login, { ID: id, EVENT, VIEW: "MAIN", T_EVENT_ARG: [argument] });
const open = (login: Login, link: string): Promise<Reply> => send(login, { HASH: new URL(link).hash });
const idIn = (link: string): string => link.split("share-")[1]!;

async function shared(options: object): Promise<Reply> {
  const page = await raise(alice, await start(alice), "CLICK");
  return raise(alice, page, "SHARE", JSON.stringify(options));
}
/** Rows of drafts, of what apps wrote, and of shares; the question itself adds the same each time. */
async function rows(page: Reply): Promise<readonly number[]> {
  const { text } = await raise(alice, page, "ROWS");
  return text.split(",").map(Number);
}

describe("a server that allows sharing", () => {
  beforeAll(async () => {
    server = await startServer({ appDirs: [APPS], config: { z2ui5: { sharing: { allow: "continue" } } } });
  });

  it("shows the same screen to another user, who leaves no row behind by looking", async () => {
    const { text: link, ...page } = await shared({ mode: "look" });
    const before = await rows(page as Reply);
    for (let i = 0; i < 3; i++) expect(await open(bob, link)).toMatchObject({ status: 200, clicks: 1, look: true });
    const looked = await open(bob, link);
    expect(await raise(bob, looked, "CLICK")).toMatchObject({ status: 403, code: "SHARE_LOOK_ONLY" });
    const after = await rows(page as Reply);
    // The draft of the question before is the only one more.
    expect(after).toEqual([before[0]! + 1, before[1]]);
    await expect
      .poll(() => server.log())
      .toMatch(/Share \w{8}… of alice, draft \S+ of zz_share, was opened by bob to look/);
    expect(server.log()).not.toContain(idIn(link));
  });

  it("gives a copy of their own to those who may continue", async () => {
    const mine = await shared({ with: "bob", mode: "continue" });
    const copy = await open(bob, mine.text);
    expect(await raise(bob, copy, "CLICK")).toMatchObject({ status: 200, clicks: 2 });
    expect(await raise(alice, mine, "CLICK")).toMatchObject({ status: 200, clicks: 2 });
    expect(await raise(bob, mine, "CLICK")).not.toMatchObject({ clicks: 2 });
  });

  it("lists a user's own shares, and takes them back", async () => {
    const page = await shared({ with: "bob", days: 2 });
    const listed = await raise(alice, page, "SHARES");
    expect(JSON.parse(listed.text)[0]).toMatchObject({ app: "zz_share", with: "bob", mode: "look", link: page.text });
    expect(JSON.parse((await raise(bob, await start(bob), "SHARES")).text)).toEqual([]);
    expect(await raise(bob, await start(bob), "UNSHARE", idIn(page.text))).toMatchObject({ text: "false" });
    expect(await open(bob, page.text)).toMatchObject({ status: 200 });
    expect(await raise(alice, listed, "UNSHARE", idIn(page.text))).toMatchObject({ text: "true" });
    expect(await open(bob, page.text)).toMatchObject({ status: 410, code: "SHARE_UNKNOWN" });
  });

  it("cannot be made to open a share that has ended, or whose draft has", async () => {
    const one = await shared({});
    await raise(alice, one, "END", idIn(one.text));
    expect(await open(bob, one.text)).toMatchObject({ status: 410, code: "SHARE_UNKNOWN" });
    const two = await shared({});
    await raise(alice, await start(alice), "EXPIRE", two.id);
    expect(await open(bob, two.text)).toMatchObject({ status: 410, code: "SHARE_UNKNOWN" });
  });

  it("cannot share longer than drafts live", async () => {
    const page = await shared({ days: 7 });
    const [{ expires }] = JSON.parse((await raise(alice, page, "SHARES")).text) as [{ expires: string }];
    expect(Date.parse(expires) - Date.now()).toBeLessThan(4.01 * 3_600_000);
  });

  it("cannot be made to open what is meant for somebody else, or what nobody shared", async () => {
    const page = await shared({ with: "carol" });
    expect(await open(bob, page.text)).toMatchObject({ status: 410, code: "SHARE_UNKNOWN" });
    const guessed = page.text.replace(idIn(page.text), crypto.randomUUID());
    expect(await open(bob, guessed)).toMatchObject({ status: 410, code: "SHARE_UNKNOWN" });
  });
});

describe("a server that says nothing about sharing", () => {
  it("cannot be made to share, and needs no table of shares, as in a database that was deployed before", async () => {
    const directory = mkdtempSync(join(tmpdir(), "past-"));
    const file = join(directory, "db.sqlite");
    await deployDatabase(file);
    const { DatabaseSync } = await import("node:sqlite");
    const database = new DatabaseSync(file, { timeout: 5_000 });
    database.exec("DROP TABLE z2ui5_t_02");
    database.exec(
      `INSERT INTO z2ui5_t_01 (id, owner, tenant, created_at, data) VALUES ('${crypto.randomUUID()}', 'nobody', '', '2001-01-01T00:00:00.000Z', '{}')`,
    );
    database.close();
    const older = await startServer({
      appDirs: [APPS],
      database: file,
      config: { z2ui5: { drafts: { retention: { everyMinutes: 0.01 } } } },
    });
    try {
      const page = await send(alice, { SEARCH: "?app_start=zz_share" }, older.url);
      const front = { ID: page.id, EVENT: "CLICK", VIEW: "MAIN" };
      expect(await send(alice, front, older.url)).toMatchObject({ status: 200, clicks: 1 });
      const share = { ...front, EVENT: "SHARE", T_EVENT_ARG: ["{}"] };
      expect(await send(alice, share, older.url)).toMatchObject({ status: 403, code: "SHARING_OFF" });
      await expect.poll(() => older.log()).toContain("removed 1 expired drafts");
      expect(older.log()).not.toContain("could not be removed");
    } finally {
      await older.stop();
      rmSync(directory, { recursive: true, force: true });
    }
  });
});
