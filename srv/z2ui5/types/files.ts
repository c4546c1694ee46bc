/** Files that are transferred as streams, outside of roundtrips (docs/spec/files.md). */

/** Values of elements by name. */
export type ElementValues = Readonly<Record<string, unknown>>;

/** Where a file is stored: an element of a row that exists, or of a new row for each file. */
export interface FileLocation {
  /** Full name of the entity, of a service. */
  readonly entity: string;
  /** Element with `@Core.MediaType`. */
  readonly element: string;
  /** Values of the keys of the row. */
  readonly key?: ElementValues;
  /** Values of the rows that are inserted, instead of a key. */
  readonly values?: ElementValues;
}

/** A file as an app names it: where it is, and what is accepted there. */
export interface NamedFile {
  readonly entity: string;
  readonly element: string;
  /** The value of the only key, or the values of all keys by name. */
  readonly key?: unknown;
  readonly values?: ElementValues;
  readonly types?: readonly string[];
  readonly max_size?: string;
  readonly max_files?: number;
}

/** What is accepted at a location. */
export interface FileLimits {
  /** Media types such as `application/pdf` and `image/*`, and file extensions such as `.csv`. */
  readonly types: readonly string[];
  /** Maximum size of a file. */
  readonly bytes: number;
  /** Number of files: 1 for a row that exists, otherwise the number of rows with these values. */
  readonly count: number;
}

/** An upload that an app has announced. */
export interface UploadTicket extends FileLocation, FileLimits {
  readonly id: string;
  /** Class of the app. */
  readonly app: string;
  readonly kind: "upload";
}

/** A download that an app has started: a stored file, or the result of a static method of the app. */
export interface DownloadTicket {
  readonly id: string;
  /** Class of the app. */
  readonly app: string;
  readonly kind: "download";
  /** When it expires, in milliseconds since 1970. */
  readonly until: number;
  /** Name and type, if the app has given them. */
  readonly name?: string;
  readonly type?: string;
  readonly source: FileLocation | { readonly method: string; readonly data: string };
}

/** What a draft allows to be uploaded or downloaded. */
export type FileTicket = UploadTicket | DownloadTicket;

/** Whether browsers run what a file of this type contains when they show it (docs/spec/files.md). @param type media type, such as `image/svg+xml` */
export const runsInBrowsers = (type: string): boolean => /html|xml|svg|script/i.test(type);

/** Whether a file may be uploaded by its type or its name. */
export const isAccepted = (types: readonly string[], type: string, name: string): boolean =>
  types.some((one) =>
    one.startsWith(".")
      ? name.toLowerCase().endsWith(one.toLowerCase())
      : one === "*/*" || (one.endsWith("/*") ? type.startsWith(one.slice(0, -1)) : type === one),
  );
