import { readFileSync } from "node:fs";
import type { Restyling } from "./changes.ts";
import { matchesMedia, type Viewport } from "./media.ts";

/** The part of an element this needs. */
export interface StyledElement {
  readonly className: unknown;
  readonly textContent: string | null;
  readonly parentElement: StyledElement | null;
  getAttribute(name: string): string | null;
  matches(selector: string): boolean;
}

interface Rule {
  readonly selector: string;
  readonly property: "display" | "visibility";
  readonly hides: boolean;
  /** Which of two rules counts: the greater. */
  readonly weight: number;
}

/** Rules of UI5's style sheets that hide elements, and those that show them again, in their order. The build of the UI5 runtime makes them. */
const HIDDEN_STYLES = JSON.parse(
  readFileSync(new URL("../../../../.ui5/hidden-styles.json", import.meta.url), "utf8"),
) as readonly (readonly [selector: string, property: Rule["property"], hides: 0 | 1, media?: string])[];

/** What selectors speak of: a change of anything else hides nothing. */
const MENTIONED = {
  classes: new Set(HIDDEN_STYLES.flatMap(([selector]) => selector.match(/(?<=\.)[\w-]+/g) ?? [])),
  attributes: new Set(HIDDEN_STYLES.flatMap(([selector]) => selector.match(/(?<=\[)[\w-]+/g) ?? [])),
  /** Classes of what is hidden by its place among others. */
  byPosition: new Set(
    HIDDEN_STYLES.flatMap(([selector]) => selector.split(/[\s>]+(?![^(]*\))/))
      .filter((part) => /[+~](?!=)|:(?:first|last|nth|only)/.test(part))
      .flatMap((part) => part.match(/(?<=\.)[\w-]+/g) ?? []),
  ),
};
const OWN = new Set(["style", "hidden", "aria-hidden", "role"]);

/** Knows what style sheets hide; computes no styles besides. */
export class Visibility implements Restyling {
  /** Rules by a class that an element must have to match; the weightiest first. */
  readonly #byClass = new Map<string, Rule[]>();
  readonly #hiding = new Set<string>();
  /** Rules for whatever is in an element of a class. */
  readonly #byParent = new Map<string, string[]>();
  readonly #cache = new Map<string, Classes>();

  /** @param viewport some styles hold for some sizes of screens only */
  constructor(viewport: Viewport) {
    HIDDEN_STYLES.forEach(([selector, property, hides, media], position) => {
      if (media !== undefined && !matchesMedia(media, viewport)) return;
      const name = classOf(lastPart(selector));
      if (name === undefined) {
        const parent = selector.endsWith(">*") ? classOf(lastPart(selector.slice(0, -">*".length))) : undefined;
        if (parent !== undefined && hides === 1)
          this.#byParent.set(parent, [...(this.#byParent.get(parent) ?? []), selector]);
        return;
      }
      const rule = { selector, property, hides: hides === 1, weight: specificity(selector) * 100_000 + position };
      this.#byClass.set(name, [...(this.#byClass.get(name) ?? []), rule]);
      if (rule.hides) this.#hiding.add(name);
    });
  }

  attribute(name: string, before: string | undefined, after: string | undefined): boolean {
    if (name !== "class") return OWN.has(name) || MENTIONED.attributes.has(name);
    const [old, fresh] = [this.#classes(before), this.#classes(after)];
    return (
      old.mentioned !== fresh.mentioned &&
      (old.mentioned.some((each) => !fresh.mentioned.includes(each)) ||
        fresh.mentioned.some((each) => !old.mentioned.includes(each)))
    );
  }

  byPosition(element: StyledElement): boolean {
    return this.#classes(element.className).isByPosition;
  }

  /** Whether an element is hidden by itself, whatever its parents are. */
  hides(element: StyledElement): boolean {
    if (element.getAttribute("hidden") !== null) return true;
    const style = element.getAttribute("style");
    const classes = this.#classes(element.className);
    if (classes.isMiddleOfBar) return false;
    if (style !== null && /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/.test(style)) return true;
    const { parentElement } = element;
    if (parentElement && this.#classes(parentElement.className).inside.some((selector) => element.matches(selector)))
      return true;
    if (!classes.isHiding) return false;
    const inline = style !== null && /(?:^|;)\s*display\s*:/.test(style);
    return (!inline && hiddenBy(element, classes.display)) || hiddenBy(element, classes.visibility);
  }

  /** What the style sheets know of a combination of classes. */
  #classes(className: unknown): Classes {
    if (typeof className !== "string" || className === "") return NO_CLASSES;
    const cached = this.#cache.get(className);
    if (cached) return cached;
    const names = className.split(/\s+/);
    const rules = names
      .flatMap((name) => this.#byClass.get(name) ?? [])
      .sort((one, other) => other.weight - one.weight);
    const classes: Classes = {
      mentioned: names.filter((name) => MENTIONED.classes.has(name)),
      isByPosition: names.some((name) => MENTIONED.byPosition.has(name)),
      isMiddleOfBar: className.startsWith("sapMBarPH"),
      inside: names.flatMap((name) => this.#byParent.get(name) ?? []),
      isHiding: names.some((name) => this.#hiding.has(name)),
      display: rules.filter((rule) => rule.property === "display"),
      visibility: rules.filter((rule) => rule.property === "visibility"),
    };
    if (this.#cache.size >= MOST_CACHED) this.#cache.clear();
    this.#cache.set(className, classes);
    return classes;
  }
}

/** What the style sheets know of a combination of classes; the weightiest rules first. */
interface Classes {
  /** Classes that selectors speak of. */
  readonly mentioned: readonly string[];
  readonly isByPosition: boolean;
  /** The middle of a bar is hidden until its place has been measured. */
  readonly isMiddleOfBar: boolean;
  /** Rules for whatever is in an element of these classes. */
  readonly inside: readonly string[];
  readonly isHiding: boolean;
  readonly display: readonly Rule[];
  readonly visibility: readonly Rule[];
}

const NO_CLASSES: Classes = {
  mentioned: [],
  isByPosition: false,
  isMiddleOfBar: false,
  inside: [],
  isHiding: false,
  display: [],
  visibility: [],
};
/** Apps may make up classes without end. */
const MOST_CACHED = 5000;

const hiddenBy = (element: StyledElement, rules: readonly Rule[]): boolean =>
  rules.find((rule) => fits(element, rule.selector))?.hides ?? false;

/** Whether a selector fits; DOMs do not agree on when an element is empty. */
function fits(element: StyledElement, selector: string): boolean {
  if (!selector.endsWith(":empty")) return element.matches(selector);
  return element.textContent === "" && element.matches(selector.slice(0, -":empty".length));
}

const lastPart = (selector: string): string => selector.split(/[\s>+~]+(?![^(]*\))/).at(-1) ?? "";

/** A class a part of a selector demands. */
const classOf = (part: string): string | undefined => /^[^:]*\.([\w-]+)/.exec(part)?.[1];

/** Classes, attributes and states count more than tags. */
function specificity(selector: string): number {
  const strong = selector.match(/[.[]|:(?!not\()/g)?.length ?? 0;
  const tags = selector.match(/(?:^|[\s>+~(])[a-z]/gi)?.length ?? 0;
  return strong * 20 + tags;
}
