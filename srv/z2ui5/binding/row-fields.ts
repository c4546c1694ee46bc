/** Columns that only markup names: rows may leave them out, such as a selection flag (docs/spec/wire-v1.md §2.5, rule 7). */

const LIMIT = 500;
const RELATIVE = /\{([A-Za-z_]\w*)\}|path\s*:\s*(?:'|&apos;)([A-Za-z_]\w*)(?:'|&apos;)/g;

/**
 * Adds the names of relative bindings in displayed markup.
 * @param names upper-case names, extended in place @param xml the markup
 */
export function addRowFields(names: string[], xml: string): void {
  // `matchAll` would make an expression of its own each time.
  for (let found = RELATIVE.exec(xml); found; found = RELATIVE.exec(xml)) {
    const name = (found[1] ?? found[2])!.toUpperCase();
    if (names.length < LIMIT && !names.includes(name)) names.push(name);
  }
}
