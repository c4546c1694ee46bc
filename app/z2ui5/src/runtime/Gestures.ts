import { noteFilled } from "./leaveField";
import { listenFirst } from "./listenFirst";

/** Keys that are held while something else is pressed. */
const modifiers = new Set(["Control", "Shift", "Alt", "AltGraph", "Meta"]);

/** What the user does with keyboard and mouse, as far as it decides what an event means. */
export class Gestures {
  /** How often the user has typed, pasted or dropped something into a field. */
  typed = 0;
  /** A key is held down, and the browser repeats it. */
  holdsKey = false;
  /** The last click is the second of a double click, or a later one. */
  isDoubleClick = false;
  /** The last thing the user has done was typing, which the field handles that has the focus. */
  isTyping = false;
  private readonly stop = new AbortController();

  constructor() {
    const on = listenFirst(this.stop.signal);
    on("input", ({ target }) => {
      this.typed++;
      noteFilled(target);
    });
    on("keydown", ({ key, repeat }) => {
      this.isTyping = true;
      this.isDoubleClick = false;
      this.holdsKey = repeat && !modifiers.has(key);
    });
    for (const name of ["keyup", "pointerdown", "blur"] as const) on(name, () => (this.holdsKey = false));
    for (const name of ["pointerdown", "drop"] as const) on(name, () => (this.isTyping = false));
    on("click", ({ detail }) => (this.isDoubleClick = detail > 1));
  }

  /** Ends listening. */
  destroy(): void {
    this.stop.abort();
  }
}
