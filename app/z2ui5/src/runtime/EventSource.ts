import type Event from "sap/ui/base/Event";
import UI5Element from "sap/ui/core/Element";
import type { EventDeclaration, EventKind } from "../core/eventRules";
import { kindOf } from "../core/eventRules";

/** Which control fired an event of a view, and what it means. */
export interface EventSource extends EventKind {
  /** Id of the control. */
  readonly id: string;
  /** Path of the row it shows; undefined outside of rows. */
  readonly row?: string;
  /** Parameters of the event, as text: two events with the same text are about the same things. */
  readonly detail: string;
}

/** Metadata of a class, as far as the type definitions leave it out. */
interface Metadata {
  getName(): string;
  getParent(): Metadata | undefined;
  getEvent(name: string): { appData?: EventDeclaration | null } | undefined;
}

/** The source of an event of UI5; undefined if the value is none. */
export function sourceOf(value: unknown): EventSource | undefined {
  const event = value as Partial<Event> | null | undefined;
  if (typeof event?.getSource !== "function" || typeof event.getId !== "function") return undefined;
  const source: unknown = event.getSource();
  if (!(source instanceof UI5Element)) return undefined;
  const metadata = source.getMetadata() as unknown as Metadata;
  const name = event.getId();
  return {
    ...kindOf(name, classesOf(metadata), metadata.getEvent(name)?.appData ?? {}),
    id: source.getId(),
    row: source.getBindingContext()?.getPath(),
    detail: detailOf(event.getParameters?.() ?? {}),
  };
}

function classesOf(metadata: Metadata): string[] {
  const names: string[] = [];
  for (let one: Metadata | undefined = metadata; one; one = one.getParent()) names.push(one.getName());
  return names;
}

const detailOf = (parameters: object): string =>
  JSON.stringify(Object.entries(parameters).map(([name, value]) => [name, summary(value)]));

/** Elements by id and row, because tables show one row after the other with the same controls. */
function summary(value: unknown): unknown {
  if (value instanceof UI5Element) return [value.getId(), value.getBindingContext()?.getPath()];
  if (Array.isArray(value)) return value.map(summary);
  return typeof value === "object" || typeof value === "function" ? undefined : value;
}
