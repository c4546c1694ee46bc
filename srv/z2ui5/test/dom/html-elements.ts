import {
  HTMLAnchorElement,
  HTMLImageElement,
  HTMLIFrameElement,
  HTMLCanvasElement,
  HTMLMediaElement,
  HTMLTemplateElement,
  HTMLDialogElement,
  HTMLTableElement,
  HTMLTableRowElement,
  HTMLTableCellElement,
  HTMLLinkElement,
  HTMLStyleElement,
  HTMLScriptElement,
  HTMLDivElement,
  HTMLSpanElement,
  HTMLBodyElement,
  HTMLHeadElement,
  HTMLHtmlElement,
  HTMLParagraphElement,
  HTMLHeadingElement,
  HTMLLIElement,
  HTMLUListElement,
  HTMLOListElement,
  HTMLUnknownElement,
  HTMLVideoElement,
  HTMLAudioElement,
  HTMLObjectElement,
  HTMLMetaElement,
  HTMLProgressElement,
  SVGElement,
} from "./content-elements.ts";
import type { PageDocument } from "./document.ts";
import { HTML, PageElement } from "./element.ts";
import {
  HTMLInputElement,
  HTMLTextAreaElement,
  HTMLButtonElement,
  HTMLOptionElement,
  HTMLSelectElement,
  HTMLLabelElement,
  HTMLFormElement,
  HTMLFieldSetElement,
} from "./form-elements.ts";
import { HTMLElement } from "./html-element.ts";
import { below } from "./selectors.ts";

const BY_TAG: ReadonlyMap<string, typeof HTMLElement> = new Map(
  Object.entries({
    a: HTMLAnchorElement,
    audio: HTMLAudioElement,
    body: HTMLBodyElement,
    button: HTMLButtonElement,
    canvas: HTMLCanvasElement,
    dialog: HTMLDialogElement,
    div: HTMLDivElement,
    fieldset: HTMLFieldSetElement,
    form: HTMLFormElement,
    h1: HTMLHeadingElement,
    h2: HTMLHeadingElement,
    h3: HTMLHeadingElement,
    h4: HTMLHeadingElement,
    h5: HTMLHeadingElement,
    h6: HTMLHeadingElement,
    head: HTMLHeadElement,
    html: HTMLHtmlElement,
    iframe: HTMLIFrameElement,
    img: HTMLImageElement,
    input: HTMLInputElement,
    label: HTMLLabelElement,
    li: HTMLLIElement,
    link: HTMLLinkElement,
    meta: HTMLMetaElement,
    object: HTMLObjectElement,
    ol: HTMLOListElement,
    option: HTMLOptionElement,
    p: HTMLParagraphElement,
    progress: HTMLProgressElement,
    script: HTMLScriptElement,
    select: HTMLSelectElement,
    span: HTMLSpanElement,
    style: HTMLStyleElement,
    table: HTMLTableElement,
    tbody: HTMLTableElement,
    td: HTMLTableCellElement,
    template: HTMLTemplateElement,
    textarea: HTMLTextAreaElement,
    tfoot: HTMLTableElement,
    th: HTMLTableCellElement,
    thead: HTMLTableElement,
    tr: HTMLTableRowElement,
    ul: HTMLUListElement,
    video: HTMLVideoElement,
  }),
);

/** Kinds of elements that a page may ask for, and that have nothing of their own here. */
const OTHERS =
  "HTMLAreaElement HTMLBRElement HTMLBaseElement HTMLDListElement HTMLDataElement HTMLDataListElement HTMLDetailsElement HTMLEmbedElement HTMLHRElement HTMLLegendElement HTMLMapElement HTMLMenuElement " +
  "HTMLMeterElement HTMLModElement HTMLOptGroupElement HTMLOutputElement HTMLParamElement HTMLPictureElement HTMLPreElement HTMLQuoteElement HTMLSlotElement HTMLSourceElement HTMLTableCaptionElement " +
  "HTMLTableColElement HTMLTimeElement HTMLTitleElement HTMLTrackElement";

/** Constructors of elements, by the names a page has them under. */
export const ELEMENTS: Readonly<Record<string, typeof PageElement>> = {
  Element: PageElement,
  HTMLElement,
  SVGElement,
  SVGSVGElement: SVGElement,
  ...Object.fromEntries(OTHERS.split(" ").map((name) => [name, class extends HTMLElement {}])),
  HTMLMediaElement,
  HTMLUnknownElement,
  HTMLTableSectionElement: HTMLTableElement,
  ...Object.fromEntries([...BY_TAG.values()].map((kind) => [kind.name, kind])),
};

/** Makes an element. */
export function makeElement(document: PageDocument, name: string, namespace: string): PageElement {
  if (namespace !== HTML) return new SVGElement(document, name, namespace);
  return new (BY_TAG.get(name) ?? HTMLElement)(document, name);
}

/** Labels of controls, by their ids and by what they hold. */
export function labelsIn(document: PageDocument): Map<string, PageElement[]> {
  const labels = new Map<string, PageElement[]>();
  for (const element of below(document)) {
    if (element.localName !== "label") continue;
    const id = element.getAttribute("for");
    if (id) labels.set(id, [...(labels.get(id) ?? []), element]);
  }
  return labels;
}
