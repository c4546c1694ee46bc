import { dialogNames } from "../core/types";
import type { Action, Answer, Call, Opening, SlotName } from "../core/types";
import { readEventWire } from "../core/eventArray";
import type { EventWire } from "../core/eventArray";
import { toEventArguments } from "../core/eventArguments";
import { newActionId } from "../core/actionId";
import { abilities, extension } from "../core/extension";
import { formatRoute } from "../core/hash";
import type { LostEdit } from "../core/edits";
import { keepLatest } from "../core/keepLatest";
import { originOf } from "../core/origin";
import { EventQueue, queueLimit } from "../core/queue";
import type { Origin, Raised } from "../core/queue";
import MessageBox from "sap/m/MessageBox";
import UI5Element from "sap/ui/core/Element";
import { createWire } from "../wire/wire";
import type { Wire } from "../wire/wire";
import { Busy } from "./Busy";
import { dismissError, showError } from "./ErrorDialog";
import { runHooks } from "./Globals";
import { logError, logNotes, messageOf } from "./Log";
import { showOffline } from "./offline";
import type { PageNotes } from "./PageNotes";
import { hashWith } from "./Router";
import type { Router } from "./Router";
import { answerWasLost } from "./Roundtrips";
import type { Failure, Roundtrips } from "./Roundtrips";
import type {
  AnswerExtension,
  HistoryAnswer,
  HistoryQuestion,
  InvalidInput,
  RequestExtension,
} from "../../../../srv/z2ui5/wire/extensions/contract";
import { dialogClosedBy } from "../wire/dialogClosedBy";
import type { CarriedEdits, Entries } from "./Entries";
import { quotedAll, showNotice, tellInvalid, tellLost } from "./Notice";
import { Selections } from "./Selections";
import { RefusedEntries } from "./RefusedEntries";
import type { EventSource } from "./SlotController";
import type { Content, SlotListener, Slots } from "./Slots";
import type { PageObserver } from "./Surroundings";
import { text } from "./Texts";
import { Timers } from "./Timers";
import { Typing } from "./Typing";

/** The parts the frontend is made of. */
export interface Parts {
  slots: Slots;
  entries: Entries;
  roundtrips: Roundtrips;
  router: Router;
  page: PageObserver;
  notes: PageNotes;
  openTools: () => void;
  runAction: ActionRunner;
}

/** Does one action of an answer or of an event; a strict one fails where others are logged. */
export type ActionRunner = (
  frontend: Frontend,
  action: Action,
  slot: SlotName,
  options?: { strict?: boolean },
) => Promise<void>;

/** An event of the page, with the place it came from. */
interface Press extends Raised {
  readonly call: Call;
  readonly wire: EventWire;
  /** The app instance it is meant for. */
  readonly instance: string;
  /** The screen it was raised on; undefined if none raised it. */
  readonly screen?: number;
  /** Its dialog was open when it was raised. */
  readonly open: boolean;
  /** It has become pointless. */
  readonly unless?: () => boolean;
}

/** A request that may be sent more than once. */
interface Request {
  /** Id of the action that is noted until it was answered; empty if none is. */
  readonly action: string;
  readonly bodyOf: (repeated: boolean) => string;
}

interface Running {
  /** Position among all requests of the page. */
  readonly number: number;
  /** Absent when an app is started. */
  press?: Press;
  /** A later start may take the place of a running roundtrip; its answer is then ignored. */
  superseded: boolean;
  /** Edits the request carries. */
  sent?: CarriedEdits;
  /** Entries that were not taken over, to be told when the answer is shown. */
  notTaken?: InvalidInput[];
}

/** What is kept of an app that another one has taken the place of. */
interface LeftApp {
  readonly instance: string;
  readonly shortcuts: ReadonlyMap<string, () => void>;
}

/** As many apps that were left are known. */
const mostAway = 20;

/** Runs roundtrips, one at a time, and does what their answers ask for (wire-v1 §12, wire-v2 §12). */
export class Frontend implements SlotListener {
  /** Draft id of the last answer. */
  draft = "";
  /** Class of the app that answered last. */
  app = "";
  /** The app instance that answered last. */
  instance = "";
  /** Answer that is being shown, or was shown last. */
  answer?: Answer;
  readonly timers = new Timers();
  readonly shortcuts = new Map<string, () => void>();
  /** Shortcuts of app instances that may be come back to; the last ones. */
  private readonly shortcutsAway = new Map<string, ReadonlyMap<string, () => void>>();
  parts!: Parts;
  private running?: Running;
  /** How many requests were made, and which of them answered last. */
  private requests = 0;
  private answered = 0;
  private shows: Promise<void> = Promise.resolve();
  private readonly queue = new EventQueue<Press>();
  /** An error is on the screen, so nothing waiting is sent. */
  private halted = false;
  /** The page restores itself: controls that tell of it tell of nothing a person did. */
  private quiet = false;
  /** The page that the answer takes from the screen may be shown again. */
  private putsAway = false;
  /** The slots of an answer are being built, updated and closed. */
  private showing = false;
  /** What the person was doing when the answer came that is being shown. */
  private typing?: Typing;
  /** How many events were raised. */
  private raised = 0;
  private readonly busy = new Busy();
  private readonly refused = new RefusedEntries();

  /** @param wire the wire of the last answer, or of the page before there is one */
  constructor(public wire: Wire) {}

  /** Starts the app the URL names, or what is to be opened instead. */
  async start(opening?: Opening): Promise<void> {
    await this.roundtrip({ args: [], slot: "MAIN", opening }, readEventWire(""));
  }

  /** Does something for which the page is busy, before there is a screen. */
  async whileBusy<T>(work: () => Promise<T>): Promise<T> {
    const running = this.newRunning();
    this.running = running;
    this.busy.show();
    try {
      return await work();
    } finally {
      this.idle(running);
    }
  }

  /** Carries out what an answer asks for besides its screen. */
  async showAside({ system, custom }: Answer): Promise<void> {
    const aside = system.filter(([name]) => name !== "VIEW_SLOTS" && name !== "ROUTER");
    for (const action of [...aside, ...custom]) await this.parts.runAction(this, action, "MAIN");
  }

  /** Tells that something failed that was sent again after a reload. */
  fail(failure: Failure, retry: () => void): void {
    this.reportFailure(failure, this.newRunning(), retry);
  }

  /** Notes what the page shows, because it is about to be left and may be loaded again. */
  noteScreen(): void {
    const { notes, slots } = this.parts;
    if (!this.draft) return;
    notes.leave({
      route: { APP: this.app, ID: this.draft },
      behind: this.answer?.ext?.BEHIND,
      open: this.openDialogs,
      lost: slots.unsent(this.running?.sent ?? new Map()),
      dropped: this.queue.holdsPeople,
    });
  }

  private get openDialogs(): SlotName[] {
    return dialogNames.filter((slot) => this.parts.slots.isOpen(slot));
  }

  /** Starts what the hash names, even while another roundtrip is running. */
  restore(): void {
    if (this.running) this.running.superseded = true;
    // Who goes back while an error is shown has given up what failed.
    if (this.halted) this.giveUp();
    dismissError();
    this.tellDropped(this.queue.clear());
    this.draft = "";
    // Going back closes a dialog as the Escape key does.
    for (const slot of dialogNames) this.parts.slots.destroy(slot);
    void this.start();
  }

  /** Asks for the mark of the user who is logged in (docs/protocol.md, `USER`). @throws Failure */
  async askUser(): Promise<string> {
    return (await this.ask({ CAN: abilities, USER: "ONLY" })).USER ?? "";
  }

  /** Asks about the past of the session, for the developer tools (docs/protocol.md, `HISTORY`). */
  async askPast(question: HistoryQuestion): Promise<HistoryAnswer> {
    return (await this.ask({ CAN: abilities, HISTORY: question })).HISTORY ?? {};
  }

  private ask(ext: RequestExtension): Promise<AnswerExtension> {
    const call: Call = { id: this.draft, args: [], slot: "MAIN", ext };
    const body = JSON.stringify({ value: this.wire.encode(call, this.parts.page.look()) });
    return this.parts.roundtrips.ask(body);
  }

  /**
   * Shows a step of the past and goes on from it, or runs it again: what was typed and pressed since does not count.
   *
   * @returns whether it was answered
   */
  async enterPast(question: HistoryQuestion): Promise<boolean> {
    if (this.running) this.running.superseded = true;
    this.tellDropped(this.queue.clear());
    this.halted = false;
    this.quietly(() => {
      for (const slot of ["POPOVER", "POPUP"] as const) this.parts.slots.destroy(slot);
    });
    const before = this.answer;
    await this.roundtrip({ args: [], slot: "MAIN", history: question }, readEventWire(""));
    return this.answer !== before;
  }

  /** Backend event of a view: one roundtrip, at once or when it is its turn. */
  fireBackend(slot: SlotName, wire: unknown, args: unknown[], source?: EventSource): void {
    const event = readEventWire(wire);
    const origin = source ? originOf(source.event, source.className) : "press";
    this.raise(slot, event, args, origin, source?.id ?? "", { row: source?.row });
  }

  /** Backend event of the frontend itself, such as a timer or a closed message box. */
  fire(name: string, args: unknown[] = [], options: { silent?: boolean; automatic?: boolean } = {}): void {
    this.raise(
      "MAIN",
      readEventWire([name, false, false, false, false, options.silent]),
      args,
      options.automatic ? "automatic" : "press",
      "",
      { ofScreen: false },
    );
  }

  /** Frontend action of a view. */
  fireFrontend(slot: SlotName, name: string, args: unknown[]): void {
    runHooks("onBeforeEventFrontend", [name, ...args]);
    const closed = dialogClosedBy(name, args);
    const leaving = closed && this.leaving(closed);
    void this.parts.runAction(this, [name, ...args], slot);
    if (leaving) this.leave(leaving);
  }

  /** Marks a path of a slot's model as edited, for controls that write into the model themselves. */
  markEdited(slot: SlotName, path: string, before: unknown): void {
    this.parts.slots.shown.get(slot)?.model.mark(path, before);
  }

  /** Whether a roundtrip is running. */
  get isBusy(): boolean {
    return this.running !== undefined;
  }

  /** What the answer brings for the slots. */
  get content(): Content {
    return {
      data: this.answer?.model ?? {},
      branch: this.wire.editBranch,
      instance: this.instance,
      report: this.answer?.rows,
      draft: this.draft,
      views: this.answer?.ext?.VIEWS,
      kept: this.answer?.ext?.KEPT,
      anew: this.answer?.ext?.ANEW,
      putsAway: this.putsAway,
      patch: this.answer?.ext?.PATCH,
    };
  }

  /** Data of what is shown, or is about to be shown. */
  get shownData(): unknown[] {
    return [this.answer?.model, ...[...this.parts.slots.shown.values()].map(({ model }) => model.shownData)];
  }

  /** What is scrolled now. */
  get scrolledElements(): HTMLElement[] {
    return this.parts.page.scrolledElements;
  }

  /** What a slot shows is about to go: what the person does in it will have to be found in what comes. */
  leaves(slot: SlotName): void {
    this.typing?.leave(slot);
  }

  /** Entries that have no place any more: the person is told. */
  lost(edits: LostEdit[]): void {
    tellLost(edits);
  }

  /** A slot closes with entries. Only of what an answer closes the person is told. */
  dropped(edits: LostEdit[]): void {
    if (this.showing) tellLost(edits);
  }

  /** A dialog was closed in the browser. An app that consists of nothing else is left. */
  closed(slot: SlotName): void {
    const event = this.leaving(slot);
    if (event) this.leave(event);
  }

  /** Event that tells the app it is left when a dialog closes; undefined if more than the dialog belongs to it. */
  private leaving(slot: SlotName): string | undefined {
    return this.parts.slots.shown.get(slot)?.instance === this.instance && !this.hasOpenDialog(slot)
      ? this.answer?.ext?.CLOSE
      : undefined;
  }

  private hasOpenDialog(except?: SlotName): boolean {
    const { slots } = this.parts;
    return (["POPUP", "POPOVER"] as const).some(
      (name) => name !== except && slots.isOpen(name) && slots.shown.get(name)?.instance === this.instance,
    );
  }

  /** Leaves the app, unless what the person did told the server something else, and unless the app shows another dialog by then. */
  private leave(event: string): void {
    const { raised } = this;
    queueMicrotask(() => {
      if (this.raised === raised)
        this.raise("MAIN", readEventWire([event]), [], "automatic", "", {
          ofScreen: false,
          unless: () => this.hasOpenDialog(),
        });
    });
  }

  /** Ends everything that would outlive the page. */
  destroy(): void {
    this.timers.cancelAll();
    this.busy.destroy();
    this.parts.router.destroy();
    this.parts.page.destroy();
    this.parts.roundtrips.endSession();
    for (const slot of [...this.parts.slots.shown.keys()].reverse()) this.parts.slots.destroy(slot);
  }

  private raise(
    slot: SlotName,
    wire: EventWire,
    args: unknown[],
    origin: Origin,
    source: string,
    options: { ofScreen?: boolean; unless?: () => boolean; row?: string } = {},
  ): void {
    if (this.quiet) return;
    if (this.answer?.ext?.LOOK) {
      if (origin === "press") showNotice(text("lookOnly"));
      return;
    }
    this.raised++;
    const call: Call = { event: wire.name, args: toEventArguments(args), slot };
    const { slots } = this.parts;
    const shown = options.ofScreen !== false ? slots.shown.get(slot) : undefined;
    const press: Press = {
      name: wire.name,
      origin: wire.keepLast ? "change" : origin,
      source,
      row: options.row,
      args: JSON.stringify(call.args),
      call,
      wire,
      instance: shown?.instance ?? this.instance,
      screen: shown?.screen,
      open: slots.isOpen(slot),
      unless: options.unless,
    };
    if (wire.checkValid && this.parts.entries.leadToInvalid(slot)) return;
    if (!navigator.onLine) showOffline();
    else if (wire.ignoreBusy && !this.halted) void this.send(press);
    else if (this.running || this.halted || this.queue.length) this.wait(press);
    else void this.send(press);
  }

  /** An event that may not be sent now waits, and its sign is that the page shows at once that it is busy. */
  private wait(press: Press): void {
    const taken = this.queue.add(press, this.running?.press);
    if (taken === "refused") showNotice(text("queueFull", String(queueLimit)));
    else if (press.origin !== "automatic") this.busy.insist();
    this.sendWaiting();
  }

  private sendWaiting(): void {
    if (this.running || this.halted) return;
    const dropped: Press[] = [];
    let next = this.queue.next();
    for (; next && this.isGone(next); next = this.queue.next()) dropped.push(next);
    this.tellDropped(dropped);
    if (next) void this.send(next);
  }

  private async send(press: Press): Promise<void> {
    await this.roundtrip({ ...press.call, id: this.draft }, press.wire, press);
  }

  /** Whether the control that raised an event is no longer there. */
  private isGone({ instance, screen, call, open, source, name, unless }: Press): boolean {
    if (instance !== this.instance || unless?.()) return true;
    if (screen === undefined) return false;
    const shown = this.parts.slots.shown.get(call.slot);
    if (shown?.screen !== screen || (open && !this.parts.slots.isOpen(call.slot))) return true;
    return source !== "" && !UI5Element.getElementById(source) && !shown.xml.includes(name);
  }

  private async roundtrip(call: Call, event: EventWire, press?: Press, action = newActionId()): Promise<void> {
    this.timers.cancelAll();
    const running = this.newRunning(press);
    this.running = running;
    if (!event.silent) this.busy.show();
    runHooks("onBeforeRoundtrip");
    const { entries } = this.parts;
    const sent = entries.collect(call, event, this.wire, this.instance);
    running.sent = sent;
    const invalid = entries.invalid(this.wire, this.instance);
    const { opening } = call;
    const seen = this.parts.page.look(this.parts.roundtrips.lastDuration);
    const page = opening?.route ? { ...seen, hash: hashWith(formatRoute(opening.route.APP, opening.route.ID)) } : seen;
    const wire = this.wire;
    const { slots } = this.parts;
    const [models, views] = [slots.heldModels(this.instance), slots.heldViews(this.instance)];
    const state = { models, views, open: this.openDialogs, invalid, user: this.parts.notes.user };
    const bodyOf = (repeated: boolean): string =>
      JSON.stringify({
        value: wire.encode({ ...call, ext: extension(action, repeated, state, opening, call.history) }, page),
      });
    const again = (): void => void this.roundtrip({ ...call, edits: undefined }, event, press, action);
    const request: Request = { action: call.id ? action : "", bodyOf };
    const exchange = this.exchange(request, false, running, again, (answer) => {
      wire.answered(page);
      const refused = answer.ext?.REFUSED ?? [];
      for (const [model, edits] of sent)
        model.confirm(edits, new Map(refused.map(({ PATH, REASON }) => [PATH, REASON])));
      // Fields that were wrong all along are marked; only who presses something expects that it counts.
      if (press?.origin === "press" && !answer.ext?.ASKED) running.notTaken = [...invalid, ...refused];
    });
    runHooks("onAfterRoundtrip");
    await exchange;
  }

  /** Sends a body until it is answered or the user gives up; only then edits are confirmed and the answer shown. */
  private async exchange(
    request: Request,
    repeated: boolean,
    running: Running,
    again: () => void,
    arrived: (answer: Answer) => void,
  ): Promise<void> {
    try {
      const answer = await this.answerTo(request, repeated);
      if (running.superseded) return;
      // Two answers at once can only come of events that ignore the busy state; their views must not be built at once too.
      const overtaken = running.number < this.answered;
      if (!overtaken) {
        this.answered = running.number;
        arrived(answer);
      }
      this.shows = this.shows.then(() =>
        overtaken ? this.showOvertaken(answer, running) : this.show(answer, running),
      );
      await this.shows;
    } catch (failure) {
      if (running.superseded) return this.tellDropped(running.press ? [running.press] : []);
      this.idle(running);
      const { error, status } = failure as Failure;
      if (status === 413 && !error) return this.tellTooLarge(running);
      this.reportFailure(failure as Failure, running, () => {
        // The server says that nothing happened, so the event is raised again with what was typed since. Otherwise nobody knows: the same is sent.
        if (error) return again();
        this.running = running;
        this.busy.show();
        void this.exchange(request, true, running, again, arrived);
      });
    }
  }

  /** A server that knows ids of actions carries each out once, so what has one may be sent again, also after a reload. */
  private async answerTo({ action, bodyOf }: Request, repeated: boolean): Promise<Answer> {
    const { notes, roundtrips } = this.parts;
    if (this.answer?.ext === undefined) return roundtrips.post(bodyOf(repeated));
    if (action) notes.sent(action, bodyOf(true));
    try {
      const answer = await roundtrips.postUntilAnswered(bodyOf, repeated);
      notes.settled(action);
      return answer;
    } catch (failure) {
      if (!answerWasLost(failure as Failure)) notes.settled(action);
      throw failure;
    }
  }

  private async show(answer: Answer, running: Running): Promise<void> {
    const typing = new Typing(this.parts.slots, this.scrolledElements);
    this.typing = typing;
    const selections = new Selections(this.parts.slots);
    this.showing = true;
    try {
      this.adopt(answer, running);
      for (const action of answer.system) await this.parts.runAction(this, action, "MAIN", { strict: true });
      this.showing = false;
      runHooks("onAfterRendering");
      this.quietly(() => selections.restore());
      tellLost(typing.lost);
      typing.restore();
      this.quietly(() => this.parts.slots.settle());
      this.parts.slots.untrack();
      this.refused.show(new Set([...this.parts.slots.shown.values()].map(({ model }) => model)));
      tellInvalid(running.notTaken ?? []);
    } catch (error) {
      this.showing = false;
      logError("The answer could not be shown", error);
      this.reportFailure({ status: 200, message: text("errorView", messageOf(error)) }, running);
    }
    this.typing = undefined;
    this.idle(running);
    for (const action of answer.custom) await this.parts.runAction(this, action, "MAIN");
    this.sendWaiting();
  }

  /** A later request was answered before: its screen stays, and what else the answer asks for is done. */
  private async showOvertaken(answer: Answer, running: Running): Promise<void> {
    this.idle(running);
    await this.showAside(answer);
    this.sendWaiting();
  }

  private adopt(answer: Answer, running: Running): void {
    // A server without extensions does not tell instances apart, only classes; a start is a new one in any case.
    const instance = answer.ext?.INSTANCE ?? answer.app;
    const restarted = running.press === undefined;
    const changes = this.app !== "" && instance !== this.instance;
    const left = changes ? { instance: this.instance, shortcuts: new Map(this.shortcuts) } : undefined;
    if (answer.wire !== this.wire.number) this.wire = createWire(answer.wire);
    if (changes || (this.app && restarted)) this.leaveApp(answer.app, restarted ? undefined : instance, running.sent);
    this.draft = answer.id;
    this.app = answer.app;
    this.instance = instance;
    this.answer = answer;
    if (answer.ext?.USER) this.parts.notes.user = answer.ext.USER;
    logNotes(answer.ext?.NOTES);
    // An app that returns to its caller is over; to any other one the person may come back.
    this.putsAway = answer.ext !== undefined && (restarted || answer.ext.ROUTE?.CALLER !== undefined);
    if (answer.ext?.KEPT) answer.system = this.parts.slots.keepOrDisplay(answer.system, this.content);
    if (answer.ext && left) this.bringBack(answer, answer.ext, left);
    if (answer.ext?.PATCH)
      answer.model = this.parts.slots.modelAfter(
        answer.ext.PATCH,
        answer.system.some(([name, method]) => name === "VIEW_SLOTS" && method === "display"),
      );
  }

  /** Another app answers, whose page the screen may still have, and which may have had shortcuts. */
  private bringBack(answer: Answer, ext: AnswerExtension, { instance, shortcuts }: LeftApp): void {
    keepLatest(this.shortcutsAway, instance, shortcuts, mostAway);
    for (const [keys, run] of this.shortcutsAway.get(this.instance) ?? []) this.shortcuts.set(keys, run);
    const { actions, kept } = this.parts.slots.bringBack(answer.system, this.content);
    answer.system = actions;
    if (kept.length) answer.ext = { ...ext, KEPT: kept };
  }

  /** Another app answers: what was typed for the one before is not for it. On some wires its dialogs go too (wire-v2 §12). */
  private leaveApp(app: string, instance: string | undefined, sent: Running["sent"]): void {
    const { slots, router } = this.parts;
    tellLost(slots.dropEdits(instance, sent));
    this.shortcuts.clear();
    if (app === this.app) return;
    router.leaveApp();
    if (!this.wire.closesDialogsOnHop) return;
    slots.destroy("POPOVER");
    slots.destroy("POPUP");
  }

  private newRunning(press?: Press): Running {
    return { number: ++this.requests, superseded: false, press };
  }

  private idle(running: Running): void {
    if (this.running !== running) return;
    this.running = undefined;
    this.busy.hide();
  }

  /** With an entry the server cannot take no request would ever arrive again. */
  private tellTooLarge({ sent = new Map() }: Running): void {
    const taken = [...sent].flatMap(([model, edits]) => model.dropLargest(edits) ?? []);
    this.halted = true;
    MessageBox.error(text("errorTooLarge", quotedAll(taken)), { onClose: () => this.giveUp() });
  }

  private reportFailure(failure: Failure, running: Running, retry?: () => void): void {
    logError(`Roundtrip failed (event "${running.press?.name ?? ""}")`, failure.message);
    const retryable = this.wire.retriesServerErrors || failure.error !== undefined || failure.status !== 500;
    this.halted = true;
    if (failure.error) void this.parts.runAction(this, ["FIELD_MESSAGES", failure.fields], "MAIN");
    // What a person can correct is no failure of the program.
    if (failure.error?.CODE === "APP_REFUSED")
      return MessageBox.error(failure.message, { onClose: () => this.giveUp() });
    showError(failure.message, {
      retry: retryable && retry ? () => this.goOn(retry) : undefined,
      close: this.draft ? () => this.giveUp() : undefined,
      // What happened on the server is for developers, and they get it in development.
      details: failure.error && !failure.error.DETAILS ? undefined : this.parts.openTools,
      why: failure.error?.WHY,
      unreachable: failure.status === 0,
    });
  }

  private goOn(next: () => void): void {
    this.halted = false;
    next();
  }

  /** What was pressed after an event that failed was meant for what it would have led to. */
  private giveUp(): void {
    this.halted = false;
    this.parts.notes.giveUp();
    this.tellDropped(this.queue.clear());
  }

  private quietly(work: () => void): void {
    this.quiet = true;
    try {
      work();
    } finally {
      this.quiet = false;
    }
  }

  private tellDropped(presses: readonly Press[]): void {
    if (presses.some(({ origin }) => origin !== "automatic")) showNotice(text("pressDropped"));
  }
}
