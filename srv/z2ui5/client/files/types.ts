/** Files that travel as streams (docs/spec/files.md). */
import type { RowKey } from "../live/types.ts";

/** An element of a row that holds a file. */
export interface FileOfRow {
  /** Entity of a service: its class of `#cds-models`, or its full name. */
  readonly entity: string | { readonly name: string };
  /** Name of the element, of type `LargeBinary` with `@Core.MediaType`. */
  readonly element: string;
  /** The value of the only key, or the values of all keys by name. */
  readonly key: RowKey;
}

/** An element of rows that are inserted, one for each file. */
export interface FileOfNewRows extends Omit<FileOfRow, "key"> {
  /** Values of the new rows, such as the key of the row that they belong to. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** What may be uploaded, and where to. */
export type UploadOptions = (FileOfRow | FileOfNewRows) & {
  /** Media types (`"image/*"`) and endings of names (`".csv"`); by default those of the model (`@Core.AcceptableMediaTypes`), otherwise `cds.z2ui5.files.types`. */
  readonly types?: readonly string[];
  /** Largest file, such as `"20mb"`; never more than `cds.z2ui5.files.maxSize`. */
  readonly max_size?: string;
  /** Most rows with these values; never more than `cds.z2ui5.files.count`. */
  readonly max_files?: number;
};

/** What to download. */
export type DownloadOptions = (
  | FileOfRow
  | {
      /** Name of a static method of the app that yields texts or bytes: `static async *report(data)`. It runs as this user when the browser fetches the file. */
      readonly method: string;
      /** What the method gets: whatever JSON keeps. */
      readonly data?: unknown;
    }
) & {
  /** Name of the file; by default that of the row (`@Core.ContentDisposition.Filename`). */
  readonly name?: string;
  /** Media type; by default that of the row. */
  readonly type?: string;
};

/** Files of any size, which neither the state of the app nor a roundtrip ever holds. */
export interface FileClient {
  /**
   * Announces that files may be uploaded to an element, for the control `FileUpload`. The file is written through the service of the entity, with the rights of the user.
   * Valid with the instance; the last 200 announcements count.
   * @param options where to, and what is accepted
   * @returns for the property `target` of `FileUpload`
   * @throws FILE_INVALID, ENTITY_UNKNOWN, ENTITY_NOT_SERVED, ELEMENT_UNKNOWN, KEY_INCOMPLETE, NOT_A_KEY
   * @example
   * FileUpload({
   *   target: client.upload_to({ entity: Books, key: this.ID, element: "cover", types: ["image/*"], max_size: "20mb" }),
   *   uploaded: client._event("UPLOADED"),
   * });
   */
  upload_to(options: UploadOptions): string;
  /**
   * Downloads a file after this roundtrip: a stored one, or what a static method of the app yields. The address is valid for five minutes, for this user.
   * @param options what to download
   * @throws FILE_INVALID, ENTITY_UNKNOWN, ENTITY_NOT_SERVED, ELEMENT_UNKNOWN, KEY_INCOMPLETE, NOT_A_KEY
   * @example
   * client.download({ entity: Books, key: this.ID, element: "cover" });
   * client.download({ method: "report", data: { year: 2026 }, name: "report.csv", type: "text/csv" });
   */
  download(options: DownloadOptions): void;
}
