/** Loaded before everything else by a server that is to have no more memory than its group: see memory-group.ts. */
import { writeFileSync } from "node:fs";

writeFileSync(process.env.Z2UI5_TEST_GROUP, String(process.pid));
