import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { register_app_class, type Engine } from "../../../srv/z2ui5/engine.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { draftStore } from "../draft-store.ts";
import type { DraftStore } from "../../../srv/z2ui5/types/drafts.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { defineApp, view } from "../contract/frontend.ts";

/** What apps wrote in committed transactions. */
let rows: string[] = [];
/** What the running transaction wrote. */
const written = new AsyncLocalStorage<string[]>();
/** What apps did that no transaction takes back. */
let calls: string[] = [];
let gate: Promise<void> = Promise.resolve();
let failing = false;
/** What is there to be ordered, as committed. */
let stock = Infinity;

class once_orders extends z2ui5_if_app {
  orders = 0;
  seen = "";

  async main(client: z2ui5_if_client): Promise<void> {
    if (client.check_on_event("ORDER")) {
      await gate;
      written.getStore()!.push(client.get().ACTION_ID);
      calls.push(client.get().ACTION_ID);
      if (failing || rows.length > stock) throw new Error("no stock");
      this.orders++;
      client.message_toast_display(`Order ${this.orders}`);
      return client.view_model_update();
    }
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="${client._bind_edit(this.orders)}"/></mvc:View>`,
    );
  }
}
register_app_class("once_orders", once_orders as never);

class once_caller extends z2ui5_if_app {
  visits = 0;
  async main(client: z2ui5_if_client): Promise<void> {
    if (client.check_on_event("CALL")) return void client.nav_app_call(new once_called() as never);
    if (client.check_on_navigated()) this.visits++;
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="${client._bind_edit(this.visits)}"/></mvc:View>`,
    );
  }
}
class once_called extends once_caller {}
register_app_class("once_caller", once_caller as never);
register_app_class("once_called", once_called as never);

/** Writes a row whenever it is shown. */
class once_visits extends z2ui5_if_app {
  visits = 0;
  async main(client: z2ui5_if_client): Promise<void> {
    written.getStore()!.push(`visit ${++this.visits}`);
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="${client._bind_edit(this.visits)}"/></mvc:View>`,
    );
  }
}
register_app_class("once_visits", once_visits as never);

/** An engine on a database that commits what apps wrote, or forgets it. @param committed told when work was committed */
const engineOn = (store: DraftStore, committed: () => void = () => {}): Engine =>
  engineWithApps({
    store,
    transaction: (work) =>
      written.run([], async () => {
        const result = await work();
        rows.push(...written.getStore()!);
        committed();
        return result;
      }),
  });

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly id: string;
  readonly orders: number;
}

async function post(engine: Engine, front: object): Promise<Answered> {
  const { status, body } = await engine.answer(
    JSON.stringify({
      value: {
        S_FRONT: {
          ORIGIN: "",
          PATHNAME: "",
          HASH: "",
          CONFIG: {},
          VIEW: "MAIN",
          SEARCH: "?app_start=once_orders",
          ...front,
        },
      },
    }),
    { correlationId: "once" },
  );
  const parsed = status === 200 ? JSON.parse(body) : { S_FRONT: {} };
  return { status, text: body, id: parsed.S_FRONT.ID, orders: parsed.MODEL?.XX?.ORDERS };
}
const start = (engine: Engine): Promise<Answered> => post(engine, { S_EXT: { CAN: [] } });
const order = (engine: Engine, page: Answered, action: object): Promise<Answered> =>
  post(engine, { ID: page.id, EVENT: "ORDER", S_EXT: { CAN: [], ACTION: action } });

let store: DraftStore;
let engine: Engine;
beforeEach(() => {
  rows = [];
  calls = [];
  gate = Promise.resolve();
  failing = false;
  stock = Infinity;
  store = draftStore();
  engine = engineOn(store);
});

describe("an action with an id", () => {
  it("is carried out once however often it is sent, with the same answer every time", async () => {
    const page = await start(engine);
    const action = { ID: randomUUID() };
    const first = await order(engine, page, action);
    const again = await Promise.all(Array.from({ length: 20 }, () => order(engine, page, { ...action, REPEAT: true })));
    expect(rows).toEqual([action.ID]);
    for (const answer of again) expect(answer.text).toBe(first.text);
  });

  it("waits for its first run without running itself", async () => {
    const page = await start(engine);
    let open = (): void => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const action = { ID: randomUUID() };
    const all = Array.from({ length: 200 }, () => order(engine, page, action));
    open();
    const answers = await Promise.all(all);
    expect(calls).toHaveLength(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it("shows the draft of its first run when another instance carried it out", async () => {
    const page = await start(engine);
    const action = { ID: randomUUID() };
    const first = await order(engine, page, action);
    const other = await order(engineOn(store), page, { ...action, REPEAT: true });
    expect(calls).toHaveLength(1);
    expect(other).toMatchObject({ status: 200, id: first.id, orders: 1 });
    expect(other.text).toContain("<Text");
  });

  it("commits once when two instances run it at the same moment", async () => {
    const page = await start(engine);
    let open = (): void => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const action = { ID: randomUUID() };
    const both = [order(engine, page, action), order(engineOn(store), page, action)];
    open();
    const answers = await Promise.all(both);
    expect(rows).toEqual([action.ID]);
    expect(answers.map(({ status, id }) => [status, id])).toEqual([
      [200, answers[0]!.id],
      [200, answers[0]!.id],
    ]);
  });

  it.each([{ CAN: [] }, { CAN: ["ERRORS"] }])(
    "is answered like its first run where a second one fails because of what the first did, with %j",
    async (ext) => {
      const page = await start(engine);
      const action = { ID: randomUUID() };
      const first = await order(engine, page, action);
      stock = 0;
      const late = { ID: page.id, EVENT: "ORDER", S_EXT: { ...ext, ACTION: action } };
      expect(await post(engineOn(store), late)).toMatchObject({ status: 200, id: first.id, orders: 1 });
      expect(rows).toEqual([action.ID]);
    },
  );

  it("has the answer of its first run, whatever else a request says with its id", async () => {
    const page = await start(engine);
    const action = { ID: randomUUID() };
    const first = await order(engine, page, action);
    const other = await order(engine, first, { ID: randomUUID() });
    for (const front of [
      { ID: page.id, EVENT: "CANCEL" },
      { ID: other.id, EVENT: "ORDER" },
      { ID: randomUUID(), EVENT: "ORDER" },
      { SEARCH: "?app_start=once_orders" },
    ])
      for (const each of [engine, engineOn(store)])
        expect(await post(each, { ...front, S_EXT: { CAN: [], ACTION: { ...action, REPEAT: true } } })).toMatchObject({
          status: 200,
          id: first.id,
          orders: 1,
        });
    expect(rows).toHaveLength(2);
  });

  it("cannot be an id that is none", async () => {
    const page = await start(engine);
    const uuid = randomUUID();
    for (const ID of ["", "x", `${uuid}0`, ` ${uuid}`, uuid.replaceAll("-", ""), 7, null, [uuid], { ID: uuid }])
      expect((await order(engine, page, { ID })).status).toBe(200);
    expect((await order(engine, page, { ID: uuid })).orders).toBe(1);
    expect(calls).toHaveLength(10);
    expect(new Set(calls).size).toBe(10);
  });

  it("is the same in upper and lower case", async () => {
    const page = await start(engine);
    const ID = randomUUID();
    const first = await order(engine, page, { ID });
    expect((await order(engine, page, { ID: ID.toUpperCase(), REPEAT: true })).text).toBe(first.text);
    expect(calls).toEqual([ID]);
  });

  it("is answered with the screen of its draft where its answer was too large to keep, or is too old", async () => {
    let now = Date.now();
    const slow = engineWithApps({ store, clock: () => now, transaction: (work) => written.run([], work) });
    const page = await start(slow);
    const action = { ID: randomUUID() };
    const first = await order(slow, page, action);
    now += 6 * 60_000;
    const late = await order(slow, page, { ...action, REPEAT: true });
    expect(late).toMatchObject({ status: 200, id: first.id, orders: 1 });
    expect(late.text).not.toBe(first.text);
    expect(calls).toHaveLength(1);
  });

  it("keeps its answer until its session continues", async () => {
    const page = await start(engine);
    const [action, next] = [{ ID: randomUUID() }, { ID: randomUUID() }];
    const first = await order(engine, page, action);
    const repeated = async () => (await order(engine, page, { ...action, REPEAT: true })).text;
    await order(engine, page, next);
    expect(await repeated()).toBe(first.text);
    await order(engine, first, { ID: randomUUID() });
    expect(await repeated()).not.toBe(first.text);
  });

  it("keeps its answer as long as those of others leave room for it", async () => {
    defineApp("once_large", () => ({ text: "" }), {
      "": (client, app) => client.view_display(view(client._bind(app.text))),
      ORDER: (client, app) => {
        app.text = "x".repeat(3 * 1024 * 1024);
        client.view_model_update();
      },
    });
    const large = engineOn(draftStore());
    const page = await post(large, { SEARCH: "?app_start=once_large", S_EXT: { CAN: [] } });
    const actions = Array.from({ length: 3 }, () => ({ ID: randomUUID() }));
    const texts: string[] = [];
    for (const action of actions) texts.push((await order(large, page, action)).text);
    const isAnswer = async (at: number) =>
      (await order(large, page, { ...actions[at], REPEAT: true })).text === texts[at];
    expect([await isAnswer(2), await isAnswer(0)]).toEqual([true, false]);
  });

  it("is not used up by a run that failed: a retry runs", async () => {
    const page = await start(engine);
    const action = { ID: randomUUID() };
    failing = true;
    expect((await order(engine, page, action)).text).toContain("Z2UI5_CL_UI5_APP_ERROR");
    expect(rows).toEqual([]);
    failing = false;
    expect((await order(engine, page, { ...action, REPEAT: true })).status).toBe(200);
    expect(rows).toEqual([action.ID]);
  });

  it("is found committed when the connection was lost during the commit", async () => {
    const page = await start(engine);
    let lost = false;
    const unsure = engineOn(store, () => {
      if (lost || calls.length === 0) return;
      lost = true;
      throw new Error("connection lost");
    });
    const action = { ID: randomUUID() };
    const answer = await order(unsure, page, action);
    expect(answer).toMatchObject({ status: 200, orders: 1 });
    expect((await order(unsure, page, { ...action, REPEAT: true })).text).toBe(answer.text);
    expect(calls).toHaveLength(1);
  });

  it("cannot be used to learn of the actions of somebody else", async () => {
    const page = await start(engine);
    const action = { ID: randomUUID() };
    await order(engine, page, action);
    const other = engineOn(draftStore());
    expect((await order(other, await start(other), { ...action, REPEAT: true })).orders).toBe(1);
    expect(calls).toHaveLength(2);
  });

  it("continues from the draft of its first run after its answer is no longer kept", async () => {
    const page = await start(engine);
    const action = { ID: randomUUID() };
    const first = await order(engine, page, action);
    const second = await order(engine, first, { ID: randomUUID() });
    const late = await order(engine, page, { ...action, REPEAT: true });
    expect(late).toMatchObject({ id: first.id, orders: 1 });
    expect(second.orders).toBe(2);
    expect(calls).toHaveLength(2);
  });
});

it("a frontend that gives no ids is answered as ever: every request runs", async () => {
  const page = await start(engine);
  await post(engine, { ID: page.id, EVENT: "ORDER" });
  await post(engine, { ID: page.id, EVENT: "ORDER" });
  expect(calls).toHaveLength(2);
});

describe("an action whose first run another instance carried out", () => {
  const act = (on: Engine, page: Answered, event: string, action: object): Promise<Answered> =>
    post(on, { ID: page.id, EVENT: event, T_EVENT_ARG: ["a"], S_EXT: { CAN: [], ACTION: action } });
  const action = () => ({ ID: randomUUID() });
  it("shows the last app it led to", async () => {
    const page = await post(engine, { SEARCH: "?app_start=once_caller", S_EXT: { CAN: [] } });
    const one = action();
    const first = await act(engine, page, "CALL", one);
    const again = await act(engineOn(store), page, "CALL", { ...one, REPEAT: true });
    expect([first.text, again.text].map((text) => JSON.parse(text).S_FRONT.APP)).toEqual([
      "ONCE_CALLED",
      "ONCE_CALLED",
    ]);
  });

  it("cannot run an app again, which may write whenever it is shown", async () => {
    const page = await post(engine, { SEARCH: "?app_start=once_visits", S_EXT: { CAN: [] } });
    const one = action();
    rows = [];
    const first = await act(engine, page, "STAY", one);
    for (const again of [
      await act(engineOn(store), page, "STAY", { ...one, REPEAT: true }),
      await act(engineOn(store), page, "STAY", one),
    ])
      expect([again.status, again.id, JSON.parse(again.text).MODEL]).toEqual([
        200,
        first.id,
        JSON.parse(first.text).MODEL,
      ]);
    expect(rows).toEqual(["visit 2"]);
    expect((await act(engine, first, "STAY", action())).status).toBe(200);
    expect(rows).toEqual(["visit 2", "visit 3"]);
  });

  it("asks for a reload where its draft does not hold the page, and runs nothing", async () => {
    const page = await post(engine, { SEARCH: "?app_start=once_orders" });
    const one = action();
    const first = await order(engine, page, one);
    const again = await order(engineOn(store), page, { ...one, REPEAT: true });
    expect([again.status, again.id]).toEqual([200, first.id]);
    const { S_FRONT, MODEL } = JSON.parse(again.text);
    expect([S_FRONT.APP, S_FRONT.S_EXT, MODEL]).toEqual(["ONCE_ORDERS", { RELOAD: true }, {}]);
    expect([calls, rows]).toEqual([[one.ID], [one.ID]]);
  });
});
