/** The order of the user's entries in all fields of the page, so that an event carries what was entered before it and nothing else. */
class EntryOrder {
  /** Number of the last entry. */
  last = 0;
  /** Number of the last entry that a waiting event carries. */
  private held = 0;

  /** Numbers an entry. */
  next(): number {
    return ++this.last;
  }

  /** Keeps what has been entered until now for an event that waits. */
  hold(until: number): void {
    this.held = Math.max(this.held, until);
  }

  /** Whether an event may still have to carry an entry as it is now. */
  isHeld(number: number): boolean {
    return number <= this.held;
  }
}

/** Entries of all screens are in one order. */
export const entryOrder = new EntryOrder();
