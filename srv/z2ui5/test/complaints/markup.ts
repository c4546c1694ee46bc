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
  /** Controls whose chosen key, and the keys to choose from, stand in the markup. */
  readonly choices: readonly Choice[];
}

/** A control that chooses one of some keys. */
export interface Choice {
  readonly control: string;
  readonly chosen: string;
  readonly keys: readonly string[];
}

/** A control that is open, as far as it chooses. */
interface Open {
  readonly control: string;
  readonly chosen: string | undefined;
  readonly keys: string[];
  /** Whether other items may come with data. */
  hasBound: boolean;
}

const CORE = "sap.ui.core";

/** Reads the markup of a view or a fragment, as far as it is XML. */
export function readMarkup(xml: string): Markup {
  const settings: Setting[] = [];
  const modules = new Map<string, string>();
  const namedBy = new Map<string, string>();
  const choices: Choice[] = [];
  const open: Open[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", () => undefined);
  parser.on("closetag", () => {
    const closed = open.pop();
    if (closed?.chosen && !closed.hasBound && closed.keys.length > 0)
      choices.push({ control: closed.control, chosen: closed.chosen, keys: closed.keys });
  });
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
    for (const around of open) noteKeys(around, own, type);
    const chosen = own.find(({ name }) => name === "selectedKey")?.value;
    open.push({ control, chosen: chosen?.includes("{") ? undefined : chosen, keys: [], hasBound: false });
    for (const { name, value } of own) {
      if (FILES.includes(name)) namedBy.set(value, control);
      settings.push({ control, type, name, kind: type?.members.get(name)?.kind, value });
    }
  });
  parser.write(xml).close();
  return { settings, modules, namedBy, choices };
}

/** Notes the keys of something in a control that chooses; an item without a key is known by its id. */
function noteKeys(
  around: Open,
  settings: readonly { readonly name: string; readonly value: string }[],
  type: Ui5Class | undefined,
): void {
  for (const { name, value } of settings) {
    if (name === "key" || name === "id") around.keys.push(value);
    if (value.includes("{") && (name === "key" || type?.members.get(name)?.kind === "aggregation"))
      around.hasBound = true;
  }
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
