import type { EventKind } from "./eventRules";

/** An event that requires a roundtrip. */
export interface Raised extends EventKind {
  readonly name: string;
  /** What raised it, such as a control's id; empty if unknown. */
  readonly source: string;
  /** Row of the source: tables show one row after the other with the same control. */
  readonly row?: string;
  /** What it carries, as text. */
  readonly args: string;
  /** What the control says about it beside that, as text: of a list, which item was pressed. */
  readonly detail?: string;
  /** How much the user had done before, and how much including it: edits and events. */
  readonly before: number;
  readonly after: number;
  /** However many are pending, it is not rejected. */
  readonly unlimited?: boolean;
}

/** What became of an event that could not be sent at once. */
export type Taken =
  /** The event is pending. */
  | "waits"
  /** The event is the press that is pending or running. */
  | "duplicate"
  /** There are too many pending events. */
  | "refused";

/** Maximum number of pending events of a user; further events are rejected, and the user is informed. */
export const queueLimit = 20;

/**
 * Events that are pending during a roundtrip, those of users first, each kind in its order. Events are only merged if their rule says so:
 * running values of a control while nothing else of the user came between, and what the app wants only the last firing of.
 */
export class EventQueue<T extends Raised> {
  private users: T[] = [];
  private automatic: T[] = [];

  /** Number of pending events. */
  get length(): number {
    return this.users.length + this.automatic.length;
  }

  /** Whether an event of a user is pending. */
  get hasUserEvents(): boolean {
    return this.users.length > 0;
  }

  /**
   * Takes an event that cannot be sent now.
   *
   * @param running the event whose roundtrip is running
   */
  add(event: T, running: Raised | undefined): Taken {
    if (event.rule === "last") this.removeEarlier(event.name);
    if (event.origin === "automatic") {
      const last = this.automatic.findIndex((one) => one.rule === "running" && isSameSource(one, event));
      if (event.rule === "running" && last >= 0) this.automatic[last] = event;
      else this.automatic.push(event);
      return "waits";
    }
    const last = this.users.at(-1);
    if (isDuplicate(event, last ?? running)) return "duplicate";
    if (last && event.rule === "running" && last.rule === "running" && isSameSource(last, event)) {
      this.users[this.users.length - 1] = event;
      return "waits";
    }
    if (this.users.length >= queueLimit && !event.unlimited) return "refused";
    this.users.push(event);
    return "waits";
  }

  /** Removes and returns the next event. */
  next(): T | undefined {
    return this.users.shift() ?? this.automatic.shift();
  }

  /** Removes all pending events. @returns those of users */
  clear(): T[] {
    const dropped = this.users;
    this.users = [];
    this.automatic = [];
    return dropped;
  }

  private removeEarlier(name: string): void {
    const isOther = (one: T): boolean => one.rule !== "last" || one.name !== name;
    this.users = this.users.filter(isOther);
    this.automatic = this.automatic.filter(isOther);
  }
}

/** Whether a press is the one that is pending or running: nothing happened in between, and it could not mean anything else. */
function isDuplicate(event: Raised, one: Raised | undefined): boolean {
  return (
    one !== undefined &&
    one.rule === "press" &&
    event.rule === "press" &&
    one.after === event.before &&
    isSameSource(one, event) &&
    one.args === event.args &&
    one.detail === event.detail
  );
}

const isSameSource = (one: Raised, other: Raised): boolean =>
  one.name === other.name && one.source === other.source && one.row === other.row;
