/** Every setting of the controls of UI5, each with two values: what a patched view is compared with a fresh build by. */
import type { Page } from "playwright-core";
import { rebuilds, show, treesOf } from "./control-tree.ts";
import type { ControlTree } from "./control-tree.ts";
import { view } from "./scripted-server.ts";
import { classNames, enumValues, builtInType, ui5Class } from "../../srv/z2ui5/view/metadata.ts";
import type { Ui5Class } from "../../srv/z2ui5/view/metadata.ts";

/** A setting of a control, and the markup of the control with each of the values, and without any. */
export interface Setting {
  readonly name: string;
  readonly values: readonly string[];
  /** Markup of the control with a value; undefined leaves the setting out. */
  readonly markup: (value: string | undefined) => string;
}

/** Settings of all controls that say when a control is busy or react after a time, and those that are read when a page is opened. */
const LEFT_OUT = /^(busy.*|blocked|fieldGroupIds|modelContextChange|localeId|timezone)$/;

/** Controls that only other controls create, those of other libraries under the names of UI5, those whose settings are no texts or name files, and some that UI5 has replaced or cannot describe. */
const INTERNAL =
  /\.(_|internal|gen)|\._internal|Placeholder$|^sap\.m\.(WheelSlider|TimePicker(Inputs|Internals|Slider|Clock)|DateHighZoom|SuggestionsList|TabStrip|Tile$|CustomTile|StandardTile|TileContainer|AccButton|ActionSelect|AdditionalTextButton|ComboBoxTextField|NumericInput|ScrollBar|ValueStateHeader|DynamicDateRangeListItem|SelectionDetailsListItem|HeaderContainerItemContainer|IconTabBarSelectList|IconTabFilterExpandButtonBadge|SliderTooltip|MenuWrapper|MenuListItem|OverflowToolbarTokenizer|PlanningCalendar(Header|View)|SinglePlanningCalendar(Month)?View|QuickViewCard|P13n\w+|UploadCollection\w*|GrowingList|Shell|ColorPalettePopover|Illustration$)|Base$|NavigationListMenuItem|\.Row$|ColumnMenu$|RowAction$|Analytical\w+$|CreationRow$|HeaderSelector$|UtilitySeparator$|form\.(ResponsiveLayout|ResponsiveGridLayoutPanel|ResponsiveLayoutPanel|FormLayout|GridLayout|ColumnLayout)$|f\.ProductSwitchItem$|unified\.(DateRange|NonWorkingPeriod|TimeRange)$|core\.(ComponentContainer|ExtensionPoint|Fragment|XMLComposite)$|ODataV4\w+$|uxap\.BreadCrumbs$|uxap\.(AnchorBar|HierarchicalSelect|ObjectPage(Dynamic)?HeaderContent)$/;

const FORM_LAYOUT = `<f:layout xmlns:f="sap.ui.layout.form"><f:ResponsiveGridLayout/></f:layout>`;
const FORM_CONTAINERS = `<f:formContainers xmlns:f="sap.ui.layout.form"><f:FormContainer><f:FormElement label="L"><m:Input/></f:FormElement></f:FormContainer></f:formContainers>`;

/** What a control needs beside the setting, so that its settings count. */
const NEEDED: Readonly<Record<string, string>> = {
  "sap.ui.table.Table": `rows="{/ROWS}"`,
  "sap.ui.table.TreeTable": `rows="{/ROWS}"`,
  "sap.ui.core.Icon": `src="sap-icon://home"`,
  "sap.tnt.NavigationList": "",
  "sap.m.NumericContent": `value="5"`,
};

/** What controls that only others can hold are in. */
const HOSTS: Readonly<Record<string, readonly [host: string, aggregation: string]>> = {
  "sap.m.FacetFilterItem": ["sap.m.FacetFilterList", "items"],
  "sap.ui.layout.BlockLayoutCell": ["sap.ui.layout.BlockLayoutRow", "content"],
  "sap.ui.layout.BlockLayoutRow": ["sap.ui.layout.BlockLayout", "content"],
  "sap.ui.layout.form.ResponsiveGridLayout": ["sap.ui.layout.form.Form", "layout"],
};

/** What else is in such a parent, so that the settings count. */
const BESIDE: Readonly<Record<string, string>> = {
  "sap.ui.layout.form.Form.layout": FORM_CONTAINERS,
  "sap.ui.layout.form.Form.formContainers": FORM_LAYOUT,
};

/** Children of a control, where what its metadata says makes none that count. */
const CHILDREN: Readonly<Record<string, string>> = {
  "sap.m.Table": `<m:columns><m:Column><m:Text text="N"/></m:Column></m:columns><m:items><m:ColumnListItem><m:cells><m:Text text="n"/></m:cells></m:ColumnListItem></m:items>`,
  "sap.m.FeedListItem": `<m:actions><m:FeedListItemAction text="a"/></m:actions>`,
  "sap.m.Tree": `<m:StandardTreeItem title="t"/>`,
  "sap.ui.table.Table": `<t:columns xmlns:t="sap.ui.table"><t:Column><m:Label text="N"/><t:template><m:Text text="{N}"/></t:template></t:Column><t:Column><m:Label text="M"/><t:template><m:Text text="{N}"/></t:template></t:Column><t:Column><m:Label text="O"/><t:template><m:Text text="{N}"/></t:template></t:Column></t:columns>`,
  "sap.ui.table.TreeTable": `<t:columns xmlns:t="sap.ui.table"><t:Column><m:Label text="N"/><t:template><m:Text text="{N}"/></t:template></t:Column><t:Column><m:Label text="M"/><t:template><m:Text text="{N}"/></t:template></t:Column><t:Column><m:Label text="O"/><t:template><m:Text text="{N}"/></t:template></t:Column></t:columns>`,
  "sap.ui.layout.form.SimpleForm": `<m:Label text="L"/><m:Input value="v"/><m:Label text="M"/><m:Text text="t"/>`,
  "sap.ui.layout.form.Form": FORM_LAYOUT + FORM_CONTAINERS,
  "sap.ui.layout.form.SemanticFormElement": `<f:fields xmlns:f="sap.ui.layout.form"><m:Input value="a"/><m:Input value="b"/></f:fields>`,
  "sap.ui.layout.PaneContainer": `<l:SplitPane xmlns:l="sap.ui.layout"><m:Text text="a"/></l:SplitPane><l:SplitPane xmlns:l="sap.ui.layout"><m:Text text="b"/></l:SplitPane>`,
  "sap.ui.layout.ResponsiveSplitter": `<l:PaneContainer xmlns:l="sap.ui.layout"><l:SplitPane><m:Text text="a"/></l:SplitPane><l:SplitPane><m:Text text="b"/></l:SplitPane></l:PaneContainer>`,
  "sap.ui.layout.BlockLayout": `<l:BlockLayoutRow xmlns:l="sap.ui.layout"><l:BlockLayoutCell><m:Text text="a"/></l:BlockLayoutCell></l:BlockLayoutRow>`,
  "sap.tnt.ToolPage": `<n:sideContent xmlns:n="sap.tnt"><n:SideNavigation><n:NavigationList><n:NavigationListItem text="I"/></n:NavigationList></n:SideNavigation></n:sideContent><n:mainContents xmlns:n="sap.tnt"><m:Text text="c"/></n:mainContents>`,
  "sap.tnt.SideNavigation": `<n:NavigationList xmlns:n="sap.tnt"><n:NavigationListItem text="I" key="i"/></n:NavigationList>`,
  "sap.tnt.NavigationList": `<n:NavigationListItem xmlns:n="sap.tnt" text="I" key="i"/>`,
  "sap.f.DynamicPage": `<d:title xmlns:d="sap.f"><d:DynamicPageTitle><d:heading><m:Title text="T"/></d:heading></d:DynamicPageTitle></d:title><d:header xmlns:d="sap.f"><d:DynamicPageHeader><m:Text text="H"/></d:DynamicPageHeader></d:header><d:content xmlns:d="sap.f"><m:Text text="C"/></d:content><d:footer xmlns:d="sap.f"><m:Toolbar><m:Button text="F"/></m:Toolbar></d:footer>`,
  "sap.uxap.ObjectPageLayout": `<u:headerTitle xmlns:u="sap.uxap"><u:ObjectPageDynamicHeaderTitle/></u:headerTitle><u:headerContent xmlns:u="sap.uxap"><m:Text text="h"/></u:headerContent><u:sections xmlns:u="sap.uxap"><u:ObjectPageSection title="S"><u:ObjectPageSubSection title="T"><m:Text text="b"/></u:ObjectPageSubSection></u:ObjectPageSection><u:ObjectPageSection title="R"><u:ObjectPageSubSection><m:Text text="c"/></u:ObjectPageSubSection></u:ObjectPageSection></u:sections>`,
};

const isPopup = (name: string): boolean =>
  /(Dialog|Popover|ActionSheet|LightBox|\.Menu|ColumnMenu|ContextMenu|ShellOverlay|SelectDialog|p13n\.Popup|BusyDialog)$/.test(
    name,
  );

const VALUES: Readonly<Record<string, readonly [string, string]>> = {
  boolean: ["true", "false"],
  string: ["one", "two"],
  int: ["2", "5"],
  float: ["2.5", "5"],
  "string[]": ["one,two", "three"],
  "int[]": ["1,2", "3"],
  "sap.ui.core.CSSSize": ["10rem", "20rem"],
  "sap.ui.core.AbsoluteCSSSize": ["4rem", "6rem"],
  "sap.ui.core.CSSColor": ["#ff0000", "#0000ff"],
  "sap.ui.core.CSSGapShortHand": ["1rem", "2rem"],
  "sap.ui.core.Percentage": ["50%", "70%"],
  "sap.m.SelectColumnRatio": ["3:2", "2:1"],
  "sap.f.DynamicPageTitleShrinkRatio": ["1:1:1", "1:2:1"],
  "sap.ui.layout.GridSpan": ["L2 M4", "L4 M6"],
  "sap.ui.layout.GridIndent": ["L2 M4", "L1 M2"],
  "sap.ui.core.URI": ["sap-icon://add", "sap-icon://edit"],
  "sap.ui.core.IconColor": ["Critical", "Positive"],
};

/** Values of a type that can be written in markup. */
function valuesOf(type: string): readonly string[] {
  const values = enumValues(type);
  if (values) return values.length > 1 ? [values[0] as string, values.at(-1) as string] : [];
  return VALUES[type] ?? VALUES[builtInType(type)] ?? [];
}

/** The namespaces in which classes of UI5 that are controls or parts of controls are. */
export const sweptClasses = (namespace: string): string[] =>
  classNames(namespace).filter((name) => {
    const found = ui5Class(name) as Ui5Class;
    return !found.abstract && !INTERNAL.test(name) && (isControl(found) || hostOf(found) !== undefined);
  });

const isControl = ({ kinds }: Ui5Class): boolean => kinds.has("sap.ui.core.Control");

/** Every setting of a class that markup can give: properties, and aggregations with children that come, change and go. */
export function settingsOf(name: string): Setting[] {
  const found = ui5Class(name) as Ui5Class;
  return [...found.members].flatMap(([member, what]) => {
    if (LEFT_OUT.test(member) || member.startsWith("_")) return [];
    if (what.kind === "property") return propertyOf(found, member, what.type);
    return what.kind === "aggregation" ? aggregationOf(found, member, what.takes, what.many) : [];
  });
}

function propertyOf(found: Ui5Class, member: string, type: string): Setting[] {
  const values = valuesOf(type);
  if (values.length === 0) return [];
  const markup: Setting["markup"] = (value) => placed(found, member, value === undefined ? "" : `${member}="${value}"`);
  return [{ name: member, values, markup }];
}

function aggregationOf(found: Ui5Class, member: string, takes: string, many: boolean): Setting[] {
  const child = GENERAL.has(member) ? undefined : acceptedBy(takes);
  const text = child && VISIBLE.find((name) => child.members.get(name)?.kind === "property");
  if (!child || !text) return [];
  const [library] = partsOf(found.name);
  const children = (...texts: string[]): string =>
    `<a:${member} xmlns:a="${library}">${texts.map((one) => element(child, `${text}="${one}"`, 1, text, "")).join("")}</a:${member}>`;
  const values = many ? [children("b"), children("a", "c", "b!")] : [children("a"), children("b")];
  return [{ name: member, values, markup: (value = "") => placed(found, member, "", value) }];
}

/** A control where it can be in a view, and a part of a control in one. */
const placed = (found: Ui5Class, member: string, attributes: string, children = ""): string =>
  placedIn(found, element(found, attributes, 2, member, children));

function placedIn(found: Ui5Class, markup: string): string {
  if (isPopup(found.name)) return `<m:Text text="x"><m:dependents>${markup}</m:dependents></m:Text>`;
  if (isControl(found) && !(found.name in HOSTS)) return markup;
  const [host, aggregation] = hostOf(found) as readonly [Ui5Class, string];
  const [library, local] = partsOf(host.name);
  const beside = BESIDE[`${host.name}.${aggregation}`] ?? "";
  return placedIn(
    host,
    `<h:${local} xmlns:h="${library}" ${NEEDED[host.name] ?? ""}>${beside}<h:${aggregation}>${markup}</h:${aggregation}></h:${local}>`,
  );
}

const partsOf = (name: string): [library: string, local: string] => [
  name.slice(0, name.lastIndexOf(".")),
  name.slice(name.lastIndexOf(".") + 1),
];

/** Aggregations of every control. */
const GENERAL: ReadonlySet<string> = new Set([
  "dependents",
  "layoutData",
  "customData",
  "tooltip",
  "dragDropConfig",
  "content2",
]);

/** Texts that make a control visible, unless the setting is one of them. */
const VISIBLE = ["text", "title", "header", "label", "key", "name", "value"];

function element(found: Ui5Class, attributes: string, depth: number, member: string, children: string): string {
  const [library, local] = partsOf(found.name);
  const own = /(^|\s)(\w+)=/.exec(attributes)?.[2];
  const texts = VISIBLE.filter((name) => {
    const what = found.members.get(name);
    return (
      name !== own &&
      name !== member &&
      what?.kind === "property" &&
      what.type === "string" &&
      !(name === "value" && depth === 2)
    );
  }).map((name) => `${name}="${name}"`);
  const needed = (NEEDED[found.name] ?? "")
    .split(/\s+(?=\w+=")/)
    .filter((one) => own === undefined || !one.startsWith(`${own}=`))
    .filter((one) => !member || !one.startsWith(`${member}=`));
  return `<c:${local} xmlns:c="${library}" ${[...texts, ...needed, attributes].join(" ")}>${children}${found.content === member || CHILDREN[kindWithChildren(found)]?.includes(`:${member}`) ? "" : childrenOf(found, depth)}</c:${local}>`;
}

const PLAIN = [
  "sap.m.Button",
  "sap.m.StandardListItem",
  "sap.ui.core.Item",
  "sap.m.Text",
  "sap.m.Label",
  "sap.ui.core.Icon",
];

const kindWithChildren = (found: Ui5Class): string => [...found.kinds].find((one) => one in CHILDREN) ?? "";

function childrenOf(found: Ui5Class, depth: number): string {
  const known = CHILDREN[kindWithChildren(found)];
  if (known) return known;
  if (depth <= 0 || !found.content) return "";
  const what = found.members.get(found.content);
  if (what?.kind !== "aggregation") return "";
  const child = acceptedBy(what.takes);
  if (!child) return "";
  const [library] = partsOf(found.name);
  const one = element(child, "", depth - 1, "", "");
  return `<p:${found.content} xmlns:p="${library}">${what.many ? one + one : one}</p:${found.content}>`;
}

/** Libraries and namespaces whose classes are swept. */
export const sweptLibraries =
  `sap.f sap.f.cards sap.f.semantic sap.f.shellBar sap.m sap.m.semantic sap.tnt sap.ui.core sap.ui.layout
  sap.ui.layout.cssgrid sap.ui.layout.form sap.ui.table sap.ui.table.plugins sap.ui.table.rowmodes sap.ui.unified sap.uxap`.split(
    /\s+/,
  );

const all = (): Ui5Class[] =>
  [...sweptLibraries, "sap.m.plugins", "sap.m.table.columnmenu", "sap.m.upload", "sap.f.dnd", "sap.ui.core.dnd"]
    .flatMap((namespace) => classNames(namespace))
    .map((name) => ui5Class(name) as Ui5Class)
    .filter(({ name, abstract }) => !abstract && !INTERNAL.test(name));

function acceptedBy(type: string): Ui5Class | undefined {
  const preferred = PLAIN.map((name) => ui5Class(name) as Ui5Class).find(({ kinds }) => kinds.has(type));
  return (
    preferred ?? (ui5Class(type)?.abstract === false ? ui5Class(type) : all().find(({ kinds }) => kinds.has(type)))
  );
}

/** A class with an aggregation for a part of a control; the more it is made for the part, the better. */
function hostOf(found: Ui5Class): readonly [Ui5Class, string] | undefined {
  const [known, aggregation] = HOSTS[found.name] ?? [];
  if (known && aggregation) return [ui5Class(known) as Ui5Class, aggregation];
  const general = /^sap\.ui\.core\.(Element|Control|LayoutData|CustomData|TooltipBase|Item)$/;
  for (const kind of found.kinds) {
    if (general.test(kind) && kind !== found.name) continue;
    for (const host of all()) {
      if (host.name === found.name || (!isControl(host) && depthOf(host) > 1)) continue;
      for (const [name, what] of host.members)
        if (
          what.kind === "aggregation" &&
          what.takes === kind &&
          !name.startsWith("_") &&
          !["dependents", "layoutData", "customData", "tooltip", "dragDropConfig"].includes(name)
        )
          return [host, name];
    }
  }
  return undefined;
}

/** How far a part of a control is from a control that can be placed in a view. */
function depthOf(found: Ui5Class): number {
  if (isControl(found)) return 0;
  const inControl = all().some(
    (host) =>
      isControl(host) &&
      [...host.members.values()].some((what) => what.kind === "aggregation" && what.takes === found.name),
  );
  return inControl ? 1 : 2;
}

const DATA = { ROWS: [{ N: "one" }, { N: "two" }] };

/** The values of a setting, one after the other; undefined leaves it out. */
const WAYS = [0, 1, undefined, 0] as const;

/**
 * Differences between a view in which the settings of a class were changed, and one that was built with them.
 * @returns what differs; undefined if no setting could be built
 */
export async function differencesOf(page: Page, name: string): Promise<string[] | undefined> {
  const built = new Set<string>();
  const differences = await changedAtOnce(page, settingsOf(name), built);
  return built.size > 0 ? differences : undefined;
}

/** All settings are changed in one view, each in a control of its own; half of them at a time where that fails. */
async function changedAtOnce(page: Page, settings: readonly Setting[], built: Set<string>): Promise<string[]> {
  const ids = settings.map((_setting, index) => `of-${index}`);
  const found: string[] = [];
  const isBuilt = (way: (typeof WAYS)[number]): Promise<boolean> =>
    show(page, viewOf(settings, way), DATA, true).then(
      () => true,
      () => false,
    );
  const inHalves = async (): Promise<string[]> => {
    if (settings.length < 2) return [];
    const half = settings.length >> 1;
    const first = await changedAtOnce(page, settings.slice(0, half), built);
    return [...first, ...(await changedAtOnce(page, settings.slice(half), built))];
  };
  if (!(await isBuilt(WAYS[0]))) return inHalves();
  for (const way of WAYS.slice(1)) {
    const known = (await rebuilds(page)).length;
    await show(page, viewOf(settings, way), DATA).catch(() => undefined);
    const reasons = (await rebuilds(page)).slice(known);
    if (reasons.length > 0 && settings.length > 1) return inHalves();
    const changed = reasons.length > 0 ? [] : await treesOf(page, ids);
    if (!(await isBuilt(way))) return inHalves();
    const trees = await treesOf(page, ids);
    for (const [index, { name, values }] of settings.entries()) {
      const what = reasons[0] ?? differenceOf(changed[index] as ControlTree, trees[index] as ControlTree);
      if (what) found.push(`${name}=${way === undefined ? "" : values[way]}: ${what}`);
    }
  }
  for (const { name } of settings) built.add(name);
  return found;
}

const viewOf = (settings: readonly Setting[], way: 0 | 1 | undefined): string =>
  view(
    `<Page xmlns:m="sap.m">${settings
      .map(
        ({ values, markup }, index) =>
          `<VBox id="of-${index}">${markup(way === undefined ? undefined : values[way])}</VBox>`,
      )
      .join("")}</Page>`,
  );

/** The first line in which two descriptions differ. */
function differenceOf(changed: ControlTree, built: ControlTree): string | undefined {
  const [olds, news] = [changed, built].map(({ controls, rendered }) => [
    ...JSON.stringify(controls, undefined, 1).split("\n"),
    ...rendered.split("\n"),
  ]) as [string[], string[]];
  const at = (olds.length > news.length ? olds : news).findIndex((_line, index) => olds[index] !== news[index]);
  return at < 0 ? undefined : `${olds[at - 1]?.trim()} ${olds[at]?.trim()} instead of ${news[at]?.trim()}`;
}
