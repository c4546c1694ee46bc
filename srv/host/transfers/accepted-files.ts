/** What an element accepts: the app narrows down what the model and the settings accept (docs/spec/files.md §1). */
import { describe, Z2ui5Error } from "z2ui5/errors";
import type { FileLimits, FileLocation, FilesPort, NamedFile } from "z2ui5/ports";
import { elementAt, entityDefinition, keysOf, type EntityDefinition } from "../../z2ui5/model/definition/definition.ts";
import { acceptedTypes, fileAt } from "../../z2ui5/model/definition/file-elements.ts";
import { rowPath } from "../../z2ui5/model/rows/load.ts";
import { FILES_PATH } from "../config/endpoint-path.ts";
import { settings } from "../config/settings.ts";
import { bytesOf } from "../config/sizes.ts";

/** The port of the engine. */
export const files: FilesPort = {
  path: FILES_PATH,
  locate(file) {
    const entity = entityDefinition(file.entity);
    return { ...locate(entity, file), ...limitsOf(entity, file) };
  },
};

function locate(entity: EntityDefinition, { element, key, values }: NamedFile): FileLocation {
  if (typeof element !== "string") throw invalid("a file", "the name of an element", element);
  elementAt(entity, element);
  if (!fileAt(entity, element)) throw invalid(`${entity.name}.${element}`, "a LargeBinary with @Core.MediaType", null);
  const location = { entity: entity.name, element };
  if (key !== undefined) {
    const [first, ...others] = keysOf(entity);
    const named = isRecord(key) || !first || others.length > 0 ? key : { [first.name]: key };
    rowPath(entity, named as Record<string, unknown>);
    return { ...location, key: named as Record<string, unknown> };
  }
  if (!isRecord(values) || Object.keys(values).length === 0)
    throw invalid("a file", "a key, or values of new rows", values);
  for (const name of Object.keys(values)) elementAt(entity, name);
  return { ...location, values };
}

function limitsOf(entity: EntityDefinition, { element, key, types, max_size, max_files }: NamedFile): FileLimits {
  const own = settings().files;
  const model = fileAt(entity, element);
  const stated = model?.["@Validation.Maximum"];
  const most = Math.min(bytesOf(own.maxSize), stated === undefined ? Infinity : bytesOf(String(stated)));
  return {
    types: types === undefined ? ((model && acceptedTypes(model)) ?? own.types) : typesIn(types),
    bytes: max_size === undefined ? most : Math.min(most, bytesOf(sizeIn(max_size))),
    count: key !== undefined ? 1 : max_files === undefined ? own.count : Math.min(own.count, countIn(max_files)),
  };
}

const TYPE = /^(?:\.[\w.+-]{1,50}|[\w.+-]{1,100}\/(?:\*|[\w.+-]{1,100})|\*\/\*)$/;

function typesIn(types: unknown): readonly string[] {
  if (Array.isArray(types) && types.length > 0 && types.every((one) => TYPE.test(String(one))))
    return types.map(String);
  throw invalid("types", 'media types such as "image/*", or endings such as ".csv"', types);
}

function sizeIn(size: unknown): string {
  if (typeof size === "string" && /^\d{1,15}(?:\.\d{1,3})? ?(?:b|kb|mb|gb)$/i.test(size)) return size;
  throw invalid("max_size", 'a size such as "20mb"', size);
}

function countIn(count: unknown): number {
  if (Number.isInteger(count) && (count as number) > 0) return count as number;
  throw invalid("max_files", "a number from 1", count);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const invalid = (what: string, expected: string, got: unknown): Z2ui5Error =>
  new Z2ui5Error("FILE_INVALID", { what, expected, got: describe(got) });
