/**
 * Files on their way into the database. SQLite takes them as a whole, and PostgreSQL as one text of base64, which has less than a gigabyte. Services that store
 * files elsewhere, such as in an object store, do not come here.
 */
import type { Readable } from "node:stream";
import cds from "@sap/cds";
import { memoryOfProcess, type RoundtripMemory } from "../operations/admission.ts";
import { workOf } from "../operations/memory.ts";
import type { DiskFile } from "./disk-file.ts";
import { tooLarge } from "./received-file.ts";

/** SQLite's package has a file about ten times in memory, as texts and bytes; a roundtrip has what it reads five times. */
const COPIES_OF_SQLITE = 2;
/** PostgreSQL's texts have less than a gigabyte, and base64 makes four characters of three bytes. */
const MOST_OF_POSTGRES = 760 * 1024 * 1024;

interface OnItsWay {
  readonly file: DiskFile;
  readonly memory: RoundtripMemory;
}
const files = new WeakMap<object, OnItsWay>();

/** The content of a file for a service. @param memory what is taken of it is released by the caller */
export function forDatabase(file: DiskFile, memory: RoundtripMemory): Readable {
  const content = file.read();
  files.set(content, { file, memory });
  return content;
}

/** What is used here of a request to the database. */
interface WriteRequest {
  readonly query?: {
    readonly UPDATE?: { readonly data?: object; readonly with?: object };
    readonly INSERT?: { readonly entries?: readonly object[] };
    readonly UPSERT?: { readonly entries?: readonly object[] };
  };
  readonly tx: { takeTime?(): Promise<void> };
}

/** Bounds files that are written to the database; called once. */
export function boundFiles(): void {
  if (!cds.db) return;
  const { kind } = cds.db as unknown as { readonly kind: string };
  cds.db.before(["INSERT", "UPSERT", "UPDATE"], (async ({ query, tx }: WriteRequest) => {
    const { data = {}, with: others = {} } = query?.UPDATE ?? {};
    const entries = query?.INSERT?.entries ?? query?.UPSERT?.entries ?? [];
    for (const value of [data, others, ...entries].flatMap((one) => Object.values(one) as unknown[])) {
      const found = typeof value === "object" && value !== null ? files.get(value) : undefined;
      if (!found) continue;
      if (kind === "sqlite") await admitToSqlite(found);
      if (kind === "postgres" && found.file.bytes > MOST_OF_POSTGRES) throw tooLarge(MOST_OF_POSTGRES);
      await tx.takeTime?.();
    }
  }) as never);
}

/** The transaction may have the only connection, so it does not wait for others. */
async function admitToSqlite({ file, memory }: OnItsWay): Promise<void> {
  const { largest } = memoryOfProcess();
  const bytes = COPIES_OF_SQLITE * file.bytes;
  if (workOf(bytes) > largest) throw tooLarge(Math.floor((largest * file.bytes) / workOf(bytes)));
  await memory.claim(bytes, false);
}
