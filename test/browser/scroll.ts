import type { Locator } from "playwright-core";

/**
 * Scrolls an element to a position, in pixels from its top, and waits until the page has been notified: browsers do that with the next frame.
 */
export const scroll = (element: Locator, top: number): Promise<void> =>
  element.evaluate((one, top) => {
    const scrolled = new Promise<void>((resolve) => one.addEventListener("scroll", () => resolve(), { once: true }));
    one.scrollTo(0, top);
    return scrolled;
  }, top);
