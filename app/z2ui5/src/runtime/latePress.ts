import UI5Element from "sap/ui/core/Element";
import { identityOf } from "../core/relocate";
import type { listenFirst } from "./listenFirst";
import { showNotice } from "./Notice";
import { text } from "./Texts";

/** Pixels by which a pointer that rests moves. */
const farthest = 8;

/**
 * Refuses a press that reaches the page when something else has come under the pointer since the last frame, which the user saw: a page that
 * is changing hears of presses late.
 *
 * @param on adds listeners that come before all others
 * @returns is told when the page changes, until when
 */
export function refuseLatePresses(on: ReturnType<typeof listenFirst>): (changed: Promise<unknown>) => void {
  let [x, y, changes, refuses] = [-1, -1, 0, false];
  /** What the last frame of a change had under the pointer. */
  let seen: { readonly x: number; readonly y: number; readonly what: string | undefined } | undefined;
  const look = (): void => {
    if (!isRenderingPending()) seen = { x, y, what: whatIs(document.elementFromPoint(x, y)) };
    requestAnimationFrame(changes > 0 ? look : () => (seen = undefined));
  };
  on("pointerdown", ({ clientX, clientY, target }) => {
    const rests = seen?.what !== undefined && Math.hypot(clientX - seen.x, clientY - seen.y) <= farthest;
    refuses = rests && seen?.what !== whatIs(target);
    if (refuses) showNotice(text("pressDropped"));
  });
  for (const name of ["pointerdown", "pointermove"] as const)
    on(name, ({ clientX, clientY }) => ([x, y] = [clientX, clientY]));
  for (const name of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"] as const)
    on(name, (event) => {
      if (!refuses) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // The click follows.
      if (name === "pointerup") setTimeout(() => (refuses = false));
    });
  return (changed) => {
    if (changes++ === 0) look();
    void changed.finally(() => changes--);
  };
}

/** Whether controls say something else than the page shows. */
const isRenderingPending = (): boolean =>
  (sap.ui.require("sap/ui/core/Rendering") as { isPending?(): boolean } | undefined)?.isPending?.() === true;

/** A control and the record of its row; undefined where there is none. */
function whatIs(target: EventTarget | null): string | undefined {
  const control = target instanceof HTMLElement ? UI5Element.closestTo(target) : undefined;
  return control && JSON.stringify([control.getId(), identityOf(control.getBindingContext()?.getObject())]);
}
