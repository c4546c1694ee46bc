/**
 * Direct content of an XML view. The view renders it once and preserves the DOM when it is rendered again, from a list that it made of its
 * markup: a control that comes later would not appear, and one that is gone would be rendered. So the content is rendered here, and the view is not.
 */
import type ManagedObject from "sap/ui/base/ManagedObject";
import type Control from "sap/ui/core/Control";
import type XMLView from "sap/ui/core/mvc/XMLView";
import { createRenderManager, renderedContent } from "./internals";

/** Whether an aggregation is the direct content of an XML view. */
export const isViewContent = (parent: ManagedObject, name: string): parent is XMLView =>
  name === "content" && parent.isA("sap.ui.core.mvc.XMLView");

/** Whether the content of a view can be changed: the view still renders it in the known way. */
export const canChangeContent = (view: XMLView): boolean => renderedContent(view).get() !== undefined;

/** Removes a control from the content of a view. */
export function removeFromView(view: XMLView, control: ManagedObject): void {
  view.removeAggregation("content", control as Control, true);
  renderedContent(view).set(view.getContent());
}

/** Inserts a control into the content of a view, and renders it. */
export function insertIntoView(view: XMLView, control: ManagedObject, index: number): void {
  view.insertAggregation("content", control as Control, index, true);
  renderedContent(view).set(view.getContent());
  const dom = view.getDomRef();
  if (!dom) return;
  const before = view.getContent().slice(0, index).reverse().map(domRefOf).find(Boolean);
  const renderer = createRenderManager();
  renderer.renderControl(control as Control);
  renderer.flush(dom, false, before ? [...dom.children].indexOf(before) + 1 : 0);
  renderer.destroy();
}

/** What is on the page for a control, also for an invisible one. */
const domRefOf = (control: Control): Element | undefined =>
  control.getDomRef() ?? document.getElementById(`sap-ui-invisible-${control.getId()}`) ?? undefined;
