/** Longest documentation written for one member; UI5's own pages tell the rest. */
const LONGEST = 260;

/**
 * Reads a UI5 documentation comment.
 * @param {string | undefined} comment text between the comment marks
 * @returns {{ text: string, deprecated?: string, internal: boolean }} its first sentences, and whether it is public
 */
export function docOf(comment) {
  if (!comment) return { text: "", internal: false };
  const lines = comment.split("\n").map((line) => line.replace(/^\s*\*\s?/, "").trimEnd());
  const body = lines.join("\n");
  const deprecated = tag(body, "deprecated");
  return {
    text: shorten(plainText(tag(body, "class") || body.split(/^\s*@/m)[0])),
    ...(deprecated === undefined ? {} : { deprecated: shorten(plainText(deprecated)) }),
    internal: /@private\b|@ui5-restricted\b/.test(body),
  };
}

function tag(body, name) {
  const match = new RegExp(`^\\s*@${name}\\b([\\s\\S]*?)(?=^\\s*@\\w|$(?![\\s\\S]))`, "m").exec(body);
  return match?.[1].trim();
}

function plainText(text) {
  return text
    .replace(/\{@link\s+(?:topic:\S+|\S+)\s+([^}]+)\}/g, "$1")
    .replace(/\{@link\s+([^}\s]+)\s*\}/g, "$1")
    .replace(/<h\d>[^<]*<\/h\d>/gi, " ")
    .replace(/<br\s*\/?>|<\/p>|<\/li>/gi, ". ")
    .replace(/<\/?code>/gi, "`")
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&nbsp;/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/\*\//g, "* /")
    .replace(/\s+/g, " ")
    .replace(/^(\. )+|([.:;,]) \./g, "$2")
    .replace(/(\. )+\./g, ".")
    .replace(/^[\s.:]+/, "")
    .trim();
}

/** Whole sentences as long as they fit. */
function shorten(text) {
  if (text.length <= LONGEST) return text;
  const end = text.slice(0, LONGEST).lastIndexOf(". ");
  return end > 40 ? text.slice(0, end + 1) : `${text.slice(0, text.lastIndexOf(" ", LONGEST))} …`;
}
