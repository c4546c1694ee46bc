import { afterEach, describe, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(() => screen?.close());

const show = async (markup: string, ...expect: readonly RegExp[]): Promise<Screen> =>
  (screen = await open("zz_markup", { parameters: { markup }, expect: [/it has no \w+ event/, ...expect] }));

describe("a table with a selection plugin", () => {
  const TABLE = `<VBox><t:Table xmlns:t="sap.ui.table" xmlns:tp="sap.ui.table.plugins" rows="{/ORDERS}" rowMode="Fixed">
    <t:dependents><tp:MultiSelectionPlugin/></t:dependents>
    <t:columns><t:Column><Label text="Customer"/><t:template><Text text="{CUSTOMER}"/></t:template></t:Column></t:columns></t:Table>
    <Button text="Go on" press="RENAME()"/></VBox>`;

  test("lets events through, and keeps what is selected", async () => {
    await show(TABLE);
    const row = screen.table().row({ Customer: "Ada" });
    await row.select();
    await screen.button("Go on").press();
    expect([row.checked, screen.complaints]).toEqual([true, []]);
  });
});

test("the field of a file uploader goes by the label of the uploader, for everybody", async () => {
  await show(
    '<Label text="Price list" labelFor="file"/><cc:FileUploader xmlns:cc="z2ui5.cc" id="file" placeholder="Choose"/>',
  );
  expect([screen.field("Price list").exists, screen.field("Choose").exists]).toEqual([true, true]);
  expect(screen.toString()).toContain('button "Price list"');
});

test("a part of a time says its number, without what is only read aloud", async () => {
  await show('<Label text="Time" labelFor="time"/><TimePicker id="time" value="08:59"/>', /is a plain value/);
  await screen.field("Time").key("F4");
  expect(screen.toString()).toMatch(/spinbutton "Hours"[^:\n]*: "?0?8"?$/m);
});

describe("keys", () => {
  const FIELDS =
    '<VBox><Input placeholder="First" value="{/NAME}"/><Input placeholder="Locked" enabled="false"/><Input placeholder="Second"/></VBox>';

  test.each([
    ["a plus", "3+", "+"],
    ["a space", "to be ", " "],
    ["a letter", "ab", "b"],
  ])("typing ends with the key of %s", async (_, text, last) => {
    await show(FIELDS);
    const heard: unknown[] = [];
    (screen.session.document as unknown as Listening).addEventListener(
      "keydown",
      (event: unknown) => void heard.push((event as KeyboardEventLike).key),
    );
    await screen.field("First").type(text);
    expect(heard).toEqual([last]);
    await expect(screen.field("First").key("constructor")).rejects.toThrow('There is no key "constructor"');
  });

  test("can be pressed while others are held", async () => {
    await show(FIELDS);
    const heard: unknown[] = [];
    (screen.session.document as unknown as Listening).addEventListener("keydown", (event: unknown) => {
      const { key, code, ctrlKey, shiftKey } = event as KeyboardEventLike;
      heard.push([key, code, ctrlKey, shiftKey]);
    });
    await screen.field("First").key("Control+Enter");
    await screen.field("First").key("Ctrl+Shift+s");
    await screen.field("First").key("Control++");
    expect(heard).toEqual([
      ["Enter", "Enter", true, false],
      ["s", "KeyS", true, true],
      ["+", "+", true, false],
    ]);
  });

  test("that do not exist are refused with those that do", async () => {
    await show(FIELDS);
    await expect(screen.field("First").key("Entre")).rejects.toThrow(
      /There is no key "Entre"; did you mean 'Enter'\? Keys are single characters, Space, Enter,/,
    );
    await expect(screen.key("Contrl+s")).rejects.toThrow(
      /There is no key "Contrl" to hold in "Contrl\+s"; did you mean 'Control'\?/,
    );
  });

  test("go from field to field with Tab, past what is disabled, and back with Shift", async () => {
    await show(FIELDS);
    const focused = (): string | null | undefined => screen.session.document.activeElement?.getAttribute("placeholder");
    await screen.field("First").key("Tab");
    expect(focused()).toBe("Second");
    await screen.key("Shift+Tab");
    expect(focused()).toBe("First");
  });

  test("reach the field whose suggestions are open: Escape takes back what was completed", async () => {
    await show(
      '<Input placeholder="Customer" showSuggestion="true"><suggestionItems><core:Item xmlns:core="sap.ui.core" text="Adalbert"/></suggestionItems></Input>',
    );
    await screen.field("Customer").type("Ad", { stay: true });
    expect(screen.field("Customer").value).toBe("Adalbert");
    await screen.escape();
    expect(screen.field("Customer").value).toBe("Ad");
  });
});

interface Listening {
  addEventListener(type: string, listener: (event: unknown) => void): void;
}

interface KeyboardEventLike {
  key: string;
  code: string;
  ctrlKey: boolean;
  shiftKey: boolean;
}

describe("rows that can be dragged", () => {
  const LIST = (config: string): string =>
    `<List headerText="Chores">${config}<StandardListItem title="Wash"/><StandardListItem title="Dry"/></List>`;
  const CONFIG =
    '<dragDropConfig><dnd:DragDropInfo xmlns:dnd="sap.ui.core.dnd" sourceAggregation="items" targetAggregation="items" dropPosition="Between" drop="RENAME()"/></dragDropConfig>';

  test("are dropped on others", async () => {
    await show(LIST(CONFIG));
    const list = screen.list("Chores");
    await list.row("Dry").dragTo(list.row("Wash"), "before");
    expect(screen.state).toMatchObject({ name: "Renamed" });
  });

  test("are the only ones that can be", async () => {
    await show(LIST(""));
    const list = screen.list("Chores");
    await expect(list.row("Dry").dragTo(list.row("Wash"))).rejects.toThrow(
      'The row "Dry" in the table "Chores" cannot be dragged: its table or list has no dragDropConfig that lets it.',
    );
  });
});

describe("what is shown", () => {
  test("is the page of a carousel that is in front", async () => {
    await show(
      '<Carousel><VBox><Text text="First picture"/></VBox><VBox><Text text="Second picture"/></VBox></Carousel>',
    );
    expect([screen.shows("First picture"), screen.shows("Second picture")]).toEqual([true, false]);
  });

  test("is no word in pieces where a part of it is marked", async () => {
    await show('<FormattedText htmlText="Take &lt;strong&gt;B&lt;/strong&gt;-12 &lt;em&gt;now&lt;/em&gt;, please"/>');
    expect(screen.shows("Take B-12 now, please")).toBe(true);
  });

  test("is a field named by its hint, where it has no label", async () => {
    await show('<FeedInput placeholder="Say something"/>');
    expect(screen.toString()).toContain('textbox "Say something"');
  });

  test("are all places that lead to a page, as long as there is room", async () => {
    await show('<Breadcrumbs currentLocationText="Here"><Link text="Start"/><Link text="Middle"/></Breadcrumbs>');
    expect([screen.shows("Start"), screen.shows("Middle")]).toEqual([true, true]);
  });

  test("is the table behind the breadcrumbs, which are none", async () => {
    await show(
      '<VBox><Breadcrumbs currentLocationText="Here"><Link text="Start"/></Breadcrumbs><List headerText="Orders"><StandardListItem title="One"/></List></VBox>',
    );
    expect(screen.table().row("One").visible).toBe(true);
  });

  test("is the button that pins the header of a page", async () => {
    await show(
      '<f:DynamicPage xmlns:f="sap.f"><f:title><f:DynamicPageTitle><f:heading><Title text="Order"/></f:heading></f:DynamicPageTitle></f:title><f:header><f:DynamicPageHeader pinnable="true"><Text text="State"/></f:DynamicPageHeader></f:header></f:DynamicPage>',
    );
    expect(screen.button("Pin Header").visible).toBe(true);
  });

  test("is the section of an object page whose tab is pressed", async () => {
    const section = (title: string): string =>
      `<u:ObjectPageSection title="${title}"><u:subSections><u:ObjectPageSubSection><u:blocks><Text text="About ${title}"/></u:blocks></u:ObjectPageSubSection></u:subSections></u:ObjectPageSection>`;
    await show(
      `<u:ObjectPageLayout xmlns:u="sap.uxap" useIconTabBar="true"><u:sections>${section("Person")}${section("Work")}</u:sections></u:ObjectPageLayout>`,
    );
    await screen.tab("Work").press();
    expect([screen.shows("About Person"), screen.shows("About Work")]).toEqual([false, true]);
  });

  test("stays open while something is typed into it", async () => {
    await show('<Button id="about" text="About" press="POPOVER()"/>');
    await screen.button("About").press();
    await screen.popover("About").field("Word").type("moon");
    expect(screen.popover("About").field("Word").value).toBe("moon");
  });
});

describe("a control that is not there", () => {
  test("but in another namespace is reported with its namespace, without what is in it", async () => {
    await expect(
      show(
        '<f:Card xmlns:f="sap.f"><f:header><f:NumericHeader><f:sideIndicators/></f:NumericHeader></f:header></f:Card>',
      ),
    ).rejects.toThrow(/not at all:\n {2}sap\.f has no control 'NumericHeader'; there is one in sap\.f\.cards\.\n/);
  });
});

test("what UI5 fails at while it renders the first page is reported as in a browser", async () => {
  // A line of a header container has one content, where the tile looks for siblings.
  const markup = '<HeaderContainer><GenericTile mode="LineMode" header="Line"/></HeaderContainer>';
  screen = await open("zz_markup", { parameters: { markup }, expect: "all" });
  await screen.reload();
  expect(screen.dialog(/Something went wrong/).text).toContain("The browser could not show the screen");
  expect(screen.shows("Please wait")).toBe(false);
});
