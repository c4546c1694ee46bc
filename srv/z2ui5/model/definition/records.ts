/** Annotations whose value is a list of records. */

/** A record of an annotation. */
export type Annotated = Readonly<Record<string, unknown>>;

/** The records of an annotation that is a list. */
export const recordsIn = (annotation: unknown): readonly Annotated[] =>
  Array.isArray(annotation)
    ? annotation.filter((one): one is Annotated => typeof one === "object" && one !== null)
    : [];

/** The records of an annotation, and those of groups of actions (`UI.DataFieldForActionGroup`) one by one. */
export const recordsWithActions = (annotation: unknown): readonly Annotated[] =>
  recordsIn(annotation).flatMap((one) => [one, ...recordsIn(one["Actions"])]);
