/** Screens that listen: what others publish is shown without a press, and never at the cost of what the user does. */
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { bob, raise, startApp } from "../service/client.ts";
import { useRealPage, wires } from "./real-page.ts";

const real = useRealPage();
const { button, field, pressHeld } = real;
let page: Page;
let topic = "";

const done = (of = page): Promise<string | null> => of.locator("#mainView--done").textContent();
const topicOf = async (of: Page): Promise<string> => (await of.locator("#mainView--topic").textContent()) ?? "";
/** Another user publishes. */
async function publish(name = topic): Promise<void> {
  const { ID } = (await startApp(real.url, "zbr_live", bob)).S_FRONT;
  await raise(real.url, ID, "PUBLISH", {}, [name], bob);
}
const isStream = (url: URL): boolean => url.pathname.endsWith("/live");

/** What the page knows of its streams. */
interface Streams {
  readonly open: Set<EventTarget>;
  listening: number;
  published: number;
}
/** Follows the streams of every page that is loaded from now on. */
const followStreams = (): Promise<unknown> =>
  page.context().addInitScript(() => {
    const streams: Streams = { open: new Set(), listening: 0, published: 0 };
    Object.assign(globalThis, { streams });
    globalThis.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url);
        streams.open.add(this);
        this.addEventListener("listening", () => streams.listening++);
        this.addEventListener("published", () => streams.published++);
      }
      override close(): void {
        streams.open.delete(this);
        super.close();
      }
    };
  });
const streams = (of = page): Promise<Omit<Streams, "open"> & { open: number }> =>
  of.evaluate(() => {
    const { open, ...counts } = (globalThis as unknown as { streams: Streams }).streams;
    return { ...counts, open: open.size };
  });
/** The stream breaks off. */
const breakOff = (): Promise<void> =>
  page.evaluate(() => {
    for (const stream of (globalThis as unknown as { streams: Streams }).streams.open)
      stream.dispatchEvent(new Event("error"));
  });

/** The app in another tab of the same browser. */
async function openAnother(): Promise<Page> {
  const another = await page.context().newPage();
  await another.goto(page.url().replace(/#.*/, ""));
  await another.locator("#mainView--topic").waitFor();
  return another;
}

it.each(wires)(
  "what is typed into an app that is nudged all the time stays, with caret and focus, over wire v%s",
  async (wire) => {
    page = await real.openApp("zbr_live_typed", wire);
    const topicText = await topicOf(page);
    const count = async (): Promise<number> => Number(await page.locator("#mainView--count").textContent());
    const position = (name: string): Promise<unknown[]> =>
      field(name).evaluate((one: HTMLInputElement) => [
        one === document.activeElement,
        one.value,
        one.selectionStart,
        one.selectionEnd,
      ]);
    for (const [name, before, after] of [
      ["note", "start ", "end"],
      ["remark", "", ""],
    ] as const) {
      await field(name).click();
      await field(name).evaluate((one: HTMLInputElement, at) => one.setSelectionRange(at, at), before.length);
      const heard = await count();
      let typed = "";
      // A letter before, during and after the roundtrip of each nudge.
      for (const letter of "middle of it ") {
        const nudged = typed.length % 3 === 0 && publish(topicText);
        await page.keyboard.type(letter);
        typed += letter;
        const at = before.length + typed.length;
        expect(await position(name)).toEqual([true, before + typed + after, at, at]);
        await nudged;
      }
      await expect.poll(count).toBeGreaterThan(heard);
      const at = before.length + typed.length;
      expect(await position(name)).toEqual([true, before + typed + after, at, at]);
    }
  },
);

describe.each(wires)("over wire v%s", (wire) => {
  beforeEach(async () => {
    page = await real.openApp("zbr_away", wire);
    await followStreams();
    await page.goto(page.url().replace(/app_start=\w+(.*)#.*/, "app_start=zbr_live$1"));
    await expect.poll(async () => (await streams()).listening).toBe(1);
    topic = await topicOf(page);
    expect(topic).not.toBe("");
  });

  it("a user who is present no more leaves, and is there again when present again", async () => {
    const seen = async (): Promise<unknown> =>
      (await startApp(real.url, "z2ui5_cl_smp_app_513", bob)).MODEL?.["OTHERS"];
    page = await real.openApp("z2ui5_cl_smp_app_513", wire);
    const presence = page.getByRole("switch");
    await expect.poll(seen, { timeout: 20_000 }).toBe("alice");
    await presence.click();
    await expect.poll(seen, { timeout: 20_000 }).toBe("Nobody else");
    await presence.click();
    await expect.poll(seen, { timeout: 20_000 }).toBe("alice");
  });

  it("what is published is shown without a press; focus and what is typed stay", async () => {
    await field("note").pressSequentially("ty");
    await publish();
    await expect.poll(() => done()).toBe("HEARD:");
    await page.keyboard.type("ped");
    expect(await field("note").inputValue()).toBe("typed");
    expect(await field("note").evaluate((one) => one === document.activeElement)).toBe(true);
    await publish();
    await expect.poll(() => done()).toBe("HEARD: HEARD:");
    expect(await field("note").inputValue()).toBe("typed");
    await button("ONE").click();
    await expect.poll(() => done()).toBe("HEARD: HEARD: ONE:typed");
  });

  it("what is published during a roundtrip waits for it, and for what the user presses meanwhile; several are one event", async () => {
    const held = await pressHeld("ONE");
    for (const count of [1, 2]) {
      await publish();
      await expect.poll(async () => (await streams()).published).toBe(count);
    }
    await button("TWO").click();
    await held.end();
    await expect.poll(() => done()).toBe("ONE: TWO: HEARD:");
  });

  it("what was published while the stream was away is made up for, once", async () => {
    real.allowComplaints({ possible: [/ERR_FAILED/] });
    await page.route(isStream, (route) => route.abort());
    await breakOff();
    for (let i = 0; i < 3; i++) await publish();
    expect(await done()).toBe("");
    await page.unroute(isStream);
    await expect.poll(() => done()).toBe("HEARD:");
    await publish();
    await expect.poll(() => done()).toBe("HEARD: HEARD:");
  });

  // Streams do not depend on the wire, and the page waits ten seconds for one.
  it.runIf(wire === "1")("where something holds the stream back, the page asks instead", async () => {
    const asked: string[] = [];
    await page.route(isStream, (route) => {
      if (route.request().resourceType() === "eventsource") return; // Nothing ever arrives.
      asked.push(route.request().url());
      return route.continue();
    });
    await breakOff();
    await publish();
    await expect.poll(() => done()).toBe("HEARD:");
    expect(asked.at(-1)).toMatch(/&held$/);
    await publish();
    await expect.poll(() => done()).toBe("HEARD: HEARD:");
  });

  it("pages share one stream, which the next one has when its page is closed or hidden", async () => {
    const others = [await openAnother(), await openAnother()] as const;
    const all = [page, ...others];
    const topics = await Promise.all(all.map(topicOf));
    const open = async (): Promise<number[]> => Promise.all(all.map(async (one) => (await streams(one)).open));
    await expect.poll(open).toEqual([1, 0, 0]);
    for (const [index, one] of all.entries()) {
      await publish(topics[index]);
      await expect.poll(() => done(one)).toBe("HEARD:");
    }
    await others[1].evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect.poll(open).toEqual([0, 0, 1]);
    await publish(topics[0]);
    await expect.poll(() => done()).toBe("HEARD: HEARD:");
    await others[1].close();
    await publish(topics[0]);
    await expect.poll(() => done()).toBe("HEARD: HEARD: HEARD:");
    await publish(topics[1]);
    await expect.poll(() => done(others[0])).toBe("HEARD: HEARD:");
    const left = [page, others[0]];
    const opened = await Promise.all(left.map(async (one) => (await streams(one)).open));
    expect(opened.toSorted()).toEqual([0, 1]);
  });

  it("a page that is closed is listened for no more, at once", async () => {
    const another = await openAnother();
    await expect.poll(async () => (await streams()).listening).toBe(2);
    await another.close();
    await expect.poll(async () => (await streams()).listening).toBe(3);
  });

  it("nothing is heard any more after it unlistens", async () => {
    await button("UNLISTEN").click();
    await expect.poll(() => done()).toBe("UNLISTEN:");
    await expect.poll(async () => (await streams()).open).toBe(0);
  });
});
