/**
 * Adds the firing control to the events in markup, because events with their own arguments do not contain it.
 *
 * @param xml markup in which an attribute may start with `.eB([…]`
 */
export function withSource(xml: string): string {
  return xml.replace(/(=\s*["']\s*|;\s*)\.?eB\(\s*(?=\[|'|&apos;)/g, "$1.eB($event, ");
}
