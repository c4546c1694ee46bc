/** Rows and names of elements as the types of an entity's class say them. */

/** The class that `cds-typer` generates for an entity, of one row (`Book`) or of several (`Books`). */
export type EntityClass = abstract new (...parameters: never[]) => object;

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

/** An element of a row, or one of what an element leads to: `"title"`, `"author.name"`. */
export type Path<R> = {
  [K in ElementName<R>]: Structure<NonNullable<R[K]>> extends never
    ? K
    : K | `${K}.${keyof Structure<NonNullable<R[K]>> & string}`;
}[ElementName<R>];

/** What an element leads to; never for values, which may be marked as keys, and for lists. */
type Structure<V> = V extends readonly unknown[] | Value ? never : V extends object ? V : never;

type Value = string | number | boolean | bigint | Date;

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

/** What identifies a row: the values of all its keys. */
export type Key<R> = { readonly [K in ElementName<R>]?: R[K] };
