import type Control from "sap/ui/core/Control";
import UI5Element from "sap/ui/core/Element";
import Fragment from "sap/ui/core/Fragment";
import Lib from "sap/ui/core/Lib";
import type Controller from "sap/ui/core/mvc/Controller";
import type XMLView from "sap/ui/core/mvc/XMLView";
import View from "sap/ui/core/mvc/XMLView";
import type Model from "sap/ui/model/Model";
import { librariesIn } from "../core/libraries";
import { inheritIds } from "../patch/inheritIds";
import { definitionOf, readView } from "../patch/readView";
import { elementsOf } from "./elementsOf";
import { logWarning, messageOf } from "./Log";

/** A control built from markup, and the markup as it shows it; undefined if that is no XML. */
export interface Built<T extends Control> {
  readonly control: T;
  readonly view: Document | undefined;
}

/**
 * Builds a view from markup.
 *
 * @param template model that XML templating sees as `template>` @param before the view that it takes the place of
 */
export async function buildView(
  id: string,
  xml: string,
  controller: Controller,
  template: Model,
  before?: Document,
): Promise<Built<XMLView>> {
  await loadLibraries(xml);
  removeLeftovers(id);
  const view = await readView(xml, template);
  if (before && view) inheritIds(before.documentElement, view.documentElement);
  const definition = definitionOf(view, xml);
  const control = await View.create({ id, definition, controller } as unknown as Parameters<typeof View.create>[0]);
  return { control, view };
}

/**
 * Builds the dialog or popover of a fragment.
 *
 * @param before the dialog that it takes the place of
 */
export async function buildFragment(
  id: string,
  xml: string,
  controller: Controller,
  before?: Document,
): Promise<Built<Control>> {
  await loadLibraries(xml);
  removeLeftovers(id);
  const view = await readView(xml);
  if (before && view) inheritIds(before.documentElement, view.documentElement);
  const definition = definitionOf(view, xml);
  const content = await Fragment.load({ id, definition, type: "XML", controller } as Parameters<
    typeof Fragment.load
  >[0]);
  const [first, ...more] = Array.isArray(content) ? content : [content];
  for (const control of more) {
    if (first instanceof UI5Element) first.addDependent(control);
  }
  return { control: first, view };
}

/** What a view that failed while it was built has left behind would be in the way of the next one. */
function removeLeftovers(id: string): void {
  for (const element of elementsOf([id])) element.destroy();
}

/** Waits until a control is on the page. */
export function rendered(control: Control): Promise<void> {
  if (control.getDomRef()) return Promise.resolve();
  return new Promise((resolve) => {
    const delegate = {
      onAfterRendering: () => {
        control.removeEventDelegate(delegate);
        resolve();
      },
    };
    control.addEventDelegate(delegate);
  });
}

/** Loads what a view is made of, each library as one file. */
export async function loadLibraries(xml: string): Promise<void> {
  const names = librariesIn(xml);
  // Pages of `sap.uxap` would otherwise load their modules of it one by one.
  if (names.includes("sap.uxap")) await loadLibrary("sap.f");
  await Promise.all(names.map(loadLibrary));
}

/** A missing library is no reason to give up: the controls used may exist without it. */
const loadLibrary = (name: string): Promise<unknown> =>
  Lib.load({ name }).catch((error: unknown) => logWarning(`Library ${name} is not available`, messageOf(error)));
