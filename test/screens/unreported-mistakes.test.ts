/** Mistakes that UI5 passes over without a word, or with one that helps nobody. */
import { afterEach, describe, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

let screen: Screen | undefined;
afterEach(() => screen?.close());

const show = async (markup: string): Promise<Screen> => (screen = await open("zz_markup", { parameters: { markup } }));

const typed = (type: string, options: string, path = "/NAME"): string =>
  `<Text text="{path: '${path}', type: 'sap.ui.model.${type}', ${options}}"/>`;
const NUMBER = "/ORDERS/0/ID";
const columns = (settings: string): string =>
  `<t:Table xmlns:t="sap.ui.table" rows="{/ORDERS}" rowMode="Fixed"><t:columns><t:Column ${settings}><Label text="Customer"/><t:template><Text text="{CUSTOMER}"/></t:template></t:Column></t:columns></t:Table>`;
const input = (change: string): string => `<Input id="name" placeholder="Name" change="${change}"/>`;
const required = (module: string): string =>
  `<Text id="total" xmlns:core="sap.ui.core" core:require="{F: '${module}'}" text="x"/>`;

describe("a screen complains about", () => {
  test.each([
    [
      "a word where an option takes a number",
      typed("type.Float", "formatOptions: {minFractionDigits: 'two'}"),
      'sap.m.Text: text has formatOptions with "minFractionDigits": "two", but its type Float takes a whole number there.',
    ],
    [
      "half a digit",
      typed("type.Float", "formatOptions: {decimals: 2.5}"),
      '"decimals": 2.5, but its type Float takes a whole number there.',
    ],
    [
      'a text "false", which is true',
      typed("type.Float", "formatOptions: {groupingEnabled: 'false'}"),
      '"groupingEnabled": "false", but its type Float takes true or false there.',
    ],
    [
      "a style that is none",
      typed("type.Date", "formatOptions: {style: 'shrt', source: {pattern: 'yyyy'}}"),
      "takes one of short, medium, long, full, standard there; did you mean 'short'?",
    ],
    [
      "an amount behind its unit",
      "<Text text=\"{parts: ['/NAME', '/ORDERS/0/ID'], type: 'sap.ui.model.type.Currency'}\"/>",
      'text is given "Ada" as the first of its parts, which is not a number: Currency takes the amount first',
    ],
    [
      "a date that is written otherwise than its source says",
      typed("type.Date", "formatOptions: {source: {pattern: 'dd.MM.yyyy'}, style: 'short'}", "/DAY"),
      'text reads "20260310" as "10.03.2026", because its source has another pattern.',
    ],
    [
      "children of rows under another name",
      "<Tree items=\"{path: '/TREE', parameters: {arrayNames: ['CHILDREN']}}\"><StandardTreeItem title=\"{NAME}\"/></Tree>",
      "items has the children of rows in CHILDREN, but the rows of {/TREE} have lists only in NODES.",
    ],
    [
      "what a form moves into its own parts",
      '<f:SimpleForm xmlns:f="sap.ui.layout.form"><f:content><Label text="Name"/><Text text="{/NAEM}"/></f:content></f:SimpleForm>',
      "text is bound to {/NAEM}, which the model does not have; did you mean 'NAME'?",
    ],
    [
      "a source that is a text",
      typed("type.Date", "formatOptions: {source: 'yyyy'}"),
      '"source": "yyyy", but its type Date takes an object there.',
    ],
    [
      "a length that is no number",
      typed("type.String", "constraints: {maxLength: 'ten'}"),
      '"maxLength": "ten", but its type String takes a whole number there.',
    ],
    [
      "a limit of numbers that is none",
      typed("odata.type.Decimal", "constraints: {maximum: 'ten'}"),
      '"maximum": "ten", but its type Decimal takes a number there.',
    ],
    [
      "an option of a part",
      "<Text text=\"{parts: [{path: '/NAME', type: 'sap.ui.model.type.Float', formatOptions: {decimals: 'two'}}, '/NAME']}\"/>",
      '"decimals": "two", but its type Float takes a whole number there.',
    ],
    [
      "an option of a type that core:require made known",
      "<Text xmlns:core=\"sap.ui.core\" core:require=\"{Amount: 'sap/ui/model/type/Float'}\" text=\"{path: '/NAME', type: 'Amount', formatOptions: {decimals: 'two'}}\"/>",
      '"decimals": "two", but its type Float takes a whole number there.',
    ],
    [
      "options without a type",
      "<Text text=\"{path: '/NAME', formatOptions: {decimals: 2}}\"/>",
      "text has formatOptions, but names no type, so they have no effect.",
    ],
    [
      "a misspelt function of a value",
      '<Text id="up" text="{= ${/NAME}.toUperCase() }"/>',
      "sap.m.Text \"up\": text has an expression with the function toUperCase(), which no value of a model has; did you mean 'toUpperCase'?",
    ],
    [
      "a misspelt function of what another one answers",
      '<Text visible="{= ${/NAME}.trim().startWith(\'A\') }" text="x"/>',
      "visible has an expression with the function startWith(), which no value of a model has; did you mean 'startsWith'?",
    ],
    [
      "a misspelt function amid text, in a list",
      '<List items="{/ORDERS}"><StandardListItem title="Dear {= ${CUSTOMER}.toLowrCase() }!"/></List>',
      "did you mean 'toLowerCase'?",
    ],
    [
      "a misspelt function of Math",
      '<Text text="{= Math.rount(${/NAME}) }"/>',
      "an expression with Math.rount, which does not exist; did you mean 'round'?",
    ],
    [
      "a misspelt global function",
      '<Text text="{= pareInt(${/NAME}) }"/>',
      "\"pareInt\", which expressions do not know; did you mean 'parseInt'?",
    ],
    ["a value that is not marked as one", '<Text text="{= NAME + 1 }"/>', "A value of the model is written ${NAME}"],
    ["a misspelt length", '<Text text="{= ${/NAME}.lenght }"/>', "did you mean 'length'?"],
    [
      "an icon that is not there",
      '<Button icon="sap-icon://sav" tooltip="Save"/>',
      "icon is \"sap-icon://sav\", which is an icon that is not there; did you mean 'save'?",
    ],
    [
      "icons of rows that are not there",
      '<List items="{/ORDERS}"><StandardListItem icon="sap-icon://prson-placeholder" title="{CUSTOMER}"/></List>',
      "did you mean 'person-placeholder'?",
    ],
    [
      "an icon of a collection that is not there",
      '<Button icon="sap-icon://mine/save" tooltip="Save"/>',
      'but there is no collection of icons "mine".',
    ],
    [
      "a column that sorts by a field that rows do not have",
      columns('sortProperty="CUSTMER"'),
      "sortProperty is \"CUSTMER\", which the rows of /ORDERS do not have; did you mean 'CUSTOMER'?",
    ],
    ["a column that filters by one", columns('filterProperty="CUSTMER"'), 'filterProperty is "CUSTMER"'],
    [
      "a misspelt parameter of an event",
      input(".eB(['GO'], ${$parameters>/vlaue})"),
      'sap.m.Input "name": change passes "${$parameters>/vlaue}", but the event has no parameter "vlaue"; did you mean \'value\'?',
    ],
    [
      "a misspelt property of the control that raises an event",
      input(".eB(['GO'], ${$source>/valu})"),
      "but sap.m.Input has no \"valu\"; did you mean 'value'?",
    ],
    [
      "what an event does not bring",
      input(".eB(['GO'], ${$paramters>/value})"),
      "but there is no $paramters; did you mean '$parameters'?",
    ],
    [
      "a misspelt function of the event",
      input(".eB(['GO'], $event.getParmeter('value'))"),
      "calls $event.getParmeter(), which does not exist; did you mean 'getParameter'?",
    ],
    [
      "a misspelt name in an event",
      input(".eB(['GO'], $evnt)"),
      "names \"$evnt\", which is not known there; did you mean '$event'?",
    ],
    [
      "the beginning of a parameter of an event",
      '<Input placeholder="Name" liveChange=".eB([\'GO\'], ${$parameters>/val})"/>',
      "but the event has no parameter \"val\"; did you mean 'value'?",
    ],
    [
      "a name that comes from nowhere",
      '<VBox><Text id="title" text="x"/><Input placeholder="Name" ariaLabelledBy="titel"/></VBox>',
      "sap.m.Input: ariaLabelledBy names \"titel\", which is not an ID in the view; did you mean 'title'?",
    ],
    [
      "rows that are a text",
      '<List items="{/NAME}"><StandardListItem title="x"/></List>',
      'items is bound to {/NAME}, which holds "Ada" instead of rows, so nothing is shown.',
    ],
    [
      "a field of the model that an event passes and nobody has",
      input(".eB(['GO'], ${/NAMEE}, 'costs ${/X}')"),
      /change passes \$\{\/NAMEE\}, which the model does not have; did you mean 'NAME'\?\nFix it/,
    ],
    [
      "a field of a row that an event passes and no row has",
      `<List items="{/ORDERS}"><StandardListItem title="{CUSTOMER}" type="Active" press=".eB(['GO'], \${CUSTMER})"/></List>`,
      "press passes ${CUSTMER}, which the model does not have; did you mean 'CUSTOMER'?",
    ],
    [
      "a function of a controller among the arguments of an event",
      input(".eB(['GO'], $controller.onSave())"),
      "calls $controller.onSave(), which does not exist: apps have no controller",
    ],
    [
      "a field that is called like what all objects have",
      '<Text text="{/constructor}"/>',
      "which the model does not have",
    ],
    [
      "a name in an expression that all objects have",
      '<Text text="{= toString(${/NAME}) }"/>',
      '"toString", which expressions do not know',
    ],
    [
      "an option that is called like what all objects have",
      typed("type.Float", "formatOptions: {constructor: 1, minFractionDigit: 2}"),
      /text has formatOptions with "minFractionDigit"/,
    ],
    [
      "a module that is not there",
      required("sap/ui/core/format/DateFormatt"),
      /not at all:\n {2}sap\.m\.Text "total": core:require names the module "sap\/ui\/core\/format\/DateFormatt", which is not there; did you mean 'sap\/ui\/core\/format\/DateFormat'\?[^\n]*\nFix it/,
    ],
    [
      "a fragment that is not there",
      '<VBox><core:Fragment xmlns:core="sap.ui.core" fragmentName="my.Frag"/></VBox>',
      /not at all:\n {2}sap\.ui\.core\.Fragment names the fragment "my\.Frag", which is not there: apps have no files in the browser\.[^\n]*\nFix it/,
    ],
    [
      "a view that is not there",
      '<mvc:XMLView viewName="my.View"/>',
      'sap.ui.core.mvc.XMLView names the view "my.View", which is not there',
    ],
    [
      "a core:require that cannot be read",
      '<Text xmlns:core="sap.ui.core" core:require="F: \'sap/m/Text\'" text="x"/>',
      /not at all:\n {2}Text has a core:require that cannot be read\. Write it as [^\n]*\nFix it/,
    ],
  ])("%s", async (_, markup, sentence) => {
    await expect(show(markup)).rejects.toThrow(sentence);
  });
});

describe("a screen does not complain about", () => {
  test.each([
    ["digits in a text", typed("odata.type.String", "constraints: {maxLength: '20', nullable: 'false'}")],
    [
      "styles of date and time",
      typed("type.DateTime", "formatOptions: {style: 'medium/short', source: {pattern: '\\'Ada\\''}}"),
    ],
    [
      "words in capitals or not",
      typed("type.Float", "formatOptions: {roundingMode: 'half_floor', style: 'short'}", NUMBER),
    ],
    [
      "a limit that is a text of digits",
      typed("odata.type.Decimal", "constraints: {precision: 10, scale: 'variable', minimum: '0.5'}", NUMBER),
    ],
    [
      "dates that are written as their source says, filled up or not",
      `<VBox>${typed("type.Date", "formatOptions: {source: {pattern: 'yyyyMMdd'}, style: 'short'}", "/DAY")}${typed("type.Date", "formatOptions: {source: {pattern: 'yyyy-M-d'}, style: 'short'}", "/MOMENT")}</VBox>`,
    ],
    [
      "lists of rows that items of a tree show",
      "<Tree items=\"{path: '/TREE', parameters: {arrayNames: ['CHILDREN']}}\"><CustomTreeItem><List items=\"{path: 'NODES', templateShareable: true}\"><StandardListItem title=\"{NAME}\"/></List></CustomTreeItem></Tree>",
    ],
    [
      "values that are compared with their kind",
      "<Text text=\"{= ${/NAME} === 'Ada' ? ${/ORDERS/0/ID} === 1 : '2' === '3' }\"/>",
    ],
    [
      "rows whose selection an event tells",
      '<List mode="MultiSelect" selectionChange="FOCUS()" items="{/ORDERS}"><StandardListItem title="{CUSTOMER}"/></List>',
    ],
    [
      "a type that core:require made known",
      "<VBox xmlns:core=\"sap.ui.core\" core:require=\"{Short: 'sap/ui/model/type/String'}\"><Text text=\"{path: '/NAME', type: 'Short', constraints: {maxLength: 9}}\"/></VBox>",
    ],
    [
      "functions that are there, and names within texts and objects",
      "<Text text=\"{= ${/NAME}.toUpperCase().trim() + ' {x} foo(' + Math.max(1, 2.5) + JSON.stringify({a: 1, b: [1,2]}) + (typeof ${/NAME} === 'string' ? parseInt('3') : encodeURIComponent(${/NAME})) }\"/>",
    ],
    ["a length amid text", "<Text text=\"Hi {= ${/NAME}.length > 3 ? 'long' : 'short' } and {/NAME}\"/>"],
    [
      "functions of a module, and of what they answer",
      '<Text xmlns:core="sap.ui.core" core:require="{D: \'sap/ui/core/format/NumberFormat\'}" text="{= D.getIntegerInstance({}).format(3) }"/>',
    ],
    [
      "a moment that is written with the offset of another place",
      typed("odata.type.DateTimeOffset", "constraints: {V4: true}", "/AT"),
    ],
    [
      "what a control has made and does not show now",
      '<u:UploadSet xmlns:u="sap.m.upload"><u:items><u:UploadSetItem fileName="a.txt" visibleEdit="false"/></u:items></u:UploadSet>',
    ],
    ["icons that are there", '<Button icon="sap-icon://add" tooltip="Add" press="FOCUS()"/>'],
    ["columns with fields that rows have", columns('sortProperty="CUSTOMER" filterProperty="ID"')],
    [
      "parameters an event has, told or not",
      input(".eB(['GO'], ${$parameters>/value}, ${$parameters>/newValue}, ${$source>/id})"),
    ],
    ["a function of the event", input(".eB(['GO'], $event.getParameter('value'), $event.oSource.sId)")],
  ])("%s", async (_, markup) => {
    await show(markup);
    expect(screen!.complaints).toEqual([]);
  });
});

test("a screen does not complain about names from parts of controls, from rows and from several controls", async () => {
  await show(
    '<VBox><Panel id="panel" headerText="Orders"/><Input placeholder="Name" ariaLabelledBy="panel-header one two"/><Text id="one" text="x"/><List items="{/ORDERS}"><CustomListItem><Text id="two" text="y"/><Input placeholder="z" ariaLabelledBy="two"/></CustomListItem></List></VBox>',
  );
  expect(screen!.complaints).toEqual([]);
});

describe("when rows come later, a screen complains about", () => {
  test.each([
    ["their icons", '<StandardListItem icon="{ICON}" title="{CUSTOMER}"/>', "did you mean 'person-placeholder'?"],
    [
      "their bindings",
      '<StandardListItem title="{CUSTMER}"/>',
      "title is bound to {CUSTMER}, which the model does not have",
    ],
    ["their fields", '<InputListItem><Input value="{CUSTOMER}" editable="false"/></InputListItem>', "has no label"],
  ])("%s", async (_, item, sentence) => {
    await show(`<VBox><List items="{/LATER}">${item}</List><Button text="Fill" press="FILL()"/></VBox>`);
    await expect(screen!.button("Fill").press()).rejects.toThrow(sentence);
  });

  test("cells of rows that were empty", async () => {
    const table = columns("").replace("/ORDERS", "/LATER").replace("{CUSTOMER}", "{CUSTMER}");
    expect(table).toContain("{CUSTMER}");
    await show(`<VBox>${table}<Button text="Fill" press="FILL()"/></VBox>`);
    await expect(screen!.button("Fill").press()).rejects.toThrow("text is bound to {CUSTMER}");
  });

  test("columns that sort by a field they do not have", async () => {
    const table = columns('sortProperty="CUSTMER"').replace("/ORDERS", "/LATER");
    await show(`<VBox>${table}<Button text="Fill" press="FILL()"/></VBox>`);
    await expect(screen!.button("Fill").press()).rejects.toThrow('sortProperty is "CUSTMER"');
  });
});

test("a screen does not complain about labels of a screen that was left, and goes back to it", async () => {
  screen = await open("zz_leave");
  await screen.button("Leave").press();
  await screen.back();
  expect([screen.page.title, screen.complaints]).toEqual(["Tasks", []]);
});
