import { beforeEach, describe, expect, it } from "vitest";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { register_app_class, type Engine } from "../../../srv/z2ui5/engine.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import type { HistoryAnswer } from "../../../srv/z2ui5/types/extension.ts";

let user: string;
let engine: Engine;
let price: number;

class past_orders extends z2ui5_if_app {
  static readonly secret = ["pin"];
  orders: { nr: number; price: number }[] = [];
  pin = "";
  email = "";
  main(client: z2ui5_if_client): void {
    if (client.check_on_event("FAIL")) throw new Error("no stock");
    if (client.check_on_event("ADD")) this.orders.push({ nr: this.orders.length + 1, price });
    if (client.check_on_event("PIN")) client.message_toast_display(`PIN is ${this.pin}`);
    if (!client.check_on_navigated()) return client.view_model_update();
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><List items="${client._bind(this.orders)}"/><Input value="${client._bind_edit(this.pin)}"/><Input value="${client._bind_edit(this.email)}"/></mvc:View>`,
    );
  }
}
register_app_class("past_orders", past_orders as never);

/** Secrets in every place an app can bring them to. */
class past_secrets extends z2ui5_if_app {
  static readonly secret = ["customers.cardNumber", "code", "map.token"];
  customers = [{ name: "Ada", cardNumber: "", address: { cardNumber: "" } }];
  code = 0;
  byCard: Record<string, number> = {};
  map = new Map([["one", { token: "map-&-secret" }]]);
  main(client: z2ui5_if_client): void {
    const [{ cardNumber }] = this.customers as unknown as [{ cardNumber: string }];
    if (client.check_on_event("SAVE")) {
      this.code = 48_151_623;
      this.byCard = { [cardNumber]: 1 };
      client.message_box_display({ text: cardNumber, title: `code ${this.code}` } as never);
      client.follow_up_action(client.cs_event.open_new_tab, [`https://h/?card=${encodeURIComponent(cardNumber)}`]);
    }
    const attribute = cardNumber.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="${attribute}"/><Text text="${client._bind_local(this.code)}"/><Text text="${client._bind_local({ deep: cardNumber })}"/><Table items="${client._bind_edit(this.customers)}"/><Button press="${client._event("SAVE", [`{"card":${JSON.stringify(cardNumber)}}`])}"/></mvc:View>`,
    );
  }
}
register_app_class("past_secrets", past_secrets as never);

interface Reply {
  readonly status: number;
  readonly id: string;
  readonly code: string;
  readonly text: string;
  readonly look: boolean;
  readonly orders: readonly { PRICE: number }[] | undefined;
  readonly past: HistoryAnswer;
}
let wire = "1";

async function post(front: object, edits?: object): Promise<Reply> {
  const { S_EXT: ext = {}, ...rest } = front as { S_EXT?: object };
  const S_FRONT = {
    ORIGIN: "http://h",
    PATHNAME: "/p",
    SEARCH: "",
    HASH: "",
    CONFIG: {},
    VIEW: "MAIN",
    S_EXT: { CAN: ["ERRORS", "ROUTES"], ...ext },
    ...rest,
  };
  const { status, body } = await engine.answer(
    JSON.stringify({ value: { S_FRONT, ...(edits && { [wire === "1" ? "XX" : "MODEL"]: edits }) } }),
    { correlationId: "c", query: { "z2ui5-wire": wire } },
  );
  const { S_FRONT: told, MODEL } = JSON.parse(body) as any;
  return {
    status,
    id: told.ID ?? "",
    code: told.S_EXT?.ERROR?.CODE ?? "",
    text: body,
    look: told.S_EXT?.LOOK === true,
    orders: MODEL?.ORDERS,
    past: told.S_EXT?.HISTORY ?? {},
  };
}
const start = (): Promise<Reply> => post({ SEARCH: "?app_start=past_orders" });
const raise = ({ id }: { id: string }, EVENT: string, edits?: object): Promise<Reply> => post({ ID: id, EVENT }, edits);
const ask = (HISTORY: object): Promise<Reply> => post({ S_EXT: { HISTORY } });
const stepsOf = async (reply: Reply) => (await ask({ DO: "LIST", DRAFT: reply.id })).past.STEPS!;

beforeEach(() => {
  user = "alice";
  price = 10;
  engine = engineWithApps({ identity: () => ({ user, tenant: "t" }), personalData: () => new Set(["email"]) });
  engine.configure({ development: true, historyCharacters: 1_000_000 });
});

describe.each(["1", "2"])("the history of a session on wire %s", (each) => {
  beforeEach(() => void (wire = each));

  it("lists its steps with what changed in each", async () => {
    const first = await start();
    const second = await raise(first, "ADD", { PIN: "4711" });
    const failed = await raise(second, "FAIL");
    expect(failed.status).toBe(500);
    const steps = await stepsOf(second);
    expect(steps.map(({ EVENT, STATUS, PREV, DRAFT }) => [EVENT, STATUS, PREV, DRAFT])).toEqual([
      ["", 200, "", first.id],
      ["ADD", 200, first.id, second.id],
      ["FAIL", 500, second.id, ""],
    ]);
    const { STEP } = (await ask({ DO: "STEP", STEP: steps[1]!.ID })).past;
    expect(STEP!.STATE).toEqual(['+ orders/0: {"nr":1,"price":10}', 'pin: "" → "4711"']);
    expect(STEP!.MODEL).toEqual(['+ ORDERS/0: {"NR":1,"PRICE":10}', 'PIN: "" → "4711"']);
    expect(JSON.parse(STEP!.REQUEST).value.S_FRONT.EVENT).toBe("ADD");
    expect(STEP!.ANSWER).toBe(second.text);
    expect((await ask({ DO: "STEP", STEP: steps[2]!.ID })).past.STEP).toMatchObject({ STATE: null, STATUS: 500 });
  });

  it("shows a step without changing anything", async () => {
    const first = await start();
    const second = await raise(first, "ADD");
    const before = await stepsOf(second);
    const looked = await post({ HASH: `#/app/PAST_ORDERS/look-${first.id}` });
    expect(looked).toMatchObject({ status: 200, look: true, orders: [] });
    expect(await raise(looked, "ADD")).toMatchObject({ status: 403, code: "SHARE_LOOK_ONLY" });
    expect((await stepsOf(second)).map(({ DRAFT }) => DRAFT).filter(Boolean)).toEqual(before.map(({ DRAFT }) => DRAFT));
  });

  it("continues from a step, and the other branch stays", async () => {
    const first = await raise(await start(), "ADD");
    const second = await raise(first, "ADD");
    const [, one] = await stepsOf(second);
    const again = await ask({ DO: "CONTINUE", STEP: one!.ID });
    expect(again).toMatchObject({ status: 200, id: first.id, orders: [{ PRICE: 10 }] });
    price = 99;
    const fork = await raise(again, "ADD");
    expect(fork.orders?.map(({ PRICE }) => PRICE)).toEqual([10, 99]);
    expect((await raise(second, "ADD")).orders?.map(({ PRICE }) => PRICE)).toEqual([10, 10, 99]);
    expect((await stepsOf(fork)).map(({ PREV, DRAFT }) => [PREV, DRAFT])).toContainEqual([first.id, fork.id]);
    expect((await stepsOf(fork)).map(({ DRAFT }) => DRAFT)).toContain(second.id);
  });

  it("repeats a step on the state before it, with the code of now", async () => {
    const first = await start();
    const second = await raise(first, "ADD", { PIN: "12345" });
    const [, one] = await stepsOf(second);
    expect(await ask({ DO: "BEFORE", STEP: one!.ID })).toMatchObject({ status: 200, id: first.id });
    price = 20;
    const repeated = await ask({ DO: "REPEAT", STEP: one!.ID });
    expect(repeated).toMatchObject({ status: 200, orders: [{ PRICE: 20 }] });
    expect(repeated.id).not.toBe(second.id);
    const steps = await stepsOf(repeated);
    expect(steps.at(-1)).toMatchObject({ EVENT: "ADD", PREV: first.id, DRAFT: repeated.id });
    const failed = await raise(repeated, "FAIL");
    expect(failed.status).toBe(500);
    expect(await ask({ DO: "REPEAT", STEP: (await stepsOf(repeated)).at(-1)!.ID })).toMatchObject({
      status: 500,
      code: "APP_FAILED",
    });
  });
});

describe("the history of a session", () => {
  beforeEach(() => void (wire = "1"));

  it("cannot be seen by somebody else", async () => {
    const second = await raise(await start(), "ADD");
    const [step] = await stepsOf(second);
    user = "bob";
    expect(await stepsOf(second)).toEqual([]);
    for (const DO of ["STEP", "EXPORT", "CONTINUE", "BEFORE", "REPEAT"])
      expect(await ask({ DO, STEP: step!.ID })).toMatchObject({ status: 404, code: "HISTORY_UNKNOWN" });
    const HASH = `#/app/PAST_ORDERS/look-${second.id}`;
    expect(await post({ HASH })).toMatchObject({ status: 404, code: "HISTORY_UNKNOWN" });
  });

  it.each([{ development: false }, { historyCharacters: 0 }])("cannot be asked for with %j", async (settings) => {
    const first = await start();
    const [step] = await stepsOf(first);
    engine.configure(settings);
    for (const DO of ["LIST", "STEP", "EXPORT", "CONTINUE", "BEFORE", "REPEAT"])
      expect(await ask({ DO, STEP: step!.ID, DRAFT: first.id })).toMatchObject({ status: 403, code: "HISTORY_OFF" });
    const HASH = `#/app/PAST_ORDERS/look-${first.id}`;
    expect(await post({ HASH })).toMatchObject({ status: 403, code: "HISTORY_OFF" });
    await raise(first, "ADD");
    expect(engine.recordedSteps()).toEqual([]);
  });

  it("is bounded: the oldest steps go", async () => {
    engine.configure({ historyCharacters: 20_000 });
    let page = await start();
    for (let i = 0; i < 60; i++) page = await raise(page, "PIN");
    const steps = await stepsOf(page);
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.length).toBeLessThan(60);
    expect(steps.at(-1)!.DRAFT).toBe(page.id);
  });

  it("goes to another process", async () => {
    const page = await raise(await start(), "ADD");
    const dumped = JSON.parse(JSON.stringify(engine.recordedSteps())) as ReturnType<Engine["recordedSteps"]>;
    const other = engineWithApps({ identity: () => ({ user, tenant: "t" }) });
    other.configure({ development: true, historyCharacters: 1_000_000 });
    other.recallSteps(dumped);
    engine = other;
    expect((await stepsOf(page)).map(({ EVENT }) => EVENT)).toEqual(["", "ADD"]);
  });

  it("is readable, continued and repeated after an attribute was renamed", async () => {
    const named = (orders: string): typeof z2ui5_if_app =>
      ({
        past_renamed: class extends z2ui5_if_app {
          [name: string]: unknown;
          constructor() {
            super();
            this[orders] = [{ nr: 0 }];
          }
          main(client: z2ui5_if_client): void {
            const rows = this[orders] as { nr: number }[];
            if (client.check_on_event("ADD")) rows.push({ nr: rows.length });
            const path = client._bind_edit(rows, { name: orders } as never);
            client.view_display(
              `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><List items="${path}"/></mvc:View>`,
            );
          }
        },
      })["past_renamed"] as never;
    register_app_class("past_renamed", named("orders") as never);
    const first = await post({ SEARCH: "?app_start=past_renamed" });
    const second = await raise(first, "ADD");
    const rowsOf = ({ text }: Reply): unknown => JSON.parse(text).MODEL.XX;
    expect(rowsOf(second)).toEqual({ ORDERS: [{ NR: 0 }, { NR: 1 }] });
    register_app_class("past_renamed", named("items") as never);
    const [, step] = await stepsOf(second);
    expect((await ask({ DO: "STEP", STEP: step!.ID })).past.STEP!.STATE).toEqual(['+ orders/1: {"nr":1}']);
    expect(rowsOf(await ask({ DO: "CONTINUE", STEP: step!.ID }))).toMatchObject({ ITEMS: [{ NR: 0 }] });
    expect(rowsOf(await ask({ DO: "REPEAT", STEP: step!.ID }))).toMatchObject({ ITEMS: [{ NR: 0 }, { NR: 1 }] });
    expect((await ask({ DO: "EXPORT", DRAFT: second.id })).status).toBe(200);
  });

  it("begins with the step a page was loaded again on", async () => {
    const first = await raise(await start(), "ADD");
    const reloaded = await post({ HASH: `#/app/PAST_ORDERS/${first.id}` });
    const steps = await stepsOf(reloaded);
    expect(steps.map(({ PREV, DRAFT }) => [PREV, DRAFT]).at(-1)).toEqual([first.id, reloaded.id]);
  });
});

describe("an exported session", () => {
  beforeEach(() => void (wire = "1"));

  interface Exported {
    readonly steps: readonly Readonly<Record<"event" | "prev" | "draft", string>>[];
    readonly states: Readonly<Record<string, object>>;
  }
  const exported = async (reply: Reply, more: object = {}): Promise<Exported> =>
    JSON.parse((await ask({ DO: "EXPORT", DRAFT: reply.id, ...more })).past.FILE!) as Exported;

  it("holds requests, answers, states and versions", async () => {
    const first = await start();
    const second = await raise(first, "ADD");
    const file = await exported(second);
    expect(file).toMatchObject({ z2ui5: "session", v: 1, versions: { node: process.versions.node } });
    expect(file.steps.map(({ event, prev, draft }) => [event, prev, draft])).toEqual([
      ["", "", first.id],
      ["ADD", first.id, second.id],
    ]);
    expect(file.states[second.id]).toMatchObject({ class: "past_orders", fields: { orders: [{ nr: 1, price: 10 }] } });
    const [, step] = await stepsOf(second);
    expect((await exported(second, { STEP: step!.ID })).steps.map(({ event }) => event)).toEqual(["ADD"]);
  });

  it("cannot hold what an app names as secret, nor personal data, wherever it stands", async () => {
    const first = await start();
    const second = await raise(first, "PIN", { PIN: "hush-4711", EMAIL: "ada@example.com" });
    expect(second.text).toContain("hush-4711");
    const third = await raise(second, "PIN", { PIN: "hush-0815" });
    const text = JSON.stringify(await exported(third));
    for (const secret of ["hush-4711", "hush-0815", "ada@example.com"]) expect(text).not.toContain(secret);
    expect(text).toContain("PIN is ‹left out›");
    expect(JSON.parse(text).leftOut).toEqual(["email", "pin"]);
  });

  it.each(["1", "2"])(
    "cannot hold a secret in another spelling, as a number, as a name, or deep inside, on wire %s",
    async (each) => {
      wire = each;
      const card = 'c4<&>"\\ü/card';
      const first = await post({ SEARCH: "?app_start=past_secrets" });
      const rows = { __delta: { 0: { CARDNUMBER: card, ADDRESS: { CARDNUMBER: "deep-card" } } } };
      const second = await post(
        { ID: first.id, EVENT: "SAVE", T_EVENT_ARG: [JSON.stringify({ card })] },
        { CUSTOMERS: rows },
      );
      expect(second.text).toContain("48151623");
      const third = await post({ ID: second.id, EVENT: "SHOW", T_EVENT_ARG: [card] });
      const text = JSON.stringify(await exported(third));
      const unescaped = text.replaceAll(/\\+/g, "");
      for (const part of ["c4<", "c4&lt;", "c4%3C", "c4\\u003c", "deep-card", "48151623", "map-&-secret", "48_151"]) {
        expect(text).not.toContain(part);
        expect(unescaped).not.toContain(part);
      }
      expect(text).toContain("Ada");
    },
  );
});
