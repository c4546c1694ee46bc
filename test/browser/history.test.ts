import { describe, expect, it } from "vitest";
import { gate, useScriptedPage } from "./scripted-page.ts";
import { v1, v2, view } from "./scripted-server.ts";

const frontend = useScriptedPage();
const content = `<Page title="P"><Button text="GO" press=".eB(['GO'])"/><Button text="BACK" press=".eF('HISTORY_BACK')"/></Page>`;
const go = (): Promise<void> => frontend.page.getByRole("button", { name: "GO" }).click();
const hash = (): string => new URL(frontend.page.url()).hash;
const wire2 = { query: "?app_start=probe&z2ui5-wire=2" };
const main = ["VIEW_SLOTS", "display", "MAIN", view(content)];

describe("the address under wire v1", () => {
  it("shows the app state of the answer that asks for it, and loses it with one that does not", async () => {
    await frontend.open(content, {}, (_request, number) => ({
      json: v1(number === 3 ? { S_MSG_TOAST: { TEXT: "third" } } : { SET_APP_STATE_ACTIVE: true }),
    }));
    await go();
    await expect.poll(hash).toMatch(/^#\/z2ui5-xapp-state=id\d+$/);
    const first = hash();
    await go();
    await frontend.page.getByText("third").waitFor();
    expect(hash()).toBe("");
    await go();
    await expect.poll(hash).not.toBe("");
    expect(hash()).not.toBe(first);
  });

  it("stays as it is when an answer asks for nothing", async () => {
    await frontend.open(content, {}, (_request, number) => ({
      json: number === 2 ? v1({ SET_APP_STATE_ACTIVE: true }) : v1(),
    }));
    await go();
    await expect.poll(hash).not.toBe("");
    const before = hash();
    await go();
    expect((await frontend.request(3)).S_FRONT.HASH).toBe(before);
    expect(hash()).toBe(before);
  });

  it("gets a new entry that later answers keep, and Back goes to the one before without a request", async () => {
    await frontend.open(content, {}, (_request, number) => ({
      json: v1(number === 2 ? { SET_PUSH_STATE: "&/detail=1" } : { S_MSG_TOAST: { TEXT: "third" } }),
    }));
    await go();
    await expect.poll(hash).toBe("#&/detail=1");
    await go();
    await frontend.page.getByText("third").waitFor();
    expect(hash()).toBe("#&/detail=1");
    await frontend.page.getByRole("button", { name: "BACK" }).click();
    await expect.poll(hash).toBe("");
    await frontend.page.goForward();
    await expect.poll(hash).toBe("#&/detail=1");
    expect(frontend.server.received).toHaveLength(3);
  });

  it("goes back when the answer says so", async () => {
    await frontend.open(content, {}, (_request, number) => ({
      json: v1(number === 2 ? { SET_PUSH_STATE: "a" } : { SET_NAV_BACK: true }),
    }));
    await go();
    await expect.poll(hash).toBe("#a");
    await go();
    await expect.poll(hash).toBe("");
  });

  it("is sent with the start, so that a bookmark opens what it was made of", async () => {
    await frontend.play(() => ({ json: v1({ S_VIEW: { XML: view(content) }, SET_APP_STATE_ACTIVE: true }) }), {
      query: "?app_start=probe#/z2ui5-xapp-state=abc",
    });
    expect((await frontend.request(1)).S_FRONT).toMatchObject({
      HASH: "#/z2ui5-xapp-state=abc",
      SEARCH: "?app_start=probe",
    });
  });
});

describe("the address under wire v2", () => {
  it("names app and draft when routing is kept; Back restores what was left, and supersedes a running roundtrip", async () => {
    const late = gate();
    await frontend.play((_request, number) => {
      if (number === 1) return { json: v2([main, ["ROUTER", "sync", { setNavRouting: "KEEP" }]], [], {}, "APP_A") };
      if (number === 2)
        return {
          json: v2(
            [
              main,
              [
                "ROUTER",
                "sync",
                { setNavRouting: "KEEP", checkNavAppCall: true, navAppCallPrevApp: "APP_A", navAppCallPrevId: "left" },
              ],
            ],
            [],
            {},
            "APP_B",
          ),
        };
      if (number === 3)
        return {
          json: v2([], [["SET_TITLE", "too late"]], undefined, "APP_B"),
          wait: late.opened,
        };
      return {
        json: v2([main, ["ROUTER", "sync", { setNavRouting: "KEEP" }]], [["SET_TITLE", "restored"]], {}, "APP_A"),
      };
    }, wire2);
    await expect.poll(hash).toMatch(/^#\/app\/APP_A\/id\d+$/);
    await go();
    await expect.poll(hash).toMatch(/^#\/app\/APP_B\/id\d+$/);
    await go();
    await frontend.request(3);
    await frontend.page.goBack();
    const restore = await frontend.request(4);
    expect(restore.S_FRONT).toMatchObject({ HASH: "#/app/APP_A/left" });
    expect(restore.S_FRONT).not.toHaveProperty("ID");
    await expect.poll(() => frontend.page.title()).toBe("restored");
    late.open();
    // Whether it was given up or has arrived: what it could have done is done after the next frames.
    await frontend.page.waitForLoadState("networkidle");
    await frontend.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect.poll(() => frontend.page.title()).toBe("restored");
  });

  it("names only the app when it shall start fresh, and nothing when routing ends", async () => {
    await frontend.play(
      (_request, number) =>
        number === 1
          ? { json: v2([main, ["ROUTER", "sync", { setNavRouting: "FRESH" }]], [], {}) }
          : { json: v2([["ROUTER", "sync", { setNavRouting: "DEFAULT" }]]) },
      wire2,
    );
    await expect.poll(hash).toBe("#/app/PROBE");
    await go();
    await expect.poll(hash).toBe("");
  });

  it("reports changes by the user as an event, and none of its own", async () => {
    await frontend.play(
      (_request, number) =>
        number === 1
          ? {
              json: v2([main, ["ROUTER", "sync", { setHashEvent: "HASH_CHANGED", setPushState: "/detail/1" }]], [], {}),
            }
          : { json: v2([["ROUTER", "sync", { setHashReplace: "/detail/2" }]]) },
      wire2,
    );
    await expect.poll(hash).toBe("#/detail/1");
    await frontend.page.evaluate(() => (location.hash = "/other"));
    expect((await frontend.request(2)).S_FRONT).toMatchObject({ EVENT: "HASH_CHANGED", HASH: "#/other" });
    await expect.poll(hash).toBe("#/detail/2");
    expect(frontend.server.received).toHaveLength(2);
  });

  it("shows the app state as long as the answers say so", async () => {
    await frontend.play(
      (_request, number) => ({
        json: v2(
          [...(number === 1 ? [main] : []), ...(number < 3 ? [["ROUTER", "sync", { setAppStateActive: true }]] : [])],
          [],
          {},
        ),
      }),
      wire2,
    );
    await expect.poll(hash).toMatch(/^#\/z2ui5-xapp-state=/);
    const first = hash();
    await go();
    await expect.poll(hash).not.toBe(first);
    expect(hash()).toMatch(/^#\/z2ui5-xapp-state=/);
    await go();
    await expect.poll(hash).toBe("");
  });
});

describe("leaving the page", () => {
  it("ends a session the server keeps, and says which", async () => {
    await frontend.open(content, {}, () => ({ json: v1(), headers: { "sap-contextid": "session-1" } }));
    await go();
    await frontend.request(2);
    await go();
    await frontend.request(3);
    expect(frontend.server.received[2]!.headers["sap-contextid"]).toBe("session-1");
    await frontend.page.close({ runBeforeUnload: true });
    await expect.poll(() => frontend.server.heads).toHaveLength(1);
    expect(frontend.server.heads[0]).toMatchObject({ "sap-terminate": "session", "sap-contextid": "session-1" });
  });

  it("sends nothing when there is no session", async () => {
    await frontend.open(content);
    await frontend.page.goto("about:blank");
    expect(frontend.server.heads).toHaveLength(0);
  });
});
