import { describe, expect, it } from "vitest";
import { useScriptedPage } from "./scripted-page.ts";
import { fragment, v1, view } from "./scripted-server.ts";
import type { Scripted } from "./scripted-server.ts";
import type { Expected } from "./watched-page.ts";

const frontend = useScriptedPage();
const content = `<Page title="P"><Button text="GO" press=".eB(['GO'])"/><Text text="{/A}"/></Page>`;

async function fail(answer: Scripted, also: Expected = {}): Promise<void> {
  const { status = 200 } = answer.raw ?? {};
  frontend.allowComplaints({
    status: [...(status >= 400 ? [status] : []), ...(also.status ?? [])],
    console: [/Roundtrip failed/, ...(also.console ?? [])],
  });
  await frontend.open(content, { A: "model value" }, (_request, number) => (number === 2 ? answer : { json: v1() }));
  await frontend.page.getByRole("button", { name: "GO" }).click();
  await frontend.page
    .getByRole("alertdialog")
    .or(frontend.page.getByRole("dialog"))
    .getByText("Something went wrong")
    .waitFor();
}

/** Users do not know controls and files. */
const WITHOUT_REASON = /^The screen could not be shown\. Your action may have been carried out\.$/;
const NOT_SHOWN = { console: [/The answer could not be shown/] };
const message = (): Promise<string | null> => frontend.page.locator(".sapMDialog .sapMText").first().textContent();

describe("an error whose page is known", () => {
  const failure = (error: object): Scripted => ({
    raw: {
      status: 503,
      body: JSON.stringify({ S_FRONT: { S_EXT: { ERROR: { CODE: "BUSY", TEXT: "Later", ID: "x", ...error } } } }),
      headers: { "content-type": "application/json" },
    },
  });
  const why = () => frontend.page.getByRole("link", { name: "Why?" });

  it("leads there in a tab of its own", async () => {
    await fail(failure({ WHY: "https://docs.example.com/reference/errors.html#busy" }));
    await expect.poll(() => why().getAttribute("href")).toBe("https://docs.example.com/reference/errors.html#busy");
    await expect.poll(() => why().getAttribute("target")).toBe("_blank");
  });

  it("cannot lead to a script", async () => {
    await fail(failure({ WHY: "javascript:alert(1)" }));
    expect(await why().count()).toBe(0);
  });
});

it("a failure of the program says nothing of its cause in production", async () => {
  const error = { CODE: "APP_FAILED", TEXT: "", ID: "8f14" };
  await fail({ raw: { status: 500, body: JSON.stringify({ S_FRONT: { S_EXT: { ERROR: error } } }) } });
  expect(await message()).toMatch(/^The action could not be carried out\..*\nReference for your administrator: 8f14$/);
  const buttons = frontend.page.getByRole("alertdialog").getByRole("button");
  expect(await buttons.allTextContents()).toEqual(["Try again", "Restart", "Close"]);
});

it("an action of which it is unknown whether it was carried out is not offered for a retry", async () => {
  const error = { CODE: "ACTION_FORGOTTEN", TEXT: "Reload the page and check the data.", ID: "8f15" };
  await fail({ raw: { status: 410, body: JSON.stringify({ S_FRONT: { S_EXT: { ERROR: error } } }) } });
  const buttons = frontend.page.getByRole("alertdialog").getByRole("button");
  expect(await buttons.allTextContents()).toEqual(["Restart", "Close"]);
});

it("an entry of a dialog that takes it no more is listed when the app restarts, whatever the page edits", async () => {
  frontend.allowComplaints({ status: [410], console: [/Roundtrip failed/] });
  const field = (editable: boolean): string => `<Input id="name" value="{/XX/NAME}" editable="${editable}"/>`;
  const shown = (editable: boolean): Scripted => {
    const dialog = fragment(`<Dialog>${field(editable)}<Button text="GO" press=".eB(['GO'])"/></Dialog>`);
    const json = v1(
      { S_VIEW: { XML: view(field(true)) }, S_POPUP: { XML: dialog } },
      { XX: { NAME: "before" } },
    ) as any;
    json.S_FRONT.S_EXT = {};
    return { json };
  };
  const gone = JSON.stringify({ S_FRONT: { S_EXT: { ERROR: { CODE: "DRAFT_UNKNOWN", TEXT: "gone", ID: "1" } } } });
  const page = await frontend.play((_request, number) =>
    number === 2 ? { raw: { status: 410, body: gone } } : shown(number === 1),
  );
  await page.locator("#popupId--name-inner").fill("typed");
  await page.getByRole("button", { name: "GO" }).click();
  await page.getByRole("button", { name: "Start Again with My Entries" }).click();
  await page.getByText("could not be taken over: “typed”").waitFor();
  expect(await page.locator("#popupId--name-inner").inputValue()).toBe("before");
});

describe("an error is shown as text", () => {
  it.each([
    [
      "plain text",
      { raw: { status: 500, body: "Request failed\n<b>not bold</b> & so on" } },
      /^Request failed\n<b>not bold<\/b> & so on$/,
    ],
    [
      "the text of an HTML page",
      {
        raw: {
          status: 502,
          body: "<html><head><title>t</title><script>alert(1)</script></head><body><h1>Bad Gateway</h1></body></html>",
        },
      },
      /^Bad Gateway$/,
    ],
    [
      "the telling parts of an error page",
      {
        raw: {
          status: 500,
          body: '<html><body>noise<p class="errorTextHeader">Head</p><p class="detailText">Detail</p></body></html>',
        },
      },
      /^Head\nDetail$/,
    ],
    [
      "the message of a CAP error",
      { raw: { status: 400, body: '{"error":{"message":"Bad request","code":"400"}}' } },
      /^Bad request$/,
    ],
    ["the status when there is no text", { raw: { status: 500, body: "" } }, /status 500/],
    ["an answer that is no JSON", { raw: { status: 200, body: "Gateway" } }, /could not be read: Gateway/],
    ["an answer without S_FRONT", { json: { value: 1 } }, /missing S_FRONT/],
    ["an answer of another protocol", { json: { S_FRONT: { ID: "x", PROTOCOL: 3 } } }, /protocol 3/],
    ["a view that is no XML", { json: v1({ S_VIEW: { XML: "<mvc:View" } }) }, WITHOUT_REASON, NOT_SHOWN],
    [
      "a view with an unknown control",
      { json: v1({ S_VIEW: { XML: view("<NoSuchControl/>") } }) },
      WITHOUT_REASON,
      { status: [404], console: [...NOT_SHOWN.console, /failed to load JavaScript resource/] },
    ],
    [
      "a popup without a dialog",
      { json: v1({ S_POPUP: { XML: fragment("<Text text='x'/>") } }) },
      WITHOUT_REASON,
      NOT_SHOWN,
    ],
  ] as Array<[string, Scripted, RegExp, Expected?]>)("%s", async (_what, answer, expected, also) => {
    await fail(answer, also);
    expect(await message()).toMatch(expected);
  });

  it("tells developers on request why a screen could not be shown", async () => {
    await fail(
      { json: v1({ S_VIEW: { XML: view("<NoSuchControl/>") } }) },
      { status: [404], console: [...NOT_SHOWN.console, /failed to load JavaScript resource/] },
    );
    const dialog = frontend.page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Details" }).click();
    await dialog
      .getByText(/NoSuchControl/)
      .first()
      .waitFor();
    // Behind it is no screen that the user could return to.
    expect(await dialog.getByRole("button").allInnerTexts()).not.toContain("Close");
  });

  it("cut to what a user reads", async () => {
    await fail({ raw: { status: 500, body: "x".repeat(10_000) } });
    expect((await message())!.length).toBeLessThan(510);
  });
});

it("Details shows request, answer, view, model and log of the failure", async () => {
  await fail({ raw: { status: 500, body: "Oops" } });
  const { page } = frontend;
  await page.getByRole("button", { name: "Details" }).click();
  const tools = page.getByRole("dialog", { name: /Developer Tools/ });
  const shown = (): Promise<string> => tools.getByRole("textbox").inputValue();
  expect(await shown()).toMatch(/GO +500/);
  for (const [tab, text] of [
    ["Request", '"EVENT": "GO"'],
    ["Response", "Oops"],
    ["View", "<Button text="],
    ["Model", "model value"],
    ["Log", "Roundtrip failed"],
    ["Drafts", "id"],
  ]) {
    await tools.getByRole("tab", { name: tab, exact: true }).click();
    await expect.poll(shown).toContain(text);
  }
});

it("Ctrl+F12 opens the developer tools and closes them again; so can a button", async () => {
  const page = await frontend.open(
    content.replace("<Text", `<Button text="TOOLS" press=".eF('Z2UI5','openDeveloperTools')"/><Text`),
    {},
    () => ({ json: v1(), headers: { "server-timing": "main;dur=12" } }),
  );
  await page.getByRole("button", { name: "GO" }).click();
  await frontend.request(2);
  await expect.poll(() => page.evaluate(() => document.body.getAttribute("aria-busy"))).toBeNull();
  await page.keyboard.press("Control+F12");
  const tools = page.getByRole("dialog", { name: /Developer Tools/ });
  await expect.poll(() => tools.getByRole("textbox").inputValue()).toContain("main;dur=12");
  await page.keyboard.press("Control+F12");
  await tools.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "TOOLS" }).click();
  await tools.waitFor();
});
