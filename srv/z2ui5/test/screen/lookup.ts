import { inspect } from "node:util";
import type { DomElement } from "./dom.ts";
import { expectName, type Kind, type Name } from "./find.ts";
import { KINDS } from "./kinds.ts";
import type { UserInput } from "./user-input.ts";
import type { Session } from "./session.ts";

/**
 * Makes what finds things in a part of a screen.
 * @typeParam Found what finds anything but tables @typeParam Table what finds a table, a list or a tree
 */
export interface Finders<Found, Table> {
  any(scope: Lookup<Found, Table>, kind: Kind, name: Name | undefined): Found;
  table(scope: Lookup<Found, Table>, kind: Kind, name: Name | undefined): Table;
}

/**
 * A screen or a part of it, in which things are found by what a user calls them: a text or a pattern. What finds them is itself such a part, and is
 * named by type parameters.
 */
export abstract class Lookup<Found, Table> {
  abstract readonly session: Session;
  abstract readonly input: UserInput;
  abstract readonly finders: Finders<Found, Table>;
  /** What the part is, as it is put into sentences: "in the dialog "Order"". Empty for the whole screen. */
  abstract readonly where: string;
  /** The part of the page; throws where it is not there. */
  abstract root(): DomElement;

  /** All parts of the page it consists of, of which {@link root} is the first. */
  roots(): readonly DomElement[] {
    return [this.root()];
  }

  /** A button, or whatever acts as one, by its text, its tooltip or its label. */
  button(name: Name): Found {
    return this.#named(KINDS.button, name);
  }

  /** A link, by its text. */
  link(name: Name): Found {
    return this.#named(KINDS.link, name);
  }

  /** A field, by its label or its placeholder; the only one without a name. */
  field(name?: Name): Found {
    return this.#find(KINDS.field, name);
  }

  /** A checkbox, a switch or a radio button, by its text or label. */
  checkbox(name?: Name): Found {
    return this.#find(KINDS.checkbox, name);
  }

  /** A table, a list or a tree, by its title; the first one without a name. */
  table(name?: Name): Table {
    return this.finders.table(this, KINDS.table, name);
  }

  /** A list, by its title; the same as {@link table}. */
  list(name?: Name): Table {
    return this.table(name);
  }

  /** A tab. */
  tab(name: Name): Found {
    return this.#named(KINDS.tab, name);
  }

  /** An item of a list, a menu or a select, by its text; a day of a calendar, by its date. */
  item(name: Name): Found {
    return this.#named(KINDS.item, name);
  }

  /** A heading, by its text. */
  heading(name: Name): Found {
    return this.#named(KINDS.heading, name);
  }

  /** What a snapshot holds, and a failed comparison prints: the outline. */
  toJSON(): string {
    return this.toString();
  }

  /** What `console.log` writes. */
  [inspect.custom](): string {
    return this.toString();
  }

  /** What has to be asked for by name: without one, a test in JavaScript would get the first. */
  #named(kind: Kind, name: Name): Found {
    expectName(`${kind.word}()`, name);
    return this.#find(kind, name);
  }

  #find(kind: Kind, name: Name | undefined): Found {
    return this.finders.any(this, kind, name);
  }
}
