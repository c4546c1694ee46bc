import { compile } from "css-select";
import type { PageElement } from "./element.ts";
import type { PageNode } from "./node.ts";

type Test = (element: PageElement) => boolean;

/** How the selector library walks our nodes. */
const adapter = {
  isTag: (node: PageNode): node is PageElement => node.nodeType === 1,
  getAttributeValue: (element: PageElement, name: string) => element.getAttribute(name) ?? undefined,
  hasAttrib: (element: PageElement, name: string) => element.hasAttribute(name),
  getChildren: (node: PageNode): PageNode[] => node.childNodes,
  getName: (element: PageElement) => element.localName,
  getParent: (node: PageElement): PageNode | null => node.parentElement,
  getSiblings: (node: PageNode): PageNode[] => node.parentNode?.childNodes ?? [node],
  getText: (node: PageNode) => node.textContent ?? "",
  prevElementSibling: (node: PageNode) => node.previousElementSibling,
  removeSubsets: (nodes: PageNode[]) => nodes,
  equals: (one: PageNode, other: PageNode) => one === other,
};

const pseudos = {
  focus: (element: PageElement) => element.ownerDocument.activeElement === element,
  "focus-visible": (element: PageElement) => element.ownerDocument.activeElement === element,
  "focus-within": (element: PageElement) => element.contains(element.ownerDocument.activeElement),
  checked: (element: PageElement) =>
    Reflect.get(element, "checked") === true ||
    (element.localName === "option" && Reflect.get(element, "selected") === true),
  target: () => false,
  valid: () => true,
  invalid: () => false,
};

const known = new Map<string, Test>();
/** Selectors with ids of controls are asked once and never again. */
const MOST_KNOWN = 5000;

/** What `:scope` means in the search that is under way. */
let scope: PageNode | null = null;

/** A selector as a test. @param context what is searched in @throws DOMException when it is none */
function testOf(selector: string, context: PageNode): Test {
  scope = context.nodeType === 9 ? context.firstElementChild : context;
  const kept = known.get(selector);
  if (kept) return kept;
  const usual = simple(selector);
  const isRelative = !usual && selector.includes(":scope");
  const test = usual ?? compiled(selector, isRelative ? context : undefined);
  if (isRelative) return test;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(selector, test);
  return test;
}

/** Pseudo-classes of jQuery that the library knows besides those of browsers; jQuery means its own when a browser refuses them. */
const NOT_OF_BROWSERS =
  /:(?:button|checkbox|contains|eq|even|file|first|gt|header|icontains|image|input|last|lt|odd|parent|password|radio|reset|selected|submit|text)(?![\w-])/i;
const QUOTED = /"[^"]*"|'[^']*'/g;

function compiled(selector: string, context: PageNode | undefined): Test {
  if (NOT_OF_BROWSERS.test(selector.replace(QUOTED, "")))
    throw new DOMException(`'${selector}' is not a valid selector.`, "SyntaxError");
  try {
    return compile<PageNode, PageElement>(
      selector,
      { adapter: adapter as never, pseudos: pseudos as never, cacheResults: false },
      context ? [context] : undefined,
    ) as Test;
  } catch (error) {
    throw new DOMException(`'${selector}' is not a valid selector. ${(error as Error).message}`, "SyntaxError");
  }
}

/** A tag, classes, an id, attributes. Values of other attributes are compared without regard to case, which is left to the library. */
const COMPOUND =
  /(\*|[a-z][\w-]*)?((?:\.[\w-]+|#[\w-]+|\[[\w-]+\]|\[(?:id|role|tabindex|(?:data|aria)-[\w-]+)[\^$*]?=(?:"[^"\\]+"|'[^'\\]+'|[\w-]+)\])*)/iy;
const CONDITION = /([.#[])([\w-]+)(?:([\^$*]?)=(?:"([^"]+)"|'([^']+)'|([\w-]+)))?/g;
/** "In it" or "directly in it". */
const COMBINATOR = /\s*>\s*|\s+/y;

/** Most selectors are such as `.a`, `div.a[role=button]`, `.a .b` and `.a > .b`, or a list of them. */
function simple(selector: string): Test | undefined {
  const tests: Test[] = [];
  for (const part of selector.split(",")) {
    const test = chainOf(part.trim());
    if (!test) return undefined;
    tests.push(test);
  }
  return tests.length === 1 ? tests[0] : (element) => tests.some((test) => test(element));
}

const SCOPE = ":scope";

/** Elements in others, as in `.a .b > .c`. */
function chainOf(selector: string): Test | undefined {
  let test: Test | undefined;
  let around: ((test: Test) => Test) | undefined;
  for (let at = 0; ; ) {
    const isScope = at === 0 && selector.startsWith(SCOPE);
    COMPOUND.lastIndex = at;
    const match = isScope ? [SCOPE] : COMPOUND.exec(selector);
    if (!match?.[0]) return undefined;
    const own: Test = isScope ? (element) => element === scope : compoundTest(match[1], match[2] ?? "");
    const outer = test && around?.(test);
    test = outer ? (element) => own(element) && outer(element) : own;
    at += match[0].length;
    if (at === selector.length) return test;
    COMBINATOR.lastIndex = at;
    const combinator = COMBINATOR.exec(selector)?.[0];
    if (combinator === undefined) return undefined;
    around = combinator.includes(">") ? isIn : isSomewhereIn;
    at += combinator.length;
  }
}

const isIn =
  (test: Test): Test =>
  ({ parentElement }) =>
    parentElement !== null && test(parentElement);

const isSomewhereIn =
  (test: Test): Test =>
  (element) => {
    for (let parent = element.parentElement; parent; parent = parent.parentElement) if (test(parent)) return true;
    return false;
  };

function compoundTest(tag: string | undefined, rest: string): Test {
  const name = tag && tag !== "*" ? tag.toLowerCase() : undefined;
  const conditions = [...rest.matchAll(CONDITION)].map(
    ([, kind = "", text = "", how, double, single, plain]): Test =>
      how === undefined ? CONDITIONS[kind]!(text) : hasValue(text, how, double ?? single ?? plain ?? ""),
  );
  const [only, ...more] = conditions;
  if (name === undefined && only && more.length === 0) return only;
  return (element) => (name === undefined || element.localName === name) && conditions.every((holds) => holds(element));
}

const CONDITIONS: Readonly<Record<string, (text: string) => Test>> = {
  ".": (name) => (element) => element.classes.names.has(name),
  "#": (id) => (element) => element.id === id,
  "[": (name) => (element) => element.hasAttribute(name),
};

function hasValue(name: string, how: string, wanted: string): Test {
  const compare = COMPARE[how]!;
  return (element) => {
    const value = element.getAttribute(name);
    return value !== null && compare(value, wanted);
  };
}

const COMPARE: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  "": (value, wanted) => value === wanted,
  "^": (value, wanted) => value.startsWith(wanted),
  $: (value, wanted) => value.endsWith(wanted),
  "*": (value, wanted) => value.includes(wanted),
};

/** `matches`. */
export const matches = (element: PageElement, selector: string): boolean => testOf(String(selector), element)(element);

/** `closest`. */
export function closest(element: PageElement, selector: string): PageElement | null {
  const test = testOf(String(selector), element);
  for (let current: PageElement | null = element; current; current = current.parentElement)
    if (test(current)) return current;
  return null;
}

/** The elements below a node, in the order of the page. */
export function below(root: PageNode): PageElement[] {
  const found: PageElement[] = [];
  for (let node: PageNode | null = root.firstChild; node; node = following(node, root))
    if (node.nodeType === 1) found.push(node as PageElement);
  return found;
}

/** The node after another one, in the order of the page. */
export function following(node: PageNode, root: PageNode): PageNode | null {
  if (node.firstChild) return node.firstChild;
  for (let current: PageNode | null = node; current && current !== root; current = current.parentNode)
    if (current.nextSibling) return current.nextSibling;
  return null;
}

/** All elements below a node that a selector fits. */
export function findAll(root: PageNode, selector: string): PageElement[] {
  const test = testOf(String(selector), root);
  const found: PageElement[] = [];
  for (let node: PageNode | null = root.firstChild; node; node = following(node, root))
    if (node.nodeType === 1 && test(node as PageElement)) found.push(node as PageElement);
  return found;
}

/** The first element below a node that a selector fits. */
export function findOne(root: PageNode, selector: string): PageElement | null {
  const id = /^#([\w-]+)$/.exec(selector)?.[1];
  if (id !== undefined && root.nodeType === 9) return root.ownerDocument.getElementById(id);
  const test = testOf(String(selector), root);
  for (let node: PageNode | null = root.firstChild; node; node = following(node, root))
    if (node.nodeType === 1 && test(node as PageElement)) return node as PageElement;
  return null;
}
