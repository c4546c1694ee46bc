/** Adds style rules to the page. A style sheet created by script requires neither `unsafe-inline` nor a request. */
export function addStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
