/** What the client of one roundtrip handed out, so that typed views distinguish it from data when they are displayed. */
import type { Maker } from "../source/made-by-client.ts";
import { Z2ui5Error } from "../errors.ts";
import { hasBindingForm } from "./expressions.ts";
import { wireName } from "./names.ts";

/** How a view shows a table that it has not bound. */
export interface TableOptions {
  /** Entries of the user reach the app: all, or those in some columns. */
  readonly edit: boolean | readonly string[];
  /** Members that identify a row. */
  readonly key: string | readonly string[] | undefined;
  /** An emptied value is null. */
  readonly nullable: boolean;
  /** What makes the controls of a row. */
  readonly template?: Function | undefined;
}

/** Distinguishes texts that the client made from all others. */
export interface ClientTexts {
  /** Whether the client handed out exactly this text as something the browser shall do: an event or an action. */
  isCall(text: string): boolean;
  /** Whether the client handed out exactly this text: a binding, a path, an event or an action. */
  has(text: string): boolean;
  /**
   * Whether a text in the form of a binding is one of the client's and no data of the app that equals it.
   * @param maker what the source says about it
   */
  isBinding(text: string, maker: Maker): boolean;
  /** Whether a text of the app's state or of the request contains this one. */
  isData(text: string): boolean;
  /**
   * The path of a table that a view shows without having bound it.
   * @param table the table itself
   */
  pathOf(table: object, options: TableOptions): string;
  /** Records a field of a row that a view names. */
  noteField(text: string): void;
}

/** The error of a table in a view that is written before anybody can say which it is. */
export const unknownTable = (): Z2ui5Error =>
  new Z2ui5Error("VIEW_INVALID", {
    problems:
      "rows(…) binds its table when the view is displayed. Pass the view itself to the client, not its text, or bind by path: client._bind(this.table, { path: true }).",
  });

/** The texts handed out in one roundtrip; it belongs to that roundtrip's context and to nothing else. */
export class HandedOut implements ClientTexts {
  readonly #texts = new Set<string>();
  /** Of bindings that cannot be edited as a whole, the columns that can. */
  readonly #editable = new Map<string, Set<string>>();
  #dataContains: (text: string) => boolean = () => false;
  readonly #calls = new Set<string>();
  readonly #fields = new Set<string>();
  #pathOf: ClientTexts["pathOf"] | undefined;

  /** Records an expression the client returns. @returns the expression */
  note<Text extends string>(text: Text): Text {
    this.#texts.add(text);
    return text;
  }

  /** Records an event or action the client returns. @returns the expression */
  noteCall(text: string): string {
    this.#calls.add(text);
    return this.note(text);
  }

  /** Records a binding the client returns. @param columns which can be edited; undefined for all. Once they can be, they can */
  noteBinding(text: string, columns: readonly string[] | undefined): string {
    const editable = this.#editable.get(text);
    if (!columns) this.#editable.delete(text);
    else if (editable || !this.#texts.has(text))
      this.#editable.set(text, new Set([...(editable ?? []), ...columns.map((name) => wireName(name.split("@")[0]!))]));
    return this.note(text);
  }

  /** Whether a binding is one-way: all of it, or a field of its rows. */
  isOneWay(text: string, field?: string): boolean {
    const columns = this.#editable.get(text);
    return (
      columns !== undefined && (columns.size === 0 || (field !== undefined && !columns.has(field.split(/[/@]/)[0]!)))
    );
  }

  /** All of them. */
  texts(): Iterable<string> {
    return this.#texts;
  }

  /** Says how to look for a text in the state of the running app and in the request. */
  setData(contains: (text: string) => boolean): void {
    this.#dataContains = contains;
  }

  /** Says how to bind a table for the running app. */
  setTables(pathOf: ClientTexts["pathOf"]): void {
    this.#pathOf = pathOf;
  }

  pathOf(table: object, options: TableOptions): string {
    if (!this.#pathOf) throw unknownTable();
    return this.#pathOf(table, options);
  }

  noteField(text: string): void {
    this.#fields.add(text);
  }

  /** Whether a typed view named this field of a row. */
  isField(text: string): boolean {
    return this.#fields.has(text);
  }

  isCall(text: string): boolean {
    return this.#calls.has(text);
  }

  has(text: string): boolean {
    return this.#texts.has(text);
  }

  isData(text: string): boolean {
    return this.#dataContains(text);
  }

  /** Where the source does not show it, a text that is also data counts as data. */
  isBinding(text: string, maker: Maker): boolean {
    if (!hasBindingForm(text) || !this.#texts.has(text) || maker === "data") return false;
    return maker === "client" || !this.isData(text);
  }
}
