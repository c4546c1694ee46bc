/** Formats markup with one element per line, indented by depth. For display only. */
export function formatXml(xml: string): string {
  let depth = 0;
  const lines: string[] = [];
  for (const [token] of xml.matchAll(/<[^>]+>|[^<]+/g)) {
    const text = token.trim();
    if (!text) continue;
    if (text.startsWith("</")) depth--;
    lines.push("  ".repeat(Math.max(0, depth)) + text);
    if (/^<[^/!?]/.test(text) && !text.endsWith("/>")) depth++;
  }
  return lines.join("\n");
}
