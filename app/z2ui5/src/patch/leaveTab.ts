import type ManagedObject from "sap/ui/base/ManagedObject";
import type IconTabBar from "sap/m/IconTabBar";
import type IconTabFilter from "sap/m/IconTabFilter";

/** Opens the tab around a tab that goes: a bar would go on showing one that was open in it. */
export function leaveTab(around: ManagedObject, gone: ManagedObject): void {
  if (!around.isA("sap.m.IconTabFilter")) return;
  let bar: ManagedObject | null = around;
  while (bar && !bar.isA<IconTabBar>("sap.m.IconTabBar")) bar = bar.getParent();
  const keys = [gone, ...gone.findAggregatedObjects(true)].map(keyOf);
  if (bar && keys.includes(bar.getSelectedKey())) bar.setSelectedKey(keyOf(around));
}

const keyOf = (tab: ManagedObject): string => (tab as Partial<IconTabFilter>).getKey?.() || tab.getId();
