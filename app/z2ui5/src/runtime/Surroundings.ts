import UI5Element from "sap/ui/core/Element";
import Theming from "sap/ui/core/Theming";
import View from "sap/ui/core/mvc/View";
import Device from "sap/ui/Device";
import VersionInfo from "sap/ui/VersionInfo";
import type { PlainObject, SlotName, Surroundings } from "../core/types";
import { hashWithDraft } from "./Router";
import { logWarning, messageOf } from "./Log";
import { isTextField } from "./textField";

/** The last scroll position of a slot. */
interface ScrollPosition {
  element: HTMLElement;
  control: UI5Element;
}

/** Collects the data of the page for requests (wire-v1 §2.2, §2.3). */
export class PageObserver {
  private readonly scrolled = new Map<SlotName, ScrollPosition>();
  /** Everything that was scrolled. */
  private readonly moved = new Set<HTMLElement>();
  private ui5?: PlainObject;
  private readonly onScroll = (event: Event): void => this.recordScroll(event);

  /**
   * @param slotOf finds the slot of a control
   * @param componentData launchpad data, if the component has any
   */
  constructor(
    private readonly slotOf: (control: UI5Element) => SlotName | undefined,
    private readonly componentData: PlainObject | undefined,
  ) {
    document.addEventListener("scroll", this.onScroll, true);
  }

  /** Loads the version of UI5; requests sent earlier do without. */
  async loadVersion(): Promise<void> {
    try {
      const info = (await VersionInfo.load()) as PlainObject;
      this.ui5 = {
        VERSION: String(info["version"] ?? ""),
        BUILDTIMESTAMP: String(info["buildTimestamp"] ?? ""),
        GAV: String(info["gav"] ?? ""),
        THEME: Theming.getTheme(),
      };
    } catch (error) {
      logWarning("The UI5 version is unknown", messageOf(error));
    }
  }

  /** The page as it is now. */
  read(previousDuration?: number): Surroundings {
    return {
      origin: location.origin,
      pathname: location.pathname,
      search: searchOverride() ?? location.search,
      hash: hashWithDraft(),
      ui5: this.ui5 && { ...this.ui5, THEME: Theming.getTheme() },
      device: device(),
      focus: focus(),
      scroll: this.scroll(),
      componentData: this.componentData,
      previousDuration,
    };
  }

  /** What is scrolled now. */
  get scrolledElements(): HTMLElement[] {
    for (const element of this.moved)
      if (!element.isConnected || !(element.scrollTop || element.scrollLeft)) this.moved.delete(element);
    return [...this.moved];
  }

  /** Stops listening. */
  destroy(): void {
    document.removeEventListener("scroll", this.onScroll, true);
  }

  private recordScroll(event: Event): void {
    const element = event.target;
    if (element instanceof HTMLElement) this.moved.add(element);
    const control = element instanceof HTMLElement ? UI5Element.closestTo(element) : undefined;
    const slot = control && this.slotOf(control);
    if (slot && control) this.scrolled.set(slot, { element: element as HTMLElement, control });
  }

  private scroll(): PlainObject | undefined {
    const result: PlainObject = {};
    for (const [slot, { element, control }] of this.scrolled) {
      if (!element.isConnected) this.scrolled.delete(slot);
      else result[slot] = { ID: localId(control), X: Math.round(element.scrollLeft), Y: Math.round(element.scrollTop) };
    }
    return Object.keys(result).length ? result : undefined;
  }
}

/** Id of a control without the prefix of the view it is in. */
export function localId(control: UI5Element): string {
  let owner: unknown = control;
  while (owner instanceof UI5Element && !(owner instanceof View)) owner = owner.getParent();
  const prefix = owner instanceof View ? `${owner.getId()}--` : "";
  const id = control.getId();
  return prefix && id.startsWith(prefix) ? id.slice(prefix.length) : id;
}

function focus(): Surroundings["focus"] {
  const active = document.activeElement;
  const control = active instanceof HTMLElement && active !== document.body ? UI5Element.closestTo(active) : undefined;
  // A page that has the focus has it because nothing in it has.
  if (!control || control instanceof View) return undefined;
  const position = { ID: localId(control) };
  if (!isTextField(active)) return position;
  if (active.selectionStart === null) return position;
  return {
    ...position,
    SELECTION_START: active.selectionStart,
    SELECTION_END: active.selectionEnd ?? active.selectionStart,
  };
}

function device(): Surroundings["device"] {
  const { system, browser, os, support } = Device;
  const kind = system.combi ? "combi" : system.phone ? "phone" : system.tablet ? "tablet" : "desktop";
  return {
    fixed: {
      SYSTEM: kind,
      BROWSER: { NAME: browser.name, VERSION: String(browser.version) },
      OS: { NAME: os.name, VERSION: os.versionStr || String(os.version) },
      SUPPORT: { TOUCH: support.touch, POINTER: support.pointer, RETINA: support.retina },
    },
    live: {
      ORIENTATION: innerHeight > innerWidth ? "portrait" : "landscape",
      RESIZE: { WIDTH: innerWidth, HEIGHT: innerHeight },
    },
  };
}

/** A host page may set the query the server shall see. */
function searchOverride(): string | undefined {
  return window.z2ui5?.search;
}
