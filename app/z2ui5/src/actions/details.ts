/**
 * Reduces the HTML of a message box's details: of lists the texts of their entries stay, of anything else the plain text
 * (wire-v1 §4.3).
 */
export function detailsHtml(html: string): string {
  const parsed = new DOMParser().parseFromString(html, "text/html").body;
  for (const element of parsed.querySelectorAll("script, style")) element.remove();
  const entries = [...parsed.querySelectorAll("li")].map((entry) => `<li>${escaped(entry.textContent)}</li>`);
  return entries.length ? `<ul>${entries.join("")}</ul>` : escaped(parsed.textContent);
}

function escaped(text: string | null): string {
  const element = document.createElement("span");
  element.textContent = text;
  return element.innerHTML;
}
