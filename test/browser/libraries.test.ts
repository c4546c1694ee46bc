import { expect, it } from "vitest";
import { useScriptedPage } from "./scripted-page.ts";

const frontend = useScriptedPage();

it.each([
  ["sap.f", `<f:GridList xmlns:f="sap.f"><f:GridListItem><Text text="shown"/></f:GridListItem></f:GridList>`],
  ["sap.ui.layout", `<l:HorizontalLayout xmlns:l="sap.ui.layout"><Text text="shown"/></l:HorizontalLayout>`],
  [
    "sap.ui.table",
    `<t:Table xmlns:t="sap.ui.table" rows="{/T}"><t:columns><t:Column><Label text="N"/><t:template><Text text="{N}"/></t:template></t:Column></t:columns></t:Table>`,
  ],
  [
    "sap.uxap",
    `<u:ObjectPageLayout xmlns:u="sap.uxap"><u:headerTitle><u:ObjectPageHeader objectTitle="shown"/></u:headerTitle></u:ObjectPageLayout>`,
  ],
  ["sap.tnt", `<n:InfoLabel xmlns:n="sap.tnt" text="shown"/>`],
  ["sap.ui.unified", `<u:Currency xmlns:u="sap.ui.unified" currency="EUR" value="1"/><Text text="shown"/>`],
  ["sap.ui.codeeditor", `<c:CodeEditor xmlns:c="sap.ui.codeeditor" value="shown" type="javascript" height="100px"/>`],
])("controls of %s are loaded as one library and keep to the security policy", async (library, content) => {
  const page = await frontend.open(`<Page title="P">${content}</Page>`, { T: [{ N: "shown" }] });
  await page.getByText("shown").first().waitFor();
  const scripts = frontend.server.files.filter(
    (path) => path.startsWith(`/resources/${library.replaceAll(".", "/")}/`) && path.endsWith(".js"),
  );
  // The editor's own parts are no modules of the library and come when they are needed.
  expect(scripts.filter((path) => !/\/library-preload(-lazy)?\.js$/.test(path) && !path.includes("/js/ace/"))).toEqual(
    [],
  );
  expect(scripts).toContain(`/resources/${library.replaceAll(".", "/")}/library-preload.js`);
});
