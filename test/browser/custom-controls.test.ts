import { describe, expect, it } from "vitest";
import { useScriptedPage } from "./scripted-page.ts";
import { playedWire, v1, view } from "./scripted-server.ts";

const frontend = useScriptedPage();
const page = (content: string): string =>
  `<Page id="page" title="P"><Button text="GO" press=".eB(['GO'])"/>${content}</Page>`;
const go = (): Promise<void> => frontend.page.getByRole("button", { name: "GO", exact: true }).click();

describe("Timer", () => {
  it("fires once and switches itself off", async () => {
    await frontend.open(page(`<z2ui5:Timer delayMS="20" checkActive="{/XX/ACTIVE}" finished=".eB(['RANG'])"/>`), {
      XX: { ACTIVE: true },
    });
    expect(await frontend.request(2)).toMatchObject({ XX: { ACTIVE: false }, S_FRONT: { EVENT: "RANG" } });
  });

  it("fires again and again when it shall", async () => {
    await frontend.open(page(`<z2ui5:Timer delayMS="20" checkRepeat="true" finished=".eB(['RANG'])"/>`));
    await frontend.request(4);
  });

  it("does not fire when it is off", async () => {
    await frontend.open(
      page(
        `<z2ui5:Timer delayMS="1" checkActive="false" finished=".eB(['RANG'])"/><z2ui5:Timer delayMS="50" finished=".eB(['OTHER'])"/>`,
      ),
    );
    expect((await frontend.request(2)).S_FRONT.EVENT).toBe("OTHER");
  });
});

it("Title, Favicon and History set title, icon and address of the page", async () => {
  await frontend.open(
    page(
      `<z2ui5:Title title="My app"/><z2ui5:Favicon favicon="data:image/png;base64,AA=="/><z2ui5:History search="app_start=other&amp;x=1"/>`,
    ),
  );
  await expect.poll(() => frontend.page.title()).toBe("My app");
  await expect
    .poll(() => frontend.page.locator("link[rel~=icon]").getAttribute("href"))
    .toBe("data:image/png;base64,AA==");
  expect(new URL(frontend.page.url()).search).toBe("?app_start=other&x=1");
});

it("Focus focuses a control, selects text, and reports that it is done", async () => {
  await frontend.open(
    page(
      `<Input id="inp" value="some text"/><z2ui5:Focus setUpdate="{/XX/UPDATE}" focusId="inp" selectionStart="1" selectionEnd="3"/>`,
    ),
    { XX: { UPDATE: true } },
  );
  await expect
    .poll(() =>
      frontend.page.evaluate(() => [
        document.activeElement?.id,
        (document.activeElement as HTMLInputElement).selectionEnd,
      ]),
    )
    .toEqual(["mainView--inp-inner", 3]);
  await go();
  expect((await frontend.request(2)).XX).toEqual({ UPDATE: false });
});

it("Focus follows when another control is named", async () => {
  await frontend.open(page(`<Input id="one"/><Input id="two"/><z2ui5:Focus focusId="{/ID}"/>`), { ID: "one" }, () => ({
    json: v1({ S_VIEW: { CHECK_UPDATE_MODEL: true } }, { ID: "two" }),
  }));
  await expect.poll(() => frontend.page.evaluate(() => document.activeElement?.id)).toBe("mainView--one-inner");
  await go();
  await expect.poll(() => frontend.page.evaluate(() => document.activeElement?.id)).toBe("mainView--two-inner");
});

it.runIf(playedWire === 1)("Scrolling stores positions before a roundtrip and restores them", async () => {
  const content = page(`<z2ui5:Scrolling setUpdate="{/XX/UPDATE}" items="{/XX/T}"/><VBox height="3000px"/>`);
  await frontend.open(content, { XX: { UPDATE: true, T: [{ N: "page", ID: "", V: 250 }] } });
  const scroller = frontend.page.locator("#mainView--page-cont");
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(250);
  // Pressed before the browser has told anybody of the scrolling.
  await frontend.page.evaluate(`{
    document.querySelector("#mainView--page-cont").scrollTo(0, 400);
    const button = [...document.querySelectorAll("button")].find((one) => one.textContent.trim() === "GO");
    sap.ui.require("sap/ui/core/Element").closestTo(button).firePress();
  }`);
  expect((await frontend.request(2)).XX).toEqual({ UPDATE: false, T: { __delta: { 0: { V: 400 } } } });
});

it("Storage reads the browser's storage and reports only news", async () => {
  const content = page(
    `<Button text="PUT" press=".eF('STORE_DATA', {TYPE:'local',PREFIX:'p',KEY:'k',VALUE:'v'})"/><Button text="AGAIN" press=".eB(['AGAIN'])"/>`,
  );
  const withStorage = page(
    `<z2ui5:Storage type="local" prefix="p" key="k" value="{/XX/V}" finished=".eB(['READ'], \${$parameters>/value})"/>`,
  );
  await frontend.open(content, {}, (_request, number) => ({
    json: number === 2 ? v1({ S_VIEW: { XML: view(withStorage) } }, { XX: { V: "" } }) : v1(),
  }));
  await frontend.page.getByRole("button", { name: "PUT" }).click();
  await frontend.page.getByRole("button", { name: "AGAIN" }).click();
  expect(await frontend.request(3)).toMatchObject({ XX: { V: "v" }, S_FRONT: { EVENT: "READ", T_EVENT_ARG: ["v"] } });
});

it("Geolocation reads the position once", async () => {
  await frontend.open(
    page(`<z2ui5:Geolocation longitude="{/XX/LON}" latitude="{/XX/LAT}" finished=".eB(['HERE'])"/>`),
    { XX: { LON: "", LAT: "" } },
    undefined,
    {
      geolocation: { longitude: 8.6, latitude: 49.4 },
      permissions: ["geolocation"],
    },
  );
  expect(await frontend.request(2)).toMatchObject({ XX: { LON: "8.6", LAT: "49.4" }, S_FRONT: { EVENT: "HERE" } });
});

it("Geolocation reports when it is not allowed", async () => {
  await frontend.open(page(`<z2ui5:Geolocation error=".eB(['DENIED'], \${$parameters>/code})"/>`));
  expect((await frontend.request(2)).S_FRONT).toMatchObject({ EVENT: "DENIED", T_EVENT_ARG: [1] });
});

it("Info reports UI5 and the device", async () => {
  await frontend.open(
    page(
      `<z2ui5:Info ui5_version="{/XX/V}" device_desktop="{/XX/D}" device_systemtype="{/XX/S}" finished=".eB(['INFO'])"/>`,
    ),
    { XX: { V: "", D: "", S: "" } },
  );
  expect((await frontend.request(2)).XX).toEqual({ V: "1.152.0", D: "true", S: "desktop" });
});

it("Dirty makes the browser ask before the page is left", async () => {
  await frontend.open(page(`<z2ui5:Dirty isDirty="{/DIRTY}"/>`), { DIRTY: true }, () => ({
    json: v1({ S_VIEW: { CHECK_UPDATE_MODEL: true } }, { DIRTY: false }),
  }));
  const asks = (): Promise<boolean> =>
    frontend.page.evaluate(() => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    });
  expect(await asks()).toBe(true);
  await go();
  await expect.poll(asks).toBe(false);
});

describe("MessageManager", () => {
  const messages = `<z2ui5:MessageManager items="{/XX/T}" change=".eB(['CHANGED'])"/><Input id="inp" value="{/XX/NAME}"/><Text text="{= \${message>/}.length } messages"/>`;
  const row = { MESSAGE: "Name is wrong", DESCRIPTION: "d", TYPE: "Error", TARGET: "/XX/NAME", ADDITIONALTEXT: "" };

  it("shows the rows of the app as messages, at their field", async () => {
    await frontend.open(page(messages), { XX: { NAME: "x", T: [row] } }, () => ({
      json: v1({ S_VIEW: { CHECK_UPDATE_MODEL: true } }, { XX: { NAME: "x", T: [] } }),
    }));
    await frontend.page.getByText("1 messages").waitFor();
    await frontend.page.locator("#mainView--inp-inner[aria-invalid=true]").waitFor();
    await go();
    await frontend.page.getByText("0 messages").waitFor();
    await frontend.page.locator("#mainView--inp-inner:not([aria-invalid=true])").waitFor();
  });

  it("reports when somebody else removed one", async () => {
    await frontend.open(page(messages), { XX: { NAME: "x", T: [row, { ...row, MESSAGE: "Second", TARGET: "" }] } });
    await frontend.page.getByText("2 messages").waitFor();
    await frontend.page.evaluate(() => {
      const Messaging = (window as any).sap.ui.require("sap/ui/core/Messaging");
      Messaging.removeMessages(
        Messaging.getMessageModel()
          .getData()
          .filter((message: any) => message.getMessage() === "Second"),
      );
    });
    const payload = await frontend.request(2);
    expect(payload.S_FRONT.EVENT).toBe("CHANGED");
    expect(payload.XX.T).toEqual([row]);
  });
});

it("MultiInputExt reports added and removed tokens", async () => {
  const content = page(
    `<MultiInput id="mi" showValueHelp="false"/><z2ui5:MultiInputExt MultiInputId="mi" addedTokens="{/XX/ADD}" removedTokens="{/XX/DEL}" change=".eB(['TOKENS'])"/>`,
  );
  await frontend.open(content, { XX: { ADD: [], DEL: [] } });
  await frontend.page.locator("#mainView--mi-inner").fill("free text");
  await frontend.page.keyboard.press("Enter");
  expect(await frontend.request(2)).toMatchObject({
    XX: { ADD: [{ KEY: "free text", TEXT: "free text" }] },
    S_FRONT: { EVENT: "TOKENS" },
  });
  await expect.poll(() => frontend.page.evaluate(() => document.body.getAttribute("aria-busy"))).toBeNull();
  await frontend.page.keyboard.press("Backspace");
  await frontend.page.keyboard.press("Backspace");
  expect(await frontend.request(3)).toMatchObject({ XX: { ADD: [], DEL: [{ KEY: "free text", TEXT: "free text" }] } });
});

it("Tree keeps its open nodes when the view is shown again", async () => {
  const content = page(
    `<Tree id="tree" items="{path:'/T',parameters:{arrayNames:['NODES']}}"><StandardTreeItem title="{N}"/></Tree><z2ui5:Tree tree_id="tree"/>`,
  );
  const model = { T: [{ N: "a", NODES: [{ N: "a1", NODES: [{ N: "a11" }] }] }, { N: "b" }] };
  await frontend.open(content, model, () => ({
    json: v1({ S_VIEW: { XML: view(content) }, S_MSG_TOAST: { TEXT: "again" } }, model),
  }));
  const expand = (name: string): Promise<void> =>
    frontend.page.getByRole("treeitem", { name }).first().locator(".sapMTreeItemBaseExpander").click();
  await expand("a");
  await expand("a1");
  await frontend.page.getByText("a11").waitFor();
  await go();
  await frontend.page.getByText("again").waitFor();
  await frontend.page.getByText("a11").waitFor();
});

it("UITableExt keeps filter and sorting when the view is shown again", async () => {
  const content = `<Page title="P"><Button text="GO" press=".eB(['GO'])"/><t:Table xmlns:t="sap.ui.table" id="tab" rows="{/T}"><t:columns>
    <t:Column id="col" filterProperty="N" sortProperty="N"><Label text="N"/><t:template><Text text="{N}"/></t:template></t:Column></t:columns></t:Table><z2ui5:UITableExt tableId="tab"/></Page>`;
  const model = { T: [{ N: "a1" }, { N: "b" }, { N: "a2" }] };
  await frontend.open(content, model, () => ({
    json: v1({ S_VIEW: { XML: view(content) }, S_MSG_TOAST: { TEXT: "again" } }, model),
  }));
  await frontend.page.getByText("a1").waitFor();
  await frontend.page.evaluate(() => {
    const byId = (id: string): any => (window as any).sap.ui.require("sap/ui/core/Element").getElementById(id);
    byId("mainView--tab").filter(byId("mainView--col"), "a");
    byId("mainView--tab").sort(byId("mainView--col"), "Descending");
  });
  const cells = (): Promise<string[]> => frontend.page.locator("#mainView--tab td .sapMText").allTextContents();
  await expect.poll(async () => (await cells()).filter(Boolean)).toEqual(["a2", "a1"]);
  await go();
  await frontend.page.getByText("again").waitFor();
  await expect.poll(async () => (await cells()).filter(Boolean)).toEqual(["a2", "a1"]);
});

it("FileUploader hands over a file's content, on its button or at once", async () => {
  await frontend.open(
    page(`<z2ui5:FileUploader value="{/XX/V}" path="{/XX/P}" uploadButtonText="Send it" upload=".eB(['FILE'])"/>`),
    { XX: { V: "", P: "" } },
  );
  const file = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("Hello") };
  await frontend.page.locator("input[type=file]").setInputFiles(file);
  await frontend.page.getByRole("button", { name: "Send it" }).click();
  expect(await frontend.request(2)).toMatchObject({
    XX: { V: "data:text/plain;base64,SGVsbG8=", P: "a.txt" },
    S_FRONT: { EVENT: "FILE" },
  });
});

it("FileUploader forgets a file that the user takes back", async () => {
  await frontend.open(page(`<z2ui5:FileUploader value="{/XX/V}" path="{/XX/P}" uploadButtonText="Send it"/>`), {
    XX: { V: "", P: "" },
  });
  const send = frontend.page.getByRole("button", { name: "Send it" });
  const file = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("Hello") };
  await frontend.page.locator("input[type=file]").setInputFiles(file);
  await expect.poll(() => send.isEnabled()).toBe(true);
  await frontend.page.locator(".sapUiFupClearIcon").click();
  await expect.poll(() => send.isEnabled()).toBe(false);
});

it("FileUploader takes no file while it is disabled", async () => {
  await frontend.open(
    page(`<z2ui5:FileUploader enabled="{/XX/ON}"/><CheckBox text="Files" selected="{/XX/ON}" select=".eB(['ON'])"/>`),
    { XX: { ON: true } },
  );
  const isDisabled = (): Promise<boolean> =>
    frontend.page.locator("input[type=file]").evaluate((input) => (input as HTMLInputElement).disabled);
  const files = frontend.page.getByRole("checkbox", { name: "Files" });
  await files.click();
  await expect.poll(isDisabled).toBe(true);
  await files.click();
  await expect.poll(isDisabled).toBe(false);
});

it("UploadSetExt reports files added and removed", async () => {
  const content = page(
    `<upload:UploadSet xmlns:upload="sap.m.upload" id="set"/><z2ui5:UploadSetExt uploadSetId="set" fileData="{/XX/D}" fileName="{/XX/N}" mediaType="{/XX/M}" fileSize="{/XX/S}" change=".eB(['ADDED'])"/>`,
  );
  await frontend.open(content, { XX: { D: "", N: "", M: "", S: "" } });
  await frontend.page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("Hello") });
  expect((await frontend.request(2)).XX).toEqual({
    D: "data:text/plain;base64,SGVsbG8=",
    N: "a.txt",
    M: "text/plain",
    S: "5",
  });
});

it("CameraPicture opens the camera and hands over a picture; CameraSelector lists the cameras", async () => {
  await frontend.open(
    page(
      `<z2ui5:CameraPicture value="{/XX/V}" thumbnail="{/XX/T}" OnPhoto=".eB(['PHOTO'])"/><z2ui5:CameraSelector id="cams"/>`,
    ),
    { XX: { V: "", T: "" } },
    undefined,
    {
      permissions: ["camera"],
    },
  );
  await frontend.page.evaluate(() => {
    const canvas = document.createElement("canvas");
    setInterval(() => canvas.getContext("2d")!.fillRect(0, 0, Math.random() * 10, 10), 20);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
  });
  await frontend.page.getByRole("button", { name: "Take Picture" }).click();
  const dialog = frontend.page.getByRole("dialog", { name: "Camera" });
  await expect
    .poll(() => dialog.locator("video").evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  await dialog.getByRole("button", { name: "Take Picture" }).click();
  const { XX, S_FRONT } = await frontend.request(2);
  expect(S_FRONT.EVENT).toBe("PHOTO");
  expect(XX.V).toMatch(/^data:image\/jpeg;base64,/);
  expect(XX.T).toMatch(/^data:image\/jpeg;base64,/);
});

it("Websocket takes messages of the server", async () => {
  await frontend.open(page(`<Button text="CONNECT" press=".eB(['CONNECT'])"/>`), {}, (_request, number) => ({
    json:
      number === 2
        ? v1(
            {
              S_VIEW: {
                XML: view(
                  page(
                    `<z2ui5:Websocket path="/ws" value="{/XX/V}" received=".eB(['GOT'], \${$parameters>/message})"/>`,
                  ),
                ),
              },
            },
            { XX: { V: "" } },
          )
        : v1(),
  }));
  await frontend.page.routeWebSocket("**/ws", (socket) => socket.send("hello"));
  await frontend.page.getByRole("button", { name: "CONNECT" }).click();
  expect(await frontend.request(3)).toMatchObject({
    XX: { V: "hello" },
    S_FRONT: { EVENT: "GOT", T_EVENT_ARG: ["hello"] },
  });
});

it("formatters for views are found as module and as global", async () => {
  const content = `<Page title="P" core:require="{Formatter:'z2ui5/model/formatter'}"><ObjectStatus text="heavy" state="{parts:['/W','/U'],formatter:'Formatter.weightState'}"/>
    <Text text="{path:'/D',formatter:'Formatter.round2DP'}"/></Page>`;
  await frontend.open(content, { W: 7, U: "KG", D: 1.239 });
  await frontend.page.locator(".sapMObjStatusError").waitFor();
  await frontend.page.getByText("1.24").waitFor();
  expect(
    await frontend.page.evaluate(() => (window as any).z2ui5.Util.DateAbapDateToDateObject("20240229").getDate()),
  ).toBe(29);
});
