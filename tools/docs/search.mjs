/**
 * The search of the site. Guide and manuals come before the reference, and what somebody who is new types leads to the page that helps,
 * whatever that page calls it.
 */

/** Words people type, by the page they mean. */
export const WORDS = {
  "guide/how-a-click-works": "refresh reload lifecycle click",
  "guide/views": "view layout xml screen",
  "guide/data-and-binding": "select dropdown combobox checkbox date format input binding",
  "guide/events": "event argument press",
  "guide/messages-and-dialogs": "popup popover dialog modal toast message confirm",
  "guide/errors-and-validation": "error validation validate required mandatory",
  "guide/tables": "table list row key sort filter",
  "guide/several-screens": "back navigation screen",
  "guide/value-help": "help F4",
  "guide/links-and-sharing": "link share deep url parameter address",
  "guide/your-data": "database query sql service entity transaction rollback",
  "guide/fields": "form label type enum annotation UI.Hidden mandatory entity model cds-typer columns LineItem",
  "guide/lists": "page paging cursor search filter sort count rows entity model",
  "guide/saving-and-conflicts": "save update insert lock etag concurrent entity model cds-typer validation",
  "guide/languages": "translate translation language i18n text",
  "guide/long-running-work": "slow timer progress busy outbox",
  "fiori-elements": "fiori elements v4 list report object page comparison annotations",
  "guide/entity-apps": "fiori elements list report object page crud entity_app generated annotations",
  "guide/charts": "chart diagram graph dashboard kpi tile sparkline pie bar column line gauge heatmap micro",
  "guide/live-screens": "live push publish listen topic realtime sse",
  "guide/files": "upload download file",
  "guide/state": "session state draft version",
  "guide/the-browser": "focus title clipboard shortcut",
  "guide/look-and-feel": "theme dark density compact margin floorplan layout",
  "guide/custom-controls": "control own custom",
  "guide/testing": "test testing vitest",
  "guide/debugging": "debug breakpoint log",
  "operate/login": "login logout role password user",
  "operate/deploy": "deploy docker kubernetes btp",
  "operate/database": "HANA postgres sqlite",
  "operate/sizing": "memory cpu",
};

const RANKS = { guide: 6, tutorial: 2, operate: 4, testing: 6, reference: 1, security: 2, agents: 2, spec: 0.1 };

/** Options of VitePress's local search. */
export const searchOptions = {
  _render(source, env, md) {
    const html = md.render(source, env);
    const path = env.relativePath.replace(/\.md$/, "");
    if (path.startsWith("reference/controls-")) return html.match(/<h[1-3][^]*?<\/h[1-3]>/g)?.join("\n") ?? "";
    const words = WORDS[path];
    return words ? html.replace(/<\/h1>/, `</h1><p>${words}</p>`) : html;
  },
  miniSearch: { searchOptions: { boostDocument: boost() } },
};

/** VitePress takes the text of the function into the page, so what it needs stands in it. */
function boost() {
  const meant = Object.fromEntries(
    Object.entries(WORDS).flatMap(([page, words]) => words.split(" ").map((word) => [word.toLowerCase(), page])),
  );
  return new Function(
    "id",
    "term",
    `const path = id.replace(/^.*?\\/(?=(guide|tutorial|operate|reference|spec|testing|security|agents|protocol|architecture|operations)\\b)/, "").replace(/\\.html.*$/, "");
    const rank = ${JSON.stringify(RANKS)}[path.split("/")[0]] ?? 1;
    return (${JSON.stringify(meant)}[term.toLowerCase()] === path ? 60 : 1) * (path.startsWith("reference/controls-") ? 0.05 : rank);`,
  );
}
