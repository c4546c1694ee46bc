import { beforeEach, describe, expect, it } from "vitest";
import { register_app_class, type Engine } from "../../../srv/z2ui5/engine.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { draftStore } from "../draft-store.ts";

let seen: object = {};

abstract class Base extends z2ui5_if_app {
  main(client: z2ui5_if_client): void {
    seen = { ...this, navigated: client.check_on_navigated() };
    client.view_display('<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"/>');
  }
}

/** Deploys a version of the app. */
function deploy(appClass: abstract new () => z2ui5_if_app): void {
  Object.defineProperty(appClass, "name", { value: "zcl_upgrade" });
  register_app_class("zcl_upgrade", appClass as never);
}

let engine: Engine;
const post = async ({
  XX,
  ...front
}: {
  XX?: object;
  [name: string]: unknown;
}): Promise<{ status: number; text: string; id: string }> => {
  const { status, body } = await engine.answer(
    JSON.stringify({
      value: {
        ...(XX && { XX }),
        S_FRONT: {
          ORIGIN: "http://localhost",
          PATHNAME: "",
          HASH: "",
          SEARCH: "?app_start=zcl_upgrade",
          CONFIG: {},
          VIEW: "MAIN",
          ...front,
        },
      },
    }),
    { correlationId: "u" },
  );
  return { status, text: body, id: status === 200 ? (JSON.parse(body) as { S_FRONT: { ID: string } }).S_FRONT.ID : "" };
};
beforeEach(async () => {
  const store = draftStore();
  engine = engineWithApps({ store });
});

class First extends Base {
  static override readonly version: string = "1";
  name = "Ada";
  since = new Date("2026-01-01T00:00:00Z");
  amount = 7;
  gone = "x";
}

describe("a draft of an older version of its class", () => {
  it("is upgraded by the class, which gets the fields as they were and the version that stored them", async () => {
    deploy(First);
    const { id } = await post({});
    let asked: unknown[] = [];
    deploy(
      class extends Base {
        static override readonly version = "2";
        first_name = "";
        since: Date | null = null;
        amount = "";
        added = "new";
        static upgrade(fields: Record<string, unknown>, fromVersion: string): Record<string, unknown> {
          asked = [fields["since"] instanceof Date, fromVersion];
          return { ...fields, first_name: fields["name"], amount: String(fields["amount"]) };
        }
      },
    );
    expect((await post({ ID: id, EVENT: "X" })).status).toBe(200);
    expect(asked).toEqual([true, "1"]);
    expect(seen).toMatchObject({
      first_name: "Ada",
      since: new Date("2026-01-01T00:00:00Z"),
      amount: "7",
      added: "new",
      navigated: false,
    });
    expect(seen).not.toHaveProperty("gone");
    expect(seen).not.toHaveProperty("name");
  });

  it("is continued without a hook when its fields fit: dropped ones are gone, new ones have their initial value", async () => {
    deploy(First);
    const { id } = await post({});
    deploy(
      class extends Base {
        static override readonly version = "2";
        name = "";
        amount = 0;
        added = [1];
      },
    );
    await post({ ID: id, EVENT: "X" });
    expect(seen).toMatchObject({ name: "Ada", amount: 7, added: [1], navigated: false });
    expect(seen).not.toHaveProperty("gone");
  });

  it("is started again with a message when a field holds another kind of value now", async () => {
    deploy(First);
    const { id } = await post({});
    deploy(
      class extends Base {
        static override readonly version = "2";
        name = "";
        amount = [{ value: 0 }];
      },
    );
    const { text } = await post({ ID: id, EVENT: "X" });
    expect(seen).toMatchObject({ name: "", navigated: true });
    expect(JSON.parse(text).S_FRONT.PARAMS.S_MSG_TOAST.TEXT).not.toBe("");
  });

  const withField = (version: string, value: unknown, text: string): typeof Base =>
    class extends Base {
      static override readonly version = version;
      field: unknown = value;
      other = text;
    };

  it.each<[string, unknown, unknown, boolean]>([
    ["a text for a number", 1, "", false],
    ["a table for a text", "", [], false],
    ["a structure for a table", [], {}, false],
    ["a date for a text", "2026", new Date(0), false],
    ["a text for a date", new Date(0), "", false],
    ["a map for a structure", {}, new Map(), false],
    ["a set for a map", new Map(), new Set(), false],
    ["a structure for a set", new Set(), {}, false],
    ["a map for a map", new Map(), new Map(), true],
    ["a set for a set", new Set(), new Set(), true],
    ["a date for a date", new Date(0), new Date(1), true],
    ["a table for a table", [1], [], true],
    ["a structure for a structure", { a: 1 }, {}, true],
    ["anything for nothing", null, [], true],
    ["anything for what was not there", undefined, [], true],
    ["nothing for anything", [1], null, true],
    ["what is not there for anything", [1], undefined, true],
  ])("%s", async (_what, stored, initial, fits) => {
    deploy(withField("1", stored, "first"));
    const { id } = await post({});
    deploy(withField("2", initial, "second"));
    await post({ ID: id, EVENT: "X" });
    expect(seen).toMatchObject(fits ? { other: "first", navigated: false } : { other: "second", navigated: true });
  });

  it("keeps fields nobody declared as long as the version stays", async () => {
    deploy(First);
    const { id } = await post({});
    deploy(
      class extends Base {
        static override readonly version = "1";
        name = "";
      },
    );
    await post({ ID: id, EVENT: "X" });
    expect(seen).toMatchObject({ name: "Ada", gone: "x" });
  });

  it("is continued as long as the version stays, also where a field holds another kind of value now", async () => {
    deploy(First);
    const { id } = await post({});
    deploy(
      class extends Base {
        static override readonly version = "1";
        name = "";
        amount = [{ value: 0 }];
      },
    );
    await post({ ID: id, EVENT: "X" });
    expect(seen).toMatchObject({ name: "Ada", amount: 7, navigated: false });
  });

  it("of a class that declares no version is continued as ever", async () => {
    deploy(
      class extends Base {
        name = "Ada";
      },
    );
    const { id } = await post({});
    deploy(
      class extends Base {
        name = "";
        more = 1;
      },
    );
    await post({ ID: id, EVENT: "X" });
    expect(seen).toMatchObject({ name: "Ada", more: 1 });
  });

  it.each([
    ["a promise", async (fields: Record<string, unknown>) => fields],
    ["a list", () => ["name"]],
    ["a text", () => "name"],
  ])("is not lost when its class upgrades it to %s: the app fails, and the draft stays", async (_what, upgrade) => {
    deploy(First);
    const { id } = await post({});
    deploy(
      class extends Base {
        static override readonly version = "2";
        static readonly upgrade = upgrade;
        name = "";
      },
    );
    expect((await post({ ID: id, EVENT: "X" })).text).toContain(
      "static upgrade(fields, fromVersion) of zcl_upgrade returned",
    );
    deploy(First);
    await post({ ID: id, EVENT: "X" });
    expect(seen).toMatchObject({ name: "Ada", navigated: false });
  });

  it("is upgraded in place when the class changes the fields and returns nothing", async () => {
    deploy(First);
    const { id } = await post({});
    deploy(
      class extends Base {
        static override readonly version = "2";
        static upgrade(fields: Record<string, unknown>): void {
          fields["name"] = `${String(fields["name"])} L.`;
        }
        name = "";
      },
    );
    await post({ ID: id, EVENT: "X" });
    expect(seen).toMatchObject({ name: "Ada L." });
  });

  class Bound extends First {
    rows = [{ text: "", sub: "" }];
    place = { city: "" };
    override main(client: z2ui5_if_client): void {
      client._bind_edit(this.name);
      client._bind_edit(this.gone);
      client._bind_edit(this.rows);
      client._bind_edit(this.place.city);
      super.main(client);
    }
  }
  const extension = { S_EXT: { CAN: ["INVALID"] } };
  const refusedIn = (text: string): unknown => JSON.parse(text).S_FRONT.S_EXT?.REFUSED;

  it("keeps values and edits of attributes that have other names now", async () => {
    deploy(Bound);
    const { id } = await post({});
    class Renamed extends Base {
      static override readonly version: string = "2";
      static readonly renamed = { name: "first_name", rows: "lines", place: "address" };
      first_name = "";
      lines = [{ text: "" }];
      address = { city: "" };
    }
    deploy(Renamed);
    const edits = { NAME: "Eve", ROWS: { __delta: { 0: { TEXT: "entered" } } }, PLACE: { CITY: "Paris" } };
    const { text, id: next } = await post({ ID: id, EVENT: "X", XX: edits, ...extension });
    const lines = [{ text: "entered", sub: "" }];
    expect(seen).toMatchObject({ first_name: "Eve", lines, address: { city: "Paris" }, navigated: false });
    expect(refusedIn(text)).toBeUndefined();
    // The screen of the former version may still be there.
    await post({ ID: next, EVENT: "X", XX: { NAME: "Eva" }, ...extension });
    expect(seen).toMatchObject({ first_name: "Eva" });
    await post({ ID: id, EVENT: "X", ...extension });
    expect(seen).toMatchObject({ first_name: "Ada" });
  });

  it("keeps values and edits of columns and members that have other names now, in tables in tables, too", async () => {
    class Nested extends First {
      rows = [
        { text: "one", parts: [{ qty: 1 }] },
        { text: "two", parts: [{ qty: 2 }] },
      ];
      place = { city: "Rome", zip: "1" };
      override main(client: z2ui5_if_client): void {
        client._bind_edit(this.rows);
        client._bind_edit(this.place.city);
        super.main(client);
      }
    }
    deploy(Nested);
    const { id } = await post({});
    deploy(
      class extends Base {
        static override readonly version = "2";
        static readonly renamed = {
          rows: "lines",
          "lines/text": "title",
          "lines/parts": "pieces",
          "lines/pieces/qty": "amount",
          "place/city": "town",
        };
        lines: object[] = [];
        place = { town: "", zip: "" };
      },
    );
    const ROWS = { __delta: { 1: { TEXT: "entered", PARTS: { __delta: { 0: { QTY: 5 } } } } } };
    const { text, id: next } = await post({ ID: id, EVENT: "X", XX: { ROWS, PLACE: { CITY: "Paris" } }, ...extension });
    const lines = [
      { title: "one", pieces: [{ amount: 1 }] },
      { title: "entered", pieces: [{ amount: 5 }] },
    ];
    expect(seen).toMatchObject({ lines, place: { town: "Paris", zip: "1" }, navigated: false });
    expect((seen as { lines: object[] }).lines[1]).not.toHaveProperty("text");
    expect(refusedIn(text)).toBeUndefined();
    // The screen of the former version may still be there.
    const again = { ROWS: { __delta: { 0: { TEXT: "again" } } } };
    await post({ ID: next, EVENT: "X", XX: again, ...extension });
    expect(seen).toMatchObject({ lines: [{ title: "again" }, lines[1]] });
  });

  it("takes a column of a former name for its own where the rows still have one", async () => {
    class Listed extends First {
      rows = [{ text: "one", title: "" }];
      override main(client: z2ui5_if_client): void {
        client._bind_edit(this.rows);
        super.main(client);
      }
    }
    deploy(Listed);
    const { id } = await post({});
    deploy(
      class extends Listed {
        static override readonly version = "2";
        static readonly renamed = { "rows/text": "title" };
      },
    );
    await post({ ID: id, EVENT: "X", XX: { ROWS: { __delta: { 0: { TEXT: "entered" } } } } });
    expect(seen).toMatchObject({ rows: [{ text: "entered", title: "" }] });
  });

  it("gives a renamed attribute the value that `upgrade` has set, and is started again if the former one does not fit", async () => {
    deploy(First);
    const { id } = await post({});
    deploy(
      class extends Base {
        static override readonly version = "2";
        static readonly renamed = { amount: "price" };
        static upgrade = (fields: Record<string, unknown>) => ({ ...fields, price: `${String(fields["amount"])} EUR` });
        price = "";
      },
    );
    await post({ ID: id, EVENT: "X" });
    expect(seen).toMatchObject({ price: "7 EUR" });
    deploy(
      class extends Base {
        static override readonly version = "3";
        static readonly renamed = { amount: "price" };
        price = "";
      },
    );
    await post({ ID: id, EVENT: "X" });
    expect(seen).toMatchObject({ price: "", navigated: true });
  });

  it("reports edits of attributes that are gone", async () => {
    deploy(Bound);
    const { id } = await post({});
    deploy(
      class extends Base {
        static override readonly version = "2";
        name = "";
      },
    );
    const edits = { GONE: "y", ROWS: { __delta: { 0: { TEXT: "entered" } } }, PLACE: { CITY: "Paris" }, OTHER: "z" };
    const { text } = await post({ ID: id, EVENT: "X", XX: edits, ...extension });
    const REASON = "This field no longer exists.";
    expect(refusedIn(text)).toEqual([
      { PATH: "GONE", TEXT: "y", REASON },
      { PATH: "ROWS/0/TEXT", TEXT: "entered", REASON },
      { PATH: "PLACE/CITY", TEXT: "Paris", REASON },
    ]);
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`F${i}`, "x"]));
    const GONE = { ["A".repeat(100_000)]: many, B: { C: "x" } };
    const { text: short } = await post({ ID: id, EVENT: "X", XX: { GONE }, ...extension });
    expect(refusedIn(short)).toMatchObject([{ PATH: "GONE" }, { PATH: "GONE/B/C" }]);
    expect(short.length).toBeLessThan(20_000);
  });

  it("reports edits of columns and members that `upgrade` has dropped, and not what was only sent with them", async () => {
    class Nested extends First {
      rows = [{ text: "one", qty: 1, parts: [{ no: 1, remark: "" }] }];
      place = { city: "Rome", zip: "1", country: "IT" };
      override main(client: z2ui5_if_client): void {
        client._bind_edit(this.rows);
        client._bind_edit(this.place);
        super.main(client);
      }
    }
    deploy(Nested);
    const { id } = await post({});
    deploy(
      class extends Base {
        static override readonly version = "2";
        static readonly renamed = { rows: "lines" };
        static upgrade = ({ rows, place, ...fields }: any) => ({
          ...fields,
          lines: rows.map(({ text, parts }: any) => ({ text, parts: parts.map(({ no }: any) => ({ no })) })),
          place: { city: place.city },
        });
        lines: object[] = [];
        place = { city: "" };
      },
    );
    const PARTS = { __delta: { 0: { NO: 2, REMARK: "urgent" } } };
    const ROWS = { __delta: { 0: { TEXT: "entered", QTY: 5, OTHER: "z", PARTS } } };
    const PLACE = { CITY: "Paris", ZIP: "2", COUNTRY: "IT" };
    const { text } = await post({ ID: id, EVENT: "X", XX: { ROWS, PLACE }, ...extension });
    expect(seen).toMatchObject({ lines: [{ text: "entered", parts: [{ no: 2 }] }], place: { city: "Paris" } });
    const REASON = "This field no longer exists.";
    expect(refusedIn(text)).toEqual([
      { PATH: "LINES/0/QTY", TEXT: "5", REASON },
      { PATH: "LINES/0/PARTS/0/REMARK", TEXT: "urgent", REASON },
      { PATH: "PLACE/ZIP", TEXT: "2", REASON },
    ]);
  });

  it("reports edits of dropped columns and members as long as the screen of the former version is there, which shows the columns", async () => {
    class Nested extends First {
      rows = [{ text: "one", qty: 1, parts: [{ no: 1, remark: "" }] }];
      place = { city: "Rome", zip: "1" };
      override main(client: z2ui5_if_client): void {
        client._bind_edit(this.rows);
        client._bind_edit(this.place);
        client.view_display('<List items="{/XX/ROWS}"><Input value="{QTY}"/><Input value="{TEXT}"/></List>');
      }
    }
    deploy(Nested);
    const { id } = await post({});
    deploy(
      class extends z2ui5_if_app {
        static override readonly version = "2";
        static upgrade = ({ rows, place, ...fields }: any) => ({
          ...fields,
          rows: rows.map(({ text, parts }: any) => ({ text, parts: parts.map(({ no }: any) => ({ no })) })),
          place: { city: place.city },
        });
        rows: object[] = [];
        place = { city: "" };
        main(): void {
          seen = { ...this };
        }
      },
    );
    let draft = id;
    for (const entered of ["first", "second"]) {
      const PARTS = { __delta: { 0: { REMARK: entered } } };
      const XX = { ROWS: { __delta: { 0: { QTY: 5, PARTS } } }, PLACE: { CITY: entered, ZIP: entered } };
      const { text, id: next } = await post({ ID: draft, EVENT: "X", XX, ...extension });
      draft = next;
      expect(seen).toMatchObject({ rows: [{ text: "one", parts: [{ no: 1 }] }], place: { city: entered } });
      expect(JSON.stringify(seen)).not.toContain("qty");
      const REASON = "This field no longer exists.";
      expect(refusedIn(text)).toEqual([
        { PATH: "ROWS/0/QTY", TEXT: "5", REASON },
        { PATH: "ROWS/0/PARTS/0/REMARK", TEXT: entered, REASON },
        { PATH: "PLACE/ZIP", TEXT: entered, REASON },
      ]);
    }
  });

  it("cannot be edited where its class has an attribute no more", async () => {
    deploy(Bound);
    const { id } = await post({});
    deploy(
      class extends Base {
        static override readonly version = "2";
        name = "";
      },
    );
    expect((await post({ ID: id, EVENT: "X", XX: { GONE: "y" } })).status).toBe(200);
    expect(seen).toMatchObject({ name: "Ada" });
    expect(Object.keys(seen)).not.toContain("gone");
    expect(Object.keys(seen)).not.toContain("GONE");
  });
});
