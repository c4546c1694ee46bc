import { describe, expect, it } from "vitest";
import { binding, bound, expression, fragment, handler, raw, view } from "z2ui5/view";
import {
  Bar,
  Button,
  Column,
  ColumnListItem,
  Dialog,
  Input,
  Label,
  List,
  ObjectNumber,
  Page,
  Select,
  StandardListItem,
  Table,
  Text,
} from "z2ui5/view/sap/m";
import { CustomData, Icon, Item } from "z2ui5/view/sap/ui/core";
import { View } from "z2ui5/view/sap/ui/core/mvc";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import { Column as GridColumn, Table as GridTable } from "z2ui5/view/sap/ui/table";
import { Timer } from "z2ui5/view/z2ui5/cc";
import z2ui5_cl_ui5_view_builder from "../../../srv/z2ui5/compat/z2ui5_cl_ui5_view_builder.ts";
import { element, fakeClient, known } from "./client.ts";

describe("a typed view", () => {
  it("becomes the XML view of the settings, with namespaces and without spaces between elements", () => {
    const client = fakeClient();
    const page = Page({
      title: "Orders",
      content: [
        Input({ value: client._bind_edit("NAME"), description: "Name" }),
        Button({ text: "Send", type: "Emphasized", press: client.event("SEND") }),
        Table({
          items: { path: client.bindPath("ORDERS"), template: ColumnListItem({ cells: [Text({ text: "{NAME}" })] }) },
          columns: [Column({ header: Text({ text: "Name" }) })],
        }),
      ],
    });
    expect(page.stringify(undefined, known)).toBe(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc" displayBlock="true" height="100%"><Page title="Orders"><Input value="{/XX/NAME}" description="Name"/><Button text="Send" type="Emphasized" press=".eB(['SEND'])"/><Table items="{/ORDERS}"><ColumnListItem><Text text="{NAME}"/></ColumnListItem><columns><Column><Text text="Name"/></Column></columns></Table></Page></mvc:View>`,
    );
  });

  it("declares the namespaces of other libraries where they are used, and no others", () => {
    const xml = SimpleForm({
      editable: true,
      content: [Label({ text: "a" }), Icon({ src: "sap-icon://add" }), Timer({ delayMS: 5 })],
    }).stringify(undefined, known);
    expect(xml).toContain(
      `<mvc:View xmlns="sap.m" xmlns:core="sap.ui.core" xmlns:form="sap.ui.layout.form" xmlns:mvc="sap.ui.core.mvc" xmlns:z2ui5="z2ui5.cc"`,
    );
    expect(xml).toContain('<form:SimpleForm editable="true">');
    expect(xml).toContain('<z2ui5:Timer delayMS="5"/>');
    expect(xml).not.toContain("sap.ui.table");
  });

  it("leaves out what is not there", () => {
    const xml = Page({
      title: undefined,
      showHeader: false,
      content: [false, null, undefined, Text({ text: "" })],
      footer: false,
      landmarkInfo: null,
    }).stringify(undefined, known);
    expect(element(xml, "Page")).toBe('<Page showHeader="false">');
    expect(element(xml, "Text")).toBe('<Text text=""/>');
  });

  it("takes one control where UI5 takes one, and custom data, ids, classes and associations", () => {
    const xml = Page({
      id: "page",
      class: "sapUiContentPadding",
      headerContent: Button({ text: "a" }),
      content: [
        Input({ id: "name", ariaLabelledBy: ["l1", "l2"], customData: [CustomData({ key: "k", value: "v" })] }),
        Label({ labelFor: "name" }),
      ],
    }).stringify(undefined, known);
    expect(element(xml, "Page")).toBe('<Page id="page" class="sapUiContentPadding">');
    expect(element(xml, "Input")).toBe('<Input id="name" ariaLabelledBy="l1 l2">');
    expect(element(xml, "Label")).toBe('<Label labelFor="name"/>');
    expect(element(xml, "core:CustomData")).toBe('<core:CustomData key="k" value="v"/>');
  });

  it("writes a tooltip as text and bindings with sorting, filters and parameters", () => {
    const client = fakeClient();
    const xml = Select({
      tooltip: "Pick {one}",
      items: {
        path: client.bindPath("T"),
        sorter: { path: "TEXT", descending: true },
        filters: [{ path: "KEY", operator: "NE", value1: "it's" }],
        template: Item({ key: "{KEY}", text: "{TEXT}" }),
      },
    }).stringify(undefined, known);
    expect(element(xml, "Select")).toBe(
      "<Select tooltip=\"Pick \\{one\\}\" items=\"{path: '/T', sorter: {path: 'TEXT', descending: true}, filters: [{path: 'KEY', operator: 'NE', value1: 'it\\'s'}]}\">",
    );
  });

  it("names the owner of a template inside a template", () => {
    const client = fakeClient();
    const inner = List({ items: { path: "T_SUB", template: StandardListItem({ title: "{NAME}" }) } });
    const xml = List({
      items: { path: client.bindPath("T"), template: ColumnListItem({ cells: [inner] }) as never },
    }).stringify(undefined, known);
    expect(xml).toContain('items="{/T}"');
    expect(xml).toContain("items=\"{path: 'T_SUB', templateShareable: false}\"");
  });

  it("binds the rows of a grid table without a template, and fields in its columns", () => {
    const client = fakeClient();
    const xml = GridTable({
      rows: { path: client.bindPath("T") },
      columns: [GridColumn({ label: Label({ text: "Name" }), template: Text({ text: "{NAME}" }) })],
    }).stringify(undefined, known);
    expect(element(xml, "table:Table")).toBe('<table:Table rows="{/T}">');
    expect(element(xml, "Text")).toBe('<Text text="{NAME}"/>');
  });

  it("takes explicit bindings: objects, composites, templates and expressions", () => {
    const client = fakeClient();
    const xml = Page({
      "core:require": { Formatter: "z2ui5/model/formatter" },
      content: [
        Input({
          value: { path: client.bindPath("NUM"), type: "sap.ui.model.type.Integer", constraints: { minimum: 1 } },
        }),
        Text({
          text: { parts: [client.bindPath("AMOUNT"), client.bindPath("CURR")], type: "sap.ui.model.type.Currency" },
        }),
        Label({ text: { path: client.bindPath("W"), formatter: "Formatter.round2DP" } }),
        ObjectNumber({
          number: {
            parts: [{ path: client.bindPath("AMOUNT") }, { value: "E'}UR" }, { value: null }],
            type: "sap.ui.model.type.Currency",
          },
        }),
        Button({
          text: binding`${client._bind("COUNT")} of {MAX}, ${"{data}"}`,
          enabled: expression`${client._bind_edit("NAME")} !== ${"it's"} && ${3} > 1`,
          tooltip: bound("device>/browser/name"),
        }),
      ],
    }).stringify(undefined, known);
    expect(element(xml, "Page")).toBe("<Page core:require=\"{Formatter: 'z2ui5/model/formatter'}\">");
    expect(element(xml, "Input")).toContain(
      "value=\"{path: '/NUM', type: 'sap.ui.model.type.Integer', constraints: {minimum: 1}}\"",
    );
    expect(element(xml, "Text")).toContain(
      "text=\"{parts: ['/AMOUNT', '/CURR'], type: 'sap.ui.model.type.Currency'}\"",
    );
    expect(element(xml, "Label")).toContain("text=\"{path: '/W', formatter: 'Formatter.round2DP'}\"");
    expect(element(xml, "ObjectNumber")).toContain(
      "number=\"{parts: [{path: '/AMOUNT'}, {value: 'E\\'}UR'}, {value: null}], type: 'sap.ui.model.type.Currency'}\"",
    );
    expect(element(xml, "Button")).toBe(
      '<Button text="{/COUNT} of {MAX}, \\{data\\}" enabled="{= ${/XX/NAME} !== \'it\\\'s\' &amp;&amp; 3 > 1 }" tooltip="{device>/browser/name}"/>'
        .replaceAll("> 1", "&gt; 1")
        .replace("device>", "device&gt;"),
    );
  });

  it("writes an expression given as text, with or without its braces", () => {
    for (const source of ["${/X} > 1", "= ${/X} > 1", "{= ${/X} > 1}"]) {
      expect(element(Text({ visible: expression(source) }).stringify(undefined, known), "Text")).toBe(
        '<Text visible="{= ${/X} &gt; 1 }"/>',
      );
    }
  });

  it("writes a binding given as text as it is", () => {
    expect(element(Text({ text: binding("{A} of {B}") }).stringify(undefined, known), "Text")).toBe(
      '<Text text="{A} of {B}"/>',
    );
  });

  it("nests expressions, and refuses texts as operands", () => {
    const client = fakeClient();
    const many = expression`${client._bind("COUNT")} > 1`;
    expect(expression`!${many}`.text(known)).toBe("{= !(${/COUNT} > 1) }");
    expect(() => expression`${binding`${client._bind("COUNT")} pieces`} > 1`.text(known)).toThrow(
      "An expression cannot contain the text",
    );
  });

  it("binds an object of a row, and refuses bindings where UI5 takes none", () => {
    const client = fakeClient();
    const template = StandardListItem({ binding: "{S_ADDR}", title: "{CITY}" });
    expect(List({ items: { path: client.bindPath("T"), template } }).stringify(undefined, known)).toContain(
      '<StandardListItem binding="{S_ADDR}" title="{CITY}"/>',
    );
    expect(() => Label({ labelFor: client._bind("ID") }).stringify(undefined, known)).toThrow(
      "sap.m.Label labelFor takes text, and no binding.",
    );
    expect(() => Text({ class: client._bind("CLASS") }).stringify(undefined, known)).toThrow(
      "takes text, and no binding",
    );
  });

  it("runs several reactions to one event, and code that is said to be code", () => {
    const client = fakeClient();
    const xml = Button({
      press: [client.event("A"), false, client.action(".eF('SET_TITLE', 'x')"), handler(".eB(['B'])")],
    }).stringify(undefined, known);
    expect(element(xml, "Button")).toBe("<Button press=\".eB(['A']);.eF('SET_TITLE', 'x');.eB(['B'])\"/>");
  });
});

describe("the root", () => {
  it("is wrapped in a view, except for dialogs and popovers, which become fragments", () => {
    expect(Text({}).stringify(undefined, known)).toMatch(/^<mvc:View /);
    expect(Text({}).stringify("fragment", known)).toMatch(/^<core:FragmentDefinition /);
    expect(Dialog({ title: "x" }).stringify(undefined, known)).toBe(
      '<core:FragmentDefinition xmlns="sap.m" xmlns:core="sap.ui.core"><Dialog title="x"/></core:FragmentDefinition>',
    );
    expect(fragment(Text({}), Bar({})).stringify("fragment", known)).toContain("<Bar/>");
  });

  it("can be a view with settings of its own", () => {
    expect(view(Text({}), { height: "50%" }).stringify("view", known)).toMatch(
      /^<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc" displayBlock="true" height="50%">/,
    );
    expect(View({ content: [Text({})] }).stringify(undefined, known)).toMatch(/^<mvc:View [^>]*><Text\/><\/mvc:View>$/);
  });

  it("cannot be a view in a popup, nor a fragment in a view", () => {
    expect(() => View({}).stringify("fragment", known)).toThrow("A popup or popover shows a fragment");
    expect(() => fragment(Text({})).stringify("view", known)).toThrow("the root is a fragment");
  });
});

describe("raw XML", () => {
  it("stands beside controls, with the well-known namespaces declared", () => {
    const builder = z2ui5_cl_ui5_view_builder.factory();
    builder.ele({ n: "HBox" }).tag({ n: "Icon", ns: "core" });
    const xml = Page({ content: [Text({ text: "a" }), raw(builder), raw("<Text text='{/NAME}'/>")] }).stringify(
      undefined,
      known,
    );
    expect(xml).toContain('xmlns:core="sap.ui.core"');
    expect(xml).toContain("<HBox><core:Icon/></HBox>");
    expect(xml).toContain("<Text text='{/NAME}'/>");
  });
});
