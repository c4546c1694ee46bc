import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A text that changes with every build of a frontend. @param dir absolute path of its files */
export function frontendVersion(dir: string): string {
  const hash = createHash("sha256");
  for (const file of ["manifest.json", "Component-preload.js", "appearance.js", "charts.js"])
    hash.update(contentOf(join(dir, file)));
  return hash.digest("base64url");
}

function contentOf(file: string): Buffer | string {
  try {
    return readFileSync(file);
  } catch {
    return ""; // A frontend can consist of other files; a missing file is reported when it is requested.
  }
}
