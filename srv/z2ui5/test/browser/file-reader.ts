import type { DomClass, DomWindow, PageEvent, PageTarget } from "./dom-window.ts";

/** `FileReader` of a page, which reads the files of Node. @param busy is called when reading begins and ends */
export function fileReader(window: DomWindow, busy: (work: Promise<unknown>) => void): DomClass<PageTarget> {
  const Target = window["EventTarget"] as DomClass<PageTarget>;
  const ProgressEvent = window["ProgressEvent"] as DomClass<PageEvent>;
  return class FileReader extends Target {
    readyState = 0;
    result: unknown = null;
    error: unknown = null;

    readAsText(blob: Blob): void {
      this.#read(blob.text());
    }

    readAsArrayBuffer(blob: Blob): void {
      this.#read(blob.arrayBuffer());
    }

    readAsDataURL(blob: Blob): void {
      this.#read(
        blob
          .arrayBuffer()
          .then(
            (bytes) =>
              `data:${blob.type || "application/octet-stream"};base64,${Buffer.from(bytes).toString("base64")}`,
          ),
      );
    }

    readAsBinaryString(blob: Blob): void {
      this.#read(blob.arrayBuffer().then((bytes) => Buffer.from(bytes).toString("latin1")));
    }

    abort(): void {}

    #read(work: Promise<unknown>): void {
      this.readyState = 1;
      const done = work.then(
        (result) => this.#finish("load", result, null),
        (error: unknown) => this.#finish("error", null, error),
      );
      busy(done);
    }

    #finish(type: string, result: unknown, error: unknown): void {
      Object.assign(this, { readyState: 2, result, error });
      for (const name of [type, "loadend"]) {
        const event = new ProgressEvent(name);
        this.dispatchEvent(event);
        (this as unknown as Record<string, ((event: PageEvent) => void) | undefined>)[`on${name}`]?.(event);
      }
    }
  };
}
