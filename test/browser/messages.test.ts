import { describe, expect, it } from "vitest";
import { useScriptedPage } from "./scripted-page.ts";
import { fromView, v1 } from "./scripted-server.ts";
import { closeByEscape } from "./watched-page.ts";

const frontend = useScriptedPage();
const page = `<Page title="P"><Button id="go" text="GO" press=".eB(['GO'])"/></Page>`;

/** Opens a page whose button is answered with the given parameters, and presses it. */
async function answer(params: Record<string, unknown>): Promise<void> {
  await frontend.open(page, {}, (_request, number) => ({ json: number === 2 ? v1(params) : v1() }));
  await frontend.page.getByRole("button", { name: "GO" }).click();
}

describe("a toast", () => {
  it("shows its text with its class, and reports when it closed", async () => {
    await answer({
      S_MSG_TOAST: { TEXT: "saved", DURATION: "100", AUTOCLOSE: "X", CLASS: "mine other", ONCLOSE: "TOAST_GONE" },
    });
    await frontend.page.locator(".sapMMessageToast.mine.other", { hasText: "saved" }).waitFor();
    expect((await frontend.request(3)).S_FRONT).toMatchObject({ EVENT: "TOAST_GONE", ...fromView("MAIN") });
  });

  it("takes its place in either spelling", async () => {
    await answer({ S_MSG_TOAST: { TEXT: "up here", AT: "CenterTop", MY: "center top", DURATION: "60000" } });
    const box = await frontend.page.getByText("up here").boundingBox();
    expect(box!.y).toBeLessThan(200);
  });
});

describe("a message box", () => {
  const box = () => frontend.page.getByRole("alertdialog").or(frontend.page.getByRole("dialog"));

  it("shows title, text, actions and details as text", async () => {
    await answer({
      S_MSG_BOX: {
        TEXT: "Really?",
        TYPE: "CONFIRM",
        TITLE: "Delete",
        ACTIONS: ["DELETE", "Keep it"],
        EMPHASIZEDACTION: "DELETE",
        DETAILS: "<p>x</p><ul><li>one<script>alert(1)</script></li><li>two</li></ul>",
        CONTENTWIDTH: "30rem",
        STYLECLASS: "mine",
      },
    });
    await box().getByText("Really?").waitFor();
    await expect.poll(() => box().getByRole("button", { name: "Keep it" }).count()).toBe(1);
    await expect.poll(() => box().getByRole("heading", { name: "Delete" }).count()).toBe(1);
    await expect.poll(() => frontend.page.locator(".sapMDialog.mine").count()).toBe(1);
    await box().getByText("View Details").click();
    await expect.poll(() => box().locator("li").allTextContents()).toEqual(["one", "two"]);
  });

  it("delivers the pressed action as first argument of its event", async () => {
    await answer({ S_MSG_BOX: { TEXT: "Sure?", TYPE: "confirm", ACTIONS: ["YES", "NO"], ONCLOSE: "ANSWERED" } });
    await box().getByRole("heading", { name: "Confirmation" }).waitFor();
    await box().getByRole("button", { name: "No" }).click();
    expect((await frontend.request(3)).S_FRONT).toMatchObject({ EVENT: "ANSWERED", T_EVENT_ARG: ["NO"] });
  });

  it("leaves shortcuts of what it covers without effect", async () => {
    const buttons = `<Button text="KEYS" press=".eF('KEYBOARD_SHORTCUT', 'F2', 'SAVE')"/><Button text="GO" press=".eB(['GO'])"/><Button text="END" press=".eB(['END'])"/>`;
    await frontend.open(`<Page title="P">${buttons}</Page>`, {}, (_request, number) => ({
      json: number === 2 ? v1({ S_MSG_BOX: { TEXT: "done" } }) : v1(),
    }));
    const { page } = frontend;
    for (const name of ["KEYS", "GO"]) await page.getByRole("button", { name }).click();
    await box().getByText("done").waitFor();
    await page.keyboard.press("F2");
    await closeByEscape(page, box());
    await page.keyboard.press("F2");
    await page.getByRole("button", { name: "END" }).click();
    const events = () => frontend.server.received.slice(1).map(({ payload }) => payload.S_FRONT.EVENT);
    await expect.poll(() => events().at(-1)).toBe("END");
    expect(events()).toEqual(["GO", "SAVE", "END"]);
  });

  it("reports its event on Escape too", async () => {
    await answer({ S_MSG_BOX: { TEXT: "Sure?", ONCLOSE: "ANSWERED" } });
    await box().getByText("Sure?").waitFor();
    await closeByEscape(frontend.page, box());
    expect((await frontend.request(3)).S_FRONT.EVENT).toBe("ANSWERED");
  });

  it.each(["show", "alert", "information", "success", "warning", "error", "nonsense"])(
    "of type %s opens",
    async (type) => {
      await answer({ S_MSG_BOX: { TEXT: "hello", TYPE: type } });
      await box().getByText("hello").waitFor();
    },
  );
});
