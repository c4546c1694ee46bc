/** Who may use an app that asks for a role, what drafts bring along, and what an answer tells of an error. */
import { beforeEach, describe, expect, it } from "vitest";
import { register_app_class, type Engine } from "../../../srv/z2ui5/engine.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { draftStore } from "../draft-store.ts";
import type { Draft, DraftStore } from "../../../srv/z2ui5/types/drafts.ts";
import type { EnginePorts } from "../../../srv/z2ui5/types/ports.ts";

let ran = 0;
const VIEW = '<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"/>';

class cannot_buyer extends z2ui5_if_app {
  static readonly requires: string | readonly string[] = "Buyer";
  main(client: z2ui5_if_client): void {
    ran++;
    if (client.check_on_event("STATE")) client.set_app_state_active();
    client.view_display(VIEW);
  }
}
class cannot_either extends cannot_buyer {
  static override readonly requires = ["Buyer", "Auditor"];
}
class cannot_caller extends z2ui5_if_app {
  main(client: z2ui5_if_client): void {
    if (client.check_on_event("FAIL")) throw new Error("password is 4711");
    if (client.check_on_event("CALL")) client.nav_app_call(new cannot_buyer());
    if (client.check_on_event("CALL_CALLER")) client.nav_app_call(new cannot_caller());
    client.view_display(VIEW);
  }
}
class cannot_fail extends z2ui5_if_app {
  main(): void {
    throw new Error("password is 4711");
  }
}
for (const app of [cannot_buyer, cannot_either, cannot_caller, cannot_fail]) register_app_class(app.name, app as never);

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly id: string;
  readonly app: string;
}

async function post(engine: Engine, front: object, context: object = {}): Promise<Reply> {
  const request = {
    value: {
      S_FRONT: {
        ORIGIN: "http://localhost",
        PATHNAME: "",
        HASH: "",
        CONFIG: {},
        ...("ID" in front ? { VIEW: "MAIN" } : {}),
        ...front,
      },
    },
  };
  const { status, body } = await engine.answer(JSON.stringify(request), { correlationId: "c-1", ...context });
  const { S_FRONT } =
    status === 200 ? (JSON.parse(body) as { S_FRONT: { ID: string; APP: string } }) : { S_FRONT: { ID: "", APP: "" } };
  return { status, text: body, id: S_FRONT.ID, app: S_FRONT.APP };
}

let roles: string[];
let drafts: Draft[];
let store: DraftStore;
const engineWith = (ports: Partial<EnginePorts> = {}): Engine =>
  engineWithApps({
    store,
    identity: () => ({ user: "alice", tenant: "t", has: (role: string) => roles.includes(role) }),
    ...ports,
  });

beforeEach(() => {
  ran = 0;
  roles = [];
  drafts = [];
  const memory = draftStore();
  store = {
    ...memory,
    save: (draft) => {
      drafts.push(draft);
      return memory.save(draft);
    },
  };
});

describe("an app that asks for a role", () => {
  it.each([
    ["by its address", { SEARCH: "?app_start=cannot_buyer" }],
    ["by a list of roles none of which the user has", { SEARCH: "?app_start=cannot_either" }],
    ["by a route", { HASH: "#/app/CANNOT_BUYER" }, { query: { "z2ui5-wire": "2" } }],
  ] as [string, object, object?][])("cannot be started without it %s", async (_how, front, context = {}) => {
    expect(await post(engineWith(), front, context)).toMatchObject({ status: 403 });
    expect(ran).toBe(0);
    expect(drafts).toEqual([]);
  });

  it.each<[string, EnginePorts["identity"]]>([
    ["knows no user", null],
    ["knows no roles", () => ({ user: "alice" })],
    [
      "cannot say whether the user has it",
      () => ({
        user: "alice",
        has: () => {
          throw new Error();
        },
      }),
    ],
  ])("cannot be started where the host %s", async (_what, identity) => {
    expect(await post(engineWith({ identity }), { SEARCH: "?app_start=cannot_buyer" })).toMatchObject({ status: 403 });
    expect(ran).toBe(0);
  });

  it("says which roles open it to users who have none of them", async () => {
    expect((await post(engineWith(), { SEARCH: "?app_start=cannot_either" })).text).toContain("Buyer or Auditor");
  });

  it("is open to a user with one role of its list", async () => {
    roles = ["Auditor"];
    expect(await post(engineWith(), { SEARCH: "?app_start=cannot_either" })).toMatchObject({
      status: 200,
      app: "CANNOT_EITHER",
    });
  });

  it.each([
    ["continued", (id: string) => ({ ID: id, EVENT: "X" }), {}],
    [
      "restored from the address",
      (id: string) => ({ SEARCH: "?app_start=cannot_caller", HASH: `#/z2ui5-xapp-state=${id}` }),
      {},
    ],
    ["restored from a route", (id: string) => ({ HASH: `#/app/CANNOT_BUYER/${id}` }), { query: { "z2ui5-wire": "2" } }],
  ])("cannot be %s after the role was taken away", async (_how, front, context) => {
    roles = ["Buyer"];
    const engine = engineWith();
    const { id } = await post(engine, { SEARCH: "?app_start=cannot_buyer" });
    roles = [];
    ran = 0;
    expect(await post(engine, front(id), context)).toMatchObject({ status: 403 });
    expect(ran).toBe(0);
  });

  it("cannot be reached through an app that asks for none", async () => {
    const engine = engineWith();
    const { id } = await post(engine, { SEARCH: "?app_start=cannot_caller" });
    const reply = await post(engine, { ID: id, EVENT: "CALL" });
    expect(reply.app).not.toBe("CANNOT_BUYER");
    expect(ran).toBe(0);
  });
});

describe("drafts", () => {
  it("are saved from the bottom of the stack up, each naming the draft the request came with", async () => {
    const engine = engineWith();
    const { id } = await post(engine, { SEARCH: "?app_start=cannot_caller" });
    const called = await post(engine, { ID: id, EVENT: "CALL_CALLER" });
    expect(drafts).toHaveLength(3);
    expect(drafts.slice(1).map(({ id_prev }) => id_prev)).toEqual([id, id]);
    expect(drafts[2]!.id).toBe(called.id);
    expect(JSON.parse(drafts[2]!.data)).toMatchObject({ __navStackIds: [drafts[1]!.id] });
  });

  it("cannot bring a prototype along from any author", async () => {
    const { id } = await post(engineWith(), { SEARCH: "?app_start=cannot_caller" });
    const poisoned = drafts[0]!.data
      .replace(
        /"fields":\{/,
        '"fields":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"more":1,',
      )
      .replace(",}", "}");
    expect(poisoned).not.toBe(drafts[0]!.data);
    const other = engineWith({ store: { ...store, load: () => ({ ...drafts[0]!, data: poisoned }) } });
    expect(await post(other, { ID: id, EVENT: "X" })).toMatchObject({ status: 200, app: "CANNOT_CALLER" });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe("what went wrong", () => {
  it("cannot be read in the answer when nobody foresaw it: the log has it under the same id", async () => {
    const logged: unknown[] = [];
    const log = {
      debug: () => {},
      info: () => {},
      warn: () => {},
      error: (...entry: unknown[]) => void logged.push(entry),
    };
    const engine = engineWith({
      log,
      identity: () => ({ user: "alice" }),
      store: {
        ...store,
        load: () => {
          throw new TypeError("secret table missing");
        },
      },
    });
    const reply = await post(engine, { ID: "00000000-0000-4000-8000-000000000000", EVENT: "X" });
    expect(reply.status).toBe(500);
    expect(reply.text).toContain("c-1");
    expect(reply.text).not.toMatch(/secret|TypeError|\.ts|\bat /);
    expect(logged.flat()).toContainEqual(expect.objectContaining({ message: "secret table missing" }));
    expect(String((logged.flat() as unknown[]).find((entry) => typeof entry === "string"))).toContain("c-1");
  });

  it("cannot be read when the user exit hides it", async () => {
    const fails = { SEARCH: "?app_start=cannot_fail" };
    expect((await post(engineWith(), fails, { query: { "z2ui5-wire": "2" } })).text).toContain("password is 4711");
    const hidden = await post(engineWith(), fails, { query: { "z2ui5-wire": "2" }, hideErrorDetails: true });
    expect(hidden).toMatchObject({ status: 500 });
    expect(hidden.text).not.toContain("password is");
    expect(hidden.text).toContain("c-1");
  });

  it("cannot be read in the error dialog either when the user exit hides it", async () => {
    const engine = engineWith();
    engine.configure({ development: true });
    const { id } = await post(engine, { SEARCH: "?app_start=cannot_caller" });
    const fails = { ID: id, EVENT: "FAIL" };
    expect((await post(engine, fails)).text).toContain("password is 4711");
    const hidden = await post(engine, fails, { hideErrorDetails: true });
    expect(hidden).toMatchObject({ status: 200, app: "Z2UI5_CL_UI5_APP_ERROR" });
    expect(hidden.text).not.toMatch(/password is|cannot\.test/);
    expect(hidden.text).toContain("c-1");
  });

  it("is still said when it is the sender's to correct", async () => {
    const { text } = await post(engineWith(), { SEARCH: "?app_start=cannot_buyer" }, { hideErrorDetails: true });
    expect(text).toContain("Buyer");
  });
});
