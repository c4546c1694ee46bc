/**
 * Writes the reference, `docs/reference`, from the sources: `node tools/docs/reference/generate.mjs`. It is checked in, so that it can be
 * read on a repository host, and a test fails when it is not current.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { actionsPage } from "./actions.mjs";
import { clientPages } from "./client.mjs";
import { controlPages } from "./controls.mjs";
import { errorsPage } from "./errors.mjs";
import { page } from "./markdown.mjs";
import { modulePages } from "./modules.mjs";
import { settingsPage } from "./settings.mjs";

const ROOT = join(import.meta.dirname, "../../..");
const FOLDER = join(ROOT, "docs/reference");

/** All pages by file name. */
export function generate() {
  const client = clientPages(ROOT);
  const controls = controlPages(ROOT);
  const modules = modulePages(ROOT, client.types);
  return new Map([
    ["index.md", indexPage(client, controls, modules)],
    ...client.pages,
    ["actions.md", actionsPage(ROOT)],
    ...modules.pages,
    ...controls.pages,
    ["settings.md", settingsPage(ROOT)],
    ["errors.md", errorsPage()],
  ]);
}

/** The pages as they are on disk. */
export const generated = () =>
  new Map(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith(".md"))
      .map((name) => [name, readFileSync(join(FOLDER, name), "utf8")]),
  );

function indexPage(client, controls, modules) {
  return page("Reference", "The complete API by topic. The [guide](../guide/first-app.md) explains how to use it.", [
    "## The client",
    client.overview,
    "- [Actions in the browser](actions.md): focus, scrolling, clipboard, shortcuts, sounds and more, by name.",
    "## Operate",
    "- [Settings](settings.md): every member of `cds.z2ui5`, its environment variable and its default.\n- [Errors](errors.md): every code with cause and remedy.\n- [Protocol](../protocol.md): extensions of the frontend of this project for [wire 1](../spec/wire-v1.md) and [wire 2](../spec/wire-v2.md).",
    "## Modules",
    modules.overview,
    "## Controls",
    controls.overview,
  ]);
}

if (import.meta.main) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of generate()) writeFileSync(join(FOLDER, name), text);
}
