/**
 * What typed views accept and what they refuse; the compiler is the test (`npm run typecheck`).
 * Every line below a `@ts-expect-error` must not compile.
 */
import type { z2ui5_if_client } from "../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { binding, bound, expression, fields, fragment, handler, raw, rows, text, view } from "z2ui5/view";
import {
  Bar,
  Button,
  CheckBox,
  Column,
  ColumnListItem,
  Dialog,
  FlexItemData,
  Input,
  Label,
  List,
  Page,
  ProgressIndicator,
  Select,
  StandardListItem,
  Table,
  Text,
  type ButtonNode,
  type ButtonType,
} from "z2ui5/view/sap/m";
import { Item } from "z2ui5/view/sap/ui/core";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import { DynamicPage } from "z2ui5/view/sap/f";
import { Column as GridColumn, Table as GridTable } from "z2ui5/view/sap/ui/table";
import { ObjectPageLayout, ObjectPageSection, ObjectPageSubSection } from "z2ui5/view/sap/uxap";
import { FileUploader, Timer } from "z2ui5/view/z2ui5/cc";

export function accepted(
  client: z2ui5_if_client,
  app: { name: string; busy: boolean; count: number; kind: ButtonType; orders: { NAME: string }[] },
): void {
  client.view_display(
    Page({
      title: "Orders",
      content: [
        Input({ value: client._bind_edit(app.name), description: "Name" }),
        Button({ text: "Send", type: "Emphasized", press: client._event("SEND") }),
        Table({
          items: {
            path: client._bind(app.orders, { path: true }),
            template: ColumnListItem({ cells: [Text({ text: "{NAME}" })] }),
          },
          columns: [Column({ header: Text({ text: "Name" }) })],
        }),
      ],
    }),
  );
  const button: ButtonNode = Button({
    text: app.name,
    type: app.kind,
    enabled: !app.busy,
    layoutData: FlexItemData({ growFactor: 1 }),
  });
  client.popup_display(
    Dialog({ title: text(app.name), content: button, beginButton: button, escapeHandler: handler(".x") }),
  );
  client.popover_display(
    fragment(List({ items: [StandardListItem({ title: "a" }), app.busy && StandardListItem({})] })),
    "id",
  );
  client.view_display(
    view(
      [
        CheckBox({
          selected: client._bind_edit(app.busy),
          enabled: bound("device>/system/desktop"),
          visible: expression`${client._bind(app.count)} > 1`,
        }),
        Button({
          type: client._bind(app.kind),
          tooltip: binding`${app.name}: {NAME}`,
          press: [client._event("A"), client._event_client("POPUP_CLOSE")],
          ariaLabelledBy: ["a", "b"],
        }),
        Button({ press: client.follow_up_action("SET_TITLE", ["x"]), customData: [] }),
        ProgressIndicator({ percentValue: client._bind(app.count) }),
        Input({ value: { path: client._bind_edit(app.count, { path: true }), type: "sap.ui.model.type.Integer" } }),
        Select({
          items: { path: "T", sorter: { path: "A", descending: true }, template: Item({ key: "{K}", text: "{T}" }) },
        }),
        GridTable({
          rows: { path: client._bind(app.orders, { path: true }) },
          columns: [GridColumn({ label: "Name", template: Text({ text: "{NAME}" }) })],
        }),
        SimpleForm({ content: [Label({ text: "a" }), raw("<Text/>")] }),
        ObjectPageLayout({
          sections: [ObjectPageSection({ subSections: [ObjectPageSubSection({ blocks: Text({}) })] })],
        }),
        Timer({ delayMS: 100, finished: client._event("TICK") }),
        FileUploader({ value: client._bind_edit(app.name), upload: client._event("UP") }),
      ],
      { height: "100%" },
    ),
  );
}

export function refused(client: z2ui5_if_client, app: { name: string; orders: object[] }): void {
  // @ts-expect-error a property that does not exist
  Page({ titel: "Orders" });
  // @ts-expect-error a misspelt property
  Button({ txt: "Send" });
  // @ts-expect-error a value the enumeration does not have
  Button({ type: "Emphasised" });
  // @ts-expect-error any text is no value of an enumeration
  Button({ type: app.name });
  // @ts-expect-error a misspelt event
  Button({ pres: client._event("SEND") });
  // @ts-expect-error a text is no switch
  Button({ enabled: "true" });
  // @ts-expect-error a number is no text
  Button({ text: 5 });
  // @ts-expect-error a text is no number
  ProgressIndicator({ percentValue: "5" });
  // @ts-expect-error a number is no event
  Button({ press: 5 });
  // @ts-expect-error a column is no control of a page
  Page({ content: [Column({})] });
  // @ts-expect-error a button is no item of a list
  List({ items: [Button({})] });
  // @ts-expect-error a button is no column
  Table({ columns: [Button({})] });
  // @ts-expect-error a template must be an item, too
  Table({ items: { path: "T", template: Text({}) } });
  // @ts-expect-error no column of a book
  List({ items: rows(books, (book) => StandardListItem({ title: book.title }), { edit: ["isbn"] }) });
  // @ts-expect-error a key is a member of the row
  List({ items: rows(books, (book) => StandardListItem({ title: book.title }), { edit: true, key: "isbn" }) });
  // @ts-expect-error a key is a member of the row, also without a template
  GridTable({ rows: rows(books, { edit: true, key: "isbn" }) });
  // @ts-expect-error a list needs a template, options are none
  List({ items: rows(books, { edit: true }) });
  // @ts-expect-error a list needs a template
  List({ items: { path: "T" } });
  // @ts-expect-error a footer takes one bar
  Page({ footer: [Bar({})] });
  // @ts-expect-error a button is no bar
  Page({ footer: Button({}) });
  // @ts-expect-error a text is no control
  Page({ content: ["Hello"] });
  // @ts-expect-error a text control has no content
  Text({ content: [Button({})] });
  // @ts-expect-error a sub-section is no section
  ObjectPageLayout({ sections: [ObjectPageSubSection({})] });
  // @ts-expect-error a page is no title of a dynamic page
  DynamicPage({ title: Page({}) });
  // @ts-expect-error a property of another control with the same name
  FileUploader({ sameFilenameAllowed: true });
  // @ts-expect-error a misspelt option of a binding
  Text({ text: { path: "A", formater: "x" } });
  // @ts-expect-error a path is no binding
  Button({ enabled: client._bind(app.name, { path: true }) });
  // @ts-expect-error a layout that is no layout
  Button({ layoutData: Text({}) });
}

interface Book {
  title: string;
  stock: number | null;
  published?: Date;
  author: { name: string };
  chapters: { heading: string; pages: number }[];
  total(): number;
}

export function rowsAccepted(client: z2ui5_if_client, books: readonly Book[], sparse: Partial<Book>[]): void {
  List({ items: rows(books, (book) => StandardListItem({ title: book.title, counter: book.stock })) });
  Table({
    items: rows(
      books,
      ({ title, author, stock, published, chapters }) =>
        ColumnListItem({
          press: client._event("OPEN", [title, author.name]),
          cells: [
            Text({ text: binding`${title} by ${author.name}`, visible: expression`${stock} > 0` }),
            Input({ value: { path: stock, type: "sap.ui.model.type.Integer" } }),
            Text({ text: { parts: [title, { path: published }], formatter: ".x" } }),
            List({ items: rows(chapters, (chapter) => StandardListItem({ title: chapter.heading })) }),
          ],
        }),
      { edit: ["title"], key: ["title", "published"], sorter: { path: "TITLE" } },
    ),
  });
  List({ items: rows(sparse, (book) => StandardListItem({ title: book.title })) });
  GridTable({
    rows: rows(books),
    columns: [GridColumn({ template: Text({ text: fields(books).author.name }) })],
  });
}

export function rowsRefused(client: z2ui5_if_client, books: readonly Book[]): void {
  // @ts-expect-error a field that no row has
  List({ items: rows(books, (book) => StandardListItem({ title: book.titel })) });
  // @ts-expect-error fields are named as in the class
  List({ items: rows(books, (book) => StandardListItem({ title: book.TITLE })) });
  // @ts-expect-error a field of a structure that it does not have
  List({ items: rows(books, (book) => StandardListItem({ title: book.author.nam })) });
  // @ts-expect-error a field of a row of a nested table that it does not have
  rows(books, (book) => List({ items: rows(book.chapters, (chapter) => StandardListItem({ title: chapter.titel })) }));
  // @ts-expect-error a method is no field
  List({ items: rows(books, (book) => StandardListItem({ title: book.total })) });
  // @ts-expect-error a table is no text
  List({ items: rows(books, (book) => StandardListItem({ title: book.chapters })) });
  // @ts-expect-error a text is no table
  rows(books, (book) => List({ items: rows(book.title, () => StandardListItem({})) }));
  // @ts-expect-error a template must be an item, too
  List({ items: rows(books, (book) => Text({ text: book.title })) });
  // @ts-expect-error a list needs a template
  List({ items: rows(books) });
  // @ts-expect-error a field that no row has, in an event
  rows(books, (book) => StandardListItem({ press: client._event("OPEN", [book.id]) }));
}
