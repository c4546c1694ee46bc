import type { DomElement } from "../screen/dom.ts";
import type { DomWindow } from "./dom-window.ts";
import { asNative } from "./native.ts";

/** What UI5 looks for when it destroys a control: everything whose id begins with that of the control. */
const ID_BEGINS = /^\[id\^="([^"\\]+)"\]$/;

/**
 * jsdom compiles each selector once, and keeps it and where it was used last for as long as the window lives. UI5 looks for the ids it makes up by
 * selectors that never come again, so each of them would keep a part of a screen that is closed.
 */
export function keepNoIds(window: DomWindow): void {
  const { prototype } = window["Element"] as unknown as { readonly prototype: DomElement };
  const { querySelectorAll } = prototype;
  prototype.querySelectorAll = function (this: DomElement, selector: string) {
    const begin = ID_BEGINS.exec(selector)?.[1];
    if (begin === undefined) return querySelectorAll.call(this, selector);
    return [...querySelectorAll.call(this, "[id]")].filter(({ id }) => id.startsWith(begin));
  };
  asNative(prototype, ["querySelectorAll"]);
}
