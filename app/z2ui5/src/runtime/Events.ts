import type { Call, SlotName } from "../core/types";
import { readEventWire } from "../core/eventArray";
import { entryOrder } from "../core/entryOrder";
import type { EventWire } from "../core/eventArray";
import { toEventArguments } from "../core/eventArguments";
import type { EventKind, Rule } from "../core/eventRules";
import { EventQueue, queueLimit } from "../core/queue";
import UI5Element from "sap/ui/core/Element";
import type { Connection } from "./Connection";
import EditModel from "./EditModel";
import { Gestures } from "./Gestures";
import { leaveField } from "./leaveField";
import { showNotice } from "./Notice";
import type { Parts } from "./Parts";
import type { Press } from "./Press";
import type { Requests } from "./Requests";
import type { Session } from "./Session";
import { text } from "./Texts";

/** Where an event comes from, as far as it is known. */
export interface EventContext {
  /** Id of the control that fired it; empty if unknown. */
  readonly source?: string;
  /** Row the control shows. */
  readonly row?: string;
  /** Parameters of the control's event, as text. */
  readonly detail?: string;
  /** The event does not come from a screen, so it is valid for any screen. */
  readonly ofScreen?: boolean;
  /** Whether it has become pointless by the time it would be sent. */
  readonly unless?: () => boolean;
}

/** Events of the page for the server: sent immediately, or in order. */
export class Events {
  private readonly queue = new EventQueue<Press>();
  private readonly gestures = new Gestures();
  /** An error is displayed, so pending events are not sent. */
  halted = false;
  /** The page restores itself: what controls fire meanwhile was not done by the user. */
  private quiet = false;
  /** The focused field is taking its text. */
  private taking = false;
  /** How many events were raised, and how many of them by the user. */
  private raised = 0;
  private raisedByUser = 0;
  /** What waits until no request is running or pending. */
  private readonly work: Array<() => void> = [];

  constructor(
    private readonly session: Session,
    private readonly parts: Parts,
    private readonly requests: Requests,
    private readonly connection: Connection,
  ) {}

  /** Raises an event: one roundtrip, at once or when it is its turn. */
  raise(slot: SlotName, wire: EventWire, args: unknown[], kind: EventKind, context: EventContext = {}): void {
    if (this.quiet) return;
    const isPress = kind.rule === "press";
    // The browser repeats the key, not the user.
    if (isPress && context.source && this.gestures.holdsKey) return;
    if (this.session.answer?.ext?.LOOK) {
      if (isPress) showNotice(text("readOnlyScreen"));
      return;
    }
    this.raised++;
    if (kind.origin === "user" && this.needsTyped(kind, context)) this.takeTyped(context.source);
    if (wire.checkValid && this.parts.entries.leadToInvalid(slot)) return;
    const press = this.pressOf(slot, wire, args, kind, context);
    if (this.isOfLeft(kind, context)) this.reportDropped([press]);
    else if (this.isIdle && !this.connection.isLost) this.send(press);
    else this.wait(press);
  }

  /** Whether an event comes from a screen that the user has left in the history, and that is still there until the other one is shown. */
  private isOfLeft({ origin }: EventKind, { ofScreen }: EventContext): boolean {
    const isAwaited = this.requests.running !== undefined || this.connection.isLost;
    return this.session.draft === "" && isAwaited && (origin === "user" || ofScreen !== false);
  }

  /** Whether an event needs what is typed in the focused field. If that field itself has caused it, it knows what it has taken. */
  private needsTyped({ rule }: EventKind, { source }: EventContext): boolean {
    return rule === "press" || (rule !== "running" && (!source || !this.gestures.isTyping));
  }

  /**
   * Lets the focused field take what was typed into it. Events that it fires thereby come first.
   *
   * @param source id of the control that needs it
   */
  private takeTyped(source?: string): void {
    if (this.taking) return;
    this.taking = true;
    try {
      leaveField(source);
    } finally {
      this.taking = false;
    }
  }

  /** Does something as soon as no request is running or pending, at once if there is none. */
  whenIdle(work: () => void): void {
    this.work.push(work);
    this.sendWaiting();
  }

  /** Triggers the event for leaving an app, unless the user's action triggers another event. */
  leave(event: string, unless: () => boolean): void {
    const { raised } = this;
    queueMicrotask(() => {
      if (this.raised === raised)
        this.raise("MAIN", readEventWire([event]), [], { origin: "user", rule: "each" }, { ofScreen: false, unless });
    });
  }

  /** Runs a function and ignores events that controls fire because of it. */
  quietly(work: () => void): void {
    this.quiet = true;
    try {
      work();
    } finally {
      this.quiet = false;
    }
  }

  /** Whether events of the user are pending. */
  get waiting(): boolean {
    return this.queue.hasUserEvents;
  }

  /** Sends the next event whose turn it is. */
  sendWaiting(): void {
    if (this.requests.running || this.halted || this.connection.isLost) return;
    const dropped: Press[] = [];
    let next = this.queue.next();
    for (; next && this.isGone(next); next = this.queue.next()) dropped.push(next);
    this.reportDropped(dropped);
    if (next) this.send(next);
    while (this.isIdle && this.work.length) this.work.shift()?.();
  }

  /** Discards pending events, because their screen will not be displayed. The user is informed. */
  discard(): void {
    this.halted = false;
    this.reportDropped(this.queue.clear());
  }

  /** Ends listening to the page. */
  destroy(): void {
    this.gestures.destroy();
  }

  /** Informs the user that an action was not carried out. */
  reportDropped(presses: readonly Press[]): void {
    if (presses.some(({ origin, unless }) => origin === "user" && !unless)) showNotice(text("pressDropped"));
  }

  private get isIdle(): boolean {
    return !this.requests.running && !this.halted && this.queue.length === 0;
  }

  /** How much the user has done: events, and edits in fields. */
  private get done(): number {
    return this.raisedByUser + EditModel.writes + this.gestures.typed;
  }

  private pressOf(slot: SlotName, wire: EventWire, args: unknown[], kind: EventKind, context: EventContext): Press {
    const { slots } = this.parts;
    const call: Call = { event: wire.name, args: toEventArguments(args), slot };
    const before = this.done;
    if (kind.origin === "user") this.raisedByUser++;
    const shown = context.ofScreen !== false ? slots.shown.get(slot) : undefined;
    return {
      name: wire.name,
      origin: kind.origin,
      rule: ruleOf(wire, kind.rule),
      source: context.source ?? "",
      row: context.row,
      args: JSON.stringify(call.args),
      detail: context.detail,
      before,
      after: this.done,
      unlimited: wire.ignoreBusy,
      call,
      wire,
      instance: shown?.instance ?? this.session.instance,
      screen: shown?.screen,
      open: slots.isOpen(slot),
      until: entryOrder.last,
      unless: context.unless,
    };
  }

  /** If an event cannot be sent now, it is pending, and the page immediately shows the busy indicator. If it is not carried out, a message says so. */
  private wait(press: Press): void {
    const taken = this.queue.add(press, this.requests.running?.press);
    if (taken === "waits") entryOrder.carry(press.until);
    if (taken === "duplicate") this.raisedByUser--;
    if (taken === "refused") showNotice(text("queueFull", String(queueLimit)));
    else if (taken === "duplicate" && !this.gestures.isDoubleClick) showNotice(text("pressDuplicate"));
    const isAwaited = taken !== "refused" && press.origin === "user" && !press.wire.silent;
    if (isAwaited && this.requests.running) this.requests.busy.insist();
    this.sendWaiting();
  }

  private send(press: Press): void {
    void this.requests.roundtrip({ ...press.call, id: this.session.draft }, press.wire, press);
  }

  /** Whether the control that raised an event is no longer there. */
  private isGone({ instance, screen, call, open, source, name, unless }: Press): boolean {
    if (instance !== this.session.instance || unless?.()) return true;
    if (screen === undefined) return false;
    const { slots } = this.parts;
    const shown = slots.shown.get(call.slot);
    if (shown?.screen !== screen || (open && !slots.isOpen(call.slot))) return true;
    return source !== "" && !UI5Element.getElementById(source) && !canRaise(shown.xml, name);
  }
}

/** Whether a control of a view raises an event: its name is the first of the array that describes the event. */
const canRaise = (xml: string, name: string): boolean =>
  ["'", '"', "&quot;", "&apos;"].some((quote) => xml.includes(`[${quote}${name}${quote}`));

/** The app can ask for another rule than that of the control. */
function ruleOf({ keepLast, ignoreBusy }: EventWire, rule: Rule): Rule {
  if (keepLast) return "last";
  return ignoreBusy && rule === "press" ? "each" : rule;
}
