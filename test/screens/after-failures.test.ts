/** A screen that fails leaves nothing behind: the next one is like the first. */
import { expect, test } from "vitest";
import { open } from "z2ui5/test";

const FINE =
  '<Input id="a" tooltip="A"/><Table id="t" items="{/ORDERS}"><columns><Column id="c"><Text text="C"/></Column></columns><ColumnListItem><Text text="{CUSTOMER}"/></ColumnListItem></Table>';

test.each([
  ["a value that an enumeration does not have", '<ObjectStatus text="x" state="Bad"/>'],
  ["a value that an enumeration does not have, after others", '<Input id="a" tooltip="A"/><ObjectStatus state="Bad"/>'],
  [
    "such a value inside of another control",
    '<VBox id="t"><Input id="a" tooltip="A"/><ObjectStatus state="Bad"/></VBox>',
  ],
  ["such a value from the model", '<Input id="a" tooltip="A"/><ObjectStatus text="x" state="{/NAME}"/>'],
  [
    "such a value in a row",
    '<List id="t" items="{/ORDERS}"><ObjectListItem id="a" title="{CUSTOMER}" type="{CUSTOMER}"/></List>',
  ],
  ["a value that is no boolean", '<Input id="a" tooltip="A"/><Button text="x" enabled="no"/>'],
  ["a control that does not exist", '<Input id="a" tooltip="A"/><Nope/>'],
  ["an id that is used twice", '<Input id="a" tooltip="A"/><Input id="a" tooltip="B"/>'],
  ["markup that is no XML", '<Input id="a" tooltip="A"'],
])("after %s", async (_, markup) => {
  const shown = async (): Promise<string> => {
    const screen = await open("zz_markup", { parameters: { markup: FINE } });
    try {
      return screen.toString();
    } finally {
      screen.close();
    }
  };
  const first = await shown();
  await expect(open("zz_markup", { parameters: { markup } })).rejects.toThrow("The screen complains");
  expect(await shown()).toBe(first);
  const failed = await open("zz_markup", { parameters: { markup }, expect: "all" });
  await failed.reload();
  expect(failed.complaints.join("\n")).not.toContain("duplicate id 'mainView'");
  failed.close();
  expect(await shown()).toBe(first);
});
