/** Describes controls as they are: what two ways of showing a view lead to is compared by it. */
import type { Page } from "playwright-core";

/** What a view consists of. */
export interface ControlTree {
  /** Every control with its properties, bindings, events, associations and what is in it. */
  readonly controls: unknown;
  /** What is on the page, but for ids and what the browser computes. */
  readonly rendered: string;
}

/**
 * Shows markup in the main slot of the open page.
 * @param rebuild builds the view again, whatever is shown
 * @returns whether the view that was shown has been changed, and is still there
 */
export const show = (page: Page, xml: string, data: object, rebuild = false): Promise<boolean> =>
  page.evaluate(
    async ([markup, model, rebuild]) => {
      const { theFrontend } = (globalThis as any).sap.ui.require("z2ui5/runtime/theFrontend");
      const { slots, views } = theFrontend().parts;
      const content = { data: model, branch: "", instance: "PROBE", draft: "", suspendsPage: false, returns: false };
      const before = slots.shown.get("MAIN")?.control;
      const all = (name: string): any[] =>
        (globalThis as any).sap.ui.require("sap/ui/core/ElementRegistry").filter((one: any) => one.isA(name));
      await views.display("MAIN", markup, {}, { ...content, rebuild: rebuild ? ["MAIN"] : [] });
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve, 5));
      // What controls leave to the next frame, such as a wizard that moves its button in.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      // A range slider writes its values for readers by a timer that it sets when it is rendered. One of the same length that is set later runs later.
      if (all("sap.m.RangeSlider").length > 0) await new Promise((resolve) => setTimeout(resolve, 100));
      // A grid table makes its rows some turns after it has been rendered, and does not say when it has none left to make.
      const tables = all("sap.ui.table.Table");
      const rows = () => JSON.stringify(tables.map((one: any) => one.getRows().length));
      for (let same = 0, last = rows(); tables.length > 0 && same < 10; ) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
        same = rows() === last ? same + 1 : 0;
        last = rows();
      }
      return slots.shown.get("MAIN").control === before;
    },
    [xml, data, rebuild] as const,
  );

/** Why views that were to be changed were rebuilt since the page was opened, except those that a test has built again itself. */
export const rebuilds = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (globalThis as any).sap.ui
      .require("z2ui5/runtime/Log")
      .logLines.map(({ text }: { text: string }) => text)
      .filter((text: string) => text.startsWith("The view of slot") && !text.endsWith("the app asks for it")),
  );

/** How many elements UI5 knows, bindings the model has, and listeners all of them have. */
export const counts = (page: Page): Promise<{ elements: number; bindings: number; listeners: number }> =>
  page.evaluate(() => {
    const { sap } = globalThis as any;
    const { theFrontend } = sap.ui.require("z2ui5/runtime/theFrontend");
    const { json } = theFrontend().parts.slots.shown.get("MAIN").model;
    const elements = sap.ui.require("sap/ui/core/ElementRegistry").filter(() => true);
    const listenersOf = ({ mEventRegistry }: any): number =>
      Object.values(mEventRegistry as Record<string, unknown[]>).reduce((sum, { length }) => sum + length, 0);
    return {
      elements: elements.length,
      bindings: json.getBindings().length,
      listeners: [json, ...json.getBindings(), ...elements].map(listenersOf).reduce((sum, one) => sum + one, 0),
    };
  });

/** The main view of the open page. */
export const treeOf = async (page: Page): Promise<ControlTree> => (await treesOf(page))[0] as ControlTree;

/** Controls of the main view by their ids, or the view itself. */
export const treesOf = (page: Page, ids: readonly string[] = [""]): Promise<ControlTree[]> =>
  page.evaluate((wanted) => {
    const { sap } = globalThis as any;
    const ManagedObject = sap.ui.require("sap/ui/base/ManagedObject");
    const { getElementById } = sap.ui.require("sap/ui/core/Element");
    const numbers = new Map<string, string>();
    const name = (id: string): string => {
      if (!numbers.has(id)) numbers.set(id, /--[A-Za-z]/.test(id) && !/-z\d|__/.test(id) ? id : `#${numbers.size}`);
      return numbers.get(id) as string;
    };
    const plain = (value: unknown, depth = 0): unknown => {
      if (value instanceof ManagedObject) return name((value as any).getId());
      if (value instanceof Date) return value.toISOString();
      if (typeof value === "function") return "function";
      if (Array.isArray(value)) return value.map((one) => plain(one, depth + 1));
      if (value && typeof value === "object")
        return depth > 3 || Object.getPrototypeOf(value) !== Object.prototype
          ? Object.prototype.toString.call(value)
          : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one, depth + 1)]));
      return typeof value === "string" ? value.replace(/-z\d+/g, "-z").replace(/__[a-z]+\d+/gi, "__") : value;
    };
    const bindingOf = (control: any, setting: string): unknown => {
      const info = control.getBindingInfo(setting);
      return {
        parts: info.parts?.map((part: any) => [
          part.path,
          part.model,
          part.type?.getName?.() ?? part.type,
          part.mode,
          plain(part.value),
        ]),
        path: info.path,
        model: info.model,
        type: info.type?.getName?.() ?? info.type,
        formatter: Boolean(info.formatter),
        sorter:
          info.sorter && [info.sorter].flat().map((one: any) => [one.sPath, one.bDescending, Boolean(one.vGroup)]),
        filters: Boolean(info.filters),
        template: info.template && describe(info.template),
      };
    };
    const describe = (control: any): unknown => {
      const metadata = control.getMetadata();
      const bound = Object.keys(control.mBindingInfos).sort();
      return {
        class: metadata.getName(),
        id: name(control.getId()),
        properties: Object.fromEntries(
          Object.keys(metadata.getAllProperties())
            .sort()
            // Reviewed: toolbars, panels and forms give a field a width when they are rendered, and not while they are hidden.
            .filter(
              (key) =>
                key !== "width" ||
                !control.getParent()?.isA(["sap.m.Panel", "sap.m.Toolbar", "sap.ui.layout.form.FormElement"]),
            )
            .map((key) => [key, plain(control.getProperty(key))]),
        ),
        // Reviewed: some controls add classes of their own while they are rendered.
        styles: [...(control.aCustomStyleClasses ?? [])]
          .filter((one) => !/^sap(?!Ui[A-Z][a-z]+(Margin|Padding))/.test(one))
          .sort(),
        bindings: Object.fromEntries(bound.map((key) => [key, bindingOf(control, key)])),
        events: Object.fromEntries(
          Object.entries(control.mEventRegistry)
            .map(([event, all]) => [
              event,
              (all as any[]).map(({ fFunction }) => fFunction._sapui_handlerName).filter(Boolean),
            ])
            .filter(([, all]) => (all as unknown[]).length > 0)
            .sort(),
        ),
        associations: Object.fromEntries(
          Object.keys(metadata.getAllAssociations())
            .sort()
            .map((key) => [
              key,
              [control.getAssociation(key)]
                .flat()
                .filter(Boolean)
                .map((id) => plain(id)),
            ]),
        ),
        children: Object.fromEntries(
          Object.keys(metadata.getAllAggregations())
            .sort()
            .map((key) => {
              const value = metadata.getAllAggregations()[key].get(control);
              return [
                key,
                [value]
                  .flat()
                  .filter((one) => one != null)
                  .map((one) => (one instanceof ManagedObject ? describe(one) : one)),
              ];
            })
            .filter(([, all]) => (all as unknown[]).length > 0),
        ),
      };
    };
    const ignored =
      /^(id|style|tabindex|data-sap-ui.*|data-sap-automation.*|for|aria-(labelledby|describedby|controls|owns|activedescendant|live|posinset|setsize|details|errormessage|flowto|keyshortcuts)|data-help-id|name|src|data-ui5.*)$/;
    const render = (element: Element): string => {
      // Reviewed: a closed select renders its entries when it opens, an icon that was shown once is hidden instead of not being there, and a
      // check box that once had a text or a width keeps its label, which is empty.
      if (
        element.matches(
          ".sapMSltList, .sapMSelectList, .sapMComboBoxBaseHideClearIcon, .sapMInputBaseIconContainer > .sapUiHiddenPlaceholder, .sapMInputBaseIconContainer:not(:has(> :not(.sapUiHiddenPlaceholder))), .sapMCbLabel.sapMLabelNoText",
        )
      )
        return "";
      const attributes = [...element.attributes]
        .filter((one) => !ignored.test(one.name))
        // Reviewed: a box hides the place of a control from readers that is hidden later, and not of one that was never shown.
        .filter((one) => one.name !== "aria-hidden" || !element.matches(".sapUiHiddenPlaceholder"))
        // Reviewed: a form that was editable says that it no longer is.
        .filter((one) => one.name !== "aria-readonly" || !element.matches(".sapUiForm"))
        .map(
          (one) =>
            `${one.name}=${one.name === "value" ? (element as HTMLInputElement).value : one.name === "class" ? [...new Set(one.value.split(/\s+/).filter((name) => name && !/^(sapUiScrollDelegate|sapTntSideNavigationAnimating|sapFDynamicPageWith(Overlay)?Scroll(bar)?|sapFDynamicPageContentFitContainer|sapFDynamicPageTitle(TopBreadCrumbs)?Only|sapFFCL(Animated|Pinned)Column|sapFDynamicPageActualFooterControl(Show|Hide)|sapUxAPObjectPage(NoNavigation|LayoutNoHeaderContent)|sapUiContainer-Wide|sapMLIBSelectAnimation|sapMListNavigated)$/.test(name)))].sort().join(" ") : one.value.replace(/-z\d+/g, "").replace(/__[a-z]+\d+(-__clone\d+)?/gi, "")}`,
        )
        .sort();
      if (element instanceof HTMLTextAreaElement) return `<TEXTAREA ${attributes.join(" ")}>${element.value}`;
      const inside = [...element.childNodes].map((node) =>
        node instanceof Element ? render(node) : node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? "") : "",
      );
      // Reviewed: a label is a `label` once UI5 knows what it is for.
      const tag = element.matches(".sapMLabel") ? "LABEL" : element.tagName;
      return `<${tag} ${attributes.join(" ")}>${inside.join("")}`;
    };
    return wanted.map((id) => {
      const root = getElementById(id ? `mainView--${id}` : "mainView");
      numbers.clear();
      return { controls: describe(root), rendered: render(root.getDomRef()).replaceAll("<", "\n<") };
    });
  }, ids);
