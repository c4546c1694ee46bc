import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { closeByEscape } from "./watched-page.ts";

/** Looks until it holds or the page is closed: the tool that makes the screenshots walks without a test runner. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await setTimeout(50);
}

/** Directory of the guide's example apps. */
export const EXAMPLES = join(import.meta.dirname, "../../docs/guide/examples");

/** What a reader would do with each example of the guide; the end of a walk is what its screenshot shows. */
export const walks: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async guide_first_app(page) {
    await page.getByLabel("Name").fill("Ada");
    await press(page, "Greet");
    await page.getByText("Hello Ada").waitFor();
  },
  async guide_lifecycle(page) {
    await press(page, "Add");
    await page.getByText("that makes 1").waitFor();
    await press(page, "Add");
    await page.getByText("that makes 2").waitFor();
  },
  async guide_views(page) {
    await page.getByText("Braces {stay} as they are").waitFor();
    await press(page, "Expert");
    await page.getByText("61 %").waitFor();
  },
  async guide_views_markup(page) {
    await page.getByLabel("Name").fill("Ada");
    await press(page, "Greet");
    await page.getByText("Hello Ada").waitFor();
  },
  async guide_binding(page) {
    await page.getByText("1,249.50").waitFor();
    await page.getByText("Fine", { exact: true }).waitFor();
    await page.getByRole("spinbutton").fill("40");
    await page.keyboard.press("Tab");
    await page.getByText("Ask your manager").waitFor();
  },
  async guide_events(page) {
    await page.getByRole("button", { name: "Done" }).nth(1).click();
    await page.getByText("Done: Call Grace").waitFor();
    await page.getByText("Call Grace", { exact: true }).waitFor({ state: "detached" });
  },
  async guide_messages(page) {
    await press(page, "Ask");
    await press(page, "Delete");
    await page.getByText("Deleted", { exact: true }).waitFor();
    await press(page, "Popover");
    await page.getByText("A popover opens at a control.").waitFor();
    await closeByEscape(page, page.getByText("A popover opens at a control."));
    await press(page, "Rename");
    await page.getByLabel("Title").fill("Final");
    await press(page, "OK");
    await page.getByRole("heading", { name: "Final" }).waitFor();
    await press(page, "Rename");
    await page.getByRole("dialog").waitFor();
  },
  async guide_validation(page) {
    await press(page, "Save");
    await page.getByText("Nothing was saved yet").waitFor();
    await page.getByLabel("Title").fill("Emma");
    await press(page, "Save");
    await page.getByText("Emma (1) was saved").waitFor();
    await press(page, "OK");
    await page.getByLabel("Title").fill("");
    await press(page, "Save");
    await page.getByLabel("Title").focus();
    await page.getByText("Enter a title").first().waitFor();
  },
  async guide_tables(page) {
    await page.locator(".sapMCb").nth(1).click();
    await press(page, "Delete");
    await page.locator("input[value='Chair']").waitFor({ state: "detached" });
    await press(page, "Add");
    await page.getByRole("row").nth(4).waitFor();
  },
  async guide_large_table(page) {
    await page.getByText("50 of 10000 measurements").waitFor();
    await page.getByRole("searchbox").fill("Sensor 42");
    await page.keyboard.press("Enter");
    await page.getByText(/50 of 2\d\d measurements/).waitFor();
  },
  async guide_screens(page) {
    await page.getByText("Grace").click();
    await page.getByLabel("City").fill("Arlington");
    await press(page, "Save");
    await page.getByText("Arlington").waitFor();
  },
  async guide_value_help(page) {
    await page.getByLabel("Country").focus();
    await page.keyboard.press("F4");
    await page.getByRole("dialog").getByText("Spain").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.locator("input[value='ES']").waitFor();
  },
  async guide_data(page) {
    const emma = page.getByRole("row").filter({ hasText: "Emma" });
    const cell = emma.getByRole("gridcell").nth(1);
    const sell = emma.getByRole("button", { name: "Sell" });
    for (let stock = Number(await cell.innerText()); stock > 0; stock--) {
      await sell.click();
      await cell.getByText(String(stock - 1), { exact: true }).waitFor();
    }
    const sold = await page.getByText(/^\d+ sold$/).innerText();
    await sell.click();
    await page.getByText("Enter a value between 0 and 100").first().waitFor();
    await page.getByText(sold, { exact: true }).waitFor();
  },
  async guide_fields(page) {
    await page.getByLabel("What is missing").waitFor();
    await page.locator(".sapMSlt").click();
    await page.getByRole("option", { name: "Published" }).click();
    await page.getByLabel("What is missing").waitFor({ state: "detached" });
    await page.getByRole("option", { name: "Published" }).waitFor({ state: "hidden" }); // A press on a list that closes opens none.
    await page.locator(".sapMSlt").click();
    await page.getByRole("option", { name: "Draft" }).click();
    await page.getByLabel("What is missing").waitFor();
    await page.getByLabel("Pages").fill(String(100 + (Date.now() % 1_000)));
    await press(page, "Save");
    await page.getByText("Saved", { exact: true }).waitFor();
    await page.getByLabel("Pages").fill("2500");
    await page.getByLabel("Pages").press("Tab");
    await page.getByLabel("Pages").focus();
    // Screen readers are told the same in a region of their own.
    await page.locator("[id$=-message-text]").getByText("Enter a number less than or equal to 2,000").waitFor();
  },
  async guide_lists(page) {
    await page.getByText(/^Books \(\d+\)$/).waitFor();
    await page.getByRole("searchbox").fill("e");
    await page.keyboard.press("Enter");
    await page.getByText("Jane Eyre").waitFor();
    await page.getByRole("searchbox").fill("eyre");
    await page.keyboard.press("Enter");
    await page.getByText("Books (1)").waitFor();
  },
  async guide_saving(page) {
    const other = await page.context().newPage();
    await other.goto(new URL("?app_start=guide_saving", page.url()).href);
    const stock = Number(await other.getByLabel("Stock").inputValue());
    await other.getByLabel("Stock").fill(String((stock + 10) % 100));
    await press(other, "Save");
    await other.getByText("Saved", { exact: true }).waitFor();
    await other.close();
    await page.getByLabel("Stock").fill(String((stock + 1) % 100));
    await press(page, "Save");
    await page.getByRole("dialog").getByText("Conflicting Changes").waitFor();
  },
  async guide_controls(page) {
    const enter = async (tag: string) => {
      await page.getByLabel("Tags").fill(tag);
      await page.keyboard.press("Enter");
    };
    await enter("winter");
    await page.getByText("travel, winter (not saved)").waitFor();
    await page.getByLabel("Tags").press("Backspace");
    await page.keyboard.press("Backspace");
    await page.getByText("travel (not saved)").waitFor();
    await enter("summer");
    await page.getByText("travel, summer (not saved)").waitFor();
    await press(page, "Save");
    await page.getByText("travel, summer", { exact: true }).waitFor();
  },
  async guide_debugging(page) {
    await page.getByLabel("PIN").fill("1234");
    await press(page, "Pay");
    await page.getByText("400 left").first().waitFor();
    await page.keyboard.press("Control+F12");
    await page.getByRole("tab", { name: "History" }).click();
    const step = page.getByRole("row").filter({ hasText: "PAY" });
    await step.getByRole("checkbox").click();
    const texts = () => page.locator("textarea").evaluateAll((areas: any[]) => areas.map(({ value }) => value).join());
    await until(async () => (await texts()).includes("400"));
  },
  async guide_security(page) {
    await page.getByText("To Grace {with love}").waitFor();
    await page.getByText("To <b>the bank</b>").waitFor();
    await page.getByText("To Alice").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Delete" }).last().click();
    await page.getByText("To nobody").waitFor({ state: "detached" });
  },
  async guide_existing(page) {
    await page.getByLabel("Carrier").fill("AF");
    await press(page, "Seats");
    await page.getByText("3 seats left").waitFor();
  },
  async guide_links(page) {
    await page.getByText("Ada").click();
    await page.getByRole("listitem").filter({ hasText: "Ada" }).getByText("Chosen").waitFor();
    await page.waitForURL(/#\/app\/GUIDE_LINKS\?person=Ada$/);
    await page.goto(page.url().replace("Ada", "Grace"));
    await page.getByRole("listitem").filter({ hasText: "Grace" }).getByText("Chosen").waitFor();
  },
  async guide_languages(page) {
    await press(page, "Deutsch");
    await page.getByRole("heading", { name: "Gäste" }).waitFor();
    await page.getByLabel("Name").fill("Ada");
    await press(page, "Begrüßen");
    await page.getByText("Willkommen, Ada").waitFor();
  },
  async guide_progress(page) {
    await press(page, "Start");
    await page.getByText("Finished: Row 100 of 100").waitFor();
  },
  async guide_large_files(page) {
    const buffer = Buffer.from("a paper");
    await page.locator("input[type=file]").setInputFiles([{ name: "paper.txt", mimeType: "text/plain", buffer }]);
    await page.getByText("paper.txt", { exact: true }).waitFor();
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Download squares.csv")]);
    if (download.suggestedFilename() !== "squares.csv") throw new Error(download.suggestedFilename());
  },
  async guide_live(page) {
    const emma = page.getByRole("listitem").filter({ hasText: "Emma" });
    const stock = async () => Number(/(\d+)\s*copies/.exec((await emma.textContent()) ?? "")?.[1]);
    const other = await page.context().newPage();
    await other.goto(page.url().replace(/#.*/, ""));
    const before = await stock();
    await other.getByRole("listitem").filter({ hasText: "Emma" }).getByRole("button", { name: "Deliver" }).click();
    await until(async () => (await stock()) === before + 1);
    await other.close();
  },
  async guide_entity_app(page) {
    await page.getByRole("row", { name: /Sanditon/ }).click();
    await page.getByRole("heading", { name: "Sanditon" }).first().waitFor();
    await press(page, "Edit");
    await page.getByLabel("Pages").fill("121");
    await press(page, "Save");
    await page.getByRole("button", { name: "Edit" }).waitFor();
    await page.getByRole("link", { name: "Novels" }).click();
    await page.getByRole("row", { name: /Sanditon/ }).waitFor();
    await page.getByText("Saved", { exact: true }).waitFor({ state: "detached" });
  },
  async guide_charts(page) {
    const plot = page.getByRole("group", { name: /Revenue by month and region/ });
    await plot.locator("svg").waitFor();
    await plot.focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Deals of 2026-06" }).waitFor();
    await press(page, "Add a deal");
    await page.getByRole("row", { name: "North 500" }).first().waitFor();
  },
  async guide_outbox(page) {
    await press(page, "Order");
    await page.getByText("1 orders").waitFor();
  },
  async guide_files(page) {
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from("name\nAda\nGrace\n") });
    await press(page, "Upload");
    await page.getByText("people.csv: 3 lines").waitFor();
  },
  async guide_state(page) {
    await press(page, "Visit Berlin");
    await page.getByText("1 visits, 1 price").waitFor();
    await press(page, "Visit Berlin");
    await page.getByText("2 visits, 1 price").waitFor();
  },
  async guide_browser(page) {
    await press(page, "Set the tab's title");
    await until(async () => (await page.title()) === "Code Z-4711");
    await press(page, "What do I use?");
    await page.getByText("You use a desktop.").waitFor();
  },
  async guide_look_and_feel(page) {
    await page.getByRole("searchbox").fill("north");
    await page.keyboard.press("Enter");
    await page.getByText("4711").waitFor({ state: "detached" });
    await page.getByRole("button", { name: /^Theme/ }).click();
    await page.getByRole("menuitem", { name: "Dark" }).click();
    await page.locator("html.sapUiTheme-sap_horizon_dark").waitFor();
  },
};

/** Examples in which a service refuses something, which the browser's console tells. */
export const refused: Readonly<Record<string, { status: number[]; console: RegExp[] }>> = {
  guide_data: { status: [400], console: [/Roundtrip failed/] },
};

/** Walks through what needs a project around it: files it serves, a user exit of its own. */
export const walksInProject: typeof walks = {
  async guide_own_control(page) {
    await press(page, "Moss");
    await page.getByText("Moss", { exact: true }).waitFor();
  },
};

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).first().click();
