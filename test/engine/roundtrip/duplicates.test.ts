/** An action that another process carried out is sent once more: what is on the screen by now is shown again, and nothing else is open. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { draftStore } from "../draft-store.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { defineApp, dialog, view } from "../contract/frontend.ts";

defineApp("zcl_repeated", () => ({}), {
  "": (client) => {
    if (!client.check_on_init()) return;
    client.view_display(view("the page"));
    client.popover_display({ xml: dialog("a popover"), by_id: "x" });
  },
  ASK: (client) => {
    client.popover_destroy();
    client.popup_display(dialog("a question"));
  },
});

const Next = defineApp("zcl_repeated_next", () => ({}), { "": (client) => void client.nav_app_leave() });
defineApp("zcl_repeated_calls", () => ({}), {
  "": (client) => {
    if (!client.check_on_init() && !(client.get_app_prev() instanceof Next))
      return void client.nav_app_call(new Next() as never);
    client.view_display(view("the page"));
  },
  ASK: (client) => client.popup_display(dialog("a question")),
});

/** What each slot is told when an action is repeated by a frontend that can do this. */
async function repeated(CAN: readonly string[]): Promise<object> {
  const store = draftStore();
  const send = async (front: object) => {
    const { body } = await engineWithApps({ store }).answer(JSON.stringify({ value: { S_FRONT: front } }), {
      correlationId: "c",
      query: { "z2ui5-wire": "1" },
    });
    return JSON.parse(body).S_FRONT as {
      ID: string;
      PARAMS?: Record<string, { XML?: string; CHECK_DESTROY?: boolean }>;
    };
  };
  const { ID } = await send({ ORIGIN: "o", SEARCH: "?app_start=zcl_repeated", S_EXT: { CAN } });
  const action = { ID, EVENT: "ASK", S_EXT: { CAN, ACTION: { ID: randomUUID() } } };
  const first = await send(action);
  const again = await send({ ...action, S_EXT: { CAN, ACTION: { ...action.S_EXT.ACTION, REPEAT: true } } });
  expect(again.ID).toBe(first.ID);
  // What is shown again is neither closed nor sent the model besides.
  for (const { XML, ...more } of Object.values(again.PARAMS ?? {}))
    if (XML) expect(more).not.toMatchObject({ CHECK_DESTROY: true });
  expect(JSON.stringify(again.PARAMS ?? {})).not.toContain("CHECK_UPDATE_MODEL");
  const shown = /the page|a question|a popover/;
  return Object.fromEntries(
    Object.entries(again.PARAMS ?? {})
      .filter(([name]) => /^S_(VIEW|POP)/.test(name))
      .map(([name, { XML, CHECK_DESTROY }]) => [name, shown.exec(XML ?? "")?.[0] ?? CHECK_DESTROY]),
  );
}

test.each([[["SCREEN"]], [[]]])(
  "a frontend that can %j is shown the page and its dialogs, and others are closed",
  async (can) => {
    expect(await repeated(can)).toEqual({
      S_VIEW: "the page",
      S_POPUP: "a question",
      S_POPOVER: true,
    });
  },
);

test("a duplicate cannot run the app: one that calls another app whenever it is shown is shown itself", async () => {
  const store = draftStore();
  const send = async (front: object) => {
    const { body } = await engineWithApps({ store }).answer(JSON.stringify({ value: { S_FRONT: front } }), {
      correlationId: "c",
      query: { "z2ui5-wire": "1" },
    });
    return JSON.parse(body).S_FRONT as { ID: string; APP: string };
  };
  const CAN = ["SCREEN"];
  const { ID } = await send({ ORIGIN: "o", SEARCH: "?app_start=zcl_repeated_calls", S_EXT: { CAN } });
  const action = { ID, EVENT: "ASK", S_EXT: { CAN, ACTION: { ID: randomUUID() } } };
  const first = await send(action);
  const again = await send({ ...action, S_EXT: { CAN, ACTION: { ...action.S_EXT.ACTION, REPEAT: true } } });
  expect([again.APP, again.ID]).toEqual(["ZCL_REPEATED_CALLS", first.ID]);
  expect(await send({ ID: again.ID, EVENT: "ASK", S_EXT: { CAN } })).toMatchObject({ APP: "ZCL_REPEATED_CALLS" });
});

test("whether an action was carried out is found out without reading its draft, which may be large", async () => {
  const store = draftStore();
  const read: string[] = [];
  const noting = { ...store, load: (id: string) => (read.push(id), store.load(id)) };
  const send = async (front: object) => {
    const { body } = await engineWithApps({ store: noting }).answer(JSON.stringify({ value: { S_FRONT: front } }), {
      correlationId: "c",
    });
    return JSON.parse(body).S_FRONT as { ID: string };
  };
  const { ID } = await send({ ORIGIN: "o", SEARCH: "?app_start=zcl_repeated" });
  const action = { ID, EVENT: "ASK", S_EXT: { CAN: [], ACTION: { ID: randomUUID(), REPEAT: true } } };
  const first = await send(action);
  expect(read).toEqual([ID]);
  expect((await send(action)).ID).toBe(first.ID);
  expect(read).toEqual([ID, first.ID]);
});
