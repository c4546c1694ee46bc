import { SaxesParser } from "saxes";
import { ui5Class, type Member, type Ui5Class } from "../../view/metadata.ts";

/** A setting of a control, as the markup writes it. */
export interface Setting {
  /** The control: its class, and its id if it has one. */
  readonly control: string;
  readonly type: Ui5Class | undefined;
  readonly name: string;
  readonly kind: Member["kind"] | undefined;
  readonly value: string;
}

/** What the markup of a view sets. */
export interface Markup {
  readonly settings: readonly Setting[];
  /** Modules that `core:require` makes known, by their names in the view. */
  readonly modules: ReadonlyMap<string, string>;
  /** Controls that name a module, a fragment or a view, by what they name: "sap/m/MessageBox", "my.Fragment". */
  readonly namedBy: ReadonlyMap<string, string>;
}

const CORE = "sap.ui.core";

/** Reads the markup of a view or a fragment, as far as it is XML. */
export function readMarkup(xml: string): Markup {
  const settings: Setting[] = [];
  const modules = new Map<string, string>();
  const namedBy = new Map<string, string>();
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", () => undefined);
  parser.on("opentag", ({ uri, local, attributes }) => {
    const all = Object.values(attributes);
    const own = all.filter(({ prefix, name }) => prefix === "" && name !== "xmlns");
    const type = ui5Class(`${uri}.${local}`);
    const id = own.find(({ name }) => name === "id")?.value;
    const control = `${type?.name ?? `${uri}.${local}`}${id === undefined ? "" : ` ${JSON.stringify(id)}`}`;
    const required = all.find((each) => each.uri === CORE && each.local === "require")?.value;
    for (const [name, module] of requiredBy(required ?? "")) {
      modules.set(name, module);
      namedBy.set(module, control);
    }
    for (const { name, value } of own) {
      if (FILES.includes(name)) namedBy.set(value, control);
      settings.push({ control, type, name, kind: type?.members.get(name)?.kind, value });
    }
  });
  parser.write(xml).close();
  return { settings, modules, namedBy };
}

const FILES = ["fragmentName", "viewName"];

/** Names and modules of `{A: 'sap/m/A', B: 'sap/m/B'}`. */
function requiredBy(value: string): [string, string][] {
  return value
    .replace(/[{}"'\s]/g, "")
    .split(",")
    .flatMap((each): [string, string][] => {
      const [name, module] = each.split(":");
      return name && module ? [[name, module]] : [];
    });
}
