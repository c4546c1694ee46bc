import UI5Element from "sap/ui/core/Element";
import { identityOf } from "../core/relocate";
import { isRenderingPending } from "../patch/internals";
import { listenFirst } from "./listenFirst";
import { showNotice } from "./Notice";
import { isFarFrom } from "./pointer";
import type { PointerPosition } from "./pointer";
import { text } from "./Texts";

/**
 * Refuses a press that reaches the page when something else has come under the pointer since the last frame, which the user saw: a page that
 * is changing hears of presses late.
 */
export class LatePresses {
  private readonly stop = new AbortController();
  private changes = 0;
  private pointer: PointerPosition = { clientX: -1, clientY: -1 };
  /** What the last frame of a change had under the pointer. */
  private seen?: PointerPosition & { readonly what: string | undefined };
  private refuses = false;

  constructor() {
    const on = listenFirst(this.stop.signal);
    on("pointerdown", (event) => {
      const { seen } = this;
      const rests = seen?.what !== undefined && !isFarFrom(event, seen);
      this.refuses = rests && seen?.what !== whatIs(event.target);
      if (this.refuses) showNotice(text("pressDropped"));
    });
    for (const name of ["pointerdown", "pointermove"] as const)
      on(name, ({ clientX, clientY }) => (this.pointer = { clientX, clientY }));
    for (const name of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"] as const)
      on(name, (event) => {
        if (!this.refuses) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        // The click follows.
        if (name === "pointerup") setTimeout(() => (this.refuses = false));
      });
  }

  /** Runs what changes the page, until its promise is settled. */
  during<T>(change: () => Promise<T>): Promise<T> {
    if (this.changes++ === 0) this.observe();
    return change().finally(() => this.changes--);
  }

  /** Ends listening. */
  destroy(): void {
    this.stop.abort();
  }

  private observe(): void {
    const { clientX, clientY } = this.pointer;
    if (!isRenderingPending())
      this.seen = { clientX, clientY, what: whatIs(document.elementFromPoint(clientX, clientY)) };
    requestAnimationFrame(() => (this.changes > 0 ? this.observe() : (this.seen = undefined)));
  }
}

/** A control and the record of its row; undefined where there is none. */
function whatIs(target: EventTarget | null): string | undefined {
  const control = target instanceof Element ? UI5Element.closestTo(target as HTMLElement) : undefined;
  return control && JSON.stringify([control.getId(), identityOf(control.getBindingContext()?.getObject())]);
}
