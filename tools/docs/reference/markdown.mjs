/** Declarations as Markdown. */

/** First line of every page, so that nobody edits it. */
export const GENERATED = "<!-- Made of the sources by tools/docs/reference/generate.mjs. Do not edit. -->\n";

/** @param {string} title @param {string} intro @param {readonly string[]} parts */
export const page = (title, intro, parts) =>
  `${GENERATED}\n# ${title}\n\n${[intro, ...parts].filter(Boolean).join("\n\n")}\n`;

/** A heading that makes a name findable, with its code and what is said about it. */
export function entry({ name, code, doc, members = [], kind }, { also = "" } = {}) {
  const rows =
    kind === "class" && members.length > 0
      ? `${members.map((one) => `- \`${oneLine(one.code)}\`${one.doc.text ? `: ${one.doc.text}` : ""}`).join("\n")}`
      : "";
  return [
    `### \`${name}\``,
    doc.deprecated && `**Deprecated:** ${doc.deprecated}`,
    doc.text,
    fence(code),
    about(doc),
    rows,
    also,
  ]
    .filter(Boolean)
    .join("\n\n");
}

function about({ parameters, returns, throws, examples }) {
  return [
    parameters.map(({ name, text }) => `- \`${name.replace(/[[\]]/g, "")}\`: ${text}`).join("\n"),
    returns && `Returns ${returns}`,
    throws.length > 0 && `Throws ${throws.join("; ")}`,
    ...examples.map((one) => fence(one.replace(/\n```$/, ""))),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** @param {string} code */
export const fence = (code) => `\`\`\`ts\n${code.trim()}\n\`\`\``;

/** @param {readonly string[]} header @param {readonly (readonly string[])[]} rows */
export const table = (header, rows) =>
  [header, header.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");

const cell = (text) => oneLine(String(text)).replaceAll("|", "\\|");
const oneLine = (text) => text.replace(/\s*\n\s*/g, " ").trim();
