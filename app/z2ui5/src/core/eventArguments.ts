/** The part of a UI5 control that an event argument may show to the server. */
interface ControlLike {
  getId(): string;
  getMetadata(): { getName(): string; getAllProperties(): Record<string, unknown> };
  getProperty(name: string): unknown;
}

const deepest = 8;

/**
 * Turns event arguments into values that survive JSON (wire-v1 §6.3): controls become plain objects of their id and
 * properties, what JSON cannot hold becomes `null`.
 *
 * @param args arguments of an event wire, as the expression parser evaluated them
 */
export function toEventArguments(args: readonly unknown[]): unknown[] {
  return args.map((value) => plain(value, []));
}

function plain(value: unknown, parents: readonly unknown[]): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "function" || typeof value === "symbol") return null;
  if (typeof value !== "object") return value;
  if (parents.includes(value) || parents.length >= deepest) return null;
  const inside = [...parents, value];
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (Array.isArray(value)) return value.map((entry) => plain(entry, inside));
  if (isControl(value)) return controlData(value, inside);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== undefined && typeof entry !== "function")
      .map(([name, entry]) => [name, plain(entry, inside)]),
  );
}

function isControl(value: object): value is ControlLike {
  return "getMetadata" in value && "getId" in value && "getProperty" in value;
}

function controlData(control: ControlLike, parents: readonly unknown[]): Record<string, unknown> {
  const names = Object.keys(control.getMetadata().getAllProperties());
  const properties = names.map((name) => [name, plain(control.getProperty(name), parents)] as const);
  return { id: control.getId(), type: control.getMetadata().getName(), ...Object.fromEntries(properties) };
}
