/** Space on disk that all files on their way take together. */
import { Z2ui5Error } from "z2ui5/errors";
import { settings } from "../config/settings.ts";
import { bytesOf } from "../config/sizes.ts";

let taken = 0;

/** One file of the largest size always fits. */
const total = (): number => Math.max(bytesOf(settings().files.disk), bytesOf(settings().files.maxSize));

/** What one file takes. */
export class DiskSpace {
  #bytes = 0;

  /**
   * Takes space up to that many bytes, unless the file has it.
   * @throws FILE_NO_SPACE
   */
  reach(bytes: number): void {
    const more = bytes - this.#bytes;
    if (more <= 0) return;
    if (taken + more > total()) throw new Z2ui5Error("FILE_NO_SPACE");
    this.#bytes += more;
    taken += more;
  }

  /** Gives it back. */
  release(): void {
    taken -= this.#bytes;
    this.#bytes = 0;
  }
}
