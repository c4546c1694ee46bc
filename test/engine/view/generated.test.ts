import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { generate, generated } from "../../../tools/typed-views/generate.mjs";

describe("the generated views", () => {
  it("are what the generator makes of the installed UI5 libraries (else run: node tools/typed-views/generate.mjs)", () => {
    const [made, found] = [generate(), generated()];
    expect([...found.keys()].sort()).toEqual([...made.keys()].sort());
    const stale = [...made].filter(([name, text]) => found.get(name) !== text).map(([name]) => name);
    expect(stale).toEqual([]);
  });

  it("have declarations without errors, which the usual type check skips", async () => {
    const compile = promisify(execFile)(process.execPath, [
      "node_modules/typescript/bin/tsc",
      "--noEmit",
      "-p",
      "test/engine/view/tsconfig.json",
    ]);
    const { code, output } = await compile.then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      (error: { code?: number | string; stdout: string }) => ({ code: error.code, output: error.stdout }),
    );
    // Errors of other packages are none of ours; a compiler that fell over has told nothing.
    if (code !== 0) expect([code, output]).toEqual([expect.toBeOneOf([1, 2]), expect.stringMatching(/error TS\d+:/)]);
    expect(output.split("\n").filter((line) => /^\S*z2ui5\/view\//.test(line))).toEqual([]);
  });
});
