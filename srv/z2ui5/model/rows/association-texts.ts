/** Texts that stand for the foreign keys of a row, read along with it: `author.name` with `author_ID`. */
import { keysOf, pathIn, serviceOf, valuesOf, type EntityDefinition } from "../definition/definition.ts";
import { isForbidden } from "../definition/forbidden.ts";
import type { UntypedRow } from "../definition/types.ts";

/** An association and the elements it leads to that are texts of the row. */
interface AssociationTexts {
  readonly association: string;
  readonly target: EntityDefinition;
  readonly columns: readonly { readonly ref: readonly string[] }[];
  /** Foreign keys of the row by the keys they stand for. */
  readonly keys: Readonly<Record<string, string>>;
}

/** @param expand associations that are read as a whole anyway */
export function associationTexts(entity: EntityDefinition, expand: readonly string[]): AssociationTexts[] {
  const texts = valuesOf(entity).flatMap((element): [string, string][] => {
    const [name = "", text = "", ...more] = (pathIn(element["@Common.Text"], entity) ?? "").split(".");
    const association = Object.hasOwn(entity.elements, name) ? entity.elements[name] : undefined;
    const target = association?.is2many ? undefined : association?._target;
    const isRead = more.length === 0 && target && Object.hasOwn(target.elements, text) && !expand.includes(name);
    return isRead && serviceOf(target.name) === serviceOf(entity.name) ? [[name, text]] : [];
  });
  return Object.entries(Object.groupBy(texts, ([name]) => name)).map(([association, all = []]) => {
    const target = entity.elements[association]?._target as EntityDefinition;
    const keys = keysOf(target).map(({ name }) => name);
    const foreign = keys.map((key) => [key, `${association}_${key}`] as const);
    return {
      association,
      target,
      columns: [...new Set([...keys, ...all.map(([, text]) => text)])].map((name) => ({ ref: [name] })),
      keys: Object.fromEntries(foreign.filter(([, name]) => Object.hasOwn(entity.elements, name))),
    };
  });
}

/** Services check no rights of rows that are expanded. */
const isRestricted = (entity: EntityDefinition): boolean =>
  entity["@restrict"] !== undefined || entity["@requires"] !== undefined;

/** Columns of the query that reads the row. */
export const textColumns = (texts: readonly AssociationTexts[]): unknown[] =>
  texts
    .filter(({ target }) => !isRestricted(target))
    .map(({ association, columns }) => ({ ref: [association], expand: columns }));

/** Texts that not everybody may read: each is read on its own, and left out if the user may not. */
export async function readOtherTexts(
  row: UntypedRow,
  texts: readonly AssociationTexts[],
  service: { run(query: unknown): Promise<unknown> },
): Promise<UntypedRow> {
  const found: UntypedRow = { ...row };
  for (const { association, target, columns, keys } of texts) {
    const values = Object.entries(keys).map(([key, name]) => [key, row[name] as unknown] as const);
    if (!isRestricted(target) || values.length !== keysOf(target).length) continue;
    if (values.some(([, value]) => value === null || value === undefined)) continue;
    const where = values.flatMap(([key, val], index) => [...(index > 0 ? ["and"] : []), { ref: [key] }, "=", { val }]);
    try {
      const query = { SELECT: { one: true, from: { ref: [target.name] }, columns, where } };
      const read = (await service.run(query)) as UntypedRow | null | undefined;
      if (read) found[association] = read;
    } catch (error) {
      if (!isForbidden(error)) throw error;
    }
  }
  return found;
}
