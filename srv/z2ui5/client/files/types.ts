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

/** Element that receives the files, and what is accepted. */
export type UploadOptions = (FileOfRow | FileOfNewRows) & {
  /** Media types (`"image/*"`) and file extensions (`".csv"`); by default those of the model (`@Core.AcceptableMediaTypes`), otherwise `cds.z2ui5.files.types`. */
  readonly types?: readonly string[];
  /** Maximum size of a file, such as `"20mb"`; never more than `cds.z2ui5.files.maxSize`. */
  readonly max_size?: string;
  /** Maximum number of rows with these values; never more than `cds.z2ui5.files.count`. */
  readonly max_files?: number;
};

/** What to download. */
export type DownloadOptions = (
  | FileOfRow
  | {
      /** Name of a static method of the app that yields texts or bytes: `static async *report(data)`. It runs as this user when the browser fetches the file. */
      readonly method: string;
      /** Argument of the method: any value that JSON can represent. */
      readonly data?: unknown;
    }
) & {
  /** Name of the file; by default that of the row (`@Core.ContentDisposition.Filename`). */
  readonly name?: string;
  /** Media type; by default that of the row. */
  readonly type?: string;
};

/** Files of any size, which are never held by a roundtrip or by the state of the app. */
export interface FileClient {
  /**
   * Announces that files may be uploaded to an element, for the control `FileUpload`. The file is written through the service of the entity, with the rights of the user.
   * Valid for the instance, which keeps its last 200 uploads and downloads.
   * @param options the element, and what is accepted
   * @returns value of the property `target` of `FileUpload`
   * @throws FILE_INVALID, ENTITY_UNKNOWN, ENTITY_NOT_SERVED, ELEMENT_UNKNOWN, KEY_INCOMPLETE, NOT_A_KEY
   * @example
   * FileUpload({
   *   target: client.upload_to({ entity: Books, key: this.ID, element: "cover", types: ["image/*"], max_size: "20mb" }),
   *   uploaded: client._event("UPLOADED"),
   * });
   */
  upload_to(options: UploadOptions): string;
  /**
   * Downloads a file after this roundtrip: a stored file, or the result of a static method of the app. The address is valid for five minutes, for this user.
   * @param options what to download
   * @throws FILE_INVALID, ENTITY_UNKNOWN, ENTITY_NOT_SERVED, ELEMENT_UNKNOWN, KEY_INCOMPLETE, NOT_A_KEY
   * @example
   * client.download({ entity: Books, key: this.ID, element: "cover" });
   * client.download({ method: "report", data: { year: 2026 }, name: "report.csv", type: "text/csv" });
   */
  download(options: DownloadOptions): void;
}
