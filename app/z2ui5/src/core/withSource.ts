/**
 * Lets event wires of a markup tell which control fires them, which a wire with arguments of its own does not say otherwise.
 *
 * @param xml markup in which an attribute may start with `.eB([…]`
 */
export function withSource(xml: string): string {
  return xml.replace(/(=\s*["']\s*|;\s*)\.?eB\(\s*(?=\[|'|&apos;)/g, "$1.eB($event, ");
}
