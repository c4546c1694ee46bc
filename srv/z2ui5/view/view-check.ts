import { checkAttribute } from "./attribute-check.ts";
import { classNames, namespacesWith, ui5Class, type Member, type Ui5Class } from "./metadata.ts";
import { didYouMean } from "./suggestion.ts";

/** Elements of UI5's XML preprocessor are replaced by their content. */
const TRANSPARENT = "http://schemas.sap.com/sapui5/extension/sap.ui.core.template/1";
/** They are replaced by other controls, which are not known here. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(["sap.ui.core.Fragment", "sap.ui.core.ExtensionPoint"]);

type Aggregation = Extract<Member, { kind: "aggregation" }>;

/** An element as the XML parser sees it, without namespaced attributes. */
export interface OpenedElement {
  readonly namespace: string;
  readonly local: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** An element that is open: a control, an aggregation of one, or something unknown. */
interface Level {
  readonly namespace: string;
  readonly type?: Ui5Class | undefined;
  /** The aggregation for children, if known. */
  readonly slot?:
    | { readonly owner: Ui5Class; readonly name: string; readonly aggregation: Aggregation; count: number }
    | undefined;
}

/** Checks the elements of one view, in the order of the text. */
export class ViewCheck {
  readonly #levels: Level[] = [];
  readonly #problems = new Set<string>();
  readonly #unknown = new Set<string>();
  readonly #ids = new Set<string>();
  #hasAlternatives = false;

  /** Checks an element and its position. */
  open(element: OpenedElement): void {
    this.#levels.push(this.#enter(element, this.#levels.at(-1)));
  }

  /** Leaves the element that was opened last. */
  close(): void {
    this.#levels.pop();
  }

  /** The sentences of everything checked so far. */
  problems(): string[] {
    return [...this.#problems];
  }

  /** Controls of namespaces of UI5 that the metadata does not have, by full name. */
  ofOtherLibraries(): string[] {
    return [...this.#unknown];
  }

  #enter(element: OpenedElement, parent: Level | undefined): Level {
    const { namespace, local } = element;
    if (namespace === TRANSPARENT) {
      this.#hasAlternatives = true;
      return parent ?? { namespace };
    }
    const aggregation = namespace === parent?.namespace ? parent.type?.members.get(local) : undefined;
    if (parent?.type && aggregation?.kind === "aggregation") {
      return { namespace: "", slot: { owner: parent.type, name: local, aggregation, count: 0 } };
    }
    const classes = classNames(namespace);
    if (classes.length === 0) {
      // Aggregations begin with a small letter.
      if (namespace.startsWith("sap.") && /^[A-Z]/.test(local)) this.#unknown.add(`${namespace}.${local}`);
      return { namespace };
    }
    const type = ui5Class(`${namespace}.${local}`);
    if (!type) {
      this.#reportUnknown(element, parent, classes);
      return { namespace };
    }
    this.#checkParent(type, parent);
    this.#checkAttributes(type, element.attributes);
    return { namespace, type, slot: contentOf(type) };
  }

  #reportUnknown({ namespace, local }: OpenedElement, parent: Level | undefined, classes: readonly string[]): void {
    // The content of an unknown control cannot be checked.
    if (/^[a-z]/.test(local) && parent && !parent.type && !parent.slot) return;
    if (/^[a-z]/.test(local) && parent?.type && parent.namespace === namespace) {
      const names = [...parent.type.members].filter(([, { kind }]) => kind === "aggregation").map(([name]) => name);
      this.#problems.add(`${parent.type.name} has no aggregation '${local}'${didYouMean(local, names)}`);
    } else {
      const elsewhere = namespacesWith(local);
      const names = classes.map((name) => name.slice(namespace.length + 1));
      this.#problems.add(
        `${namespace} has no control '${local}'${elsewhere.length > 0 ? `; there is one in ${elsewhere.join(" and in ")}.` : didYouMean(local, names)}`,
      );
    }
  }

  #checkParent(type: Ui5Class, parent: Level | undefined): void {
    if (type.abstract)
      this.#problems.add(`${type.name} is abstract and cannot be used in a view; use a control that extends it.`);
    if (!parent || PLACEHOLDERS.has(type.name) || (parent.type && PLACEHOLDERS.has(parent.type.name))) return;
    const { slot } = parent;
    if (!slot) {
      if (parent.type)
        this.#problems.add(
          `${parent.type.name} has no default aggregation; put ${type.name} into an aggregation of it.`,
        );
      return;
    }
    slot.count += 1;
    const { owner, name, aggregation } = slot;
    if (isClass(aggregation.takes) && !type.kinds.has(aggregation.takes)) {
      this.#problems.add(`${owner.name} takes ${aggregation.takes} in '${name}', not ${type.name}.`);
    } else if (!aggregation.many && slot.count === 2 && !this.#hasAlternatives) {
      this.#problems.add(`${owner.name} takes one control in '${name}', but it has several.`);
    }
  }

  #checkAttributes(type: Ui5Class, attributes: ReadonlyMap<string, string>): void {
    for (const [name, value] of attributes) {
      const problem = checkAttribute(type, name, value);
      if (problem) this.#problems.add(problem);
    }
    const id = attributes.get("id");
    if (id === undefined) return;
    if (this.#ids.has(id) && !this.#hasAlternatives)
      this.#problems.add(`The id '${id}' is used more than once in the view.`);
    this.#ids.add(id);
  }
}

function contentOf(type: Ui5Class): Level["slot"] {
  const aggregation = type.content === undefined ? undefined : type.members.get(type.content);
  return aggregation?.kind === "aggregation"
    ? { owner: type, name: type.content ?? "", aggregation, count: 0 }
    : undefined;
}

/** Every element is a ManagedObject, so this type does not restrict anything. */
const isClass = (name: string): boolean => !name.startsWith("sap.ui.base.");
