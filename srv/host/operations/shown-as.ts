/** Where apps show the element that an error is about by another name: associations by the text of what they lead to. */
import type { Definition } from "../../z2ui5/model/definition/labels.ts";

/** Elements that hold the text of an entity where no annotation says which does. */
const TEXTS = ["name", "title", "descr", "description", "text"];

/**
 * Paths of what stands for an association or its foreign key on a screen, the most exact one first.
 * @param target path of the element, as an error names it @param holder what has the element
 * @returns none for other elements
 * @example shownAs("items(ID=1)/author_ID", Items) // ["items(ID=1)/author/name", "items(ID=1)/author_name", …]
 */
export function shownAs(target: string, holder: Definition): string[] {
  const prefix = /^(?:.*\/)?/s.exec(target)![0];
  const name = target.slice(prefix.length);
  const association = associationOf(name, holder);
  if (!association) return [];
  const { _target: entity, keys } = holder.elements![association]!;
  const texts = textsOf(name, association, holder, entity);
  return [
    ...texts.flatMap((text) => [`${association}/${text}`, `${association}_${text}`, `${association}${text}`]),
    ...Object.values(keys ?? {}).map((key) => `${association}_${nameOfKey(key)}`),
    association,
  ]
    .filter((other) => other !== name)
    .map((other) => prefix + other);
}

/** The association that an element is or belongs to. */
export function associationOf(name: string, { elements = {} }: Definition): string | undefined {
  const element = elements[name];
  const association = element?.["@odata.foreignKey4"] ?? (element?._target ? name : undefined);
  return typeof association === "string" && elements[association]?._target ? association : undefined;
}

const nameOfKey = (key: Definition): string => {
  const { ref, as } = key as { readonly ref?: readonly string[]; readonly as?: string };
  return as ?? (ref ?? []).join("_");
};

function textsOf(name: string, association: string, { elements = {} }: Definition, entity?: Definition): string[] {
  const annotated = [elements[name], elements[association]].map((element) => pathIn(element).split("."));
  const own = annotated.flatMap(([first, ...path]) => (first === association && path.length > 0 ? path.join("_") : []));
  const ofKeys = Object.values(entity?.keys ?? {}).map(pathIn);
  const usual = TEXTS.find((text) => entity?.elements?.[text]);
  return [...new Set([...own, ...ofKeys, usual ?? ""])].filter(Boolean);
}

/** `@Common.Text: author.name` as CSN has it. */
function pathIn(element: Definition | undefined): string {
  const text = element?.["@Common.Text"] as { readonly "="?: unknown } | undefined;
  return typeof text?.["="] === "string" ? text["="] : "";
}
