/** With our frontend a view that is displayed again as it was does not travel again (docs/protocol.md, VIEWS). */
import { describe, expect, test } from "vitest";
import { engineWithApps } from "./engine-with-apps.ts";
import { defineApp } from "./frontend.ts";

const page = (text: string): string =>
  `<mvc:View xmlns:mvc="sap.ui.core.mvc" xmlns="sap.m"><Text id="t" text="${text}"/></mvc:View>`;
const dialog = `<core:FragmentDefinition xmlns="sap.m" xmlns:core="sap.ui.core"><Dialog title="D"/></core:FragmentDefinition>`;

defineApp<{ count: number }>("zcl_kept", () => ({ count: 0 }), {
  "*": (client, app) => {
    app.count++;
    const event = client.get_event();
    const rebuild = event === "REBUILD";
    if (event === "DESTROY") client.view_destroy();
    if (event === "FAIL") throw new Error("no");
    client.view_display({ val: page(`${event === "OTHER" ? "other" : ""}${client._bind(app.count)}`), rebuild });
    if (event.startsWith("NEST") || event === "OTHER")
      client.nest_view_display({ val: page("nested"), id: "t", method_insert: event === "NEST2" ? "b" : "a" });
    if (event === "POPUP" || event === "OTHER") client.popup_display(dialog);
    if (event === "CALL") client.nav_app_call(new Callee() as never);
  },
});
const Callee = defineApp("zcl_kept_callee", () => ({ count: 0 }), {
  "*": (client) => client.view_display(page("")),
});

interface Answer {
  status: number;
  text: string;
  views: Record<string, string>;
  kept: string[] | undefined;
  rebuild: string[] | undefined;
  id: string;
}

describe.each(["1", "2"])("over wire %s", (wire) => {
  const engine = engineWithApps();
  engine.configure({ wire });

  async function post(id: string, event: string, views: object | null, can = ["VIEWS", "PATCH"]): Promise<Answer> {
    const ext = { CAN: can, MODELS: id ? { MAIN: id } : {}, ...(views && { VIEWS: views }) };
    const front = id ? { ID: id, EVENT: event, S_EXT: ext } : { SEARCH: "?app_start=zcl_kept", S_EXT: ext };
    const page = wire === "1" ? { ORIGIN: "o", PATHNAME: "/", HASH: "", CONFIG: {} } : id ? {} : { ORIGIN: "o" };
    const body = JSON.stringify({ value: { S_FRONT: { ...front, ...page } } });
    const { status, body: text } = await engine.answer(body, { correlationId: "kept" });
    const answered = (
      JSON.parse(text.startsWith("{") ? text : "{}") as { S_FRONT?: { ID: string; S_EXT?: Record<string, unknown> } }
    ).S_FRONT;
    return {
      status,
      text,
      views: (answered?.S_EXT?.["VIEWS"] ?? {}) as Record<string, string>,
      kept: answered?.S_EXT?.["KEPT"] as string[] | undefined,
      rebuild: answered?.S_EXT?.["REBUILD"] as string[] | undefined,
      id: answered?.ID ?? "",
    };
  }
  const hasView = ({ text }: Answer): boolean => text.includes("mvc:View");

  test("the markup travels once, and the change of the model with every answer", async () => {
    const first = await post("", "", null);
    expect(hasView(first)).toBe(true);
    const again = await post(first.id, "X", first.views);
    expect([hasView(again), again.kept, again.views]).toEqual([false, ["MAIN"], first.views]);
    expect(again.text).toContain('{"op":"replace","path":"/COUNT","value":2}');
  });

  test.each([
    ["other markup", "OTHER"],
    ["a rebuild the app asks for", "REBUILD"],
    ...(wire === "1" ? [["a view the app has destroyed before", "DESTROY"]] : []),
  ])("%s travels", async (_, event) => {
    const first = await post("", "", null);
    const answer = await post(first.id, event, first.views);
    expect([hasView(answer), answer.kept]).toEqual([true, undefined]);
  });

  test("the page receives which views are to be rebuilt, also where it has them from before", async () => {
    const first = await post("", "", null);
    expect([first.rebuild, (await post(first.id, "REBUILD", first.views)).rebuild]).toEqual([undefined, ["MAIN"]]);
    expect((await post(first.id, "REBUILD", first.views, ["PATCH"])).rebuild).toBeUndefined();
  });

  test("a view the page does not show, or shows in another state, travels", async () => {
    const first = await post("", "", null);
    for (const views of [null, {}, { MAIN: "other" }, { NEST: first.views["MAIN"] }, { MAIN: 7 }])
      expect(hasView(await post(first.id, "X", views))).toBe(true);
    expect(hasView(await post(first.id, "X", first.views, ["PATCH"]))).toBe(true);
  });

  test("nested views and dialogs are kept with the view they are in, and rebuilt with it", async () => {
    const first = await post("", "", null);
    const nested = await post(first.id, "NEST", first.views);
    expect([hasView(nested), nested.kept]).toEqual([true, ["MAIN"]]);
    expect((await post(nested.id, "NEST", nested.views)).kept).toEqual(["MAIN", "NEST"]);
    expect((await post(nested.id, "NEST2", nested.views)).kept).toEqual(["MAIN"]);
    const popup = await post(nested.id, "POPUP", nested.views);
    const both = { ...popup.views, NEST: nested.views["NEST"] };
    expect((await post(popup.id, "POPUP", both)).kept).toEqual(["MAIN", "POPUP"]);
    expect((await post(popup.id, "OTHER", both)).kept).toBeUndefined();
  });

  test("after an error the page continues with the views it had", async () => {
    const first = await post("", "", null);
    const failed = await post(first.id, "FAIL", first.views, ["VIEWS", "PATCH", "ERRORS"]);
    expect(failed.status).toBeGreaterThanOrEqual(400);
    expect((await post(first.id, "X", first.views)).kept).toEqual(["MAIN"]);
  });

  test("another app shows its own view, were it the same text", async () => {
    const first = await post("", "", null);
    const called = await post(first.id, "CALL", first.views);
    expect([hasView(called), called.kept]).toEqual([true, undefined]);
  });

  test("a frontend that does not ask gets nothing of it", async () => {
    const first = await post("", "", null, []);
    expect(first.text).not.toContain("VIEWS");
    expect(hasView(await post(first.id, "X", { MAIN: "x" }, []))).toBe(true);
  });
});
