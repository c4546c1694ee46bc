import { expect, test } from "vitest";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { fieldsOfErrors } from "../../../srv/z2ui5/binding/fields-of-errors.ts";
import { newInstance, type Instance } from "../../../srv/z2ui5/instance/instance.ts";

class bookshop extends z2ui5_if_app {
  name = "";
  book = { title: "", author: { name: "" }, stock: 0 };
  filter = { title: "" };
  items = [
    { ID: 1, price: 1 },
    { ID: 2, price: 2 },
  ];
  shown = "";
  main(): void {}
}

function bound(...paths: string[]): Instance {
  const instance = newInstance(new bookshop() as never, "");
  for (const path of paths)
    instance.bindings.add(instance.app, path.split("/"), path === "shown" ? "oneWay" : "twoWay", {}, "");
  return instance;
}
const paths = (instance: Instance, target: string, within = ""): string[] =>
  fieldsOfErrors([{ text: "wrong", label: "", target, severity: "Error" }], instance, within).map(({ path }) => path);

test.each([
  ["title", ["book/title"], ["BOOK/TITLE"]],
  ["Title", ["book/title"], ["BOOK/TITLE"]],
  ["in/title", ["book/title"], ["BOOK/TITLE"]],
  ["Books(ID=1)/title", ["book/title"], ["BOOK/TITLE"]],
  ["title", ["book"], ["BOOK/TITLE"]],
  ["author/name", ["name", "book/author/name"], ["BOOK/AUTHOR/NAME"]],
  ["name", ["name", "book/author/name"], ["NAME"]],
  ["items(ID=2)/price", ["items"], ["ITEMS/1/PRICE"]],
  ["Orders(ID='a/b')/items(ID=2,IsActiveEntity=true)/price", ["items"], ["ITEMS/1/PRICE"]],
  ["items[0]/price", ["items"], ["ITEMS/0/PRICE"]],
  ["items(ID=9)/price", ["items"], []],
  ["price", ["items"], []],
  ["shown", ["shown"], []],
  ["unknown", ["name", "book"], []],
  ["", ["name"], []],
  ["__proto__", ["name", "book"], []],
])("the target %j finds among %j the field %j", (target, bindings, expected) => {
  expect(paths(bound(...bindings), target)).toEqual(expected);
});

test("a target that fits two fields marks neither, unless the app says where to look", () => {
  const instance = bound("book/title", "filter/title");
  expect(paths(instance, "title")).toEqual([]);
  expect(paths(instance, "title", "filter")).toEqual(["FILTER/TITLE"]);
});

test("a structure that holds itself ends where it begins again", () => {
  const instance = bound("book");
  const { book } = instance.app as unknown as { book: { self?: object } };
  book.self = book;
  expect(paths(instance, "title")).toEqual(["BOOK/TITLE"]);
});
