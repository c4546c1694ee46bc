import InstanceManager from "sap/m/InstanceManager";
import MessageBox from "sap/m/MessageBox";
import UI5Element from "sap/ui/core/Element";
import { dialogNames, isDialog } from "../core/types";
import type { Answer, Call, Opening, SlotName } from "../core/types";
import { readEventWire } from "../core/eventArray";
import { abilities } from "../core/extension";
import type { DiscardedEdit } from "../core/edits";
import type { EventKind } from "../core/eventRules";
import type { Wire } from "../wire/wireType";
import { AnswerDisplay } from "./AnswerDisplay";
import { Connection } from "./Connection";
import { dismissError } from "./ErrorDialog";
import { Events } from "./Events";
import { showFailure } from "./failures";
import { FailureStrip } from "./FailureStrip";
import { FocusKeeper } from "./FocusKeeper";
import { runHooks } from "./Globals";
import { logError, logWarning, messageOf } from "./Log";
import { Live } from "./Live";
import { LatePresses } from "./LatePresses";
import { leaveField } from "./leaveField";
import type { Parts } from "./Parts";
import { PagePositions } from "./PagePositions";
import { Requests } from "./Requests";
import type { RequestListener, Running } from "./Requests";
import { answerWasLost, loginFailure } from "./Roundtrips";
import type { Failure } from "./Roundtrips";
import { AppRestart } from "./AppRestart";
import { Session } from "./Session";
import { Shortcuts } from "./Shortcuts";
import type {
  AnswerExtension,
  HistoryAnswer,
  HistoryQuestion,
  RequestExtension,
} from "../../../../srv/z2ui5/types/extension";
import { dialogClosedBy } from "../wire/dialogClosedBy";
import { reportDiscarded } from "./Notice";
import type { EventSource } from "./EventSource";
import type { Content, SlotListener } from "./SlotContent";
import { askToDiscard, hasUnsaved } from "./unsaved";
import { text } from "./Texts";
import { Transfers } from "./Transfers";

/** Name of the event that leaves an app (`_event_nav_app_leave`). */
const leaving = "___ZZZ_NAL";

/** The frontend for actions, controls and developer tools: triggers events, and runs the actions of responses. */
export class Frontend implements SlotListener, RequestListener {
  parts!: Parts;
  private readonly session: Session;
  private readonly keys = new Shortcuts();
  private readonly strip = new FailureStrip();
  private readonly latePresses = new LatePresses();
  private readonly positions = new PagePositions();
  private readonly focus = new FocusKeeper(() => this.parts.slots.shown.get("MAIN")?.control);
  private requests!: Requests;
  private events!: Events;
  private display!: AnswerDisplay;
  private connection!: Connection;
  private appRestart!: AppRestart;
  private live!: Live;
  /** How often the user has gone to another entry of the history. */
  private visits = 0;
  /** Files that travel beside roundtrips. */
  transfers!: Transfers;

  /** @param wire the wire of the page before the first response */
  constructor(wire: Wire) {
    this.session = new Session(wire);
  }

  /** Creates the parts of the frontend; the slots already have a reference to it. */
  connect(parts: Parts): void {
    this.parts = parts;
    this.requests = new Requests(this.session, parts, this);
    this.connection = new Connection(parts.roundtrips, () => this.events.sendWaiting());
    this.events = new Events(this.session, parts, this.requests, this.connection);
    this.appRestart = new AppRestart(this.session, parts);
    this.live = new Live(parts.roundtrips.url, (event, topic) => this.hear(event, topic));
    this.transfers = new Transfers(parts.roundtrips.url);
    this.display = new AnswerDisplay(this.session, parts, this.events, this.keys, this.focus, this.positions);
  }

  /** Draft ID of the last response. */
  get draft(): string {
    return this.session.draft;
  }

  /** Class of the app of the last response. */
  get app(): string {
    return this.session.app;
  }

  /** The wire of the last response. */
  get wire(): Wire {
    return this.session.wire;
  }

  /** Keyboard shortcuts of the app that is shown, by key combination. */
  get shortcuts(): Map<string, () => void> {
    return this.keys.current;
  }

  /** A key is pressed that the app has no shortcut for: the one behind its dialog, which closes, may have one. @returns whether it has */
  pressBehind(keys: string): boolean {
    const { dismissed, shown } = this.parts.slots;
    const own = [...shown.values()].filter(({ instance }) => instance === this.session.instance);
    const behind = shown.get("MAIN")?.instance ?? "";
    return own.every(({ control }) => dismissed.has(control)) && this.keys.wait(behind, keys);
  }

  /** Content of the response for the slots. */
  get content(): Content {
    return this.display.content;
  }

  /** Data of what is shown, or is about to be shown. */
  get shownData(): unknown[] {
    return [this.session.answer?.model, ...[...this.parts.slots.shown.values()].map(({ model }) => model.shownData)];
  }

  /** What is scrolled now. */
  get scrolledElements(): HTMLElement[] {
    return this.parts.page.scrolledElements;
  }

  /** A roundtrip is running. */
  get isBusy(): boolean {
    return this.requests.running !== undefined;
  }

  /** Starts the app the URL names, or what is to be opened instead. */
  async start(opening?: Opening): Promise<void> {
    await this.requests.roundtrip({ args: [], slot: "MAIN", opening }, readEventWire(""));
  }

  /** Does something for which the page is busy, before there is a screen. */
  whileBusy<T>(work: () => Promise<T>): Promise<T> {
    return this.requests.whileBusy(work);
  }

  /** Starts what the hash names, even while another roundtrip is running. */
  restore(): void {
    // What is typed is for the screen that the user leaves.
    this.events.quietly(() => leaveField());
    // A user who goes back while an error is shown cancels the failed action.
    if (this.events.halted) this.giveUp();
    this.requests.supersede();
    void this.connection.check();
    this.appRestart.isWanted = false;
    dismissError();
    this.events.discard();
    this.positions.record(this.session.draft, this.scrolledElements);
    this.session.draft = "";
    this.visits++;
    // Going back closes a dialog as the Escape key does.
    for (const slot of dialogNames) this.parts.slots.destroy(slot);
    InstanceManager.closeAllDialogs(() => undefined);
    void this.startLatest();
  }

  /** Starts what the hash names. What is still being carried out on its draft is part of what it shows. */
  private async startLatest(): Promise<void> {
    const draft = this.parts.router.showLatest();
    const left = draft && this.requests.left(draft);
    if (!left) {
      this.positions.expect(draft, this.session.instance);
      return this.start();
    }
    if (await this.requests.waitFor(left, this.connection.isLost)) await this.startLatest();
  }

  /** Stores the state of the page before it is left, for a reload. Nothing of the page changes: it may be shown again. */
  storeScreen(): void {
    const { entries, models, reloadStore } = this.parts;
    if (!this.draft) return;
    entries.nameFields();
    reloadStore.leave({
      route: { APP: this.app, ID: this.draft },
      behind: this.session.answer?.ext?.BEHIND,
      open: this.requests.openDialogs,
      entries: models.keepEntries(this.requests.underWay),
      focus: document.activeElement?.id ?? "",
      dropped: this.events.waiting,
    });
  }

  /** Requests the mark of the current user (docs/protocol.md, `USER`). @throws Failure */
  async askUser(): Promise<string> {
    return (await this.ask({ CAN: abilities, USER: "ONLY" })).USER ?? "";
  }

  /** Queries the history of the session for the developer tools (docs/protocol.md, `HISTORY`). */
  async askPast(question: HistoryQuestion): Promise<HistoryAnswer> {
    return (await this.ask({ CAN: abilities, HISTORY: question })).HISTORY ?? {};
  }

  private ask(ext: RequestExtension, event?: string): Promise<AnswerExtension> {
    const call: Call = { id: this.draft, event, args: [], slot: "MAIN", ext };
    const body = JSON.stringify({ value: this.wire.encode(call, this.parts.page.read()) });
    return this.parts.roundtrips.ask(body);
  }

  /**
   * Shows a step of the history and resumes from it, or runs it again. Pending entries and actions are discarded.
   *
   * @returns whether there was a response
   */
  async enterPast(question: HistoryQuestion): Promise<boolean> {
    const isWaiting = this.connection.keepsRequest;
    this.requests.supersede();
    this.connection.forget();
    if (isWaiting) {
      this.parts.reloadStore.giveUp();
      this.requests.abandonWaiting();
    }
    this.events.discard();
    this.events.quietly(() => {
      for (const slot of ["POPOVER", "POPUP"] as const) this.parts.slots.destroy(slot);
    });
    const before = this.session.answer;
    await this.requests.roundtrip({ args: [], slot: "MAIN", history: question }, readEventWire(""));
    return this.session.answer !== before;
  }

  /** Backend event of a view: one roundtrip, at once or when it is its turn. */
  fireBackend(slot: SlotName, wire: unknown, args: unknown[], source?: EventSource): void {
    const { id, row, detail, ...kind } = source ?? { origin: "user", rule: "press" };
    const event = readEventWire(wire);
    const raise = (): void => this.events.raise(slot, event, args, kind, { source: id, row, detail });
    const { instance } = this.session;
    const leave = (): void => {
      if (instance !== this.session.instance) return;
      this.discardEntries();
      raise();
    };
    if (event.name === leaving && this.hasUnsavedData) askToDiscard(id ?? "", leave);
    else raise();
  }

  /** The user discards the entries of the app that is left: nothing of them is sent. */
  private discardEntries(): void {
    const { models, slots } = this.parts;
    this.events.quietly(() => {
      leaveField();
      for (const model of models.bySlot(({ instance }) => instance === this.session.instance).values()) {
        slots.invalid.take(model);
        model.drop();
      }
    });
  }

  /** Backend event of the frontend itself, such as a timer or a closed message box. By default, the user causes it, and every event counts. */
  fire(
    name: string,
    args: unknown[] = [],
    options: { silent?: boolean; slot?: SlotName } & Partial<EventKind> = {},
  ): void {
    const { silent, slot = "MAIN", origin = "user", rule = "each" } = options;
    const wire = readEventWire([name, false, false, false, false, silent]);
    this.events.raise(slot, wire, args, { origin, rule }, { ofScreen: false });
  }

  /** Returns a check whether the user has gone to no other entry of the history meanwhile. */
  stays(): () => boolean {
    const { visits } = this;
    return () => visits === this.visits;
  }

  /** A topic was published: of one, one event waits. */
  private hear(event: string, topic: string): void {
    const wire = readEventWire([event, false, false, false, false, true]);
    const kind: EventKind = { origin: "automatic", rule: "running" };
    this.events.raise("MAIN", wire, [topic], kind, { ofScreen: false, source: `topic ${topic}` });
  }

  /** The dialog with the focus, whose entries an event of the keyboard carries. */
  get focusedDialog(): SlotName | undefined {
    const { activeElement } = document;
    const control = activeElement instanceof HTMLElement ? UI5Element.closestTo(activeElement) : undefined;
    const slot = control && this.parts.slots.slotOf(control);
    return slot && isDialog(slot) ? slot : undefined;
  }

  /** Does something as soon as no request is running or pending, so that every event it raises carries its own edits. */
  whenIdle(work: () => void): void {
    this.events.whenIdle(work);
  }

  /** Frontend action of a view. */
  fireFrontend(slot: SlotName, name: string, args: unknown[]): void {
    runHooks("onBeforeEventFrontend", [name, ...args]);
    const closes = dialogClosedBy(name, args);
    const run = (): void => {
      const left = closes && this.leavingEvent(closes);
      void this.parts.runAction([name, ...args], slot);
      if (left) this.events.leave(left, () => this.hasOpenDialog());
    };
    if (!closes || !this.asksToClose(closes, run)) run();
  }

  /** Asks before a dialog with unsaved data is closed whose app shows nothing else. */
  asksToClose(slot: SlotName, close: () => void): boolean {
    const asks = this.leavingEvent(slot) !== undefined && this.hasUnsavedData;
    // A popover stays open only under what belongs to it.
    if (asks) askToDiscard(slot === "POPOVER" ? (this.parts.slots.shown.get(slot)?.control.getId() ?? "") : "", close);
    return asks;
  }

  /** The app has unsaved data. That of its caller is still there when the app is left. */
  private get hasUnsavedData(): boolean {
    const { slots } = this.parts;
    return hasUnsaved((source) => {
      const slot = slots.slotOf(source as UI5Element);
      return slot !== undefined && slots.shown.get(slot)?.instance === this.session.instance;
    });
  }

  /** Marks a path of a slot's model as edited, for controls that write into the model themselves. */
  markEdited(slot: SlotName, path: string, before: unknown): void {
    this.parts.slots.shown.get(slot)?.model.mark(path, before);
  }

  /** Does something that makes controls fire events of their own, which are ignored. */
  quietly(work: () => void): void {
    this.events.quietly(work);
  }

  /** Informs the user about entries whose rows no longer exist. */
  discarded(edits: DiscardedEdit[]): void {
    reportDiscarded(edits);
  }

  /** A slot closes with entries. */
  dropped(edits: DiscardedEdit[]): void {
    this.display.dropped(edits);
  }

  /** What was carried out belongs to the entry of the history it was pressed on. */
  overtaken({ id }: Answer, { draft }: Running): void {
    if (draft && id) this.parts.router.continueEntry(draft, id);
  }

  /** What was stored when the page was hidden is no longer what it shows. */
  ended(): void {
    if (document.hidden) this.storeScreen();
  }

  /** A request whose response is no longer relevant has failed: the user's action was not carried out. */
  abandoned(running: Running): void {
    this.requests.settle(running);
    this.events.reportDropped(running.press ? [running.press] : []);
  }

  /** A dialog was closed in the browser. If the app shows nothing else, it is left. */
  closed(slot: SlotName): void {
    const event = this.leavingEvent(slot);
    if (event) this.events.leave(event, () => this.hasOpenDialog());
  }

  /** Event for leaving the app when a dialog closes; undefined if the app shows more than the dialog. */
  private leavingEvent(slot: SlotName): string | undefined {
    const { answer, instance } = this.session;
    return this.parts.slots.shown.get(slot)?.instance === instance && !this.hasOpenDialog(slot)
      ? answer?.ext?.CLOSE
      : undefined;
  }

  private hasOpenDialog(except?: SlotName): boolean {
    const { slots } = this.parts;
    return dialogNames.some(
      (name) => name !== except && slots.isOpen(name) && slots.shown.get(name)?.instance === this.session.instance,
    );
  }

  /** Shows a response, runs its actions, and continues with pending events. */
  show(answer: Answer, running: Running): Promise<void> {
    return this.latePresses.during(() => this.showAndContinue(answer, running));
  }

  private async showAndContinue(answer: Answer, running: Running): Promise<void> {
    if (answer.ext?.RELOAD) return this.reopen(answer, running);
    if (!running.press) this.events.quietly(() => this.appRestart.takeEntries());
    try {
      await this.display.show(answer, running);
    } catch (error) {
      logError("The answer could not be shown", error);
      this.failed(await this.reported(error, running), running);
    }
    this.appRestart.enter();
    if (running.press?.origin === "automatic") this.strip.hide();
    this.live.follow(answer, this.parts.reloadStore.user);
    this.requests.finish(running);
    for (const action of answer.custom) await this.parts.runAction(action, "MAIN");
    for (const id of answer.ext?.DOWNLOADS ?? []) this.transfers.download(id, answer.id);
    this.keys.runWaiting(this.session.instance);
    this.events.sendWaiting();
  }

  /** Reports to the server that the screen could not be shown. In development, it answers where the app is (docs/protocol.md, `FAILED`). */
  private async reported(error: unknown, { press }: Running): Promise<Failure> {
    const MESSAGE = messageOf(error);
    const STACK = error instanceof Error ? (error.stack ?? "") : "";
    const failure = { status: 200, message: text("errorView"), details: { MESSAGE, FRAMES: [], STACK } };
    if (!this.session.answer?.ext) return failure;
    const answered = await this.ask({ CAN: abilities, FAILED: MESSAGE }, press?.call.event).then(
      () => undefined,
      (refused: Failure) => refused,
    );
    const DETAILS = answered?.error?.DETAILS;
    return DETAILS
      ? { ...failure, ...answered, error: { ...answered.error!, DETAILS: { ...DETAILS, STACK } } }
      : failure;
  }

  /** The action was carried out before, and the server has not stored its screen: the draft is opened as after a reload. */
  private reopen({ app, id }: Answer, running: Running): void {
    const restore = { SCREEN: "WHOLE", OPEN: this.requests.openDialogs } as const;
    this.requests.finish(running);
    void this.start(app ? { route: { APP: app, ID: id }, restore } : undefined);
  }

  /** Runs the actions of a response without its screen, because it answers a request of the page before a reload. */
  async showAside({ system, custom }: Answer): Promise<void> {
    const aside = system.filter(([name]) => name !== "VIEW_SLOTS" && name !== "ROUTER");
    for (const action of [...aside, ...custom]) await this.parts.runAction(action, "MAIN");
  }

  /** A request that was retried after a reload failed. */
  fail(failure: Failure, retry: () => void): void {
    this.failed(failure, this.requests.newRunning(), retry);
  }

  /** Informs the user about a failed request. Nothing interrupts them because of an automatic event. */
  failed(failure: Failure, running: Running, retry?: () => void): void {
    // A server that does not carry out a request once must not get it again unless the user wants it.
    if (!retry || failure.error || !answerWasLost(failure) || !this.session.answer?.ext)
      return this.reportFailure(failure, running, retry);
    logWarning(`The server cannot be reached (event "${running.press?.name ?? ""}")`, failure.message);
    this.connection.lose((found) => {
      if (running.superseded && !running.press) return;
      // A redirect to a login page of another origin looks like a lost connection.
      if (found === "login") this.reportFailure(loginFailure(failure.status), running, retry);
      // A request that fails while the server can be reached waits for something else.
      else if (found === "there" && running.isResent) this.reportFailure(failure, running, retry);
      else {
        running.isResent = true;
        retry();
      }
    });
  }

  private reportFailure(failure: Failure, running: Running, retry?: () => void): void {
    const { press, sent, superseded } = running;
    if (superseded) return this.abandoned(running);
    if (press?.origin === "automatic") {
      this.strip.show(failure, press.name, this.parts);
      this.events.halted = false;
      return this.events.sendWaiting();
    }
    this.events.halted = true;
    const resume =
      retry &&
      (() => {
        this.events.halted = false;
        retry();
      });
    const choices = {
      retry: resume && failure.login ? () => void this.resumeAfterLogin(resume, failure, running) : resume,
      giveUp: () => this.giveUp(),
      restartApp: () => void this.restartApp(),
    };
    showFailure(failure, press?.name ?? "", sent, choices, this.session, this.parts);
  }

  /**
   * Retries the request that waits for the server.
   *
   * @returns whether there is one
   */
  retryWaiting(): boolean {
    if (!this.connection.keepsRequest) return false;
    void this.connection.check();
    return true;
  }

  /** Whether the server answers. */
  async isServed(): Promise<boolean> {
    return (await this.parts.roundtrips.reach()) !== "nothing";
  }

  /** Restarts the app whose session is gone. Nothing of what was pressed is carried out. */
  private async restartApp(): Promise<void> {
    this.giveUp();
    this.events.quietly(() => leaveField());
    this.appRestart.isWanted = true;
    await this.start({ route: { APP: this.appRestart.app, ID: "" } });
  }

  /** What a user has entered and pressed is not sent for another one. */
  private async resumeAfterLogin(resume: () => void, failure: Failure, running: Running): Promise<void> {
    const { reloadStore } = this.parts;
    try {
      const user = reloadStore.user && (await this.whileBusy(() => this.askUser()));
      if (user === reloadStore.user) return resume();
      MessageBox.warning(text("loginOther"), { onClose: () => location.reload() });
    } catch {
      this.reportFailure(failure, running, resume);
    }
  }

  /** What was pressed after an event that failed was meant for what it would have led to. */
  private giveUp(): void {
    this.parts.reloadStore.giveUp();
    this.events.discard();
    this.events.sendWaiting();
  }

  /** Ends everything that would outlive the page. */
  destroy(): void {
    const { page, roundtrips, router, slots, timers } = this.parts;
    timers.cancelAll();
    this.live.close();
    this.requests.destroy();
    this.latePresses.destroy();
    this.focus.destroy();
    this.events.destroy();
    this.connection.destroy();
    this.strip.hide();
    dismissError();
    router.destroy();
    page.destroy();
    roundtrips.endSession();
    for (const slot of [...slots.shown.keys()].reverse()) slots.destroy(slot);
  }
}
