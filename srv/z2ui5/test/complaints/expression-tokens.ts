/** What stands for a binding among the tokens of an expression. */
export const BINDING = "$";
const TOKENS = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\d+(?:\.\d+)?(?:e[+-]?\d+)?|[A-Za-z_$][\w$]*|\s+|./giu;

/** Words and signs of an expression; a binding in it is one of them, texts are empty. */
export function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  for (let rest = expression; rest !== ""; ) {
    if (/^[$%]\{/.test(rest)) {
      tokens.push(BINDING);
      rest = rest.slice(1 + lengthOfBraces(rest.slice(1)));
      continue;
    }
    TOKENS.lastIndex = 0;
    const [token] = TOKENS.exec(rest) ?? [rest];
    if (/^['"]/.test(token) && token.length > 1) tokens.push("''");
    else if (token.trim() !== "") tokens.push(token);
    rest = rest.slice(token.length);
  }
  return tokens;
}

/** Length of what begins with a brace, up to the one that closes it; braces in texts do not count. */
export function lengthOfBraces(text: string): number {
  let depth = 0;
  for (const part of text.matchAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (part[0] === "{") depth++;
    else if (part[0] === "}" && --depth === 0) return part.index + 1;
  }
  return text.length;
}
