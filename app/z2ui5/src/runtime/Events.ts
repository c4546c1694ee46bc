import type { Call, SlotName } from "../core/types";
import { readEventWire } from "../core/eventArray";
import type { EventWire } from "../core/eventArray";
import { toEventArguments } from "../core/eventArguments";
import { EventQueue, queueLimit } from "../core/queue";
import type { Origin } from "../core/queue";
import UI5Element from "sap/ui/core/Element";
import { showNotice } from "./Notice";
import { showOffline } from "./offline";
import type { Parts } from "./Parts";
import type { Press } from "./Press";
import type { Requests } from "./Requests";
import type { Session } from "./Session";
import { text } from "./Texts";

/** Origin of an event, as far as it is known. */
export interface EventPlace {
  /** Id of the control that fired it; empty if unknown. */
  readonly source?: string;
  /** Row the control shows. */
  readonly row?: string;
  /** The event does not come from a screen, so it is valid for any screen. */
  readonly ofScreen?: boolean;
  /** Whether it has become pointless by the time it would be sent. */
  readonly unless?: () => boolean;
}

/** Events of the page for the server: sent immediately, or in order. */
export class Events {
  private readonly queue = new EventQueue<Press>();
  /** An error is displayed, so pending events are not sent. */
  halted = false;
  /** The page restores itself: what controls fire meanwhile was not done by the user. */
  private quiet = false;
  /** How many events were raised. */
  private raised = 0;

  constructor(
    private readonly session: Session,
    private readonly parts: Parts,
    private readonly requests: Requests,
  ) {}

  /** Raises an event: one roundtrip, at once or when it is its turn. */
  raise(slot: SlotName, wire: EventWire, args: unknown[], origin: Origin, place: EventPlace = {}): void {
    if (this.quiet) return;
    if (this.session.answer?.ext?.LOOK) {
      if (origin === "press") showNotice(text("lookOnly"));
      return;
    }
    this.raised++;
    const press = this.pressOf(slot, wire, args, origin, place);
    if (wire.checkValid && this.parts.entries.leadToInvalid(slot)) return;
    if (!navigator.onLine) showOffline();
    else if (wire.ignoreBusy && !this.halted) this.send(press);
    else if (this.requests.running || this.halted || this.queue.length) this.wait(press);
    else this.send(press);
  }

  /** Triggers the event for leaving an app, unless the user's action triggers another event. */
  leave(event: string, unless: () => boolean): void {
    const { raised } = this;
    queueMicrotask(() => {
      if (this.raised === raised)
        this.raise("MAIN", readEventWire([event]), [], "automatic", { ofScreen: false, unless });
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
    return this.queue.holdsPeople;
  }

  /** Sends the next event whose turn it is. */
  sendWaiting(): void {
    if (this.requests.running || this.halted) return;
    const dropped: Press[] = [];
    let next = this.queue.next();
    for (; next && this.isGone(next); next = this.queue.next()) dropped.push(next);
    this.reportDropped(dropped);
    if (next) this.send(next);
  }

  /** Discards pending events, because their screen will not be displayed. The user is informed. */
  discard(): void {
    this.halted = false;
    this.reportDropped(this.queue.clear());
  }

  /** Informs the user that an action was not carried out. */
  reportDropped(presses: readonly Press[]): void {
    if (presses.some(({ origin }) => origin !== "automatic")) showNotice(text("pressDropped"));
  }

  private pressOf(slot: SlotName, wire: EventWire, args: unknown[], origin: Origin, place: EventPlace): Press {
    const { slots } = this.parts;
    const call: Call = { event: wire.name, args: toEventArguments(args), slot };
    const shown = place.ofScreen !== false ? slots.shown.get(slot) : undefined;
    return {
      name: wire.name,
      origin: wire.keepLast ? "change" : origin,
      source: place.source ?? "",
      row: place.row,
      args: JSON.stringify(call.args),
      call,
      wire,
      instance: shown?.instance ?? this.session.instance,
      screen: shown?.screen,
      open: slots.isOpen(slot),
      unless: place.unless,
    };
  }

  /** If an event cannot be sent now, it is pending, and the page immediately shows the busy indicator. */
  private wait(press: Press): void {
    const taken = this.queue.add(press, this.requests.running?.press);
    if (taken === "refused") showNotice(text("queueFull", String(queueLimit)));
    else if (press.origin !== "automatic") this.requests.busy.insist();
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
    return source !== "" && !UI5Element.getElementById(source) && !shown.xml.includes(name);
  }
}
