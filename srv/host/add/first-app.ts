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
    `  name = "";`,
    "",
    `  main(client${language.typescript ? ": z2ui5_if_client): void" : ")"} {`,
    `    if (client.check_on_event("GREET")) return client.message_box_display(\`Hello \${this.name}\`);`,
    `    client.view_display(Page({`,
    `      title: "My first app",`,
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
export function imports(
  { typescript, modules }: Language,
  controls: readonly string[],
  form: readonly string[] = [],
  withCds = false,
): string[] {
  const names = (list: readonly string[]) => `{ ${list.join(", ")} }`;
  const line = (what: string, from: string) =>
    modules ? `import ${what} from "${from}";` : `const ${what} = require("${from}");`;
  return [
    ...(withCds ? [line("cds", "@sap/cds")] : []),
    line("z2ui5_if_app", "z2ui5/z2ui5_if_app"),
    ...(typescript ? [`import type z2ui5_if_client from "z2ui5/z2ui5_if_client";`] : []),
    line(names(controls), "z2ui5/view/sap/m"),
    ...(form.length > 0 ? [line(names(form), "z2ui5/view/sap/ui/layout/form")] : []),
  ];
}

/** How an app's class is exported. */
export const exported = ({ modules }: Language): string => (modules ? "export default" : "module.exports =");
