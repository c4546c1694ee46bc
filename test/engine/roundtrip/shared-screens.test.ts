/** A screen that somebody else opened by a link: what is logged of it, and what of the owner's session comes along. */
import { beforeEach, describe, expect, test } from "vitest";
import { frameworkText, register_app_class, type Engine } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { view } from "../contract/frontend.ts";

let user: string;
let lines: string[];
let seen: unknown[];
beforeEach(() => {
  user = "alice";
  [lines, seen] = [[], []];
});

/** Shows its page in its first run only. */
class opened_app extends z2ui5_if_app {
  link = "";
  rows: object[] = [{ id: 1 }];
  async main(client: z2ui5_if_client): Promise<void> {
    const { EVENT: event, R_EVENT_DATA: data, T_EVENT_ARG: [mode] = [] } = client.get() as any;
    if (client.check_on_init()) {
      client.view_display(
        view(`${client._event({ val: "DATA", r_data: { a: 1 } } as never).replaceAll('"', "&quot;")}`) +
          `<List xmlns="sap.m" items="${client._bind_edit(this.rows)}"><Input value="{NOTE}"/></List>${client._bind_edit(this.link)}`,
      );
      client.follow_up_action("SET_NAV_ROUTING", ["FRESH"]);
    }
    if (event === "SHARE") this.link = (await client.share({ with: "link", mode })).link;
    if (event === "CALL") return void client.nav_app_call(new opened_app() as never);
    if (event === "BACK") return void client.nav_app_leave();
    if (event === "DATA") seen.push(data);
    if (event === "ROWS") seen.push(structuredClone(this.rows));
    client.view_model_update();
  }
}
register_app_class("opened_app", opened_app as never);

function engineWith(sharing: "look" | "continue"): Engine {
  const who = () => ({ user, tenant: "t" });
  const engine = engineWithApps({
    identity: () => ({ ...who(), has: () => true }),
    log: { debug() {}, info: (line) => lines.push(line), warn() {}, error: (line) => lines.push(line) },
  });
  engine.configure({ sharing });
  return engine;
}

const EXT = { S_EXT: { CAN: ["ERRORS", "ROUTES", "SCREEN"] } };
async function post(engine: Engine, front: object, edits?: object) {
  const page = { ORIGIN: "http://h", PATHNAME: "/p", SEARCH: "", HASH: "", CONFIG: {}, VIEW: "MAIN", ...EXT };
  const { body } = await engine.answer(
    JSON.stringify({ value: { S_FRONT: { ...page, ...front }, ...(edits && { XX: edits }) } }),
    { correlationId: "c-7" },
  );
  const { S_FRONT, MODEL } = JSON.parse(body);
  return {
    id: S_FRONT.ID as string,
    app: S_FRONT.APP as string,
    ext: S_FRONT.S_EXT,
    link: (MODEL?.XX?.LINK ?? "") as string,
    toast: S_FRONT.PARAMS?.S_MSG_TOAST,
  };
}
const raise = (engine: Engine, { id }: { id: string }, EVENT: string, args: string[] = [], edits?: object) =>
  post(engine, { ID: id, EVENT, T_EVENT_ARG: args }, edits);
const open = (engine: Engine, link: string) => post(engine, { HASH: link.slice(link.indexOf("#")) });

/** A link to a screen of alice, which bob then opens. */
async function shared(engine: Engine, mode: string, ...events: string[]): Promise<string> {
  let page = await post(engine, { SEARCH: "?app_start=opened_app" });
  for (const event of events) page = await raise(engine, page, event);
  const { link } = await raise(engine, page, "SHARE", [mode]);
  user = "bob";
  lines = [];
  return link;
}

describe("operators read", () => {
  test("the users of an opened screen, and whether to look or to continue", async () => {
    for (const mode of ["continue", "look"] as const) {
      user = "alice";
      const engine = engineWith(mode);
      const link = await shared(engine, mode);
      await open(engine, link);
      const id = link.split("share-")[1]!.slice(0, 8);
      expect(lines[0]).toMatch(
        new RegExp(`^Share ${id}… of alice, draft \\S+ of opened_app, was opened by bob to ${mode} \\[c-7\\]$`),
      );
    }
  });

  test("the user who was refused, without the whole id, which would open the share", async () => {
    const engine = engineWith("look");
    const id = crypto.randomUUID();
    user = "bob";
    expect((await open(engine, `#/app/OPENED_APP/share-${id}`)).ext.ERROR.CODE).toBe("SHARE_UNKNOWN");
    expect(lines[0]).toBe(`Share ${id.slice(0, 8)}… was refused to bob [c-7]`);
  });
});

describe("users who continue", () => {
  test("has nobody to go back to, not even where the owner had", async () => {
    const engine = engineWith("continue");
    const copy = await open(engine, await shared(engine, "continue", "CALL"));
    const left = await raise(engine, copy, "BACK");
    expect([left.app, left.toast]).toEqual(["OPENED_APP", undefined]);
  });

  test("can use what the page shows: events with data, fields of rows, and its way of addressing", async () => {
    const engine = engineWith("continue");
    const copy = await open(engine, await shared(engine, "continue"));
    expect(copy.ext.ROUTE).toMatchObject({ MODE: "FRESH" });
    const told = await raise(engine, copy, "DATA", ['{"a":1}']);
    await raise(engine, told, "ROWS", [], { ROWS: { __delta: { 0: { NOTE: "mine" } } } });
    expect(seen).toEqual([{ a: 1 }, [{ id: 1, note: "mine" }]]);
  });
});

test.each(["look", "continue"] as const)(
  "a user who opens a screen to %s is informed, and its address has no draft",
  async (mode) => {
    const engine = engineWith(mode);
    const link = await shared(engine, mode);
    const front = { ORIGIN: "http://h", SEARCH: "", HASH: link.slice(link.indexOf("#")), ...EXT };
    const { body } = await engine.answer(JSON.stringify({ value: { S_FRONT: front } }), {
      correlationId: "c-6",
      query: { "z2ui5-wire": "1" },
    });
    const key = mode === "look" ? "notice.sharedToLook" : "notice.sharedToContinue";
    const { PARAMS } = JSON.parse(body).S_FRONT;
    expect([PARAMS.S_MSG_TOAST.TEXT, PARAMS.SET_APP_STATE_ACTIVE ?? false]).toEqual([
      frameworkText(key, ["alice"], "en"),
      false,
    ]);
  },
);

test("a step of the past is shown with its page, though its app shows it in its first run only", async () => {
  const engine = engineWith("look");
  engine.configure({ development: true, historyCharacters: 1_000_000 });
  const { id } = await post(engine, { SEARCH: "?app_start=opened_app" });
  const front = { ORIGIN: "http://h", SEARCH: "", HASH: `#/app/OPENED_APP/look-${id}`, ...EXT };
  const { body } = await engine.answer(JSON.stringify({ value: { S_FRONT: front } }), { correlationId: "c-9" });
  expect(body).toContain("mvc:View");
});

test("a screen that is only looked at leaves no draft that could be named", async () => {
  const engine = engineWith("look");
  const link = await shared(engine, "look");
  const front = { ORIGIN: "http://h", SEARCH: "", HASH: link.slice(link.indexOf("#")), ...EXT };
  const { status, draftId } = await engine.answer(JSON.stringify({ value: { S_FRONT: front } }), {
    correlationId: "c-8",
  });
  expect([status, draftId]).toEqual([200, ""]);
});

test("data of an event that is no JSON is none", async () => {
  const engine = engineWith("look");
  const page = await post(engine, { SEARCH: "?app_start=opened_app" });
  await raise(engine, await raise(engine, page, "DATA", ["{"]), "DATA", []);
  expect(seen).toEqual([null, null]);
});
