/** What users, apps and operators learn of an error of CAP. */
import { readFileSync } from "node:fs";
import { describe, expect, inject, it } from "vitest";
import { ENDPOINT, post, type Answer } from "./client.ts";

const url = inject("url");
const log = (): string => readFileSync(inject("log"), "utf8");

type Sent = Record<string, unknown>;
async function send(
  front: Sent,
  edits: Sent = {},
  language = "en",
  query = "",
): Promise<{ status: number; text: string; answer: Answer }> {
  const body = {
    value: {
      S_FRONT: { ORIGIN: url, PATHNAME: ENDPOINT, SEARCH: "?app_start=zbr_books", HASH: "", ...front },
      XX: edits,
    },
  };
  const response = await fetch(url + ENDPOINT + query, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      "accept-language": language,
      authorization: `Basic ${btoa("alice:alice")}`,
    },
  });
  const text = await response.text();
  return { status: response.status, text, answer: text.startsWith("{") ? JSON.parse(text) : undefined };
}
async function event(
  name: string,
  edits: Sent = {},
  { language = "en", ext, args = [] }: { language?: string; ext?: object; args?: string[] } = {},
): Promise<Answer> {
  const { answer } = await send({});
  const more = { T_EVENT_ARG: args, ...(ext ? { S_EXT: ext } : {}) };
  return (await send({ ID: answer.S_FRONT.ID, EVENT: name, VIEW: "MAIN", ...more }, edits, language)).answer;
}
const box = (answer: Answer) =>
  answer.S_FRONT.PARAMS.S_MSG_BOX as unknown as { TEXT: string; TYPE: string; TITLE: string };
const dialog = (answer: Answer) => [answer.MODEL["TITLE"], answer.MODEL["MESSAGE"], answer.MODEL["DETAILS"]];

describe("message_box_display of an error of CAP", () => {
  it("shows one @mandatory violation with the element's label", async () => {
    expect(box(await event("BOX_BOOK", { BOOK: { STOCK: 5 } }))).toMatchObject({
      TEXT: "Title: Provide the missing value.",
      TYPE: "error",
      TITLE: "Error",
    });
  });
  it("shows several, one on each line, in the user's language", async () => {
    expect(box(await event("BOX_BOOK", {}, { language: "de" }))).toMatchObject({
      TEXT: "Titel: Geben Sie den fehlenden Wert ein.\nStock: Geben Sie einen Wert zwischen 0 und 100 ein.",
      TYPE: "error",
      TITLE: "Fehler",
    });
  });
  it("shows what a handler rejects with, from the project's messages, and parameters of actions by their label", async () => {
    expect(box(await event("BOX_ORDER", { ORDER: { NUMBER: 1 } }, { language: "de" })).TEXT).toBe(
      "which: Emma ist ausverkauft",
    );
    expect(box(await event("BOX_ORDER", { ORDER: { NUMBER: 1, WHICH: 2 } })).TEXT).toBe(
      "which: Emma is sold out\nOnly on weekdays",
    );
    expect(box(await event("BOX_ORDER", {}, { language: "de" })).TEXT).toBe(
      "Anzahl: Geben Sie einen Wert zwischen 1 und 10 ein.",
    );
  });
  it("says in the user's language what CAP has only the name of a status for", async () => {
    const order = { ORDER: { NUMBER: 1, WHICH: 4 } };
    expect(box(await event("BOX_ORDER", order)).TEXT).toBe("You are not authorized to do this.");
    expect(box(await event("BOX_ORDER", order, { language: "de" })).TEXT).toBe("Sie sind dazu nicht berechtigt.");
  });
});

describe("an error of CAP an app lets through", () => {
  it("is a message for the user, without a stack, even in development", async () => {
    expect(dialog(await event("LET_BOOK", {}, { language: "de" }))).toEqual([
      "Prüfen Sie Ihre Eingaben",
      "Titel: Geben Sie den fehlenden Wert ein.\nStock: Geben Sie einen Wert zwischen 0 und 100 ein.",
      undefined,
    ]);
  });
  it("is answered over wire 2 with status 400 and the same text", async () => {
    const start = await send({ PROTOCOL: 2 }, {}, "en", "?z2ui5-wire=2");
    const { status, text } = await send({ ID: start.answer.S_FRONT.ID, EVENT: "LET_BOOK" }, {}, "en", "?z2ui5-wire=2");
    expect([status, text]).toEqual([400, "Title: Provide the missing value.\nStock: Enter a value between 0 and 100."]);
  });
  it("is no error in the log of the operator", async () => {
    await event("LET_BOOK");
    // Lines of information are written together, a moment later.
    await expect
      .poll(log, { timeout: 10_000 })
      .toContain("was refused: Title: Provide the missing value.; Stock: Enter a value between 0 and 100.");
    expect(log()).not.toContain("zbr_books, event LET_BOOK failed");
  });
  it("is a failure of the program when the service failed", async () => {
    const [title, message] = dialog(await event("LET_ORDER", { ORDER: { NUMBER: 1, WHICH: 3 } }));
    expect(title).toBe("Error");
    expect(message).toContain("The press is on fire");
    await expect.poll(log, { timeout: 10_000 }).toContain("zbr_books, event LET_ORDER failed");
  });
});

describe("an app learns", () => {
  it("the targets, texts and labels", async () => {
    const logged = (await event("TELL_BOOK")).MODEL["TOLD"] as string;
    expect(JSON.parse(logged)).toEqual([
      { text: "Provide the missing value.", label: "Title", target: "title", type: "Error" },
      { text: "Enter a value between 0 and 100.", label: "Stock", target: "stock", type: "Error" },
    ]);
  });
});

describe("the fields an error is about", () => {
  const ext = { CAN: ["FIELDS"] };
  const fields = (answer: Answer): unknown =>
    (answer.S_FRONT as unknown as { S_EXT?: { FIELDS?: unknown } }).S_EXT?.FIELDS;
  it("are sent to a frontend that can mark them", async () => {
    const expected = [
      { PATH: "BOOK/TITLE", TEXT: "Provide the missing value.", TYPE: "Error" },
      { PATH: "BOOK/STOCK", TEXT: "Enter a value between 0 and 100.", TYPE: "Error" },
    ];
    expect(fields(await event("BOX_BOOK", {}, { ext }))).toEqual(expected);
    expect(fields(await event("MARK_BOOK", {}, { ext }))).toEqual(expected);
    expect(fields(await event("BOX_ORDER", {}, { ext }))).toEqual([
      { PATH: "ORDER/NUMBER", TEXT: "Enter a value between 1 and 10.", TYPE: "Error" },
    ]);
  });
  it("are those with the text of an association where no field has its key", async () => {
    const answer = await event("BOX_AUTHOR", {}, { ext });
    expect(fields(answer)).toMatchObject([{ PATH: "AUTHOR", TYPE: "Error" }]);
    expect(box(answer).TEXT).toMatch(/^Author: /);
  });
  it("cannot reach a frontend that did not ask", async () => {
    expect((await event("BOX_BOOK")).S_FRONT).not.toHaveProperty("S_EXT");
    expect(fields(await event("BOX_BOOK", {}, { ext: { CAN: [] } }))).toBeUndefined();
  });
  it("are not looked for where the app only reads the messages", async () => {
    expect(fields(await event("TELL_BOOK", {}, { ext }))).toBeUndefined();
  });
});

it("a developer is notified, once, of a read that has come to the end that CAP sets, and of no other", async () => {
  const logged = (): number => log().match(/exactly \d+ rows of BookService\.Authors/g)?.length ?? 0;
  await event("TELL_AUTHORS", {}, { args: ["2"] });
  expect(logged()).toBe(0);
  await event("TELL_AUTHORS", {}, { args: ["100"] });
  await expect.poll(log).toMatch(/zbr_books: exactly 3 rows of BookService\.Authors were read/i);
  await event("TELL_AUTHORS", {}, { args: ["100"] });
  expect(logged()).toBe(1);
});

it("posts are still refused without a login", async () => {
  expect((await post(url, "{}", {}, { user: "nobody", password: "x" })).status).toBe(401);
});
