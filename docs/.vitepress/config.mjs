import { searchOptions } from "../../tools/docs/search.mjs";
import { sidebar } from "../../tools/docs/sidebar.mjs";

/** The documentation site: the Markdown files of `docs`, as they are. */
export default {
  title: "z2ui5 for CAP",
  description: "Server-driven UI5 apps for the SAP Cloud Application Programming Model.",
  base: process.env.DOCS_BASE ?? "/",
  cacheDir: "../tools/docs/node_modules/.cache/vitepress",
  cleanUrls: false,
  lastUpdated: false,
  themeConfig: {
    search: { provider: "local", options: searchOptions },
    outline: [2, 3],
    nav: [
      { text: "Guide", link: "/guide/first-app" },
      { text: "Tutorial", link: "/tutorial/" },
      { text: "Operate", link: "/operations" },
      { text: "Architecture", link: "/architecture" },
      { text: "Reference", link: "/reference/" },
    ],
    sidebar,
  },
  markdown: { config: showTagsAsText, anchor: { slugify: anchorOf } },
  // The repository host follows links to sources; the site has none of them.
  ignoreDeadLinks: [/^https?:\/\/localhost/, /^(\.\/)?(steps|typescript)(\/|$)/, /^(\.\/)?(\.\.\/)+(README|CHANGELOG|CONTRIBUTING|deploy|srv|app|test|tools|bench|db|approuter|mta|xs-security|\.cdsrc)/],
};

/** Anchors as the repository host gives them, so that links with one lead to the same place here and there. */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}

/** The pages are plain Markdown: what looks like a tag, such as <class>, is text. Comments stay, they are not shown. */
function showTagsAsText(md) {
  for (const rule of ["html_inline", "html_block"]) {
    md.renderer.rules[rule] = (tokens, i) => (tokens[i].content.trimStart().startsWith("<!--") ? "" : md.utils.escapeHtml(tokens[i].content));
  }
}
