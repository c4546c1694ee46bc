/** Uploads that an app announces, and downloads that it starts (docs/spec/files.md). */
import { describe, Z2ui5Error } from "../../errors.ts";
import { isPlain } from "../../state/tree.ts";
import type { AppClass } from "../../types/app.ts";
import type { DownloadTicket, FileLocation, FileTicket, NamedFile, UploadTicket } from "../../types/files.ts";
import { MOST_JOB_CHARACTERS } from "../../types/jobs.ts";
import type { FilesPort } from "../../types/ports.ts";
import { queueAction } from "../actions/queue.ts";
import { text } from "../arguments.ts";
import type { ClientClass } from "../feature.ts";
import { runOf, type ClientRun } from "../run.ts";
import { isOwnStatic } from "../static-method.ts";
import type { DownloadOptions, FileClient, FileOfRow, UploadOptions } from "./types.ts";

/** Tickets of one instance; the oldest go first. */
const MOST_TICKETS = 200;
/** Milliseconds in which a download begins. */
const TIME_TO_FETCH = 5 * 60_000;

/** Adds the methods of files. */
export const withFiles = <Base extends ClientClass>(base: Base) =>
  class extends base implements FileClient {
    upload_to(options: UploadOptions): string {
      const clientRun = runOf(this, "upload_to");
      demandOptions("upload_to", options);
      const location = portOf(clientRun.env.files).locate(fileIn(options));
      const { files } = clientRun.run.instance.remembered;
      const before = files.find((one): one is UploadTicket => one.kind === "upload" && isSame(one, location));
      const ticket: UploadTicket = {
        id: before?.id ?? clientRun.env.newId(),
        kind: "upload",
        app: appOf(clientRun),
        ...location,
      };
      addTicket(clientRun, ticket);
      const { id, types, bytes, count } = ticket;
      return new URLSearchParams({ id, types: types.join(), bytes: String(bytes), count: String(count) }).toString();
    }

    download(options: DownloadOptions): void {
      const clientRun = runOf(this, "download");
      demandOptions("download", options);
      const source =
        "method" in options ? methodOf(options, clientRun) : storedFile(options, portOf(clientRun.env.files));
      download(clientRun, appOf(clientRun), source, options);
    }
  };

/** Downloads what a static method of an app of the framework yields. @throws FILE_INVALID */
export function startDownload(
  client: object,
  { app, method, data }: { readonly app: string; readonly method: string; readonly data: unknown },
  named: Pick<DownloadOptions, "name" | "type">,
): void {
  const clientRun = runOf(client, "download");
  portOf(clientRun.env.files);
  download(clientRun, app, { method, data: jsonOf(data) }, named);
}

function download(
  clientRun: ClientRun,
  app: string,
  source: DownloadTicket["source"],
  { name, type }: Pick<DownloadOptions, "name" | "type">,
): void {
  const ticket: DownloadTicket = {
    id: clientRun.env.newId(),
    kind: "download",
    app,
    until: clientRun.env.startedAt + TIME_TO_FETCH,
    ...(name !== undefined && { name: text(name) }),
    ...(type !== undefined && { type: text(type) }),
    source,
  };
  addTicket(clientRun, ticket);
  if (clientRun.request.ext?.can.has("FILES")) clientRun.output.downloads.push(ticket.id);
  else queueAction(clientRun, "OPEN_NEW_TAB", [addressOf(ticket, clientRun)]);
}

/** Other frontends open the address, which is that of the service itself. */
const addressOf = ({ id }: DownloadTicket, { env, run }: ClientRun): { readonly text: string } => ({
  text: `${portOf(env.files).path}/${id}?draft=${run.instance.draftId}`,
});

function addTicket({ run, env }: ClientRun, ticket: FileTicket): void {
  const { remembered } = run.instance;
  const valid = remembered.files.filter(
    (one) => one.id !== ticket.id && (one.kind === "upload" || one.until > env.startedAt),
  );
  remembered.files = [...valid, ticket].slice(-MOST_TICKETS);
}

function storedFile(file: FileOfRow, files: FilesPort): FileLocation {
  const { entity, element, key } = files.locate(fileIn(file));
  if (!key) throw invalid("client.download", "a key", undefined);
  return { entity, element, key };
}

function methodOf(
  { method, data }: { readonly method: string; readonly data?: unknown },
  clientRun: ClientRun,
): DownloadTicket["source"] {
  portOf(clientRun.env.files);
  if (!isOwnStatic(classOf(clientRun), method))
    throw invalid("client.download", `a static method of ${appOf(clientRun)}`, method);
  return { method, data: jsonOf(data) };
}

function jsonOf(data: unknown): string {
  const json = JSON.stringify(data ?? null);
  if (json === undefined || json.length > MOST_JOB_CHARACTERS)
    throw invalid("client.download", `data that is JSON of at most ${MOST_JOB_CHARACTERS} characters`, data);
  return json;
}

const classOf = ({ run }: ClientRun): AppClass => run.instance.app.constructor as AppClass;
const appOf = (clientRun: ClientRun): string => clientRun.env.classes.nameOf(classOf(clientRun));

/** The file that options name. */
function fileIn({ entity, ...options }: UploadOptions | FileOfRow): NamedFile {
  const name = typeof entity === "string" ? entity : (entity as { readonly name?: unknown } | null | undefined)?.name;
  if (typeof name !== "string" || name === "") throw invalid("a file", "an entity of the model", entity);
  return { ...options, entity: name };
}

const isSame = (one: FileLocation, other: FileLocation): boolean =>
  JSON.stringify([one.entity, one.element, one.key, one.values]) ===
  JSON.stringify([other.entity, other.element, other.key, other.values]);

function demandOptions(method: string, options: unknown): void {
  if (!isPlain(options)) throw invalid(`client.${method}`, "options", options);
}

function portOf(files: FilesPort | null): FilesPort {
  if (files) return files;
  throw invalid("a file", "a host that keeps files (a CAP project with a database)", null);
}

const invalid = (what: string, expected: string, got: unknown): Z2ui5Error =>
  new Z2ui5Error("FILE_INVALID", { what, expected, got: describe(got) });
