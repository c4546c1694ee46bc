/** Pages that tests hand on to each other: what one test leaves behind does not reach the next. */
import { expect, it } from "vitest";
import { WarmPage } from "./warm-page.ts";

it.each([
  ["does not answer", "setTimeout(() => { for (;;); })"],
  ["is on its way somewhere else", "setTimeout(() => location.assign('http://192.0.2.1/'))"],
  ["is closed", "window.close()"],
])("a page that %s is not handed on", async (_what, script) => {
  const warm = new WarmPage();
  const { page } = await warm.take();
  await page.goto("data:text/html,<title>before</title>");
  await page.evaluate(script);
  await warm.giveBack();

  const next = await warm.take();
  await next.page.goto("data:text/html,<title>after</title>");
  expect(await next.page.title()).toBe("after");
  await next.page.context().close();
});
