/** Rows and names of elements as the types of an entity's class say them. */

/** The class that `cds-typer` generates for an entity, of one row (`Book`) or of several (`Books`). */
export type EntityClass = abstract new (...parameters: never[]) => object;

/** An entity as CAP defines it, such as those of `srv.entities`. */
export interface NamedEntity {
  readonly name: string;
  readonly kind: string;
}

/** A class, unless its objects are no rows: they have methods, or no members at all. */
export type ClassOfRows<E extends EntityClass> = [keyof Row<E>] extends [never]
  ? never
  : Extract<Row<E>[keyof Row<E>], (...parameters: never[]) => unknown> extends never
    ? E
    : never;

/** A row of an entity: what its class holds. */
export type Row<E extends EntityClass> = E extends abstract new (
  ...parameters: never[]
) => infer Instance
  ? Instance extends readonly (infer One extends object)[]
    ? One
    : Instance
  : never;

/** A row of an entity that is named by a text only. */
// biome-ignore lint/suspicious/noExplicitAny: nothing is known of its elements, and an app reads them as what they are.
export type UntypedRow = Record<string, any>;

/** Name of an element of a row. */
export type ElementName<R> = keyof R & string;

/** An element of a row, or one of what an element leads to: `"title"`, `"author.name"`. Names of elements that lead to several rows, such as items, are not paths. */
export type Path<R> = { [K in ElementName<R>]: PathsAt<K, NonNullable<R[K]>> }[ElementName<R>];

/** The paths that begin with an element. The generated classes of several rows have a count. */
type PathsAt<K extends string, V> = V extends readonly unknown[]
  ? "$count" extends keyof V
    ? never
    : K
  : Structure<V> extends never
    ? K
    : K | `${K}.${keyof Structure<V> & string}`;

/** A column or field by the name of its element, or with settings of its cells or its control. */
export type Named<R, Options> = Path<R> | ({ readonly name: Path<R> } & Options);

/** What an element leads to; never for values, which may be marked as keys, and for lists. */
type Structure<V> = V extends readonly unknown[] | Value ? never : V extends object ? V : never;

/** The value of an element. */
export type Value = string | number | boolean | bigint | Date;

/** Elements that lead to other rows, or hold them. */
export type AssociationName<R> = {
  [K in ElementName<R>]: NonNullable<R[K]> extends Value ? never : NonNullable<R[K]> extends object ? K : never;
}[ElementName<R>];

/** An association or composition, or one of the rows it leads to: `"items"`, `"items.book"`. */
export type AssociationPath<R> = {
  [K in AssociationName<R>]: K | `${K}.${AssociationName<RowIn<NonNullable<R[K]>>>}`;
}[AssociationName<R>];

/** A row of a list, or of what is none. */
type RowIn<V> = V extends readonly (infer One)[] ? One : V;

/** What identifies a row: the values of all its keys, which generated classes mark; of a class without marks any values. */
export type Key<R> = [KeyName<R>] extends [never]
  ? { readonly [K in ElementName<R>]?: R[K] }
  : { readonly [K in KeyName<R>]: R[K] };

/** Names of the elements that are marked as keys, by a symbol beside their value. */
type KeyName<R> = {
  [K in ElementName<R>]-?: NonNullable<R[K]> extends Value
    ? [Exclude<keyof NonNullable<R[K]> & symbol, keyof string>] extends [never]
      ? never
      : K
    : never;
}[ElementName<R>];

/** Actions of rows by their names, as the generated class of one row (`Book`) declares them: the class of several rows knows none. */
export type ActionsOf<E> = E extends { readonly is_singular?: boolean; readonly actions: infer Actions }
  ? Actions
  : UntypedActions;

/** Actions of which nothing is known. */
export type UntypedActions = Record<string, { readonly __parameters: UntypedRow }>;

/** Name of an action of rows. */
export type ActionName<Actions> = keyof Actions & string;

/** What users do with rows, or the name of an action. */
export type RightName<Actions = UntypedActions> = "read" | "create" | "update" | "delete" | (ActionName<Actions> & {});

/** Values of the parameters of an action. */
export type Parameters<Actions, Name extends keyof Actions> = Actions[Name] extends {
  readonly __parameters: infer Values;
}
  ? [keyof Values] extends [never]
    ? Record<string, never>
    : Values
  : UntypedRow;
