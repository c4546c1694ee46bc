/** Mistakes in the code of apps, between them, and in texts. */
import { afterEach, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

process.env["Z2UI5_APP_DIRS"] = `${import.meta.dirname}/mistakes`;

/** Complaints about the script of an app as a whole. */
const CODE = [
  /is not awaited/,
  /The class reads/,
  /does nothing with the result/,
  /is given a(?:n async)? function/,
  /The result of save/,
  /A condition in JavaScript/,
];

let screen: Screen | undefined;
afterEach(() => screen?.close());

test("state of a module, static fields, statements that are not awaited and constants that are not there are reported", async () => {
  screen = await open("zz_depot", { expect: "all" });
  const reported = screen.complaints.filter((one) => /share|not awaited|has no/.test(one));
  expect(reported).toEqual([
    expect.stringContaining("A method changes the variable counted, which all users share"),
    expect.stringContaining("A method changes the static changes, which all users share"),
    expect.stringContaining("A statement begins with INSERT and is not awaited"),
    expect.stringContaining("EVENTS has no STOR; did you mean 'STORE'?"),
    expect.stringContaining("this.tell(…) in line 40 is not awaited"),
  ]);
});

test.each([
  ["REMOVE", "main compares client.get_event_arg(1), which is a text, with id, which is a number"],
  ["RENAME", "client.get_event_arg(1) is always empty for the event RENAME"],
  ["ASK", "it asks a question, and the app does not receive the answer"],
])("code of an app is in vain: %s", async (button, sentence) => {
  screen = await open("zz_depot", { expect: [/share/, /not awaited/, /STOR;/] });
  await expect(screen.button(button).press()).rejects.toThrow(sentence);
});

test("an attribute of an app that is called is misspelt", async () => {
  screen = await open("zz_caller");
  await expect(screen.button("Open").press()).rejects.toThrow(
    `zz_called was given "persn", which the class does not declare; did you mean 'person'?`,
  );
});

test.each([
  ["SAVE", "The event SAVED was returned by the app that was left, but main did not handle it."],
  ["ANSWER", 'get_event_arg(1) is "KEEP", and main compares it with "Keep", in another letter case.'],
  ["TELL", "main displays a message and leaves the app, so nobody sees the message."],
])("an app answers an event in vain: %s", async (button, sentence) => {
  screen = await open("zz_caller");
  await screen.button("Call").press();
  await expect(screen.button(button).press()).rejects.toThrow(sentence);
});

test("a call of the client after main has ended names what is not awaited", async () => {
  screen = await open("zz_depot", { expect: [/share/, /not awaited/, /STOR;/] });
  const sentence = "client.view_model_update was called after main had ended. this.tell(…) in line 40 is not awaited";
  screen.expectComplaints(/total changed after main/);
  await screen.button("LATE").press();
  expect(screen.complaints).toContainEqual(expect.stringContaining(sentence));
  await screen.button("TOLD").press();
  expect(screen.toast.text).toContain("inside main: this.tell(…) in line 40 is not awaited");
});

test("an app that reads each event is returned one with another name", async () => {
  screen = await open("zz_depot", { expect: [/share/, /not awaited/, /STOR;/] });
  await screen.button("CALL").press();
  await expect(screen.button("CHANGE").press()).rejects.toThrow(
    "The event CHANGED was returned by the app that was left, but main did not handle it; did you mean 'CHANGE'?",
  );
});

test("an app leaves with an event that its caller asks for", async () => {
  screen = await open("zz_caller");
  await screen.button("Call").press();
  await screen.button("CHANGE").press();
  expect([screen.toast.text, screen.complaints]).toEqual(["Changed", []]);
});

test("a text is not translated into a language that has others", async () => {
  const opened = open("zz_caller", { language: "de" });
  await expect(opened).rejects.toThrow(
    `client.text("hint"): the bundles have texts in the language "de", but none with the key "hint"`,
  );
});

test("texts of a language without any are those of English", async () => {
  screen = await open("zz_caller", { language: "fr" });
  expect(screen.complaints).toEqual([]);
});

test("code that does nothing, or not what it seems to do, is reported", async () => {
  screen = await open("zz_shed", { expect: "all" });
  expect(screen.complaints).toEqual([
    expect.stringContaining("sort is given a function that returns true or false, so the order does not change."),
    expect.stringContaining("A statement calls tools.filter(…), but does nothing with the result"),
    expect.stringContaining("A statement calls name.trim(…), but does nothing with the result"),
    expect.stringContaining("forEach is given an async function, but does not wait for it."),
    expect.stringContaining("filter is given an async function, but does not wait for it."),
    expect.stringContaining("The result of save is not checked before message_toast_display is called"),
    expect.stringContaining("A condition in JavaScript uses client._bind(…), which is a binding and not the value"),
    expect.stringContaining("this.restock(…) in line 38 is not awaited: the app continues before it has ended"),
    expect.stringContaining("tools.check(…) in line 53 is not awaited"),
    expect.stringContaining("The class reads this.cout, which it does not declare; did you mean 'this.count'?"),
  ]);
});

test("what was noticed before main failed is reported beside the failure", async () => {
  screen = await open("zz_shed", { expect: CODE });
  await expect(screen.button("FAIL").press()).rejects.toThrow("Fails with");
  expect(screen.complaints).toContainEqual(
    expect.stringContaining("client.get_event_arg(2) is always empty for the event FAIL"),
  );
});

test.each([
  [
    "COUNT",
    "main changed count on the event COUNT, but the view shows the old value: it contains this.count as a plain value",
  ],
  ["LATE", "The event LATE was triggered, but main did nothing: it did not reach the code that handles it."],
])("what an event does is not seen: %s", async (button, sentence) => {
  screen = await open("zz_shed", { expect: CODE });
  await expect(screen.button(button).press()).rejects.toThrow(sentence);
});

test("names in a view are not taken for the same names in a method", async () => {
  screen = await open("zz_right_scopes");
  await screen.button("Add").press();
  expect([screen.field("Name").value, screen.complaints]).toEqual(["", []]);
});

test("texts that are shown later, titles of parts, views of calendars, and selections that the app knows, are no mistakes", async () => {
  screen = await open("zz_right_views", { expect: "all" });
  await screen.select("View:").choose("Month");
  await screen.button("Sort").press();
  expect(screen.complaints).toEqual([]);
});

test("a map of methods for events, data with braces or such words, and members that change and are not shown, are no mistakes", async () => {
  screen = await open("zz_right_data");
  await screen.button("Save").press();
  await screen.button("Count").press();
  await screen.field("Name").type("{0} is undefined");
  await screen.button("Save").press();
  expect([screen.toast.text, screen.complaints]).toEqual(["Hello {0} is undefined", []]);
});

test("a button of a dialog is pressed in vain", async () => {
  screen = await open("zz_shed", { expect: CODE });
  await screen.button("ASK").press();
  await expect(screen.button("Close").press()).rejects.toThrow(
    "The event CLOSE was triggered, but main does not handle it",
  );
});

test("a button of a dialog is pressed in vain, and the view behind it changes", async () => {
  screen = await open("zz_attic");
  await screen.button("Ask").press();
  await expect(screen.dialog().button("DISMISS").press()).rejects.toThrow(
    "The event DISMISS was triggered, but main does not handle it. It handles CLOSE, which nothing triggers.",
  );
});
