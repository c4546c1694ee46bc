/** Views made at random of what UI5's metadata says about controls, and changes of them. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { ui5Class } from "../../srv/z2ui5/view/metadata.ts";

/** An element of a view. */
interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
  /** Where the rows of a list come from; its last child is the template of them, the others are its columns. */
  readonly rows?: string;
}

const PREFIX: Readonly<Record<string, string>> = {
  "sap.m": "",
  "sap.ui.core": "core:",
  "sap.ui.layout.form": "form:",
  "sap.ui.table": "t:",
};
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
/** Controls with rows, the aggregation of the rows, and what a row may be. */
const LISTS: Readonly<Record<string, readonly [aggregation: string, rows: readonly string[]]>> = {
  "sap.m.List": [
    "items",
    ["sap.m.StandardListItem", "sap.m.CustomListItem", "sap.m.DisplayListItem", "sap.m.InputListItem"],
  ],
  "sap.m.Table": ["items", ["sap.m.ColumnListItem"]],
  "sap.m.VBox": ["items", ["sap.m.Text", "sap.m.Input", "sap.m.HBox", "sap.m.ObjectStatus"]],
  "sap.m.HBox": ["items", ["sap.m.Button", "sap.m.CheckBox"]],
  "sap.m.Select": ["items", ["sap.ui.core.Item"]],
  "sap.m.ComboBox": ["items", ["sap.ui.core.Item"]],
  "sap.m.MultiComboBox": ["items", ["sap.ui.core.Item"]],
  "sap.ui.table.Table": ["rows", []],
};
/** Rows with children. */
const ROWS_WITH_CHILDREN = ["sap.m.CustomListItem", "sap.m.InputListItem", "sap.m.ColumnListItem", "sap.m.HBox"];
/** Where rows come from. */
const PATHS = [
  "{/ROWS}",
  "{/OTHER}",
  "{path: '/ROWS', sorter: {path: 'N', descending: true}}",
  "{path: '/ROWS', filters: [{path: 'S', operator: 'GT', value1: '1'}]}",
];
/** What says when a control is busy, texts of a form that random ones do not have, and hyphenation, whose code the page does not allow. */
const LEFT_OUT =
  /^(wrappingType|busy.*|blocked|.*[fF]ormat(Type)?|localeId|timezone|placeholderSymbol|highlight|state|htmlText|.*[cC]olor|contextualWidth|navigationMode)$/;

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
    // Reviewed: a select whose entries can all not be chosen chooses none when that changes.
    if (name === "sap.ui.core.Item" && member === "enabled") continue;
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
    : fc.oneof(
        { weight: 3, arbitrary: leaf(LEAVES) },
        { weight: 2, arbitrary: anyOf(outer, depth) },
        { weight: 1, arbitrary: fc.constant(null).chain(() => list) },
      );
}

/** The same node with values of its row instead of those of the view. */
const ofRow = (node: Node): Node => ({
  ...node,
  attributes: Object.fromEntries(
    Object.entries(node.attributes).map(([key, value]) => [
      key,
      value.replaceAll("{/A}", "{N}").replaceAll("{/B}", "{N}").replaceAll("{/NUMBER}", "{S}"),
    ]),
  ),
  children: node.children.map(ofRow),
});

const cell = leaf(LEAVES).map(ofRow);
const columnOf = (grid: boolean): fc.Arbitrary<Node> =>
  grid
    ? cell.map((template) => ({
        name: "sap.ui.table.Column",
        attributes: {},
        children: [{ name: "t:template", attributes: {}, children: [template] }],
      }))
    : fc.constantFrom("one", "two").map((text) => ({
        name: "sap.m.Column",
        attributes: {},
        children: [{ name: "sap.m.Text", attributes: { text }, children: [] }],
      }));

/** A list with rows: as many columns as the rows of a table have cells. */
const list: fc.Arbitrary<Node> = fc.constantFrom(...Object.keys(LISTS)).chain((name) => {
  const [, templates] = LISTS[name]!;
  const isGrid = templates.length === 0;
  const hasColumns = isGrid || name === "sap.m.Table";
  return fc
    .tuple(
      fc.constantFrom(...PATHS),
      fc.array(fc.tuple(columnOf(isGrid), cell), { minLength: 1, maxLength: 3 }),
      isGrid ? fc.constant<Node | undefined>(undefined) : leaf(templates).map(ofRow),
      isGrid ? fc.constant({}) : attributesOf(name),
    )
    .map(([rows, cells, template, attributes]) => ({
      name,
      attributes,
      rows,
      children: [
        ...(hasColumns ? cells.map(([column]) => column) : []),
        ...(template ? [{ ...template, children: childrenOf(template.name, cells) }] : []),
      ],
    }));
});

const childrenOf = (name: string, cells: readonly (readonly [Node, Node])[]): Node[] =>
  ROWS_WITH_CHILDREN.includes(name) ? cells.map(([, one]) => one) : [];

/** What is done to a view: somewhere in it a child comes, goes, moves, or has other attributes. */
const change = fc.tuple(
  fc.constantFrom("insert", "remove", "move", "attributes", "replace", "rows", "rows"),
  fc.nat(),
  fc.nat(),
  leaf(LEAVES),
  fc.nat(),
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

function changed(root: Node, [what, where, which, other, seed]: Change): Node {
  if (what === "rows") return changedRows(root, where, which, other, seed);
  const holders: Node[] = [];
  const collect = (node: Node): void => {
    if (
      node.name in CONTAINERS &&
      CONTAINERS[node.name] === undefined &&
      node.name !== "sap.m.SegmentedButton" &&
      !node.rows
    )
      holders.push(node);
    if (!node.rows) node.children.forEach(collect);
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

/** In one of the lists of a view, a column, a cell, an attribute of its rows, or where they come from changes. */
function changedRows(root: Node, where: number, which: number, other: Node, seed: number): Node {
  const lists: Node[] = [];
  const collect = (node: Node): void => {
    if (node.rows) lists.push(node);
    else node.children.forEach(collect);
  };
  collect(root);
  const list = lists[where % lists.length];
  if (!list) return root;
  const replaceIn = (node: Node, by: (node: Node) => Node): Node =>
    node === list ? by(node) : { ...node, children: node.children.map((child) => replaceIn(child, by)) };
  const columns = list.children.filter(({ name }) => name.endsWith("Column"));
  const template = list.children[columns.length];
  const isGrid = list.name === "sap.ui.table.Table";
  const path = (): Node => replaceIn(root, (node) => ({ ...node, rows: PATHS[which % PATHS.length]! }));
  const column = fc.sample(columnOf(isGrid), { numRuns: 1, seed })[0]!;
  if (seed % 4 === 0) return path();
  if (seed % 4 === 1 || isGrid) {
    // A column and its cell come or go.
    const at = which % (columns.length + 1);
    const goes = seed % 8 > 3 && columns.length > 1;
    const change = (all: readonly Node[], one: Node): Node[] => all.toSpliced(at, goes ? 1 : 0, ...(goes ? [] : [one]));
    const cells =
      template && template.children.length > 0
        ? { ...template, children: change(template.children, ofRow(other)) }
        : template;
    return replaceIn(root, (node) => ({
      ...node,
      children: [...(columns.length ? change(columns, column) : []), ...(cells ? [cells] : [])],
    }));
  }
  if (!template) return root;
  const rows = LISTS[list.name]![1];
  const name = seed % 4 === 2 ? template.name : rows[which % rows.length]!;
  const attributes = ofRow(fc.sample(leaf([name]), { numRuns: 1, seed })[0]!).attributes;
  const children = ROWS_WITH_CHILDREN.includes(name) ? template.children : [];
  return replaceIn(root, (node) => ({ ...node, children: [...columns, { name, attributes, children }] }));
}

function spell({ name, attributes, children, rows }: Node): string {
  if (name === "t:template") return `<t:template>${children.map(spell).join("")}</t:template>`;
  const [, library = "", local = ""] = /^(.*)\.([^.]+)$/.exec(name) ?? [];
  const tag = `${PREFIX[library]}${local}`;
  const spelled = Object.entries(attributes).map(([key, value]) => ` ${key}="${value.replaceAll(" > ", " &gt; ")}"`);
  if (rows) spelled.push(` ${LISTS[name]![0]}="${rows}"`);
  const inside = children.map(spell).join("");
  const columns = children.filter((child) => child.name.endsWith("Column"));
  if (columns.length > 0) {
    const prefix = PREFIX[library];
    const rest = children.slice(columns.length).map(spell).join("");
    return `<${tag}${library === "sap.ui.table" ? ' xmlns:t="sap.ui.table"' : ""}${spelled.join("")}><${prefix}columns>${columns.map(spell).join("")}</${prefix}columns>${rest && `<${prefix}items>${rest}</${prefix}items>`}</${tag}>`;
  }
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
