import { describe, expect, it } from "vitest";
import { gate, useScriptedPage } from "./scripted-page.ts";
import { fragment, v1, v2, view } from "./scripted-server.ts";

const frontend = useScriptedPage();
const options = { query: "?app_start=probe&z2ui5-wire=2" };
const content = `<Page title="P"><Input id="a" value="{/A}"/><VBox id="box"/><Button text="GO" press=".eB(['GO'])"/><Button text="LAST" press=".eB(['LAST',false,false,false,true])"/>
  <Link text="stay" href="/resources/sap-ui-version.json" press=".eBP($event,true,['LINK'])"/></Page>`;
const main = ["VIEW_SLOTS", "display", "MAIN", view(content)];
const popup = [
  "VIEW_SLOTS",
  "display",
  "POPUP",
  fragment(
    `<Dialog title="Popup"><Input id="p" value="{/A}"/><Button text="OK" press=".eB(['OK'])"/><Button text="Close" press=".eF('CONTROL_GLOBAL','VIEW_SLOTS','destroy','POPUP')"/></Dialog>`,
  ),
];
const click = (name: string): Promise<void> => frontend.page.getByRole("button", { name, exact: true }).click();
const idle = (): Promise<void> =>
  expect.poll(() => frontend.page.evaluate(() => document.body.getAttribute("aria-busy"))).toBeNull() as Promise<void>;

it("the wire asked for in the query is spoken, and the query travels in the URL of each request", async () => {
  await frontend.play(() => ({ json: v2([main], [], { A: "" }) }), options);
  const { payload, url } = frontend.server.received[0]!;
  expect(url).toBe("/rest/root/z2ui5?z2ui5-wire=2");
  expect(payload.S_FRONT).not.toHaveProperty("HASH");
  expect(payload.S_FRONT).toMatchObject({
    ORIGIN: frontend.server.origin,
    CONFIG: { S_DEVICE: { SYSTEM: "desktop" } },
  });
});

it("edits travel as model, once, without what the server knows", async () => {
  await frontend.play((_request, number) => ({ json: number === 1 ? v2([main], [], { A: "" }) : v2() }), options);
  await frontend.page.locator("#mainView--a-inner").fill("typed");
  await click("GO");
  const payload = await frontend.request(2);
  expect(payload.MODEL).toEqual({ A: "typed" });
  expect(payload.S_FRONT).toMatchObject({ ID: expect.any(String), EVENT: "GO", MS_CLIENT_PREV: expect.any(Number) });
  for (const member of ["ORIGIN", "VIEW", "HASH"]) expect(payload.S_FRONT).not.toHaveProperty(member);
  await idle();
  await click("GO");
  expect(await frontend.request(3)).not.toHaveProperty("MODEL");
});

it("a popup has a copy of the model and edits of its own; the main view's wait for its own event", async () => {
  await frontend.play(
    (_request, number) => ({ json: number === 1 ? v2([main, popup], [], { A: "server" }) : v2() }),
    options,
  );
  await frontend.page.locator("#popupId--p-inner").fill("in popup");
  await click("OK");
  expect((await frontend.request(2)).MODEL).toEqual({ A: "in popup" });
  await idle();
  await click("Close");
  await frontend.page.getByRole("dialog").waitFor({ state: "detached" });
  await frontend.page.evaluate(() =>
    (window as any).sap.ui.require("sap/ui/core/Element").getElementById("mainView").getModel().refresh(true),
  );
  await expect.poll(() => frontend.page.locator("#mainView--a-inner").inputValue()).toBe("server");
});

it("nested views share the model of the main view", async () => {
  const nested = [
    "VIEW_SLOTS",
    "display",
    "NEST",
    view(`<VBox><Text text="{/A}"/><Button text="IN" press=".eB(['IN'])"/></VBox>`),
    { id: "box", methodInsert: "addItem" },
  ];
  await frontend.play(
    (_request, number) => ({ json: number === 1 ? v2([main, nested], [], { A: "one" }) : v2() }),
    options,
  );
  await frontend.page.getByText("one", { exact: true }).waitFor();
  await frontend.page.locator("#mainView--a-inner").fill("two");
  await click("IN");
  expect((await frontend.request(2)).MODEL).toEqual({ A: "two" });
  await frontend.page.getByText("two", { exact: true }).waitFor();
});

it("a model is pushed into all open slots, and its absence changes nothing", async () => {
  await frontend.play(
    (_request, number) => ({
      json: number === 1 ? v2([main, popup], [], { A: "one" }) : number === 2 ? v2([], [], { A: "pushed" }) : v2(),
    }),
    options,
  );
  await click("OK");
  await expect.poll(() => frontend.page.locator("#popupId--p-inner").inputValue()).toBe("pushed");
  await expect.poll(() => frontend.page.locator("#mainView--a-inner").inputValue()).toBe("pushed");
  await click("OK");
  await frontend.request(3);
  await idle();
  await expect.poll(() => frontend.page.locator("#popupId--p-inner").inputValue()).toBe("pushed");
});

describe("popup and popover", () => {
  it("go when the main view is displayed again", async () => {
    await frontend.play(
      (_request, number) => ({ json: number === 1 ? v2([main, popup], [], { A: "" }) : v2([main], [], { A: "" }) }),
      options,
    );
    await click("OK");
    await frontend.page.getByRole("dialog").waitFor({ state: "detached" });
  });

  const automatic = (): Promise<void> =>
    frontend.page.evaluate(() =>
      (globalThis as any).sap.ui
        .require("z2ui5/runtime/theFrontend")
        .theFrontend()
        .fire("TICK", [], { origin: "automatic" }),
    );
  const ticked = view(content.replace('title="P"', 'title="ticked"'));
  const staying = (more: unknown[][], ext: object): unknown => {
    const { S_FRONT: front, ...rest } = v2([["VIEW_SLOTS", "display", "MAIN", ticked], ...more], [], { A: "" }) as any;
    return { ...rest, S_FRONT: { ...front, S_EXT: ext } };
  };

  it("stay when a timer displays the main view and the server agrees", async () => {
    await frontend.play(
      (_request, number) => ({
        json: number === 1 ? v2([main, popup], [], { A: "" }) : staying([], { DIALOGS: "STAY" }),
      }),
      options,
    );
    await frontend.page.locator("#popupId--p-inner").fill("half");
    await automatic();
    expect((await frontend.request(2)).S_FRONT.S_EXT).toMatchObject({ AUTOMATIC: true, OPEN: ["POPUP"] });
    await frontend.page.getByText("ticked", { exact: true }).waitFor({ state: "attached" });
    await idle();
    expect(await frontend.page.locator("#popupId--p-inner").inputValue()).toBe("half");
    expect(await frontend.page.evaluate(() => document.activeElement?.id)).toBe("popupId--p-inner");
  });

  it.each([
    ["the app closes them", [["VIEW_SLOTS", "destroy", "POPUP"]], { DIALOGS: "STAY" }],
    ["the server does not know of it", [], {}],
  ])("go when a timer displays the main view and %s", async (_what, more, ext) => {
    await frontend.play(
      (_request, number) => ({ json: number === 1 ? v2([main, popup], [], { A: "" }) : staying(more, ext) }),
      options,
    );
    await automatic();
    await frontend.page.getByRole("dialog").waitFor({ state: "detached" });
  });

  it("go when another app answers", async () => {
    await frontend.play(
      (_request, number) => ({
        json: number === 1 ? v2([main, popup], [], { A: "" }) : v2([], [], undefined, "OTHER"),
      }),
      options,
    );
    await click("OK");
    await frontend.page.getByRole("dialog").waitFor({ state: "detached" });
  });
});

it.each([
  { transition: "slide" },
  { transition: "slide", transitionBack: true },
  { transition: "fade", navBack: true },
])("a main view moves in with %j, again and again, and the one before is gone", async (transition) => {
  const screen = (name: string): unknown[] => [
    "VIEW_SLOTS",
    "display",
    "MAIN",
    view(`<Page title="${name}"><Button id="b" text="${name} GO" press=".eB(['GO'])"/></Page>`),
    transition,
  ];
  await frontend.play((_request, number) => ({ json: v2([screen(`Screen ${number}`)], [], {}) }), options);
  for (const number of [1, 2, 3]) await click(`Screen ${number} GO`);
  await frontend.page.getByRole("heading", { name: "Screen 4" }).waitFor();
  await expect
    .poll(() => frontend.page.getByText("Screen", { exact: false }).allTextContents())
    .toEqual(["Screen 4", "Screen 4 GO"]);
});

it("messages and actions run in their order, with the pressed action as argument", async () => {
  await frontend.play(
    (_request, number) => ({
      json:
        number === 1
          ? v2(
              [main],
              [
                ["MESSAGE_BOX", "confirm", "Sure?", { actions: ["DELETE", "CANCEL"], onClose: "ANSWER" }],
                ["SET_TITLE", "second"],
              ],
              { A: "" },
            )
          : v2(),
    }),
    options,
  );
  await expect.poll(() => frontend.page.title()).toBe("second");
  await frontend.page.getByRole("button", { name: "Delete" }).click();
  expect((await frontend.request(2)).S_FRONT).toMatchObject({ EVENT: "ANSWER", T_EVENT_ARG: ["DELETE"] });
});

it("an event that is to wait is sent after the running one, the last one only", async () => {
  const answer = gate();
  await frontend.play(
    (_request, number) =>
      number === 1
        ? { json: v2([main], [], { A: "" }) }
        : { json: v2(), wait: number === 2 ? answer.opened : undefined },
    options,
  );
  await click("GO");
  await frontend.request(2);
  await click("LAST");
  await click("LAST");
  await click("GO");
  answer.open();
  await frontend.request(4);
  await idle();
  expect(frontend.server.received.map(({ payload }) => payload.S_FRONT.EVENT).slice(1)).toEqual(["GO", "LAST", "GO"]);
});

it("an event can keep the control from doing what it does by itself", async () => {
  await frontend.play((_request, number) => ({ json: number === 1 ? v2([main], [], { A: "" }) : v2() }), options);
  await frontend.page.getByRole("link", { name: "stay" }).click();
  expect((await frontend.request(2)).S_FRONT.EVENT).toBe("LINK");
  expect(frontend.page.url()).toContain("index.html");
});

it("a keyboard shortcut fires its event with what was just typed, until it is taken back", async () => {
  await frontend.play(
    (_request, number) => ({
      json:
        number === 1
          ? v2([main], [["KEYBOARD_SHORTCUT", "Ctrl+S", "SAVE"]], { A: "" })
          : v2([], [["KEYBOARD_SHORTCUT", "ctrl+s", ""]]),
    }),
    options,
  );
  await frontend.page.locator("#mainView--a-inner").click();
  await frontend.page.keyboard.type("quick");
  await frontend.page.keyboard.press("Control+s");
  expect(await frontend.request(2)).toMatchObject({ MODEL: { A: "quick" }, S_FRONT: { EVENT: "SAVE" } });
});

it("after a status of 500 Retry is not offered, after 503 it is", async () => {
  frontend.allowComplaints({ status: [500, 503], console: [/Roundtrip failed/] });
  await frontend.play(
    (_request, number) =>
      number === 1
        ? { json: v2([main], [], { A: "" }) }
        : { raw: { status: number === 2 ? 500 : 503, body: `failure ${number}` } },
    options,
  );
  await click("GO");
  await frontend.page.getByText("failure 2").waitFor();
  expect(await frontend.page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  await click("Close");
  await frontend.page.getByRole("alertdialog").waitFor({ state: "detached" });
  await click("GO");
  await frontend.page.getByRole("button", { name: "Try again" }).waitFor();
});

it("an answer of the other wire is understood, and the next request speaks it", async () => {
  await frontend.play(
    (_request, number) => ({
      json: number === 1 ? v1({ S_VIEW: { XML: view(content.replace("{/A}", "{/XX/A}")) } }, { XX: { A: "" } }) : v1(),
    }),
    options,
  );
  await frontend.page.locator("#mainView--a-inner").fill("typed");
  await click("GO");
  expect(await frontend.request(2)).toMatchObject({ XX: { A: "typed" }, S_FRONT: { VIEW: "MAIN" } });
});

it("a layer that wants a token gets one, and the same body once more", async () => {
  frontend.allowComplaints({ status: [403] });
  await frontend.play(
    (request, number) =>
      number > 1 && request.headers["x-csrf-token"] !== "token"
        ? { raw: { status: 403, body: "", headers: { "x-csrf-token": "Required" } } }
        : { json: number === 1 ? v2([main], [], { A: "" }) : v2([], [["SET_TITLE", "through"]]) },
    options,
  );
  await click("GO");
  await expect.poll(() => frontend.page.title()).toBe("through");
  expect(frontend.server.received[2]!.body).toBe(frontend.server.received[1]!.body);
});
