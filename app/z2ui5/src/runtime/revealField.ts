import type IconTabBar from "sap/m/IconTabBar";
import type IconTabFilter from "sap/m/IconTabFilter";
import type NavContainer from "sap/m/NavContainer";
import type Panel from "sap/m/Panel";
import type Control from "sap/ui/core/Control";
import type UI5Element from "sap/ui/core/Element";
import type ObjectPageLayout from "sap/uxap/ObjectPageLayout";

/** Opens a container for a field in it. @param inside what is around the field, from the container on */
type Opens = (container: never, inside: readonly UI5Element[]) => void;

/** Containers that show one of their parts, or can be closed. */
const CONTAINERS: Readonly<Record<string, Opens>> = {
  "sap.m.IconTabBar": (bar: IconTabBar, inside) => {
    const filter = inside.find((one) => one.isA("sap.m.IconTabFilter")) as IconTabFilter | undefined;
    if (filter) bar.setSelectedKey(filter.getKey() || filter.getId());
  },
  "sap.uxap.ObjectPageLayout": (page: ObjectPageLayout, inside) => {
    const section = inside.filter((one) => one.isA("sap.uxap.ObjectPageSectionBase")).at(-1);
    if (section) page.scrollToSection(section.getId(), 0);
  },
  "sap.m.Panel": (panel: Panel) => {
    if (panel.getExpandable()) panel.setExpanded(true);
  },
  "sap.m.NavContainer": (container: NavContainer, [page]) => {
    if (page && container.getCurrentPage() !== page) container.to(page as Control, "show");
  },
};

/**
 * Opens whatever hides a field, such as another tab, section or panel, and gives it the focus as soon as it is there.
 *
 * @param field a control of the current view
 */
export function revealField(field: Control): void {
  const parts = partsAround(field);
  if (!field.getDomRef()?.getClientRects().length)
    parts.forEach((container, index) => {
      const [, open] = Object.entries(CONTAINERS).find(([name]) => container.isA(name)) ?? [];
      open?.(container as never, parts.slice(index + 1));
    });
  focusWhenThere(field);
}

/** A control and what it is in, from the outermost on. */
export function partsAround(control: Control): UI5Element[] {
  const parts: UI5Element[] = [];
  for (let part: UI5Element | null = control; part; part = parentOf(part)) parts.unshift(part);
  return parts;
}

const parentOf = (part: UI5Element): UI5Element | null => {
  const parent = part.getParent();
  return parent?.isA("sap.ui.core.Element") ? (parent as UI5Element) : null;
};

/** A field of a tab that was not shown is rendered with it. */
function focusWhenThere(field: Control): void {
  if (field.getDomRef()) {
    field.focus();
    return;
  }
  const delegate = {
    onAfterRendering: () => {
      field.removeEventDelegate(delegate);
      field.focus();
    },
  };
  field.addEventDelegate(delegate);
}
