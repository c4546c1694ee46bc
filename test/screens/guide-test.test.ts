/** The tests that the guide and the page about tests show. */
import { join } from "node:path";

process.env["Z2UI5_APP_DIRS"] = join(import.meta.dirname, "../../docs/guide/examples");
process.env["CDS_CONFIG"] = JSON.stringify({ folders: { guide: "docs/guide/examples/" } });
await import("../../docs/guide/examples/test/guide_first_app.test.ts");
await import("../../docs/guide/examples/test/guide_testing.test.ts");
