/** Pages that tests hand on to each other: what one test leaves behind does not reach the next. */
import { expect, inject, it } from "vitest";
import { WarmPage } from "./warm-page.ts";

it.each([
  ["does not answer", "setTimeout(() => { for (;;); })"],
  ["is on its way somewhere else", "setTimeout(() => location.assign('http://192.0.2.1/'))"],
  ["is closed", "window.close()"],
])("a page that %s is not handed on", async (_what, script) => {
  const warm = new WarmPage();
  const { page } = await warm.take("a file");
  await page.goto("data:text/html,<title>before</title>");
  await page.evaluate(script);
  await warm.giveBack();

  const next = await warm.take("a file");
  await next.page.goto("data:text/html,<title>after</title>");
  expect(await next.page.title()).toBe("after");
  await next.page.context().close();
});

it("a page is not handed on to another file", async () => {
  const warm = new WarmPage();
  const { page } = await warm.take("a file");
  await page.goto(inject("url"));
  await warm.giveBack();
  expect((await warm.take("a file")).page).toBe(page);
  await warm.giveBack();

  const next = await warm.take("another file");
  expect([next.page === page, page.isClosed()]).toEqual([false, true]);
  await next.context.close();
});
