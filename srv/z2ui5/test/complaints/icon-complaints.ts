import { didYouMean } from "../../view/suggestion.ts";
import type { Session, Ui5Element } from "../screen/session.ts";
import { classAndId, isPlaced, type ByClass } from "./class-and-id.ts";
import type { Markup } from "./markup.ts";

interface IconPool {
  getIconCollectionNames(): readonly string[];
  getIconNames(collection?: string): readonly string[];
}

const ICON = /^sap-icon:\/\/(?:([^/]*)\/)?([^/]*)$/;
/** What UI5 calls the icons that come with it. */
const OWN = "undefined";

/** Icons that are in no collection UI5 knows: nothing is shown for them. */
export function iconComplaints(
  classes: ByClass,
  session: Session,
  isShown: (control: Ui5Element) => boolean = isPlaced,
): string[] {
  const pool = session.loaded<IconPool>("sap/ui/core/IconPool");
  if (!pool) return [];
  // Each icon once, of the control that an app knows: many have a control of their own for it.
  const found = new Map<string, { readonly control: Ui5Element; readonly name: string }>();
  for (const controls of classes)
    for (const name of iconsOf(controls[0]))
      for (const control of controls) {
        const value = valuesOf(control)[name];
        if (typeof value !== "string" || !value.startsWith("sap-icon:") || !isShown(control)) continue;
        const before = found.get(value);
        if (!before || before.control.isA("sap.ui.core.Icon")) found.set(value, { control, name });
      }
  return [...found].flatMap(([address, where]) => {
    const problem = problemWith(address, pool);
    return problem !== undefined ? [`${classAndId(where.control)}: ${where.name} is "${address}", ${problem}`] : [];
  });
}

/** Icons that expressions name: what they are when there are other data. */
export function writtenIcons({ settings }: Markup, session: Session): string[] {
  const pool = session.loaded<IconPool>("sap/ui/core/IconPool");
  if (!pool) return [];
  return settings.flatMap(({ control, name, value }) =>
    /\{:?=/.test(value)
      ? [...value.matchAll(/'(sap-icon:\/\/[\w/-]+)'/g)].flatMap(([, address = ""]) => {
          const problem = problemWith(address, pool);
          return problem === undefined ? [] : [`${control}: ${name} may be "${address}", ${problem}`];
        })
      : [],
  );
}

function problemWith(address: string, pool: IconPool): string | undefined {
  const [, collection = "", name = ""] = ICON.exec(address) ?? [];
  if (name === "") return "which names no icon. Write it as sap-icon://add.";
  const collections = pool.getIconCollectionNames();
  if (collection !== "" && !collections.includes(collection))
    return `but there is no collection of icons "${collection}"${didYouMean(collection, collections)} The icons of UI5 itself are written sap-icon://add; register others first, as with an icon font of your own.`;
  const icons = pool.getIconNames(collection || OWN);
  // Names of a font that is loaded only when it is needed are not there yet.
  if (icons.length === 0 || icons.includes(name)) return undefined;
  return `which is an icon that is not there${didYouMean(name, icons)} Nothing is shown.`;
}

/** Properties of a control that may hold an icon. */
const iconsOf = (control: Ui5Element): string[] =>
  Object.entries(control.getMetadata().getAllProperties()).flatMap(([name, property]) =>
    (property as { readonly type?: string }).type === "sap.ui.core.URI" || /icon|src/i.test(name) ? name : [],
  );

/** What was set of a control, without defaults. */
const valuesOf = (control: Ui5Element): Readonly<Record<string, unknown>> =>
  (control as { mProperties?: Record<string, unknown> }).mProperties ?? {};
