/**
 * The effective settings: `cds.z2ui5` of the configuration, overridden by environment variables, validated once.
 * `schema.ts` contains types, defaults and meanings; `docs/reference/settings.md` is generated from it.
 */
import { resolve } from "node:path";
import cds from "@sap/cds";
import { describe, Z2ui5Error } from "z2ui5/errors";
import { settingsSchema, type Settings } from "./schema.ts";
import { VARIABLES } from "./variables.ts";

export type { Settings } from "./schema.ts";

type Values = Record<string, unknown>;

let checked: Settings | undefined;

/**
 * The settings in force.
 * @throws CONFIGURATION for an unknown name or an unusable value
 */
export function settings(): Settings {
  return (checked ??= readSettings((cds.env as unknown as { z2ui5?: Values }).z2ui5 ?? {}, process.env));
}

/**
 * Overrides the configuration with the environment and validates the result.
 * @param configured value of `cds.z2ui5` @param environment environment variables
 * @throws CONFIGURATION
 */
export function readSettings(configured: Values, environment: Readonly<Record<string, string | undefined>>): Settings {
  const values = structuredClone(configured);
  const setBy = new Map<string, string>();
  for (const [name, { path, read }] of Object.entries(VARIABLES)) {
    const value = environment[name];
    if (!value || path === "appDirs") continue; // The engine searches Z2UI5_APP_DIRS itself, after the directories registered here.
    put(values, path, read(value));
    setBy.set(path, name);
  }
  const result = settingsSchema.safeParse(values);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue!.path.join(".");
  if (issue!.code === "unrecognized_keys") throw unknownSetting([...issue!.path.map(String), issue!.keys[0]!]);
  const got = valueAt(values, issue!.path);
  throw new Z2ui5Error("CONFIGURATION", {
    setting: setBy.get(path) ?? settingName(path),
    expected: issue!.message,
    got: describe(got),
  });
}

/** A path of a setting, absolute and relative to the project. */
export const projectPath = (path: string): string => resolve(cds.root, path);

const settingName = (path: string): string => (path ? `cds.z2ui5.${path}` : "cds.z2ui5");

function unknownSetting(path: readonly string[]): Z2ui5Error {
  let group = settingsSchema as unknown as { shape: Record<string, { unwrap(): unknown }> };
  for (const name of path.slice(0, -1)) group = group.shape[name]!.unwrap() as typeof group;
  return new Z2ui5Error("CONFIGURATION", {
    setting: settingName(path.join(".")),
    expected: `to be one of ${Object.keys(group.shape).join(", ")}`,
    got: "unknown",
  });
}

const valueAt = (values: Values, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Record<PropertyKey, unknown> | undefined)?.[name], values);

/** A value that should be a group is not changed, so that the validation rejects it. */
function put(values: Values, path: string, value: unknown): void {
  const [name, ...rest] = path.split(".") as [string, ...string[]];
  if (rest.length === 0) values[name] = value;
  else if (values[name] === undefined || isGroup(values[name]))
    put((values[name] ??= {}) as Values, rest.join("."), value);
}

const isGroup = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);
