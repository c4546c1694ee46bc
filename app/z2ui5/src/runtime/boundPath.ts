import type ManagedObject from "sap/ui/base/ManagedObject";
import type Control from "sap/ui/core/Control";
import type Binding from "sap/ui/model/Binding";
import type Model from "sap/ui/model/Model";

/** What the type definitions leave out of a model. */
interface Resolving {
  resolve(path: string, context: unknown): string | undefined;
}

/** Absolute path a control's property is bound to; undefined if it is not bound. */
export function boundPath(control: ManagedObject, property: string): string | undefined {
  const binding = control.getBinding(property);
  const path = binding?.getPath();
  return binding && path ? (binding.getModel() as unknown as Resolving).resolve(path, binding.getContext()) : undefined;
}

/** Absolute paths a control's property is bound to: several if its type puts several values together. */
export function boundPaths(control: ManagedObject, property: string): string[] {
  const binding = control.getBinding(property) as (Binding & { getBindings?(): Binding[] }) | undefined;
  if (!binding) return [];
  return (binding.getBindings?.() ?? [binding]).flatMap((one) => one.getResolvedPath() ?? []);
}

/** Model of what a property is bound to, of the first part if there are several. */
export function modelOf(control: ManagedObject, property: string): Model | undefined {
  const binding = control.getBinding(property) as (Binding & { getBindings?(): Binding[] }) | undefined;
  return (binding?.getBindings?.()[0] ?? binding)?.getModel() ?? undefined;
}

/** What users edit in controls. */
export const editedProperties = ["value", "selected", "selectedKey", "selectedKeys", "state", "dateValue", "tokens"];

/** Whether a property of a control that users edit is bound to a path, of any model if none is given. */
export function isBoundTo(control: ManagedObject, path: string, model?: Model): boolean {
  return editedProperties.some(
    (property) => boundPath(control, property) === path && (!model || modelOf(control, property) === model),
  );
}

/** The first control below a root with a property bound to one of some paths, which have no leading slash. */
export function fieldOf(root: Control, paths: readonly string[]): Control | undefined {
  const bound = (object: ManagedObject): boolean =>
    Object.keys(object.getMetadata().getAllProperties()).some((property) =>
      paths.includes((boundPath(object, property) ?? "").slice(1)),
    );
  return root.findAggregatedObjects(true, bound)[0] as Control | undefined;
}
