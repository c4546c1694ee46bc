/** The rows of z2ui5_t_01 as the rest of this room wants them. One implementation per way to speak with a database. */

/** Whose drafts, and from when on they count. */
export interface Scope {
  readonly owner: string;
  readonly tenant: string;
  /** ISO text; what was stored up to then has expired. */
  readonly expired: string;
}

/** What a user has stored. */
export interface Usage {
  readonly rows: number;
  readonly bytes: number;
}

/** A row about to be stored. */
export interface NewRow {
  readonly id: string;
  readonly id_prev: string | null;
  readonly base_id: string | null;
  readonly app: string;
  readonly event: string;
  readonly duration: number;
  /** Bytes of `data` in UTF-8. */
  readonly size: number;
  readonly data: string;
  readonly created_at: string;
}

/** A row as it is read, with the one it is the difference to. Times are what the driver answers: a text or a Date. */
export interface FoundRow {
  readonly id_prev: string | null;
  readonly data: string;
  readonly created_at: string | Date;
  readonly base_id: string | null;
  readonly base_data: string | null;
  readonly base_created_at: string | Date | null;
}

/** A row that has too much to read it at once: how many bytes there are. */
export interface LargeRow {
  readonly bytes: number;
}

/** All statements on the table. All of them join the transaction they are called in. */
export interface DraftRows {
  /** Reads a draft and the one it is the difference to. */
  find(id: string, scope: Scope): Promise<FoundRow | undefined>;
  /** As `find`, but what has more bytes is not read. Missing where it would take one statement more. @param most number of bytes */
  findUpTo?(id: string, scope: Scope, most: number): Promise<FoundRow | LargeRow | undefined>;
  /** Whether `find` would find it, and the one it is the difference to. */
  has(id: string, scope: Scope): Promise<boolean>;
  insert(row: NewRow, scope: Scope): Promise<void>;
  /**
   * Inserts a row if its predecessor is there, and the row it is the difference to. Missing where the database is not known to take it
   * as one statement.
   * @returns whether it was inserted
   */
  insertAfter?(row: NewRow, predecessorId: string, scope: Scope): Promise<boolean>;
  count(scope: Scope): Promise<number>;
  /** Removes rows that were stored up to a time and that no younger row needs. @returns how many @param most number of rows */
  removeUpTo(time: string, most: number): Promise<number>;
  /** Everything an owner has stored, expired or not. */
  usage(scope: Scope): Promise<Usage>;
  /** Everything all have stored. */
  usageOfAll(): Promise<Usage>;
  /**
   * The oldest rows of an owner that none of the others need, and that are not the newest of a session that was active.
   * @param activeSince ISO text; a session was active if it stored something since @param most number of rows
   */
  oldestOf(scope: Scope, activeSince: string, most: number): Promise<readonly { id: string; bytes: number }[]>;
  /** @returns how many there were */
  remove(ids: readonly string[]): Promise<number>;
  /** Removes the oldest rows of all that none of the others need; as long as there are rows, there are such. @returns how many @param most number of rows */
  removeOldest(most: number): Promise<number>;
}
