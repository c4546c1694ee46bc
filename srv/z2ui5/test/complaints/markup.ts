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

/** A control, or an aggregation, as the markup writes it. */
export interface Written {
  /** The control: its class, and its id if it has one. */
  readonly control: string;
  /** Nothing for an aggregation. */
  readonly type: Ui5Class | undefined;
  /** Name of its tag. */
  readonly tag: string;
  readonly settings: ReadonlyMap<string, string>;
  readonly around: Written | undefined;
  readonly content: readonly Written[];
}

/** What the markup of a view sets. */
export interface Markup {
  readonly settings: readonly Setting[];
  /** All that is written, from the outside to the inside. */
  readonly written: readonly Written[];
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
  const written: Written[] = [];
  const open: (Written & { readonly content: Written[] })[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", () => undefined);
  parser.on("closetag", () => void open.pop());
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
    const around = open.at(-1);
    const values = new Map(own.map(({ name, value }) => [name, value]));
    const element = { control, type, tag: local, settings: values, around, content: [] };
    around?.content.push(element);
    open.push(element);
    written.push(element);
    for (const [name, value] of values) {
      if (FILES.includes(name)) namedBy.set(value, control);
      settings.push({ control, type, name, kind: type?.members.get(name)?.kind, value });
    }
  });
  parser.write(xml).close();
  return { settings, written, modules, namedBy };
}

/** What is in something, at any depth. */
export const within = ({ content }: Written): Written[] => content.flatMap((each) => [each, ...within(each)]);

/** What something is in, from the inside to the outside. */
export const around = ({ around: outer }: Written): Written[] => (outer ? [outer, ...around(outer)] : []);

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
