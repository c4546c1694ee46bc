import "z2ui5/test/vitest";
import cds from "@sap/cds";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cap, open, replay, type Screen } from "z2ui5/test";
import guide_first_app from "../guide_first_app.ts";

const { DELETE, INSERT } = cds.ql;

let screen: Screen;
beforeEach(() => cap.reset());
afterEach(() => {
  screen?.close();
  vi.useRealTimers();
});

test("finds rows, fields in them, and what was opened", async () => {
  screen = await open("guide_tables");
  // #region rows
  const products = screen.table("Products");
  await products.row({ Name: "Chair" }).field("Stock").type("7");
  await products.row({ Name: "Lamp" }).select();
  await screen.button("Delete").press();
  expect(products).toHaveRows([
    { Name: "Chair", State: "Plenty" },
    { Name: "Desk", State: "Order soon" },
    { Name: "Shelf", State: "Plenty" },
  ]);
  // #endregion
});

test("answers messages and fills dialogs", async () => {
  screen = await open("guide_messages");
  // #region dialogs
  await screen.button("Ask").press();
  await screen.messageBox.press("Delete");
  expect(screen.toast.text).toBe("Deleted");
  await screen.button("Rename").press();
  await screen.dialog("Rename").field("Title").type("Minutes");
  await screen.dialog("Rename").button("OK").press();
  expect(screen).toHaveTitle("Minutes");
  // #endregion
});

test("uploads a file", async () => {
  screen = await open("guide_files");
  // #region files
  await screen.field("Choose a CSV file").upload({ name: "people.csv", content: "Ada;London\nGrace;New York" });
  await screen.button("Upload").press();
  expect(screen).toShow("people.csv: 2 lines");
  // #endregion
});

test("is used by two at once, and in another language", async () => {
  // #region users
  screen = await open("guide_security", { user: "alice", roles: ["admin"] });
  const bob = await open("guide_security", { user: "bob", roles: ["admin"], language: "de", device: "phone" });
  expect(bob).toShow("To Alice");
  expect(screen).not.toShow("To Alice");
  bob.close();
  // #endregion
});

test("goes back in time", async () => {
  screen = await open("guide_lifecycle");
  // #region drafts
  await screen.button("Add").press();
  await screen.button("Add").press();
  const [first = ""] = screen.drafts;
  const moment = await screen.at(first);
  expect(moment.state["count"]).toBe(0);
  const fork = await moment.open();
  await fork.button("Add").press();
  expect(fork.state["count"]).toBe(1);
  expect(screen.state["count"]).toBe(2);
  fork.close();
  // #endregion
});

test("waits", async () => {
  screen = await open("guide_messages");
  // #region wait
  await screen.button("Toast").press();
  await screen.wait("Saved");
  await screen.wait(10_000);
  expect(screen.toast.visible).toBe(false); // after ten seconds, for which nobody has waited
  // #endregion
});

test("knows the state of a class", async () => {
  // #region state
  const greeting = await open(guide_first_app);
  await greeting.field("Name").type("Ada");
  await greeting.button("Greet").press();
  expect(greeting.state.name).toBe("Ada"); // a string for the compiler
  greeting.close();
  // #endregion
});

// #region seed
test("sells what there is", async () => {
  await cap.run(INSERT.into("guide.Books").entries({ ID: 900, title: "Persuasion", stock: 1 }));
  screen = await open("guide_data");
  await screen.table().row("Persuasion").button("Sell").press();
  expect(screen.table().row("Persuasion").cell("Stock")).toHaveText("0");
});

test("has the books of the CSV files again", async () => {
  screen = await open("guide_data");
  expect(screen.table()).toHaveRows([{ Book: "Emma" }, { Book: "Jane Eyre" }]);
});
// #endregion

test("runs several queries at once", async () => {
  // #region queries
  await cap.run(async () => {
    await DELETE.from("guide.Books");
    await INSERT.into("guide.Books").entries({ ID: 1, title: "Persuasion", stock: 1 });
  });
  // #endregion
  screen = await open("guide_data");
  expect(screen.table()).toHaveRows([{ Book: "Persuasion" }]);
});

// #region service
test("says why nothing can be sold", async () => {
  const shop = await cap.run(() => cds.connect.to("guide.Shop"));
  let closed = true;
  shop.prepend(() =>
    shop.before("CREATE", "Sales", (request: cds.Request) => closed && request.reject(409, "The shop is closed")),
  );
  screen = await open("guide_data", { expect: [/The shop is closed/] });
  await screen.table().row("Emma").button("Sell").press();
  expect(screen.messageBox).toShow("The shop is closed");
  closed = false;
});
// #endregion

// #region time
test("greets in another year", async () => {
  vi.useFakeTimers({ now: new Date("2031-12-31T23:00:00Z") });
  screen = await open("guide_first_app");
  await screen.field("Name").type("Ada");
  vi.setSystemTime(new Date("2032-01-01T01:00:00Z"));
  await screen.button("Greet").press();
  expect(screen.messageBox).toShow("Hello Ada");
});
// #endregion

test("waits for work in the background", async () => {
  screen = await open("guide_progress");
  // #region jobs
  await screen.button("Start").press();
  await cap.jobs();
  await screen.wait(5000);
  expect(screen).toShow("Row 100 of 100");
  // #endregion
});

// #region complaints
test("expects a complaint", async () => {
  screen = await open("guide_first_app", { expect: [/has no label/] });
  screen.expectComplaints(/There is no control/);
});
// #endregion

// #region replay
test("greets as it did when it was recorded", async () => {
  const result = await replay(`${import.meta.dirname}/sessions/greeting.json`, { ignore: ["MODEL/NOW"] });
  expect(result.differences, String(result)).toEqual([]);
});
// #endregion
