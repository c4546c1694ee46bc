/** Rows from spreadsheets: `paste` of an entity. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

let screen: Screen;
beforeEach(() => cap.reset());
afterEach(() => screen.close());

const rows = (): string[][] => screen.table().rows.map((row) => Object.values(row));
const paste = async (texts: unknown, language = "de"): Promise<void> => {
  screen = await open("zz_pasted", { user: "alice", language });
  await screen.field("Texts").type(JSON.stringify(texts));
  await screen.button("Paste").press();
};

test("texts become values as the user's language writes them, and values of lists by their texts", async () => {
  await paste([
    ["Eins", "Edgar Allen Poe", "1.234,50", "31.12.2025", "Offen"],
    ["Zwei", "101", "7", "1. Feb. 2026", "D"],
  ]);
  expect(screen.toast.text).toBe("2 hinzugefügt");
  expect(rows()).toEqual([
    ["Eins", "Edgar Allen Poe (150)", "1.234,50", "31.12.2025", "Offen", ""],
    ["Zwei", "Emily Brontë (101)", "7,00", "01.02.2026", "Entwurf", ""],
  ]);
  await screen.button("Undo").press();
  expect(rows()).toEqual([]);
});

test("a first row with labels names the columns", async () => {
  await paste([
    ["Preis", "titel"],
    ["2,5", "Drei"],
  ]);
  expect(rows()).toEqual([["Drei", "", "2,50", "", "Entwurf", ""]]);
});

test("what is no value, cannot be entered, or has no column is reported by row and column", async () => {
  await paste([
    ["Vier", "Nobody", "1.5", "30.02.2026", "X", "4", "more"],
    ["", " "],
    ["Five", "", "1,5"],
  ]);
  for (const told of ["Zeile 1, Autor: „Nobody“ ist kein", "Zeile 1, Preis: „1.5“", "„30.02.2026“", "„X“"])
    expect(screen.messageBox.text).toContain(told);
  expect(screen.messageBox.text).toContain("„4“ kann dort nicht eingegeben werden");
  expect(screen.messageBox.text).toContain("Zeile 1: „more“ steht hinter der letzten Spalte");
  await screen.messageBox.press("OK");
  expect(rows().map(([title]) => title)).toEqual(["Vier", "Five"]);
});

test("500 rows are added at once, and what is not is reported", async () => {
  await paste(Array.from({ length: 502 }, (_, index) => [`Nr. ${index}`, index < 30 ? "Nobody" : ""]));
  expect(screen.messageBox.text).toContain("Nur die ersten 500 von 502");
  expect(screen.messageBox.text).toContain("Und 11 weitere");
});

test("cannot add rows with anything but texts by row and column", async () => {
  await paste({ length: 3, title: "Row" });
  expect(rows()).toEqual([]);
});
