/** The other tests rely on the page's complaints being noted; here the page is made to complain. */
import { expect, it } from "vitest";
import { useScriptedPage } from "./scripted-page.ts";

const frontend = useScriptedPage();

it("inline scripts and eval cannot run, and are recorded as violations", async () => {
  frontend.allowComplaints({
    violations: ["script-src", "script-src-attr", "script-src-elem"],
    console: [/Content Security Policy/, /script-src/],
  });
  const page = await frontend.open(`<Page title="untouched"/>`);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'inline'";
    document.head.append(script);
    const link = document.createElement("a");
    link.setAttribute("onclick", "document.title = 'handler'");
    document.body.append(link);
    link.click();
    setTimeout("document.title = 'evaluated'" as unknown as () => void);
  });
  await expect
    .poll(() => frontend.complaints.violations.map((text) => text.split(" ")[0]).sort())
    .toEqual(["script-src", "script-src-attr", "script-src-elem"]);
  await expect.poll(() => page.title()).toBe("z2ui5");
});

it("messages on the console, script errors and missing files are recorded", async () => {
  frontend.allowComplaints({ status: [404], console: [/^a warning$/], errors: [/^an error$/] });
  const page = await frontend.open(`<Page title="P"/>`);
  await page.evaluate(async () => {
    console.warn("a warning");
    queueMicrotask(() => {
      throw new Error("an error");
    });
    await fetch("/nowhere");
  });
  await expect.poll(() => frontend.complaints.errors).toEqual(["an error"]);
  expect(frontend.complaints.console).toContain("a warning");
  expect(frontend.complaints.notFound).toEqual([expect.stringMatching(/^404 .*\/nowhere$/)]);
});
