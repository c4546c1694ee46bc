/** The page of the settings, of the schema that checks them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { settingsSchema } from "../../../srv/host/config/schema.ts";
import { VARIABLES } from "../../../srv/host/config/variables.ts";
import { page, table } from "./markdown.mjs";

/** @param {string} root directory of the project */
export function settingsPage(root) {
  const configuration = JSON.parse(readFileSync(join(root, ".cdsrc.json"), "utf8")).z2ui5;
  const profiles = ["development", "production"].map((name) => [name, configuration[`[${name}]`]]);
  const variables = new Map(Object.entries(VARIABLES).map(([name, { path }]) => [path, name]));
  const rows = leaves(settingsSchema).map(({ path, value, description }) => {
    const differing = profiles
      .filter(([, values]) => path in values)
      .map(([name, values]) => `, in ${name} \`${JSON.stringify(values[path])}\``);
    const variable = variables.get(path);
    return [
      `\`${path}\``,
      variable ? `\`${variable}\`` : "",
      `\`${JSON.stringify(value)}\`${differing.join("")}`,
      description,
    ];
  });
  return page(
    "Settings",
    "All settings are members of `cds.z2ui5`, in `package.json` or `.cdsrc.json`. `npx cds env z2ui5` shows the effective settings. With an unknown setting or an invalid\nvalue, the server does not start and reports it. How to set them, and the user exit: [Configure](../operate/configure.md).",
    [table(["Setting `cds.z2ui5.…`", "Environment", "Default", "Meaning"], rows)],
  );
}

/** All settings that are no group, with default and description. */
export function leaves(schema, prefix = "") {
  return Object.entries(schema.shape).flatMap(([name, member]) => {
    const inner = member.unwrap();
    return inner.shape
      ? leaves(inner, `${prefix}${name}.`)
      : [{ path: prefix + name, value: member.parse(undefined), description: member.description }];
  });
}
