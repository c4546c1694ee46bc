import type ManagedObject from "sap/ui/base/ManagedObject";
import type Control from "sap/ui/core/Control";

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

/** Whether a property of a control that users edit is bound to a path. */
export function isBoundTo(control: ManagedObject, path: string): boolean {
  return ["value", "selected", "selectedKey", "selectedKeys", "state", "dateValue", "tokens"].some(
    (property) => control.getMetadata().hasProperty(property) && boundPath(control, property) === path,
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
