import type Control from "sap/ui/core/Control";
import UI5Element from "sap/ui/core/Element";
import Fragment from "sap/ui/core/Fragment";
import Lib from "sap/ui/core/Lib";
import type Controller from "sap/ui/core/mvc/Controller";
import type XMLView from "sap/ui/core/mvc/XMLView";
import View from "sap/ui/core/mvc/XMLView";
import type Model from "sap/ui/model/Model";
import { librariesIn } from "../core/libraries";
import { withSource } from "../core/withSource";
import { logWarning, messageOf } from "./Log";

/**
 * Builds a view from markup.
 *
 * @param template model that XML templating sees as `template>`
 */
export async function buildView(id: string, xml: string, controller: Controller, template: Model): Promise<XMLView> {
  await loadLibraries(xml);
  return View.create({
    id,
    definition: withSource(xml),
    controller,
    preprocessors: { xml: { models: { template } } },
  } as unknown as Parameters<typeof View.create>[0]);
}

/** Builds the dialog or popover of a fragment. */
export async function buildFragment(id: string, xml: string, controller: Controller): Promise<Control> {
  await loadLibraries(xml);
  const content = await Fragment.load({ id, definition: withSource(xml), type: "XML", controller } as Parameters<
    typeof Fragment.load
  >[0]);
  const [first, ...more] = Array.isArray(content) ? content : [content];
  for (const control of more) {
    if (first instanceof UI5Element) first.addDependent(control);
  }
  return first;
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

/** A missing library is no reason to give up: the controls used may exist without it. */
async function loadLibraries(xml: string): Promise<void> {
  await Promise.all(
    librariesIn(xml).map((name) =>
      Lib.load({ name }).catch((error: unknown) => logWarning(`Library ${name} is not available`, messageOf(error))),
    ),
  );
}
