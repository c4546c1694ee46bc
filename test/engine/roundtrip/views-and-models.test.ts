/** Which views and models travel to a page, depending on what it shows already. */
import { describe, expect, test } from "vitest";
import type { Draft } from "../../../srv/z2ui5/types/drafts.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { raise, start } from "../contract/frontend.ts";
import { raise2, start2 } from "../contract/frontend-v2.ts";
import { asks, ext } from "./screen-app.ts";

describe("a view that a page shows already", () => {
  const shown = async () => {
    const page = await start("zcl_screen", asks(["VIEWS"]));
    const again = await raise(page, "SHOW", asks(["VIEWS"], { VIEWS: ext(page)["VIEWS"] }));
    return { page: again, VIEWS: ext(page)["VIEWS"] as object };
  };

  test("is not named by an answer that shows none", async () => {
    const page = await start("zcl_screen", asks(["VIEWS"]));
    expect(ext(await raise(page, "TYPE", asks(["VIEWS"])))).not.toHaveProperty("VIEWS");
  });

  test("travels where its draft is opened on a new page, with no word of rows that nobody has seen there", async () => {
    const CAN = ["VIEWS", "ROWS"];
    const page = await start2("zcl_screen", asks(CAN));
    const front = { HASH: `#/app/ZCL_SCREEN/${page.id}` };
    const opened = await start2("", asks(CAN, { VIEWS: ext(page)["VIEWS"] }, front));
    expect([ext(opened)["KEPT"], ext(opened)["ROWS"], opened.model]).toEqual([undefined, undefined, expect.anything()]);
  });

  test.each([
    ["another app shows the same", "CALL_ALIKE"],
    ["its app was left and runs again", "LEAVE"],
  ])("travels where %s", async (_what, event) => {
    const { page, VIEWS } = await shown();
    const answer = await raise(page, event, asks(["VIEWS"], { VIEWS }));
    expect(ext(answer)).not.toHaveProperty("KEPT");
    expect([answer.params["S_VIEW"].XML, (ext(answer)["VIEWS"] as { MAIN: string }).MAIN]).toEqual([
      expect.stringContaining("Text"),
      (VIEWS as { MAIN: string }).MAIN,
    ]);
  });
});

describe("what changed of a model", () => {
  const patch = (answer: { readonly body: Record<string, any> }) =>
    ext(answer)["PATCH"] as { STEPS: object[] } | undefined;
  const can = (id = "") => asks(["PATCH"], id ? { MODELS: { MAIN: id } } : {});

  test("travels as long as it is shorter than the model, and the model where it is not", async () => {
    const page = await start("zcl_screen", can());
    const full = await raise(page, "FILL", can(page.id));
    const some = await raise(full, "SOME", can(full.id));
    expect(patch(some)?.STEPS).toHaveLength(60);
    expect(JSON.stringify(patch(some)!.STEPS).length).toBeGreaterThan(2_000);
    const all = await raise(full, "ALL", can(full.id));
    expect([patch(all), all.xx["LIST"].length]).toEqual([undefined, 200]);
  });

  test("travels also where it is longer than a model that is short", async () => {
    const page = await start("zcl_screen", can());
    const changed = await raise(page, "CHANGE", can(page.id));
    expect(patch(changed)?.STEPS).toHaveLength(1);
    expect(JSON.stringify(patch(changed)!.STEPS).length).toBeGreaterThan(JSON.stringify(page.model).length);
  });

  describe("counts from a model that the page was sent, and from no other:", () => {
    /** An engine that reads each draft from its store. */
    const rows = new Map<string, Draft>();
    const engine = engineWithApps({
      store: { load: (id) => rows.get(id) ?? null, save: (draft) => void rows.set(draft.id, draft) },
    });
    engine.configure({ liveInstances: 0 });
    const send = async (front: object) => {
      const { body } = await engine.answer(
        JSON.stringify({ value: { S_FRONT: { ORIGIN: "o", PATHNAME: "/", HASH: "", ...front } } }),
        { correlationId: "c" },
      );
      return { id: JSON.parse(body).S_FRONT.ID as string, body: JSON.parse(body) as Record<string, any> };
    };
    const S_EXT = (id: string) => ({ S_EXT: { CAN: ["PATCH"], MODELS: { MAIN: id } } });
    const begin = (more: object = S_EXT("")) => send({ SEARCH: "?app_start=zcl_screen", ...more });
    const change = ({ id }: { id: string }, from: string, event = "CHANGE") =>
      send({ ID: id, EVENT: event, VIEW: "MAIN", ...S_EXT(from) });

    test("one that another process sent", async () => {
      const page = await begin();
      expect(patch(await change(page, page.id))).toMatchObject({ BASE: page.id });
    });

    test("not one that a frontend without extensions was sent", async () => {
      const page = await begin({});
      expect(patch(await change(page, page.id))).toBeUndefined();
    });

    test("not that of an answer that brought none", async () => {
      const page = await begin();
      const quiet = await change(page, page.id, "TYPE");
      expect(patch(await change(quiet, quiet.id))).toBeUndefined();
      const here = await start("zcl_screen", can());
      const still = await raise(here, "TYPE", can(here.id));
      expect(patch(await raise(still, "CHANGE", can(still.id)))).toBeUndefined();
    });
  });

  test("does not count from a model that a frontend without extensions was sent by this process", async () => {
    const page = await start("zcl_screen");
    expect(patch(await raise(page, "CHANGE", can(page.id)))).toBeUndefined();
  });
});

describe("a draft that is opened only as the page behind a dialog", () => {
  const behind = (app: string, id: string) => asks(["SCREEN"], { SCREEN: "BEHIND" }, { HASH: `#/app/${app}/${id}` });

  test("is shown without its dialogs, and its app does not run", async () => {
    const page = await start2("zcl_screen", asks(["SCREEN"]));
    const shown = await start2("zcl_screen", behind("ZCL_SCREEN", page.id));
    expect(shown.slots.map(([, call, slot]) => [call, slot])).toEqual([["display", "MAIN"]]);
    expect([shown.id, shown.model]).toMatchObject([page.id, { TEXT: "a" }]);
  });

  test("sends no model where it has no page", async () => {
    const page = await start2("zcl_screen", asks(["SCREEN"]));
    const none = await raise2(page, "DESTROY", asks(["SCREEN"]));
    expect((await start2("zcl_screen", behind("ZCL_SCREEN", none.id))).model).toBeUndefined();
  });
});

test("a page that is closed takes along which model is its default", async () => {
  const page = await raise(await start("zcl_screen"), "PATH");
  expect(page.params["S_VIEW"]).toMatchObject({ SWITCH_DEFAULT_MODEL_PATH: "/odata/" });
  const kept = await raise(page, "TYPE");
  expect(kept.params["S_VIEW"]).toMatchObject({ SWITCH_DEFAULT_MODEL_PATH: "/odata/" });
  expect((await raise(page, "DESTROY")).params["S_VIEW"]).not.toHaveProperty("SWITCH_DEFAULT_MODEL_PATH");
});
