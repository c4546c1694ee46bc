import { describe, expect, it } from "vitest";
import { advice } from "../../../tools/check-node.mjs";

const needed = ">=22.18";

describe("before the installation", () => {
  it.each([
    ["v22.18.0", false],
    ["v24.0.0", false],
    ["v26.1.0", false],
    ["v20.20.2", true],
  ])("Node %s needs no advice (own one comes along: %s)", (version, own) => {
    expect(advice({ version, own, needed })).toBe("");
  });

  it.each(["v20.20.2", "v22.17.9", "v9.0.0"])(
    "Node %s without an own one: the message says what to install",
    (version) => {
      expect(advice({ version, own: false, needed })).toMatch(/needs Node\.js 22\.18 or newer.*https:\/\/nodejs\.org/);
    },
  );
});
