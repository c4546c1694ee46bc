import { Z2ui5Error } from "../errors.ts";
import { NO_DATA } from "../state/no-data.ts";
import { escapeBraces } from "../view/syntax.ts";
import { ViewSize } from "../view/view-size.ts";
import { escapeAttribute } from "../view/xml-text.ts";

/** An element by name, with the prefix of its namespace if it has one: `{ n: "View", ns: "mvc" }`. */
export interface ElementName {
  readonly n: string;
  readonly ns?: string;
}

/**
 * An attribute: `v` what the author of the view writes, bindings and events included; `data` a value that is shown as it is,
 * braces and all; or `b` a flag written as `true` or `false`.
 */
export interface Attribute {
  readonly n: string;
  readonly v?: unknown;
  readonly data?: unknown;
  readonly b?: boolean | "X" | "";
}

/**
 * A tree of XML elements, built in the order of the calls (docs/spec/client-api.md §8). It does not check controls:
 * names of elements and attributes are written unchanged, values of attributes are escaped.
 *
 * @example
 * const view = z2ui5_cl_ui5_view_builder.factory();
 * view.ele({ n: "View", ns: "mvc" }).a({ n: "xmlns", v: "sap.m" }).a({ n: "xmlns:mvc", v: "sap.ui.core.mvc" })
 *   .ele("Page").a({ n: "title", v: "Orders" })
 *   .tag("Text").a({ n: "text", v: "a & b" });
 * client.view_display(view);
 */
class z2ui5_cl_ui5_view_builder {
  readonly #name: string;
  readonly #parent: z2ui5_cl_ui5_view_builder | null;
  readonly #attributeNames: string[] = [];
  #attributes = "";
  readonly #children: z2ui5_cl_ui5_view_builder[] = [];
  /** Of the whole tree. */
  readonly #size: ViewSize;

  private constructor(name: string, parent: z2ui5_cl_ui5_view_builder | null) {
    this.#name = name;
    this.#parent = parent;
    this.#size = parent === null ? new ViewSize() : parent.#size;
  }

  /** The empty root of a new tree. */
  static factory(): z2ui5_cl_ui5_view_builder {
    return new z2ui5_cl_ui5_view_builder("", null);
  }

  /**
   * Appends an element and makes it the current one.
   * @param element name, or `{ n, ns }` @param ns prefix of the namespace, if the first argument is a name
   * @returns the new element
   */
  ele(element: string | ElementName, ns?: string): z2ui5_cl_ui5_view_builder {
    const child = new z2ui5_cl_ui5_view_builder(elementName(element, ns), this);
    this.#children.push(child);
    return child;
  }

  /**
   * Appends an element without making it the current one; following attributes are set at the new element.
   * @param element name, or `{ n, ns }` @param ns prefix of the namespace, if the first argument is a name
   * @returns this element
   */
  tag(element: string | ElementName, ns?: string): this {
    this.ele(element, ns);
    return this;
  }

  /**
   * Sets an attribute of this element, or of its last child if there is one.
   * @param attribute name, or `{ n, v }`, or `{ n, data }` for data of a property, or `{ n, b }` for a flag @param v the value, if the first argument is a name
   * @throws VIEW_BUILDER when the tree is empty, the attribute was written before, or several of `v`, `data` and `b` are given;
   *   ANSWER_TOO_LARGE when the tree has more characters than a view may have
   * @example view.tag("Text").a({ n: "text", data: this.note })
   */
  a(attribute: string | Attribute, v?: unknown): this {
    const {
      n,
      v: value,
      data,
      b,
    } = typeof attribute === "object" ? attribute : { n: attribute, v, data: undefined, b: undefined };
    const target = this.#children.at(-1) ?? this;
    if (target.#parent === null)
      throw misuse(`the attribute ${n} was set before any element. Append an element first.`);
    if (!n) throw misuse(`an attribute of <${target.#name}> has no name. Pass { n: "name", v: value }.`);
    if (target.#attributeNames.includes(n))
      throw misuse(`<${target.#name}> has the attribute ${n} already. Write it once.`);

    const shown = data === null || data === undefined ? "" : escapeBraces(String(data));
    const written = value === null || value === undefined ? "" : String(value);
    if (shown && written)
      throw misuse(`the attribute ${n} of <${target.#name}> has both v and data. Pass one of them.`);
    const text = shown || written;
    const flag = b !== undefined && b !== null;
    if (flag && text)
      throw misuse(`the attribute ${n} of <${target.#name}> has both ${shown ? "data" : "v"} and b. Pass one of them.`);

    target.#attributeNames.push(n);
    const escaped = flag ? String(b === true || b === "X") : escapeAttribute(text);
    target.#attributes += this.#size.add(` ${n}="${escaped}"`);
    return this;
  }

  /**
   * Leaves this element.
   * @returns its parent
   * @throws VIEW_BUILDER at the root
   */
  end(): z2ui5_cl_ui5_view_builder {
    if (this.#parent === null) throw misuse("end() was called more often than ele(). Remove one call of end().");
    return this.#parent;
  }

  /** The whole tree as XML; can be called at any element. */
  stringify(): string {
    let root: z2ui5_cl_ui5_view_builder = this;
    while (root.#parent !== null) root = root.#parent;
    return root.render();
  }

  /** This element and its children as XML. */
  render(): string {
    let content = "";
    for (const child of this.#children) content += child.render();
    if (this.#parent === null) return content;
    const start = `<${this.#name}${this.#attributes}`;
    return content === "" ? `${start}/>` : `${start}>${content}</${this.#name}>`;
  }

  /**
   * Escapes text for an attribute value.
   * @param val any text
   */
  xml_escape(val: string): string {
    return escapeAttribute(String(val ?? ""));
  }
}

function elementName(element: string | ElementName, ns?: string): string {
  const { n, ns: prefix } = typeof element === "object" ? element : { n: element, ns };
  if (!n) throw misuse("an element has no name. Pass the name of a control or an aggregation.");
  return prefix ? `${prefix}:${n}` : n;
}

// An app can store a view in a field, but views are not part of its state.
Object.defineProperty(z2ui5_cl_ui5_view_builder.prototype, NO_DATA, { value: true });

const misuse = (reason: string): Z2ui5Error => new Z2ui5Error("VIEW_BUILDER", { reason });

export default z2ui5_cl_ui5_view_builder;
export { z2ui5_cl_ui5_view_builder as "module.exports" };
