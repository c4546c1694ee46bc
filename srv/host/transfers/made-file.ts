/** A file that a static method of an app yields while it is downloaded, as the user (docs/spec/files.md §3). */
import { find_app_class, type DownloadTicket } from "z2ui5/engine";
import { describe, Z2ui5Error } from "z2ui5/errors";
import type { ReadableFile } from "./readable-file.ts";

type Source = Extract<DownloadTicket["source"], { readonly method: string }>;

/** @param app class with the method @throws FILE_UNKNOWN if the class has no such method any more */
export async function madeFile(app: string, { method, data }: Source): Promise<ReadableFile> {
  const appClass = (await find_app_class(app)) as unknown as Record<string, unknown> | null;
  const call = appClass?.[method];
  if (typeof call !== "function") throw new Z2ui5Error("FILE_UNKNOWN");
  return {
    name: "",
    type: "",
    size: undefined,
    version: "",
    read: () => content(app, method, (call as (data: unknown) => unknown).call(appClass, JSON.parse(data))),
  };
}

async function* content(app: string, method: string, made: unknown): AsyncIterable<Uint8Array | string> {
  const parts = await made;
  if (typeof parts === "string" || parts instanceof Uint8Array) return yield parts;
  for await (const part of demandParts(app, method, parts)) {
    if (typeof part !== "string" && !(part instanceof Uint8Array)) throw invalid(app, method, part);
    yield part;
  }
}

function demandParts(app: string, method: string, parts: unknown): AsyncIterable<unknown> | Iterable<unknown> {
  if (typeof parts === "object" && parts !== null && (Symbol.asyncIterator in parts || Symbol.iterator in parts))
    return parts as AsyncIterable<unknown>;
  throw invalid(app, method, parts);
}

const invalid = (app: string, method: string, got: unknown): Z2ui5Error =>
  new Z2ui5Error("FILE_INVALID", { what: `${app}.${method}`, expected: "texts or bytes", got: describe(got) });
