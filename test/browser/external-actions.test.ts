/** Actions that need a partner outside the page: OData services, mail programs, a launchpad, controls of SAPUI5. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useScriptedPage } from "./scripted-page.ts";
import { fragment, v1, view } from "./scripted-server.ts";

const frontend = useScriptedPage();
const go = (): Promise<void> => frontend.page.getByRole("button", { name: "GO", exact: true }).click();

/** Opens a page whose button is answered with follow-up actions. */
async function openAndRun(content: string, ...actions: string[]): Promise<Page> {
  const page = await frontend.open(
    `<Page title="P"><Button text="GO" press=".eB(['GO'])"/>${content}</Page>`,
    {},
    (_request, number) => ({
      json: number === 2 ? v1({ S_FOLLOW_UP_ACTION: { CUSTOM_JS: actions } }) : v1(),
    }),
  );
  return page;
}

describe("an OData service", () => {
  const metadata = `<edmx:Edmx Version="1.0" xmlns:edmx="http://schemas.microsoft.com/ado/2007/06/edmx"><edmx:DataServices m:DataServiceVersion="2.0" xmlns:m="http://schemas.microsoft.com/ado/2007/08/dataservices/metadata">
    <Schema Namespace="S" xmlns="http://schemas.microsoft.com/ado/2008/09/edm"><EntityType Name="C"><Key><PropertyRef Name="ID"/></Key><Property Name="ID" Type="Edm.String" Nullable="false"/></EntityType>
    <EntityContainer Name="E" m:IsDefaultEntityContainer="true"><EntitySet Name="Cs" EntityType="S.C"/></EntityContainer></Schema></edmx:DataServices></edmx:Edmx>`;
  const row = (id: string): object => ({ __metadata: { uri: `/odata/Cs('${id}')`, type: "S.C" }, ID: id });
  const list = `<List items="{path:'/Cs'}"><StandardListItem title="{ID}"/></List>`;

  /** Answers every GET of a batch: counts with a number, all else with the rows. */
  function batch(request: string): string {
    const parts = [...request.matchAll(/^GET (\S+)/gm)].map(([, url]) => {
      const [type, body] = url!.includes("$count")
        ? ["text/plain", "2"]
        : ["application/json", JSON.stringify({ d: { results: [row("one"), row("two")] } })];
      return [
        "--b",
        "Content-Type: application/http",
        "Content-Transfer-Encoding: binary",
        "",
        "HTTP/1.1 200 OK",
        `Content-Type: ${type}`,
        `Content-Length: ${body!.length}`,
        "",
        body,
        "",
      ].join("\r\n");
    });
    return `${parts.join("")}--b--\r\n`;
  }

  async function serve(page: Page): Promise<void> {
    await page.route("**/odata/**", (route) =>
      route.request().url().includes("$metadata")
        ? route.fulfill({ contentType: "application/xml", headers: { dataserviceversion: "2.0" }, body: metadata })
        : route.request().url().includes("$batch")
          ? route.fulfill({
              status: 202,
              headers: { "content-type": "multipart/mixed; boundary=b", dataserviceversion: "2.0" },
              body: batch(route.request().postData() ?? ""),
            })
          : route.fulfill({
              headers: { "x-csrf-token": "t", dataserviceversion: "2.0" },
              json: { d: { results: [] } },
            }),
    );
  }

  it("becomes the default model of the main view, and edits of the app's own model still travel", async () => {
    const xml = view(
      `<Page title="P"><Button text="EDIT" press=".eB(['EDIT'])"/><Input id="inp" value="{http>/XX/NAME}"/>${list}</Page>`,
    );
    const page = await frontend.open(
      `<Page title="P"><Button text="GO" press=".eB(['GO'])"/></Page>`,
      {},
      (_request, number) => ({
        json:
          number === 2
            ? v1({ S_VIEW: { XML: xml, SWITCH_DEFAULT_MODEL_PATH: "/odata/" } }, { XX: { NAME: "own" } })
            : v1(),
      }),
    );
    await serve(page);
    await go();
    await page.getByText("two").waitFor();
    await page.locator("#mainView--inp-inner").fill("edited");
    await page.getByRole("button", { name: "EDIT" }).click();
    expect((await frontend.request(3)).XX).toEqual({ NAME: "edited" });
  });

  it("is attached to the main view under a name", async () => {
    const page = await openAndRun(
      `<List items="{path:'svc>/Cs'}"><StandardListItem title="{svc>ID}"/></List>`,
      ".eF('SET_ODATA_MODEL', '/odata/', 'svc')",
    );
    await serve(page);
    await go();
    await page.getByText("one").waitFor();
  });
});

describe("addresses of other kinds", () => {
  it("are opened through the browser", async () => {
    const page = await openAndRun("", `.eF('URLHELPER', 'REDIRECT', {"URL":"https://example.org/x","NEW_WINDOW":""})`);
    await page.route("https://example.org/x", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>there</title>" }),
    );
    await go();
    await expect.poll(() => page.url()).toBe("https://example.org/x");
  });

  it("are written as mail, message and call", async () => {
    const page = await openAndRun(
      "",
      `.eF('URLHELPER', 'TRIGGER_EMAIL', {"EMAIL":"a@b.c","SUBJECT":"Hi","BODY":"there"})`,
      ".eF('URLHELPER', 'TRIGGER_TEL', '+49 123')",
      `.eF('URLHELPER', 'TRIGGER_SMS', {"TEL":"456"})`,
    );
    await page.evaluate(() => {
      const { URLHelper } = (window as any).sap.ui.require("sap/m/library");
      (window as any).opened = [];
      URLHelper.redirect = (url: string) => (window as any).opened.push(url);
    });
    await go();
    await expect
      .poll(() => page.evaluate(() => (window as any).opened))
      .toEqual([
        expect.stringMatching(/^mailto:a%40b\.c\?subject=Hi&body=there|^mailto:a@b\.c\?subject=Hi&body=there/),
        expect.stringMatching(/^tel:/),
        expect.stringMatching(/^sms:456/),
      ]);
  });

  it("that are scripts are not opened", async () => {
    const page = await openAndRun("", `.eF('URLHELPER', 'REDIRECT', {"URL":"javascript:document.title='x'"})`);
    await go();
    await page.getByText("This address was not opened").waitFor();
  });
});

describe("a launchpad", () => {
  it("gets titles, navigation, unsaved work and logout", async () => {
    const page = await openAndRun(
      `<z2ui5:LPTitle title="From view"/><z2ui5:Dirty isDirty="{= true }"/>`,
      ".eF('SET_TITLE_LAUNCHPAD', 'From action')",
      `.eF('CROSS_APP_NAV_TO_EXT', {"semanticObject":"Order","action":"show"}, {"id":"1"})`,
      ".eF('CROSS_APP_NAV_TO_PREV_APP')",
      ".eF('SYSTEM_LOGOUT')",
    );
    await page.evaluate(() => {
      const calls: unknown[] = ((window as any).calls = []);
      const service = new Proxy(
        {},
        { get: (_target, name) => (name === "then" ? undefined : (...args: unknown[]) => calls.push([name, ...args])) },
      );
      (window as any).sap.ushell = {
        Container: {
          getServiceAsync: async () => service,
          setDirtyFlag: (dirty: boolean) => calls.push(["dirty", dirty]),
          logout: () => calls.push(["logout"]),
        },
      };
    });
    await go();
    await expect
      .poll(() => page.evaluate(() => (window as any).calls))
      .toEqual([
        ["setTitle", "From action"],
        ["toExternal", { target: { semanticObject: "Order", action: "show" }, params: { id: "1" } }],
        ["backToPreviousApp"],
        ["logout"],
      ]);
  });

  it("that is not there is not missed", async () => {
    const page = await openAndRun(
      "",
      ".eF('SET_TITLE_LAUNCHPAD', 'x')",
      ".eF('CROSS_APP_NAV_TO_PREV_APP')",
      ".eF('SET_TITLE', 'went on')",
    );
    await go();
    await expect.poll(() => page.title()).toBe("went on");
  });
});

it("logging out goes to the address the app names", async () => {
  const page = await openAndRun("", ".eF('SYSTEM_LOGOUT', '/z2ui5/webapp/index.html?left=1')");
  await go();
  await page.waitForURL("**/index.html?left=1");
});

it("a sound is played", async () => {
  const page = await openAndRun("", ".eF('PLAY_AUDIO', 'data:audio/wav;base64,AA==')");
  await page.evaluate(() => {
    HTMLMediaElement.prototype.play = async function () {
      document.title = this.src;
    };
  });
  await go();
  await expect.poll(() => page.title()).toBe("data:audio/wav;base64,AA==");
});

it("a wizard goes another way", async () => {
  const wizard = `<Wizard id="wiz" enableBranching="true"><WizardStep id="s1" title="one" subsequentSteps="s2,s3"/><WizardStep id="s2" title="two"/><WizardStep id="s3" title="three"/></Wizard>`;
  const page = await openAndRun(wizard, ".eF('WIZARD_SET_NEXT_STEP', 'wiz', 's1', 's3')");
  await go();
  await expect
    .poll(() =>
      page.evaluate(() =>
        (window as any).sap.ui.require("sap/ui/core/Element").getElementById("mainView--s1").getNextStep(),
      ),
    )
    .toBe("mainView--s3");
});

it("a picture that was edited in a popup goes to the app", async () => {
  const page = await frontend.open(
    `<Page title="P"><Button text="GO" press=".eB(['GO'])"/></Page>`,
    {},
    (_request, number) => ({
      json:
        number === 2
          ? v1({
              S_POPUP: {
                XML: fragment(
                  `<Dialog title="Edit"><Text id="imageEditor" text="picture"/><Button text="DONE" press=".eF('IMAGE_EDITOR_POPUP_CLOSE')"/></Dialog>`,
                ),
              },
            })
          : v1(),
    }),
  );
  await go();
  await page.getByText("picture").waitFor();
  await page.evaluate(() => {
    (window as any).sap.ui.require("sap/ui/core/Element").getElementById("popupId--imageEditor").getImagePngDataURL =
      () => "data:image/png;base64,AA==";
  });
  await page.getByRole("button", { name: "DONE" }).click();
  expect((await frontend.request(3)).S_FRONT).toMatchObject({
    EVENT: "SAVE",
    T_EVENT_ARG: ["data:image/png;base64,AA=="],
  });
});
