import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const DOCS = join(import.meta.dirname, "../../docs");

/** Pages in the order in which questions come up; a page is shown under its own first heading. */
const SECTIONS = {
  "Write apps": [
    "guide/first-app",
    "guide/how-a-click-works",
    "guide/views",
    "guide/data-and-binding",
    "guide/events",
    "guide/messages-and-dialogs",
    "guide/errors-and-validation",
    "guide/tables",
    "guide/several-screens",
    "guide/value-help",
    "guide/links-and-sharing",
    "guide/your-data",
    "guide/fields",
    "guide/lists",
    "guide/saving-and-conflicts",
    "guide/entity-apps",
    "guide/languages",
    "guide/long-running-work",
    "guide/live-screens",
    "guide/charts",
    "guide/files",
    "guide/state",
    "guide/the-browser",
    "guide/look-and-feel",
    "guide/custom-controls",
    "guide/testing",
    "testing",
    "guide/debugging",
    "guide/existing-apps",
    "fiori-elements",
    "guide/security",
  ],
  Tutorial: pagesOf("tutorial"),
  Operate: [
    "operations",
    "operate/deploy",
    "operate/configure",
    "operate/login",
    "operate/database",
    "operate/sizing",
    "operate/scaling",
    "operate/upgrades",
    "operate/backup",
    "operate/monitor",
    "operate/headers",
    "security",
    "agents",
  ],
  Reference: pagesOf("reference").filter((page) => !isNamespace(page)),
  Controls: pagesOf("reference").filter(isNamespace),
  Maintain: [
    "architecture",
    "protocol",
    "spec/service",
    "spec/client-api",
    "spec/model",
    "spec/entity-apps",
    "spec/live",
    "spec/jobs",
    "spec/wire-v1",
    "spec/wire-v2",
  ],
};

/** The site's navigation: the pages that exist, by section. */
export const sidebar = Object.entries(SECTIONS).map(([text, pages]) => ({
  text,
  collapsed: ["Maintain", "Reference", "Controls"].includes(text),
  items: pages
    .filter((page) => existsSync(join(DOCS, `${page}.md`)))
    .map((page) => ({ text: titleOf(page), link: `/${page.replace(/(^|\/)index$/, "$1")}` })),
}));

function isNamespace(page) {
  return page.startsWith("reference/controls-");
}

function pagesOf(folder) {
  const path = join(DOCS, folder);
  if (!existsSync(path)) return [];
  const pages = readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".md"))
    .map((entry) => `${folder}/${entry.name.slice(0, -3)}`);
  return pages.sort((a, b) => Number(b.endsWith("/index")) - Number(a.endsWith("/index")) || a.localeCompare(b));
}

/** The first heading of a page. */
export function titleOf(page) {
  return /^# (.+)$/m.exec(readFileSync(join(DOCS, `${page}.md`), "utf8"))?.[1] ?? page;
}
