import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SavedFile } from "../browser/saved-files.ts";
import type { JsonObject } from "../../types/json.ts";
import type { Failure } from "../../types/extension.ts";
import { answerParts } from "../../wire/message.ts";
import { REQUEST_FAILED } from "../complaints/complaints.ts";
import { buttonsInWords, coverOf } from "../screen/located.ts";
import type { Screen } from "../screen/screen.ts";
import { MOST_ROWS, type OutlineOptions } from "../screen/outline.ts";
import { AppFailure } from "./app-failure.ts";
import { changedLines } from "./screen-changes.ts";

/** What an agent reads of a single line: texts of a book's length fill its memory. */
const LONGEST_LINE = 2000;

/** Rows of each list in which changes are looked for; an agent may also have done something with a row that was not described. */
const ROWS_COMPARED = 200;

/** Complaints that are reported at once. */
const MOST_COMPLAINTS = 5;

/** A screen as an agent knows it, which is sent only what has changed. */
export class ReportedScreen {
  readonly screen: Screen;
  readonly #isDeveloped: boolean;
  #reported: readonly string[] = [];
  #toasts = new WeakSet<object>();
  #complaints = 0;
  #exchanges = 0;
  #opened = 0;
  #saved = 0;

  /** @param isDeveloped whether the agent gets the complaints of the screen */
  constructor(screen: Screen, isDeveloped = false) {
    this.screen = screen;
    this.#isDeveloped = isDeveloped;
  }

  /** The whole screen. @throws AppFailure where the app has failed meanwhile */
  whole(options: OutlineOptions = {}): string {
    this.#reported = this.#compared();
    this.#toasts = new WeakSet();
    return [...this.#head(), ...this.#lines(options)].join("\n");
  }

  /** One table, list or tree, which scrolls where it shows a part of its rows. @param title its title @param options `from`: position among all rows */
  async part(title: string, { from = 0, rows }: OutlineOptions): Promise<string> {
    const table = this.screen.table(title);
    return this.#rows(title, from > 0 ? await table.reveal(from) : from, rows);
  }

  /** Loads the next rows of a table. @returns those */
  async more(title: string | undefined): Promise<string> {
    const table = this.screen.table(title);
    const { first } = table.range;
    const { size } = table;
    await table.more().catch((error: unknown) => {
      if (size <= MOST_ROWS) throw error;
      throw new Error(
        `All ${size} rows are loaded: look with table and from shows those after the first ${MOST_ROWS}.`,
      );
    });
    this.#reported = this.#compared();
    return [...this.#head(), this.#rows(title, first + size - table.range.first, undefined)].join("\n");
  }

  /** What has changed since the last report; the whole screen where little has stayed. @throws AppFailure where the app has failed meanwhile */
  changes(): string {
    const before = this.#reported;
    this.#reported = this.#compared();
    const changed = changedLines(before, this.#reported);
    const shown = changed?.length === 0 ? [] : this.#lines();
    const body =
      !changed || changed.length > shown.length
        ? shown
        : changed.length === 0
          ? ["Nothing on the screen has changed."]
          : ['What has changed ("+" is new, "-" is gone; look shows the whole screen):', ...changed];
    return [...this.#head(), ...body].join("\n");
  }

  #rows(title: string | undefined, from: number, rows: number | undefined): string {
    const options = { from, spoken: false, ...(rows !== undefined && { rows }) };
    return linesOf(this.screen.table(title).outline(options)).join("\n");
  }

  #head(): string[] {
    const { page, session } = this.screen;
    const opened = this.screen.opened.slice(this.#opened);
    const saved = this.screen.downloads.slice(this.#saved);
    this.#opened += opened.length;
    this.#saved += saved.length;
    const toasts = [...session.document.querySelectorAll(".sapMMessageToast")].filter((one) => !this.#toasts.has(one));
    for (const toast of toasts) this.#toasts.add(toast);
    const head = [
      `Page: ${page.title}`,
      ...toasts.map(({ textContent }) => `Message: ${textContent ?? ""}`),
      ...saved.map((file) => `File saved: ${keep(file)} (${file.content.length} bytes)`),
      ...(opened.length > 0 ? [`The app has opened: ${opened.join(", ")}`] : []),
    ];
    const complaints = this.#freshComplaints();
    head.push(...complaints);
    const failure = this.#freshFailure(complaints.some((text) => text.includes(REQUEST_FAILED)));
    if (failure !== undefined) throw new AppFailure([...head, failure].join("\n"));
    return head;
  }

  #freshComplaints(): string[] {
    if (!this.#isDeveloped) return [];
    const fresh = this.screen.complaints.slice(this.#complaints);
    this.#complaints += fresh.length;
    const reported = fresh.slice(0, MOST_COMPLAINTS).map((text) => `Complaint for the developer: ${text}`);
    return fresh.length > reported.length
      ? [...reported, `… and ${fresh.length - reported.length} more complaints`]
      : reported;
  }

  /** That the app was not able to answer, in brief: what it shows about it tells `look`. */
  #freshFailure(isExplained: boolean): string | undefined {
    const { session } = this.screen;
    const failed = session.exchanges.slice(this.#exchanges).findLast(({ status }) => status >= 500);
    this.#exchanges = session.exchanges.length;
    if (!failed) return undefined;
    const { ERROR } = answerParts(failed.answer as JsonObject).ext as { ERROR?: Failure };
    const why = isExplained
      ? undefined
      : ERROR?.DETAILS
        ? [ERROR.DETAILS.MESSAGE, ERROR.DETAILS.HINT].filter(Boolean).join(". ")
        : ERROR?.TEXT;
    const dialog = coverOf(session.document.body, session);
    return `The app has failed${why ? `: ${why}` : "."}\nA dialog says so.${dialog ? buttonsInWords(dialog, session) : ""} look shows it.`;
  }

  #compared(): string[] {
    return this.#lines({ rows: ROWS_COMPARED });
  }

  #lines(options: OutlineOptions = {}): string[] {
    return linesOf(this.screen.outline({ ...options, spoken: false }));
  }
}

/** Puts a file where the agent finds it, each in a directory of its own. Its name comes from the server. @returns its path */
function keep({ name, content }: SavedFile): string {
  const path = join(mkdtempSync(join(tmpdir(), "z2ui5-")), /[^\\/.\p{C}][^\\/\p{C}]{0,59}$/u.exec(name)?.[0] ?? "file");
  writeFileSync(path, content, { flag: "wx", mode: 0o600 });
  return path;
}

const linesOf = (outline: string): string[] =>
  outline
    .split("\n")
    .map((line) =>
      line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} … (${line.length} characters)` : line,
    );
