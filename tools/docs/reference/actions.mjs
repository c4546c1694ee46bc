/** The page of the actions in the browser. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "@babel/parser";
import { docOf } from "./declarations.mjs";
import { page, table } from "./markdown.mjs";

/** @param {string} root directory of the project */
export function actionsPage(root) {
  const source = readFileSync(join(root, "srv/z2ui5/client/constants.ts"), "utf8");
  const { program } = parse(source, { sourceType: "module", plugins: ["typescript"] });
  const { init } = program.body
    .flatMap((node) => node.declaration?.declarations ?? [])
    .find(({ id }) => id.name === "cs_event");
  const rows = init.arguments[0].properties.map((node) => {
    const [effect, given] = docOf(node).text.split(/ Arguments: /);
    return [`\`${node.key.name}\``, effect, given?.replace(/\.$/, "") ?? ""];
  });
  return page(
    "Actions in the browser",
    'An action does something in the browser. `client.follow_up_action(client.cs_event.set_focus, ["name"])` runs it after this roundtrip;\n`press: client._event_client(client.cs_event.popup_close)` runs it without a request. Guide: [The browser](../guide/the-browser.md).',
    [
      table(["`client.cs_event.…`", "What it does", "Arguments"], rows),
      "Names can also be written in upper case. For a control of a dialog, pass the slot as third argument: `client.cs_view.popup`.\nA `?` marks optional arguments.",
    ],
  );
}
