import type { DomElement } from "./dom.ts";
import { ElementCache, type Reference } from "./element-cache.ts";

/** Elements of a part of the page by what they are called. */
export interface Named {
  /** Elements by each of their names, in the order of the page. */
  readonly byName: ReadonlyMap<string, readonly DomElement[]>;
  /** Other elements that name them, as far as they are not in this part of the page. */
  readonly references: readonly Reference[];
  /** Ids of those. */
  readonly ids: ReadonlySet<string>;
  /** Those that may have labels. */
  readonly fields: readonly DomElement[];
}

/** Gathers {@link Named}. */
export class Naming implements Named {
  readonly byName = new Map<string, DomElement[]>();
  readonly fields: DomElement[] = [];
  readonly #root: DomElement;
  readonly #ids = new Set<string>();
  #outside: ReadonlySet<string> | undefined;
  #references: readonly Reference[] | undefined;

  /** @param root the part of the page */
  constructor(root: DomElement) {
    this.#root = root;
  }

  add(element: DomElement, names: readonly string[]): void {
    for (const name of names) this.#under(name).push(element);
    const { ids, fields } = namersOf(element);
    for (const id of ids) this.#ids.add(id);
    this.fields.push(...fields);
  }

  /** Adds what was gathered from a part of this part. */
  addAll(part: Named): void {
    for (const [name, elements] of part.byName) {
      const all = this.#under(name);
      for (const element of elements) all.push(element);
    }
    for (const id of part.ids) this.#ids.add(id);
    for (const field of part.fields) this.fields.push(field);
  }

  get ids(): ReadonlySet<string> {
    const { ownerDocument } = this.#root;
    return (this.#outside ??= new Set(
      [...this.#ids].filter((id) => !this.#root.contains(ownerDocument.getElementById(id))),
    ));
  }

  get references(): readonly Reference[] {
    return (this.#references ??= referencesTo(this.#root, this.ids, this.fields));
  }

  #under(name: string): DomElement[] {
    let all = this.byName.get(name);
    if (!all) this.byName.set(name, (all = []));
    return all;
  }
}

/** What names an element and what is in it, besides themselves. */
interface Namers {
  readonly ids: readonly string[];
  /** Those that may have labels. */
  readonly fields: readonly DomElement[];
}

const namers = new ElementCache<Namers>();

const namersOf = (element: DomElement): Namers =>
  namers.get(element, () => {
    const all = [element, ...element.querySelectorAll("[aria-labelledby],[aria-owns],input,textarea,select")];
    return {
      ids: all.flatMap((each) => ["aria-labelledby", "aria-owns"].flatMap((name) => idsIn(each.getAttribute(name)))),
      fields: all.filter((each) => /^(?:INPUT|TEXTAREA|SELECT)$/.test(each.tagName)),
    };
  });

const references = new ElementCache<readonly Reference[]>();

/** Where the name of an element may come from besides itself. */
export const referencesOf = (element: DomElement): readonly Reference[] =>
  references.get(element, () => {
    const { ids, fields } = namersOf(element);
    return referencesTo(element, ids, fields);
  });

const referencesTo = (element: DomElement, ids: Iterable<string>, fields: readonly DomElement[]): Reference[] => [
  ...[...ids].map((id) => byId(element, id)),
  ...fields.map((field) => () => field.labels ?? []),
];

const idsIn = (list: string | null): string[] => list?.split(/\s+/).filter(Boolean) ?? [];

const byId =
  (element: DomElement, id: string): Reference =>
  () => {
    const other = element.ownerDocument.getElementById(id);
    return other ? [other] : [];
  };
