/** One thing a screen shows, without where it is: role, name, states and value. */
export interface Line {
  readonly role: string;
  readonly name: string;
  readonly states: string;
  readonly value: string;
}

/** Parts of the page that only hold others; browsers and this package tell them apart by different rules. */
const STRUCTURE = new Set([
  "rowgroup",
  "row",
  "grid",
  "table",
  "list",
  "group",
  "region",
  "generic",
  "banner",
  "contentinfo",
  "paragraph",
  "strong",
  "emphasis",
  "status",
  "document",
  "article",
  "figure",
  "main",
  "navigation",
  "complementary",
  "note",
  "form",
  "toolbar",
  "treegrid",
  "tree",
  "search",
  "application",
]);

const FIELDS = new Set(["textbox", "searchbox", "spinbutton", "combobox", "slider"]);
/** What is in them counts; whether they take it for a name is told differently. */
const CELLS = new Set(["cell", "gridcell", "listitem", "treeitem"]);

/** What is said to people who do not see the screen, and vanishes after a moment. */
const ANNOUNCEMENTS = new Set(["status", "alert"]);

/** Reads an outline in the form of Playwright's snapshots. What text says is put together, because it is split by different rules. */
export function readOutline(outline: string): { lines: Line[]; text: string } {
  const lines: Line[] = [];
  const text: string[] = [];
  let field: { at: number; depth: number } | undefined;
  for (const raw of outline.split("\n")) {
    const line = raw
      .trim()
      .replace(/^- /, "")
      .replace(/^'((?:[^']|'')*)'(:?.*)$/, (_, inner: string, rest: string) => inner.replaceAll("''", "'") + rest);
    const depth = raw.search(/\S/);
    if (line === "" || line.startsWith("/")) continue;
    const match = /^([a-z]+)(?: ("(?:[^"\\]|\\.)*"|\/.*\/))?((?: \[[^\]]*\])*)(?::\s*(.*))?$/.exec(line);
    if (!match) {
      text.push(clean(line));
      continue;
    }
    if (match[1] === "text" && field && depth > field.depth) {
      lines[field.at] = { ...lines[field.at]!, value: clean(match[4] ?? "") };
      continue;
    }
    field = undefined;
    const [, role = "", name = "", states = "", content = ""] = match;
    const value = clean(content.startsWith('"') && content.endsWith('"') ? unquoted(content) : content);
    if (FIELDS.has(role)) field = { at: lines.length, depth };
    if (ANNOUNCEMENTS.has(role)) continue;
    if (role === "text" || STRUCTURE.has(role)) text.push(value);
    else if (CELLS.has(role)) text.push(line.endsWith(":") ? "" : clean(unquoted(name)) || value);
    else {
      // A browser says the text of a thing once more where the style sheet draws an icon into it.
      if (!FIELDS.has(role)) text.push(value === clean(unquoted(name)) ? "" : value);
      lines.push({
        role,
        // A browser calls it "Slider Handle", and the harness by its label.
        name: role === "slider" ? "" : clean(unquoted(name)).replace(DRAWN, ""),
        states: kept(states),
        value: FIELDS.has(role) && role !== "slider" ? value : "",
      });
    }
  }
  return { lines, text: clean(text.join(" ")).replaceAll(" :", "") };
}

const unquoted = (text: string): string => (text.startsWith('"') ? (JSON.parse(text) as string) : text);
const clean = (text: string): string => text.replace(/[\s\u00a0\u200b\ue000-\uf8ff]+/g, " ").trim();
/** White space between parts of a line depends on their style, and so do the colons behind labels. */
const squeezed = (text: string): string => text.replaceAll(/[ :]/g, "");
/** What a browser names by the character that the style sheet draws, though it has a title. */
const DRAWN = /^Expand\/Collapse Node$/;
const kept = (states: string): string =>
  [...states.matchAll(/\[([^\]]*)\]/g)]
    .map(([, state]) => state ?? "")
    .filter((state) => !/^(?:active|cursor|ref|expanded=false)/.test(state))
    .sort()
    .join(" ");

/** What is different each time: ids, times, and the browser's version. */
const steady = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<id>")
    .replace(/\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?/g, "<time>")
    .replace(/\bcr \d+/g, "cr <version>");

/** What two outlines must agree in: all things with their names, states and values, in their order, and all letters that are shown besides. */
export function comparable(outline: string): { lines: string[]; letters: string } {
  const { lines, text } = readOutline(steady(outline));
  return { lines: lines.map(written), letters: [...squeezed(text)].sort().join("") };
}

/** A line as text. */
export const written = ({ role, name, states, value }: Line): string =>
  [role, JSON.stringify(squeezed(name)), states && `[${states}]`, value && `= ${squeezed(value)}`]
    .filter(Boolean)
    .join(" ");
