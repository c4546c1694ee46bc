/** The order of the user's entries in all fields of the page, so that an event carries what was entered before it and nothing else. */
class EntryOrder {
  /** Number of the last entry; those of edits are above 0. */
  last = 1;
  /** Number of the last entry that a waiting event carries. */
  private carried = 0;

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

  /** A waiting event carries what has been entered until now. */
  carry(until: number): void {
    this.carried = Math.max(this.carried, until);
  }

  /** Whether an event may still have to carry an entry as it is now. */
  isCarried(number: number): boolean {
    return number <= this.carried;
  }
}

/** Entries of all screens are in one order. */
export const entryOrder = new EntryOrder();
