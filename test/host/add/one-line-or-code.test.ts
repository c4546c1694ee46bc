/** What `cds add z2ui5-app` asks on a terminal. */
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { wantsCode } from "../../../srv/host/add/one-line-or-code.ts";

const stream = (isTTY: boolean) => Object.assign(new PassThrough(), { isTTY });
const streams = (isTTY: boolean) => [stream(isTTY), stream(isTTY)] as const;

test.each([
  ["", false],
  ["1", false],
  ["2", true],
  [" Code ", true],
  ["other", false],
])("the answer %j", async (answer, expected) => {
  const [input, output] = streams(true);
  const asked = wantsCode(input, output);
  input.write(`${answer}\n`);
  expect(await asked).toBe(expected);
  expect(String(output.read())).toContain("2  code that you change");
});

test.each(["\u0003", "\u0004"])("%j writes nothing", async (key) => {
  const [input, output] = streams(true);
  const asked = wantsCode(input, output);
  input.write(key);
  await expect(asked).rejects.toBe("Nothing was written.");
});

test("nobody is asked without a terminal", async () => {
  const [input, output] = streams(false);
  expect(await wantsCode(input, output)).toBe(false);
  expect(output.read()).toBeNull();
});
