import { listenFirst } from "./listenFirst";
import { isFarFrom } from "./pointer";

/** Milliseconds after which what is held down is no press any more. */
const longest = 2000;

/** Events after which a press has ended, or nothing will come of it. */
const ends = ["pointerup", "pointercancel", "keyup", "blur"] as const;

/**
 * A press that has begun: the mouse button, the finger or the space bar is down. A control that is replaced before it is released would
 * not notice the press, and one that is changed would do something else than what the user has pressed.
 */
export class UnfinishedPress {
  private current?: { readonly ended: Promise<void>; readonly end: () => void };
  private readonly stop = new AbortController();

  constructor() {
    const on = listenFirst(this.stop.signal);
    let start: PointerEvent | undefined;
    on("pointerdown", (event) => {
      start = event;
      if (event.button === 0) this.begin();
    });
    on("keydown", ({ key, repeat }) => {
      if (key !== " " || repeat) return;
      start = undefined;
      this.begin();
    });
    for (const name of ends)
      on(name, ({ type, target }) => {
        // A control that loses the focus is none. The click follows.
        if (this.current && (type !== "blur" || target === window)) setTimeout(this.current.end);
      });
    on("pointermove", (event) => {
      // Browsers keep some releases to themselves, such as that of a scrollbar.
      if (start && (event.buttons === 0 || isFarFrom(event, start))) this.current?.end();
    });
  }

  /** When the press ends; undefined if there is none. */
  get ended(): Promise<void> | undefined {
    return this.current?.ended;
  }

  /** Ends listening. */
  destroy(): void {
    this.stop.abort();
    this.current?.end();
  }

  private begin(): void {
    this.current?.end();
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const current = { ended, end };
    this.current = current;
    const limit = setTimeout(end, longest);
    void ended.then(() => {
      clearTimeout(limit);
      if (this.current === current) this.current = undefined;
    });
  }
}
