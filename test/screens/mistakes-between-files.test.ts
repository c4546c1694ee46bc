/** Mistakes of which one file says nothing: between apps, and in texts. */
import { afterEach, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

process.env["Z2UI5_APP_DIRS"] = `${import.meta.dirname}/mistakes`;

let screen: Screen | undefined;
afterEach(() => screen?.close());

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
