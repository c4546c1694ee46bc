import type { SavedFile } from "../browser/saved-files.ts";
import { Complaints } from "../complaints/complaints.ts";
import { appIn, draftIn } from "./answers.ts";
import { allOf, expectName, hiddenControls, isCalled, quotedName, type Name } from "./find.ts";
import type { DomElement } from "./dom.ts";
import { KINDS } from "./kinds.ts";
import { coverOf } from "./located.ts";
import { Locator, TableLocator } from "./locators.ts";
import { Lookup, type Finders } from "./lookup.ts";
import { MessageBoxLocator } from "./message-box.ts";
import { optionsOf, outline, type OutlineOptions } from "./outline.ts";
import { UserInput } from "./user-input.ts";
import { ScreenError } from "./screen-error.ts";
import { Session, type Exchange, type SessionOptions } from "./session.ts";
import { asSteps } from "./steps.ts";

/** How strict a screen is. */
export interface ScreenOptions {
  /** Complaints that are expected; all others fail the test. "all" expects every one. */
  readonly expect?: readonly (string | RegExp)[] | "all" | undefined;
}

/** Milliseconds between two looks at a screen, and of all of them. */
const MOMENT = 100;
const PATIENCE = 60_000;

const FINDERS: Finders<Locator, TableLocator> = {
  any: (scope, kind, name) => new Locator(scope, kind, name),
  table: (scope, kind, name) => new TableLocator(scope, kind, name),
};

/** A screen as one user sees it, without a browser. */
export class Screen<State extends object = Record<string, unknown>> extends Lookup<Locator, TableLocator> {
  readonly session: Session;
  readonly input: UserInput;
  readonly finders = FINDERS;
  readonly where = "";
  readonly #complaints: Complaints;
  #expected: readonly (string | RegExp)[] | "all";

  private constructor(session: Session, options: ScreenOptions) {
    super();
    this.session = session;
    this.input = new UserInput(session);
    this.#complaints = new Complaints(session);
    this.#expected = options.expect ?? [];
    session.whenSettled = () => this.#afterStep();
  }

  /** Opens a screen and waits until it has come to rest. @throws ScreenError when it has complaints */
  static async open<State extends object = Record<string, unknown>>(
    options: SessionOptions,
    screenOptions: ScreenOptions = {},
  ): Promise<Screen<State>> {
    const session = await Session.open(options);
    const screen = new Screen<State>(session, screenOptions);
    try {
      await screen.#afterStep();
    } catch (error) {
      session.close();
      throw error;
    }
    return screen;
  }

  /** Something one chooses an item of: a select, a combo box, radio buttons, a segmented button. */
  select(name?: Name): Locator {
    return new Locator(this, KINDS.select, name);
  }

  /** A dialog, by its title; the first one without. */
  dialog(title?: Name): Locator {
    return new Locator(this, KINDS.dialog, title);
  }

  /** A popover, by its title; the first one without. */
  popover(title?: Name): Locator {
    return new Locator(this, KINDS.popover, title);
  }

  /** A menu that is open. */
  menu(name?: Name): Locator {
    return new Locator(this, KINDS.menu, name);
  }

  /** A message box: its text, title and buttons. */
  get messageBox(): MessageBoxLocator {
    return new MessageBoxLocator(this, KINDS.messageBox);
  }

  /** The message that appears for a moment at the lower edge. */
  get toast(): { readonly visible: boolean; readonly exists: boolean; readonly text: string } {
    this.session.steps.expectNone("the screen is read");
    const text = this.toasts.at(-1) ?? "";
    return { visible: this.toasts.length > 0, exists: this.toasts.length > 0, text };
  }

  /** Texts of all messages that are there for a moment, the last one at the end. */
  get toasts(): readonly string[] {
    return [...this.session.document.querySelectorAll(".sapMMessageToast")].map(({ textContent }) => textContent ?? "");
  }

  /** The page in front. */
  get page(): { readonly title: string } {
    this.session.steps.expectNone("the screen is read");
    const { accessibility, document } = this.session;
    const headings = allOf(KINDS.heading, document.body, accessibility).filter(
      (heading) => !heading.closest("[role=dialog],[role=alertdialog]"),
    );
    const inHeader = headings.find((heading) =>
      heading.closest(".sapMPageHeader,.sapMBar,.sapFDynamicPageTitle,.sapUxAPObjectPageHeaderTitle"),
    );
    const heading = inHeader ?? headings[0];
    return { title: heading ? accessibility.textOf(heading) : document.title };
  }

  /** Title of the browser's tab. */
  get title(): string {
    return this.session.document.title;
  }

  /** Address of the page. */
  get url(): string {
    return this.session.window.addresses.url.href;
  }

  /** Addresses the app has opened, such as links to other pages. */
  get opened(): readonly string[] {
    return this.session.window.opened;
  }

  /** Files the app has downloaded, the last one at the end. */
  get downloads(): readonly SavedFile[] {
    return this.session.window.saved;
  }

  /** Whether a text can be read anywhere on the screen. */
  shows(text: Name): boolean {
    expectName("shows()", text);
    this.session.steps.expectNone("the screen is read");
    const { accessibility, document } = this.session;
    const all = accessibility.textOf(document.body);
    return typeof text === "string"
      ? all.includes(text.replace(/\s+/g, " ").trim()) || this.toast.text === text
      : isCalled(text, all);
  }

  /**
   * Attributes of the app, as they were stored last.
   * @throws Error where they cannot be had: from a server reached by URL
   */
  get state(): State {
    this.session.steps.expectNone("the state is read");
    const { server, login } = this.session.options;
    if (!server.stateOf)
      throw new Error(
        "The attributes of an app can be seen only where it runs in the test's own process, and this screen shows a server by its URL. Check what the screen shows, or open the app without `url`.",
      );
    const draft = draftIn(this.last?.answer);
    const state = draft === undefined ? undefined : server.stateOf(login, draft);
    if (!state)
      throw new Error(
        "The app has not been stored: it is stateful, or its first roundtrip has failed. Check what the screen shows.",
      );
    return state as State;
  }

  /** Drafts the screen went through, the oldest first. */
  get drafts(): readonly string[] {
    return [...new Set(this.session.exchanges.flatMap(({ answer }) => draftIn(answer) ?? []))];
  }

  /**
   * A moment of the screen's past: the state of the app, the roundtrip that led to it, and a screen that continues from it.
   * @param draft one of {@link drafts}
   * @throws Error when the screen was never there
   * @example
   * const [first] = screen.drafts;
   * const moment = await screen.at(first!);
   * expect(moment.state["orders"]).toEqual([]);
   * const fork = await moment.open();
   */
  async at(draft: string): Promise<Moment<State>> {
    const exchange = this.session.exchanges.find(({ answer }) => draftIn(answer) === draft);
    if (!exchange)
      throw new Error(
        `This screen never was at draft "${draft}". It was at: ${this.drafts.join(", ") || "no draft yet"}.`,
      );
    const { options } = this.session;
    const state = (await options.server.storedStateOf?.(options.login, draft)) as State | undefined;
    const [query] = options.address.split("#");
    const address = `${query}#/app/${appIn(exchange.answer)}/${draft}`;
    return new Moment(draft, exchange, state, () =>
      Screen.open<State>({ ...options, address }, { expect: this.#expected }),
    );
  }

  /** The last roundtrip. */
  get last(): Exchange | undefined {
    this.session.steps.expectNone("the last roundtrip is read");
    return this.session.exchanges.at(-1);
  }

  /** Everything the screen has complained about. */
  get complaints(): readonly string[] {
    this.session.steps.expectNone("complaints are read");
    return this.#complaints.all;
  }

  /** Expects complaints of later steps; all others fail the test. */
  expectComplaints(...expected: readonly (string | RegExp)[]): void {
    for (const one of expected) expectName("expectComplaints()", one);
    if (this.#expected !== "all") this.#expected = [...this.#expected, ...expected];
  }

  /** Presses a key, where the focus is. */
  async key(name: string): Promise<void> {
    const { document } = this.session;
    await this.input.press(document.activeElement ?? document.body, name);
  }

  /** Presses Escape, which closes what was opened last. */
  async escape(): Promise<void> {
    const { document } = this.session;
    const active = document.activeElement;
    const open = [...document.querySelectorAll(".sapMDialog, .sapMPopover, .sapMMenu")]
      .filter((element) => this.session.accessibility.isShown(element))
      .at(-1);
    // A key goes where the focus is, such as to the field whose suggestions are open; without a focus it closes what is open.
    const focused = active && active !== document.body && coverOf(active, this.session) === undefined;
    await this.input.press(focused ? active : (open ?? document.body), "Escape");
  }

  /** Goes back in the browser's history. @throws ScreenError if there is nothing to go back to */
  async back(): Promise<void> {
    await this.#go(-1, "back");
  }

  /** Goes forward in the browser's history. @throws ScreenError if there is nothing to go forward to */
  async forward(): Promise<void> {
    await this.#go(1, "forward");
  }

  /** Loads the page again, as the browser's button does. */
  async reload(): Promise<void> {
    await this.session.reload();
  }

  /**
   * Lets time pass: timers of the app ring, messages vanish. Nothing really waits.
   * @param what how many milliseconds, or a text: until the screen shows it, for at most a minute
   * @throws ScreenError if the screen does not show the text within a minute
   * @example
   * await screen.wait(1000);
   * await screen.wait("Done");
   */
  async wait(what: number | Name): Promise<void> {
    if (typeof what === "string" || what instanceof RegExp) return this.#waitFor(what);
    if (!Number.isFinite(what) || what < 0)
      throw new TypeError(`wait() expects milliseconds, such as 1000, or a text, and was given ${String(what)}.`);
    await this.session.pass(what);
  }

  /** Lets as much time pass as has really passed since it was called last, or since the screen was opened. */
  async catchUp(): Promise<void> {
    await this.session.catchUp();
  }

  async #waitFor(text: Name): Promise<void> {
    for (let passed = 0; !this.shows(text); passed += MOMENT) {
      if (passed >= PATIENCE)
        throw new ScreenError(`The screen does not show${quotedName(text)}, even after a minute.`, this.toString());
      await this.session.pass(MOMENT);
    }
  }

  /** Closes the screen. @throws Error that says where `await` is missing, if a step is not over */
  close(): void {
    const wasOpen = this.session.isOpen;
    this.session.close();
    if (wasOpen) this.session.steps.expectNone("the screen is closed");
  }

  /** Closes the screen at the end of a block: `await using screen = await open("my_app")`. */
  [Symbol.dispose](): void {
    this.close();
  }

  /** What is shown, as an outline of roles, names, states and values: short, stable, and good for snapshots. Of long lists it contains the first 20 rows. */
  override toString(): string {
    return this.outline();
  }

  /** What is shown, as {@link toString} writes it. @param given what is included */
  outline(given: OutlineOptions = {}): string {
    const options = optionsOf(given);
    this.session.steps.expectNone("the screen is read");
    const { accessibility, document } = this.session;
    return outline(accessibility.read(document.body, options.spoken), accessibility, options).join("\n");
  }

  /** The whole page. */
  override root(): DomElement {
    if (!this.session.isOpen) throw new Error("The screen was closed by close(). Open another one with open().");
    return this.session.document.body;
  }

  /** Hidden controls of that name. */
  hidden(name: Name): string[] {
    return hiddenControls(name, this.session).map((control) => control.getMetadata().getName());
  }

  async #go(steps: number, word: string): Promise<void> {
    const { addresses } = this.session.window;
    if (!addresses.has(steps))
      throw new ScreenError(
        `A user cannot go ${word}: the browser's history has no entry ${word === "back" ? "before" : "after"} this one.`,
        this.toString(),
      );
    addresses.go(steps);
    await this.session.settle();
  }

  async #afterStep(): Promise<void> {
    const fresh = await this.#complaints.check();
    if (this.#expected === "all") return;
    const expected = this.#expected;
    const unexpected = fresh.filter(
      (text) => !expected.some((one) => (typeof one === "string" ? text.includes(one) : one.test(text))),
    );
    if (unexpected.length === 0) return;
    throw new ScreenError(
      `The screen complains, which a browser would do on its console or not at all:\n${unexpected.map((text) => `  ${text}`).join("\n")}\nFix it, or expect it: open(…, { expect: [/…/] }) or screen.expectComplaints(/…/).`,
      this.toString(),
    );
  }
}

asSteps(Screen, ["key", "escape", "back", "forward", "reload", "wait", "catchUp"]);

/** A moment of a screen's past: a draft it went through. */
export class Moment<State extends object = Record<string, unknown>> {
  /** Id of the draft. */
  readonly draft: string;
  /** The roundtrip that led to it. */
  readonly exchange: Exchange;
  readonly #state: State | undefined;
  readonly #open: () => Promise<Screen<State>>;

  /**
   * @param draft id of the draft @param exchange the roundtrip that led to it
   * @param state attributes of the app; undefined where they cannot be had @param open opens a screen that continues from it
   */
  constructor(draft: string, exchange: Exchange, state: State | undefined, open: () => Promise<Screen<State>>) {
    this.draft = draft;
    this.exchange = exchange;
    this.#state = state;
    this.#open = open;
  }

  /**
   * Attributes of the app as they were.
   * @throws Error where they cannot be had: from a server reached by URL, or when the draft has expired
   */
  get state(): State {
    if (!this.#state)
      throw new Error(
        `The attributes of draft ${this.draft} cannot be had: the screen shows a server by its URL, or the draft has expired. Check what the screen showed then: moment.open().`,
      );
    return this.#state;
  }

  /** Opens another screen of the same user that continues from this moment; the original screen remains unchanged. */
  open(): Promise<Screen<State>> {
    return this.#open();
  }
}
