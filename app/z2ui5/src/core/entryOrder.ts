/** The order of the user's entries in all fields of the page, so that an event carries what was entered before it and nothing else. */
class EntryOrder {
  /** Number of the last entry; those of edits are above 0. */
  last = 1;
  /** Number of the last entry that a waiting event carries. */
  private held = 0;

  /** The entry before an event to which belongs what is written now. */
  private belongsTo: number | undefined;

  /** Numbers an entry. */
  next(): number {
    return this.belongsTo ?? ++this.last;
  }

  /** Does something that writes values for an event that is being sent, as controls do before a roundtrip: the event carries them. */
  writeFor(until: number | undefined, work: () => void): void {
    this.belongsTo = until;
    try {
      work();
    } finally {
      this.belongsTo = undefined;
    }
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
