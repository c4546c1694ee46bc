/** Rooms whose mutants have to be killed, with the tests that know them; tests that start processes of their own cannot see a mutant. */

const CONTRACT = ["test/engine/contract/*.test.ts", "test/engine/review/*.test.ts", "test/engine/roundtrip/*.test.ts"];

const engine = (name, ...tests) => ({
  folder: `srv/z2ui5/${name}`,
  tests: [...CONTRACT, ...tests.map((folder) => `test/engine/${folder}/*.test.ts`)],
});
/** The recordings, which meet both wires from end to end. */
const RECORDINGS = "test/traffic/v?.test.ts";

const host = (name, ...tests) => ({ folder: `srv/host/${name}`, tests });

/** By name: the folder that is broken, files of it that are not, and the test files that look at it. */
export const ROOMS = {
  instance: engine("instance", "instance", "drafts"),
  wire: { ...engine("wire"), tests: [...CONTRACT, "test/engine/wire/*.test.ts", RECORDINGS] },
  roundtrip: engine("roundtrip", "drafts", "sharing", "history"),
  binding: engine("binding", "binding"),
  "host/drafts": host("drafts", "test/host/drafts/*.test.ts", "test/service/draft-rows.test.ts"),
  "host/endpoint": {
    ...host("endpoint", "test/host/endpoint/*.test.ts"),
    // Names of exports that are texts cannot be broken.
    except: ["srv/host/endpoint/roundtrip-service.ts"],
  },
};
