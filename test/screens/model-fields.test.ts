/** Fields of a form as the model describes them, with `z2ui5/model`. */
import { afterEach, describe, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(() => screen.close());

const show = async (
  names: readonly unknown[],
  options: Record<string, string> = {},
  language = "en",
): Promise<Screen> =>
  (screen = await open("zz_thing", { language, parameters: { names: JSON.stringify(names), ...options } }));
const thing = (): Record<string, unknown> => (screen.state as { thing: Record<string, unknown> }).thing;

describe("a field is found by the label of the model and shows the value in the user's language", () => {
  test.each([
    ["title", "Title", "Emma"],
    ["note", "Note", "A novel"],
    ["stock", "Stock", "7"],
    ["big", "Big", "9,007,199,254,740,993"],
    ["factor", "Factor", "1.5"],
    ["ratio", "Ratio", "0.125"],
    ["weight", "Weight", "2.500"],
    ["price", "Price", "1,234,567.50"],
    ["day", "Day", "Jan 2, 2024"],
    ["opens", "Opens", "10:11:12\u202fAM"],
    ["uuid", "Identifier", "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed"],
    ["site", "Site", "https://example.com"],
    ["currency", "Currency", "EUR"],
    ["owner", "Owner", "Emily (1)"],
    ["owner_ID", "Owner", "Emily (1)"],
    ["plainName", "Plain name", ""],
  ])("%s", async (name, label, value) => {
    await show([name]);
    expect(screen.field(label).value).toBe(value);
  });

  test.each(["form", "box"])("in a %s, in German", async (place) => {
    await show(["title", "price", "day", "owner"], { place }, "de");
    expect(["Titel", "Preis", "Tag", "Eigentümer"].map((label) => screen.field(label).value)).toEqual([
      "Emma",
      "1.234.567,50",
      "02.01.2024",
      "Emily (1)",
    ]);
  });
});

test("a form with containers and a box, in sections of an object page, have fields alike", async () => {
  await show(["title", "secret", { name: "stock", label: false, tooltip: "Pieces" }, "day"], { place: "page" }, "de");
  expect(screen.field("Titel").required).toBe(true);
  expect(screen.field("Tag").value).toBe("02.01.2024");
  expect(screen.field("Note").value).toBe("A novel");
  await screen.field("Titel").type("Persuasion");
  await screen.field("Tag").type("05.02.2025");
  expect(screen.field("Titel").value).toBe("Persuasion");
});

test("an image without an address is not shown as a broken one", async () => {
  const picture = [{ name: "picture", editable: false }];
  await show(picture);
  expect(screen.outline()).not.toMatch(/img(?:age)? "Picture"/);
  screen.close();
  await cap.run("UPDATE fields_Things SET picture = 'https://example.com/emma.png' WHERE ID = 1");
  try {
    await show(picture);
    expect(screen.outline()).toMatch(/img(?:age)? "Picture"/);
  } finally {
    await cap.reset();
  }
});

test("an icon as address of an image is shown as an icon", async () => {
  await cap.run("UPDATE fields_Things SET picture = 'sap-icon://education' WHERE ID = 1");
  try {
    await show([{ name: "picture", editable: false }]);
    expect(screen.outline()).toContain(`img "Picture"`);
  } finally {
    await cap.reset();
  }
});

describe("a file", () => {
  afterEach(() => cap.reset());

  async function stored(): Promise<object> {
    const [row] = (await cap.run("SELECT file, cover, coverType FROM fields_Things WHERE ID = 1")) as Record<
      string,
      string | null
    >[];
    const { file = null, cover = null, coverType } = row!;
    // The database has streams as texts of base64, and answers with their bytes as such a text.
    const decoded = (text: string): string => Buffer.from(text, "base64").toString();
    return { file, cover: cover && decoded(decoded(cover)), coverType };
  }

  test("is a link that downloads it, and nothing of it is in the state", async () => {
    await cap.run("UPDATE fields_Things SET file = 'aGVsbG8=' WHERE ID = 1");
    await show(["title", "file"]);
    await screen.link("File").press();
    expect(screen.downloads).toMatchObject([{ type: "text/plain", text: "hello" }]);
    expect(thing()).not.toHaveProperty("file");
  });

  test("that is an image is shown", async () => {
    await cap.run("UPDATE fields_Things SET cover = X'89504e47', coverType = 'image/png' WHERE ID = 1");
    await show(["title", "cover"]);
    expect(screen.outline()).toMatch(/img(?:age)? "Cover"/);
  });

  test.each(["form", "page"])("that is not there is not shown in a %s where nobody may add one", async (place) => {
    await show(["title", { name: "file", editable: false }], { place });
    expect(screen.shows("File")).toBe(false);
  });

  test("that is chosen is stored at once, shown, and no change of others when the row is saved", async () => {
    await show(["title", "cover"]);
    await screen.field("Title").type("Persuasion");
    await screen.field("Cover").upload({ name: "cover.png", content: "picture", type: "image/png" });
    expect(await stored()).toMatchObject({ cover: "picture", coverType: "image/png" });
    expect(screen.outline()).toMatch(/img(?:age)? "Cover"/);
    expect(screen.field("Title").value).toBe("Persuasion");
    expect(screen.button("Remove file").visible).toBe(true);
    expect(JSON.stringify(thing())).not.toContain("cGljdHVyZQ");
    await screen.button("SAVE").press();
    expect(await cap.run("SELECT title FROM fields_Things WHERE ID = 1")).toMatchObject([{ title: "Persuasion" }]);
    expect(await stored()).toMatchObject({ cover: "picture", coverType: "image/png" });
  });

  test("of an entry that is not stored yet can be added once it is", async () => {
    await show(["title", "cover"]);
    await screen.button("NEW").press();
    expect(screen.shows("Save the entry first; then files can be added.")).toBe(true);
  });

  test("that replaces one that was to be removed stays", async () => {
    await cap.run("UPDATE fields_Things SET cover = X'89504e47', coverType = 'image/png' WHERE ID = 1");
    await show(["title", "cover"], { place: "columns" });
    await screen.button("Remove file").press();
    await screen.field("Cover").upload({ name: "cover.png", content: "picture", type: "image/png" });
    await screen.button("SAVE").press();
    expect(await stored()).toMatchObject({ cover: "picture" });
  });

  test("can be removed", async () => {
    await cap.run("UPDATE fields_Things SET cover = X'89504e47', coverType = 'image/png' WHERE ID = 1");
    await show(["title", "cover"]);
    await screen.button("Remove file").press();
    expect(screen.outline()).not.toMatch(/img(?:age)? "Cover"/);
    await screen.button("SAVE").press();
    expect(await stored()).toMatchObject({ cover: null, coverType: null });
    expect(screen.button("Remove file").visible).toBe(false);
  });

  test("of another type than the model accepts is refused", async () => {
    await show(["title", "file"]);
    await screen.field("File").upload({ name: "cover.png", content: "picture", type: "image/png" });
    expect(screen.shows("The file type is not accepted (accepted: text/plain)")).toBe(true);
    expect(await stored()).toMatchObject({ file: null });
  });

  test("that is larger than the app accepts is refused", async () => {
    await show(["title", { name: "file", max_size: "1kb" }]);
    await screen.field("File").upload({ name: "notes.txt", content: "x".repeat(1025) });
    expect(screen.shows("notes.txt: Not uploaded")).toBe(true);
    expect(await stored()).toMatchObject({ file: null });
  });
});

describe("what a user enters arrives as CAP takes it:", () => {
  test.each<[string, string, string, unknown]>([
    ["title", "Title", "Persuasion", "Persuasion"],
    ["title", "Title", "", ""],
    ["stock", "Stock", "12", 12],
    ["stock", "Stock", "", null],
    ["pieces", "Pieces", "12", 12],
    ["big", "Big", "9,007,199,254,740,995", "9007199254740995"],
    ["big", "Big", "", null],
    ["factor", "Factor", "2.25", 2.25],
    ["factor", "Factor", "", null],
    ["ratio", "Ratio", "0.0625", "0.0625"],
    ["weight", "Weight", "7.5", "7.5"],
    ["weight", "Weight", "", null],
    ["price", "Price", "7.5", "7.5"],
    ["day", "Day", "Feb 5, 2025", "2025-02-05"],
    ["day", "Day", "", null],
    ["opens", "Opens", "", null],
    ["seen", "Seen", "", null],
    ["uuid", "Identifier", "", null],
    ["owner", "Owner", "2", 2],
    ["owner", "Owner", "", null],
    ["memo", "Memo", "Note this", "Note this"],
  ])("%s, called %s: %j is %j", async (name, label, typed, value) => {
    await show([name]);
    await (typed === "" ? screen.field(label).clear() : screen.field(label).type(typed));
    await screen.button("GO").press();
    expect(thing()[name === "owner" ? "owner_ID" : name]).toStrictEqual(value);
  });

  test("a choice of texts and one of numbers, or none of them", async () => {
    await show(["status", "level"]);
    expect(await screen.select("Status").items()).toEqual(["(None)", "Draft", "Open"]);
    await screen.select("Status").choose("Open");
    await screen.select("Level").choose("Very high");
    await screen.button("GO").press();
    expect(thing()).toMatchObject({ status: "O", level: 2000 });
    await screen.select("Status").choose("(None)");
    await screen.select("Level").choose("(None)");
    await screen.button("GO").press();
    expect(thing()).toMatchObject({ status: null, level: null });
  });

  test("a check box", async () => {
    await show(["available"]);
    await screen.checkbox("Available").uncheck();
    await screen.button("GO").press();
    expect(thing()).toMatchObject({ available: false });
  });

  test("values of a new row, which are null before", async () => {
    await show(["ID", "title", "price", "day", "level"]);
    await screen.button("NEW").press();
    await screen.field("Number").type("9");
    await screen.field("Title").type("Nine");
    await screen.field("Price").type("1.25");
    await screen.field("Day").type("Feb 5, 2025");
    await screen.select("Level").choose("Low");
    await screen.button("GO").press();
    expect(thing()).toMatchObject({ ID: 9, title: "Nine", price: "1.25", day: "2025-02-05", level: 1 });
  });
});

describe("an entry that the model does not allow is refused with its reason, and the app keeps the value before:", () => {
  test.each([
    ["title", "Title", "a title that is much too long", "Enter a text with a maximum of 20 characters"],
    ["memo", "Memo", "a memo that is much too long", "Enter a text with a maximum of 20 characters"],
    ["stock", "Stock", "101", "Enter a number less than or equal to 100"],
    ["stock", "Stock", "-1", "Enter a number greater than or equal to 0"],
    ["stock", "Stock", "1.5", "Enter a number without decimals"],
    ["pieces", "Pieces", "many", "Enter a number without decimals"],
    ["pieces", "Pieces", "99999999999", "Enter a number with a maximum value of 2,147,483,647"],
    ["price", "Price", "1.234", "Enter a number with a maximum of 2 decimal places"],
    ["price", "Price", "0", "Enter a number greater than 0.00"],
    ["price", "Price", "10001", "Enter a number with a maximum value of 10,000"],
    ["day", "Day", "x", /Enter a valid date in/],
    ["seen", "Seen", "x", /Enter a valid date and a valid time/],
    ["uuid", "Identifier", "x", /GUID|Enter a value/],
  ])("%s, called %s: %j", async (name, label, typed, reason) => {
    await show([name]);
    const before = thing()[name];
    await (typed === "" ? screen.field(label).clear() : screen.field(label).type(typed));
    expect(screen.field(label)).toMatchObject({ valueState: "Error" });
    expect(screen.field(label).valueStateText).toMatch(reason);
    await screen.button("GO").press();
    expect(thing()[name]).toBe(before);
  });
});

// The TimePicker of UI5 tells its binding that it is empty before it refuses the entry.
test("an entry that is no time is refused with its reason", async () => {
  await show(["opens"]);
  await screen.field("Opens").type("x");
  expect(screen.field("Opens").valueState).toBe("Error");
  expect(screen.field("Opens").valueStateText).toMatch(/Enter a valid time/);
});

describe("a field is read-only", () => {
  test.each([
    ["ID", "of a key"],
    ["code", "of what is fixed once it is stored"],
    ["fixed", "of what is read-only"],
    ["double", "of what is computed"],
    ["createdAt", "of what CAP fills"],
    ["owner.name", "of another row"],
  ])("%s: %s", async (name) => {
    await show([name]);
    if (name === "owner.name") await screen.button("EXPAND").press();
    expect(screen.toString()).not.toContain("textbox");
  });

  test("only once it is stored, if it is a key or fixed afterwards", async () => {
    await show(["ID", "code", "fixed"]);
    await screen.button("NEW").press();
    expect([screen.field("Number").value, screen.field("Code").value]).toEqual(["", ""]);
    expect(screen.toString().match(/textbox/g)).toHaveLength(2);
  });

  test("in entities that are read-only, and shows the texts of choices, dates, amounts and links", async () => {
    await show(["title", "status", "level", "day", "price", "weight", "available", "site", "mail", "stock"], {
      source: "FieldService.Fixed",
    });
    const shown = screen.toString();
    expect(shown).not.toMatch(/textbox|combobox/);
    for (const text of ["Emma", "Draft", "Low", "Jan 2, 2024", "1,234,567.50", "EUR", "2.500 kg", "7"])
      expect(shown).toContain(text);
    expect(shown).toContain('link "Site https://example.com"');
  });
});

describe("annotations with conditions are about what the user sees:", () => {
  test("hidden and read-only follow the status that was chosen", async () => {
    await show(["status", "reason", "remark", "secret"]);
    expect([screen.field("Reason").value, screen.field("Remark").required]).toEqual(["Because", true]);
    await screen.select("Status").choose("Open");
    await screen.button("GO").press();
    expect(screen.toString()).not.toMatch(/Reason|textbox|Secret/);
    expect(screen.toString()).toContain("Remark");
  });

  test("what is needed is marked", async () => {
    await show(["title", "note", "pieces", "fixed"]);
    expect(["Title", "Note", "Pieces"].map((label) => screen.field(label).required)).toEqual([true, false, true]);
  });
});

test("every setting can be another one", async () => {
  await show([
    { name: "title", label: "Name", placeholder: "Anything", required: false },
    { name: "stock", editable: false },
    { name: "secret", visible: true },
    { name: "note", visible: false },
    { name: "fixed", editable: true, change: "" },
    { name: "code", label: false },
  ]);
  const shown = screen.toString();
  expect(screen.field("Name")).toMatchObject({ value: "Emma", required: false, placeholder: "Anything" });
  expect([screen.field("Secret").value, screen.field("Fixed").value]).toEqual(["", "Never"]);
  expect(shown).not.toMatch(/textbox "Stock"|Note|Code/);
});

test("the texts of the model are placeholder and tooltip", async () => {
  await show(["title"], {}, "de");
  expect(screen.field("Titel").placeholder).toBe("Zum Beispiel Emma");
});

describe("a list of values", () => {
  afterEach(() => cap.reset());
  const stored = () => cap.run("SELECT tags, sizes, moods FROM fields_Things WHERE ID = 1");

  test("is entered line by line, or chosen, and saved as a list", async () => {
    await show(["tags", "sizes", "moods"]);
    await screen.field("Tags").type("sea\n\n  north ");
    await screen.field("Sizes").type("4\n12");
    await screen.field("Moods").choose("Loud");
    await screen.button("SAVE").press();
    expect(await stored()).toEqual([{ tags: '["sea","north"]', sizes: "[4,12]", moods: '["loud"]' }]);
    expect(screen.field("Tags").value).toBe("sea\nnorth");
    await screen.field("Tags").type("");
    await screen.button("SAVE").press();
    expect(await stored()).toMatchObject([{ tags: "[]", sizes: "[4,12]" }]);
  });

  test("is refused at its field", async () => {
    await cap.run("UPDATE fields_Things SET sizes = '[4,12]' WHERE ID = 1");
    await show([{ name: "tags", validate: true }, "sizes"]);
    await screen.field("Tags").type("short\nlonger than ten");
    expect(screen.field("Tags").valueState).toBe("Error");
    await screen.field("Sizes").type("4\nmany");
    expect(screen.field("Sizes")).toMatchObject({ valueState: "Error", valueStateText: "Enter a number" });
    await screen.field("Sizes").type("5");
    await screen.button("SAVE").press();
    expect(screen.field("Tags").valueState).toBe("Error");
    await screen.field("Tags").type("short");
    await screen.button("SAVE").press();
    expect(await stored()).toMatchObject([{ tags: '["short"]', sizes: "[5]" }]);
  });

  test("is shown as one text where nobody may change it", async () => {
    await cap.run(`UPDATE fields_Things SET tags = '["sea","north"]' WHERE ID = 1`);
    await show([
      { name: "tags", editable: false },
      { name: "sizes", editable: false },
    ]);
    expect(screen.shows("sea, north")).toBe(true);
  });
});

test("a point in time that the database has filled in is shown and saved like any other", async () => {
  await show(["title", "begunAt", "markedAt"]);
  expect([screen.field("Begun").value, screen.field("Marked").value]).toEqual([
    expect.stringMatching(/^\w{3} \d/),
    expect.stringMatching(/^\w{3} \d/),
  ]);
  await screen.field("Title").type("Persuasion");
  await screen.button("SAVE").press();
  expect(await cap.run("SELECT title FROM fields_Things WHERE ID = 1")).toMatchObject([{ title: "Persuasion" }]);
  await cap.reset();
});

test("a field may be shown twice", async () => {
  await show(["title", "title"]);
  expect(screen.toString().match(/textbox "Title"/g)).toHaveLength(2);
});

describe("says what is wrong with", () => {
  test.each([
    [["titel"], `ELEMENT_UNKNOWN: FieldService.Things has no element "titel"; did you mean 'title'?`],
    [["owner.nam"], /ELEMENT_UNKNOWN: FieldService.Owners has no element "owner.nam"; did you mean 'name'\?/],
    [
      ["currency.name"],
      'ASSOCIATION_NOT_LOADED: currency.name is shown, but currency was not loaded. Load it together with the row: { expand: ["currency"] }.',
    ],
    [["owner.city"], /ASSOCIATION_NOT_LOADED: owner.city is shown, but owner was not loaded./],
    [["parts.name"], /ELEMENT_UNKNOWN: FieldService.Things has no element "parts.name"/],
  ])("%j", async (names, complaint) => {
    await show(names);
    expect((screen.state as { complaint: string }).complaint).toMatch(complaint);
  });

  test("a row that is in the app twice", async () => {
    await show(["title"]);
    await screen.button("TWICE").press();
    expect((screen.state as { complaint: string }).complaint).toMatch(/^BINDING_AMBIGUOUS: fields got a row/);
  });
});

test("of a stored row, the database tells what the values alone do not; of a new one, nobody does", async () => {
  const labels = ["Short", "Long", "Owned", "Locked", "Needed"];
  await show(["short", "long", "owned", "locked", "needed"]);
  const shown = (): string[] => labels.filter((label) => screen.outline().includes(`${label}`));
  expect(shown()).toEqual(["Long", "Locked", "Needed"]);
  expect(screen.outline()).not.toContain('textbox "Locked"');
  expect(screen.field("Needed").required).toBe(true);
  await screen.button("GO").press();
  expect(shown()).toEqual(["Long", "Locked", "Needed"]);
  await screen.button("NEW").press();
  expect(shown()).toEqual(labels);
});
