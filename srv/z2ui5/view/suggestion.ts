/**
 * The end of a sentence about a wrong name: "; did you mean 'title'?", or "." if nothing is similar.
 * @param wrong the name as written @param names the names there are
 */
export function didYouMean(wrong: string, names: readonly string[]): string {
  const meant = nearest(wrong, names);
  return meant === undefined ? "." : `; did you mean '${meant}'?`;
}

/** Characters of the longest name that is compared; a wrong one can be any text that users send. */
const LONGEST = 200;

/** The name that is most like a wrong one; undefined if none is similar. */
export function nearest(wrong: string, names: readonly string[]): string | undefined {
  if (wrong.length > LONGEST) return undefined;
  const limit = Math.max(1, Math.floor(wrong.length / 3));
  let best: string | undefined;
  let least = limit + 1;
  for (const name of names) {
    if (Math.abs(name.length - wrong.length) >= least) continue;
    const found = distance(wrong.toLowerCase(), name.toLowerCase());
    if (found < least) [best, least] = [name, found];
  }
  return best;
}

/** Steps from one word to another: insert, remove, replace, or swap neighbours. */
function distance(left: string, right: string): number {
  const rows = [Array.from({ length: right.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const cost = left[i - 1] === right[j - 1] ? 0 : 1;
      let steps = Math.min(at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(rows, i - 1, j - 1) + cost);
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        steps = Math.min(steps, at(rows, i - 2, j - 2) + 1);
      row.push(steps);
    }
    rows.push(row);
  }
  return at(rows, left.length, right.length);
}

const at = (rows: readonly (readonly number[])[], i: number, j: number): number => rows[i]?.[j] ?? 0;
