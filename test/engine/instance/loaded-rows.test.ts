/** Where rows are that an app has loaded from services, and what they held. */
import { expect, test } from "vitest";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { newInstance } from "../../../srv/z2ui5/instance/instance.ts";
import { draftOf } from "../../../srv/z2ui5/instance/draft.ts";
import { restoreInstance, storedOf, takeSnapshot } from "../../../srv/z2ui5/instance/snapshot.ts";
import type { AppClass } from "../../../srv/z2ui5/types/app.ts";

interface Book {
  ID: number;
  title: string;
}

class zcl_rows extends z2ui5_if_app {
  book: Book | null = { ID: 1, title: "One" };
  list: { books: Book[] } = {
    books: [
      { ID: 2, title: "Two" },
      { ID: 3, title: "Three" },
    ],
  };
  override main(): void {}
}

const loaded = (ID: number, title: string) => ({
  entity: "Shop.Books",
  key: { ID },
  values: { ID, title },
  expand: [],
});

/** The app as the next request gets it. */
function continued(instance: ReturnType<typeof newInstance>) {
  const data = JSON.stringify(storedOf(takeSnapshot(instance)));
  const next = restoreInstance(draftOf({ id: "d", data } as never, 0), () => zcl_rows as unknown as AppClass);
  return { ...next, app: next.app as unknown as zcl_rows, data };
}

function begun() {
  const app = new zcl_rows();
  const instance = newInstance(app, "d");
  instance.loadedRows.add(app.book!, loaded(1, "One"));
  instance.loadedRows.add(app.list.books[1]!, loaded(3, "Three"));
  return { app, instance };
}

test("a row is known after a draft, wherever the app has moved it", () => {
  const { app, instance } = begun();
  app.list.books.reverse();
  const next = continued(instance);
  expect(next.loadedRows.get(next.app.book!)).toEqual(loaded(1, "One"));
  expect(next.loadedRows.get(next.app.list.books[0]!)).toEqual(loaded(3, "Three"));
  expect(next.loadedRows.get(next.app.list.books[1]!)).toBeUndefined();
});

test("what it held stays as it was, whatever becomes of the row", () => {
  const { app, instance } = begun();
  app.book!.title = "Changed";
  app.book!.ID = 3;
  const next = continued(instance);
  next.app.book!.title = "Changed again";
  expect(next.loadedRows.get(next.app.book!)).toEqual(loaded(1, "One"));
});

test("a row the app dropped is forgotten", () => {
  const { app, instance } = begun();
  app.book = null;
  app.list.books.pop();
  expect(continued(instance).data).not.toContain("Shop.Books");
});

test("rows that edits have replaced are found by their key, and where they were if the edit was one of a key", () => {
  const { instance } = begun();
  const next = continued(instance);
  next.app.list.books = [
    { ID: 3, title: "Three" },
    { ID: 9, title: "Two" },
  ];
  next.app.book = { ID: 7, title: "Forged" };
  next.loadedRows.followEdits(next.app as never);
  expect(next.loadedRows.get(next.app.list.books[0]!)).toEqual(loaded(3, "Three"));
  expect(next.loadedRows.get(next.app.list.books[1]!)).toBeUndefined();
  expect(next.loadedRows.get(next.app.book)).toEqual(loaded(1, "One"));
});

test("a row takes the place of no other", () => {
  const { app, instance } = begun();
  instance.loadedRows.add(app.list.books[0]!, loaded(2, "Two"));
  const next = continued(instance);
  next.app.list.books = [
    { ID: 3, title: "Three" },
    { ID: 3, title: "Forged" },
  ];
  next.loadedRows.followEdits(next.app as never);
  expect(next.app.list.books.map((book) => next.loadedRows.get(book)?.key)).toEqual([{ ID: 3 }, undefined]);
});

test("rows are found by their entity and key", () => {
  const { app, instance } = begun();
  const rows = instance.loadedRows;
  rows.add(app.list.books[0]!, { ...loaded(3, "Two"), entity: "Shop.Authors" });
  expect(rows.find("Shop.Books", { ID: 3 })).toBe(app.list.books[1]);
  expect(rows.find("Shop.Authors", { ID: 3 })).toBe(app.list.books[0]);
  expect(rows.find("Shop.Books", { ID: 2 })).toBeUndefined();
  expect(rows.of("Shop.Books")).toEqual([app.book, app.list.books[1]]);
});

test("what is no row any more takes the place of none", () => {
  const next = continued(begun().instance);
  next.app.list.books = [null, "Three", { ID: 3, title: "Three" }] as never;
  next.app.book = "One" as never;
  next.loadedRows.followEdits(next.app as never);
  expect(next.loadedRows.get(next.app.list.books[2]!)).toEqual(loaded(3, "Three"));
  expect(next.loadedRows.get(next.app.book as never)).toBeUndefined();
  const other = continued(begun().instance);
  other.app.list = null as never;
  other.loadedRows.followEdits(other.app as never);
  expect(other.loadedRows.get(other.app.book!)).toEqual(loaded(1, "One"));
});

test("rows are the same only if all parts of their keys are", () => {
  const { app, instance } = begun();
  const row = { ...loaded(2, "Two"), key: { ID: 2, title: "Two" } };
  instance.loadedRows.add(app.list.books[0]!, row);
  const next = continued(instance);
  next.app.list.books = [
    { ID: 2, title: "Zwei" },
    { ID: 2, title: "Two" },
  ];
  next.loadedRows.followEdits(next.app as never);
  expect(next.loadedRows.get(next.app.list.books[1]!)).toEqual(row);
});

test("a row stays known however often it is stored", () => {
  const { instance } = begun();
  expect(continued(instance).data).toEqual(continued(instance).data);
});
