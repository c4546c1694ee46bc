/** What apps read of the project's services with `z2ui5/model`. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

let screen: Screen;
beforeEach(async () => {
  screen = await open("zz_book", { user: "alice" });
});
afterEach(() => screen.close());

test("a row is read through its service, with exact numbers", () => {
  expect(screen.state).toMatchObject({
    book: { ID: 201, title: "Wuthering Heights", price: "11.10", sold: "9007199254740993", stock: 12 },
  });
});

test("a row is read with the texts of the user's language", async () => {
  await using german = await open("zz_book", { user: "alice", language: "de" });
  expect(german.field("Title").value).toBe("Sturmhöhe");
});

test("a new row has the defaults of the model, and null for every other element a user may enter", async () => {
  await screen.button("New").press();
  const { fresh } = screen.state as { fresh: Record<string, unknown> };
  expect(fresh).toMatchObject({ ID: null, title: null, status: "D", available: true, stock: 1, author_ID: null });
});

describe("says what is wrong with", () => {
  test("a key that is incomplete", async () => {
    await screen.button("No key").press();
    expect(screen.state).toMatchObject({ complaint: expect.stringMatching(/identified by a value for ID/) });
  });

  test("a condition beside the key, which would not be met", async () => {
    await screen.button("Wrong condition").press();
    expect(screen.state).toMatchObject({
      complaint: expect.stringMatching(/^stock is not a key of ShopService.Books/),
    });
  });

  test("a name that is not there", async () => {
    await screen.button("Wrong key").press();
    expect(screen.state).toMatchObject({
      complaint: `ShopService.Books has no element "IDS"; did you mean 'ID'?`,
    });
  });
});

test("a row that is not there is no failure of the program", async () => {
  await expect(screen.button("No row").press()).rejects.toThrow(/This entry does not exist/);
});
