import { describe, expect, it } from "vitest";
import { useScriptedPage } from "./scripted-page.ts";
import { fromView, fragment, v1, view } from "./scripted-server.ts";

const frontend = useScriptedPage();
const button = (event: string): string => `<Button text="${event}" press=".eB(['${event}'])"/>`;

describe("the main view", () => {
  it("is shown, and replaced by the next one", async () => {
    const page = await frontend.open(`<Page title="First">${button("NEXT")}</Page>`, {}, () => ({
      json: v1({ S_VIEW: { XML: view(`<Page title="Second"/>`) } }),
    }));
    await page.getByRole("button", { name: "NEXT" }).click();
    await page.getByRole("heading", { name: "Second" }).waitFor();
    expect(await page.getByRole("heading", { name: "First" }).count()).toBe(0);
  });

  it("is removed when the app says so", async () => {
    const page = await frontend.open(`<Page title="First">${button("GONE")}</Page>`, {}, () => ({
      json: v1({ S_VIEW: { CHECK_DESTROY: true } }),
    }));
    await page.getByRole("button", { name: "GONE" }).click();
    await page.locator("#mainView").waitFor({ state: "detached" });
  });

  it("gets new values without being built again", async () => {
    const page = await frontend.open(
      `<Page title="P"><Text id="t" text="{/TITLE}"/>${button("GO")}</Page>`,
      { TITLE: "old" },
      () => ({
        json: v1({ S_VIEW: { CHECK_UPDATE_MODEL: true } }, { TITLE: "new" }),
      }),
    );
    await page.locator("#mainView").evaluate((element) => element.setAttribute("data-mark", "same"));
    await page.getByRole("button", { name: "GO" }).click();
    await page.getByText("new", { exact: true }).waitFor();
    await expect.poll(() => page.locator("#mainView").getAttribute("data-mark")).toBe("same");
  });

  it("keeps its values when an answer does not speak of its model", async () => {
    const page = await frontend.open(
      `<Page title="P"><Text text="{/TITLE}"/>${button("GO")}</Page>`,
      { TITLE: "old" },
      () => ({
        json: v1({ S_MSG_TOAST: { TEXT: "done" } }, { TITLE: "new" }),
      }),
    );
    await page.getByRole("button", { name: "GO" }).click();
    await page.getByText("done").waitFor();
    await expect.poll(() => page.getByText("old", { exact: true }).count()).toBe(1);
  });

  it("has the device and message models", async () => {
    const page = await frontend.open(
      `<Page title="P"><Text text="desktop: {device>/system/desktop}, messages: {= \${message>/}.length }"/></Page>`,
    );
    await page.getByText("desktop: true, messages: 0").waitFor();
  });

  it("may be made of a template that reads the model while it is built", async () => {
    const xml = view(
      `<Page title="P"><template:repeat xmlns:template="http://schemas.sap.com/sapui5/extension/sap.ui.core.template/1" list="{template>/T_COL}" var="c"><Text text="{c>NAME}"/></template:repeat></Page>`,
    );
    const page = await frontend.play(() => ({
      json: v1({ S_VIEW: { XML: xml } }, { T_COL: [{ NAME: "one" }, { NAME: "two" }] }),
    }));
    await page.getByText("two").waitFor();
    await expect.poll(() => page.getByText("one").count()).toBe(1);
  });
});

describe("nested views", () => {
  const container = `<Page title="P"><VBox id="box"/><VBox id="box2"/>${button("NEST")}</Page>`;
  const nest = (slot: string, box: string, text: string, more = {}): Record<string, unknown> => ({
    [slot]: {
      XML: view(`<VBox><Input value="{/XX/V}"/><Text text="${text}"/>${button(`IN_${slot}`)}</VBox>`),
      ID: box,
      METHOD_INSERT: "addItem",
      METHOD_DESTROY: "removeAllItems",
      ...more,
    },
  });

  it("go into the containers the app names, replace what was there, and report their events with their edits", async () => {
    const page = await frontend.open(container, {}, (_request, number) => {
      if (number === 2)
        return {
          json: v1(
            { ...nest("S_VIEW_NEST", "box", "first"), ...nest("S_VIEW_NEST2", "box2", "other") },
            { XX: { V: "" } },
          ),
        };
      if (number === 3) return { json: v1(nest("S_VIEW_NEST", "box", "again"), { XX: { V: "" } }) };
      return { json: v1() };
    });
    await page.getByRole("button", { name: "NEST" }).click();
    await page.getByText("other").waitFor();
    await page.locator("#mainView--box input").fill("typed");
    await page.getByRole("button", { name: "IN_S_VIEW_NEST", exact: true }).click();
    await page.getByText("again").waitFor();
    expect(await page.getByText("first").count()).toBe(0);
    expect(await frontend.request(3)).toMatchObject({
      XX: { V: "typed" },
      S_FRONT: { ...fromView("NEST"), EVENT: "IN_S_VIEW_NEST" },
    });
    await page.getByRole("button", { name: "IN_S_VIEW_NEST2" }).click();
    expect(await frontend.request(4)).toMatchObject({ S_FRONT: { ...fromView("NEST2") } });
  });

  it("move to the container that the app names the next time", async () => {
    const page = await frontend.open(container, {}, (_request, number) => ({
      json: v1(nest("S_VIEW_NEST", number === 2 ? "box" : "box2", `text ${number}`), { XX: { V: "" } }),
    }));
    await page.getByRole("button", { name: "NEST" }).click();
    await page.locator("#mainView--box").getByText("text 2").waitFor();
    await page.getByRole("button", { name: "IN_S_VIEW_NEST" }).click();
    await page.locator("#mainView--box2").getByText("text 3").waitFor();
    expect(await page.locator("#mainView--box input").count()).toBe(0);
  });

  it("are removed when the app says so, and a missing container is only logged", async () => {
    frontend.allowComplaints({ console: [/nowhere/] });
    const page = await frontend.open(container, {}, (_request, number) =>
      number === 2
        ? {
            json: v1(
              { ...nest("S_VIEW_NEST", "box", "first"), ...nest("S_VIEW_NEST2", "nowhere", "lost") },
              { XX: { V: "" } },
            ),
          }
        : { json: v1({ S_VIEW_NEST: { CHECK_DESTROY: true } }) },
    );
    await page.getByRole("button", { name: "NEST" }).click();
    await page.getByText("first").waitFor();
    expect(frontend.complaints.console.join()).toContain("nowhere");
    await page.getByRole("button", { name: "IN_S_VIEW_NEST", exact: true }).click();
    await page.getByText("first").waitFor({ state: "detached" });
  });
});

describe("popup and popover", () => {
  const dialog = fragment(
    `<Dialog title="Popup"><Input id="in" value="{/XX/P}"/><Button id="ok" text="OK" press=".eB(['POPUP_OK'])"/><Button text="Close" press=".eF('POPUP_CLOSE')"/></Dialog>`,
  );

  it("open above the page, report events as from the main view, and close", async () => {
    const page = await frontend.open(`<Page title="P">${button("OPEN")}</Page>`, {}, (_request, number) =>
      number === 2
        ? { json: v1({ S_POPUP: { XML: dialog } }, { XX: { P: "x" } }) }
        : { json: v1({ S_POPUP: { CHECK_DESTROY: true } }) },
    );
    await page.getByRole("button", { name: "OPEN" }).click();
    await page.getByRole("dialog", { name: "Popup" }).waitFor();
    // When its animation ends, a dialog sets the focus, also if a user was faster.
    await page.locator("#popupId--in-inner:focus").fill("edited");
    await page.getByRole("button", { name: "OK" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await frontend.request(3)).toMatchObject({
      XX: { P: "edited" },
      S_FRONT: { ...fromView("MAIN"), EVENT: "POPUP_OK", CONFIG: { S_FOCUS: { ID: "popupId--ok" } } },
    });
  });

  /** UI5 sets the focus when a dialog is open, and not only opening. */
  const openStateOf = `((id) => {
    let one = sap.ui.require("sap/ui/core/Element").getElementById(id);
    while (!one.oPopup) one = one.getParent();
    return one.oPopup.getOpenState();
  })`;

  it.each([
    ["Dialog", "S_POPUP", "popupId"],
    ["Popover", "S_POPOVER", "popoverId"],
  ])("take what is typed while they are opening, in the field that the user goes to: %s", async (name, member, id) => {
    const fields = ["A", "B"].map((field) => `<Input id="${field}" value="{/XX/${field}}"/>`).join("");
    const XML = fragment(`<${name} title="T"><VBox>${fields}${button("OK")}</VBox></${name}>`);
    const page = await frontend.open(
      `<Page title="P"><Button id="open" text="OPEN" press=".eB(['OPEN'])"/></Page>`,
      {},
      () => ({ json: v1({ [member]: { XML, OPEN_BY_ID: "open" } }, { XX: { A: "", B: "" } }) }),
    );
    await page.getByRole("button", { name: "OPEN" }).click();
    const second = `#${id}--B-inner`;
    // Actions of the test would wait until nothing moves any more.
    await expect
      .poll(() => page.evaluate((field) => document.querySelector(field)?.checkVisibility(), second), { interval: 20 })
      .toBe(true);
    const { x, y } = (await page.locator(second).boundingBox())!;
    await page.mouse.click(x + 9, y + 9);
    await page.keyboard.type("typed");
    await expect.poll(() => page.evaluate(`${openStateOf}("${id}--B")`)).toBe("OPEN");
    await page.keyboard.type(" on");
    await page.getByRole("button", { name: "OK" }).click();
    const { A = "", B } = (await frontend.request(3)).XX;
    expect([A, B]).toEqual(["", "typed on"]);
  });

  it("close in the browser without a roundtrip, and the focus returns", async () => {
    const page = await frontend.open(`<Page title="P">${button("OPEN")}</Page>`, {}, () => ({
      json: v1({ S_POPUP: { XML: dialog } }, { XX: { P: "x" } }),
    }));
    await page.getByRole("button", { name: "OPEN" }).click();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("OPEN");
    expect(frontend.server.received).toHaveLength(2);
  });

  it("leave no listener behind when the app closes them again and again", async () => {
    const page = await frontend.open(`<Page title="P">${button("TICK")}</Page>`, {}, (_request, number) => ({
      json: v1({ S_POPUP: number % 2 ? { CHECK_DESTROY: true } : { XML: dialog } }, { XX: { P: "x" } }),
    }));
    const client = await page.context().newCDPSession(page);
    const listenersOf = async (expression: string): Promise<number> => {
      const { result } = await client.send("Runtime.evaluate", { expression });
      const { listeners } = await client.send("DOMDebugger.getEventListeners", { objectId: result.objectId! });
      return listeners.length;
    };
    /** Those of dialogs that are gone end with the next press of a key or of the mouse. */
    const listeners = async (): Promise<number> => {
      await page.keyboard.press("Shift");
      await page.mouse.click(1, 1);
      return (await listenersOf("document")) + (await listenersOf("window"));
    };
    const openAndClose = async (times: number): Promise<void> => {
      for (let i = 0; i < times; i++)
        for (const state of ["visible", "detached"] as const) {
          await page.evaluate(() =>
            (globalThis as any).sap.ui.require("z2ui5/runtime/theFrontend").theFrontend().fire("TICK", [], {}),
          );
          await page.getByRole("dialog").waitFor({ state });
        }
    };
    await openAndClose(2);
    const before = await listeners();
    await openAndClose(4);
    expect(await listeners()).toBe(before);
  });

  describe("leave the focus where it was, although what had it last is gone:", () => {
    const main = (more = ""): string => `<Page title="P">${button("OPEN")}${more}</Page>`;
    const named = (title: string): string =>
      fragment(`<Dialog title="${title}"><Button text="Next" press=".eB(['NEXT'])"/></Dialog>`);
    const focused = (): Promise<string | null | undefined> =>
      frontend.page.evaluate(() => document.activeElement?.textContent);
    const press = async (name: string): Promise<void> => {
      await frontend.page.getByRole("button", { name, exact: true }).click();
    };
    const opened = (title: string): Promise<void> =>
      frontend.page.locator("[role=dialog]:focus-within", { hasText: title }).waitFor();
    const gone = (): Promise<void> => frontend.page.locator("[role$=dialog]").first().waitFor({ state: "detached" });

    it("an error that came again", async () => {
      frontend.allowComplaints({ status: [503], console: [/Roundtrip failed/] });
      const page = await frontend.open(main(), {}, () => ({ raw: { status: 503, body: "Oops" } }));
      await press("OPEN");
      const first = await page.getByRole("alertdialog").elementHandle();
      await press("Try again");
      await first!.waitForElementState("hidden");
      await press("Close");
      await gone();
      await expect.poll(focused).toBe("OPEN");
    });

    it("a message that came when the pressed button went", async () => {
      await frontend.open(main(button("END")), {}, () => ({
        json: v1({ S_VIEW: { XML: view(main()) }, S_MSG_BOX: { TYPE: "information", TEXT: "done" } }),
      }));
      await press("END");
      await press("OK");
      await gone();
      await expect.poll(focused).toContain("OPEN");
    });

    it("a dialog that took the place of another", async () => {
      const page = await frontend.open(main(), {}, (_request, number) => ({
        json: v1({ S_POPUP: { XML: named(number === 2 ? "First" : "Second") } }),
      }));
      await press("OPEN");
      await opened("First");
      await press("Next");
      await opened("Second");
      await page.keyboard.press("Escape");
      await gone();
      await expect.poll(focused).toBe("OPEN");
    });

    it("a message over a dialog whose pressed button went", async () => {
      const next = fragment(`<Dialog title="First"><Button text="Other" press=".eB(['OTHER'])"/></Dialog>`);
      await frontend.open(main(), {}, (_request, number) => ({
        json: v1(
          number === 2
            ? { S_POPUP: { XML: named("First") } }
            : { S_POPUP: { XML: next }, S_MSG_BOX: { TYPE: "information", TEXT: "done" } },
        ),
      }));
      await press("OPEN");
      await opened("First");
      await press("Next");
      await press("OK");
      await opened("First");
    });

    it("an error over a popover", async () => {
      frontend.allowComplaints({ status: [503], console: [/Roundtrip failed/] });
      const popover = fragment(`<Popover title="First"><Button text="Next" press=".eB(['NEXT'])"/></Popover>`);
      const page = await frontend.open(main(`<Button id="at" text="AT"/>`), {}, (_request, number) =>
        number === 2
          ? { json: v1({ S_POPOVER: { XML: popover, OPEN_BY_ID: "at" } }) }
          : { raw: { status: 503, body: "Oops" } },
      );
      await press("OPEN");
      await opened("First");
      await press("Next");
      await press("Close");
      await page.getByRole("alertdialog").waitFor({ state: "detached" });
      // The popover has closed if it lost the focus after it had opened.
      await expect.poll(focused).toMatch(/^(OPEN|Next)$/);
    });
  });

  it("stay open when the main view is replaced", async () => {
    const page = await frontend.open(`<Page title="P">${button("OPEN")}</Page>`, {}, () => ({
      json: v1({ S_VIEW: { XML: view(`<Page title="Other"/>`) }, S_POPUP: { XML: dialog } }, { XX: { P: "x" } }),
    }));
    await page.getByRole("button", { name: "OPEN" }).click();
    await page.getByRole("dialog", { name: "Popup" }).waitFor();
  });

  it("open at another control when the app says so, also with other markup", async () => {
    const popover = (text: string): string =>
      fragment(`<Popover placement="Bottom" title="${text}">${button("MOVE")}</Popover>`);
    const content = `<HBox justifyContent="SpaceBetween"><Button id="one" text="OPEN" press=".eB(['OPEN'])"/><Button id="other" text="Other"/></HBox>`;
    const page = await frontend.open(`<Page title="P">${content}</Page>`, {}, (_request, number) => ({
      json: v1({ S_POPOVER: { XML: popover(`at ${number}`), OPEN_BY_ID: number === 2 ? "one" : "other" } }),
    }));
    const left = async (name: string): Promise<number> =>
      (await page.getByRole("dialog", { name }).boundingBox())?.x ?? Number.NaN;
    await page.getByRole("button", { name: "OPEN" }).click();
    await expect.poll(() => left("at 2")).toBeLessThan(300);
    await page.getByRole("button", { name: "MOVE" }).click();
    await expect.poll(() => left("at 3")).toBeGreaterThan(600);
  });

  it("open by a control, also by one of a popup", async () => {
    const popover = fragment(`<Popover title="Popover"><Text text="inside"/></Popover>`);
    const page = await frontend.open(`<Page title="P">${button("OPEN")}</Page>`, {}, (_request, number) =>
      number === 2
        ? { json: v1({ S_POPUP: { XML: dialog } }, { XX: { P: "x" } }) }
        : { json: v1({ S_POPOVER: { XML: popover, OPEN_BY_ID: "ok" } }) },
    );
    await page.getByRole("button", { name: "OPEN" }).click();
    await page.getByRole("button", { name: "OK" }).click();
    await page.getByText("inside").waitFor();
  });
});

it("lists show 1,000 rows unless the limit of their slot is changed, and say so where rows are left out", async () => {
  const rows = Array.from({ length: 1234 }, (_, index) => ({ N: index }));
  const content = `<Page title="P"><Button text="MORE" press=".eF('SET_SIZE_LIMIT','2000','MAIN')"/><Button text="LESS" press=".eF('SET_SIZE_LIMIT','50','MAIN')"/><Button text="RESET" press=".eF('SET_SIZE_LIMIT','MAIN')"/><List id="l" items="{/T}"><StandardListItem title="{N}"/></List></Page>`;
  const page = await frontend.open(content, { T: rows });
  const items = page.locator("#mainView--l .sapMSLI");
  await expect.poll(() => items.count()).toBe(1000);
  await page.getByText("1,000 of 1,234 shown", { exact: true }).waitFor();
  await page.getByRole("button", { name: "MORE" }).click();
  await expect.poll(() => items.count()).toBe(1234);
  expect(await page.getByText("1,234 shown").count()).toBe(0);
  await page.getByRole("button", { name: "LESS" }).click();
  await expect.poll(() => items.count()).toBe(50);
  await page.getByText("50 of 1,234 shown", { exact: true }).waitFor();
  await page.getByRole("button", { name: "RESET" }).click();
  await expect.poll(() => items.count()).toBe(1000);
});

it("a selected key is among the items however long the list is, and nothing else is selected instead", async () => {
  const rows = Array.from({ length: 1500 }, (_, index) => ({ K: `K${index}`, N: `name ${index}` }));
  const item = `<core:Item xmlns:core="sap.ui.core" key="{K}" text="{N}"/>`;
  const content = `<Page title="P"><Select id="s" selectedKey="{/XX/KEY}" items="{/T}">${item}</Select><ComboBox id="c" selectedKey="{/XX/KEY}" items="{/T}">${item}</ComboBox><MultiComboBox id="m" selectedKeys="{/XX/KEYS}" items="{/T}">${item}</MultiComboBox><Button text="GO" press=".eB(['GO'])"/></Page>`;
  const page = await frontend.open(content, { T: rows, XX: { KEY: "K1400", KEYS: ["K3", "K1450"] } });
  await expect.poll(() => page.locator("#mainView--s").innerText()).toContain("name 1400");
  await expect.poll(() => page.locator("#mainView--c-inner").inputValue()).toBe("name 1400");
  await expect.poll(() => page.locator("#mainView--m .sapMToken").allInnerTexts()).toEqual(["name 3", "name 1450"]);
  await page.getByRole("button", { name: "GO" }).click();
  const sent = (await frontend.request(2)) as { XX?: object };
  expect({ KEY: "K1400", KEYS: ["K3", "K1450"], ...sent.XX }).toEqual({ KEY: "K1400", KEYS: ["K3", "K1450"] });
});
