import type { V2RouterOptions } from "../../../../srv/z2ui5/wire/v2/contract";
import { formatAppState, formatRoute, parseAppState, parseRoute, queryOf, splitHash, suffixOf } from "../core/hash";
import type { RouteEntry } from "../../../../srv/z2ui5/types/extension";
import type { HashParts } from "../core/hash";
import { isPlainObject, type PlainObject } from "../core/types";
import { launchpad } from "./launchpad";
import { askToDiscard, hasUnsaved } from "./unsaved";

/** Options of the router action (wire-v2 §8.9; `stateless` and `navBack` are the values of wire v1, wire-v1 §9). */
export interface RouterOptions extends V2RouterOptions {
  navBack?: boolean;
  /** Content of the URL from the server; null if the app leaves the URL of its caller unchanged; missing if unknown. */
  route?: RouteEntry | null;
  stateless?: boolean;
}

/** Callbacks of the router when the user navigates in the history. */
export interface HashListener {
  /** The app has registered an event for hash changes. */
  hashEvent(event: string): void;
  /** The hash names another app or draft. */
  restore(): void;
}

/** What the router keeps in the state of a history entry. */
interface Entry {
  /** Draft of the screen, where the address does not show it. */
  draft?: string;
}

/** As many entries are remembered that were continued after they had been left. */
const mostContinued = 50;

/** Synchronizes the location hash with the app. */
export class Router {
  private mode = "DEFAULT";
  private event = "";
  private app = "";
  /** Current app part of the hash, without an entry that an app has pushed. */
  private currentHash = appPart();
  private pushed = false;
  /** Text that the app appended to its route. */
  private suffix = suffixOf(appPart());
  /** Parameters of the app in the address. */
  private query = "";
  /** Position of the entry in the history of this page. */
  private position = currentPosition() ?? 0;
  /** Drafts that an event has continued whose response came after the user had gone back, and the drafts they were continued to. */
  private readonly continued = new Map<string, string>();
  /** Unsaved data may be discarded by the next change of the hash. */
  private discards = false;
  private readonly onHashChange = (): void => this.hashChanged();

  constructor(private readonly listener: HashListener) {
    window.addEventListener("hashchange", this.onHashChange);
    if (currentPosition() === undefined) this.mark();
  }

  /** Updates the URL after a response. */
  sync(options: RouterOptions, app: string, draft: string): void {
    // The user is not asked about what the app decides.
    this.discards = options.navBack === true;
    if (options.route !== undefined) this.syncRoute(options, options.route, app, draft);
    else if (options.stateless) this.syncStateless(options, draft);
    else this.syncRouted(options, app, draft);
  }

  /** An event was carried out on a draft after the user had left its entry, which shows what came of it when the user returns. */
  continueEntry(before: string, after: string): void {
    this.continued.set(before, after);
    for (const draft of this.continued.keys()) if (this.continued.size > mostContinued) this.continued.delete(draft);
  }

  /** Goes one entry back; if this page has not created one, replaces the hash with a fallback. */
  back(fallback?: string): void {
    if (fallback === undefined || this.pushed) history.back();
    else this.replace(fallback);
  }

  /** Discards the state of the previous app. */
  leaveApp(): void {
    this.event = "";
  }

  /** Stops listening. */
  destroy(): void {
    window.removeEventListener("hashchange", this.onHashChange);
  }

  /** The server supports routes on every wire, and sends the content of the URL. */
  private syncRoute(options: RouterOptions, route: RouteEntry | null, app: string, draft: string): void {
    if (options.setHashEvent !== undefined) this.event = options.setHashEvent.trim();
    const before = this.suffix;
    if (route && app !== this.app) this.suffix = "";
    // The address of the caller shows its draft: the called app gets an entry of its own, and Back leads to the caller.
    if (route?.CALLER && parseAppState(this.currentHash)) {
      this.replace(formatAppState(route.CALLER.ID), { draft: route.CALLER.ID });
      this.push("", { draft });
    }
    const state = currentEntry()?.draft && { draft };
    if (options.setAppStateActive) this.replace(formatAppState(draft), state || {});
    else if (route) {
      this.mode = route.MODE;
      if (this.query || route.QUERY) this.suffix = withoutParameters(this.suffix);
      this.query = route.QUERY ?? "";
      if (this.isRouting() || this.query) this.replaceRoute(route, app, draft, before);
      else if (isFrameworkHash(this.currentHash)) this.replace("", state || {});
      else if (state && !this.currentHash) this.replace("", state);
    }
    if (options.setPushState !== undefined) this.pushText(options.setPushState, draft);
    else if (options.setHashReplace !== undefined) this.replace(options.setHashReplace);
    if (route) this.app = app;
    if (options.navBack) history.back();
  }

  /** Preserves text that an app has appended to its route. */
  private replaceRoute({ MODE, CALLER, STEP }: RouteEntry, app: string, draft: string, before: string): void {
    const keep = MODE === "KEEP";
    if (this.event && this.currentHash && !isFrameworkHash(this.currentHash)) return;
    const called = CALLER && parseRoute(this.currentHash) && CALLER;
    if (called && queryOf(this.currentHash)) this.replace(this.currentHash, { draft: called.ID });
    else if (called) this.replace(formatRoute(called.APP, keep ? called.ID : undefined) + before);
    // An address with parameters is made to be passed on, so it does not show the draft.
    const entry = this.entry(draft);
    const next = this.query ? `${formatRoute(app)}?${this.query}` : formatRoute(app, keep ? draft : undefined);
    const hash = next + this.suffix;
    if (called || (STEP && parseRoute(this.currentHash))) this.push(hash, entry);
    else if (entry.draft || withoutSlashes(hash) !== this.currentHash) this.replace(hash, entry);
  }

  private pushText(text: string, draft: string): void {
    if (this.event) return this.push(text);
    if (!this.isRouting() && !this.query) return this.push(this.currentHash + text);
    this.suffix = /^[&?]/.test(text) ? text : `&${text}`;
    const [route] = this.currentHash.split(/[&?]/);
    if (this.query) this.suffix = withoutParameters(this.suffix);
    this.push((this.query ? `${route}?${this.query}` : route) + this.suffix, this.entry(draft));
  }

  private entry(draft: string): Entry {
    return this.query && this.mode !== "FRESH" ? { draft } : {};
  }

  private syncStateless(options: RouterOptions, draft: string): void {
    if (options.setPushState !== undefined) {
      history.pushState(null, "", `${location.pathname}${location.search}#${this.currentHash}${options.setPushState}`);
    }
    const wanted = options.setAppStateActive ? formatAppState(draft) : "";
    if (wanted !== this.currentHash) this.replace(wanted);
    if (options.navBack) history.back();
  }

  private syncRouted(options: RouterOptions, app: string, draft: string): void {
    if (options.setNavRouting) this.mode = options.setNavRouting.toUpperCase();
    if (options.setHashEvent !== undefined) this.event = options.setHashEvent.trim();
    if (this.isRouting()) this.writeRoute(options, app, draft);
    else if (options.setAppStateActive) this.replace(formatAppState(draft));
    else if (isFrameworkHash(this.currentHash)) this.replace("");
    if (options.setPushState !== undefined)
      this.push(this.event ? options.setPushState : this.currentHash + options.setPushState);
    else if (options.setHashReplace !== undefined) this.replace(options.setHashReplace);
    this.app = app;
  }

  private writeRoute(options: RouterOptions, app: string, draft: string): void {
    const keep = this.mode === "KEEP";
    const route = formatRoute(app, keep ? draft : undefined);
    if (options.checkNavAppCall && options.navAppCallPrevApp) {
      this.replace(formatRoute(options.navAppCallPrevApp, keep ? options.navAppCallPrevId : undefined));
      this.push(route);
    } else if (route !== this.currentHash) this.replace(route);
  }

  private isRouting(): boolean {
    return this.mode === "KEEP" || this.mode === "FRESH";
  }

  private push(hash: string, entry: Entry = {}): void {
    this.pushed = true;
    this.currentHash = withoutSlashes(hash);
    history.pushState({ z2ui5: entry, z2ui5At: ++this.position }, "", urlWith(this.currentHash));
  }

  private replace(hash: string, entry: Entry = {}): void {
    this.currentHash = withoutSlashes(hash);
    const state = { ...(history.state as PlainObject | null), z2ui5: entry, z2ui5At: this.position };
    history.replaceState(state, "", urlWith(this.currentHash));
  }

  private hashChanged(): void {
    const hash = appPart();
    if (hash === this.currentHash) return this.settle();
    const leaves = !this.event && this.namesAnotherScreen(hash);
    const steps = (currentPosition() ?? this.position + 1) - this.position;
    if (leaves && steps !== 0 && hasUnsaved() && !this.discards) return this.stay(steps);
    this.settle();
    this.currentHash = hash;
    this.suffix = suffixOf(hash);
    if (this.event) this.listener.hashEvent(this.event);
    else if (leaves) this.listener.restore();
  }

  /** Puts the draft into the entry to which that of the entry was continued. @returns the draft; undefined if the entry has none */
  showLatest(): string | undefined {
    const route = parseRoute(this.currentHash);
    let draft = route?.draft ?? currentEntry()?.draft;
    for (let next = draft; next; next = this.continued.get(next)) draft = next;
    if (!draft) return undefined;
    if (route?.draft) this.replace(formatRoute(route.app, draft) + this.suffix, currentEntry());
    else if (currentEntry()?.draft) this.replace(this.currentHash, { draft });
    return draft;
  }

  /** Returns to the entry of the screen, and asks there whether unsaved data may be discarded. */
  private stay(steps: number): void {
    history.go(-steps);
    askToDiscard("", () => {
      this.discards = true;
      history.go(steps);
    });
  }

  /** The page shows what the address names, or is about to. */
  private settle(): void {
    const position = currentPosition();
    this.discards = false;
    if (position !== undefined) this.position = position;
    else if (appPart() !== this.currentHash) {
      this.position++;
      this.mark();
    }
  }

  /** Stores the position of an entry that this page has not made. */
  private mark(): void {
    history.replaceState({ ...(history.state as PlainObject | null), z2ui5At: this.position }, "");
  }

  private namesAnotherScreen(hash: string): boolean {
    const route = parseRoute(hash);
    const entry = currentEntry();
    if (!route) return entry?.draft !== undefined;
    if (!this.isRouting() && !this.query) return false;
    if (route.draft ?? entry?.draft) return true;
    // An entry that this page has not made comes from a link, or was typed into the address bar.
    const hasOtherParameters = (entry === undefined || this.query !== "") && queryOf(hash) !== this.query;
    return route.app !== this.app || hasOtherParameters;
  }
}

/** Text that an app has appended to its route, without what would be read as a parameter. */
function withoutParameters(suffix: string): string {
  const texts = suffix.split(/[&?]/).filter((text) => text && !text.includes("="));
  return texts.map((text) => `&${text}`).join("");
}

/** The hash of the page, with the draft that belongs to its history entry, whether the address shows it or not. */
export function hashWithDraft(): string {
  const route = parseRoute(appPart());
  const draft = currentEntry()?.draft;
  if (!route) return draft ? hashWith(formatAppState(draft)) : location.hash;
  if (route.draft || !draft) return location.hash;
  return hashWith(formatRoute(route.app, draft) + suffixOf(appPart()));
}

/** What follows an app in the address, if the address names it. */
export const suffixFor = (app: string): string => (parseRoute(appPart())?.app === app ? suffixOf(appPart()) : "");

function currentEntry(): Entry | undefined {
  const state: unknown = history.state;
  return isPlainObject(state) ? (state["z2ui5"] as Entry | undefined) : undefined;
}

function currentPosition(): number | undefined {
  const state: unknown = history.state;
  const position = isPlainObject(state) ? state["z2ui5At"] : undefined;
  return typeof position === "number" ? position : undefined;
}

function isFrameworkHash(hash: string): boolean {
  return parseRoute(hash) !== undefined || parseAppState(hash) !== undefined;
}

function appPart(): string {
  return withoutSlashes(parts().app);
}

/** A launchpad owns the whole hash of an app it has just started. */
function parts(): HashParts {
  const { shell, app } = splitHash(location.hash);
  const isIntent = shell === undefined && app !== "" && !app.startsWith("/") && launchpad() !== undefined;
  return isIntent ? { shell: app, app: "" } : { shell, app };
}

function withoutSlashes(hash: string): string {
  return hash.replace(/^#?\/*/, "");
}

function urlWith(appHash: string): string {
  return `${location.pathname}${location.search}${hashWith(appHash)}`;
}

/** The hash of the location with another app part. */
export function hashWith(appHash: string): string {
  const { shell } = parts();
  return shell === undefined ? appHash && `#/${appHash}` : `#${shell}${appHash && `&/${appHash}`}`;
}
