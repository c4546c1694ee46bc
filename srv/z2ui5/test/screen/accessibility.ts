import type * as AccessibilityApi from "dom-accessibility-api";
import type { Visibility } from "../browser/visibility.ts";
import type { DomElement, DomNode } from "./dom.ts";
import { roleOf } from "./roles.ts";
import { ElementCache, type Reference } from "./element-cache.ts";
import { referencesOf, type Named } from "./named.ts";
import { nativeRequire } from "../native-require.ts";
import { loadTestPackage } from "../packages.ts";

/** Something the screen shows: what it is, how it is called, and what is in it. */
export interface Shown {
  readonly role: string;
  readonly element: DomElement;
  readonly children: readonly (Shown | string)[];
}

type Styles = (element: never) => never;

function loadApi(): typeof AccessibilityApi {
  return loadTestPackage(
    () => nativeRequire("dom-accessibility-api") as typeof AccessibilityApi,
    "dom-accessibility-api",
    "finds the names of what is shown",
  );
}

/** Reads what a page shows, as a browser tells it to assistive technology. */
export class Accessibility {
  readonly #api = loadApi();
  readonly #visibility: Visibility;
  readonly #styles: object;
  readonly #ignored = new ElementCache<boolean>();
  readonly #names = new ElementCache<string>();
  readonly #allNames = new ElementCache<readonly string[]>();
  readonly #texts = new ElementCache<string>();
  /** What was found in a part of the page, by kind. */
  readonly #found = new WeakMap<object, ElementCache<readonly DomElement[]>>();
  readonly #named = new WeakMap<object, ElementCache<Named>>();

  constructor(visibility: Visibility, getComputedStyle: unknown) {
    this.#visibility = visibility;
    this.#styles = { getComputedStyle: getComputedStyle as Styles, computedStyleSupportsPseudoElements: false };
  }

  /** Elements of a kind in another one, looked for once until that part of the page changes. */
  foundIn(root: DomElement, kind: object, find: () => DomElement[]): readonly DomElement[] {
    let cache = this.#found.get(kind);
    if (!cache) this.#found.set(kind, (cache = new ElementCache()));
    return cache.get(root, find);
  }

  /** Elements of a kind in another one by what they are called, looked for once until that part of the page or what names them changes. */
  namedIn(root: DomElement, kind: object, find: () => Named): Named {
    let cache = this.#named.get(kind);
    if (!cache) this.#named.set(kind, (cache = new ElementCache()));
    return cache.get(root, find, ({ references }) => references);
  }

  /** What an element and everything in it shows. @param spoken whether that includes what is only read aloud */
  read(element: DomElement, spoken = true): (Shown | string)[] {
    if (this.isIgnored(element)) return [];
    const role = roleOf(element);
    // What UI5 draws a select with stands beside the element that is one.
    if (!spoken && NOT_TO_SEE.test(element.className) && !(role !== undefined && FIELDS.has(role))) return [];
    const children = this.#childrenOf(element, role, spoken);
    const isPart = role === undefined || (!spoken && PARTS_OF_DIALOG.test(element.className));
    return isPart ? children : [{ role, element, children }];
  }

  /** Whether an element itself, apart from its parents, is nothing that is shown. */
  isIgnored(element: DomElement): boolean {
    return this.#ignored.get(
      element,
      () =>
        SILENT.has(element.tagName) ||
        ANNOUNCED.test(element.className) ||
        element.getAttribute("aria-hidden") === "true" ||
        this.#visibility.hides(element),
    );
  }

  /** Whether an element is on the page, and neither it nor a parent is hidden. */
  isShown(element: DomElement): boolean {
    if (!element.isConnected) return false;
    for (let current: DomElement | null = element; current; current = current.parentElement)
      if (this.isIgnored(current)) return false;
    return true;
  }

  /** What an element is called. */
  nameOf(element: DomElement): string {
    return this.#names.get(
      element,
      () => nameOfSlider(element) ?? this.#ownNameOf(element),
      () => namersOf(element),
    );
  }

  #ownNameOf(element: DomElement): string {
    return tidy(this.#api.computeAccessibleName(element as never, this.#styles)) || placeholderOf(element);
  }

  /** All an element may be called by that is on the page: its name, its text, its hints. */
  namesOf(element: DomElement): readonly string[] {
    const compute = (): string[] => {
      const hints = ["aria-label", "title", "placeholder"].map((name) => tidy(element.getAttribute(name) ?? ""));
      // What is in a field is its value, and not its name.
      const text = FIELDS.has(roleOf(element) ?? "") ? "" : this.textOf(element);
      const own = isSlider(element) ? this.#ownNameOf(element) : "";
      return [...new Set([this.nameOf(element), own, text, ...hints])].filter((name) => name !== "");
    };
    return this.#allNames.get(element, compute, () => namersOf(element));
  }

  /** What is said about an element besides its name. */
  descriptionOf(element: DomElement): string {
    return tidy(this.#api.computeAccessibleDescription(element as never, this.#styles));
  }

  /** Text of an element as it can be read with the eyes: an outline tells also what is only read aloud. */
  textOf(element: DomElement): string {
    return this.#texts.get(element, () => this.#readText(element));
  }

  #readText(element: DomElement): string {
    let text = "";
    const add = (part: string, joined: boolean): void => void (text += joined ? part : ` ${part}`);
    const collect = (parent: DomElement, joinedWith: boolean): void => {
      for (let node: DomNode | null = parent.firstChild; node; node = node.nextSibling) {
        const joined = node.previousSibling ? isOneWord(node.previousSibling, node) : joinedWith;
        if (node.nodeType === 3) add(node.nodeValue ?? "", joined);
        if (node.nodeType !== 1) continue;
        const child = node as DomElement;
        if (this.isIgnored(child) || ONLY_HEARD.test(child.className)) continue;
        const role = roleOf(child) ?? "";
        if (FIELDS.has(role)) add(valueOf(child, role) ?? "", false);
        else collect(child, joined && isWithinWords(child));
      }
    };
    if (!this.isIgnored(element)) collect(element, false);
    return tidy(text);
  }

  #childrenOf(element: DomElement, role: string | undefined, spoken: boolean): (Shown | string)[] {
    if (role !== undefined && FIELDS.has(role)) return [];
    if (role !== undefined && LEAVES.has(role)) return textsOf(this.textOf(element));
    const found: (Shown | string)[] = [];
    for (let node: DomNode | null = element.firstChild; node; node = node.nextSibling) {
      const said =
        node.nodeType === 3
          ? textsOf(tidy(node.nodeValue ?? ""))
          : node.nodeType === 1
            ? this.read(node as DomElement, spoken)
            : [];
      const [first, ...others] = said;
      const last = found.at(-1);
      if (typeof first === "string" && typeof last === "string" && isTextGoingOn(node))
        found.splice(-1, 1, last + first, ...others);
      else found.push(...said);
    }
    return found;
  }
}

/** What marks some letters of a text that continues before and after it, such as those a user has typed. */
const WITHIN_WORDS = /^(?:B|STRONG|EM|I|U|MARK|SUB|SUP|SMALL|CODE)$/;
const isWithinWords = (node: DomNode): boolean =>
  node.nodeType === 1 &&
  (WITHIN_WORDS.test((node as DomElement).tagName) || /\bsapMInputHighlight\b/.test((node as DomElement).className));
/** Whether no space is between two neighbours but what they bring along. */
const isOneWord = (left: DomNode, right: DomNode): boolean =>
  isWithinWords(left) ? right.nodeType === 3 || isWithinWords(right) : left.nodeType === 3 && isWithinWords(right);

/** Whether a text continues in a node without a space. */
const isTextGoingOn = (node: DomNode): boolean => {
  const before = node.previousSibling;
  if (!before || !isOneWord(before, node)) return false;
  return !/\s$/.test(before.textContent ?? "") && !/^\s/.test(node.textContent ?? "");
};

/** What UI5 says once to those who do not see the screen, and takes back after a moment. */
const ANNOUNCED = /\bsapUiInvisibleMessage(?:Polite|Assertive)\b/;
/** What UI5 writes for assistive technology alone, such as the state of a text that has a colour. */
const ONLY_HEARD = /\bsapUi(?:Pseudo)?InvisibleText\b/;
/** What says nothing to those who see the screen: that, handles of dialogs, and messages, which are told with their fields and before the outline. */
const NOT_TO_SEE = new RegExp(
  `${ONLY_HEARD.source}|\\bsapMDialogDragAndResizeHandler\\b|\\bsapMInputBaseMessage\\b|\\bsapMMessageToast\\b`,
);
/** Parts that every dialog has. */
const PARTS_OF_DIALOG = /\bsapMDialog(?:Header|Section|Footer)\b/;
/** Elements that show nothing. */
const SILENT: ReadonlySet<string> = new Set([
  "SCRIPT",
  "STYLE",
  "TEMPLATE",
  "NOSCRIPT",
  "HEAD",
  "LINK",
  "META",
  "TITLE",
]);
/** What holds a value instead of content. */
export const FIELDS: ReadonlySet<string> = new Set(["textbox", "searchbox", "spinbutton", "combobox", "slider"]);
/** Roles of what a user can use, which has a name of its own. */
export const USABLE: ReadonlySet<string> = new Set([...FIELDS, "button", "link", "checkbox", "radio", "switch"]);
/** Whose content is nothing by itself: what draws them. */
export const LEAVES: ReadonlySet<string> = new Set([
  "img",
  "checkbox",
  "radio",
  "switch",
  "progressbar",
  "meter",
  "separator",
  "scrollbar",
]);

const isSlider = (element: DomElement): boolean => element.getAttribute("role") === "slider";

const wholeSlider = (element: DomElement): DomElement | null => element.closest(".sapMSlider, .sapMRangeSlider");

/** Labels of a slider, which UI5 connects with the whole of it and not with the handle that is one to browsers. */
function labelsOfSlider(element: DomElement): readonly DomElement[] {
  const whole = wholeSlider(element);
  const labels = element.ownerDocument.querySelectorAll("label[for]");
  return whole ? [...labels].filter((label) => label.getAttribute("for") === whole.id) : [];
}

/** What a slider with one handle is called by those who see its label, or its tooltip. */
function nameOfSlider(element: DomElement): string | undefined {
  const whole = isSlider(element) ? wholeSlider(element) : null;
  if (!whole || [...whole.querySelectorAll("[role=slider]")].length > 1) return undefined;
  return tidy(labelsOfSlider(element)[0]?.textContent ?? whole.getAttribute("title") ?? "") || undefined;
}

/** Where the name of an element may come from besides itself. */
const namersOf = (element: DomElement): readonly Reference[] =>
  isSlider(element) ? [...referencesOf(element), () => labelsOfSlider(element)] : referencesOf(element);

/** What an empty field hints at is its name where nothing else is. */
const placeholderOf = (element: DomElement): string =>
  /^(?:INPUT|TEXTAREA)$/.test(element.tagName) ? tidy(element.getAttribute("placeholder") ?? "") : "";

const textsOf = (text: string): string[] => (text === "" ? [] : [text]);

/** What is in a field. */
export function valueOf(element: DomElement, role: string): string | undefined {
  if (role === "slider" || role === "progressbar" || role === "meter" || role === "scrollbar")
    return element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow") ?? element.value;
  if (typeof element.value === "string" && /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) return element.value;
  return tidy(seenIn(element));
}

/** Text of an element without what is only read aloud. */
function seenIn(element: DomElement): string {
  let text = "";
  for (let node: DomNode | null = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 3) text += node.nodeValue ?? "";
    else if (node.nodeType === 1 && !ONLY_HEARD.test((node as DomElement).className))
      text += seenIn(node as DomElement);
  }
  return text;
}

/** Text without line breaks and spaces that are not visible. */
export const tidy = (text: string): string => text.replace(/[\s\u00a0\u200b\ufeff]+/g, " ").trim();
