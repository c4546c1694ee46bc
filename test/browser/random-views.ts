/** Views made at random of what UI5's metadata says about controls, and changes of them. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { ui5Class } from "../../srv/z2ui5/view/metadata.ts";

/** An element of a view. */
interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
}

const PREFIX: Readonly<Record<string, string>> = { "sap.m": "", "sap.ui.core": "core:", "sap.ui.layout.form": "form:" };
const LEAVES =
  `sap.m.Text sap.m.Label sap.m.Title sap.m.Button sap.m.Input sap.m.TextArea sap.m.CheckBox sap.m.Switch sap.m.Link sap.m.ObjectStatus
  sap.m.ObjectNumber sap.m.ObjectIdentifier sap.m.ProgressIndicator sap.m.RatingIndicator sap.m.DatePicker sap.m.TimePicker sap.m.StepInput sap.m.Slider
  sap.m.MessageStrip sap.m.Avatar sap.m.GenericTag sap.m.FormattedText sap.m.ToggleButton sap.m.SearchField sap.m.RadioButton sap.m.MultiInput
  sap.m.MaskInput sap.m.ObjectAttribute sap.ui.core.Icon sap.m.ExpandableText`.split(/\s+/);
/** Controls with children, and what may be in them; none means any control. */
const CONTAINERS: Readonly<Record<string, readonly string[] | undefined>> = {
  "sap.m.VBox": undefined,
  "sap.m.HBox": undefined,
  "sap.m.Panel": undefined,
  "sap.m.ScrollContainer": undefined,
  "sap.m.Toolbar": ["sap.m.Button", "sap.m.Title", "sap.m.Label", "sap.m.Input"],
  "sap.m.OverflowToolbar": ["sap.m.Button", "sap.m.Title", "sap.m.ToggleButton"],
  "sap.ui.layout.form.SimpleForm": ["sap.m.Label", "sap.m.Input", "sap.m.Text", "sap.m.CheckBox", "sap.m.DatePicker"],
  "sap.m.Select": ["sap.ui.core.Item"],
  "sap.m.ComboBox": ["sap.ui.core.Item"],
  "sap.m.SegmentedButton": undefined,
  "sap.m.List": ["sap.m.StandardListItem", "sap.m.CustomListItem", "sap.m.DisplayListItem"],
  "sap.m.CustomListItem": undefined,
  "sap.m.IconTabBar": ["sap.m.IconTabFilter"],
  "sap.m.IconTabFilter": undefined,
};
/** What says when a control is busy, texts of a form that random ones do not have, and hyphenation, whose code the page does not allow. */
const LEFT_OUT =
  /^(wrappingType|busy.*|blocked|.*[fF]ormat(Type)?|localeId|timezone|placeholderSymbol|highlight|state|htmlText|.*[cC]olor)$/;

interface Described {
  readonly attributes: readonly [name: string, values: readonly string[]][];
}

const { enums } = JSON.parse(
  readFileSync(new URL("../../srv/z2ui5/view/ui5-metadata.json", import.meta.url), "utf8"),
) as {
  enums: Record<string, readonly string[]>;
};
const described = new Map<string, Described>();

function describeClass(name: string): Described {
  const known = described.get(name);
  if (known) return known;
  const attributes: [string, readonly string[]][] = [];
  for (const [member, what] of ui5Class(name)?.members ?? []) {
    if (what.kind === "event" && ["press", "change", "select", "submit"].includes(member))
      attributes.push([member, [".eB(['ONE'])", ".eB(['TWO'], ${$parameters>/id})"]]);
    if (what.kind !== "property" || LEFT_OUT.test(member)) continue;
    // UI5 shows a text that is no time in a field that is there already, and not in one that is built.
    if (name === "sap.m.TimePicker" && member === "value") attributes.push([member, ["11:59:58 PM", "1:02:03 AM"]]);
    else if (what.type === "boolean") attributes.push([member, ["true", "false", "{/ON}"]]);
    else if (what.type === "string")
      attributes.push([
        member,
        ["one", "two &amp; more", "{/A}", "{/A} or {/B}", "{= ${/NUMBER} > 3 ? 'yes' : 'no' }"],
      ]);
    else if (enums[what.type])
      // Browsers complain about a date that is none.
      attributes.push([member, (enums[what.type] ?? []).filter((value) => !/^Date/.test(value)).slice(0, 3)]);
  }
  attributes.push(["tooltip", ["tip", "{/B}"]], ["class", ["one", "one two", "sapUiSmallMargin"]]);
  const found = { attributes };
  described.set(name, found);
  return found;
}

const attributesOf = (name: string): fc.Arbitrary<Record<string, string>> => {
  const { attributes } = describeClass(name);
  return fc
    .uniqueArray(
      fc.constantFrom(...attributes).chain(([key, values]) => fc.tuple(fc.constant(key), fc.constantFrom(...values))),
      {
        selector: ([key]) => key,
        maxLength: 4,
      },
    )
    .map((pairs) => Object.fromEntries(pairs));
};

const leaf = (names: readonly string[]): fc.Arbitrary<Node> =>
  fc
    .constantFrom(...names)
    .chain((name) => attributesOf(name).map((attributes) => ({ name, attributes, children: [] })));

function nodeOf(name: string, depth: number): fc.Arbitrary<Node> {
  if (!(name in CONTAINERS)) return leaf([name]);
  const inside =
    name === "sap.m.SegmentedButton" ? undefined : fc.array(anyOf(CONTAINERS[name], depth - 1), { maxLength: 4 });
  return fc
    .tuple(attributesOf(name), inside ?? fc.constant<Node[]>([]))
    .map(([attributes, children]) => ({ name, attributes, children }));
}

function anyOf(names: readonly string[] | undefined, depth: number): fc.Arbitrary<Node> {
  if (names) return fc.constantFrom(...names).chain((name) => nodeOf(name, depth));
  const outer = Object.keys(CONTAINERS).filter((name) => !/Item$|Filter$/.test(name));
  return depth <= 0
    ? leaf(LEAVES)
    : fc.oneof({ weight: 2, arbitrary: leaf(LEAVES) }, { weight: 1, arbitrary: anyOf(outer, depth) });
}

/** What is done to a view: somewhere in it a child comes, goes, moves, or has other attributes. */
const change = fc.tuple(
  fc.constantFrom("insert", "remove", "move", "attributes", "replace"),
  fc.nat(),
  fc.nat(),
  leaf(LEAVES),
  fc.nat(),
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

function changed(root: Node, [what, where, which, other, seed]: Change): Node {
  const holders: Node[] = [];
  const collect = (node: Node): void => {
    if (node.name in CONTAINERS && CONTAINERS[node.name] === undefined && node.name !== "sap.m.SegmentedButton")
      holders.push(node);
    node.children.forEach(collect);
  };
  collect(root);
  const holder = holders[where % holders.length] ?? root;
  const at = holder.children.length ? which % holder.children.length : 0;
  const children = [...holder.children];
  const child = children[at];
  if (what === "insert" || !child) children.splice(at, 0, other);
  else if (what === "remove") children.splice(at, 1);
  else if (what === "move") children.splice(seed % children.length, 0, ...children.splice(at, 1));
  else if (what === "replace") children[at] = other;
  else children[at] = { ...child, attributes: fc.sample(attributesOf(child.name), { numRuns: 1, seed })[0] ?? {} };
  const replaceIn = (node: Node): Node =>
    node === holder ? { ...node, children } : { ...node, children: node.children.map(replaceIn) };
  return replaceIn(root);
}

function spell({ name, attributes, children }: Node): string {
  const [, library = "", local = ""] = /^(.*)\.([^.]+)$/.exec(name) ?? [];
  const tag = `${PREFIX[library]}${local}`;
  const spelled = Object.entries(attributes).map(([key, value]) => ` ${key}="${value.replaceAll(" > ", " &gt; ")}"`);
  const inside = children.map(spell).join("");
  return `<${tag}${spelled.join("")}>${!inside || ui5Class(name)?.content ? inside : `<items>${inside}</items>`}</${tag}>`;
}

/** Two views: one at random, and what a few changes make of it. */
export const viewPair: fc.Arbitrary<[string, string]> = fc
  .tuple(
    fc.array(anyOf(undefined, 3), { minLength: 1, maxLength: 6 }),
    fc.array(change, { minLength: 1, maxLength: 5 }),
  )
  .map(([children, changes]) => {
    const root: Node = { name: "sap.m.VBox", attributes: {}, children };
    return [spell(root), spell(changes.reduce(changed, root))];
  });
