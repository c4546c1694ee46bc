/** Events of the page, as scripts of an app make and hear them. */
import { expect, test } from "vitest";
import { PageDocument } from "../../srv/z2ui5/test/dom/document.ts";
import { EVENTS, type PageEvent } from "../../srv/z2ui5/test/dom/events.ts";

const MouseEvent = EVENTS["MouseEvent"]!;
const of = (event: PageEvent): Record<string, unknown> => event as unknown as Record<string, unknown>;

test("an event has what it was given, and a value for everything else of its kind", () => {
  const event = new MouseEvent("click", { bubbles: true, clientX: 7, ctrlKey: true, unknown: 1, button: undefined });
  expect(event).toMatchObject({ type: "click", bubbles: true, cancelable: false, clientX: 7, ctrlKey: true });
  expect(of(event)).toMatchObject({ clientY: 0, altKey: false, relatedTarget: null, detail: 0, button: 0 });
  expect(of(event)["unknown"]).toBeUndefined();
});

test("an event can be made from another one", () => {
  const first = new MouseEvent("pointerdown", { bubbles: true, clientX: 7, shiftKey: true });
  const next = new EVENTS["PointerEvent"]!("pointerup", of(first));
  expect(next).toMatchObject({ type: "pointerup", bubbles: true, clientX: 7, shiftKey: true, pointerType: "mouse" });
});

test("an event is heard on its way in and out, by listeners and by handlers, wherever they are added", () => {
  const { body } = PageDocument.read("<body><p><b></b></p></body>");
  const paragraph = body!.firstElementChild!;
  const bold = paragraph.firstElementChild!;
  const heard: string[] = [];
  const note = (text: string) => () => void heard.push(text);
  // Nobody listens to such an event yet; only a handler is there.
  Object.assign(paragraph, { onmouseup: note("handler of p") });
  bold.dispatchEvent(new MouseEvent("mouseup", { bubbles: true }));
  expect(heard).toEqual(["handler of p"]);
  heard.length = 0;
  body!.addEventListener("mouseup", note("body in"), true);
  body!.addEventListener("mouseup", note("body out"));
  bold.addEventListener("mouseup", () => {
    heard.push("b");
    paragraph.addEventListener("mouseup", note("p, added on the way"));
  });
  bold.dispatchEvent(new MouseEvent("mouseup", { bubbles: true }));
  expect(heard).toEqual(["body in", "b", "p, added on the way", "handler of p", "body out"]);
});
