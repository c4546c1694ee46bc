import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { binding, expression, rows } from "z2ui5/view";
import {
  Button,
  CheckBox,
  CustomListItem,
  DatePicker,
  Dialog,
  FeedInput,
  Input,
  InputListItem,
  List,
  ObjectStatus,
  Page,
  Popover,
  ProgressIndicator,
  RadioButton,
  RadioButtonGroup,
  RangeSlider,
  SegmentedButton,
  SegmentedButtonItem,
  Select,
  StandardListItem,
  StepInput,
  Switch,
  Text,
  ToggleButton,
  Slider,
  VBox,
  Wizard,
  WizardStep,
} from "z2ui5/view/sap/m";
import { Item } from "z2ui5/view/sap/ui/core";
import { Column, Table } from "z2ui5/view/sap/ui/table";
import type zz_mistake from "./zz_mistake.ts";

type View = Exclude<Parameters<z2ui5_if_client["popup_display"]>[0], { val: unknown }>;

/** A mistake that UI5 and JavaScript pass over. */
interface Mistake {
  /** What the app shows. */
  readonly view: (this: zz_mistake, client: z2ui5_if_client) => View;
  /** What it does on an event. */
  readonly on?: (this: zz_mistake, client: z2ui5_if_client) => void | Promise<void>;
  /** Buttons that are pressed. */
  readonly press?: readonly string[];
  /** A field, and what is typed into it. */
  readonly type?: readonly [string, string];
  /** What the screen complains about. */
  readonly complaint: RegExp;
}

const go = (client: z2ui5_if_client, name = "GO") => Button({ text: "Go", press: client._event(name) });
const plain = (client: z2ui5_if_client) =>
  Page({ title: "Page", content: [Input({ id: "name", placeholder: "Name" }), go(client)] });

const markup = (text: string, complaint: RegExp): Mistake => ({
  view(client) {
    void [
      client._bind(this.name),
      client._bind_edit(this.mistake),
      client._bind(this.orders),
      client._bind(this.lines),
      client._bind(this.kinds),
      client._bind(this.chosen),
      client._bind(this.several),
      client._bind(this.count),
      client._bind(this.address),
    ];
    return text;
  },
  complaint,
});
const shown = (view: Mistake["view"], complaint: RegExp): Mistake => ({ view, complaint });
const pressed = (on: Mistake["on"], complaint: RegExp, view: Mistake["view"] = plain): Mistake => ({
  view,
  on: on!,
  press: ["Go"],
  complaint,
});

export const mistakes: Readonly<Record<string, Mistake>> = {
  // Texts
  "a text that no bundle has, asked for by the app": shown(
    (client) => Text({ text: client.text("missing") }),
    /missing/,
  ),
  "a misspelt text": shown((client) => Text({ text: client.text("savd") }), /client\.text\("savd"\): no bundle/),
  "a text without its argument": shown((client) => Text({ text: client.text("greeting") }), /greeting.*\{0\}/),
  "a text with a misspelt argument": shown((client) => Text({ text: client.text("total", { amout: 3 }) }), /amount/),
  "a missing text in a message": pressed((client) => client.message_toast_display(client.text("nope")), /nope/),
  // Calls of the client
  "a density that there is not": pressed(
    (client) => client.set_density("comfy" as never),
    /client\.set_density: density is "comfy", which does not exist\. It takes compact, cozy\./,
  ),
  "a download without a name": pressed(
    (client) => (client.file_download as (url: string) => void)("data:text/csv;base64,YQ=="),
    /client\.file_download: filename is missing/,
  ),
  "a misspelt option of a message": pressed(
    (client) => client.message_toast_display("Saved", { durration: 1 } as never),
    /there is no durration; did you mean 'duration'/,
  ),
  "an undefined text for the clipboard": pressed(function (client) {
    client.clipboard_copy((this as { nobody?: string }).nobody);
  }, /client\.clipboard_copy: text is undefined/),
  "an address without its parameter": pressed(
    (client) => client.url_helper_email({ mail: "a@b.c" } as never),
    /client\.url_helper_email: there is no mail; did you mean 'email'/,
  ),
  "an argument of an event that is undefined": shown(function (client) {
    return Button({ text: "x", press: client._event("OPEN", ["a", (this as { nobody?: string }).nobody]) });
  }, /client\._event: t_arg 2 of the list is undefined/),
  "an argument that no view gives the event": pressed(
    (client) => client.message_toast_display(`x${client.get_event_arg(2)}`),
    /client\.get_event_arg\(2\) is always empty for the event GO: client\._event\("GO", …\) gives it 1 argument/,
    (client) => Page({ title: "x", content: Button({ text: "Go", press: client._event("GO", ["1"]) }) }),
  ),
  "a flag that is compared with a word": pressed(
    function (client) {
      if (client.get_event_arg(1) === "true") this.name = "Pressed";
      client.message_toast_display("Told");
    },
    /client\.get_event_arg\(1\) is "X", as flags arrive that are set, and main compares it with "true"/,
    (client) => ToggleButton({ text: "Go", press: client._event("GO", ["${$parameters>/pressed}"]) }),
  ),
  "a language that there is not": pressed((client) => client.set_language("gr"), /"gr", which is not a language/),
  "a theme that there is not": pressed(
    (client) => client.set_theme("sap_horizon_drak"),
    /which is not a theme; did you mean 'sap_horizon_dark'/,
  ),
  "a promise as a message": pressed(
    (client) => client.message_box_display(Promise.resolve("x") as never),
    /client\.message_box_display: text is a promise\. Await it\./,
  ),
  "a draft that there is not": pressed(
    (client) => void client.get_app("main"),
    /client\.get_app: id is "main", which is not the ID of a draft/,
  ),
  "a method instead of the name of an event": shown(function (client) {
    return Button({ text: "x", press: client._event(this.load as never) });
  }, /client\._event: val is a function/),
  "a number that could not be computed": pressed(
    (client) => client.set_size_limit("MAIN", Number("many")),
    /client\.set_size_limit: limit is NaN/,
  ),
  // Rows
  "a decision in a template": shown(function () {
    return List({ items: rows(this.orders, (order) => StandardListItem({ title: order.vip ? "Yes" : "No" })) });
  }, /The template of rows depends on order\.vip, which is the same for all rows/),
  "an object instead of rows": markup(
    '<List items="{/ADDRESS}"><StandardListItem title="{CITY}"/></List>',
    /items is bound to \{\/ADDRESS\}, which holds an object instead of rows/,
  ),
  "an item that leads nowhere": shown(function () {
    return List({
      headerText: "x",
      items: rows(this.orders, (order) => StandardListItem({ title: order.customer, type: "Navigation" })),
    });
  }, /type is "Navigation", but it has no press event, and nothing around it has itemPress/),
  "tokens that nobody hears of": markup(
    '<MultiInput placeholder="x"><tokens><Token key="a" text="A"/></tokens></MultiInput>',
    /its tokens are not bound and nothing listens to tokenUpdate/,
  ),
  "a key that no row has": shown(function () {
    const item = (order: { readonly customer: unknown }) =>
      InputListItem({ label: "x", content: Input({ value: order.customer as never }) });
    return List({ items: rows(this.orders, item, { edit: true, key: "idd" as never }) });
  }, /rows is given "idd" in key or edit, which no row has; did you mean 'id'/),
  "an attribute that the class does not declare": pressed(
    function (client) {
      (this as { nmae?: string }).nmae = "Bob";
      client.view_model_update();
    },
    /main has set this\.nmae, which the class does not declare; did you mean 'this\.name'/,
    function (client) {
      return Page({ title: "x", content: [Text({ text: client._bind(this.name) }), go(client)] });
    },
  ),
  "a button of a dialog that does nothing": pressed(
    (client) => client.popup_display(Dialog({ title: "x", beginButton: Button({ text: "OK" }) })),
    /Button: it has no press event/,
  ),
  "an item whose press never comes": shown(function (client) {
    const item = (order: { readonly customer: unknown }) =>
      StandardListItem({ title: order.customer as never, press: client._event("ASKED") });
    return List({ headerText: "x", items: rows(this.orders, item) });
  }, /StandardListItem: press has no effect without type, such as type: Active/),
  "a list whose selection never changes": shown(
    (client) => List({ headerText: "x", selectionChange: client._event("ASKED") }),
    /List: selectionChange has no effect without mode/,
  ),
  "a button that is not shown": shown(
    (client) => Page({ title: "x", navButtonPress: client._event("ASKED") }),
    /navButtonPress has no effect without showNavButton/,
  ),
  "a dialog among controls": shown(
    () => Page({ title: "x", content: VBox({ items: Dialog({ title: "x" }) }) }),
    /Dialog: it is not shown in items of sap\.m\.VBox/,
  ),
  "an input of a column that cannot be edited": shown(function () {
    const item = (order: { readonly customer: unknown }) =>
      InputListItem({ label: "x", content: Input({ value: order.customer as never }) });
    return List({ headerText: "x", items: rows(this.orders, item, { edit: ["note"] }) });
  }, /bound to the field \{CUSTOMER\} of \S*ORDERS, whose edit or columns do not name it/),
  "a key of a select without items": shown(function (client) {
    return Select({ tooltip: "x", selectedKey: client._bind_edit(this.chosen) });
  }, /selectedKey is "B", which no item has as its key\./),
  // Values
  "a number beyond the limits": shown(function (client) {
    return StepInput({ tooltip: "x", value: client._bind_edit(this.count), min: 5, max: 9 });
  }, /value is 1, but min is 5 and max is 9/),
  "a text for a type of numbers in a field": markup(
    `<Input placeholder="x" value="{path: '/NAME', type: 'sap.ui.model.type.Float'}"/>`,
    /its type Float cannot read "Ada"/,
  ),
  "limits that leave nothing": markup(
    '<StepInput placeholder="x" enabled="false" value="3" min="5" max="2"/>',
    /min is 5 and max is 2, so there is nothing between them/,
  ),
  "a length that is called": markup('<Text text="{= ${/NAME}.length() }"/>', /the function length\(\)/),
  "a text for a type of numbers": markup(
    `<Text text="{path: '/NAME', type: 'sap.ui.model.type.Integer'}"/>`,
    /text shows nothing, because its type Integer cannot read "Ada"/,
  ),
  "a text for a type of numbers beside others": markup(
    `<Text text="{parts: [{path: '/NAME', type: 'sap.ui.model.type.Float'}, '/CHOSEN']}"/>`,
    /its type Float cannot read "Ada"/,
  ),
  "limits that nothing keeps": markup(
    `<Input placeholder="x" enabled="false" value="{path: '/COUNT', type: 'sap.ui.model.type.Integer', constraints: {minimum: 10, maximum: 5}}"/>`,
    /"minimum": 10 and "maximum": 5, and no value keeps both/,
  ),
  "a text of i18n without its argument": markup(
    '<Text text="{i18n>greeting}"/>',
    /\{i18n>greeting\} in a view shows the placeholder \{0\}/,
  ),
  "a script as an address": markup(
    '<Link text="x" href="javascript:alert(1)"/>',
    /which browsers do not open from here/,
  ),
  "text beside the elements of HTML": markup(
    '<core:HTML content="Hello &lt;b&gt;you&lt;/b&gt;"/>',
    /content has text outside of elements, "Hello"/,
  ),
  // Braces
  "a field amid text in a row": shown(function () {
    return List({ items: rows(this.orders, (_order) => StandardListItem({ title: "Customer: {CUSTOMER}" })) });
  }, /title of StandardListItem shows \{CUSTOMER\} as text/),
  "an expression as text": shown(function () {
    return List({
      items: rows(this.orders, (order) => StandardListItem({ title: order.customer, info: "{= ${VIP} ? 'VIP' : ''}" })),
    });
  }, /\{= \$\{VIP\}/),
  "a path as text": shown(function (client) {
    client._bind(this.name);
    return Text({ text: "Dear {/NAME}" });
  }, /\{\/NAME\}/),
  "an attribute in braces": shown(function (client) {
    client._bind(this.name);
    return Text({ text: "Dear {name}" });
  }, /\{name\}/),
  "a field of an object amid text": shown(function () {
    return List({
      items: rows(this.orders, (order) => StandardListItem({ title: order.customer, info: "in {ADDRESS/CITY}" })),
    });
  }, /ADDRESS\/CITY/),
  "a whole binding as text": shown(
    () => Text({ text: "{path: '/NAME'}" }),
    /shows the binding \{path: '\/NAME'\} as text/,
  ),
  "a template without its dollar": shown(
    () => Text({ text: "Dear {this.name}" }),
    /\{this\.name\} as text.*write \$\{this\.name\}/,
  ),
  "braces in a message": pressed((client) => client.message_toast_display("Saved {name}"), /messages have no bindings/),
  "a message of a value that is none": pressed(function (client) {
    client.message_toast_display(`Hello ${(this as { nobody?: string }).nobody}`);
  }, /The message shows "Hello undefined"/),
  "a message of an object": pressed(function (client) {
    client.message_toast_display(`Saved ${String(this.address)}`);
  }, /The message shows "Saved \[object Object\]"/),
  // Events
  "an event that main never asks for": shown0(),
  "an input with a plain value": shown(function () {
    return Input({ placeholder: "x", value: this.name });
  }, /value of .*Input.*plain/i),
  "an input with a plain value that is empty": shown(
    () => Input({ placeholder: "x", value: "" }),
    /value of <Input> is a plain value/,
  ),
  "an input in a grid that is only shown": shown(function (client) {
    return Table({
      rowMode: "Fixed",
      columns: [Column({ label: "Customer", template: Input({ value: "{CUSTOMER}" }) })],
      rows: { path: client._bind(this.orders, { path: true }) },
    });
  }, /value of <Input> is bound to the field \{CUSTOMER\} of \/ORDERS, which is bound one-way/),
  "a choice beside another that tells": shown(
    (client) =>
      VBox({
        items: [
          RadioButtonGroup({
            selectedIndex: 0,
            tooltip: "x",
            buttons: [RadioButton({ text: "A" }), RadioButton({ text: "B" })],
          }),
          SegmentedButton({
            selectionChange: client._event("ASKED"),
            items: [SegmentedButtonItem({ key: "a", text: "A" })],
          }),
        ],
      }),
    /selectedIndex of <RadioButtonGroup> is a plain value/,
  ),
  "a key within an object": shown(function (client) {
    return Select({
      tooltip: "x",
      selectedKey: client._bind_edit(this.address.city),
      items: [Item({ key: "A", text: "Apple" })],
    });
  }, /selectedKey is "Bern", which no item has as its key/),
  "a field by which a grid without rows sorts": shown(function (client) {
    return Table({
      rowMode: "Fixed",
      columns: [Column({ label: "Customer", template: Text({ text: "{CUSTOMER}" }), sortProperty: "CUSTOMMER" })],
      rows: { path: client._bind(this.lines, { path: true }) },
    });
  }, /sortProperty names \{CUSTOM{2}ER\}, but nothing in the app has this name/),
  "a number that is a text": shown(function (client) {
    return ProgressIndicator({ percentValue: client._bind(this.name) });
  }, /percentValue takes a number, but is bound to "Ada", which is not a number/),
  "a date that its picker cannot read": shown(function (client) {
    return DatePicker({ placeholder: "x", value: client._bind_edit(this.name), valueFormat: "yyyy-MM-dd" });
  }, /value is "Ada", which does not match its valueFormat/),
  "a parameter of another name": shown(
    (client) => FeedInput({ post: client._event("POST", ["${$parameters>/text}"]) }),
    /the event has no parameter "text"/,
  ),
  "a step of a wizard that is not there": shown(
    () => Wizard({ currentStep: "last", steps: ["a", "b", "c"].map((id) => WizardStep({ id, title: id })) }),
    /currentStep names "last", which is not an ID in the view/,
  ),
  "a checkbox with a plain value": shown(function () {
    return CheckBox({ text: "x", selected: this.flag });
  }, /selected of .*CheckBox/),
  "a select with a plain key": shown(
    () => Select({ tooltip: "x", selectedKey: "A", items: [Item({ key: "A", text: "Apple" })] }),
    /selectedKey of .*Select/,
  ),
  "an input of an expression": shown(function (client) {
    return Input({ placeholder: "x", value: expression`${client._bind_edit(this.name)} + '!'` });
  }, /Input/),
  "an input of several values": shown(function (client) {
    return Input({ placeholder: "x", value: binding`${client._bind_edit(this.name)} EUR` });
  }, /Input/),
  "an input in rows that are only shown": markup(
    '<List items="{/ORDERS}"><InputListItem label="Customer"><Input value="{CUSTOMER}"/></InputListItem></List>',
    /value of <Input> is bound to the field \{CUSTOMER\} of \/ORDERS, which is bound one-way/,
  ),
  "an attribute that is changed without being sent": pressed(
    function () {
      this.name = "Bob";
    },
    /name.*view_model_update/i,
    function (client) {
      return Page({ title: "x", content: [Text({ text: client._bind(this.name) }), go(client)] });
    },
  ),
  "rows that are changed without being sent": pressed(
    function () {
      this.orders.push({ id: 2, customer: "B", vip: false, note: "" });
    },
    /orders.*view_model_update/i,
    function (client) {
      return Page({
        title: "x",
        content: [
          List({ items: rows(this.orders, (order) => StandardListItem({ title: order.customer })) }),
          go(client),
        ],
      });
    },
  ),
  "null instead of a row": pressed(
    function (client) {
      this.orders.push(null as never);
      client.view_model_update();
    },
    /items is bound to \{\/ORDERS\}, which holds null instead of row 1/,
    function (client) {
      const items = rows(this.orders, (order) => StandardListItem({ title: order.customer }));
      return Page({ title: "x", content: [List({ items }), go(client)] });
    },
  ),
  "a row with a misspelt field": pressed(
    function (client) {
      this.orders.push({ id: 2, custmer: "B", vip: false, note: "" } as never);
      client.view_model_update();
    },
    /title of <StandardListItem> names the field \{CUSTOMER\}, but a row of \/ORDERS has CUSTMER instead/,
    function (client) {
      const items = rows(this.orders, (order) => StandardListItem({ title: order.customer }));
      return Page({ title: "x", content: [List({ items }), go(client)] });
    },
  ),
  "a misspelt member of a binding": markup(
    `<Text text="{path: '/COUNT', type: 'sap.ui.model.type.Integer', constraint: {minimum: 1}}"/>`,
    /text is bound with "constraint", which UI5 does not read; did you mean 'constraints'/,
  ),
  "a promise that is not awaited": pressed(function (client) {
    this.load(client).catch(() => undefined);
  }, /view_model_update was called after main had ended/i),
  "a promise that is not awaited and changes an attribute": pressed(function () {
    void Promise.resolve()
      .then(() => new Promise((done) => setImmediate(done)))
      .then(() => (this.name = "Late"));
  }, /name changed after main had ended/),
  "a focus on what is not there": pressed((client) => void client.follow_up_action("SET_FOCUS", ["nme"]), /nme/),
  "a scroll to what is not there": pressed(
    (client) => void client.follow_up_action("SCROLL_INTO_VIEW", ["nme"]),
    /nme/,
  ),
  "scrolling what is not there": pressed((client) => void client.follow_up_action("SCROLL_TO", ["nme", "0"]), /nme/),
  "a method of what is not there": pressed(
    (client) => void client.follow_up_action("CONTROL_BY_ID", ["nme", "", "focus"]),
    /nme/,
  ),
  "a method that a control does not have": pressed(
    (client) => void client.follow_up_action("CONTROL_BY_ID", ["name", "", "setExpanded"]),
    /setExpanded/,
  ),
  "an unknown action": pressed((client) => void client.follow_up_action("SET_FOKUS", ["name"]), /SET_FOKUS/),
  "an unknown action in a view": shown(
    (client) => Button({ text: "x", press: client._event_client("SET_FOKUS", ["name"]) }),
    /SET_FOKUS/,
  ),
  "a popover beside what is not there": pressed(
    (client) => client.popover_display(Popover({ title: "x" }), "nme"),
    /nme/,
  ),
  "a nested view in what is not there": pressed(
    (client) => client.nest_view_display(Page({ title: "y" }), "nme", "addContent"),
    /nme/,
  ),
  "a nested view with a misspelt method": pressed(
    (client) => client.nest_view_display(Page({ title: "y" }), "box", "adContent"),
    /adContent/,
    (client) => Page({ id: "box", title: "x", content: [go(client)] }),
  ),
  "a dialog's model without a dialog": pressed((client) => {
    client.popup_model_update();
  }, /popup/i),
  "an unknown parameter of an event": shown(
    (client) => Input({ placeholder: "x", change: client._event("X", ["${$parameters>/nope}"]) }),
    /nope/,
  ),
  "a selectedKey without an item": shown(function (client) {
    this.chosen = "Z";
    return Select({
      tooltip: "x",
      selectedKey: client._bind_edit(this.chosen),
      items: rows(this.kinds, (kind) => Item({ key: kind.key, text: kind.name })),
    });
  }, /Z/),
  "a selected key without a tab": markup(
    '<IconTabBar selectedKey="nope"><items><IconTabFilter key="a" text="A"/></items></IconTabBar>',
    /nope/,
  ),
  "a selected key without a segment": markup(
    '<SegmentedButton selectedKey="{/CHOSEN}"><items><SegmentedButtonItem key="x" text="A"/></items></SegmentedButton>',
    /selectedKey.*B/,
  ),
  "selected keys without items": markup(
    '<MultiComboBox placeholder="x" selectedKeys="{/SEVERAL}" items="{/KINDS}"><core:Item key="{KEY}" text="{NAME}"/></MultiComboBox>',
    /selectedKeys.*Y/,
  ),
  "a combo box with a key without item": markup(
    '<ComboBox placeholder="x" selectedKey="{/NAME}" items="{/KINDS}"><core:Item key="{KEY}" text="{NAME}"/></ComboBox>',
    /selectedKey.*Ada/,
  ),
  "fewer cells than columns": markup(
    '<Table items="{/ORDERS}"><columns><Column/><Column/></columns><ColumnListItem><Text text="{ID}"/></ColumnListItem></Table>',
    /1 cell/,
  ),
  "fewer cells than columns, without rows": markup(
    '<Table items="{/LINES}"><columns><Column/><Column/></columns><ColumnListItem><Text text="{ID}"/></ColumnListItem></Table>',
    /1 cell/,
  ),
  "an image that is not there": markup('<Image src="nope.png" alt="x"/>', /nope\.png/),
  "an avatar that is not there": markup('<Avatar src="/pictures/nope.png" tooltip="x"/>', /nope\.png/),
  "a link to a page that is not there": markup('<Link text="x" href="/nope.html"/>', /nope\.html/),
  "a link without protocol": markup('<Link text="x" href="www.example.org"/>', /www\.example\.org/),
  "an image in HTML": markup(
    '<FormattedText htmlText="&lt;a href=&quot;/nope.html&quot;&gt;x&lt;/a&gt;"/>',
    /nope\.html/,
  ),
  "an icon in rows that are not there yet": markup(
    '<List items="{/LINES}"><StandardListItem icon="sap-icon://sav" title="{CUSTOMER}"/></List>',
    /sap-icon:\/\/sav/,
  ),
  "a field in rows that are not there yet": markup(
    '<List items="{/LINES}"><StandardListItem title="{CUSTOMR}"/></List>',
    /CUSTOM[R]\}, but nothing in the app has this name; did you mean 'CUSTOMER'/,
  ),
  "a path in rows that are not there yet": markup(
    '<List items="{/LINES}"><StandardListItem title="{CUSTOMER}" description="{/NAMEE}"/></List>',
    /NAMEE/,
  ),
  "a field in an expression of rows that are not there yet": markup(
    '<List items="{/LINES}"><StandardListItem title="{= ${CUSTOMR} + \'!\' }"/></List>',
    /CUSTOM[R]\}, but nothing in the app has this name; did you mean 'CUSTOMER'/,
  ),
  "a model in rows that are not there yet": markup(
    '<List items="{/LINES}"><StandardListItem title="{orders>CUSTOMER}"/></List>',
    /no model "orders"/,
  ),
  "fields passed in rows that are not there yet": markup(
    `<List items="{/LINES}"><StandardListItem type="Active" press=".eB(['GO'], \${CUSTOMR})" title="{CUSTOMER}"/></List>`,
    /passes \$\{CUSTOM[R]\}, but nothing/,
  ),
  "an object as text": markup('<Text text="{/ADDRESS}"/>', /object/),
  "a value that is none": shown(function (_client) {
    return Text({ text: `Hello ${(this as { nobody?: string }).nobody}` });
  }, /undefined/),
  "a date that is none": shown(function () {
    return Text({ text: String(this.when) });
  }, /Invalid Date/),
  "a number that is none": shown(() => Text({ text: `${Number("x")} EUR` }), /NaN/),
  "a misspelt class of UI5's styles": markup(
    '<VBox class="sapUiSmalMargin"/>',
    /sapUiSmalMargin.*did you mean 'sapUiSmallMargin'/,
  ),
  "a sorter of a field that rows do not have": markup(
    `<List items="{path: '/ORDERS', sorter: {path: 'CUSTMER'}}"><StandardListItem title="{CUSTOMER}"/></List>`,
    /CUSTMER/,
  ),
  "a filter of a field that rows do not have": markup(
    `<List items="{path: '/ORDERS', filters: [{path: 'CUSTMER', operator: 'EQ', value1: 'x'}]}"><StandardListItem title="{CUSTOMER}"/></List>`,
    /CUSTMER/,
  ),
  "an unknown operator of a filter": markup(
    `<List items="{path: '/ORDERS', filters: [{path: 'CUSTOMER', operator: 'Equals', value1: 'x'}]}"><StandardListItem title="{CUSTOMER}"/></List>`,
    /Equals/,
  ),
  "a function of a formatter module that is not there": markup(
    `<Text core:require="{Formatter: 'z2ui5/model/formatter'}" text="{path: '/COUNT', formatter: 'Formatter.round3DP'}"/>`,
    /round3DP/,
  ),
  "a currency of one value": markup(
    `<Text text="{path: '/COUNT', type: 'sap.ui.model.type.Currency'}"/>`,
    /Cannot format currency/,
  ),
  "a width without a unit": markup('<VBox width="100"/>', /100/),
  "an id of another view for a label": markup('<Label text="x" labelFor="mainView--nme"/>', /nme/),
  "items with the same key": markup(
    '<Select tooltip="x" selectedKey="{/CHOSEN}"><core:Item key="B" text="a"/><core:Item key="B" text="b"/></Select>',
    /key "B"/,
  ),
  "a promise in an attribute": pressed(function () {
    (this as { later?: unknown }).later = Promise.resolve([]);
  }, /later/),
  "a dialog in a view": pressed((client) => client.popup_display("<Page xmlns='sap.m'/>"), /a popup needs a dialog/),
  "an unknown kind of message box": pressed(
    (client) => client.message_box_display("Saved", "sucess" as never),
    /sucess/,
  ),
  "an event without a handler, misspelt": shown(
    () => Button({ text: "x", press: "SAVE" as never }),
    /press must be an event/,
  ),
  "a switch with a plain state": shown(() => Switch({ state: true, tooltip: "x" }), /state of .*Switch/),
  "a slider with a plain value": shown(() => Slider({ value: 5, tooltip: "x" }), /value of .*Slider/),
  "a range with plain values": shown(() => RangeSlider({ range: [1, 4], tooltip: "x" }), /range of .*RangeSlider/),
  "a choice that nothing tells": shown(() => RadioButton({ text: "x", selected: true }), /selected of .*RadioButton/),
  "a position beyond the last choice": markup(
    '<RadioButtonGroup selectedIndex="2"><RadioButton text="a"/><RadioButton text="b"/></RadioButtonGroup>',
    /selectedIndex is 2, but there are 2 buttons/,
  ),
  "a parameter that is asked of the event": shown(
    (client) =>
      Input({ placeholder: "x", enabled: false, change: client._event("X", ["$event.getParameter('newVal')"]) }),
    /the event has no parameter "newVal"/,
  ),
  "an attribute that is changed behind the dialog's model": {
    view: plain,
    on(client) {
      if (this.count === 1)
        client.popup_display(
          Dialog({
            title: "Order",
            content: Text({ text: client._bind(this.count) }),
            beginButton: Button({ text: "Add", press: client._event("GO") }),
          }),
        );
      else client.view_model_update();
      this.count++;
    },
    press: ["Go", "Add"],
    complaint: /count.*popup still shows the old value.*popup_model_update/i,
  },
  "a keyboard for what is not there": pressed(
    (client) => void client.follow_up_action("KEYBOARD_SET_MODE", ["nme", "none"]),
    /nme/,
  ),
  "an image in HTML of its own": markup(
    '<core:HTML content="&lt;img src=&quot;nope.gif&quot; alt=&quot;x&quot;&gt;"/>',
    /<img src> in the HTML is "nope\.gif"/,
  ),
  "a column without a template": markup(
    '<t:Table xmlns:t="sap.ui.table" rows="{/ORDERS}" rowMode="Fixed"><t:columns><t:Column><Label text="A"/></t:Column></t:columns></t:Table>',
    /Column ".*" has no template/,
  ),
  "a field in cells that are not there yet": markup(
    '<t:Table xmlns:t="sap.ui.table" rows="{/LINES}" rowMode="Fixed"><t:columns><t:Column><Label text="A"/><t:template><Text text="{CUSTOMR}"/></t:template></t:Column></t:columns></t:Table>',
    /CUSTOM[R]\}, but nothing in the app has this name/,
  ),
  "an order of rows that are not there yet": markup(
    `<List items="{path: '/LINES', sorter: {path: 'CUSTOMR'}}"><StandardListItem title="{CUSTOMER}"/></List>`,
    /items is sorted by \{CUSTOM[R]\}, but nothing in the app has this name/,
  ),
  "an icon of an expression": markup(
    `<List items="{/LINES}"><StandardListItem title="{CUSTOMER}" icon="{= \${VIP} ? 'sap-icon://acept' : 'sap-icon://decline' }"/></List>`,
    /icon may be "sap-icon:\/\/acept".*did you mean 'accept'/,
  ),

  "a state that an expression misspells": shown(
    () => ObjectStatus({ text: "x", state: expression`${"{/COUNT}"} > 5 ? 'Sucess' : 'Indication03'` }),
    /state may be "Sucess", which it does not take; did you mean 'Success'\?/,
  ),
  "an element that a formatted text leaves out": markup(
    '<FormattedText htmlText="&lt;table&gt;&lt;tr&gt;&lt;td&gt;1&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;"/>',
    /A FormattedText leaves out <table>/,
  ),
  "a button for a menu without one": markup('<MenuButton text="More"/>', /MenuButton: it has no effect without menu/),
  "a panel that cannot be folded": markup(
    '<Panel headerText="More" expanded="false"><Text text="x"/></Panel>',
    /Panel: expanded has no effect without expandable/,
  ),

  // What does nothing, or nothing to be seen
  "a button without a press": markup('<Button text="New"/>', /Button: it has no press event, so the app does not/),
  "a link that leads nowhere": markup('<Link text="Details"/>', /Link: it has no press event/),
  "a link to an app that there is not": markup(
    '<Link text="x" href="?app_start=zz_nope"/>',
    /there is no app "zz_nope"/,
  ),
  "an arrow back that nobody hears of": markup(
    '<Page title="x" showNavButton="true"/>',
    /showNavButton is "true", but it has no navButtonPress event/,
  ),
  "a title that can be pressed": markup(
    '<ObjectHeader title="x" titleActive="true"/>',
    /titleActive is "true", but it has no titlePress event/,
  ),
  "a help for values that nobody gives": markup(
    '<Input placeholder="x" value="{/XX/MISTAKE}" showValueHelp="true"/>',
    /showValueHelp is "true", but it has no valueHelpRequest event/,
  ),
  "an item of a menu that nobody hears of": markup(
    '<MenuButton text="More"><menu><Menu><MenuItem text="Copy"/></Menu></menu></MenuButton>',
    /MenuItem: it has no press event, and nothing around it has itemSelected/,
  ),
  "a deletion that nobody hears of": markup(
    '<List mode="Delete" items="{/ORDERS}"><StandardListItem title="{CUSTOMER}"/></List>',
    /mode is "Delete", but it has no delete event/,
  ),
  "a dialog of choices that nobody hears of": pressed(
    (client) =>
      client.popup_display(
        '<core:FragmentDefinition xmlns="sap.m" xmlns:core="sap.ui.core"><SelectDialog title="x" items="{/ORDERS}"><StandardListItem title="{CUSTOMER}"/></SelectDialog></core:FragmentDefinition>',
      ),
    /SelectDialog: it has no confirm event/,
  ),
  "suggestions that are never shown": markup(
    '<Input placeholder="x" value="{/XX/MISTAKE}" suggestionItems="{/KINDS}"><core:Item text="{NAME}"/></Input>',
    /suggestionItems has no effect without showSuggestion/,
  ),
  "rows beside the template": markup(
    '<List items="{/ORDERS}"><StandardListItem title="{CUSTOMER}"/><StandardListItem title="Total"/></List>',
    /items is bound to \{\/ORDERS\}, and has 2 elements\. Rows are made of the first/,
  ),
  "an event of a value": markup(
    '<Button text="x" press="${client._event(1)}"/>',
    /which is a value, and calls nothing/,
  ),
  "an event that main never asks for, with an entry": {
    view(client) {
      return Page({
        title: "x",
        content: Input({ placeholder: "x", value: client._bind_edit(this.name), change: client._event("TYPED") }),
      });
    },
    type: ["x", "Bob"],
    complaint: /The event TYPED was triggered, but main does not handle it/,
  },
  "an argument that its call does not show": shown((client) => {
    const of = (name: string, argument: string): string => client._event(name, [argument]);
    return Input({ placeholder: "x", change: of("GO", "${$parameters>/value}") });
  }, /passes the text "\$\{\$parameters>\/value\}" instead of its value/),
  "a field of a control that an event passes": shown(
    (client) => Select({ tooltip: "x", change: client._event("GO", ["${$parameters>/selectedItem/key}"]) }),
    /"selectedItem" is a control, which has no "key".* Write \$\{\$parameters>\/selectedItem\/mProperties\/key\}/,
  ),
  "a checkbox in rows that are only shown": shown(function () {
    return List({
      items: rows(this.orders, (order) => CustomListItem({ content: CheckBox({ text: "x", selected: order.vip }) })),
    });
  }, /The selected of <CheckBox> is bound to the field \{VIP\}/),

  // Values of another kind
  "a number of rows that is compared with a text": markup(
    "<List items=\"{/ORDERS}\"><StandardListItem title=\"{CUSTOMER}\" info=\"{= ${ID} === '1' ? 'First' : '' }\"/></List>",
    /compares \{ID\}, which is a number, with the text "1", so === is always false/,
  ),
  "a text that is compared with a number": markup(
    '<Text text="x" visible="{= 7 !== ${/NAME} }"/>',
    /compares \{NAME\}, which is a text, with the number 7, so !== is always true/,
  ),
  "a truth that is compared with a text": markup(
    "<List items=\"{/ORDERS}\"><StandardListItem title=\"{CUSTOMER}\" info=\"{= ${VIP} === 'true' ? 'VIP' : '' }\"/></List>",
    /compares \{VIP\}, which is a boolean, with the text "true"/,
  ),
  "keys that are a text": markup(
    '<MultiComboBox placeholder="x" selectedKeys="{/XX/MISTAKE}"><core:Item key="A" text="Apple"/></MultiComboBox>',
    /selectedKeys takes a list, but is bound to "keys that are a text"/,
  ),

  // Selections
  "rows that are selected, and nobody hears of it": markup(
    '<List mode="MultiSelect" items="{/ORDERS}"><StandardListItem title="{CUSTOMER}"/></List>',
    /mode is "MultiSelect", but it has no selectionChange event, and nothing around it has selected/,
  ),
  "rows that are selected, and bound one-way": markup(
    '<List mode="MultiSelect" items="{/ORDERS}"><StandardListItem selected="{VIP}" title="{CUSTOMER}"/></List>',
    /selected of <StandardListItem> is bound to the field \{VIP\} of \/ORDERS, which is bound one-way/,
  ),

  // What comes of events
  "a model that is sent for what nothing shows": pressed(function (client) {
    this.count = 2;
    client.view_model_update();
  }, /main changed count on the event GO and sent the model, but no view binds that/),

  // Options and numbers
  "a member of a filter that there is not": markup(
    "<List items=\"{path: '/ORDERS', filters: [{path: 'NOTE', operator: 'EQ', value: ''}]}\"><StandardListItem title=\"{CUSTOMER}\"/></List>",
    /filters with "value", which UI5 does not read; did you mean 'value1'/,
  ),
  "a member of an order that there is not": markup(
    "<List items=\"{path: '/ORDERS', sorter: {path: 'NOTE', desc: true}}\"><StandardListItem title=\"{CUSTOMER}\"/></List>",
    /sorter with "desc", which UI5 does not read/,
  ),
  "a pattern of other libraries": markup(
    "<Text text=\"{path: '/XX/MISTAKE', type: 'sap.ui.model.type.Date', formatOptions: {pattern: 'DD.MM.YYYY'}}\"/>",
    /in which YYYY stands for the year of a week; write y[^]*in which DD stands for the day of the year; write d/,
  ),
  "minutes for months": markup(
    '<DatePicker placeholder="x" value="{/XX/MISTAKE}" valueFormat="yyyy-mm-dd"/>',
    /in which mm stands for minutes; write M/,
  ),
  "hours without their half of the day": markup(
    '<TimePicker placeholder="x" value="{/XX/MISTAKE}" displayFormat="hh:mm"/>',
    /in which hh stands for hours from 1 to 12/,
  ),
  "rows of which none is shown": markup(
    '<List growing="true" growingThreshold="0" items="{/ORDERS}"><StandardListItem title="{CUSTOMER}"/></List>',
    /growingThreshold is 0, but must be at least 1/,
  ),
  "more than there can be": markup(
    '<ProgressIndicator percentValue="150" tooltip="x"/>',
    /percentValue \(150\) is not correct/,
  ),
  "HTML in a text": markup(
    '<Text text="&lt;b&gt;Total&lt;/b&gt;"/>',
    /with its elements of HTML\. Use a FormattedText/,
  ),
  "a dollar before a binding": markup('<Text text="Hello ${/XX/MISTAKE}"/>', /whose \$ belongs to no expression/),
  "a place for a value, of another language": pressed(
    (client) => client.message_toast_display("Saved %s orders"),
    /nothing is put in for %s/,
  ),
  "an emphasized action that there is not": pressed(
    (client) => client.message_box_display({ text: "x", actions: ["Keep", "Drop"], emphasizedaction: "OK" }),
    /there is no action "OK"\. The actions are: Keep, Drop/,
  ),
  "a duration that is no number": pressed(
    (client) => client.message_toast_display("x", { duration: "long" }),
    /duration is "long", which is not a number/,
  ),
  // What another setting hides, or what is missing for it
  "a button of a dialog beside others": pressed(
    (client) =>
      client.popup_display(
        Dialog({
          title: "x",
          beginButton: Button({ text: "Save", press: client._event("ASKED") }),
          buttons: Button({ text: "Close", press: client._event("ASKED") }),
        }),
      ),
    /Dialog ".*": its beginButton is not shown \(sap\.m\.Button/,
  ),
  "the title of a table beside its toolbar": markup(
    '<Table headerText="Open orders"><headerToolbar><Toolbar/></headerToolbar></Table>',
    /headerText is "Open orders", which is not shown: another setting takes its place/,
  ),
  "a text in a field for numbers": markup(
    '<Input placeholder="x" enabled="false" type="Number" value="12,50"/>',
    /value is "12,50", which the field cannot show, because its type is Number/,
  ),
  "a press of items that are only shown": shown(function (client) {
    const item = (order: { readonly customer: unknown }) => StandardListItem({ title: order.customer as never });
    return List({ headerText: "x", itemPress: client._event("ASKED"), items: rows(this.orders, item) });
  }, /itemPress has no effect without type/),
  "rows of a grid that are selected, and nobody hears of it": markup(
    '<t:Table xmlns:t="sap.ui.table" selectionMode="MultiToggle" rowMode="Fixed"/>',
    /selectionMode is "MultiToggle", but it has no rowSelectionChange event/,
  ),
  "an explanation of a state that is not set": markup(
    '<Input placeholder="x" value="{/XX/MISTAKE}" valueStateText="Enter a name"/>',
    /valueStateText has no effect without valueState/,
  ),
  "suggestions that nobody gives": markup(
    '<Input placeholder="x" value="{/XX/MISTAKE}" showSuggestion="true"/>',
    /showSuggestion has no effect without suggestionItems/,
  ),
  "an item without a text": markup(
    '<Select tooltip="x" selectedKey="{/CHOSEN}" items="{/KINDS}"><core:Item key="{KEY}"/></Select>',
    /the item with the key "A" has no text/,
  ),

  // Values that nobody can read, or that do not arrive
  "a date and time without a format": markup(
    '<Text text="Sent at 2026-03-10T08:00:00.000Z"/>',
    /shows "Sent at 2026-03-10T08:00:00\.000Z", a date and time without a format/,
  ),
  "a list for a text": markup(
    '<Text text="{/SEVERAL}"/>',
    /text takes a text, but is bound to \["A","Y"\], which is a list/,
  ),
  "an icon for a picture": markup(
    '<Image src="sap-icon://employee" alt="x"/>',
    /src is "sap-icon:\/\/employee", which is an icon, not a picture/,
  ),
  "a field of the control that another one names": shown((client) => {
    const items = [Item({ key: "A", text: "Apple" })];
    return Select({ tooltip: "x", items, change: client._event("GO", ["${$source>/selectedItem/key}"]) });
  }, /selectedItem of sap\.m\.Select is the ID of another control/),
  "a control as an argument": shown((client) => {
    const items = [Item({ key: "A", text: "Apple" })];
    return Select({ tooltip: "x", items, change: client._event("GO", ["${$parameters>/selectedItem}"]) });
  }, /"selectedItem" is a control, which cannot be passed to the app/),
  "a dialog that is closed from behind it": shown(
    (client) => Button({ text: "x", press: client._event_client(client.cs_event.popup_close) }),
    /press closes a dialog, but nothing in a view can be used while a dialog is open/,
  ),
  "an action without its argument": shown(
    (client) => Button({ text: "x", press: client._event_client(client.cs_event.open_new_tab) }),
    /client\._event_client: OPEN_NEW_TAB needs 1 argument and is given none/,
  ),
  "rows that have the same key": pressed(
    function (client) {
      this.orders.push({ ...this.orders[0]! });
      client.view_model_update();
    },
    /Several rows of orders have the key id 1/,
    function (client) {
      const item = (order: { readonly note: unknown }) =>
        InputListItem({ label: "Note", content: Input({ value: order.note as never }) });
      return Page({
        title: "x",
        content: [List({ headerText: "x", items: rows(this.orders, item, { edit: true, key: "id" }) }), go(client)],
      });
    },
  ),
  "a dialog that is closed where it is displayed": pressed((client) => {
    client.popup_display(Dialog({ title: "x", endButton: Button({ text: "OK", press: client._event("ASKED") }) }));
    client.popup_destroy();
  }, /client\.popup_destroy\(\) closes what client\.popup_display/),
  "a delay that is no number": pressed(
    (client) => void client.follow_up_action(client.cs_event.start_timer, ["ASKED", "1s"]),
    /the delay of START_TIMER is "1s", which is not a number of milliseconds/,
  ),
  "a parameter that only the code of a control has": shown(
    (client) => DatePicker({ placeholder: "x", change: client._event("GO", ["${$parameters>/date}"]) }),
    /the event has no parameter "date"/,
  ),
  "a page of another server without protocol": pressed(
    (client) => client.open_new_tab("www.example.org"),
    /which is a page of this server/,
  ),
};

function shown0(): Mistake {
  return {
    view: (client) => Page({ title: "x", content: [Button({ text: "Go", press: client._event("REMOVE") })] }),
    press: ["Go"],
    complaint: /REMOVE/,
  };
}
