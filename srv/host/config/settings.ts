/**
 * The settings of this server: `cds.z2ui5` of the configuration, with environment variables over it, checked once.
 * `docs/operations.md` explains every setting.
 */
import { delimiter, resolve } from "node:path";
import cds from "@sap/cds";
import { describe, Z2ui5Error } from "z2ui5/errors";
import { boolean, byteSize, number, oneOf, text, textOrList, texts, type Check } from "./setting-checks.ts";

/** Everything that can be set. */
export interface Settings {
  /** Role a user needs for roundtrips and the admin service; a list means one of them. */
  readonly requires: string | readonly string[];
  /** Wire of the served frontend: "1", "2", or "" to go by the shape of a request. */
  readonly wire: "" | "1" | "2";
  /** Largest request body. */
  readonly maxBody: string;
  /** Whether the CSRF gate believes X-Forwarded-Host. */
  readonly trustForwardedHost: boolean;
  /** Directories that are searched for app classes. */
  readonly appDirs: readonly string[];
  readonly webapp: { readonly dir: string };
  /** Local UI5 runtime; "" serves none. */
  readonly ui5: { readonly dir: string };
  readonly drafts: {
    /** Hours a draft lives; null leaves it to the user exit (default 4), 0 keeps drafts for ever. */
    readonly ttlHours: number | null;
    /** Drafts a user may have; 0 is no limit. */
    readonly quota: number;
    readonly retention: {
      /** Index of the application instance that removes expired drafts; "*" is every instance, "" none. */
      readonly instance: string;
      readonly everyMinutes: number;
      /** Rows removed per transaction. */
      readonly batch: number;
    };
  };
  /** App instances kept in memory to save reading their draft again. */
  readonly liveInstances: number;
  readonly sticky: { readonly sessions: number; readonly minutes: number };
  /** Answers tell how long each phase of a roundtrip took. */
  readonly serverTiming: boolean;
  /** Error dialogs show where an app failed. */
  readonly development: boolean;
  /** Views are checked against UI5's metadata before they are sent: what is wrong fails, is logged, or is not looked for. */
  readonly viewCheck: "error" | "log" | "off";
}

/** Every setting by its path, with what it accepts. */
const CHECKS: Readonly<Record<string, Check>> = {
  requires: textOrList,
  wire: oneOf("", "1", "2"),
  maxBody: byteSize,
  trustForwardedHost: boolean,
  appDirs: texts,
  "webapp.dir": text,
  "ui5.dir": text,
  "drafts.ttlHours": number({ from: 0, orNull: true }),
  "drafts.quota": number({ from: 0 }),
  "drafts.retention.instance": text,
  "drafts.retention.everyMinutes": number({ from: 0.01 }),
  "drafts.retention.batch": number({ from: 1 }),
  liveInstances: number({ from: 0 }),
  "sticky.sessions": number({ from: 0 }),
  "sticky.minutes": number({ from: 0.01 }),
  serverTiming: boolean,
  development: boolean,
  viewCheck: oneOf("error", "log", "off"),
};

/** Environment variables that operators know, and the setting each one stands for. */
const VARIABLES: Readonly<Record<string, { path: string; read: (value: string) => unknown }>> = {
  Z2UI5_APP_DIRS: { path: "appDirs", read: (value) => value.split(delimiter).filter(Boolean) },
  Z2UI5_DRAFT_TTL_HOURS: { path: "drafts.ttlHours", read: numberOrText },
  Z2UI5_DRAFT_RETENTION_INSTANCE: { path: "drafts.retention.instance", read: String },
  Z2UI5_MAX_BODY: { path: "maxBody", read: String },
  Z2UI5_WEBAPP_DIR: { path: "webapp.dir", read: String },
};

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
 * Puts the environment over the configuration and checks the result.
 * @param configured value of `cds.z2ui5` @param environment environment variables
 * @throws CONFIGURATION
 */
export function readSettings(configured: Values, environment: Readonly<Record<string, string | undefined>>): Settings {
  const values = structuredClone(configured);
  for (const [name, { path, read }] of Object.entries(VARIABLES)) {
    const value = environment[name];
    if (!value) continue;
    if (!CHECKS[path]!.accepts(read(value))) fail(name, CHECKS[path]!.expected, value);
    if (path !== "appDirs") put(values, path, read(value)); // The engine searches Z2UI5_APP_DIRS itself, after the directories registered here.
  }
  for (const path of leaves(values)) if (!(path in CHECKS)) fail(`cds.z2ui5.${path}`, `to be one of ${Object.keys(CHECKS).join(", ")}`, "unknown");
  for (const [path, check] of Object.entries(CHECKS)) {
    const value = get(values, path);
    if (!check.accepts(value)) fail(`cds.z2ui5.${path}`, check.expected, describe(value));
  }
  return values as unknown as Settings;
}

/** A path of a setting, absolute and relative to the project. */
export const projectPath = (path: string): string => resolve(cds.root, path);

function fail(setting: string, expected: string, got: string): never {
  throw new Z2ui5Error("CONFIGURATION", { setting, expected, got });
}

function numberOrText(value: string): unknown {
  return value.trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
}

function leaves(values: Values, prefix = ""): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const path = prefix + name;
    const isGroup = Object.keys(CHECKS).some((known) => known.startsWith(`${path}.`));
    if (!isGroup) return [path];
    if (value === null || typeof value !== "object") fail(`cds.z2ui5.${path}`, "a group of settings", describe(value));
    return leaves(value as Values, `${path}.`);
  });
}

const get = (values: Values, path: string): unknown =>
  path.split(".").reduce<unknown>((inner, name) => (inner as Values | undefined)?.[name], values);

function put(values: Values, path: string, value: unknown): void {
  const names = path.split(".");
  const last = names.pop()!;
  const group = names.reduce<Values>((inner, name) => (inner[name] ??= {}) as Values, values);
  group[last] = value;
}
