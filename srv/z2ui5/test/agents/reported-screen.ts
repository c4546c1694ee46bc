import type { Screen } from "../screen/screen.ts";
import type { OutlineOptions } from "../screen/outline.ts";
import { changedLines } from "./screen-changes.ts";

/** What an agent reads of a single line: texts of a book's length fill its memory. */
const LONGEST_LINE = 2000;

/** A screen as an agent knows it, which is sent only what has changed. */
export class ReportedScreen {
  readonly screen: Screen;
  #reported: readonly string[] = [];

  constructor(screen: Screen) {
    this.screen = screen;
  }

  /** The whole screen. */
  whole(options: OutlineOptions = {}): string {
    this.#reported = this.#lines();
    const { from, rows } = options;
    const lines = from === undefined && rows === undefined ? this.#reported : this.#lines(options);
    return [...this.#head(), ...lines].join("\n");
  }

  /** One table, list or tree. @param title its title */
  part(title: string, options: OutlineOptions): string {
    return linesOf(this.screen.table(title).outline({ ...options, spoken: false })).join("\n");
  }

  /** What has changed since the last report; the whole screen where little has stayed. */
  changes(): string {
    const before = this.#reported;
    this.#reported = this.#lines();
    const changed = changedLines(before, this.#reported);
    const body = !changed
      ? this.#reported
      : changed.length === 0
        ? ["Nothing on the screen has changed."]
        : ['What has changed ("+" is new, "-" is gone; look shows the whole screen):', ...changed];
    return [...this.#head(), ...body].join("\n");
  }

  #head(): string[] {
    const { page, toast, opened } = this.screen;
    return [
      `Page: ${page.title}`,
      ...(toast.visible ? [`Message: ${toast.text}`] : []),
      ...(opened.length > 0 ? [`The app has opened: ${opened.join(", ")}`] : []),
    ];
  }

  #lines(options: OutlineOptions = {}): string[] {
    return linesOf(this.screen.outline({ ...options, spoken: false }));
  }
}

const linesOf = (outline: string): string[] =>
  outline
    .split("\n")
    .map((line) =>
      line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} … (${line.length} characters)` : line,
    );
