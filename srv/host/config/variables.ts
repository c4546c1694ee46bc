/** Environment variables and their settings. */
import { delimiter } from "node:path";
import type { Settings } from "./schema.ts";

/** Paths of settings, such as `drafts.ttlHours`. */
type SettingPath<Group = Settings> = {
  [Name in keyof Group & string]: Group[Name] extends Readonly<Record<string, unknown>>
    ? `${Name}.${SettingPath<Group[Name]>}`
    : Name;
}[keyof Group & string];

/** By name: the path of the setting below `cds.z2ui5`, and its value. */
export const VARIABLES: Readonly<Record<string, { path: SettingPath; read: (value: string) => unknown }>> = {
  Z2UI5_APP_DIRS: { path: "appDirs", read: (value) => value.split(delimiter).filter(Boolean) },
  Z2UI5_DRAFT_TTL_HOURS: { path: "drafts.ttlHours", read: numberOrText },
  Z2UI5_DRAFT_RETENTION_INSTANCE: { path: "drafts.retention.instance", read: String },
  Z2UI5_MAX_BODY: { path: "maxBody", read: String },
  Z2UI5_SHUTDOWN_DELAY: { path: "shutdown.delaySeconds", read: numberOrText },
  Z2UI5_MEMORY: { path: "memory", read: String },
  Z2UI5_WEBAPP_DIR: { path: "webapp.dir", read: String },
};

function numberOrText(value: string): unknown {
  return value.trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
}
