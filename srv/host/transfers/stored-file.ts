/**
 * Reads a file through the service of its entity, as the user (docs/spec/files.md §3). PostgreSQL's driver takes values as a whole, so a file is read in pieces
 * there, each in a transaction of its own: a slow browser holds no connection.
 */
import { Readable } from "node:stream";
import cds from "@sap/cds";
import type { FileLocation } from "z2ui5/ports";
import { Z2ui5Error } from "z2ui5/errors";
import {
  entityDefinition,
  etagOf,
  type ElementDefinition,
  type EntityDefinition,
} from "../../z2ui5/model/definition/definition.ts";
import {
  fileAt,
  isAttachment,
  mediaType,
  nameElement,
  typeElement,
} from "../../z2ui5/model/definition/file-elements.ts";
import { rowPath, serviceFor, type Service } from "../../z2ui5/model/rows/load.ts";
import { built, dispatch } from "../../z2ui5/model/rows/request.ts";
import { ownContext, type Context } from "../config/own-context.ts";
import type { RoundtripMemory } from "../operations/admission.ts";
import { readAhead } from "./read-ahead.ts";
import { partOf, type ReadableFile } from "./readable-file.ts";

/** Bytes that are read at once. */
const PIECE = 1024 * 1024;
type Described = Omit<ReadableFile, "size" | "read">;
type Row = Readonly<Record<string, unknown>>;

/** The row a file is in. */
class FileRow {
  readonly element: ElementDefinition;
  readonly #entity: EntityDefinition;
  readonly #key: Row;
  readonly #service: Service;

  constructor(entity: EntityDefinition, element: ElementDefinition, key: Row, service: Service) {
    this.#entity = entity;
    this.element = element;
    this.#key = key;
    this.#service = service;
  }

  async select(columns: readonly object[]): Promise<Row | undefined> {
    const query = { SELECT: { one: true, from: rowPath(this.#entity, this.#key), columns } };
    return ((await this.#service.run(query)) as Row | null) ?? undefined;
  }

  /** What is known of the file without reading it, its length as the database has it. @param further other columns */
  describe(...further: readonly object[]): Promise<Row | undefined> {
    const named = [typeElement(this.element), nameElement(this.element), ...this.#changing()];
    const own = new Set(named.filter((name) => name !== undefined && Object.hasOwn(this.#entity.elements, name)));
    const length = { func: "length", args: [{ ref: [this.element.name] }], as: "file_length" };
    return this.select([length, ...[...own].map((name) => ({ ref: [name] })), ...further]);
  }

  /** The content, which `@cap-js/attachments` gives to requests for it alone, once it was found clean. */
  async content(): Promise<unknown> {
    const { name } = this.element;
    const query = { SELECT: { one: true, from: rowPath(this.#entity, this.#key), columns: [{ ref: [name] }] } };
    const { result } = await dispatch(this.#service, {
      ...{ query: built(query), data: { ...this.#key }, params: [{ ...this.#key }] },
      ...(this.isWhole && { req: { url: `/${name}`, headers: {} } }),
    });
    return (result as Row | null)?.[name];
  }

  /** Whether it is read as a whole only: parts of it would be read from the database, past the plugin that looks after it. */
  get isWhole(): boolean {
    return isAttachment(this.#entity);
  }

  /** Changes with the row, as far as something does. */
  versionOf(row: Row): string {
    return [row["file_length"], ...this.#changing().map((name) => row[name])].map(String).join(" ");
  }

  /** Whether a change of the file shows in its version, not in its length alone. */
  get hasVersion(): boolean {
    return this.#changing().length > 0;
  }

  #changing(): string[] {
    const changing = Object.values(this.#entity.elements).filter((one) => one["@cds.on.update"]);
    const etag = etagOf(this.#entity);
    return [...(etag ? [etag] : []), ...changing].map(({ name }) => name);
  }
}

/**
 * A file of a row.
 * @param memory what databases need that give files as a whole
 * @throws FILE_UNKNOWN, BUSY, and errors of the service
 */
export async function storedFile(
  { entity: name, element: file, key }: FileLocation,
  memory: RoundtripMemory,
): Promise<ReadableFile> {
  const entity = entityDefinition(name);
  const element = fileAt(entity, file);
  if (!element || !key) throw new Z2ui5Error("FILE_UNKNOWN");
  const stored = new FileRow(entity, element, key, await serviceFor(entity));
  const row = await inTransaction(() => stored.describe());
  if (!row) throw new Z2ui5Error("FILE_UNKNOWN");
  const fileName = nameElement(element);
  const described = {
    type: mediaType(element, row),
    name: String((fileName === undefined ? null : row[fileName]) ?? ""),
    version: stored.hasVersion ? stored.versionOf(row) : "",
  };
  const length = row["file_length"] === null ? undefined : Number(row["file_length"]);
  const { kind } = cds.db as unknown as { readonly kind: string };
  if (length !== undefined && kind === "postgres" && !stored.isWhole)
    return { ...described, size: length, read: (start, end) => inPieces(stored, stored.versionOf(row), start, end) };
  if (length === undefined || kind !== "sqlite") return asStream(stored, described, length);
  await memory.claim(length, true);
  return readWhole(stored, described);
}

async function* inPieces(stored: FileRow, version: string, start: number, end: number): AsyncIterable<Uint8Array> {
  for (let at = start; at < end; at += PIECE) {
    const args = [{ ref: [stored.element.name] }, { val: at }, { val: Math.min(PIECE, end - at) }];
    const piece = { func: "substring", args, as: "file_piece", cast: { type: "cds.Binary" } };
    const row = await inTransaction(() => stored.describe(piece));
    if (!row || stored.versionOf(row) !== version) throw new Error("The file was changed while it was read");
    yield row["file_piece"] as Uint8Array;
  }
}

/** SQLite's package gives a file as a whole, and its length is that of its text. */
async function readWhole(stored: FileRow, described: Described): Promise<ReadableFile> {
  const bytes = await inTransaction(async () => Buffer.concat(await (await contentOf(stored)).toArray()));
  return { ...described, size: bytes.length, read: (start, end) => partOf(Readable.from([bytes]), start, end) };
}

/** The database, or a handler of the service, gives a file as a stream, which needs the transaction until its end. */
function asStream(stored: FileRow, described: Described, size: number | undefined): ReadableFile {
  const all = (): AsyncIterable<Uint8Array> =>
    readAhead((read) => inTransaction(async () => read(await contentOf(stored))));
  return { ...described, size, read: (start, end) => partOf(all(), start, end) };
}

const contentOf = async (stored: FileRow): Promise<Readable> => readable(await stored.content());

function readable(value: unknown): Readable {
  if (value instanceof Readable) return value;
  if (value instanceof Uint8Array) return Readable.from([value]);
  throw new Z2ui5Error("FILE_UNKNOWN");
}

const inTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  cds.tx(ownContext(cds.context as Context), work) as unknown as Promise<T>;
