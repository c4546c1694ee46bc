/** Who or what raised an event. */
export type Origin =
  /** A user pressed something: carried out in order, once. */
  | "press"
  /** A user chose something: carried out in order; the same thing chosen again while it waits counts once, where it was chosen last. */
  | "choice"
  /** A user changed a value: the last one counts. */
  | "change"
  /** A timer, a message from outside, a control on its own: gives way to users. */
  | "automatic";

/** An event that wants a roundtrip. */
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
  /** Waits for its turn. */
  | "waits"
  /** Is the same as one that waits or runs. */
  | "known"
  /** Too many wait already. */
  | "refused";

/** How many events of a user may wait; more are refused, and the user is informed. */
export const queueLimit = 20;

/**
 * Events that wait for the running roundtrip. Those of users go first and in order; a second press of the same control that
 * carries the same counts once; of changes of one control in one row, and of automatic events of one name, the last one is sent.
 */
export class EventQueue<T extends Raised> {
  private people: T[] = [];
  private automatic: T[] = [];

  /** How many wait. */
  get length(): number {
    return this.people.length + this.automatic.length;
  }

  /** Whether something of a user waits. */
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

  /** The event whose turn it is; it waits no more. */
  next(): T | undefined {
    return this.people.shift() ?? this.automatic.shift();
  }

  /** Ends the waiting of all. @returns those of users */
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
