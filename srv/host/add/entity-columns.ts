/**
 * Which elements of an entity a list shows first, and how they are called.
 */
import { capitalized, wordsOf } from "../../z2ui5/model/labels.ts";

/** What annotations say about an entity or an element. */
export interface Titled {
  readonly "@title"?: unknown;
  readonly "@Common.Label"?: unknown;
  readonly "@UI.HeaderInfo.TypeNamePlural"?: unknown;
}

interface Listed {
  readonly "@UI.LineItem"?: readonly { readonly Value?: { readonly "="?: string } }[];
  readonly elements: Readonly<Record<string, Annotated | undefined>>;
}

interface Annotated {
  readonly type?: string;
  readonly key?: boolean;
  readonly "@cds.on.insert"?: unknown;
  readonly "@cds.on.update"?: unknown;
  readonly "@Core.Computed"?: unknown;
  readonly "@UI.HiddenFilter"?: unknown;
}

const COLUMNS = 5;

/**
 * The columns of a list: those of `@UI.LineItem`, otherwise the first elements that users enter. Generated keys and what CAP records about
 * changes (`createdAt`) are left to the details.
 * @param names all elements that can be shown @param entity the entity with its annotations
 */
export function columnsFirst(names: readonly string[], entity: Listed): string[] {
  const annotated = (entity["@UI.LineItem"] ?? []).flatMap(({ Value }) => Value?.["="] ?? []);
  const listed = annotated.filter((name) => names.includes(name));
  const wanted = listed.length > 0 ? [...new Set(listed)] : names.filter((name) => isEntered(entity.elements[name]));
  return (wanted.length > 0 ? wanted : names).slice(0, COLUMNS);
}

/** A column of a key that is an association has no element of its name. */
const isEntered = (element: Annotated | undefined): boolean =>
  element === undefined ||
  !(
    (element.key && element.type === "cds.UUID") ||
    element["@cds.on.insert"] ||
    element["@cds.on.update"] ||
    element["@UI.HiddenFilter"]
  );

/**
 * Title of an entity or element: its annotation, which may refer to a text (`{i18n>Title}`), otherwise its name in words.
 * @example titleOf("orderNo", {}) // "Order No"
 */
export function titleOf(name: string, definition: Titled): string {
  const titles = [definition["@UI.HeaderInfo.TypeNamePlural"], definition["@title"], definition["@Common.Label"]];
  return (
    titles.find((title): title is string => typeof title === "string" && title !== "") ??
    capitalized(wordsOf(name).join(" "))
  );
}
