/** JSON text on several lines; other text as it is. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2) ?? "";
  } catch {
    return text;
  }
}
