/** Kind of source of an event. */
export type Origin =
  /** A user's press: sent in order, duplicates are ignored. */
  | "press"
  /** A user's choice: sent in order; if the same choice is made again while it is pending, only the last one is sent. */
  | "choice"
  /** A user's change of a value: only the last one is sent. */
  | "change"
  /** A timer, an external message, a control without the user: events of the user take precedence. */
  | "automatic";

/** An event that requires a roundtrip. */
export interface Raised {
  readonly name: string;
  readonly origin: Origin;
  /** What raised it, such as a control's id; empty if unknown. */
  readonly source: string;
  /** Row of the source: tables show one row after the other with the same control. */
  readonly row?: string;
  /** What it carries, as text. */
  readonly args: string;
}

/** What became of an event that could not be sent at once. */
export type Taken =
  /** The event is pending. */
  | "waits"
  /** The event is a duplicate of a pending or running one. */
  | "known"
  /** There are too many pending events. */
  | "refused";

/** Maximum number of pending events of a user; further events are rejected, and the user is informed. */
export const queueLimit = 20;

/**
 * Events that are pending during a roundtrip. Those of users take precedence and are sent in order; of several presses of the same control that
 * have the same arguments, one is sent; of changes of one control in one row, and of automatic events of one name, the last one is sent.
 */
export class EventQueue<T extends Raised> {
  private people: T[] = [];
  private automatic: T[] = [];

  /** Number of pending events. */
  get length(): number {
    return this.people.length + this.automatic.length;
  }

  /** Whether an event of a user is pending. */
  get holdsPeople(): boolean {
    return this.people.length > 0;
  }

  /**
   * Takes an event that cannot be sent now.
   *
   * @param running the event whose roundtrip is running
   */
  add(event: T, running: Raised | undefined): Taken {
    if (event.origin === "automatic") {
      this.automatic = [...this.automatic.filter((one) => one.name !== event.name), event];
      return "waits";
    }
    const twin = this.people.findIndex((one) => isSame(one, event));
    if (event.origin === "press" && (twin >= 0 || (running && isSame(running, event)))) return "known";
    if (twin >= 0 && event.origin === "change") {
      this.people[twin] = event;
      return "waits";
    }
    // What was chosen last is what counts in the end.
    if (twin >= 0) this.people.splice(twin, 1);
    if (this.people.length >= queueLimit) return "refused";
    this.people.push(event);
    return "waits";
  }

  /** Removes and returns the next event. */
  next(): T | undefined {
    return this.people.shift() ?? this.automatic.shift();
  }

  /** Removes all pending events. @returns those of users */
  clear(): T[] {
    const dropped = this.people;
    this.people = [];
    this.automatic = [];
    return dropped;
  }
}

/** Whether two events come from the same control for the same reason. Of a value it does not matter what it was. */
function isSame(one: Raised, other: Raised): boolean {
  if (one.name !== other.name || one.origin !== other.origin) return false;
  const isKnown = Boolean(one.source || other.source);
  if (isKnown && (one.source !== other.source || one.row !== other.row)) return false;
  return (isKnown && one.origin === "change") || one.args === other.args;
}
