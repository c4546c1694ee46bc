import type UI5Element from "sap/ui/core/Element";
import type { SlotName } from "../core/types";
import { destroyControl } from "../patch/destroy";
import { forgetFocusedChoice, setAway, takeLabelled } from "../patch/internals";
import type { Shown } from "./Shown";
import type { UserState } from "./userState/UserState";

/** The page of an app that another one has taken the place of. */
export interface AwayScreen {
  readonly instance: string;
  readonly views: ReadonlyMap<SlotName, Shown>;
  /** What the user was doing on it. */
  readonly state: UserState;
  /** What has an id that the next page may have, too; empty if the controls are gone and only the state is left. */
  readonly elements: readonly UI5Element[];
}

/** Maximum number of pages; users seldom go back further. */
const mostAway = 5;

/**
 * Pages of apps that have called another app, or that the user has gone back from, as they were left. Their controls have given their ids
 * to the page that is shown: all pages are built under the same ids, which apps may name.
 */
export class AwayScreens {
  private screens: AwayScreen[] = [];
  /** Pages that will not come back; their controls go when no page has their ids. */
  private ended: AwayScreen[] = [];
  private readonly names = new WeakMap<AwayScreen, ReadonlyArray<() => void>>();

  /** The page of an instance. */
  of(instance: string): AwayScreen | undefined {
    return this.screens.find((screen) => screen.instance === instance);
  }

  /** Puts a page away. Nothing of it may be on the screen any more. */
  put(screen: AwayScreen): void {
    this.end(screen.instance);
    const names = screen.elements.flatMap(namesIn);
    this.names.set(screen, [...names, ...screen.elements.map(takeLabelled)]);
    for (const element of screen.elements) {
      // What a control had opened beside the page is rendered again when it opens again.
      element.getDomRef()?.remove();
      forgetFocusedChoice(element);
      setAway(element, true);
    }
    this.screens.push(screen);
    if (this.screens.length > mostAway) this.end(this.screens[0].instance);
  }

  /** Takes the page of an instance out. It has its ids back when it wakes. */
  take(instance: string): AwayScreen | undefined {
    const screen = this.of(instance);
    this.screens = this.screens.filter((other) => other !== screen);
    return screen;
  }

  /** Gives a page its ids back. No page may be shown. */
  wake(screen: AwayScreen): void {
    for (const element of screen.elements) setAway(element, false);
    // What a control does some time after it was rendered finds nothing under the ids it knows while its page is away, and chooses again.
    for (const restore of this.names.get(screen) ?? []) restore();
  }

  /** The page of an instance will not come back. */
  end(instance: string): void {
    const screen = this.take(instance);
    if (screen) this.ended.push(screen);
  }

  /** Destroys what will not come back. No page may be shown. */
  sweep(): void {
    for (const screen of this.ended.splice(0)) {
      this.wake(screen);
      for (const { control, model } of [...screen.views.values()].reverse()) {
        destroyControl(control);
        model.destroy();
      }
    }
  }
}

/** Whether the controls of views can be put away: displaying them again can change them, and nothing of them is open beside the page. */
export function canBePutAway(views: Iterable<Shown>, elements: readonly UI5Element[]): boolean {
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
