import type ManagedObject from "sap/ui/base/ManagedObject";
import type { SlotName } from "../../core/types";
import type { ShownViews } from "../Shown";

/** What users open, choose, type and scroll to. */
const properties = [
  "expanded",
  "selectedKey",
  "selectedKeys",
  "selectedIndex",
  "selected",
  "state",
  "value",
  "firstVisibleRow",
] as const;

interface Recorded {
  slot: SlotName;
  /** Class and number of the control. */
  position: string;
  values: Map<string, unknown>;
  /** Steps of a wizard that have been reached. */
  progress?: number;
}

interface Wizard extends ManagedObject {
  getProgress(): number;
  nextStep(): unknown;
}

/** The state of controls that will be rebuilt from the same markup, where no binding holds it. Controls in rows are left out: the rows may be others by then. */
export class ControlState {
  private readonly recorded: Recorded[] = [];

  /** Records the state of the controls of some slots. */
  constructor(
    private readonly slots: ShownViews,
    names: readonly SlotName[],
  ) {
    for (const slot of names) {
      for (const [position, control] of this.controlsOf(slot)) {
        const values = new Map(unbound(control).map((name) => [name, control.getProperty(name) as unknown]));
        const progress = isWizard(control) ? control.getProgress() : undefined;
        if (values.size || progress) this.recorded.push({ slot, position, values, progress });
      }
    }
  }

  /** Gives the controls their state back. */
  restore(): void {
    const controls = new Map(
      [...new Set(this.recorded.map(({ slot }) => slot))].map((slot) => [slot, this.controlsOf(slot)]),
    );
    for (const { slot, position, values, progress = 0 } of this.recorded) {
      const control = controls.get(slot)?.get(position);
      if (!control) continue;
      for (const [name, value] of values) if (control.getProperty(name) !== value) set(control, name, value);
      if (isWizard(control)) for (let step = control.getProgress(); step < progress; step++) control.nextStep();
    }
  }

  /** Controls by class and number. */
  private controlsOf(slot: SlotName): Map<string, ManagedObject> {
    const root = this.slots.shown.get(slot)?.control;
    const counts = new Map<string, number>();
    const controls = root?.findAggregatedObjects(true, (object) => !isInRow(object)) ?? [];
    return new Map(
      controls.map((control) => {
        const name = control.getMetadata().getName();
        counts.set(name, (counts.get(name) ?? 0) + 1);
        return [`${name} ${counts.get(name)}`, control];
      }),
    );
  }
}

/** Properties that hold what the user did. */
const unbound = (control: ManagedObject): string[] =>
  properties.filter((name) => control.getMetadata().hasProperty(name) && !control.isBound(name));

const isInRow = (control: ManagedObject): boolean => /\/\d+$/.test(control.getBindingContext()?.getPath() ?? "");

const isWizard = (control: ManagedObject): control is Wizard => control.getMetadata().getName() === "sap.m.Wizard";

function set(control: ManagedObject, name: string, value: unknown): void {
  const setter = (control as unknown as Record<string, unknown>)[`set${name[0].toUpperCase()}${name.slice(1)}`];
  if (typeof setter === "function") setter.call(control, value);
}
