import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import type { Draft } from "../../../srv/z2ui5/types/drafts.ts";
import { defineApp } from "../contract/frontend.ts";

const drafts = new Map<string, Draft>();
const store = {
  load: (id: string) => drafts.get(id) ?? null,
  save: (draft: Draft) => void drafts.set(draft.id, draft),
};
/** Keeps nothing in memory, so that every draft is read. */
const engine = engineWithApps({ store });
engine.configure({ liveInstances: 0 });

interface Fields {
  count: number;
  when: Date;
  part: object | null;
  v: string;
}
const Part = defineApp("zcl_draft_part", () => ({ text: "" }), { "*": () => {} });
defineApp<Fields>("zcl_draft", () => ({ count: 0, when: new Date(0), part: null, v: "mine" }), {
  "": (client, app) => client.view_display(`<Text text="${client._bind_edit(app.count)}"/>`),
  COUNT: (_client, app) => {
    app.count += 1;
    app.part = Object.assign(new Part(), { text: "inner", id_app: "kept" });
  },
  CALL: (client) => void client.nav_app_call(new Called()),
  LOOK: (client, app) =>
    client.message_toast_display(
      JSON.stringify([
        app.count,
        app.when.getTime(),
        app.v,
        app.check_initialized,
        (app.part as { id_app?: string } | null)?.id_app,
      ]),
    ),
});
const Called = defineApp("zcl_draft_called", () => ({}), {
  LOOK: (client) => client.message_toast_display(client.get_app_prev()?.constructor.name ?? ""),
});

interface Answer {
  readonly S_FRONT: { readonly ID: string; readonly PARAMS?: { readonly S_MSG_TOAST?: { readonly TEXT: string } } };
}
async function send(front: object, more: object = {}): Promise<Answer> {
  const { body } = await engine.answer(
    JSON.stringify({ value: { S_FRONT: { HASH: "", SEARCH: "?app_start=zcl_draft", ...front }, ...more } }),
    { correlationId: "test" },
  );
  return JSON.parse(body) as Answer;
}
const start = (): Promise<Answer> => send({});
const raise = ({ S_FRONT: { ID } }: Answer, event: string, more?: object): Promise<Answer> =>
  send({ ID, EVENT: event, VIEW: "MAIN" }, more);
const toast = ({ S_FRONT }: Answer): string => S_FRONT.PARAMS?.S_MSG_TOAST?.TEXT ?? "";
const stored = ({ S_FRONT: { ID } }: Answer): Record<string, unknown> =>
  JSON.parse(drafts.get(ID)?.data ?? "{}") as Record<string, unknown>;

describe("a stored draft", () => {
  test("keeps members of the framework and fields of the app on levels of their own", async () => {
    const draft = stored(await raise(await start(), "COUNT"));
    expect(Object.keys(draft)).toEqual([
      "v",
      "class",
      "classes",
      "__navStackIds",
      "base",
      "bindings",
      "remembered",
      "tagged",
      "fields",
    ]);
    expect(draft).toMatchObject({
      v: 1,
      class: "zcl_draft",
      classes: ["zcl_draft_part"],
      __navStackIds: [],
      base: { check_initialized: true },
    });
    expect(Object.keys(draft["fields"] as object)).toEqual(["count", "when", "part", "v"]);
    expect(JSON.stringify(draft["fields"])).toContain(
      `{"class":"zcl_draft_part","base":{"id_app":"kept"},"fields":{"text":"inner"}}`,
    );
  });

  test("leaves out what says nothing", async () => {
    defineApp("zcl_draft_small", () => ({}), { "*": () => {} });
    expect(Object.keys(stored(await send({ SEARCH: "?app_start=zcl_draft_small" })))).toEqual([
      "v",
      "class",
      "__navStackIds",
      "base",
      "fields",
    ]);
  });

  test("is restored with everything in it", async () => {
    expect(toast(await raise(await raise(await start(), "COUNT"), "LOOK"))).toBe(`[1,0,"mine",true,"kept"]`);
  });

  test("names the classes of a caller", async () => {
    const called = await raise(await raise(await start(), "COUNT"), "CALL");
    const [caller = ""] = stored(called)["__navStackIds"] as string[];
    const text = drafts.get(caller)?.data ?? "";
    expect(JSON.parse(text)).toMatchObject({ class: "zcl_draft", classes: ["zcl_draft_part"] });
    expect(toast(await raise(called, "LOOK"))).toBe("zcl_draft");
  });

  test("of the format without a version is continued", async () => {
    const id = randomUUID();
    const old = {
      __className: "zcl_draft",
      __classes: ["zcl_draft_part"],
      __navStackIds: [],
      __aBind: [["count", "twoWay"]],
      __memory: {},
      __tagged: true,
      id_draft: id,
      id_app: "",
      check_initialized: true,
      check_sticky: false,
      count: 41,
      v: "old",
      when: { __t: "Date", v: "1970-01-01T00:00:01.000Z" },
      part: {
        __t: "App",
        v: {
          class: "zcl_draft_part",
          fields: { id_draft: "", id_app: "nested", check_initialized: false, check_sticky: false, text: "x" },
        },
      },
    };
    drafts.set(id, { id, id_prev: null, data: JSON.stringify(old) });
    const answer = await raise({ S_FRONT: { ID: id } }, "LOOK");
    expect(toast(answer)).toBe(`[41,1000,"old",true,"nested"]`);
    expect(stored(answer)["v"]).toBe(1);
  });
});
