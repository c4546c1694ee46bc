import type { DomElement } from "./dom.ts";
import type { Kind, Name } from "./find.ts";
import { KINDS } from "./kinds.ts";
import type { Locator } from "./locator.ts";
import type { Person } from "./person.ts";
import type { Session } from "./session.ts";
import type { TableLocator } from "./table.ts";

/** Where something is looked for. */
export interface Place {
  readonly session: Session;
  readonly person: Person;
  readonly finders: Finders;
  /** The part of the page; throws where it is not there. */
  root(): DomElement;
  /** All its parts, of which that is the first one. */
  roots(): readonly DomElement[];
  /** What the part is, as it is put into sentences: "in the dialog "Order"". Empty for the whole screen. */
  readonly where: string;
}

/** Makes what finds things in a place. */
export interface Finders {
  any(place: Place, kind: Kind, name: Name | undefined): Locator;
  table(place: Place, kind: Kind, name: Name | undefined): TableLocator;
}

/** A screen or a part of it, in which things are found by what a person calls them: a text or a pattern. */
export abstract class Lookup implements Place {
  abstract readonly session: Session;
  abstract readonly person: Person;
  abstract readonly finders: Finders;
  abstract readonly where: string;
  abstract root(): DomElement;

  /** All parts of the page it consists of. */
  roots(): readonly DomElement[] {
    return [this.root()];
  }

  /** A button, or whatever acts as one, by its text, its tooltip or its label. */
  button(name: Name): Locator {
    return this.#find(KINDS.button, name);
  }

  /** A link, by its text. */
  link(name: Name): Locator {
    return this.#find(KINDS.link, name);
  }

  /** A field, by its label or its placeholder; the only one without a name. */
  field(name?: Name): Locator {
    return this.#find(KINDS.field, name);
  }

  /** A checkbox, a switch or a radio button, by its text or label. */
  checkbox(name?: Name): Locator {
    return this.#find(KINDS.checkbox, name);
  }

  /** A table, a list or a tree, by its title; the first one without a name. */
  table(name?: Name): TableLocator {
    return this.finders.table(this, KINDS.table, name);
  }

  /** A list, by its title; the same as {@link table}. */
  list(name?: Name): TableLocator {
    return this.table(name);
  }

  /** A tab. */
  tab(name: Name): Locator {
    return this.#find(KINDS.tab, name);
  }

  /** An item of a list, a menu or a select, by its text. */
  item(name: Name): Locator {
    return this.#find(KINDS.item, name);
  }

  /** A heading, by its text. */
  heading(name: Name): Locator {
    return this.#find(KINDS.heading, name);
  }

  #find(kind: Kind, name: Name | undefined): Locator {
    return this.finders.any(this, kind, name);
  }
}
