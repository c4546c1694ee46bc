/** What annotations of elements say of a stored row where only the database can tell: functions, and rows that were not loaded. */
import cds from "@sap/cds";
import { UNKNOWN, valueFor } from "./conditions.ts";
import { conditionIn } from "../definition/edm-json.ts";
import { keysOf, type EntityDefinition } from "../definition/definition.ts";
import { keyOf, rowPath, serviceFor } from "./load.ts";
import { inSavepoint } from "./savepoint.ts";
import type { UntypedRow } from "../definition/types.ts";

/** Annotations that are met or not. */
const CONDITIONS = ["@UI.Hidden", "@mandatory"] as const;
const CONTROL = "@Common.FieldControl";

/** Values of `@Common.FieldControl` by name and by number. */
const CONTROLS: Readonly<Record<string, string>> = { 0: "Inapplicable", 1: "ReadOnly", 3: "Optional", 7: "Mandatory" };

/** The name of a value of `@Common.FieldControl`. */
export const controlName = (value: unknown): string => CONTROLS[String(value)] ?? String(value);

/** What the database has found of a row, by names that only this module knows. */
export type DatabaseConditions = Readonly<Record<string, boolean>>;

/** Whether a condition of an element is met; undefined if the database did not evaluate it. */
export const isConditionMet = (
  conditions: DatabaseConditions | undefined,
  element: string,
  annotation: string,
): boolean | undefined => conditions?.[`${element}${annotation}`];

/** The value of `@Common.FieldControl` of an element; "" if the database did not evaluate it. */
export const controlOf = (conditions: DatabaseConditions | undefined, element: string): string =>
  Object.values(CONTROLS).find((name) => conditions?.[`${element}${CONTROL}=${name}`]) ?? "";

interface Condition {
  /** What the result is stored as: `title@UI.Hidden`. */
  readonly name: string;
  readonly column: object;
  readonly isControl: boolean;
}

/**
 * Reads what the values of a row do not tell, in one query as the current user.
 * @param row values of the row, as they are stored
 * @returns nothing where the database does not know an expression
 */
export async function elementsByDatabase(entity: EntityDefinition, row: UntypedRow): Promise<DatabaseConditions> {
  const conditions = Object.values(entity.elements).flatMap((element): Condition[] =>
    [...CONDITIONS, CONTROL].flatMap((annotation): Condition[] => {
      const condition = conditionIn(element, annotation);
      const expression = expressionIn(condition);
      if (!expression || valueFor(condition, row, entity) !== UNKNOWN) return [];
      const isControl = annotation === CONTROL;
      // Databases without Booleans in columns have them in cases only.
      const column = isControl
        ? { xpr: expression }
        : { xpr: ["case", "when", ...met(expression), "then", { val: 1 }, "else", { val: 0 }, "end"] };
      return [{ name: `${element.name}${annotation}`, column, isControl }];
    }),
  );
  if (conditions.length === 0) return {};
  const columns = [
    ...keysOf(entity).map(({ name }) => ({ ref: [name] })),
    ...conditions.map(({ column }, index) => ({ ...column, as: `known_${index}` })),
  ];
  try {
    const service = await serviceFor(entity);
    const query = { SELECT: { one: true, from: rowPath(entity, keyOf(entity, row)), columns } };
    const found = ((await inSavepoint(() => service.run(query))) ?? {}) as UntypedRow;
    return Object.fromEntries(
      conditions.flatMap(({ name, isControl }, index) => {
        const value: unknown = found[`known_${index}`];
        if (value === undefined || value === null) return [];
        return [isControl ? [`${name}=${controlName(value)}`, true] : [name, Number(value) === 1]];
      }),
    );
  } catch (error) {
    cds.log("z2ui5").debug("What the model says of a row could not be read:", error);
    return {};
  }
}

/** An expression of CAP, or the path of an element, as tokens of a query; undefined for everything else. */
function expressionIn(annotation: unknown): unknown[] | undefined {
  if (typeof annotation !== "object" || annotation === null || Array.isArray(annotation)) return undefined;
  const { xpr, ref, func, args, "=": path } = annotation as Readonly<Record<string, unknown>>;
  if (Array.isArray(xpr)) return [{ xpr }];
  if (Array.isArray(ref)) return [{ ref }];
  if (typeof func === "string") return [{ func, args }];
  return typeof path === "string" && !/[^\w.]/.test(path) ? [{ ref: path.split(".") }] : undefined;
}

/** An element by itself is met if it is true. */
const met = (expression: readonly unknown[]): unknown[] =>
  Object.hasOwn(expression[0] as object, "ref") ? [...expression, "=", { val: true }] : [...expression];
