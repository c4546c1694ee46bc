import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { AppClass } from "../../../srv/z2ui5/types/app.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { listApps } from "./default-registry.ts";
import z2ui5_cl_util from "../../../srv/z2ui5/compat/z2ui5_cl_util.ts";
import { findAppClass, findClassFile, findLoadedClass, registerClass, registerDir } from "./default-registry.ts";
import { appDirs, cjs, esm, put, tempDir } from "./temp-dirs.ts";

const from = (place: string): string => `static from = "${place}";`;
const origin = async (name: string): Promise<unknown> =>
  ((await findAppClass(name)) as (AppClass & { from?: string }) | null)?.from;

describe("order of the search", () => {
  test("a registered class wins before any file", async () => {
    appDirs(tempDir({ "or_direct.js": cjs("or_direct", from("file")) }));
    registerClass(
      "OR_Direct",
      class extends z2ui5_if_app {
        static from = "registered";
        main(): void {}
      },
    );
    expect(await origin("or_direct")).toBe("registered");
  });

  test("a registered class wins before a file that is already loaded", async () => {
    appDirs(tempDir({ "or_late.js": cjs("or_late", from("file")) }));
    expect(await origin("or_late")).toBe("file");
    registerClass(
      "or_late",
      class extends z2ui5_if_app {
        static from = "registered";
        main(): void {}
      },
    );
    expect(await origin("or_late")).toBe("registered");
  });

  test("registering a name again replaces the class", async () => {
    const [first, second] = [
      class extends z2ui5_if_app {
        main(): void {}
      },
      class extends z2ui5_if_app {
        main(): void {}
      },
    ];
    registerClass("or_twice", first);
    registerClass("or_twice", second);
    expect(await findAppClass("or_twice")).toBe(second);
  });

  test("a built-in app wins before a file of the same name", async () => {
    appDirs(tempDir({ "z2ui5_cl_ui5_app_hi_world.js": cjs("z2ui5_cl_ui5_app_hi_world", from("file")) }));
    expect(await origin("z2ui5_cl_ui5_app_hi_world")).toBeUndefined();
    expect(findClassFile("z2ui5_cl_ui5_app_hi_world")).toContain("/srv/z2ui5/apps/");
  });

  test("a bundled sample wins before a file of the same name, unless the directory says that it overrides samples", async () => {
    const name = "z2ui5_cl_smp_app_493";
    appDirs(tempDir({ [`${name}.js`]: cjs(name, from("file")) }));
    expect(findClassFile(name)).toContain("/srv/z2ui5/apps/samples/");
    appDirs(tempDir({ [`${name}.js`]: cjs(name, from("overriding")), "z2ui5.json": '{ "overridesSamples": true }' }));
    expect(await origin(name)).toBe("overriding");
  });

  test("a directory that overrides samples cannot override built-in apps", () => {
    const name = "z2ui5_cl_ui5_app_start";
    appDirs(tempDir({ [`${name}.js`]: cjs(name), "z2ui5.json": '{ "overridesSamples": true }' }));
    expect(findClassFile(name)).toContain("/srv/z2ui5/apps/");
  });

  test("directories registered at run time come before those of the environment, in the order of registration", async () => {
    const [first, second, environment] = ["first", "second", "environment"].map((place) =>
      tempDir({ "or_dirs.mjs": esm("or_dirs", from(place)) }),
    );
    appDirs(environment);
    expect(await origin("or_dirs")).toBe("environment");
    registerDir(first!);
    registerDir(second!);
    registerDir(first!);
    expect(await origin("or_dirs")).toBe("first");
  });

  test("Z2UI5_APP_DIRS is read at lookup time and searched in its order", async () => {
    const [one, two] = ["one", "two"].map((place) => tempDir({ "or_env.js": cjs("or_env", from(place)) }));
    appDirs(one, two);
    expect(await origin("or_env")).toBe("one");
    appDirs(two, one);
    expect(await origin("or_env")).toBe("two");
  });

  test("a file at the top level wins over one in a subfolder, whatever their names", async () => {
    appDirs(
      tempDir({
        "a/or_deep.js": cjs("or_deep", from("folder")),
        "or_deep.js": cjs("or_deep", from("top")),
        "b/c/or_other.js": cjs("or_other", from("deep")),
      }),
    );
    expect(await origin("or_deep")).toBe("top");
    expect(await origin("or_other")).toBe("deep");
  });
});

describe("names", () => {
  test("are found in any letter case and spelled as the class spells them", async () => {
    appDirs(tempDir({ "Nm_Case.js": cjs("nm_CASE") }));
    const cls = (await findAppClass("NM_case"))!;
    expect(cls).toBe(await findAppClass("nm_CASE"));
    expect(z2ui5_cl_util.rtti_get_classname_by_ref(new cls())).toBe("nm_CASE");
  });

  test("of classes without one come from the file", async () => {
    appDirs(
      tempDir({
        "nm_Anonymous.js": cjs("X")
          .replace("class X", "const X = class")
          .replace("module.exports = X", "module.exports = (() => X)()"),
      }),
    );
    expect(z2ui5_cl_util.rtti_get_classname_by_ref(new (await findAppClass("nm_anonymous"))!())).toBe("nm_Anonymous");
  });

  test("that nobody has give null", async () => expect(await findAppClass("nm_nobody")).toBeNull());

  test.each([
    "../nm_outside",
    "sub/nm_inside",
    "nm_inside.js",
    "..",
    ".",
    "",
    " ",
    "nm_inside\0",
    "C:nm",
    "node:fs",
    "/etc/passwd",
    "%2e%2e/nm_outside",
    "ｎｍ_inside",
  ])("such as %j cannot reach a file", async (name) => {
    const dir = tempDir({
      "nm_outside.js": "throw new Error('was run');",
      "apps/sub/nm_inside.js": "throw new Error('was run');",
    });
    appDirs(`${dir}/apps`);
    expect(await findAppClass(name)).toBeNull();
    expect(findLoadedClass(name)).toBeNull();
  });

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty", "prototype"])(
    "such as %j cannot reach anything built in",
    async (name) => {
      expect(await findAppClass(name)).toBeNull();
      expect(findLoadedClass(name)).toBeNull();
    },
  );

  test.each([undefined, null, 42, {}, ["nm"]])("that are no text (%j) cannot reach anything", async (name) => {
    expect(await findAppClass(name as unknown as string)).toBeNull();
  });
});

describe("directories", () => {
  test("node_modules, dot folders and declaration files are left out", async () => {
    appDirs(
      tempDir({
        "node_modules/dr_a.js": cjs("dr_a"),
        ".hidden/dr_b.js": cjs("dr_b"),
        "dr_c.d.ts": "export default class dr_c {}",
        "dr_e.txt": "",
      }),
    );
    for (const name of ["dr_a", "dr_b", "dr_c", "dr_e"]) expect(await findAppClass(name)).toBeNull();
  });

  test("a file dropped in while running is found, also in a new folder", async () => {
    const dir = tempDir();
    appDirs(dir);
    expect(await findAppClass("dr_new")).toBeNull();
    put(dir, "dr_new.js", cjs("dr_new"));
    expect(await findAppClass("dr_new")).not.toBeNull();
    put(dir, "a/b/dr_newer.js", cjs("dr_newer"));
    expect(await findAppClass("dr_newer")).not.toBeNull();
  });

  test("a directory may be created after it was configured", async () => {
    const dir = join(tempDir(), "later");
    appDirs(dir);
    expect(await findAppClass("dr_later")).toBeNull();
    put(dir, "dr_later.js", cjs("dr_later"));
    expect(await findAppClass("dr_later")).not.toBeNull();
  });

  test("linked directories are followed, circles end", async () => {
    const target = tempDir({ "dr_linked.js": `const cds = require("@sap/cds");\n${cjs("dr_linked")}` });
    const dir = tempDir();
    symlinkSync(target, join(dir, "link"));
    for (const name of ["circle", "circle2", "circle3"]) symlinkSync(dir, join(dir, name));
    symlinkSync(target, `${dir}-link`);
    appDirs(dir);
    expect(await findAppClass("dr_linked")).not.toBeNull();
    appDirs(`${dir}-link`);
    expect(await findAppClass("dr_linked")).not.toBeNull();
  });

  test("looking for one class does not run other files", async () => {
    appDirs(
      tempDir({
        "dr_only.js": cjs("dr_only"),
        "dr_trap.js": "globalThis.trapped = true; module.exports = class extends Object {};",
      }),
    );
    expect(await findAppClass("dr_only")).not.toBeNull();
    expect(globalThis).not.toHaveProperty("trapped");
  });
});

test("a loaded class is found without touching the disk, one that is not loaded is not", async () => {
  appDirs(tempDir({ "ld_app.js": cjs("ld_app"), "ld_plain.js": "module.exports = class ld_plain {};" }));
  expect(findLoadedClass("ld_app")).toBeNull();
  const cls = await findAppClass("ld_app");
  expect(findLoadedClass("LD_APP")).toBe(cls);
  await findAppClass("ld_plain").catch(() => undefined);
  expect(findLoadedClass("ld_plain")).toBeNull();
});

describe("registering", () => {
  test("demands an app class", () => {
    expect(() => registerClass("rg_plain", class {} as unknown as AppClass)).toThrow(/rg_plain is not an app/);
    expect(() => registerClass("rg_nothing", undefined as unknown as AppClass)).toThrow(/rg_nothing is not an app/);
  });

  test("demands a name", () => {
    const cls = class extends z2ui5_if_app {
      main(): void {}
    };
    for (const name of ["../x", "", "a b"])
      expect(() => registerClass(name, cls)).toThrow(/name of an app class expects letters, digits and _/);
  });

  test("takes the class's own name when none is given", async () => {
    class rg_own extends z2ui5_if_app {
      main(): void {}
    }
    registerClass(undefined, rg_own);
    expect(await findAppClass("RG_OWN")).toBe(rg_own);
  });
});

test("the list of apps holds registered and built-in apps and those in files, but neither helpers nor plain classes", async () => {
  appDirs(
    tempDir({
      "ls_app.mjs": esm("ls_app", `static title = "An app";`),
      "ls_called.mjs": esm("ls_called", `static title = "Called by ls_app"; static listed = false;`),
      "ls_helper.js": "globalThis.helperRan = true; exports.help = () => {};",
      "ls_plain.js": "module.exports = class ls_plain extends Array {};",
      "sub/ls_await.mjs": `await null;\n${esm("ls_await")}`,
    }),
  );
  registerClass(
    "ls_direct",
    class ls_direct extends z2ui5_if_app {
      main(): void {}
    },
  );
  registerClass(
    "ls_called_directly",
    class ls_called_directly extends z2ui5_if_app {
      static readonly listed = false;
      main(): void {}
    },
  );
  const { apps } = await listApps();
  const names = apps.map(({ classname }) => classname);
  for (const called of ["ls_called", "ls_called_directly", "z2ui5_cl_ui5_app_error"])
    expect(names).not.toContain(called);
  expect(names).toEqual(expect.arrayContaining(["ls_app", "ls_await", "ls_direct", "z2ui5_cl_ui5_app_hi_world"]));
  expect(names).not.toEqual(expect.arrayContaining(["ls_plain"]));
  expect(apps.find(({ classname }) => classname === "ls_app")?.title).toBe("An app");
  expect(apps.find(({ classname }) => classname === "z2ui5_cl_ui5_app_hi_world")?.builtIn).toBe(true);
  expect(globalThis).not.toHaveProperty("helperRan");
});
