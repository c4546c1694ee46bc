import { failureText } from "./failureText";
import { serviceAddress } from "./serviceAddress";
import { text } from "./Texts";

/** An upload that runs. */
export interface RunningUpload {
  /** What the server says of the stored file. @throws UploadFailure */
  readonly stored: Promise<StoredFile>;
  /** Ends it; nothing is stored. */
  cancel(): void;
}

/** A file that was stored. */
export interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly key: object;
}

/** Why a file was not stored. */
export class UploadFailure extends Error {
  /** @param cancelled whether the user wanted it @param refused whether the same file would be refused again */
  constructor(
    message: string,
    readonly cancelled = false,
    readonly refused = false,
  ) {
    super(message);
  }
}

/** Milliseconds in which a server that can be reached answers. */
const reachable = 10_000;

/** Statuses of files that are too large or of another type. */
const refusals: ReadonlySet<number> = new Set([413, 415]);

/** Files that travel beside roundtrips (docs/spec/files.md). */
export class Transfers {
  /** @param endpoint address of roundtrips */
  constructor(private readonly endpoint: string) {}

  /** Has the browser download what the app of a draft has started. */
  download(id: string, draft: string): void {
    const link = document.createElement("a");
    link.href = this.address(id, draft);
    link.download = "";
    link.rel = "noopener";
    document.body.append(link);
    link.click();
    link.remove();
  }

  /**
   * Sends a file to what the app of a draft has announced.
   *
   * @param progress hears how much has left the browser, from 0 to 1
   */
  upload(id: string, draft: string, file: File, progress: (share: number) => void): RunningUpload {
    const request = new XMLHttpRequest();
    let cancelled = false;
    const send = async (): Promise<StoredFile> => {
      const token = await this.token();
      if (cancelled) throw new UploadFailure(text("uploadCancelled"), true);
      return new Promise((resolve, reject) => {
        request.open("PUT", this.address(id, draft));
        request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
        request.setRequestHeader("Content-Disposition", `attachment; filename*=UTF-8''${encoded(file.name)}`);
        if (token) request.setRequestHeader("X-CSRF-Token", token);
        request.upload?.addEventListener("progress", ({ loaded, total }) => progress(total > 0 ? loaded / total : 0));
        request.addEventListener("load", () => {
          const stored = storedIn(request);
          if (stored) resolve(stored);
          else {
            const { responseText, status } = request;
            reject(new UploadFailure(failureText(responseText, status), false, refusals.has(status)));
          }
        });
        request.addEventListener("error", () => reject(new UploadFailure(text("uploadCutOff"))));
        request.addEventListener("abort", () => reject(new UploadFailure(text("uploadCancelled"), true)));
        request.send(file);
      });
    };
    return {
      stored: send(),
      cancel: () => {
        cancelled = true;
        request.abort();
      },
    };
  }

  private address(id: string, draft: string): string {
    return `${serviceAddress(this.endpoint)}/files/${encodeURIComponent(id)}?draft=${encodeURIComponent(draft)}`;
  }

  /** What a proxy wants to be sent along; requested first, so that no file is sent in vain. */
  private async token(): Promise<string> {
    const headers = { "X-CSRF-Token": "Fetch" };
    const signal = AbortSignal.timeout(reachable);
    const response = await fetch(this.endpoint, { method: "HEAD", headers, redirect: "manual", signal }).catch(() => {
      throw new UploadFailure(text("uploadCutOff"));
    });
    if (response.type === "opaqueredirect" || response.status === 401) throw new UploadFailure(text("loginNeeded"));
    return response.headers.get("x-csrf-token") ?? "";
  }
}

/** Undefined for a failure; a login page is none of ours. */
function storedIn({ status, responseText }: XMLHttpRequest): StoredFile | undefined {
  if (status !== 200) return undefined;
  try {
    return JSON.parse(responseText) as StoredFile;
  } catch {
    return undefined;
  }
}

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
