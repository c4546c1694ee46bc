/** Names of elements as classes of `cds-typer` have them. Compiled, never run. */
import { entity, type Path } from "z2ui5/model";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

declare class Author {
  ID?: number | null;
  name?: string | null;
}
declare class Book {
  ID?: number;
  title?: string | null;
  author?: Author | null;
  chapters?: { pos?: number }[];
}
/** Several rows, as `cds-typer` declares them. */
declare class Books extends Array<Book> {}

export async function types(client: z2ui5_if_client): Promise<void> {
  for (const books of [entity(client, Books), entity(client, Book)]) {
    const book: Book = await books.load({ ID: 201 }, { expand: ["author", "chapters"] });
    const fresh: Partial<Book> = books.create({ title: "x" });
    void [book, fresh];
    // @ts-expect-error the key is ID
    await books.load({ IDS: 201 });
    // @ts-expect-error a title leads to no rows
    await books.load({ ID: 201 }, { expand: ["title"] });
    // @ts-expect-error there is no titel
    books.create({ titel: "x" });
  }
  const paths: Path<Book>[] = ["title", "author", "author.name", "chapters"];
  // @ts-expect-error an author has no title
  const wrong: Path<Book> = "author.title";
  const untyped = await entity(client, "CatalogService.Books").load({ ID: 201 });
  void [paths, wrong, untyped.anything.at.all];
}
