/**
 * Module `abap2UI5/cap` (docs/spec/client-api.md §9), for files that use it. The plugin is activated automatically and configured by settings, so
 * there is nothing to activate; an option that contradicts the configuration is rejected with the name of the setting.
 */
import { describe, Z2ui5Error } from "z2ui5/errors";
import { register_app_dir } from "z2ui5/engine";
import { z } from "zod";
import { ENDPOINT } from "../config/endpoint-path.ts";

const OFF = "cds.requires.z2ui5 = false switches everything off";
const on = (otherwise: string) => z.literal(true, `true; ${otherwise}`).optional();
const oneOf = (...values: string[]) => z.enum(values, values.map((value) => `"${value}"`).join(" or ")).optional();
const DIRECTORIES = "a list of directories";

/** Schema of the options. */
const optionsSchema = z.strictObject({
  activate: on(OFF),
  routes: on(OFF),
  impl: on(OFF),
  resources: on('cds.z2ui5.ui5 = "" serves no UI5 runtime'),
  identity: on("set_identity of z2ui5/engine replaces the identity once the server is served"),
  store: on("set_store of z2ui5/engine replaces the store once the server is served"),
  retention: on("cds.z2ui5.drafts.retention.instance says where expired drafts are removed"),
  path: oneOf(ENDPOINT),
  entity: oneOf("z2ui5_t_01", "cap2ui5.z2ui5_t_01"),
  appDirs: z.array(z.string(DIRECTORIES).min(1, DIRECTORIES), DIRECTORIES).readonly().default([]),
});

/** Options of `activate`; all are optional. */
export type ActivateOptions = z.input<typeof optionsSchema>;

const cap = Object.freeze({
  /**
   * Adds directories that are searched for apps.
   * @param options `appDirs`: directories, absolute or relative to the working directory; all other options must match the configuration
   * @throws CONFIGURATION for an option that is unknown or not supported by this server
   * @example require("abap2UI5/cap").activate({ appDirs: ["srv/apps"] });
   */
  activate(options: ActivateOptions = {}): void {
    const read = optionsSchema.safeParse(options);
    if (!read.success) throw refused(read.error.issues[0]!, options);
    read.data.appDirs.forEach(register_app_dir);
  },
});

function refused(issue: z.core.$ZodIssue, options: object): Z2ui5Error {
  const [name] = issue.code === "unrecognized_keys" ? issue.keys : issue.path.map(String);
  const names = Object.keys(optionsSchema.shape).join(", ");
  return new Z2ui5Error("CONFIGURATION", {
    setting: name === undefined ? "activate(options)" : `activate({ ${name} })`,
    expected:
      issue.code === "unrecognized_keys" ? `to be one of ${names}` : name === undefined ? "an object" : issue.message,
    got:
      issue.code === "unrecognized_keys"
        ? "unknown"
        : describe((options as Record<string, unknown>)?.[name ?? ""] ?? options),
  });
}

export default cap;
export { cap as "module.exports" };
