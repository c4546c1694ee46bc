/** Files of rows (`@Core.MediaType`): they are shown by the address of the service's stream and never travel through the state of an app. */
import cds from "@sap/cds";
import type { LoadedRow } from "../instance/loaded-rows.ts";
import { Image, Link } from "../view/sap/m.ts";
import type { ControlOfModel } from "./controls.ts";
import {
  keysOf,
  nameInService,
  pathIn,
  serviceOf,
  type ElementDefinition,
  type EntityDefinition,
} from "./definition.ts";
import { hasDrafts } from "./drafts.ts";
import { keyOf, rowPath, serviceFor } from "./load.ts";
import type { RowBinder } from "./row-binder.ts";
import type { UntypedRow } from "./types.ts";
import { typeOf } from "./values.ts";

/** Whether an element holds a file that its service streams. */
const isMedia = (element: ElementDefinition): boolean =>
  typeOf(element) === "cds.LargeBinary" && Boolean(element["@Core.MediaType"]);

/** The element of that name, if it holds a file. */
export function fileAt(entity: EntityDefinition, name: string): ElementDefinition | undefined {
  const element = Object.hasOwn(entity.elements, name) ? entity.elements[name] : undefined;
  return element && isMedia(element) ? element : undefined;
}

/** The files that a row has. @param row a row that the user may see */
export async function filesOf(entity: EntityDefinition, row: UntypedRow): Promise<string[]> {
  const names = Object.values(entity.elements)
    .filter(isMedia)
    .map(({ name }) => name);
  if (names.length === 0) return [];
  const columns = names.map((name) => ({
    xpr: ["case", "when", { ref: [name] }, "is", "null", "then", { val: 0 }, "else", { val: 1 }, "end"],
    as: `has_${name}`,
    cast: { type: "cds.Integer" },
  }));
  const service = await serviceFor(entity);
  const query = { SELECT: { one: true, from: rowPath(entity, keyOf(entity, row)), columns } };
  const found = (await service.run(query)) as UntypedRow | undefined;
  return names.filter((name) => Number(found?.[`has_${name}`]) === 1);
}

/**
 * An image, or a link to the file.
 * @param label what it is called if the row has no name for it
 * @returns undefined if the row has no such file, or its service is not served by OData
 */
export function mediaControl(
  entity: EntityDefinition,
  element: ElementDefinition,
  label: string,
  row: RowBinder,
  loaded: LoadedRow | undefined,
): ControlOfModel | undefined {
  if (!loaded?.files?.includes(element.name)) return undefined;
  const address = streamOf(entity, element.name, loaded.key);
  if (address === undefined) return undefined;
  const named = pathIn(element["@Core.MediaType"]);
  const type = named === undefined ? element["@Core.MediaType"] : row.values?.[named];
  if (String(type).startsWith("image/"))
    return { make: Image, settings: { src: address, alt: label, decorative: false, height: "8rem" } };
  const name = pathIn(element["@Core.ContentDisposition.Filename"]);
  const text = name !== undefined && row.values?.[name] ? { path: row.path(name, false) } : label;
  return { make: Link, settings: { text, href: address, target: "_blank" } };
}

interface Endpoint {
  readonly kind: string;
  readonly path: string;
}

/** The address of a file, as OData has it. */
function streamOf(entity: EntityDefinition, name: string, key: UntypedRow): string | undefined {
  const service = serviceOf(entity.name) as string;
  const { endpoints = [] } =
    (cds.services as unknown as Record<string, { endpoints?: readonly Endpoint[] }>)[service] ?? {};
  const path = endpoints.find(({ kind }) => kind.startsWith("odata"))?.path;
  if (path === undefined) return undefined;
  const keys = keysOf(entity).map((element) => `${element.name}=${literal(element, key[element.name])}`);
  const all = [...keys, ...(hasDrafts(entity) ? ["IsActiveEntity=true"] : [])].join(",");
  return `${path.replace(/\/$/, "")}/${nameInService(entity, service)}(${all})/${name}`;
}

const literal = (element: ElementDefinition, value: unknown): string =>
  encodeURIComponent(typeOf(element) === "cds.String" ? `'${String(value).replaceAll("'", "''")}'` : String(value));
