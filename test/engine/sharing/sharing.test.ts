import { AsyncLocalStorage } from "node:async_hooks";
import { beforeEach, describe, expect, it } from "vitest";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { register_app_class, type Engine } from "../../../srv/z2ui5/engine.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { ownerKey } from "../../../srv/z2ui5/identity.ts";
import { memoryStore } from "../../../srv/z2ui5/instance/memory-store.ts";
import type { Draft, DraftStore } from "../../../srv/z2ui5/types/drafts.ts";
import type { Identity } from "../../../srv/z2ui5/types/ports.ts";

let me: Identity;
let clock: number;
/** What apps wrote in committed transactions. */
let rows: string[];
const written = new AsyncLocalStorage<string[]>();
let logged: string[];
let memory: DraftStore;
/** Bytes that were claimed for what is read. */
let claimed: number[];

const as = (user: string, tenant = "t1", roles: readonly string[] = ["sales"]): void => {
  me = { user, tenant, has: (role) => roles.includes(role) };
};

const currentUser = () => ({ user: me.user!, tenant: me.tenant! });

class share_orders extends z2ui5_if_app {
  static readonly requires = "sales";
  count = 0;
  link = "";
  async main(client: z2ui5_if_client): Promise<void> {
    written.getStore()!.push("seen");
    if (client.check_on_event("ADD")) this.count++;
    if (client.check_on_event("STATEFUL")) client.set_session_stateful(true);
    if (client.check_on_event("SHARE")) {
      const share = await client.share(JSON.parse(client.get_event_arg()) as never);
      this.link = share.link;
    }
    if (client.check_on_event("UNSHARE")) this.link = String(await client.unshare(client.get_event_arg()));
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="${client._bind(this.count)}"/><Input value="${client._bind_edit(this.link)}"/></mvc:View>`,
    );
  }
}
register_app_class("share_orders", share_orders as never);

/** Shows its page in its first run only, and a dialog when it is asked to. */
class share_once extends z2ui5_if_app {
  note = "";
  link = "";
  async main(client: z2ui5_if_client): Promise<void> {
    const { EVENT: event, T_EVENT_ARG: [argument = ""] = [] } = client.get();
    if (client.check_on_init())
      client.view_display(
        `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Title text="First page of ${me.user}"/><Text text="${client._bind_local("first value")}"/><Input value="${client._bind_edit(this.note)}"/><Text text="${client._bind(this.link)}"/></mvc:View>`,
      );
    if (event === "NEST")
      client.nest_view_display(
        `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="Nested"/></mvc:View>`,
        "place",
        "addContent",
      );
    if (event === "ASK")
      client.popup_display(
        `<core:FragmentDefinition xmlns="sap.m" xmlns:core="sap.ui.core"><Dialog title="Question"><Text text="${client._bind_local("asked value")}"/></Dialog></core:FragmentDefinition>`,
      );
    if (event === "NOTE") this.note = argument;
    if (event === "SHARE") this.link = (await client.share(JSON.parse(argument) as never)).link;
    client.view_model_update();
  }
}
register_app_class("share_once", share_once as never);

/** Shows this user a page of their own. */
class share_own extends z2ui5_if_app {
  link = "";
  async main(client: z2ui5_if_client): Promise<void> {
    if (client.check_on_event("SHARE")) this.link = (await client.share({ mode: "look" })).link;
    if (client.check_on_navigated() || client.check_on_event("SHARE"))
      client.view_display(
        `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Title text="Page of ${me.user}"/><Text text="${client._bind(this.link)}"/></mvc:View>`,
      );
  }
}
register_app_class("share_own", share_own as never);

function engineWith(sharing: "off" | "look" | "continue"): Engine {
  const engine = engineWithApps({
    store: memory,
    identity: () => me,
    clock: () => clock,
    log: { debug() {}, info: (text) => logged.push(text), warn() {}, error: (text) => logged.push(text) },
    transaction: (work) =>
      written.run([], async () => {
        const result = await work();
        rows.push(...written.getStore()!);
        return result;
      }),
  });
  engine.configure({ sharing });
  return engine;
}

interface Reply {
  readonly status: number;
  readonly code: string;
  readonly id: string;
  readonly count: number | undefined;
  readonly link: string;
  readonly text: string;
  readonly look: boolean;
  readonly session: string;
}

type Wire = "1" | "2";
let wire: Wire = "1";

async function post(engine: Engine, front: object, session = ""): Promise<Reply> {
  const { status, body, sessionId } = await engine.answer(
    JSON.stringify({
      value: {
        S_FRONT: { ORIGIN: "http://host", PATHNAME: "/p", SEARCH: "", HASH: "", CONFIG: {}, ...front },
      },
    }),
    {
      correlationId: "c",
      query: { "z2ui5-wire": wire },
      acceptsSessionId: true,
      sessionId: session,
      memory: { claim: async (bytes) => void claimed.push(bytes), limitConcurrency: (read) => read() },
    },
  );
  // A refusal is a text for frontends that show none themselves.
  const { S_FRONT, MODEL } = (body.startsWith("{") ? JSON.parse(body) : { S_FRONT: {} }) as {
    S_FRONT: any;
    MODEL?: any;
  };
  const model = { ...MODEL, ...MODEL?.XX };
  return {
    status,
    code: S_FRONT.S_EXT?.ERROR?.CODE ?? "",
    id: S_FRONT.ID ?? "",
    count: model.COUNT,
    link: model.LINK ?? "",
    text: body,
    look: S_FRONT.S_EXT?.LOOK === true,
    session: sessionId,
  };
}
const EXT = { S_EXT: { CAN: ["ERRORS", "ROUTES", "SCREEN"] } };
const start = (engine: Engine, app = "share_orders"): Promise<Reply> =>
  post(engine, { ...EXT, SEARCH: `?app_start=${app}` });
const raise = (engine: Engine, { id }: Reply, EVENT: string, args: string[] = []): Promise<Reply> =>
  post(engine, { ...EXT, ID: id, EVENT, T_EVENT_ARG: args, VIEW: "MAIN", ORIGIN: wire === "2" ? "" : "http://host" });
const open = (engine: Engine, link: string): Promise<Reply> =>
  post(engine, { ...EXT, HASH: link.slice(link.indexOf("#")) });
const shareOf = async (engine: Engine, options: object): Promise<Reply> => {
  as("alice");
  const page = await raise(engine, await raise(engine, await start(engine), "ADD"), "ADD");
  return raise(engine, page, "SHARE", [JSON.stringify(options)]);
};
const idIn = (link: string): string => link.split("share-")[1]!;
/** A store that notes what is saved. */
const watched = (store: DraftStore, saved: Draft[]): DraftStore => ({
  ...store,
  save: (draft) => {
    saved.push(draft);
    return store.save(draft);
  },
});

beforeEach(() => {
  as("alice");
  clock = Date.now();
  rows = [];
  logged = [];
  claimed = [];
  memory = memoryStore(() => ownerKey(currentUser()), undefined, { currentUser, now: () => clock });
  wire = "1";
});

describe.each(["1", "2"] as const)("a shared screen on wire %s", (each) => {
  beforeEach(() => void (wire = each));

  it("shows the same screen to another user of the tenant, who looks at it", async () => {
    const engine = engineWith("look");
    const { link } = await shareOf(engine, { with: "link", mode: "look", days: 1 });
    expect(link).toMatch(/^http:\/\/host\/p.*#\/app\/SHARE_ORDERS\/share-[0-9a-f-]{36}$/);
    as("bob");
    const before = rows.length;
    const looked = await open(engine, link);
    expect(looked).toMatchObject({ status: 200, count: 2, look: true });
    expect(looked.text).toContain("alice shares this screen with you");
    expect(looked.text).not.toContain('"ROUTE"');
    expect(rows.length).toBe(before);
    expect(logged.some((line) => /Share \w{8}… of alice.*opened by bob to look/.test(line))).toBe(true);
    expect(logged.join()).not.toContain(idIn(link));
  });

  it("cannot be opened by everybody because its user is called like the word for everybody", async () => {
    const engine = engineWith("look");
    const { link } = await shareOf(engine, { with: { user: "link" } });
    as("bob");
    expect(await open(engine, link)).toMatchObject({ code: "SHARE_UNKNOWN" });
    as("link");
    expect(await open(engine, link)).toMatchObject({ status: 200, count: 2 });
  });

  it("cannot be opened once its state no longer fits the app", async () => {
    const { link } = await shareOf(engineWith("continue"), { with: "bob", mode: "continue" });
    class Changed extends share_orders {
      static override readonly version = "2";
      override count = [] as never;
    }
    Object.defineProperty(Changed, "name", { value: "share_orders" });
    register_app_class("share_orders", Changed as never);
    as("bob");
    expect(await open(engineWith("continue"), link)).toMatchObject({ code: "SHARE_UNKNOWN" });
    register_app_class("share_orders", share_orders as never);
    expect(await open(engineWith("continue"), link)).toMatchObject({ status: 200, count: 2 });
  });

  it("is a copy for the one who continues", async () => {
    const engine = engineWith("continue");
    const shared = await shareOf(engine, { with: "bob", mode: "continue" });
    as("bob");
    const copy = await open(engine, shared.link);
    expect(copy).toMatchObject({ status: 200, count: 2, look: false });
    expect(await raise(engine, copy, "ADD")).toMatchObject({ status: 200, count: 3 });
    as("alice");
    expect(await raise(engine, shared, "ADD")).toMatchObject({ status: 200, count: 3 });
  });

  it("cannot be continued by a user who looks", async () => {
    const engine = engineWith("look");
    const { link } = await shareOf(engine, {});
    as("bob");
    const looked = await open(engine, link);
    expect(await raise(engine, looked, "ADD")).toMatchObject({ status: 403, code: "SHARE_LOOK_ONLY" });
    expect(await raise(engine, looked, "SHARE", ["{}"])).toMatchObject({ status: 403, code: "SHARE_LOOK_ONLY" });
  });
});

describe.each(["1", "2"] as const)("a shared screen of an app that shows its page only once, on wire %s", (each) => {
  beforeEach(() => void (wire = each));

  const shareOnce = async (engine: Engine, options: object, ...events: string[]): Promise<Reply> => {
    as("alice");
    let page = await raise(engine, await start(engine, "share_once"), "NOTE", ["noted"]);
    for (const event of events) page = await raise(engine, page, event);
    return raise(engine, page, "SHARE", [JSON.stringify(options)]);
  };

  it.each(["look", "continue"])("has the page of the owner for those who %s", async (mode) => {
    const engine = engineWith("continue");
    const { link } = await shareOnce(engine, { mode }, "NEST");
    as("bob");
    const opened = await open(engine, link);
    expect(opened.status).toBe(200);
    for (const text of ["First page of alice", "first value", "noted", "Nested"]) expect(opened.text).toContain(text);
  });

  it("stays on screen for the one who continues, also when their page is loaded again, and refers to nobody", async () => {
    const stored: Draft[] = [];
    const engine = engineWith("continue");
    const shared = await shareOnce(engine, { mode: "continue" });
    engine.connect({ store: watched(memory, stored) });
    as("bob");
    const copy = await raise(engine, await open(engine, shared.link), "NOTE", ["mine"]);
    expect(copy.text).toContain("mine");
    const reloaded = await open(engine, `#/app/SHARE_ONCE/${copy.id}`);
    for (const text of ["First page of alice", "first value", "mine"]) expect(reloaded.text).toContain(text);
    const ids = [...(await memory.recent!(50))].map(({ id }) => id);
    as("alice");
    const owners = [...(await memory.recent!(50))].map(({ id }) => id).filter((id) => !ids.includes(id));
    expect(owners.length).toBeGreaterThan(2);
    for (const id of owners) expect(JSON.stringify(stored)).not.toContain(id);
  });

  it("has neither the dialogs of the owner nor what they showed", async () => {
    const engine = engineWith("continue");
    const { link } = await shareOnce(engine, { mode: "look" }, "ASK");
    as("bob");
    const { text } = await open(engine, link);
    expect(text).toContain("First page of alice");
    for (const hidden of ["Question", "asked value"]) expect(text).not.toContain(hidden);
  });
});

it("shows what the app shows to this user, and not what it showed to the owner", async () => {
  const engine = engineWith("look");
  const { link } = await raise(engine, await start(engine, "share_own"), "SHARE");
  as("bob");
  const { text } = await open(engine, link);
  expect(text).toContain("Page of bob");
  expect(text).not.toContain("Page of alice");
});

describe("the link of a share", () => {
  const linkOn = async (HASH: string): Promise<string> => {
    const engine = engineWith("look");
    const { id } = await start(engine);
    const front = {
      ...EXT,
      ID: id,
      EVENT: "SHARE",
      T_EVENT_ARG: ["{}"],
      VIEW: "MAIN",
      SEARCH: "?sap-client=100",
      HASH,
    };
    const { link } = await post(engine, front);
    as("bob");
    expect(await open(engine, link)).toMatchObject({ status: 200, look: true });
    return link.replace(/share-.*/, "");
  };

  it.each([
    ["", "#/app/SHARE_ORDERS/"],
    ["#/app/SHARE_ORDERS/0f1e0000-0000-4000-8000-000000000000", "#/app/SHARE_ORDERS/"],
    ["#Orders-manage", "#Orders-manage&/app/SHARE_ORDERS/"],
    ["#Orders-manage?mode=all&x=1", "#Orders-manage?mode=all&x=1&/app/SHARE_ORDERS/"],
    ["#Orders-manage&/app/SHARE_ORDERS/0f1e0000-0000-4000-8000-000000000000", "#Orders-manage&/app/SHARE_ORDERS/"],
    ["#Orders-manage&/", "#Orders-manage&/app/SHARE_ORDERS/"],
    ["#z2ui5-xapp-state=0f1e0000-0000-4000-8000-000000000000", "#/app/SHARE_ORDERS/"],
  ])("leads to the same tile of a launchpad, or to the page itself: %s", async (hash, expected) => {
    expect(await linkOn(hash)).toBe(`http://host/p?sap-client=100${expected}`);
  });
});

describe("a shared screen", () => {
  const cannot = { status: 410, code: "SHARE_UNKNOWN" };

  it("cannot be opened without counting as memory", async () => {
    const engine = engineWith("look");
    const { link } = await shareOf(engine, { mode: "look" });
    as("bob");
    claimed = [];
    expect((await open(engine, link)).status).toBe(200);
    expect(claimed).toHaveLength(1);
    expect(claimed[0]).toBeGreaterThan(50);
  });

  it("of a stateful app begins a session of its own, whatever session the browser is in", async () => {
    const engine = engineWith("continue");
    as("alice");
    const page = await raise(engine, await raise(engine, await start(engine), "ADD"), "STATEFUL");
    const { link } = await raise(engine, page, "SHARE", [JSON.stringify({ mode: "continue" })]);
    as("bob");
    const copy = await post(engine, { ...EXT, HASH: link.slice(link.indexOf("#")) }, "session-of-bob");
    expect(copy).toMatchObject({ status: 200, count: 1 });
    expect([copy.session !== "session-of-bob", copy.session !== page.session]).toEqual([true, true]);
  });

  it("says nothing about the routing of the page that is opened: there is none to end", async () => {
    const engine = engineWith("continue");
    const { link } = await shareOf(engine, { mode: "continue" });
    as("bob");
    wire = "2";
    const { status, text } = await open(engine, link);
    expect([status, text.includes("ROUTER")]).toEqual([200, false]);
  });

  it("cannot be opened in another tenant", async () => {
    const engine = engineWith("continue");
    const { link } = await shareOf(engine, { mode: "continue" });
    as("bob", "t2");
    expect(await open(engine, link)).toMatchObject(cannot);
    as("alice", "t2");
    expect(await open(engine, link)).toMatchObject(cannot);
  });

  it("cannot be opened by another user than the one it is meant for", async () => {
    const engine = engineWith("look");
    const { link } = await shareOf(engine, { with: "bob" });
    as("carol");
    expect(await open(engine, link)).toMatchObject(cannot);
    as("BOB");
    expect(await open(engine, link)).toMatchObject(cannot);
    as("bob");
    expect(await open(engine, link)).toMatchObject({ status: 200 });
    as("alice");
    expect(await open(engine, link)).toMatchObject({ status: 200 });
  });

  it("cannot be opened when it has ended, and not beyond the limit of the setting", async () => {
    const engine = engineWith("look");
    const { link } = await shareOf(engine, { days: 1000 });
    as("bob");
    clock += 6.9 * 86_400_000;
    expect(await open(engine, link)).toMatchObject({ status: 200 });
    clock += 0.2 * 86_400_000;
    expect(await open(engine, link)).toMatchObject(cannot);
  });

  it("cannot be opened once it was taken back, by nobody but who made it", async () => {
    const engine = engineWith("look");
    const shared = await shareOf(engine, {});
    as("bob");
    expect(await raise(engine, await start(engine), "UNSHARE", [idIn(shared.link)])).toMatchObject({ link: "false" });
    expect(await open(engine, shared.link)).toMatchObject({ status: 200 });
    as("alice");
    expect(await raise(engine, shared, "UNSHARE", [idIn(shared.link)])).toMatchObject({ link: "true" });
    as("bob");
    expect(await open(engine, shared.link)).toMatchObject(cannot);
  });

  it("cannot be opened without the role the app requires", async () => {
    const engine = engineWith("continue");
    const { link } = await shareOf(engine, { mode: "continue" });
    as("bob", "t1", []);
    expect(await open(engine, link)).toMatchObject({ status: 403, code: "APP_FORBIDDEN" });
  });

  it("cannot be found by guessing, and guesses are counted", async () => {
    const engine = engineWith("look");
    const shared = await shareOf(engine, {});
    as("bob");
    for (const id of [crypto.randomUUID(), shared.id])
      expect(await open(engine, `#/app/SHARE_ORDERS/share-${id}`)).toMatchObject(cannot);
    const counted: string[] = [];
    await engine.answer(
      JSON.stringify({ value: { S_FRONT: { ...EXT, HASH: `#/app/A/share-${shared.id}`, SEARCH: "" } } }),
      { correlationId: "c", count: (what) => counted.push(what) },
    );
    expect(counted).toContain("guesses");
  });

  it("cannot be opened as a draft, nor a draft as a share", async () => {
    const engine = engineWith("look");
    const shared = await shareOf(engine, {});
    as("bob");
    const asDraft = await post(engine, { ...EXT, HASH: `#/app/SHARE_ORDERS/${shared.id}` });
    expect(asDraft.count).toBe(0);
    const event = await post(engine, { ...EXT, ID: idIn(shared.link), EVENT: "ADD", VIEW: "MAIN" });
    expect(event.count).not.toBe(3);
  });

  it("cannot be made where the setting does not allow it, nor opened any more", async () => {
    const engine = engineWith("off");
    expect(await shareOf(engine, {})).toMatchObject({ status: 403, code: "SHARING_OFF" });
    engine.configure({ sharing: "look" });
    expect(await shareOf(engine, { mode: "continue" })).toMatchObject({ status: 403, code: "SHARING_OFF" });
    engine.configure({ sharing: "continue" });
    const { link } = await shareOf(engine, { mode: "continue" });
    as("bob");
    engine.configure({ sharing: "look" });
    expect(await open(engine, link)).toMatchObject({ status: 200, look: true });
    engine.configure({ sharing: "off" });
    expect(await open(engine, link)).toMatchObject({ status: 403, code: "SHARING_OFF" });
  });

  it("cannot share a draft of somebody else", async () => {
    const engine = engineWith("look");
    const shared = await shareOf(engine, {});
    as("bob");
    const reply = await raise(engine, await start(engine), "SHARE", [JSON.stringify({ draft: shared.id })]);
    expect(reply).toMatchObject({ status: 410, code: "DRAFT_UNKNOWN" });
  });

  it("cannot be continued where it is only looked at, by no request made by hand", async () => {
    const engine = engineWith("continue");
    engine.configure({ development: true, historyCharacters: 1_000_000 });
    const { link } = await shareOf(engine, { mode: "look" });
    as("bob");
    const { id } = await open(engine, link);
    const bare = id.replace("look-", "");
    const share = idIn(link);
    const before = rows.length;
    const CAN = ["ERRORS", "SCREEN"];
    const front = { VIEW: "MAIN", EVENT: "ADD", SEARCH: "?app_start=z2ui5_cl_ui5_app_hi_world" };
    for (const hand of [
      { ID: id },
      { ID: id, S_EXT: { CAN, ACTION: { ID: crypto.randomUUID(), REPEAT: true } } },
      { ID: id, S_EXT: { CAN: [] } },
      { ID: id, S_EXT: undefined },
      { ID: id.toUpperCase() },
      { ID: ` ${id}` },
      { ID: bare },
      { ID: share },
      { ID: `share-${share}` },
      { ID: "", HASH: `#/app/SHARE_ORDERS/${id}` },
      { ID: "", HASH: `#/app/SHARE_ORDERS/${bare}` },
      { ID: "", HASH: `#/z2ui5-xapp-state=${id}` },
      { ID: "", HASH: `#/z2ui5-xapp-state=${share}` },
      { ID: "", S_EXT: { CAN, HISTORY: { DO: "CONTINUE", STEP: id, DRAFT: id } } },
      { ID: "", HASH: link.slice(link.indexOf("#")), S_EXT: { CAN, SCREEN: "BEHIND" } },
      { ID: "", HASH: link.slice(link.indexOf("#")), S_EXT: { CAN, SCREEN: "WHOLE", OPEN: ["POPUP"] } },
    ]) {
      const reply = await post(engine, { ...EXT, ...front, ...hand });
      expect([hand, reply.look || reply.count !== 2]).toEqual([hand, true]);
      expect(reply.count).not.toBe(3);
    }
    expect(rows.slice(before).filter((each) => each !== "seen")).toEqual([]);
    const steps = await post(engine, { ...EXT, S_EXT: { CAN, HISTORY: { DO: "LIST", DRAFT: id } } });
    expect(steps.text).not.toContain(share);
  });

  it("that is taken back while somebody has it open is gone for the one who looks, and stays a copy for the one who continues", async () => {
    const engine = engineWith("continue");
    const shared = await shareOf(engine, { mode: "continue" });
    const looking = await raise(engine, shared, "SHARE", [JSON.stringify({ mode: "look" })]);
    as("bob");
    const copy = await open(engine, shared.link);
    expect(await open(engine, looking.link)).toMatchObject({ status: 200, look: true });
    as("alice");
    for (const link of [shared.link, looking.link]) await raise(engine, looking, "UNSHARE", [idIn(link)]);
    as("bob");
    expect(await open(engine, looking.link)).toMatchObject(cannot);
    expect(await open(engine, shared.link)).toMatchObject(cannot);
    expect(await raise(engine, copy, "ADD")).toMatchObject({ status: 200, count: 3 });
  });

  it("cannot leave a session behind where it is only looked at", async () => {
    const engine = engineWith("look");
    as("alice");
    const stateful = await raise(engine, await start(engine), "STATEFUL");
    expect(stateful.session).not.toBe("");
    const shared = await raise(engine, stateful, "SHARE", ["{}"]);
    as("bob");
    expect((await open(engine, shared.link)).session).toBe("");
  });

  it("is no address for a frontend that knows no extensions", async () => {
    const engine = engineWith("look");
    const { link } = await shareOf(engine, {});
    as("bob");
    wire = "2";
    const reply = await post(engine, { HASH: link.slice(link.indexOf("#")) });
    expect(reply.count).toBe(0);
    expect(reply.look).toBe(false);
  });

  it.each([{ with: "" }, { with: 7 }, { mode: "write" }, { days: 0 }, { days: "x" }])(
    "cannot be made with %j",
    async (options) => {
      const engine = engineWith("continue");
      const { status, text } = await shareOf(engine, options);
      expect(status).toBe(500);
      expect(text).toContain("APP_FAILED");
      expect(logged.join()).toContain("client.share expects");
    },
  );
});

it("leaves nothing behind where it is looked at, and a copy refers to nobody", async () => {
  const stored: Draft[] = [];
  const engine = engineWith("continue");
  const shared = await shareOf(engine, { mode: "continue" });
  const { link } = await raise(engine, shared, "SHARE", [JSON.stringify({ mode: "look" })]);
  engine.connect({ store: watched(memory, stored) });
  as("bob");
  expect(await open(engine, link)).toMatchObject({ status: 200, look: true });
  expect(stored).toEqual([]);
  const copy = await open(engine, shared.link);
  expect(stored).toMatchObject([{ id: copy.id, id_prev: null }]);
  expect(JSON.stringify([stored, copy.text])).not.toContain(shared.id);
});

it("is listed for its owner only, the newest first, until it ends", async () => {
  const shares = () => memory.shares!;
  const listed = async (user: string, tenant = "t1") => {
    as(user, tenant);
    return (await shares().list()).map(({ id }) => id);
  };
  const add = (user: string, id: string, tenant = "t1", expiresAt = clock + 100) => {
    as(user, tenant);
    return shares().add({ id, draftId: "d", app: "share_orders", user: "", mode: "look", expiresAt });
  };
  for (const id of ["a", "b"]) await add("alice", id);
  await add("bob", "c");
  await add("alice", "d", "t2");
  await add("alice", "old", "t1", clock);
  expect([await listed("alice"), await listed("bob"), await listed("alice", "t2"), await listed("bob", "t2")]).toEqual([
    ["b", "a"],
    ["c"],
    ["d"],
    [],
  ]);
  expect([await shares().remove("d"), (as("alice"), await shares().remove("d"))]).toEqual([false, false]);
  clock += 100;
  expect(await listed("alice")).toEqual([]);
});
