/** What counts of what a user does while the server is slow: everything, in order, and what does not count is told. */
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { gate, useScriptedPage } from "./scripted-page.ts";
import { v1, view } from "./scripted-server.ts";
import type { Scripted } from "./scripted-server.ts";

const frontend = useScriptedPage();
let page: Page;

const button = (name: string): Locator => page.getByRole("button", { name, exact: true });
const field = (id: string): Locator => page.locator(`#mainView--${id}-inner`);
const buttons = (...names: string[]): string =>
  names.map((name) => `<Button text="${name}" press=".eB(['${name}'])"/>`).join("");
const noticeShown = (start: RegExp): Promise<void> => page.getByText(start).first().waitFor();

/** Events that the server has received, with their arguments. */
const received = (): string[] =>
  frontend.server.received
    .slice(1)
    .map(({ payload: { S_FRONT } }) => [S_FRONT.EVENT, ...(S_FRONT.T_EVENT_ARG ?? [])].join(" "));

/** Number of responses that the page has received. */
const answered = (): Promise<number> =>
  page.evaluate(() => {
    const { theFrontend } = (globalThis as any).sap.ui.require("z2ui5/runtime/theFrontend");
    return theFrontend().parts.roundtrips.exchanges.filter((one: any) => one.response).length;
  });

/** Opens a page, holds the answer to the first event back while the user does something, and returns all events up to the end. */
async function duringFirst(
  content: string,
  model: Record<string, unknown>,
  work: () => Promise<unknown>,
  answer: Scripted = { json: v1() },
): Promise<string[]> {
  const first = gate();
  page = await frontend.open(`<Page title="P">${content}${buttons("RUN", "END")}</Page>`, model, (_request, number) =>
    number === 2 ? { ...answer, wait: first.opened } : { json: v1() },
  );
  await work();
  first.open();
  await button("END").click();
  await expect.poll(received).toContain("END");
  return received().slice(0, received().indexOf("END"));
}

/** Starts a roundtrip that is not part of what is tested. */
async function run(): Promise<void> {
  await button("RUN").click();
  await frontend.request(2);
}

describe("a press that has begun when the response arrives", () => {
  const pressed = `<Button id="go" text="GO" press=".eB(['GO'],'old')"/>`;
  const later = {
    "has another event": `<Button id="go" text="GO" press=".eB(['GO'],'new')"/>`,
    "is another control": `<Link id="go" text="GO" press=".eB(['GO'],'new')"/>`,
    "stands in another one": `<HBox>${pressed.replace("old", "new")}</HBox>`,
    "is gone": "",
    "is only named": `<Text text="GO"/>`,
  };

  it.each(Object.entries(later))("counts as what was pressed, also where that %s afterwards", async (_name, after) => {
    for (const [press, release] of [
      [() => page.mouse.down(), () => page.mouse.up()],
      [() => page.keyboard.down("Space"), () => page.keyboard.up("Space")],
    ] as const) {
      const first = gate();
      const screen = (title: string, content: string): string =>
        `<Page title="${title}">${buttons("RUN")}${content}</Page>`;
      page = await frontend.play((_request, number) =>
        number === 2
          ? { json: v1({ S_VIEW: { XML: view(screen("After", after)) } }), wait: first.opened }
          : { json: v1(number === 1 ? { S_VIEW: { XML: view(screen("Before", pressed)) } } : {}) },
      );
      await run();
      await button("GO").hover();
      await button("GO").focus();
      await press();
      first.open();
      await expect.poll(answered).toBe(2);
      await release();
      await page.getByText("After", { exact: true }).waitFor();
      if (!after.includes("press")) await noticeShown(/was not carried out/);
      else await expect.poll(received).toEqual(["RUN", "GO old"]);
    }
  });
});

describe("a press that is made while the page cannot hear of it, because a response is being shown,", () => {
  const screen = (more: string): string =>
    `<Page title="P">${more}${buttons("GO")}<List items="{/T}"><StandardListItem title="{ID}" type="Active" press=".eB(['ROW'],\${ID})"/></List></Page>`;
  const rows = (ids: string): Record<string, unknown> => ({ T: [...ids].map((ID) => ({ ID })) });
  const drawings = `<List items="{/T}"><CustomListItem type="Active" press=".eB(['ROW'],\${ID})"><core:HTML content="&lt;svg height='40'&gt;&lt;text y='20'&gt;{ID}&lt;/text&gt;&lt;/svg&gt;"/></CustomListItem></List>`;

  it.each([
    ["counts where the same is still there", "GO", screen(""), rows("bac"), ["TICK", "GO"]],
    ["is refused where another control is", "GO", screen(buttons("MORE")), rows("ab"), ["TICK"]],
    ["is refused where another row is", "a", screen(""), rows("bac"), ["TICK"]],
    ["is refused where the drawing of another row is", "a", drawings, rows("bac"), ["TICK"], drawings],
  ])("%s by then", async (_name, pressed, after, model, expected, before = screen("")) => {
    const first = gate();
    page = await frontend.open(before, rows("ab"), (_request, number) =>
      number === 2 ? { json: v1({ S_VIEW: { XML: view(after) } }, model), wait: first.opened } : { json: v1() },
    );
    await page.evaluate(() => {
      const { sap } = globalThis as any;
      let blocks = true;
      sap.ui.require("sap/m/List").prototype.onAfterRendering = () => {
        console.debug("blocked");
        for (const end = performance.now() + 500; blocks && performance.now() < end; );
        blocks = false;
      };
      sap.ui.require("z2ui5/runtime/theFrontend").theFrontend().fire("TICK", [], { origin: "automatic" });
    });
    const { x, y, width, height } = (await page.getByText(pressed, { exact: true }).boundingBox())!;
    const at = { x: x + width / 2, y: y + height / 2, button: "left", clickCount: 1 } as const;
    await page.mouse.move(at.x, at.y);
    const client = await page.context().newCDPSession(page);
    const blocked = page.waitForEvent("console", (message) => message.text() === "blocked");
    first.open();
    await blocked;
    await Promise.all([
      client.send("Input.dispatchMouseEvent", { type: "mousePressed", ...at }),
      client.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...at }),
    ]);
    if (expected.length === 1) await noticeShown(/was not carried out/);
    await expect.poll(received).toEqual(expected);
  });
});

it("a press on what the page still shows, although its controls say something else already, is refused when that is rendered", async () => {
  const markup = `<List items="{/T}"><StandardListItem title="{ID}" type="Active" press=".eB(['ROW'],\${ID})"/></List>`;
  page = await frontend.open(`<Page>${markup}</Page>`, { T: [{ ID: "a" }, { ID: "b" }] });
  const { x, y } = (await page.getByText("a", { exact: true }).boundingBox())!;
  const place = { clientX: x + 3, clientY: y + 3, bubbles: true };
  await page.mouse.move(place.clientX, place.clientY);
  // Frames come and go while a response waits for what it shows next, and its rows are not rendered yet.
  await page.evaluate(async (at) => {
    const { sap } = globalThis as any;
    const Rendering = sap.ui.require("sap/ui/core/Rendering");
    const late = new (sap.ui.require("z2ui5/runtime/LatePresses").LatePresses)();
    const { json } = sap.ui.require("z2ui5/runtime/theFrontend").theFrontend().parts.slots.shown.get("MAIN").model;
    const press = (): unknown =>
      document.elementFromPoint(at.clientX, at.clientY)!.dispatchEvent(new PointerEvent("pointerdown", at));
    document.dispatchEvent(new PointerEvent("pointermove", at));
    await late.during(async () => {
      Rendering.suspend();
      json.setData({ T: [{ ID: "b" }, { ID: "a" }] });
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
      const rendered = new Promise((resolve) => Rendering.attachUIUpdated(resolve));
      Rendering.resume();
      await rendered;
      press();
    });
    late.destroy();
  }, place);
  await noticeShown(/was not carried out/);
});

describe("a press that is repeated", () => {
  const form = `<Input id="a" value="{/XX/A}"/>${buttons("SAVE", "OTHER")}`;

  it("counts each time if something was typed in between", async () => {
    await duringFirst(form, { XX: { A: "" } }, async () => {
      for (const text of ["AAA", "BBB"]) {
        await field("a").fill(text);
        await button("SAVE").click();
      }
    });
    expect(received().slice(0, 2)).toEqual(["SAVE", "SAVE"]);
    expect(frontend.server.received.slice(1, 3).map(({ payload }) => payload.XX)).toEqual([{ A: "AAA" }, { A: "BBB" }]);
  });

  it("counts each time if something else was pressed in between", async () => {
    const events = await duringFirst(form, { XX: { A: "" } }, async () => {
      for (const name of ["SAVE", "OTHER", "SAVE"]) await button(name).click();
    });
    expect(events).toEqual(["SAVE", "OTHER", "SAVE"]);
  });

  it("counts once if nothing happened in between, of which the user is notified unless it is a double click", async () => {
    const events = await duringFirst(form, { XX: { A: "" } }, async () => {
      await run();
      await button("SAVE").dblclick();
      expect(await page.getByText(/counts once/).count()).toBe(0);
      await button("SAVE").click();
      await noticeShown(/counts once/);
    });
    expect(events).toEqual(["RUN", "SAVE"]);
    await button("SAVE").click();
    await expect.poll(received).toEqual(["RUN", "SAVE", "END", "SAVE"]);
  });

  it("counts each time if it changes its control", async () => {
    const events = await duringFirst(`<ToggleButton text="PIN" press=".eB(['PIN'])"/>`, {}, async () => {
      for (let i = 0; i < 3; i++) await button("PIN").click();
    });
    expect(events).toEqual(["PIN", "PIN", "PIN"]);
  });

  it("counts for each item of a list, and for each item once", async () => {
    const list = `<List itemPress=".eB(['OPEN'])"><StandardListItem title="one" type="Active"/><StandardListItem title="two" type="Active"/></List>`;
    const events = await duringFirst(list, {}, async () => {
      for (const name of ["one", "two"]) await page.getByText(name, { exact: true }).dblclick();
    });
    expect(events).toEqual(["OPEN", "OPEN"]);
  });

  it("is a new one after the key that was held is released, and none while it is held", async () => {
    page = await frontend.open(`<Page title="P">${buttons("SAVE", "END")}</Page>`);
    await button("SAVE").focus();
    await page.keyboard.down("Enter");
    await frontend.request(2);
    await expect.poll(() => page.evaluate(() => document.body.getAttribute("aria-busy"))).toBeNull();
    for (let i = 0; i < 5; i++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await page.keyboard.press("Enter");
    await frontend.request(3);
    await button("END").click();
    await expect.poll(received).toEqual(["SAVE", "SAVE", "END"]);
  });

  it("by a shortcut that is held counts once", async () => {
    page = await frontend.open(
      `<Page title="P">${buttons("END")}<Button text="KEYS" press=".eF('KEYBOARD_SHORTCUT', 'F2', 'SAVE')"/></Page>`,
    );
    await button("KEYS").click();
    for (let i = 0; i < 4; i++) await page.keyboard.down("F2");
    await page.keyboard.up("F2");
    await button("END").click();
    await expect.poll(received).toEqual(["SAVE", "END"]);
  });
});

describe("an event that waits", () => {
  const number = `{path: '/XX/N', type: 'sap.ui.model.type.Integer'}`;
  const fields = `<Input id="a" value="{/XX/A}"/><Input id="b" value="{/XX/B}"/><Input id="n" value="${number}"/>`;

  /** What has arrived with an event: entries, and texts that are none. Wire 2 sends the other members, too. */
  const carried = (event: string): { entries: object; invalid: string[] } => {
    const { payload } = frontend.server.received.find((one) => one.payload.S_FRONT.EVENT === event)!;
    const sent = Object.entries(payload.XX ?? payload.MODEL?.XX ?? {});
    const invalid = (payload.S_FRONT.S_EXT?.INVALID ?? []).map(({ TEXT }: { TEXT: string }) => TEXT);
    return { entries: Object.fromEntries(sent.filter(([, value]) => value !== "" && value !== 1)), invalid };
  };
  const during = async (work: () => Promise<unknown>): Promise<void> => {
    await duringFirst(buttons("SAVE", "OTHER") + fields, { XX: { A: "", B: "", N: 1 } }, async () => {
      await run();
      await work();
    });
  };

  it("carries what was entered before it, and what was entered after it belongs to the next one", async () => {
    await during(async () => {
      await field("a").fill("before");
      await button("SAVE").click();
      await field("a").fill("after");
      await field("b").fill("later");
      await button("OTHER").click();
      await field("b").fill("last");
    });
    expect(carried("RUN").entries).toEqual({});
    expect(carried("SAVE").entries).toEqual({ A: "before" });
    expect(carried("OTHER").entries).toEqual({ A: "after", B: "later" });
    expect(carried("END").entries).toMatchObject({ B: "last" });
  });

  it("carries texts that were invalid when it was raised, and none that became so later", async () => {
    await during(async () => {
      await field("n").fill("bad");
      await button("SAVE").click();
      await field("n").fill("worse");
      await button("OTHER").click();
      await field("n").fill("5");
      await page.keyboard.press("Tab");
    });
    expect(carried("SAVE")).toEqual({ entries: {}, invalid: ["bad"] });
    expect(carried("OTHER")).toEqual({ entries: {}, invalid: ["worse"] });
    expect(carried("END")).toEqual({ entries: { N: 5 }, invalid: [] });
  });
});

describe("what is entered while a roundtrip is running", () => {
  const enter = async (locator: Locator, ...texts: string[]): Promise<void> => {
    for (const text of texts) {
      await locator.fill(text);
      await locator.press("Enter");
    }
  };

  it("arrives each time it is submitted, also the same text twice", async () => {
    const input = `<Input id="a" submit=".eB(['SAY'], \${$parameters>/value})"/>`;
    const events = await duringFirst(input, {}, () => enter(field("a"), "hello", "world", "world"));
    expect(events).toEqual(["SAY hello", "SAY world", "SAY world"]);
  });

  it("arrives each time it is searched for", async () => {
    const search = `<SearchField search=".eB(['FIND'])"/>`;
    const events = await duringFirst(search, {}, () => enter(page.getByRole("searchbox"), "abc", "abcd"));
    expect(events).toEqual(["FIND", "FIND"]);
  });

  it("arrives each time it is posted", async () => {
    const feed = `<FeedInput id="feed" post=".eB(['POST'], \${$parameters>/value})"/>`;
    const events = await duringFirst(feed, {}, async () => {
      for (const text of ["a", "b", "b"]) {
        await page.getByRole("textbox").fill(text);
        await button("Submit").click();
      }
    });
    expect(events).toEqual(["POST a", "POST b", "POST b"]);
  });

  it("arrives for each row in which a value was changed, and for each change", async () => {
    const list = `<List items="{/XX/T}"><CustomListItem><Switch state="{ON}" change=".eB(['SET'], \${N})"/></CustomListItem></List>`;
    const model = {
      XX: {
        T: [
          { N: "1", ON: false },
          { N: "2", ON: false },
        ],
      },
    };
    const events = await duringFirst(list, model, async () => {
      await run();
      for (const index of [0, 1, 0]) await page.getByRole("switch").nth(index).click();
    });
    expect(events).toEqual(["RUN", "SET 1", "SET 2", "SET 1"]);
  });

  it("as a running value is sent once, and once more after something else was pressed", async () => {
    const input = `<Input id="a" liveChange=".eB(['LIVE'], \${$parameters>/newValue})"/>${buttons("SAVE")}`;
    const events = await duringFirst(input, {}, async () => {
      await run();
      await field("a").pressSequentially("ab");
      await button("SAVE").click();
      await field("a").press("End");
      await field("a").pressSequentially("cd");
    });
    expect(events).toEqual(["RUN", "LIVE ab", "SAVE", "LIVE abcd"]);
  });

  it("arrives as the last firing only where the app asks for it", async () => {
    const inputs = ["a", "b"]
      .map((id) => `<Input id="${id}" change=".eB(['PRICE',false,false,false,true], \${$parameters>/newValue})"/>`)
      .join("");
    const events = await duringFirst(inputs + buttons("SAVE"), {}, async () => {
      await run();
      await field("a").fill("1");
      await button("SAVE").click();
      await field("b").fill("2");
      await page.keyboard.press("Tab");
    });
    expect(events).toEqual(["RUN", "SAVE", "PRICE 2"]);
  });

  it("is refused and reported when too much is pending", async () => {
    const first = gate();
    const many = buttons(...Array.from({ length: 21 }, (_one, index) => `B${index}`));
    page = await frontend.open(`<Page title="P">${many}</Page>`, {}, () => ({ json: v1(), wait: first.opened }));
    await button("B0").click();
    await frontend.request(2);
    for (let i = 1; i < 21; i++) await button(`B${i}`).click();
    await button("B0").click();
    await noticeShown(/20 actions are already pending/);
    first.open();
    await expect.poll(() => received().length).toBe(21);
  });
});

describe("an event of which every firing counts (check_allow_multi_req)", () => {
  const multi = `<Button text="ADD" press=".eB(['ADD',false,true])"/>`;

  it("is sent in order, each time from the answer before, without a busy indicator", async () => {
    const first = gate();
    page = await frontend.open(`<Page title="P">${multi}</Page>`, {}, (_request, number) => ({
      json: v1(),
      ...(number === 2 ? { wait: first.opened } : {}),
    }));
    for (let i = 0; i < 3; i++) await button("ADD").click();
    await frontend.request(2);
    expect(await page.evaluate(() => document.body.getAttribute("aria-busy"))).toBeNull();
    expect(received()).toEqual(["ADD"]);
    first.open();
    await frontend.request(4);
    const drafts = frontend.server.received.slice(1).map(({ payload }) => payload.S_FRONT.ID);
    expect(new Set(drafts).size).toBe(3);
    expect([...drafts].sort()).toEqual(drafts);
  });

  it("shows the view of each answer, and loses none of the events in between", async () => {
    const events = await duringFirst(
      multi + buttons("SAVE"),
      {},
      async () => {
        for (const name of ["ADD", "SAVE", "ADD", "ADD"]) await button(name).click();
      },
      { json: v1({ S_VIEW: { XML: view(`<Page title="Next">${multi}${buttons("SAVE", "RUN", "END")}</Page>`) } }) },
    );
    expect(events).toEqual(["ADD", "SAVE", "ADD", "ADD"]);
    await page.getByRole("heading", { name: "Next" }).waitFor();
  });
});

describe("an event that no user causes", () => {
  const timer = `<Input id="a"/><Button text="ARM" press=".eF('START_TIMER', 'TICK', '1')"/>${buttons("SAVE")}`;

  it("that fails is reported in a strip, takes neither focus nor text, is not retried, and everything else continues", async () => {
    frontend.allowComplaints({ status: [500], console: [/Automatic event "TICK" failed/] });
    page = await frontend.open(`<Page title="P">${timer}</Page>`, {}, ({ payload }) =>
      payload.S_FRONT.EVENT === "TICK" ? { raw: { status: 500, body: "out of order" } } : { json: v1() },
    );
    await button("ARM").click();
    await field("a").pressSequentially("typing");
    const strip = page.getByRole("status").filter({ hasText: "could not be updated automatically" });
    await strip.getByText(/out of order/).waitFor();
    await page.keyboard.type("!");
    expect(await field("a").inputValue()).toBe("typing!");
    expect(await page.getByRole("dialog").or(page.getByRole("alertdialog")).count()).toBe(0);
    await button("SAVE").click();
    await expect.poll(received).toEqual(["TICK", "SAVE"]);
    await strip.getByRole("button").click();
    await strip.waitFor({ state: "detached" });
  });

  it("is each message of a websocket, also those that come during a roundtrip", async () => {
    const socket = `<z2ui5:Websocket path="/ws" value="{/XX/V}" received=".eB(['NEWS'])"/>`;
    const first = gate();
    page = await frontend.open(
      `<Page title="P"><Button text="CONNECT" press=".eB(['CONNECT'])"/></Page>`,
      {},
      (_request, number) => {
        if (number === 2)
          return { json: v1({ S_VIEW: { XML: view(`<Page title="P">${socket}</Page>`) } }, { XX: { V: "" } }) };
        return { json: v1(), ...(number === 3 ? { wait: first.opened } : {}) };
      },
    );
    await page.routeWebSocket("**/ws", (server) => {
      for (const text of ["one", "two", "three"]) server.send(text);
    });
    await button("CONNECT").click();
    await frontend.request(3);
    first.open();
    await frontend.request(5);
    expect(frontend.server.received.slice(2).map(({ payload }) => payload.XX)).toEqual([
      { V: "one" },
      { V: "two" },
      { V: "three" },
    ]);
  });
});
