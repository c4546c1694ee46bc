import type { PageResponse, Transport } from "../browser/network.ts";
import type { DomElement } from "../screen/dom.ts";
import { ENDPOINT, type Session, type Ui5Element } from "../screen/session.ts";
import { classAndId, isPlaced } from "./class-and-id.ts";

/** An address in a control or in its HTML. */
interface Linked {
  readonly where: string;
  readonly address: string;
  /** Whether a browser loads it by itself. */
  readonly isLoaded: boolean;
}

/** Requests already made to servers, for all screens. */
const cache = new WeakMap<object, Map<string, Promise<PageResponse>>>();

/** Looks whether images are there, and pages that links lead to, as far as they are the server's. */
export class LinkedFiles {
  readonly #session: Session;
  #transport: Transport | undefined;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Complaints about what some controls link to. */
  async complaints(controls: readonly Ui5Element[]): Promise<string[]> {
    const session = this.#session;
    const found = new Map<string, Linked>();
    const sentences: string[] = [];
    for (const linked of [...controls.flatMap(linksOf), ...linksIn(controls, session)]) {
      sentences.push(...schemeComplaint(linked), ...appComplaint(linked, session));
      const path = pathOf(linked, session);
      if (path !== undefined && !found.has(path)) found.set(path, linked);
    }
    for (const [path, { where, address }] of found)
      if ((await this.#get(path)).status === 404)
        sentences.push(
          `${where} is "${address}", but the server has nothing at ${path}. Put the file there, or write the whole address, with https:// for another server.`,
        );
    return sentences;
  }

  #get(path: string): Promise<PageResponse> {
    const { server, login } = this.#session.options;
    const answers = cache.get(server) ?? new Map<string, Promise<PageResponse>>();
    cache.set(server, answers);
    let answer = answers.get(path);
    this.#transport ??= server.transportFor(login);
    if (!answer) answers.set(path, (answer = this.#transport({ method: "GET", path, headers: {} })));
    return answer;
  }
}

/** Addresses in properties of a control. */
const linksOf = (control: Ui5Element): Linked[] =>
  Object.entries((control as { mProperties?: Record<string, unknown> }).mProperties ?? {}).flatMap(([name, value]) => {
    // UI5 has addresses with url(…) from its themes.
    if (typeof value !== "string" || value === "" || value.startsWith("url(")) return [];
    if (isIcon(value) && !control.isA("sap.m.Image")) return [];
    const { type } = (control.getMetadata().getAllProperties()[name] ?? {}) as { readonly type?: string };
    return type === "sap.ui.core.URI" && isPlaced(control)
      ? [{ where: `${classAndId(control)}: ${name}`, address: value, isLoaded: name !== "href" }]
      : [];
  });

/** In texts with markup, and in HTML: UI5 marks its outermost elements. */
const IN_HTML = [
  ".sapMFT a[href]",
  ".sapMFT img[src]",
  "[data-sap-ui-preserve] a[href]",
  "[data-sap-ui-preserve] img[src]",
  "a[data-sap-ui-preserve][href]",
  "img[data-sap-ui-preserve][src]",
].join(",");

const WITH_HTML = ["sap.m.FormattedText", "sap.ui.core.HTML"];

/** Addresses in HTML that apps write themselves. Looking for them takes long on a large page, so there have to be controls that show it. */
const linksIn = (controls: readonly Ui5Element[], session: Session): Linked[] =>
  controls.some((control) => WITH_HTML.some((name) => control.isA(name)))
    ? [...session.document.querySelectorAll(IN_HTML)]
        .filter((element) => isOfApp(element, session))
        .map((element) => {
          const name = element.tagName === "A" ? "href" : "src";
          return {
            where: `<${element.tagName.toLowerCase()} ${name}> in the ${element.closest(".sapMFT") ? "text" : "HTML"}`,
            address: element.getAttribute(name) ?? "",
            isLoaded: name === "src",
          };
        })
    : [];

const isIcon = (address: string): boolean => address.startsWith("sap-icon:");

/** Schemes of scripts, which neither UI5 nor the policy of the page lets run, of files on the user's disk, and icons in place of pictures. */
function schemeComplaint({ where, address }: Linked): string[] {
  if (isIcon(address))
    return [`${where} is "${address}", which is an icon, not a picture, so nothing is shown. Use a sap.ui.core.Icon.`];
  return /^\s*(?:javascript|vbscript|file):/i.test(address)
    ? [
        `${where} is "${address}", which browsers do not open from here. For code write an event: client._event("NAME").`,
      ]
    : [];
}

/** A link to an app that there is not: a user gets the launcher instead. */
function appComplaint({ where, address }: Linked, { window, options: { server } }: Session): string[] {
  const page = window.addresses.url;
  if (!URL.canParse(address, page.href)) return [];
  const { origin, pathname, searchParams, hash } = new URL(address, page);
  const app = searchParams.get("app_start") ?? /^#\/app\/([\w.]+)/.exec(hash)?.[1];
  const isOurs = origin === page.origin && pathname.startsWith(ENDPOINT);
  return isOurs && app && server.hasApp?.(app) === false
    ? [`${where} is "${address}", but there is no app "${app}". The file of an app is named like its class.`]
    : [];
}

/** UI5 marks views and elements of its own as it marks HTML. */
function isOfApp(element: DomElement, session: Session): boolean {
  if (element.closest(".sapMFT")) return true;
  const id = element.closest("[data-sap-ui-preserve]")?.getAttribute("data-sap-ui-preserve");
  return id != null && session.controlById(id)?.isA("sap.ui.core.HTML") === true;
}

/** Path of an address on the server; nothing for other servers, for places on the page and for what leaves a session. */
function pathOf({ address, isLoaded }: Linked, { window, options }: Session): string | undefined {
  if (address === "" || /^(?:#|sap-icon:)/.test(address) || !URL.canParse(address, window.addresses.url.href))
    return undefined;
  const { origin, pathname, search } = new URL(address, window.addresses.url);
  const isOther = origin !== window.addresses.url.origin || /^\/resources\//.test(pathname);
  if (isOther || pathname.startsWith(ENDPOINT)) return undefined;
  // A link is a request of its own; only a server in the test's own process is tried before a user follows it.
  return isLoaded || (options.server.stateOf && !/log-?(?:out|off)/i.test(pathname)) ? pathname + search : undefined;
}
