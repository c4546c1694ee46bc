/** What the UI5 runtime leaves out of the first load comes in one piece when it is needed. */
import { expect, inject, it } from "vitest";
import { noComplaints, openPage } from "./browser.ts";
import { as } from "./real-page.ts";
import { sharedBrowser } from "./warm-page.ts";

it("loads OData models as one bundle, and only when an app asks for one", async () => {
  const { page, context, complaints } = await openPage(await sharedBrowser(), as("alice"));
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${inject("url")}/rest/root/z2ui5?app_start=z2ui5_cl_ui5_app_hi_world`);
  await page.locator("#mainView").waitFor();
  expect(requested.filter((path) => path.includes("odata"))).toEqual([]);
  const load = (name: string) =>
    page.evaluate(
      `new Promise((resolve, reject) => sap.ui.require([${JSON.stringify(name)}], (loaded) => resolve(typeof loaded), reject))`,
    );
  expect(await load("sap/ui/model/odata/v2/ODataModel")).toBe("function");
  expect(await load("sap/ui/model/odata/v4/ODataModel")).toBe("function");
  expect(requested.filter((path) => /\/v[24]\/|odata-preload/.test(path))).toEqual([
    "/resources/sap/ui/core/library-odata-preload.js",
  ]);
  expect(complaints).toEqual(noComplaints());
  await context.close();
});
