/** Elements that hold files (`@Core.MediaType`), and the elements with their types and names. */
import { elementAt, pathIn, type ElementDefinition, type EntityDefinition } from "./definition.ts";
import { runsInBrowsers } from "../../types/files.ts";
import type { UntypedRow } from "./types.ts";
import { isFile } from "./values.ts";

/** The element of that name, if it holds a file. */
export function fileAt(entity: EntityDefinition, name: string): ElementDefinition | undefined {
  const element = Object.hasOwn(entity.elements, name) ? entity.elements[name] : undefined;
  return element && isFile(element) ? element : undefined;
}

/** Elements that hold files. */
export const filesIn = ({ elements }: EntityDefinition): ElementDefinition[] => Object.values(elements).filter(isFile);

/** The element with the file of each row of a composition (`@UI.MediaResource.Stream`); undefined for rows of another kind. */
export function streamElement(holder: EntityDefinition, composition: string): string | undefined {
  const target = elementAt(holder, composition)._target;
  const name = target && pathIn(target["@UI.MediaResource.Stream"]);
  return name !== undefined && target && fileAt(target, name) ? name : undefined;
}

/** Whether `@cap-js/attachments` looks after the files of an entity: where they are, and whether they are clean. */
export const isAttachment = (entity: EntityDefinition): boolean => entity["@_is_media_data"] === true;

/** A file of any type. */
const ANY = "application/octet-stream";

/** Types that the model accepts; undefined where it names none. */
export function acceptedTypes(element: ElementDefinition): readonly string[] | undefined {
  const [fixed, named] = [element["@Core.MediaType"], element["@Core.AcceptableMediaTypes"]];
  if (Array.isArray(named)) return named.map(String);
  return typeof fixed === "string" && fixed !== ANY ? [fixed] : undefined;
}

/** The type of a stored file: a text that is fixed, or the element that holds it. */
export const typeElement = (element: ElementDefinition): string | undefined => pathIn(element["@Core.MediaType"]);

/** The element that holds the name of a file. */
export const nameElement = (element: ElementDefinition): string | undefined =>
  pathIn(element["@Core.ContentDisposition.Filename"]);

/** The type of a stored file; "" if it is unknown. @param row values of its row */
export function mediaType(element: ElementDefinition, row: UntypedRow | undefined): string {
  const path = typeElement(element);
  return String((path === undefined ? element["@Core.MediaType"] : row?.[path]) ?? "");
}

/**
 * Whether a page of others would run in the session of the user who opens the file: services have browsers show files without a name, and those that are
 * `inline`. Types that the model names are what it wants.
 */
const isUnsafe = (element: ElementDefinition, type: unknown): boolean =>
  (nameElement(element) === undefined || element["@Core.ContentDisposition.Type"] === "inline") &&
  runsInBrowsers(String(type)) &&
  acceptedTypes(element)?.includes(String(type)) !== true;

/** Type and name of a file for the elements that hold them. */
export function describingValues(
  entity: EntityDefinition,
  element: ElementDefinition,
  { type, name }: { readonly type: unknown; readonly name: unknown },
): UntypedRow {
  const values: UntypedRow = {};
  for (const [path, value] of [
    [typeElement(element), isUnsafe(element, type) ? ANY : type],
    [nameElement(element), name],
  ] as const)
    if (path !== undefined && Object.hasOwn(entity.elements, path)) values[path] = value ?? null;
  return values;
}
