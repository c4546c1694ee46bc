import { readFileSync } from "node:fs";
import { join } from "node:path";
import cds from "@sap/cds";

/** What `cds init` writes, which describes no project. */
const TEMPLATE = /^A simple CAP project\.?$/i;

/** Longer descriptions are sentences. */
const LONGEST_TITLE = 60;

/** Title of this project: the description in its `package.json`, or its name if that is no title; "" for a project without a name. */
export function projectTitle(): string {
  try {
    const { description, name } = JSON.parse(readFileSync(join(cds.root, "package.json"), "utf8")) as {
      description?: unknown;
      name?: unknown;
    };
    const isTitle =
      typeof description === "string" && description.length <= LONGEST_TITLE && !TEMPLATE.test(description);
    if (isTitle && description.trim()) return description;
    return typeof name === "string" ? name.replace(/^@[^/]*\//, "") : "";
  } catch {
    return "";
  }
}
