const added = new Set<string>();

/** Adds style rules to the page, unless it has them already. A style sheet created by script requires neither `unsafe-inline` nor a request. */
export function addStyle(css: string): void {
  if (added.has(css)) return;
  added.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
