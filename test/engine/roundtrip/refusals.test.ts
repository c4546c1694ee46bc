/** What the refusal of a request and the error of an app name, and in which language. */
import { describe, expect, test } from "vitest";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import type { Draft } from "../../../srv/z2ui5/types/drafts.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { defineApp, raise, start, view } from "../contract/frontend.ts";
import { raise2, start2, type Reply2 } from "../contract/frontend-v2.ts";
import { fields, show, type Fields } from "./screen-app.ts";

describe("a refusal names", () => {
  test("the class that is no app", async () => {
    class zcl_screen_none extends z2ui5_if_app {
      main(): void {}
    }
    const makes = { construct: () => new Map() };
    register_app_class("zcl_screen_none", new Proxy(zcl_screen_none, makes) as never);
    for (const { status, text } of [await start("zcl_screen_none"), await start2("zcl_screen_none")])
      expect([status, text]).toEqual([500, expect.stringContaining("zcl_screen_none is not an app")]);
  });

  test("the class that is no app any more when its draft is continued", async () => {
    class zcl_screen_later extends z2ui5_if_app {
      main(client: z2ui5_if_client): void {
        client.view_display(view());
      }
    }
    let makes: object = {};
    const handler = {
      construct: (...args: Parameters<typeof Reflect.construct>) =>
        makes === Map ? new Map() : Reflect.construct(...args),
    };
    register_app_class("zcl_screen_later", new Proxy(zcl_screen_later, handler) as never);
    const [reply, reply2] = [await start("zcl_screen_later"), await start2("zcl_screen_later")];
    makes = Map;
    for (const { status, text } of [await raise(reply, "X"), await raise2(reply2, "X")])
      expect([status, text]).toEqual([500, expect.stringContaining("zcl_screen_later is not an app")]);
  });

  test("what it has to in the language of the address, before any app is known", async () => {
    const at = (language: string): Promise<Reply2> =>
      start2("zcl_screen_unknown", { front: { SEARCH: `?app_start=zcl_screen_unknown&sap-language=${language}` } });
    const [german, english] = [await at("de"), await at("en")];
    expect(german.status).toBe(english.status);
    expect(german.text).not.toBe(english.text);
    expect(german.text).toContain("ZCL_SCREEN_UNKNOWN");
  });

  test("what it has to in the language of the browser where the address asks for none", async () => {
    const front = { ORIGIN: "o", SEARCH: "?app_start=zcl_screen_unknown" };
    const [german, english] = await Promise.all(
      ["de", "en"].map((language) =>
        engineWithApps().answer(JSON.stringify({ value: { S_FRONT: front } }), {
          correlationId: "c",
          language,
          query: { "z2ui5-wire": "2" },
        }),
      ),
    );
    expect(german!.body).toContain("ZCL_SCREEN_UNKNOWN");
    expect(german!.body).not.toBe(english!.body);
  });
});

describe("an error of an app", () => {
  const rows = new Map<string, Draft>();
  let loads = 0;
  const engine = engineWithApps({
    store: { load: (id) => (loads++, rows.get(id) ?? null), save: (draft) => void rows.set(draft.id, draft) },
    log: { debug() {}, info() {}, warn() {}, error() {} },
    errorTexts: (error) => ({
      status: 400,
      parts: [{ text: "wrong", label: "", target: (error as Error).message, severity: "Error" }],
    }),
  });
  engine.configure({ liveInstances: 0 });
  defineApp<Fields>("zcl_screen_fails", fields, {
    "": show,
    FAIL: (client) => {
      throw new Error(client.get_event_arg(1));
    },
  });
  const send = async (front: object) => {
    const page = { ORIGIN: "o", PATHNAME: "/", HASH: "", S_EXT: { CAN: ["ERRORS", "FIELDS"] } };
    const { body } = await engine.answer(JSON.stringify({ value: { S_FRONT: { ...page, ...front } } }), {
      correlationId: "c",
    });
    return JSON.parse(body).S_FRONT as Record<string, any>;
  };
  const failed = async (target: string) => {
    const { ID } = await send({ SEARCH: "?app_start=zcl_screen_fails" });
    loads = 0;
    const front = await send({ ID, EVENT: "FAIL", VIEW: "MAIN", T_EVENT_ARG: [target] });
    return { fields: front["S_EXT"].FIELDS as object[] | undefined, loads };
  };

  test("is shown at the field it names", async () => {
    expect((await failed("text")).fields).toEqual([
      { PATH: expect.stringMatching(/TEXT$/), TEXT: "wrong", TYPE: "Error" },
    ]);
  });

  test("that names none does not have the draft read once more", async () => {
    const [named, unnamed] = [await failed("text"), await failed("")];
    expect(unnamed.fields).toBeUndefined();
    expect(named.loads - unnamed.loads).toBe(1);
  });
});
