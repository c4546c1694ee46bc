/** Mistakes in annotations of an entity, and in what overrides parts of its app. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

process.env.Z2UI5_APP_DIRS = `${import.meta.dirname}/mistakes`;
process.env.CDS_CONFIG = JSON.stringify({ folders: { rooms: "test/screens/mistakes/model/" } });

let screen: Screen;
beforeEach(() => cap.reset());
afterEach(() => screen.close());

test("annotations and methods name what is not there, and those that are right do not matter", async () => {
  screen = await open("zz_rooms", { expect: "all" });
  expect(screen.complaints.map((text) => text.replace("zz_rooms: ", "")).sort()).toEqual([
    `@Common.Text of MistakenService.Rooms.floor: MistakenService.Floors has no element "floor.description".`,
    `@Common.ValueList.CollectionPath of MistakenService.Rooms.floor: the service has no Flors; did you mean 'Floors'?`,
    `@Common.ValueList.Parameters of MistakenService.Rooms.other: MistakenService.Floors has no element "descrip"; did you mean 'descr'?`,
    `@UI.Facets of MistakenService.Rooms: MistakenService.Rooms has no @UI.FieldGroup#Genral; did you mean 'UI.FieldGroup#General'?`,
    `@UI.LineItem of MistakenService.Rooms: MistakenService.Rooms has no element "nmae"; did you mean 'name'?`,
    `@UI.SelectionFields of MistakenService.Rooms: MistakenService.Rooms has no element "bed"; did you mean 'beds'?`,
    "Nothing calls the method beforeSave() of the class; did you mean 'before_save()', which it would override?",
    "Nothing calls the method colums() of the class; did you mean 'columns()', which it would override?",
  ]);
});

test("an event of an app of an entity is asked for in another letter case", async () => {
  screen = await open("zz_rooms", { expect: "all" });
  await screen.table().row("Blue").press();
  await screen.button("Print").press();
  expect(screen.complaints.join("\n")).toContain("It handles print, which nothing triggers.");
});

test("options that there are not, and async functions, have no effect", async () => {
  screen = await open("zz_options", { expect: "all" });
  expect(screen.complaints.filter((text) => /effect|async/.test(text))).toEqual([
    expect.stringContaining("page sets colums without effect. It has the options columns, expand, search,"),
    expect.stringContaining("each sets limit without effect."),
    expect.stringContaining("load sets expnad without effect. It has the option expand."),
    expect.stringContaining("list sets limt without effect."),
    expect.stringContaining("sort sets decending without effect. It has the options name, descending."),
    expect.stringContaining("query of list is given an async function, but does not wait for it."),
    expect.stringContaining("table of list is given an async function, but does not wait for it."),
  ]);
});
