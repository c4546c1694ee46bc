import { SaxesParser } from "saxes";
import { ui5Class } from "../../view/metadata.ts";

/** A name alone, or a function of the controller, called or not; what `core:require` brings is called by a name with a dot in it. */
const HANDLER = /^(?:\.(\w+)(?:\(|$)|([A-Za-z_]\w*)$)/;
/** Functions of our controller, which the client's expressions call. */
const OF_CONTROLLER: ReadonlySet<string> = new Set(["eB", "eBP", "eF"]);

/**
 * Events whose value names a function that is not there: apps have no controller. Nothing happens when they are raised.
 * @param xml markup of a view
 */
export function eventComplaints(xml: string): string[] {
  const found: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", () => undefined);
  parser.on("opentag", ({ uri, local, attributes }) => {
    const type = ui5Class(`${uri}.${local}`);
    for (const { prefix, name, value } of Object.values(attributes)) {
      if (prefix !== "" || type?.members.get(name)?.kind !== "event") continue;
      const [, ofController, alone] = HANDLER.exec(value) ?? [];
      const handler = ofController ?? alone;
      if (handler !== undefined && !OF_CONTROLLER.has(ofController ?? ""))
        found.push(
          `${type.name}: ${name} is "${value}", which names a function that is not there, so nothing happens. For an event of the app write client._event("${handler}").`,
        );
    }
  });
  parser.write(xml).close();
  return found;
}
