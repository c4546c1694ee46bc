import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UnfinishedPress } from "../../app/z2ui5/src/runtime/UnfinishedPress.ts";

let press: UnfinishedPress;
const fire = (type: string, more: object = {}, target: EventTarget = window): void =>
  void target.dispatchEvent(Object.assign(new Event(type), more));
const down = (): void => fire("pointerdown", { button: 0, buttons: 1, clientX: 100, clientY: 100 });
const move = (clientX: number, buttons = 1): void => fire("pointermove", { buttons, clientX, clientY: 100 });
/** What has ended is told some microtasks later. */
const isUnfinished = async (): Promise<boolean> => (await Promise.resolve(), press.ended !== undefined);

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.useFakeTimers();
  press = new UnfinishedPress();
});
afterEach(() => {
  press.destroy();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ["a mouse button or finger", down, () => fire("pointerup")],
  ["the space bar", () => fire("keydown", { key: " " }), () => fire("keyup", { key: " " })],
])("a press with %s lasts until it is released, and its click has been heard", async (_what, begin, end) => {
  begin();
  move(104);
  expect(await isUnfinished()).toBe(true);
  end();
  expect(await isUnfinished()).toBe(true);
  await vi.runAllTimersAsync();
  expect(await isUnfinished()).toBe(false);
});

it.each([
  ["dragging begins", () => move(120)],
  ["the button turns out to be up", () => move(100, 0)],
])("a press ends when %s, so that what is displayed follows at once", async (_when, act) => {
  down();
  act();
  expect(await isUnfinished()).toBe(false);
});

it("a press that is never released ends", async () => {
  down();
  await vi.runAllTimersAsync();
  expect(await isUnfinished()).toBe(false);
});
