/** Names of elements as classes of `cds-typer` have them. Compiled, never run. */
import {
  attachments,
  changeHistory,
  entity,
  entity_app,
  headerImage,
  quickViews,
  type EntityOfApp,
  type ListState,
  type Path,
} from "z2ui5/model";
import { rows } from "z2ui5/view";
import { Table, Text, TextArea, VBox } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import { Table as GridTable } from "z2ui5/view/sap/ui/table";
import { ObjectPageSubSection } from "z2ui5/view/sap/uxap";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

declare class Author {
  ID?: number | null;
  name?: string | null;
}
declare const key: unique symbol;
declare class Book {
  /** Keys are marked. */
  ID?: number & { [key]?: true };
  title?: string | null;
  author?: Author | null;
  chapters?: { pos?: number }[];
}
/** Several rows, as `cds-typer` declares them. */
declare class Books extends Array<Book> {}
/** Rows of a composition, which `cds-typer` declares with their count. */
declare class Lines extends Array<{ ID?: string; book?: Book | null }> {
  $count?: number;
}
/** One row with actions, and without any, as `cds-typer` declares them. */
declare class Order {
  ID?: string & { [key]?: true };
  number?: string | null;
  status?: "open" | "closed" | null;
  lines?: Lines;
  marks?: { colour?: string }[];
  static readonly kind: "entity";
  static readonly actions: {
    release: { (): unknown; __parameters: Record<never, never> };
    setPriority: { (amount: number): unknown; __parameters: { amount: number; reason?: string | null } };
  };
}
declare class Note {
  text?: string | null;
  static readonly actions: Record<never, never>;
}
declare class Service {
  static readonly closeMonth: unknown;
}

export async function types(client: z2ui5_if_client): Promise<void> {
  for (const books of [entity(client, Books), entity(client, Book)]) {
    const book: Book = await books.load({ ID: 201 }, { expand: ["author", "chapters"] });
    const fresh: Partial<Book> = books.create({ title: "x" });
    void [book, fresh];
    // @ts-expect-error the key is ID
    await books.load({ IDS: 201 });
    // @ts-expect-error a title leads to no rows
    await books.load({ ID: 201 }, { expand: ["title"] });
    // @ts-expect-error nor does a key
    await books.load({ ID: 201 }, { expand: ["ID"] });
    // @ts-expect-error there is no titel
    books.create({ titel: "x" });
  }
  const books = entity(client, Books);
  const held: Partial<Book> = {};
  books.fields(held, [
    "title",
    { name: "author.name", label: "Name" },
    { name: "title", width: "8rem", change: client._event("TITLE") },
  ]);
  books.field(held, "title", { control: TextArea, rows: 5 });
  rows([held as Book], (row) => VBox({ items: books.field(row, "title") }));
  // @ts-expect-error there is no titel
  books.fields(held, ["titel"]);
  // @ts-expect-error there is no titel
  books.fields(held, [{ name: "titel" }]);
  // @ts-expect-error an author has no title
  books.field(held, "author.title");
  // @ts-expect-error this is no book
  books.field({ colour: "red" }, "title");
  // @ts-expect-error a label is a text
  books.field(held, "title", { label: 5 });
  SimpleForm({ content: [...books.fields(held, ["title"]), Text({ text: "and more" })] });
  ObjectPageSubSection({ blocks: books.fields(held, ["title"]) });
  Table({
    ...books.columns([held as Book], ["title", { name: "author.name", width: "8rem" }], (row) => ({
      press: client._event("OPEN", [row.ID]),
    })),
  });
  GridTable({ ...books.gridColumns([held as Book], ["title"]) });
  // @ts-expect-error there is no titel
  books.columns([held as Book], ["titel"]);
  // @ts-expect-error a book has no isbn
  books.columns([held as Book], ["title"], (row) => ({ press: client._event("OPEN", [row.isbn]) }));
  // @ts-expect-error these are no books
  books.columns([{ colour: "red" }], ["title"]);
  const list: ListState<Book> = { rows: [], sort: [{ name: "title" }], group: "author.name" };
  const shown = await books.list(list, ["title", { name: "author.name", width: "8rem" }], { columns: ["ID"] });
  Table({
    headerToolbar: shown.toolbar("Books"),
    ...shown.table((row) => ({ press: client._event("OPEN", [row.ID]) })),
  });
  GridTable({ ...shown.gridTable() });
  // @ts-expect-error there is no titel
  await books.list(list, ["titel"]);
  // @ts-expect-error a list has no titel to sort by
  list.sort = [{ name: "titel" }];
  // @ts-expect-error a book has no isbn
  shown.table((row) => ({ press: client._event("OPEN", [row.isbn]) }));
  // @ts-expect-error these are no books
  await books.list({ rows: [{ colour: "red" }] }, ["title"]);
  for await (const { title } of books.each({ columns: ["title"], expand: ["author", "chapters"] })) void title;
  // @ts-expect-error a title leads to no rows
  books.each({ expand: ["title"] });
  // @ts-expect-error the name of an author leads to no rows
  await books.page({ expand: ["author.name"] });
  const untypedBooks = entity(client, "CatalogService.Books");
  untypedBooks.fields({ anything: 1 }, ["anything", "at.all"]);
  const paths: Path<Book>[] = ["title", "author", "author.name", "chapters"];
  // @ts-expect-error an author has no title
  const wrong: Path<Book> = "author.title";
  const untyped = await entity(client, "CatalogService.Books").load({ ID: 201 });
  void [paths, wrong, untyped.anything.at.all];
}

export async function filters(client: z2ui5_if_client, status: string): Promise<void> {
  const orders = entity(client, Order);
  await orders.page({ filter: { status, number: { ">=": "5", contains: "1" }, ID: ["a", null] } });
  await orders.page({ filter: { number: { between: { from: "1", to: null } } } });
  // @ts-expect-error this is no comparison
  await orders.page({ filter: { number: { "=>": "5" } } });
  // @ts-expect-error nor is this
  orders.each({ filter: { number: { like: "5" } } });
  // @ts-expect-error there is no nummer
  await orders.page({ filter: { nummer: "5" } });
  await entity(client, "OrderService.Orders").page({ filter: { anything: { "=": 1 } } });
}

export async function what_has_no_value(client: z2ui5_if_client, order: Order): Promise<void> {
  const orders = entity(client, Order);
  await orders.load({ ID: "1" }, { expand: ["lines", "lines.book"] });
  orders.fields(order, ["number", "marks"]);
  // @ts-expect-error rows have no field
  orders.fields(order, ["lines"]);
  // @ts-expect-error nor a column
  await orders.page({ columns: ["lines"] });
  await orders.page({ rights: ["delete", "release"] });
  // @ts-expect-error the action is called release
  await orders.page({ rights: ["relaese"] });
  const list: ListState<Order> = { rows: [], filters: [{ name: "number", text: "1" }], columns: [{ name: "status" }] };
  await orders.list(list, ["number"], { rights: ["update", "release"] });
  // @ts-expect-error the action is called release
  await orders.list(list, ["number"], { rights: ["relaese"] });
  // @ts-expect-error there is no nummer
  list.filters = [{ name: "nummer", text: "1" }];
  // @ts-expect-error nor is it arranged
  list.columns = [{ name: "nummer", visible: false }];
  await entity(client, "OrderService.Orders").page({ rights: ["anything"], columns: ["anything"] });
}

export async function actions(client: z2ui5_if_client, order: Order): Promise<void> {
  const orders = entity(client, Order);
  await orders.action("release", order);
  await orders.action("setPriority", [order], { amount: 3 });
  await orders.action("closeMonth");
  await orders.action("closeMonth", null, { month: 5 });
  void [orders.may("update", order), orders.may("release", order), orders.may("closeMonth")];
  // @ts-expect-error the action is called release
  await orders.action("relaese", order);
  // @ts-expect-error the parameter is called amount
  await orders.action("setPriority", order, { amonut: 3 });
  // @ts-expect-error an amount is a number
  await orders.action("setPriority", order, { amount: "3" });
  // @ts-expect-error an amount is needed
  await orders.action("setPriority", order, { reason: "x" });
  // @ts-expect-error release has no parameters
  await orders.action("release", order, { amount: 3 });
  // @ts-expect-error this is no order
  await orders.action("release", { colour: "red" });
  // @ts-expect-error the action is called release
  orders.may("relaese", order);
  // @ts-expect-error notes have no actions
  await entity(client, Note).action("release", { text: "x" });
  rows([order], (row) => Text({ visible: orders.may("release", row) }));
  // @ts-expect-error the action is called release
  rows([order], (row) => Text({ visible: orders.may("relaese", row) }));
  class orders_app extends entity_app(Order) {
    override async on_event(): Promise<void> {
      await this.entity.action("release", order);
      // @ts-expect-error the action is called release
      await this.entity.action("relaese", order);
    }
  }
  class columns_app extends entity_app(Order) {
    override columns() {
      return ["number", { name: "status", label: "State" }] as const;
    }
    // @ts-expect-error there is no nummer
    override filters() {
      return ["nummer"] as const;
    }
  }
  await quickViews(client, orders, "QUICK");
  const title = "Papers";
  const papers = await attachments(client, orders, order, "lines", {}, { title });
  // @ts-expect-error a number leads to no files
  await attachments(client, orders, order, "number", {}, { title });
  VBox({
    items: [...headerImage(client, orders, order), papers, ...(await changeHistory(client, orders, order, [], title))],
  });
  const shown = (model: EntityOfApp<Order>): string => model.name;
  void [orders_app, columns_app, shown(orders)];
  await entity(client, "OrderService.Orders").action("anything", [{ ID: 1 }], { at: "all" });
  await entity(client, Books).action("anything", { ID: 1 });
}

export function keys_and_classes(client: z2ui5_if_client): void {
  const orders = entity(client, Order);
  void orders.load({ ID: "1" });
  // @ts-expect-error a number is no key
  void orders.load({ number: "1" });
  // @ts-expect-error nor is a status
  void orders.find({ ID: "1", status: "open" });
  // @ts-expect-error the key is missing
  void orders.load({});
  // @ts-expect-error the key is a text
  void orders.load({ ID: 1 });
  // @ts-expect-error dates are no rows
  entity(client, Date);
  // @ts-expect-error nor are maps
  entity(client, Map);
  // @ts-expect-error a service is no entity
  entity(client, Service);
  // @ts-expect-error nor is an object of a class
  entity(client, new Order());
  // @ts-expect-error nor is a function
  entity(client, () => 1);
  // @ts-expect-error there are no screens for dates
  entity_app(Date);
}
