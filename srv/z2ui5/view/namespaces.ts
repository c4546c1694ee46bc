/** Prefixes as views usually write them; `sap.m` is the default namespace. */
const PREFIXES: Readonly<Record<string, string>> = {
  "sap.m": "",
  "sap.ui.core": "core",
  "sap.ui.core.mvc": "mvc",
  "sap.ui.core.dnd": "dnd",
  "sap.ui.layout": "layout",
  "sap.ui.layout.form": "form",
  "sap.ui.layout.cssgrid": "cssgrid",
  "sap.ui.table": "table",
  "sap.ui.unified": "unified",
  "sap.ui.codeeditor": "codeeditor",
  "sap.f": "f",
  "sap.f.cards": "cards",
  "sap.uxap": "uxap",
  "sap.tnt": "tnt",
  "z2ui5.cc": "z2ui5",
};

/** The namespaces a view uses, and their prefixes. */
export class Namespaces {
  readonly #prefixes = new Map<string, string>();

  /** Name of an element: `("sap.ui.core", "Icon")` → `core:Icon`. */
  name(namespace: string, local: string): string {
    const prefix = this.#prefix(namespace);
    return prefix === "" ? local : `${prefix}:${local}`;
  }

  /** Declares well-known prefixes that raw XML uses without declaration. */
  useIn(xml: string): void {
    this.#prefix("sap.m");
    for (const [namespace, prefix] of Object.entries(PREFIXES)) {
      if (prefix !== "" && new RegExp(`[<\\s]${prefix}:`).test(xml) && !xml.includes(`xmlns:${prefix}=`))
        this.#prefix(namespace);
    }
  }

  /** Attributes that declare what was used. */
  declarations(): [string, string][] {
    return [...this.#prefixes]
      .sort(([, left], [, right]) => (left < right ? -1 : 1))
      .map(([namespace, prefix]) => [prefix === "" ? "xmlns" : `xmlns:${prefix}`, namespace]);
  }

  #prefix(namespace: string): string {
    const existing = this.#prefixes.get(namespace);
    if (existing !== undefined) return existing;
    const last = namespace.slice(namespace.lastIndexOf(".") + 1);
    const taken = new Set([...this.#prefixes.values(), ...Object.values(PREFIXES)]);
    const prefix = PREFIXES[namespace] ?? (taken.has(last) ? namespace.replaceAll(".", "-") : last);
    this.#prefixes.set(namespace, prefix);
    return prefix;
  }
}
