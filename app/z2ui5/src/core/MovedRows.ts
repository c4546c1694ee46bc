import { contentOf, isInitial, sameValue } from "./sameValue";
import { isPlainObject } from "./types";

/**
 * Positions of the rows of a table from the server: `true` if no row moved, otherwise for every current row its previous
 * position, -1 for a new row (docs/protocol.md §4).
 */
export type Moves = true | readonly number[];

/** A table before and after a response. */
export interface Table {
  /** Rows without edits. */
  readonly before: readonly unknown[];
  /** Rows of the response. */
  readonly now: readonly unknown[];
  /** Positions of rows from the server; undefined if unknown. */
  readonly moves: Moves | undefined;
  /** Whether a row of now may be the given row of before. */
  readonly same: (before: unknown, now: unknown, index: number) => boolean;
  /** Members of a row of before that can have several values in the response; "" for the row itself. */
  readonly open: (index: number) => readonly string[];
}

/**
 * Finds rows of a table again: where the server says they went, if they are still like they were there; where the contents of rows were evidently
 * exchanged, where their content went; and where the server says nothing, by their content, if exactly one row has it. A row that only came to look
 * like another one is not taken for it, and positions alone say nothing. All rows together cost no more than a few comparisons for each.
 */
export class MovedRows {
  private readonly table: Table;
  /** Current positions of the rows by their previous ones, as reported. */
  private readonly reported: ReadonlyMap<number, number>;
  private readonly candidates = new Map<number, readonly number[]>();
  /** Current positions by content, without the members that are open. */
  private readonly byContent = new Map<string, Map<string, number[]>>();
  private readonly explained: boolean[] = [];
  /** Rows whose content has gone from one to the next, and whether it returned to the first. */
  private readonly exchanged = new Map<number, boolean>();
  /** Contents that several rows had. */
  private duplicates?: ReadonlySet<string>;
  private unchanged?: boolean;

  constructor(table: Table) {
    const { moves = [] } = table;
    this.table = table;
    this.reported = new Map(
      moves === true ? [] : moves.map((origin, position) => [origin, position] as const).reverse(),
    );
  }

  /** @returns the current position of a row, or -1 if it is uncertain */
  find(index: number): number {
    const { before, now, moves } = this.table;
    const reported = moves === true ? index : (this.reported.get(index) ?? -1);
    const expected = reported < now.length ? reported : -1;
    if (expected >= 0 && this.isSame(index, expected)) return expected;
    const [found = -1, ...others] = this.alike(index);
    if (found < 0) return expected >= 0 && kinship(before[index], now[expected]) ? expected : -1;
    if (others.length > 0 || this.isDuplicate(before[index])) return this.isUnchanged() ? index : -1;
    const isCertain = expected < 0 ? this.originOf(found) < 0 : this.isExchanged(index);
    return isCertain ? found : -1;
  }

  private isSame(index: number, position: number): boolean {
    return this.table.same(this.table.before[index], this.table.now[position], index);
  }

  /** Positions of rows that are like a given one and were another one before. */
  private alike(index: number): readonly number[] {
    let positions = this.candidates.get(index);
    if (!positions) {
      const open = this.table.open(index);
      positions = (this.withContent(open).get(contentWithout(this.table.before[index], open)) ?? []).filter(
        (position) => !this.isExplained(position) && (open.length === 0 || this.isSame(index, position)),
      );
      this.candidates.set(index, positions);
    }
    return positions;
  }

  private withContent(open: readonly string[]): ReadonlyMap<string, number[]> {
    const name = JSON.stringify(open);
    let positions = this.byContent.get(name);
    if (!positions) {
      this.byContent.set(name, (positions = new Map()));
      for (const [position, row] of this.table.now.entries()) {
        const content = contentWithout(row, open);
        const alike = positions.get(content);
        if (alike) alike.push(position);
        else positions.set(content, [position]);
      }
    }
    return positions;
  }

  private isDuplicate(row: unknown): boolean {
    this.duplicates ??= duplicatesIn(this.table.before.map(contentOf));
    return this.duplicates.has(contentOf(row));
  }

  /** Previous position of a row; -1 if unknown. */
  private originOf(position: number): number {
    const { moves } = this.table;
    return moves === true ? position : (moves?.[position] ?? -1);
  }

  /** A row that stayed what it was is not the one another row became. */
  private isExplained(position: number): boolean {
    const origin = this.originOf(position);
    return (this.explained[position] ??= origin >= 0 && this.isSame(origin, position));
  }

  /**
   * Whether a row has its content from another one, that one from a third, and so on until one has the content of the first: rows whose
   * contents were exchanged. A row that merely became what another one was is not among them.
   */
  private isExchanged(index: number): boolean {
    const chain = new Set<number>();
    let origin = index;
    while (origin >= 0 && !chain.has(origin) && !this.exchanged.has(origin)) {
      chain.add(origin);
      const positions = this.alike(origin);
      origin = positions.length === 1 ? this.originOf(positions[0] as number) : -1;
    }
    const isWhole = chain.has(index) && origin === index;
    if (isWhole || !chain.has(origin)) for (const one of chain) this.exchanged.set(one, isWhole);
    return this.exchanged.get(index) === true;
  }

  /** Nothing has changed, and the server says nothing of positions. */
  private isUnchanged(): boolean {
    const { before, now, moves } = this.table;
    return (this.unchanged ??=
      (moves === undefined || (moves !== true && moves.every((origin) => origin < 0))) &&
      before.length === now.length &&
      before.every((_row, index) => this.isSame(index, index)));
  }
}

function duplicatesIn(texts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(texts.filter((text) => seen.has(text) || !seen.add(text)));
}

function contentWithout(row: unknown, open: readonly string[]): string {
  if (open.length === 0) return contentOf(row);
  if (!isPlainObject(row) || open.includes("")) return "";
  return contentOf(Object.fromEntries(Object.entries(row).filter(([name]) => !open.includes(name))));
}

/** Whether a row that was changed in place can still be identified. */
export function kinship(before: unknown, now: unknown): boolean {
  if (!isPlainObject(before) || !isPlainObject(now)) return false;
  return Object.keys(before).some((name) => !isInitial(before[name]) && sameValue(before[name], now[name]));
}
