import { SaxesParser } from "saxes";
import { ui5Class } from "../../view/metadata.ts";

/**
 * Events whose value is a word: UI5 takes it for the name of a function, finds none, and nothing happens when they are raised.
 * @param xml markup of a view
 */
export function eventComplaints(xml: string): string[] {
  const found: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", () => undefined);
  parser.on("opentag", ({ uri, local, attributes }) => {
    const type = ui5Class(`${uri}.${local}`);
    for (const { prefix, name, value } of Object.values(attributes))
      if (prefix === "" && type?.members.get(name)?.kind === "event" && /^[A-Za-z_]\w*$/.test(value))
        found.push(
          `${type.name}: ${name} is "${value}", the name of a function that is not there, so nothing happens. For an event of the app write client._event("${value}").`,
        );
  });
  parser.write(xml).close();
  return found;
}
