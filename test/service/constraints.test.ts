/** What users read of a rule of the database that their entry broke. On PostgreSQL with `npm run test:pg`. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINT, post, startApp, type Answer } from "./client.ts";
import { POSTGRES, startServer, type RunningServer } from "./server.ts";

const port = Number(process.env[POSTGRES] ?? 0);
const config = {
  folders: { library: "test/fixtures/library/" },
  features: { assert_integrity: "db" },
  z2ui5: { development: false },
};

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ appDirs: [join(import.meta.dirname, "apps")], config });
  await done({ create: "Authors", data: { ID: 1, name: "Emily" } });
  await done({ create: "Books", data: { ID: 1, title: "Heights", isbn: "1", shelf: "A", number: 1, author_ID: 1 } });
});
afterAll(() => server?.stop());

async function send(event: string, step: object, language = "en", ext: object = {}): Promise<Answer> {
  const { S_FRONT } = await startApp(server.url, "zz_library");
  const front = { ID: S_FRONT.ID, EVENT: event, T_EVENT_ARG: [JSON.stringify(step)], VIEW: "MAIN", S_EXT: ext };
  const response = await post(
    server.url,
    JSON.stringify({ value: { S_FRONT: { ORIGIN: server.url, PATHNAME: ENDPOINT, HASH: "", ...front } } }),
    { "accept-language": language },
  );
  const text = await response.text();
  return (text.startsWith("{") ? JSON.parse(text) : { S_FRONT: { PARAMS: {} }, MODEL: { MESSAGE: text } }) as Answer;
}
/** A message box; PostgreSQL stores nothing after a write that failed, so that the app's own is undone and a dialog takes its place. */
const said = async (step: object, language?: string) => {
  const { S_FRONT, MODEL } = await send("BOX", step, language);
  return S_FRONT.PARAMS["S_MSG_BOX"]?.TEXT ?? MODEL["MESSAGE"];
};
const done = async (step: object) => expect((await send("BOX", step)).S_FRONT.PARAMS["S_MSG_BOX"]).toBeUndefined();
const dialog = async (step: object) => {
  const { MODEL } = await send("LET", step);
  return [MODEL["TITLE"], MODEL["MESSAGE"]];
};

const book = (data: object) => ({ create: "Books", data: { ID: 9, title: "New", ...data } });

describe("a message about an entry that exists already", () => {
  it("names the key by its label", async () => {
    expect(await said(book({ ID: 1 }))).toBe(
      "An entry with the same value for Book number already exists. Enter another value.",
    );
  });
  it("names the elements of @assert.unique, by the label a service gives them where it does", async () => {
    expect(await said(book({ shelf: "A", number: 1 }))).toBe(
      "An entry with the same value for Shelf and Place already exists. Enter another value.",
    );
  });
  it("makes words of a name that has no label", async () => {
    expect(await said(book({ isbn: "1" }))).toBe(
      "An entry with the same value for Isbn already exists. Enter another value.",
    );
  });
  it("does not name what leads to the entry it belongs to", async () => {
    const loan = (ID: number) => ({ create: "Loans", data: { ID, book_ID: 1, day: "2026-01-02" } });
    await done(loan(1));
    expect(await said(loan(2))).toBe("An entry with the same value for Day already exists. Enter another value.");
  });
  it("is in the user's language", async () => {
    expect(await said(book({ shelf: "A", number: 1 }), "de")).toBe(
      "Ein Eintrag mit demselben Wert für Shelf und Place ist bereits vorhanden. Geben Sie einen anderen Wert ein.",
    );
  });
});

describe("a message about a missing value", () => {
  it("is that of a mandatory element", async () => {
    expect(await said(book({ title: null }))).toBe("Title: Provide the missing value.");
    expect(await said({ update: "Books", key: 1, data: { title: null } }, "de")).toBe(
      "Titel: Geben Sie den fehlenden Wert ein.",
    );
  });
  it("is about the row of a composition, too", async () => {
    expect(await said(book({ ID: 8, pages: [{ pos: 1 }] }))).toBe("Text: Provide the missing value.");
  });
});

it("a message about a value that is not allowed speaks of the entries", async () => {
  const text = port
    ? "The value of Copies is not allowed. Enter another value."
    : "A value is not allowed. Check your entries.";
  expect(await said(book({ copies: -1 }))).toBe(text);
});

describe("what the database checks at the end", () => {
  const ofSqlite = "An entry in Authors that is referred to does not exist, or would be removed. Check your entries.";
  it("is refused in words where an entry refers to nothing", async () => {
    expect(await dialog(book({ author_ID: 77 }))).toEqual([
      "Check Your Entries",
      port ? "The value of Author refers to an entry that does not exist. Choose another one." : ofSqlite,
    ]);
  });
  it("is refused in words where an entry is still used", async () => {
    expect(await dialog({ remove: "Authors", key: 1 })).toEqual([
      "Check Your Entries",
      port ? "This entry is still used in Books. Change or remove it there first." : ofSqlite,
    ]);
  });
});

it("a row that refers to nothing is reported at its fields, also those of compositions, and nothing is written", async () => {
  const marked = async (data: object) => {
    const { S_FRONT } = await send("SAVE", { data }, "de", { CAN: ["FIELDS"] });
    return (S_FRONT as { S_EXT?: { FIELDS?: { PATH: string; TEXT: string }[] } }).S_EXT?.FIELDS;
  };
  const text = "Kein Ziel mit dieser ID gefunden";
  const right = { ID: 20, title: "New", isbn: "20", author_ID: 1, pages: [{ pos: 1, text: "a", source_ID: 1 }] };
  const wrong = { ...right, author_ID: 77, pages: [...right.pages, { pos: 2, text: "b", source_ID: 78 }] };
  expect(await marked(wrong)).toEqual([
    { PATH: "ROW/AUTHOR_ID@TEXT", TEXT: text, TYPE: "Error" },
    { PATH: "ROW/PAGES/1/SOURCE_ID@TEXT", TEXT: text, TYPE: "Error" },
  ]);
  expect(await marked(right)).toBeUndefined();
});

it.runIf(port)("numbers and texts that do not fit are told by what does not fit", async () => {
  expect(await said({ run: "UPDATE test_library_Books SET price = 123456" })).toBe(
    "A number is too large. Check your entries.",
  );
  expect(await said({ run: `UPDATE test_library_Books SET title = '${"x".repeat(21)}'` })).toBe(
    "A text is too long. Check your entries.",
  );
});

it("the fields that the rule is about are marked", async () => {
  const { S_FRONT } = await send("LET", book({ shelf: "A", number: 1 }), "en", { CAN: ["ERRORS"] });
  expect((S_FRONT as unknown as { S_EXT: { ERROR: object } }).S_EXT.ERROR).toMatchObject({ CODE: "APP_REFUSED" });
});

describe("users", () => {
  it("cannot read a name of the database in any message", async () => {
    const statements = [
      "SELECT * FROM test_library_Secret",
      "INSERT INTO test_library_Books (unheard) VALUES (1)",
      "INSERT INTO test_library_Books (ID, title) VALUES (1, 'x')",
    ];
    for (const run of statements) {
      expect(await said({ run })).not.toMatch(/test_library|unheard|relation|column|constraint|SQL/i);
      expect((await dialog({ run })).join(" ")).not.toMatch(/test_library|unheard|relation|column|constraint|SQL/i);
    }
  });
  it("get an id by which the log has the words of the database", async () => {
    const [, message] = await dialog({ run: "SELECT * FROM test_library_Secret" });
    const [, id = "none"] = /the ID ([\w-]+)\.$/.exec(String(message)) ?? [];
    await expect.poll(() => server.log()).toContain(`The database refused a statement [${id}]`);
    expect(server.log()).toMatch(/test_library_secret/i);
    expect(server.log()).toMatch(/UNIQUE constraint failed: test_library_Books|test_library_books_pkey/);
  });
});
