import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { alice, authorization, bob, ENDPOINT, type Answer, type Login } from "./client.ts";

const LOGOUT = "/sap/public/bc/icf/logoff";

describe("logging out", () => {
  const url = inject("url");
  beforeAll(async () => {
    await writeFile(
      join(inject("apps"), "zz_sticky.mjs"),
      `import z2ui5_if_app from "z2ui5/z2ui5_if_app";
      export default class zz_sticky extends z2ui5_if_app {
        static transient = ["kept"];
        kept = "";
        shown = "";
        main(client) {
          if (client.check_on_init()) { client.set_session_stateful(true); this.kept = "in memory"; }
          this.shown = this.kept;
          client.view_display(\`<mvc:View xmlns:mvc="sap.ui.core.mvc" xmlns="sap.m"><Text text="\${client._bind(this.shown, { name: "shown" })}"/></mvc:View>\`);
        }
      }`,
    );
  });

  const send = async (login: Login, front: object, session = "") => {
    const response = await fetch(url + ENDPOINT, {
      method: "POST",
      body: JSON.stringify({ value: { S_FRONT: { HASH: "", ...front } } }),
      headers: {
        ...authorization(login),
        "content-type": "application/json",
        "sap-contextid-accept": "header",
        ...(session ? { "sap-contextid": session } : {}),
      },
    });
    const answer = (await response.json()) as Answer;
    return {
      id: answer.S_FRONT.ID,
      session: response.headers.get("sap-contextid") ?? "",
      shown: String(answer.MODEL.SHOWN ?? answer.MODEL.XX?.SHOWN ?? ""),
    };
  };
  const start = (login: Login) => send(login, { SEARCH: "?app_start=zz_sticky" });
  const goOn = (login: Login, { id, session }: { id: string; session: string }) =>
    send(login, { ID: id, EVENT: "X", VIEW: "MAIN" }, session);
  const logOut = (headers: Record<string, string> = {}) => fetch(url + LOGOUT, { headers, redirect: "manual" });

  it("ends the user's stateful sessions, nobody else's, and leads to a page that needs no login", async () => {
    const [first, second, other] = [await start(alice), await start(alice), await start(bob)];
    expect((await goOn(alice, first)).shown).toBe("in memory");
    const answer = await logOut(authorization(alice));
    expect([
      answer.status,
      answer.headers.get("location"),
      answer.headers.get("clear-site-data"),
      answer.headers.get("cache-control"),
    ]).toEqual([303, "/z2ui5/logged-out", '"cookies"', expect.stringContaining("no-store")]);
    expect((await goOn(alice, second)).shown).toBe("");
    expect((await goOn(bob, other)).shown).toBe("in memory");
    const page = await fetch(url + answer.headers.get("location"));
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await page.text()).toMatch(/You are logged out[^]*href="\/rest\/root\/z2ui5"/);
  });

  it.each([
    ["de-AT,en;q=0.5", "", "Sie sind abgemeldet"],
    ["fr", "", "Vous êtes déconnecté"],
    ["es", "", "Ha cerrado la sesión"],
    ["ja", "", "You are logged out"],
    ["en", "?sap-language=de", "Sie sind abgemeldet"],
    ["en", "?sap-language=%22%3E%3Cscript%3E", "You are logged out"],
  ])("is told in the person's language: %s %s", async (language, search, heading) => {
    const page = await fetch(`${url}/z2ui5/logged-out${search}`, { headers: { "accept-language": language } });
    expect(await page.text()).toMatch(new RegExp(`<html lang="[a-z]{2}">.*<h1>${heading}</h1>`));
    expect(page.headers.get("vary")).toMatch(/accept-language/i);
  });

  it("keeps the language the user had chosen for the page before", async () => {
    const answer = await logOut({ referer: `${url}${ENDPOINT}?app_start=x&sap-language=de#/y` });
    expect(answer.headers.get("location")).toBe("/z2ui5/logged-out?sap-language=de");
    const hostile = await logOut({ referer: `${url}${ENDPOINT}?sap-language=x%0d%0aLocation:%20https://evil` });
    expect(hostile.headers.get("location")).toBe("/z2ui5/logged-out");
  });

  it.each([
    ["nobody", {}, 303],
    ["a wrong password", { authorization: `Basic ${btoa("bob:wrong")}` }, 401],
    ["nonsense", { authorization: "Basic %%%" }, 401],
  ])("cannot end anything by %s", async (_name, headers, status) => {
    const session = await start(bob);
    expect((await logOut(headers as Record<string, string>)).status).toBe(status);
    expect((await goOn(bob, session)).shown).toBe("in memory");
  });
});
