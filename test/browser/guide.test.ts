import { readdirSync } from "node:fs";
import { basename, extname } from "node:path";
import { describe, expect, test } from "vitest";
import { EXAMPLES, refused, walks } from "./guide-walks.ts";
import { useRealPage } from "./real-page.ts";

/** Headers that tests add are not those of downloads. */
const ALICE = { extraHTTPHeaders: {}, httpCredentials: { username: "alice", password: "alice" } };

describe("the examples of the guide", () => {
  const real = useRealPage();

  test("each is walked through, but for those another one opens", () => {
    const apps = readdirSync(EXAMPLES, { recursive: true, encoding: "utf8" })
      .filter((file) => /^guide_\w+\.(ts|js)$/.test(basename(file)))
      .map((file) => basename(file, extname(file)));
    expect(Object.keys(walks).toSorted()).toEqual(apps.filter((name) => name !== "guide_screens_detail").toSorted());
  });

  describe.each(["1", "2"])("over wire v%s", (wire) => {
    test.each(Object.keys(walks))("%s does what its page says, without a complaint", async (name) => {
      if (refused[name]) real.allowComplaints(refused[name]);
      await walks[name]!(await real.open(`?app_start=${name}&z2ui5-wire=${wire}`, ALICE));
    });
  });
});
