const TOKENS = new RegExp(
  [
    String.raw`(?<comment>//.*|/\*[\s\S]*?\*/)`,
    String.raw`(?<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|${"`"}(?:[^${"`"}\\]|\\.)*${"`"})`,
    String.raw`\b(?<keyword>import|from|export|default|class|extends|static|readonly|private|const|let|return|new|if|else|switch|case|for|of|async|await|throw|type|interface|this|true|false|null|undefined|void)\b`,
    String.raw`\b(?<number>\d[\d.]*)\b`,
  ].join("|"),
  "g",
);

const COLORS: Readonly<Record<string, string>> = {
  comment: "--sapContent_LabelColor",
  text: "--sapPositiveTextColor",
  keyword: "--sapLinkColor",
  number: "--sapCriticalTextColor",
};
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Source text as HTML in the colors of the theme.
 * @param source TypeScript
 */
export function sourceMarkup(source: string): string {
  let html = "";
  let end = 0;
  for (const match of source.matchAll(TOKENS)) {
    const [kind = ""] = Object.entries(match.groups ?? {}).find(([, token]) => token !== undefined) ?? [];
    html += `${escape(source.slice(end, match.index))}<span style="color:var(${COLORS[kind]})">${escape(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return `<pre tabindex="0" style="margin:0;font:0.8125rem/1.5 monospace;color:var(--sapTextColor)">${html}${escape(source.slice(end))}</pre>`;
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
