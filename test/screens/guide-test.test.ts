/** The test that the guide shows. */
import { join } from "node:path";

process.env["Z2UI5_APP_DIRS"] = join(import.meta.dirname, "../../docs/guide/examples");
await import("../../docs/guide/examples/test/guide_first_app.test.ts");
