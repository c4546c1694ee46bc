/** What stands for a binding among the tokens of an expression. */
export const BINDING = "$";
const TOKEN = /^(?:\d+(?:\.\d+)?|[A-Za-z_$][\w$]*|\s+|.)/su;

/**
 * Words and signs of an expression; a binding in it is one of them, texts are empty.
 * @param bindings gets what stands in the braces of bindings
 */
export function tokensOf(expression: string, bindings: string[] = []): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < expression.length; ) {
    const sign = expression[at]!;
    if (/[$%]/.test(sign) && expression[at + 1] === "{") {
      tokens.push(BINDING);
      const start = at + 2;
      at = endOfBraces(expression, at + 1);
      bindings.push(expression.slice(start, at - 1));
    } else if (isQuote(sign)) {
      tokens.push("''");
      at = endOfText(expression, at);
    } else {
      const [token] = TOKEN.exec(expression.slice(at, at + LONGEST)) ?? [sign];
      if (token.trim() !== "") tokens.push(token);
      at += token.length;
    }
  }
  return tokens;
}

/** No name is longer. */
const LONGEST = 200;

/** Where what begins with a brace ends: after the one that closes it; braces in texts do not count. */
export function endOfBraces(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const sign = text[at]!;
    if (isQuote(sign)) at = endOfText(text, at) - 1;
    else if (sign === "{") depth++;
    else if (sign === "}" && --depth === 0) return at + 1;
  }
  return text.length;
}

const isQuote = (sign: string): boolean => sign === "'" || sign === '"';

/** Where a text ends that begins with a quote. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++)
    if (text[at] === "\\") at++;
    else if (text[at] === text[start]) return at + 1;
  return text.length;
}
