import { describe, expect, it } from "vitest";
import { gate, useScriptedPage } from "./scripted-page.ts";
import { scroll } from "./scroll.ts";
import { playedWire, fragment, v1, view } from "./scripted-server.ts";

const frontend = useScriptedPage();
const form = `<Page title="P"><Input id="a" value="{/XX/A}"/><Input id="b" value="{/XX/B}"/><Button text="GO" press=".eB(['GO'])"/></Page>`;
const model = { XX: { A: "", B: "" } };

describe("what the user changes", () => {
  it.runIf(playedWire === 1)("travels with the next event in the form the wire wants, once", async () => {
    const content = `<Page title="P"><Input id="n" value="{/XX/NAME}"/><Input id="num" value="{path:'/XX/NUM',type:'sap.ui.model.type.Integer'}"/>
      <CheckBox id="c" text="flag" selected="{/XX/FLAG}"/><Input id="d" value="{/XX/S/DEEP/B}"/><Input id="one" value="{/ONEWAY}"/>
      <List items="{/XX/TAB}"><CustomListItem><HBox><Input value="{NAME}"/><Input value="{S/Q}"/><List items="{path:'SUB',templateShareable:false}"><CustomListItem><Input value="{Q}"/></CustomListItem></List></HBox></CustomListItem></List>
      <Button text="GO" press=".eB(['GO'], 'str', 5, true, \${/XX/NAME}, {a:1,b:\${/ONEWAY}}, $event.mParameters.id, \${$source>/text}, '', null)"/></Page>`;
    const page = await frontend.open(content, {
      ONEWAY: "ow",
      XX: {
        NAME: "",
        NUM: 1,
        FLAG: false,
        S: { A: "x", DEEP: { B: "" } },
        TAB: [{ NAME: "", S: { Q: "", R: 1 }, SUB: [{ Q: "" }, { Q: "" }] }],
      },
    });
    await page.locator("#mainView--n-inner").fill("NEW");
    await page.locator("#mainView--num-inner").fill("77");
    await page.getByRole("checkbox", { name: "flag" }).click();
    await page.locator("#mainView--d-inner").fill("deep");
    await page.locator("#mainView--one-inner").fill("never sent");
    const cells = page.getByRole("listitem").getByRole("textbox");
    await cells.nth(0).fill("cell0");
    await cells.nth(1).fill("sq0");
    await cells.nth(3).fill("sub1");
    await page.getByRole("button", { name: "GO" }).click();
    const payload = await frontend.request(2);
    expect(payload.XX).toEqual({
      NAME: "NEW",
      NUM: 77,
      FLAG: true,
      S: { A: "x", DEEP: { B: "deep" } },
      TAB: { __delta: { 0: { NAME: "cell0", S: { Q: "sq0", R: 1 }, SUB: { __delta: { 1: { Q: "sub1" } } } } } },
    });
    expect(payload.S_FRONT.T_EVENT_ARG).toEqual([
      "str",
      5,
      true,
      "NEW",
      { a: 1, b: "never sent" },
      expect.stringMatching(/^mainView--|^__button/),
      "GO",
      "",
      null,
    ]);
    await page.getByRole("button", { name: "GO" }).click();
    expect(await frontend.request(3)).not.toHaveProperty("XX");
  });

  it.runIf(playedWire === 1)("in the main view travels with an event of a popup too", async () => {
    const page = await frontend.open(
      `<Page title="P"><Input id="a" value="{/XX/A}"/><Button text="OPEN" press=".eB(['OPEN'])"/></Page>`,
      { XX: { A: "" } },
      (_request, number) =>
        number === 2
          ? {
              json: v1(
                {
                  S_POPOVER: {
                    XML: fragment(
                      `<Popover title="X" modal="false"><Button id="ok" text="OK" press=".eB(['OK'])"/></Popover>`,
                    ),
                    OPEN_BY_ID: "a",
                  },
                },
                { XX: { A: "stale" } },
              ),
            }
          : { json: v1() },
    );
    await page.getByRole("button", { name: "OPEN" }).click();
    await page.getByRole("button", { name: "OK" }).waitFor();
    await page.locator("#mainView--a-inner").evaluate((field: HTMLInputElement) => {
      field.value = "typed";
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await page
      .locator("#popoverId--ok")
      .dispatchEvent("tap")
      .catch(() => undefined);
    await page
      .locator("#popoverId--ok")
      .evaluate((element) => (window as any).sap.ui.require("sap/ui/core/Element").closestTo(element).firePress());
    expect((await frontend.request(3)).XX).toEqual({ A: "typed" });
  });

  it("travels, too, where a script has filled it in and only says that there is input", async () => {
    const page = await frontend.open(
      `<Page title="P"><Input id="a" value="{/XX/A}"/><Button text="GO" press=".eB(['GO'])"/></Page>`,
      { XX: { A: "" } },
    );
    await page.locator("#mainView--a-inner").evaluate((field: HTMLInputElement) => {
      field.value = "filled in";
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await page.getByRole("button", { name: "GO" }).click();
    expect((await frontend.request(2)).XX).toEqual({ A: "filled in" });
  });

  it("does not travel where a type refuses it", async () => {
    const page = await frontend.open(
      `<Page title="P"><Input id="n" value="{path:'/XX/N',type:'sap.ui.model.type.Integer'}"/><Button text="GO" press=".eB(['GO'])"/><Text text="{= \${message>/}.length } message"/></Page>`,
      { XX: { N: 1 } },
    );
    await page.locator("#mainView--n-inner").fill("letters");
    await page.getByRole("button", { name: "GO" }).click();
    expect(await frontend.request(2)).not.toHaveProperty("XX");
    await page.getByText("1 message").waitFor();
  });
});

describe("while a roundtrip is running", () => {
  it("a second click sends nothing", async () => {
    const answer = gate();
    const page = await frontend.open(form, model, () => ({
      json: v1({ S_MSG_TOAST: { TEXT: "done" } }),
      wait: answer.opened,
    }));
    await page.getByRole("button", { name: "GO" }).dblclick();
    await page.getByRole("button", { name: "GO" }).click();
    answer.open();
    await page.getByText("done").waitFor();
    expect(frontend.server.received).toHaveLength(2);
  });

  it.each([
    ["new values", { S_VIEW: { CHECK_UPDATE_MODEL: true } }],
    ["the same view again", { S_VIEW: { XML: view(form) } }],
  ])("what is typed survives an answer with %s, and so do focus and caret", async (_what, params) => {
    const answer = gate();
    const page = await frontend.open(form, structuredClone(model), (_request, number) =>
      number === 2
        ? { json: v1(params, { XX: { A: "from server", B: "from server" } }), wait: answer.opened }
        : { json: v1() },
    );
    await page.locator("#mainView--a-inner").fill("sent");
    await page.getByRole("button", { name: "GO" }).click();
    await frontend.request(2);
    await page.locator("#mainView--a-inner").fill("left");
    await page.locator("#mainView--b-inner").click();
    await page.keyboard.type("typing");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    const updated = page.waitForResponse((response) => response.request().method() === "POST");
    answer.open();
    await updated;
    await expect.poll(() => page.evaluate(() => document.body.getAttribute("aria-busy"))).toBeNull();
    const field = page.locator("#mainView--b-inner");
    await expect.poll(() => page.locator("#mainView--a-inner").inputValue()).toBe("left");
    await expect.poll(() => field.inputValue()).toBe("typing");
    expect(
      await field.evaluate((element: HTMLInputElement) => [document.activeElement === element, element.selectionStart]),
    ).toEqual([true, 4]);
    await page.keyboard.type("!");
    await page.getByRole("button", { name: "GO" }).click();
    expect((await frontend.request(3)).XX).toEqual({ A: "left", B: "typi!ng" });
  });

  it("what is typed does not get into another app that answers", async () => {
    const answer = gate();
    const other = {
      ...(v1({ S_VIEW: { XML: view(form) } }, { XX: { A: "other app", B: "other app" } }) as { S_FRONT: object }),
    };
    const page = await frontend.open(form, structuredClone(model), () => ({
      json: { ...other, S_FRONT: { ...other.S_FRONT, APP: "OTHER" } },
      wait: answer.opened,
    }));
    await page.getByRole("button", { name: "GO" }).click();
    await frontend.request(2);
    await page.locator("#mainView--a-inner").fill("for the first app");
    await page.locator("#mainView--b-inner").click();
    answer.open();
    await expect.poll(() => page.locator("#mainView--a-inner").inputValue()).toBe("other app");
  });

  it("another app that answers starts at its top, and without what is typed in a field that is not bound", async () => {
    const answer = gate();
    const tall = `<Page id="page" title="P"><Button text="GO" press=".eB(['GO'])"/><Input id="free"/><VBox height="3000px"/></Page>`;
    const other = v1({ S_VIEW: { XML: view(tall) } }) as { S_FRONT: object };
    const page = await frontend.open(tall, {}, () => ({
      json: { ...other, S_FRONT: { ...other.S_FRONT, APP: "OTHER" } },
      wait: answer.opened,
    }));
    await page.evaluate("window.before = document.getElementById('mainView--page-cont')");
    await page.getByRole("button", { name: "GO" }).click();
    await frontend.request(2);
    await page.locator("#mainView--free-inner").fill("for the first app");
    await scroll(page.locator("#mainView--page-cont"), 900);
    answer.open();
    await expect
      .poll(() => page.evaluate("document.getElementById('mainView--page-cont') !== window.before"))
      .toBe(true);
    await expect.poll(() => page.evaluate(() => document.body.getAttribute("aria-busy"))).toBeNull();
    expect(await page.locator("#mainView--free-inner").inputValue()).toBe("");
    expect(await page.locator("#mainView--page-cont").evaluate((element) => element.scrollTop)).toBe(0);
  });

  it("the scroll position of a view that is shown again stays", async () => {
    const tall = `<Page id="page" title="P"><Button text="GO" press=".eB(['GO'])"/><VBox height="3000px"/><Button id="low" text="LOW" press=".eB(['LOW'])"/></Page>`;
    const page = await frontend.open(tall, {}, () => ({ json: v1({ S_VIEW: { XML: view(tall) } }) }));
    const scrollTop = (): Promise<number> =>
      page.locator("#mainView--page-cont").evaluate((element) => element.scrollTop);
    await page.getByRole("button", { name: "LOW" }).scrollIntoViewIfNeeded();
    const before = await scrollTop();
    expect(before).toBeGreaterThan(500);
    await page.getByRole("button", { name: "LOW" }).click();
    expect((await frontend.request(2)).S_FRONT.CONFIG.S_SCROLL).toEqual({ MAIN: { ID: "page", X: 0, Y: before } });
    await expect.poll(() => page.evaluate(() => document.body.getAttribute("aria-busy"))).toBeNull();
    expect(await scrollTop()).toBe(before);
  });
});

it.runIf(playedWire === 1)("edits of one table in two views are sent together on wire 1", async () => {
  const list = `<List items="{/XX/ROWS}"><CustomListItem><Input value="{N}"/></CustomListItem></List>`;
  const rows = { XX: { ROWS: [{ N: "one" }, { N: "two" }] } };
  const nested = `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc">${list}</mvc:View>`;
  const page = await frontend.open(
    `<Page title="P">${list}<VBox id="box"/><Button text="GO" press=".eB(['GO'])"/></Page>`,
    rows,
    (_request, number) => ({
      json: number === 2 ? v1({ S_VIEW_NEST: { XML: nested, ID: "box", METHOD_INSERT: "addItem" } }, rows) : v1(),
    }),
  );
  await page.getByRole("button", { name: "GO" }).click();
  const fields = page.getByRole("textbox");
  await expect.poll(() => fields.count()).toBe(4);
  await fields.nth(0).fill("1");
  await fields.nth(3).fill("2");
  await page.getByRole("button", { name: "GO" }).click();
  expect((await frontend.request(3)).XX).toEqual({ ROWS: { __delta: { 0: { N: "1" }, 1: { N: "2" } } } });
});

describe("after a failed roundtrip", () => {
  it("Retry sends the identical request, and its answer counts", async () => {
    frontend.allowComplaints({ status: [503], console: [/Roundtrip failed/] });
    const page = await frontend.open(form, model, (_request, number) =>
      number === 2
        ? { raw: { status: 503, body: "Down for maintenance" } }
        : { json: v1({ S_MSG_TOAST: { TEXT: "saved" } }) },
    );
    await page.locator("#mainView--a-inner").fill("precious");
    await page.getByRole("button", { name: "GO" }).click();
    await page.getByText("Down for maintenance").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("saved").waitFor();
    // The id of the action is the same, too; only that it was sent before is said.
    expect(frontend.server.received[2]!.body.replace(',"REPEAT":true', "")).toBe(frontend.server.received[1]!.body);
    await page.getByRole("button", { name: "GO" }).click();
    expect(await frontend.request(4)).not.toHaveProperty("XX");
  });

  it("edits stay pending and travel with the next event", async () => {
    frontend.allowComplaints({ status: [500], console: [/Roundtrip failed/] });
    const page = await frontend.open(form, model, (_request, number) =>
      number === 2 ? { raw: { status: 500, body: "Oops" } } : { json: v1() },
    );
    await page.locator("#mainView--a-inner").fill("precious");
    await page.getByRole("button", { name: "GO" }).click();
    await page.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => page.locator("#mainView--a-inner").inputValue()).toBe("precious");
    await page.getByRole("button", { name: "GO" }).click();
    expect((await frontend.request(3)).XX).toMatchObject({ A: "precious" });
  });

  it("a lost connection is reported, and Retry works when it is back", async () => {
    frontend.allowComplaints({ console: [/Failed to load resource: net::ERR_FAILED/, /Roundtrip failed/] });
    const page = await frontend.open(form, model, () => ({ json: v1({ S_MSG_TOAST: { TEXT: "arrived" } }) }));
    await page.route("**/rest/root/z2ui5*", (route) => route.abort());
    await page.getByRole("button", { name: "GO" }).click();
    await page.getByText("The server could not be reached").waitFor();
    await page.unroute("**/rest/root/z2ui5*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("arrived").waitFor();
  });

  it("an icon whose font cannot be loaded while the server is down is left out", async () => {
    frontend.allowComplaints({ console: [/Failed to load resource: net::ERR_FAILED/, /Roundtrip failed/] });
    const page = await frontend.open(form, model);
    await page.route(/rest\/root\/z2ui5|\.woff2?/, (route) => route.abort());
    await page.getByRole("button", { name: "GO" }).click();
    await page.getByText("The server could not be reached").waitFor();
    const hasFont = await page.evaluate(() => document.fonts.check("1rem SAP-icons"));
    await expect.poll(() => page.locator(".sapMDialogIcon").count()).toBe(hasFont ? 1 : 0);
    await page.getByRole("button", { name: "Close" }).click();
  });

  it("an answer that does not come is given up after a time, and Retry waits again", async () => {
    frontend.allowComplaints({ console: [/Roundtrip failed/] });
    const never = gate();
    const page = await frontend.open(form, model, (_request, number) => ({
      json: v1({ S_MSG_TOAST: { TEXT: "at last" } }),
      wait: number === 2 ? never.opened : undefined,
    }));
    await page.evaluate(() => ((window as any).z2ui5.requestTimeoutMs = 200));
    await page.getByRole("button", { name: "GO" }).click();
    await page.getByText("did not respond in time").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("at last").waitFor();
    never.open();
  });

  it("Restart loads the page again", async () => {
    frontend.allowComplaints({ status: [500], console: [/Roundtrip failed/] });
    const page = await frontend.open(form, model, (_request, number) =>
      number === 2
        ? { raw: { status: 500, body: "Oops" } }
        : { json: v1({ S_VIEW: { XML: view(`<Page title="Restarted"/>`) } }) },
    );
    await page.getByRole("button", { name: "GO" }).click();
    await page.getByRole("button", { name: "Restart" }).click();
    await page.getByRole("heading", { name: "Restarted" }).waitFor();
    expect((await frontend.request(3)).S_FRONT).not.toHaveProperty("ID");
  });
});
