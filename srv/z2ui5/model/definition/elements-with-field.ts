/** Which elements of an entity have a field, or a value that queries use. */
import { elementAt, isOfDrafts, type ElementDefinition, type EntityDefinition } from "./definition.ts";
import { elementsOfTree } from "./hierarchy.ts";
import { itemsOf } from "./values.ts";

/** All elements with a field. Generated keys, and those of the rows of compositions, say nothing. */
export function namesWithField(entity: EntityDefinition): string[] {
  const ofTree = elementsOfTree(entity);
  return Object.keys(entity.elements).filter((name) => {
    if (ofTree.has(name)) return false;
    const element = elementAt(entity, name);
    const { isAssociation, key, type, "@odata.foreignKey4": association } = element;
    const isOfComposition = entity.elements[String(association)]?.type === "cds.Composition";
    return !isAssociation && hasField(entity, name) && !(key && type === "cds.UUID") && !isOfComposition;
  });
}

const WITHOUT_FIELD: ReadonlySet<string | undefined> = new Set(["cds.Binary", "cds.Vector", "cds.Map"]);

/** Whether a path leads to a stored value that a field can show. */
export const hasField = (entity: EntityDefinition, path: string): boolean =>
  isShown(entity, path) && elementAt(entity, path).virtual !== true;

/** Whether a path leads to a stored value that queries limit and sort rows by, whether users see it or not. */
export const isQueried = (entity: EntityDefinition, path: string): boolean =>
  isValue(entity, path) && elementAt(entity, path).virtual !== true;

/** Whether a path leads to a value that a field can show, also to one that only handlers give. */
export const isShown = (entity: EntityDefinition, path: string): boolean =>
  isValue(entity, path) && elementAt(entity, path)["@UI.Hidden"] !== true;

function isValue(entity: EntityDefinition, path: string): boolean {
  let element: ElementDefinition | undefined;
  try {
    element = elementAt(entity, path);
  } catch {
    return false;
  }
  if (element.isAssociation) {
    const count = element.is2many ? 0 : foreignKeys(entity, path).length;
    return count === 1 || (count > 1 && !path.includes("."));
  }
  const isFile = element.type === "cds.LargeBinary" && !element["@Core.MediaType"];
  return (
    !isOfDrafts(path) &&
    !(element as { elements?: unknown }).elements &&
    (!element.items || itemsOf(element) !== undefined || element.items.elements !== undefined) &&
    !isFile &&
    !WITHOUT_FIELD.has(element.type)
  );
}

const foreignKeys = (entity: EntityDefinition, association: string): ElementDefinition[] =>
  Object.values(entity.elements).filter((one) => one["@odata.foreignKey4"] === association);
