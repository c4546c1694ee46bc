/** Replays all recordings of a wire as one suite; no recording is left out. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordingsOf } from "./recording.ts";
import { replay, type WireRules } from "./replay.ts";
import { connect, type Connection } from "./transport.ts";

/** One test per recording; a failure names the first differing members. */
export function describeReplay(title: string, wire: "v1" | "v2", count: number, rules: WireRules): void {
  describe(title, () => {
    const recordings = recordingsOf(wire);
    let connection: Connection | undefined;
    beforeAll(async () => {
      connection = await connect();
    });
    afterAll(() => connection?.close());

    test(`all ${count} recordings are here`, () => {
      expect(recordings).toHaveLength(count);
    });

    test.each(recordings)("$file", async (recording) => {
      expect(await replay(recording, rules, (connection as Connection).send)).toBe("");
    });
  });
}
