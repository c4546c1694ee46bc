/**
 * Looks whether the built site helps: whether its search leads from what a newcomer types to the page that answers, and whether the addresses that
 * the launcher and error dialogs link to exist in it. `npm run docs` does it after each build.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { docsLink, whyLink } from "../../srv/z2ui5/texts/why.ts";
import { ERRORS } from "../../srv/z2ui5/errors.ts";
import { searchOptions } from "./search.mjs";

const SITE = join(import.meta.dirname, "../../docs/.vitepress/dist");

/** What newcomers type, and the pages that answer; one of them has to come first. */
export const QUESTIONS = {
  popup: ["guide/messages-and-dialogs"],
  "open a dialog": ["guide/messages-and-dialogs"],
  toast: ["guide/messages-and-dialogs", "reference/client-messages"],
  dropdown: ["guide/data-and-binding"],
  "date format": ["guide/data-and-binding"],
  table: ["guide/tables"],
  "edit rows": ["guide/tables", "guide/lists"],
  sort: ["guide/tables", "guide/lists"],
  validation: ["guide/errors-and-validation", "guide/saving-and-conflicts"],
  "required field": ["guide/errors-and-validation"],
  F4: ["guide/value-help"],
  "value help": ["guide/value-help"],
  back: ["guide/several-screens"],
  "share a screen": ["guide/links-and-sharing"],
  "deep link": ["guide/links-and-sharing"],
  database: ["guide/your-data", "operate/database"],
  transaction: ["guide/your-data"],
  mandatory: ["guide/fields"],
  paging: ["guide/lists"],
  etag: ["guide/saving-and-conflicts"],
  translate: ["guide/languages"],
  slow: ["guide/long-running-work"],
  timer: ["guide/long-running-work", "reference/custom-controls"],
  push: ["guide/live-screens"],
  dashboard: ["guide/charts"],
  upload: ["guide/files"],
  download: ["guide/files"],
  session: ["guide/state"],
  focus: ["guide/the-browser"],
  clipboard: ["guide/the-browser", "reference/client-browser"],
  "own control": ["guide/custom-controls"],
  test: ["guide/testing", "testing"],
  debug: ["guide/debugging"],
  login: ["operate/login"],
  deploy: ["operate/deploy"],
  docker: ["operate/deploy"],
  memory: ["operate/sizing"],
  "hello world": ["guide/first-app", "tutorial/01-set-up", "reference/built-in-apps"],
};

/** Sentences about what the site lacks; none if all is well. */
export async function problemsOfSite(site = SITE) {
  const search = await searchOf(site);
  return [
    ...Object.entries(QUESTIONS).flatMap(([question, pages]) => {
      const first = search(question)[0] ?? "nothing";
      return pages.includes(first) ? [] : [`"${question}" leads to ${first} instead of ${pages.join(" or ")}.`];
    }),
    ...linksOfProduct()
      .filter((link) => !exists(site, link))
      .map((link) => `The product links to ${link}, which does not exist.`),
  ];
}

/** Searches as the page does: VitePress's index, its options and ours. */
async function searchOf(site) {
  const require = createRequire(createRequire(import.meta.url).resolve("vitepress"));
  const { default: MiniSearch } = await import(pathToFileURL(require.resolve("minisearch")).href);
  const chunks = join(site, "assets/chunks");
  const file = readdirSync(chunks).find((name) => name.startsWith("@localSearchIndexroot"));
  const { default: json } = await import(pathToFileURL(join(chunks, file)).href);
  const index = MiniSearch.loadJSON(json, {
    fields: ["title", "titles", "text"],
    storeFields: ["title", "titles"],
    searchOptions: {
      fuzzy: 0.2,
      prefix: true,
      boost: { title: 4, text: 2, titles: 1 },
      ...searchOptions.miniSearch.searchOptions,
    },
  });
  return (question) => index.search(question).map(({ id }) => id.replace(/^\//, "").replace(/(\.html)?(#.*)?$/, ""));
}

/** Where the launcher and the errors lead. */
const linksOfProduct = () => [
  docsLink("https://docs", "guide/first-app.html"),
  ...Object.keys(ERRORS).map((code) => whyLink("https://docs", code)),
];

function exists(site, link) {
  const { pathname, hash } = new URL(link);
  const file = join(site, pathname);
  return (
    existsSync(file) &&
    (hash === "" || readFileSync(file, "utf8").includes(`id="${decodeURIComponent(hash.slice(1))}"`))
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const problems = await problemsOfSite();
  process.stdout.write(problems.length > 0 ? `${problems.join("\n")}\n` : "The site answers what newcomers ask.\n");
  process.exitCode = problems.length > 0 ? 1 : 0;
}
