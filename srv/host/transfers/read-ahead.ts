/** A file that is read as fast as its source gives it, and passed on as fast as it is taken: what is between is on disk, and the source is free soon. */
import type { Readable } from "node:stream";
import { DiskFile } from "./disk-file.ts";

/**
 * @param use opens the source, and calls `read` with it: the source is open until that has ended
 * @throws FILE_NO_SPACE, and errors of the source
 */
export async function* readAhead(
  use: (read: (source: Readable) => Promise<void>) => Promise<void>,
): AsyncIterable<Uint8Array> {
  const file = await DiskFile.create();
  let isDone = false;
  let opened: Readable | undefined;
  let wake = (): void => {};
  const reading = use(async (source) => {
    opened = source;
    for await (const chunk of source) {
      await file.append(chunk as Uint8Array);
      wake();
    }
  }).finally(() => {
    isDone = true;
    wake();
  });
  reading.catch(() => {});
  try {
    for (let at = 0; ; ) {
      if (at < file.bytes) {
        const piece = await file.pieceAt(at);
        at += piece.length;
        yield piece;
      } else if (isDone) break;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
    await reading;
  } finally {
    opened?.destroy();
    await reading.catch(() => {});
    await file.remove();
  }
}
