/** Templates whose fields the compiler knows. */
import { describe, expect, it } from "vitest";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { draftStore } from "../draft-store.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { binding, expression, fields, rows, type ViewNode } from "../../../srv/z2ui5/view/index.ts";

import { ColumnListItem, Input, List, Page, StandardListItem, Table, Text } from "../../../srv/z2ui5/view/sap/m.ts";
import { Column, Table as GridTable } from "../../../srv/z2ui5/view/sap/ui/table.ts";

interface Library {
  books: { title: string; stock: number; author: { name: string }; chapters: { heading: string }[] }[];
  twin: Library["books"] | null;
}

let number = 0;
/** What an app displays, and what the log says. */
async function displayed(
  show: (app: z2ui5_if_app & Library, client: z2ui5_if_client) => ViewNode,
): Promise<{ status: number; xml: string; model: any; warnings: string[]; text: string }> {
  const warnings: string[] = [];
  const quiet = (): void => {};
  const engine = engineWithApps({
    store: draftStore(),
    transaction: (work) => work(),
    log: { debug: quiet, info: quiet, error: quiet, warn: (message) => void warnings.push(message) },
  });
  engine.configure({ development: true });
  const name = `rows_app_${++number}`;
  const app = class extends z2ui5_if_app {
    books = [{ title: "Emma", stock: 3, author: { name: "Austen" }, chapters: [{ heading: "I" }] }];
    twin: Library["books"] | null = null;
    main(client: z2ui5_if_client): void {
      client.view_display(show(this as never, client));
    }
  };
  register_app_class(name, app as never);
  const { status, body } = await engine.answer(
    JSON.stringify({ value: { S_FRONT: { SEARCH: `?app_start=${name}` } } }),
    { correlationId: "rows" },
  );
  const answer = status === 200 ? JSON.parse(body) : {};
  return { status, text: body, warnings, xml: answer.S_FRONT?.PARAMS?.S_VIEW?.XML ?? "", model: answer.MODEL };
}
const flat = (xml: string): string => xml.replace(/\s+/g, " ").replaceAll("> <", "><");

describe("rows", () => {
  it("binds the table, and the fields as they travel", async () => {
    const { xml, model, warnings } = await displayed((app, client) =>
      Page({
        content: [
          List({
            items: rows(app.books, (book) =>
              StandardListItem({
                title: book.title,
                description: binding`${book.author.name}, ${book.stock} in stock`,
                visible: expression`${book.stock} > 0`,
                press: client._event("OPEN", [book.title]),
              }),
            ),
          }),
        ],
      }),
    );
    expect(flat(xml)).toContain(
      `<List items="{/BOOKS}"><StandardListItem title="{TITLE}" description="{AUTHOR/NAME}, {STOCK} in stock" visible="{= \${STOCK} &gt; 0 }" press=".eB(['OPEN'], \${TITLE})"/></List>`,
    );
    expect(model.BOOKS[0].TITLE).toBe("Emma");
    expect(warnings).toEqual([]);
  });

  it("binds for entries where the app says so, also in nested tables, with types and options", async () => {
    const { xml, model } = await displayed((app) =>
      Table({
        items: rows(
          app.books,
          (book) =>
            ColumnListItem({
              cells: [
                Input({ value: { path: book.stock, type: "sap.ui.model.type.Integer" } }),
                List({ items: rows(book.chapters, ({ heading }) => StandardListItem({ title: heading })) }),
              ],
            }),
          { edit: true, sorter: { path: "TITLE" } },
        ),
      }),
    );
    expect(flat(xml)).toContain(`items="{sorter: {path: 'TITLE'}, path: '/XX/BOOKS'}"`);
    expect(flat(xml)).toContain(`value="{path: 'STOCK', type: 'sap.ui.model.type.Integer'}"`);
    expect(flat(xml)).toContain(
      `<List items="{path: 'CHAPTERS', templateShareable: false}"><StandardListItem title="{HEADING}"/>`,
    );
    expect(model.XX.BOOKS).toHaveLength(1);
  });

  it("binds the rows of a control that makes them itself", async () => {
    const { xml } = await displayed((app) =>
      GridTable({ rows: rows(app.books), columns: [Column({ template: Text({ text: fields(app.books).title }) })] }),
    );
    expect(flat(xml)).toMatch(/rows="\{\/BOOKS\}".*<m:Text text="\{TITLE\}"\/>|rows="\{\/BOOKS\}".*text="\{TITLE\}"/);
  });

  it("binds rows for entries of controls that make their rows themselves", async () => {
    const both = [
      (app: Library) => rows(app.books, { edit: true }),
      (app: Library) => rows(app.books, undefined, { edit: true }),
    ];
    for (const bound of both) {
      const { xml } = await displayed((app) =>
        GridTable({ rows: bound(app), columns: [Column({ template: Text({ text: fields(app.books).title }) })] }),
      );
      expect(flat(xml)).toContain('rows="{/XX/BOOKS}"');
    }
  });

  it("shows a table that is no attribute as it is now", async () => {
    const { xml, model } = await displayed((app) =>
      List({
        items: rows(
          app.books.filter(({ stock }) => stock > 1),
          (book) => StandardListItem({ title: book.title }),
        ),
      }),
    );
    expect(flat(xml)).toContain(`items="{/__LOCAL_0}"`);
    expect(model.__LOCAL_0).toHaveLength(1);
  });

  it("names a field that a row lacks, where no compiler did", async () => {
    const { warnings } = await displayed((app) =>
      List({ items: rows(app.books as { titel?: string }[], (book) => StandardListItem({ title: book.titel })) }),
    );
    expect(warnings).toEqual([expect.stringContaining("did you mean 'TITLE'?")]);
  });

  it("cannot guess which of two attributes is meant", async () => {
    const { xml, text } = await displayed((app) => {
      app.twin = app.books;
      return List({ items: rows(app.books, (book) => StandardListItem({ title: book.title })) });
    });
    expect(xml).not.toContain("items=");
    expect(text).toContain("books, twin");
  });

  it("cannot put a field's name into a text", async () => {
    const { text } = await displayed((app) =>
      List({ items: rows(app.books, (book) => StandardListItem({ title: `Title: ${book.title}` })) }),
    );
    expect(text).toContain("binding`");
  });
});
