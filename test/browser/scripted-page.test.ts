import { expect, it } from "vitest";
import { useScriptedPage } from "./scripted-page.ts";
import { sharedBrowser } from "./warm-page.ts";

const frontend = useScriptedPage();

it("the page of an earlier test gets no answer of the running one", async () => {
  await frontend.open("<Page/>");
  const context = await (await sharedBrowser()).newContext();
  try {
    const left = await context.newPage();
    const refused = left.waitForEvent("requestfailed", (request) => request.method() === "POST");
    await left.goto(frontend.page.url());
    await refused;
    expect(frontend.server.received).toHaveLength(1);
  } finally {
    await context.close();
  }
});
