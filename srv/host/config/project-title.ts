import { readFileSync } from "node:fs";
import { join } from "node:path";
import cds from "@sap/cds";

/** What `cds init` writes, which describes no project. */
const TEMPLATE = /^A simple CAP project\.?$/i;

/** Longer descriptions are sentences. */
const LONGEST_TITLE = 60;

/** Title of this project: the description in its `package.json`; "" if that is no title. */
export function projectTitle(): string {
  try {
    const { description } = JSON.parse(readFileSync(join(cds.root, "package.json"), "utf8")) as {
      description?: unknown;
    };
    const isTitle =
      typeof description === "string" && description.length <= LONGEST_TITLE && !TEMPLATE.test(description);
    return isTitle ? description : "";
  } catch {
    return "";
  }
}
