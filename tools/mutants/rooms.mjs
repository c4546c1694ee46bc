/** Rooms whose mutants have to be killed, with the tests that know them; tests that start processes of their own cannot see a mutant. */

const CONTRACT = ["test/engine/contract/*.test.ts", "test/engine/roundtrip/*.test.ts"];

const engine = (name, near, ...more) => ({
  folder: `srv/z2ui5/${name}`,
  near,
  tests: [...CONTRACT, ...near, ...more],
});
/** The recordings, which meet both wires from end to end. */
const RECORDINGS = "test/traffic/v?.test.ts";

const host = (name, ...tests) => ({ folder: `srv/host/${name}`, tests });

/**
 * By name: the folder that is broken, files of it that are not, and the test files that look at it. Those that are near to it are quick and
 * kill most of its mutants; `MUTANTS_NEAR=1` runs no others, and the next run tries what has survived them against all.
 */
export const ROOMS = {
  instance: engine("instance", ["test/engine/{instance,contract,drafts,sharing,files,roundtrip}/*.test.ts"]),
  wire: engine("wire", ["test/engine/wire/*.test.ts"], RECORDINGS),
  // Fields with help of the framework are met by screens.
  roundtrip: {
    ...engine(
      "roundtrip",
      [
        "test/engine/roundtrip/*.test.ts",
        "test/engine/contract/{navigation,v2-navigation,lifecycle,start,v2-start,sessions,screen,slots,extensions,drafts,unchanged-views,model-patch}.test.ts",
        "test/engine/contract/{fields,messages}.test.ts",
        "test/engine/texts/app-title.test.ts",
        "test/screens/built-in-value-help.test.ts",
      ],
      "test/engine/{drafts,sharing,history}/*.test.ts",
    ),
    screens: true,
  },
  layers: engine(
    "layers",
    ["test/engine/{history,sharing}/*.test.ts", "test/engine/drafts/missing-drafts.test.ts"],
    "test/engine/failure/*.test.ts",
  ),
  binding: engine(
    "binding",
    [
      "test/engine/binding/!(names-in-every-form).test.ts",
      "test/engine/state/{capture,paths}.test.ts",
      "test/engine/contract/{bindings,bound-objects,data-in-circles,delta,edit-rights,editable-columns,error-fields,fields,model-patch,nullable,edit-names-and-values,v2-model}.test.ts",
      "test/engine/view/!(generated).test.ts",
      "test/engine/instance/upgrade.test.ts",
    ],
    "test/engine/binding/names-in-every-form.test.ts",
  ),
  // The tests of transactions need a process of their own.
  "host/drafts": host(
    "drafts",
    "test/host/drafts/!(transaction).test.ts",
    "test/host/live/presence.test.ts",
    "test/service/draft-rows.test.ts",
  ),
  "host/endpoint": {
    ...host("endpoint", "test/host/endpoint/*.test.ts"),
    // Names of exports that are texts cannot be broken.
    except: ["srv/host/endpoint/roundtrip-service.ts"],
  },
};
