/** Popups, popovers and nested views whose markup changes are changed as the main view is: what the user does in them stays. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { rebuilds } from "./control-tree.ts";
import { useScriptedPage } from "./scripted-page.ts";
import { fragment, v1, view } from "./scripted-server.ts";

const frontend = useScriptedPage();

/** Slots, the ids of their controls, and an answer that displays something in them. */
const SLOTS = {
  POPUP: [
    "popupId",
    (title, content) => ({ S_POPUP: { XML: fragment(`<Dialog title="${title}">${content}</Dialog>`) } }),
  ],
  POPOVER: [
    "popoverId",
    (title, content) => ({
      S_POPOVER: {
        XML: fragment(`<Popover title="${title}" placement="Bottom">${content}</Popover>`),
        OPEN_BY_ID: "opener",
      },
    }),
  ],
  NEST: ["nestView", (title, content) => nested("S_VIEW_NEST", "box", title, content)],
  NEST2: ["nest2View", (title, content) => nested("S_VIEW_NEST2", "box2", title, content)],
} as const satisfies Record<string, readonly [string, (title: string, content: string) => object]>;
type Slot = keyof typeof SLOTS;
const slots = Object.keys(SLOTS) as Slot[];

const nested = (member: string, ID: string, title: string, content: string): object => ({
  [member]: {
    XML: view(`<Panel headerText="${title}">${content}</Panel>`),
    ID,
    METHOD_INSERT: "addItem",
    METHOD_DESTROY: "removeAllItems",
  },
});

/** The page that the slots are shown on. */
const main = (title: string, opener = `<Button id="opener" text="Opener"/>`, before = ""): string =>
  `<Page title="${title}"><HBox>${before}${opener}</HBox><VBox id="box"/><VBox id="box2"/></Page>`;

/** Triggers an event that comes from no control, and that the user has not caused. */
const tick = (page: Page): Promise<void> =>
  page.evaluate(() =>
    (globalThis as any).sap.ui
      .require("z2ui5/runtime/theFrontend")
      .theFrontend()
      .fire("TICK", [], { origin: "automatic" }),
  );
/** An answer that displays a slot, and the page if there is one, as our own server does. */
const answer = (slot: Slot, title: string, content: string, model: object, page?: string): { json: any } => {
  const json: any = v1(
    { ...(page && { S_VIEW: { XML: view(page) } }), ...SLOTS[slot][1](title, content) },
    model as Record<string, unknown>,
  );
  json.S_FRONT.S_EXT = { VIEWS: { ...(page && { MAIN: page }), [slot]: title + content } };
  return { json };
};
const shown = (page: Page, text: string): Promise<void> => page.getByText(text, { exact: true }).first().waitFor();

const ROWS = [{ N: "one" }, { N: "two" }];
const MORE = [{ N: "zero" }, ...ROWS, { N: "three" }];
const inside = (more: string): string =>
  `${more}<Input id="name" value="{/XX/A}"/><Input id="cell" value="{/XX/B}"/><List items="{/XX/ROWS}"><InputListItem label="{N}"><Input value="{V}"/></InputListItem></List>`;

describe.each(slots)("%s", (slot) => {
  const [id] = SLOTS[slot];

  it.each(["alone", "together with the page"])(
    "keeps text, caret and focus when it is displayed with other markup and rows %s",
    async (how) => {
      const page = await frontend.open(main("first"), {}, (_request, number) =>
        answer(
          slot,
          `title ${number}`,
          inside(number % 2 ? `<MessageStrip text="strip ${number}"/>` : ""),
          { XX: { A: "", B: "", ROWS: number > 4 ? MORE : ROWS } },
          how === "alone" || number === 2 ? undefined : main(`page ${number}`),
        ),
      );
      await tick(page);
      await shown(page, "title 2");
      const field = page.locator(`#${id}--name-inner`);
      await field.click();
      const node = await field.elementHandle();
      for (let number = 3; number <= 6; number++) {
        await page.keyboard.type(String(number));
        await page.keyboard.press("ArrowLeft");
        await tick(page);
        await shown(page, `title ${number}`);
      }
      await shown(page, "three");
      await page.keyboard.type("!");
      expect(await field.inputValue()).toBe("!6543");
      expect(await node?.evaluate((element) => element.isConnected && element === document.activeElement)).toBe(true);
      expect(await rebuilds(page)).toEqual([]);
    },
  );

  it("sends what is entered in it when its markup has changed, and its events have the newest arguments", async () => {
    const content = (number: number): string => `${inside("")}<Button text="GO" press=".eB(['GO'], '${number}')"/>`;
    const page = await frontend.open(main("first"), {}, (_request, number) =>
      answer(
        slot,
        `title ${number}`,
        content(number),
        { XX: { A: number === 2 ? "" : "entered", B: "", ROWS } },
        number === 2 ? undefined : main(`page ${number}`),
      ),
    );
    await tick(page);
    await shown(page, "title 2");
    await page.locator(`#${id}--name-inner`).fill("entered");
    await page.locator(`#${id}--cell-inner`).fill("typed");
    await tick(page);
    await shown(page, "title 3");
    await page.getByRole("button", { name: "GO" }).click();
    const sent = (await frontend.request(4)) as any;
    expect(sent.S_FRONT.T_EVENT_ARG).toEqual(["3"]);
    expect({ ...((await frontend.request(3)) as any).XX, ...sent.XX }).toMatchObject({ A: "entered", B: "typed" });
  });
});

/** Waits until UI5 has looked twice where the openers of popovers are. */
const watched = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { DockTrigger } = (globalThis as any).sap.ui.require("sap/ui/core/Popup");
    const listener = {};
    await new Promise<void>((resolve) => {
      let times = 0;
      const count = (): void => void (++times === 3 && resolve());
      DockTrigger.addListener(count, listener);
    });
  });

const openers: Record<string, [string, string]> = {
  "has another text": [`<Button id="opener" text="Opener"/>`, `<Button id="opener" text="Other"/>`],
  "is a control of another class": [`<Button id="opener" text="Opener"/>`, `<Link id="opener" text="Opener"/>`],
};

describe("a popover stays open at its control, with what is typed in it,", () => {
  it.each(
    Object.entries(openers).flatMap(([what, pair]) => ["alone", "with it"].map((how) => [what, how, pair] as const)),
  )("when that %s, the page displayed %s", async (_what, how, [before, after]) => {
    const page = await frontend.open(main("first", before), {}, (_request, number) => {
      if (number === 2) return answer("POPOVER", "title 2", inside(""), { XX: { A: "", B: "", ROWS } });
      const now = main("second", after, `<Button text="Wide button before it, so that it moves"/>`);
      if (how === "with it") return answer("POPOVER", "title 3", inside(""), { XX: { A: "", B: "", ROWS } }, now);
      return { json: v1({ S_VIEW: { XML: view(now) } }, { XX: { A: "", B: "", ROWS } }) };
    });
    await tick(page);
    await shown(page, "title 2");
    const field = page.locator("#popoverId--name-inner");
    await field.click();
    await page.keyboard.type("ab");
    await tick(page);
    await shown(page, "second");
    if (how === "with it") await shown(page, "title 3");
    await watched(page);
    await page.keyboard.type("c");
    expect(await field.inputValue()).toBe("abc");
    const distance = async (): Promise<number> => {
      const [opener, arrow] = await Promise.all(
        ["#mainView--opener", ".sapMPopoverArr"].map((one) => page.locator(one).boundingBox()),
      );
      return Math.abs(opener!.x + opener!.width / 2 - arrow!.x - arrow!.width / 2);
    };
    await expect.poll(distance, { timeout: 3000 }).toBeLessThan(20);
    expect(await rebuilds(page)).toEqual([]);
  });
});

it("a popover follows its control, which the model moves", async () => {
  const content = `<MessageStrip text="strip" visible="{/ON}"/><VBox height="5rem" visible="{/ON}"/><Button id="opener" text="Opener"/>`;
  const data = (ON: boolean): Record<string, unknown> => ({ ON, XX: { A: "", B: "", ROWS } });
  const page = await frontend.open(`<Page title="first">${content}</Page>`, data(false), (_request, number) =>
    number === 2
      ? answer("POPOVER", "title 2", inside(""), data(false))
      : { json: v1({ S_VIEW: { CHECK_UPDATE_MODEL: true } }, data(true)) },
  );
  await tick(page);
  await shown(page, "title 2");
  await page.locator("#popoverId--name-inner").click();
  await page.keyboard.type("ab");
  await tick(page);
  await shown(page, "strip");
  await watched(page);
  await page.keyboard.type("c");
  expect(await page.locator("#popoverId--name-inner").inputValue()).toBe("abc");
});

it("what is typed in a popover is told when a display takes its control away", async () => {
  const page = await frontend.open(main("first"), {}, (_request, number) =>
    number === 2
      ? answer("POPOVER", "title 2", inside(""), { XX: { A: "", B: "", ROWS } })
      : { json: v1({ S_VIEW: { XML: view(main("second", "")) } }, { XX: { A: "", B: "", ROWS } }) },
  );
  await tick(page);
  await shown(page, "title 2");
  await page.locator("#popoverId--name-inner").click();
  await page.keyboard.type("typed");
  await tick(page);
  await shown(page, "second");
  await page.locator(".sapMPopover").waitFor({ state: "detached" });
  await page.getByText("“typed”").waitFor();
});

it.each([
  [
    "a select",
    `<Select id="field"><core:Item key="a" text="first entry"/><core:Item key="b" text="second entry"/></Select>`,
    ".sapMSltArrow",
  ],
  [
    "a combo box",
    `<ComboBox id="field"><core:Item key="a" text="first entry"/><core:Item key="b" text="second entry"/></ComboBox>`,
    ".sapMInputBaseIconContainer",
  ],
  [
    "a multi combo box",
    `<MultiComboBox id="field"><core:Item key="a" text="first entry"/><core:Item key="b" text="second entry"/></MultiComboBox>`,
    ".sapMInputBaseIconContainer",
  ],
  [
    "a date picker",
    `<DatePicker id="field" value="2026-03-04" valueFormat="yyyy-MM-dd"/>`,
    ".sapMInputBaseIconContainer",
  ],
] as const)(
  "the open list of %s stays open at its field while the page changes around it",
  async (_what, field, arrow) => {
    const of = (number: number): string =>
      `<Page title="page ${number}">${number > 1 ? `<MessageStrip text="strip ${number}"/><VBox height="5rem"/>` : ""}${field}</Page>`;
    const page = await frontend.open(of(1), {}, (_request, number) => ({
      json: v1({ S_VIEW: { XML: view(of(number)) } }),
    }));
    await page.locator(`#mainView--field ${arrow}`).first().click();
    const open = page.locator(".sapMPopover");
    await open.waitFor();
    await watched(page);
    for (const number of [2, 3]) {
      await tick(page);
      await shown(page, `strip ${number}`);
      await watched(page);
      const [at, list] = await Promise.all([page.locator("#mainView--field").boundingBox(), open.boundingBox()]);
      expect(Math.abs(list!.y - at!.y - at!.height)).toBeLessThan(16);
    }
    expect(await rebuilds(page)).toEqual([]);
  },
);
