import type UI5Element from "sap/ui/core/Element";
import type { SlotName } from "../core/types";
import { destroyControl } from "../patch/destroy";
import { forgetFocusedChoice, setSuspended, takeLabelled } from "../patch/internals";
import type { Shown } from "./Shown";
import type { UserState } from "./userState/UserState";

/** The page of an app that another one has replaced. */
export interface SuspendedPage {
  readonly instance: string;
  readonly views: ReadonlyMap<SlotName, Shown>;
  /** What the user was doing on it. */
  readonly state: UserState;
  /** What has an id that the next page may have, too; empty if the controls are gone and only the state is left. */
  readonly elements: readonly UI5Element[];
}

/** Maximum number of pages; users seldom go back further. */
const maximumPages = 5;

/**
 * Pages of apps that have called another app, or that the user has gone back from, as they were left. Their controls have given their ids
 * to the page that is shown: all pages are built under the same ids, which apps may name.
 */
export class SuspendedPages {
  private pages: SuspendedPage[] = [];
  /** Pages that are not restored; their controls are destroyed when no page has their ids. */
  private ended: SuspendedPage[] = [];
  private readonly names = new WeakMap<SuspendedPage, ReadonlyArray<() => void>>();

  /** The page of an instance. */
  of(instance: string): SuspendedPage | undefined {
    return this.pages.find((page) => page.instance === instance);
  }

  /** Suspends a page. Nothing of it may be on the screen any more. */
  suspend(page: SuspendedPage): void {
    this.end(page.instance);
    const names = page.elements.flatMap(namesIn);
    this.names.set(page, [...names, ...page.elements.map(takeLabelled)]);
    for (const element of page.elements) {
      // What a control had opened beside the page is rendered again when it opens again.
      element.getDomRef()?.remove();
      forgetFocusedChoice(element);
      setSuspended(element, true);
    }
    this.pages.push(page);
    if (this.pages.length > maximumPages) this.end(this.pages[0].instance);
  }

  /** Takes the page of an instance out. It has its ids back when it resumes. */
  take(instance: string): SuspendedPage | undefined {
    const page = this.of(instance);
    this.pages = this.pages.filter((other) => other !== page);
    return page;
  }

  /** Gives a page its ids back. No page may be shown. */
  resume(page: SuspendedPage): void {
    for (const element of page.elements) setSuspended(element, false);
    // What a control does some time after it was rendered finds nothing under the ids it knows while its page is suspended, and chooses again.
    for (const restore of this.names.get(page) ?? []) restore();
  }

  /** The page of an instance is not restored any more. */
  end(instance: string): void {
    const page = this.take(instance);
    if (page) this.ended.push(page);
  }

  /** Destroys the pages that are not restored. No page may be shown. */
  destroyEnded(): void {
    for (const page of this.ended.splice(0)) {
      this.resume(page);
      for (const { control, model } of [...page.views.values()].reverse()) {
        destroyControl(control);
        model.destroy();
      }
    }
  }
}

/** Whether the controls of views can be suspended: displaying them again can change them, and nothing of them is open beside the page. */
export function canBeSuspended(views: Iterable<Shown>, elements: readonly UI5Element[]): boolean {
  return (
    [...views].every(({ modelName }) => modelName === undefined) &&
    !elements.some((element) => (element as UI5Element & { isOpen?: () => unknown }).isOpen?.() === true)
  );
}

/** Restores what a control knows by its id, one of a kind, such as the section of an object page that is selected. */
const namesIn = (element: UI5Element): Array<() => void> =>
  Object.keys(element.getMetadata().getAllAssociations()).flatMap((association) => {
    const named = (): unknown => element.getAssociation(association, null);
    const id = named();
    return typeof id === "string" ? [() => named() !== id && element.setAssociation(association, id, true)] : [];
  });
