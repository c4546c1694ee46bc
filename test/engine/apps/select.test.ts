import { afterEach, beforeAll, describe, expect, test } from "vitest";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import z2ui5_cl_ui5_app_select, { type SelectResult } from "z2ui5/z2ui5_cl_ui5_app_select";
import { configure } from "../../../srv/z2ui5/engine.ts";
import { registerClass } from "../registry/default-registry.ts";
import { Session } from "./driver.ts";

class select_caller extends z2ui5_if_app {
  answer: SelectResult | null = null;
  main(client: z2ui5_if_client): void {
    const help = client.get_app_prev();
    if (help instanceof z2ui5_cl_ui5_app_select) {
      this.answer = help.result();
      client.message_toast_display(
        JSON.stringify([this.answer.row, this.answer.check_confirmed, this.answer.table.length]),
      );
    } else if (client.check_on_event("HELP")) {
      client.nav_app_call(z2ui5_cl_ui5_app_select.factory({ i_tab: ROWS, i_title: "Country {1}" }));
    } else if (client.check_on_event("PLAIN")) client.nav_app_call(z2ui5_cl_ui5_app_select.factory(ROWS));
    else if (client.check_on_event("ANY"))
      client.nav_app_call(z2ui5_cl_ui5_app_select.factory({ i_tab: JSON.parse(client.get_event_arg()) }));
    else if (client.check_on_event("COLUMNS"))
      client.nav_app_call(z2ui5_cl_ui5_app_select.factory({ i_tab: ROWS, ...JSON.parse(client.get_event_arg()) }));
  }
}

const ROWS = [
  { KEY: "DE", TEXT: "Germany", CURRENCY: "EUR" },
  { KEY: "FR", TEXT: "France", CURRENCY: "EUR" },
  { KEY: "US", TEXT: "United States", CURRENCY: "USD" },
];

describe("value help", () => {
  beforeAll(() => registerClass("select_caller", select_caller));
  const open = async (event = "HELP", rows?: unknown): Promise<Session> => {
    const session = await Session.open("?app_start=select_caller");
    await session.fire(event, rows === undefined ? [] : [JSON.stringify(rows)]);
    return session;
  };
  const shown = (session: Session): unknown[] =>
    (session.screen.model["FILTERED"] as { KEY: string }[]).map(({ KEY }) => KEY);

  test("lists the rows in a dialog that is a fragment", async () => {
    const session = await open();
    expect(session.screen.popup).toMatch(/^<core:FragmentDefinition .*<SelectDialog /);
    expect(session.screen.popup).toContain('<StandardListItem title="{TEXT}" description="{KEY}"/>');
    expect(session.screen.model).toMatchObject({ TITLE: "Country {1}" });
    expect(shown(session)).toEqual(["DE", "FR", "US"]);
  });

  test("takes the rows alone, too", async () => {
    expect(shown(await open("PLAIN"))).toEqual(["DE", "FR", "US"]);
  });

  test("shows columns that are named, whatever their headings and letters", async () => {
    const session = await open("COLUMNS", { i_columns: { TEXT: "Country {1}", currency: "Pays in" } });
    expect(session.screen.popup).toContain(
      '<TableSelectDialog title="{/TITLE}" items="{path: \'/FILTERED\', templateShareable: false}"',
    );
    expect(session.screen.popup).toContain('<cells><Text text="{TEXT}"/><Text text="{CURRENCY}"/></cells>');
    expect(session.screen.popup).toContain('<Text text="Country \\{1\\}"/>');
  });

  test.each([
    ["eur", ["DE", "FR"]],
    ["STATES", ["US"]],
    ["nothing", []],
    ["", ["DE", "FR", "US"]],
  ])("searches all columns for %j", async (text, keys) => {
    const session = await open();
    await session.fire("SEARCH", [text]);
    expect(shown(session)).toEqual(keys);
    expect(session.screen.params["S_POPUP"]).toEqual({ CHECK_UPDATE_MODEL: true });
  });

  test("returns the row chosen in the filtered list", async () => {
    const session = await open();
    await session.fire("SEARCH", ["us"]);
    const { app, toast, popupDestroyed } = await session.fire("CONFIRM", ["/FILTERED/0"]);
    expect(app).toBe("select_caller");
    expect(JSON.parse(toast)).toEqual([ROWS[2], true, 3]);
    expect(popupDestroyed).toBe(true);
  });

  describe("of rows it cannot show", () => {
    afterEach(() => configure({ development: false }));

    test.each([
      [[{ ID: 1, title: "Emma" }], "the first row has ID, title"],
      [[{ KEY: "DE", TEXT: "Germany" }, { KEY: "FR" }], "row 2 has KEY"],
      [[{}], "the first row has no fields"],
      [["DE", "FR"], 'the first row is "DE"'],
      [[null], "the first row is null"],
      [{ KEY: "DE" }, "i_tab is an object"],
      [null, "i_tab is null"],
    ])("names what is missing in development: %j", async (rows, named) => {
      configure({ development: true });
      const { app, model, popup } = (await open("ANY", rows)).screen;
      expect(app).toBe("z2ui5_cl_ui5_app_error");
      expect(model["MESSAGE"]).toContain(named);
      expect(model["MESSAGE"]).toContain("{ KEY: row.id, TEXT: row.name }");
      expect(popup).toContain("select.test.ts:22:"); // The line that gave the rows, not one of the dialog.
    });

    test.each([{ i_columns: { TEXT: "Name", curency: "Pays in" } }, { i_description: "curency" }])(
      "names a column in development that no row has: %j",
      async (options) => {
        configure({ development: true });
        const { app, model } = (await open("COLUMNS", options)).screen;
        expect(app).toBe("z2ui5_cl_ui5_app_error");
        expect(model["MESSAGE"]).toContain("no row has curency");
      },
    );

    test("shows them in production as far as it can", async () => {
      expect((await open("ANY", [{ ID: 1, title: "Emma" }])).screen.app).toBe("z2ui5_cl_ui5_app_select");
    });

    test.each([
      ["none", []],
      ["names in lower case, which travel in upper case", [{ key: "DE", text: "Germany" }]],
      ["empty values", [{ KEY: "", TEXT: null }]],
    ])("takes %s", async (_, rows) => {
      configure({ development: true });
      const session = await open("ANY", rows);
      expect(session.screen.model["FILTERED"]).toHaveLength(rows.length);
    });
  });

  test("returns no row when cancelled", async () => {
    const { toast, popupDestroyed } = await (await open()).fire("CANCEL");
    expect(JSON.parse(toast)).toEqual([null, false, 3]);
    expect(popupDestroyed).toBe(true);
  });

  test.each(["", "/FILTERED/99", "/FILTERED/-1", "/FILTERED/constructor"])("cannot confirm row %j", async (path) => {
    const { toast } = await (await open()).fire("CONFIRM", [path]);
    expect(JSON.parse(toast)).toEqual([null, false, 3]);
  });
});
