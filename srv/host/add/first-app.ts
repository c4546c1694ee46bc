/**
 * Text of the first app.
 */
import type { Language } from "./project-files.ts";

/** Name of the first app. */
export const FIRST_APP = "hello_app";

/** An app that greets. */
export function firstApp(language: Language): string {
  return [
    ...imports(language, ["Button", "Input", "Label", "Page"], ["SimpleForm"]),
    "",
    `${exported(language)} class ${FIRST_APP} extends z2ui5_if_app {`,
    `  static ${language.typescript ? "readonly " : ""}title = "My first app";`,
    "",
    `  name = "";`,
    "",
    `  main(client${language.typescript ? ": z2ui5_if_client): void" : ")"} {`,
    `    if (client.check_on_event("GREET")) return client.message_box_display(\`Hello \${this.name}\`);`,
    `    client.view_display(Page({`,
    `      title: ${FIRST_APP}.title,`,
    `      class: "sapUiContentPadding",`,
    `      content: [`,
    `        SimpleForm({`,
    `          editable: true,`,
    `          content: [`,
    `            Label({ text: "Name" }),`,
    `            Input({ value: client._bind_edit(this.name), submit: client._event("GREET") }),`,
    `          ],`,
    `        }),`,
    `        Button({ text: "Greet", type: "Emphasized", press: client._event("GREET") }),`,
    `      ],`,
    `    }));`,
    `  }`,
    `}${language.modules ? "" : ";"}`,
    "",
  ].join("\n");
}

/** The lines an app begins with. @param controls controls of `sap.m` @param form controls of `sap.ui.layout.form` */
export function imports(language: Language, controls: readonly string[], form: readonly string[] = []): string[] {
  const names = (list: readonly string[]) => `{ ${list.join(", ")} }`;
  return [
    imported(language, "z2ui5_if_app", "z2ui5/z2ui5_if_app"),
    ...(language.typescript ? [`import type z2ui5_if_client from "z2ui5/z2ui5_if_client";`] : []),
    imported(language, names(controls), "z2ui5/view/sap/m"),
    ...(form.length > 0 ? [imported(language, names(form), "z2ui5/view/sap/ui/layout/form")] : []),
  ];
}

/** A line that imports. @param what name, or names in braces @param from module */
export const imported = ({ modules }: Language, what: string, from: string): string =>
  modules ? `import ${what} from "${from}";` : `const ${what} = require("${from}");`;

/** Names in brackets, each in a line of its own where one line would be too long. @param indent spaces the line begins with @param others length of what else is in the line */
export const quotedList = (names: readonly string[], indent: number, others: number): string =>
  listCode(
    names.map((name) => JSON.stringify(name)),
    indent,
    others,
  );

/** A list of values that are code. @param indent as for `quotedList` @param others as there */
export function listCode(values: readonly string[], indent: number, others: number): string {
  const line = `[${values.join(", ")}]`;
  if (indent + others + line.length <= WIDTH && !line.includes("\n")) return line;
  const space = " ".repeat(indent);
  return `[\n${values.map((one) => `${space}  ${one},\n`).join("")}${space}]`;
}
const WIDTH = 110;

/** How an app's class is exported. */
export const exported = ({ modules }: Language): string => (modules ? "export default" : "module.exports =");
