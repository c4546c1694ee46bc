// Runs before start, watch and test: builds what is missing or outdated, costs nothing when all is there.
import { createRequire } from "node:module";
import path from "node:path";
import { projectRoot } from "./build-folder.mjs";
import { ensureFrontend } from "./frontend.mjs";
import { ensureUi5Runtime } from "./ui5-runtime.mjs";

if (hasBuildTools()) {
  await ensureUi5Runtime();
  await ensureFrontend();
}

/** A production installation has the results but not the packages they are built with. */
function hasBuildTools() {
  try {
    createRequire(path.join(projectRoot, "package.json")).resolve("@ui5/cli/package.json");
    return true;
  } catch {
    return false;
  }
}
