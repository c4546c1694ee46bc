/** What a user types into a row reaches that row and no other, whatever happens to the table meanwhile. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type z2ui5_if_client from "../../srv/z2ui5/compat/z2ui5_if_client";
import z2ui5_if_app from "../../srv/z2ui5/compat/z2ui5_if_app";
import { register_app_class } from "../../srv/z2ui5/engine";
import { engineWithApps } from "../engine/contract/engine-with-apps";
import { valueAt } from "../../app/z2ui5/src/core/paths";
import { HeadlessPage } from "./page";

interface Row {
  name: string;
  note: string;
  sum: number;
}

const row = (name: string): Row => ({ name, note: "", sum: 0 });

/** Who the rows are is known to the app only: `ids` goes along with the rows and is not bound. */
class zcl_rows extends z2ui5_if_app {
  rows: Row[] = [];
  ids: number[] = [];
  made = 0;

  main(client: z2ui5_if_client): void {
    if (client.check_on_init()) {
      for (const name of ["a", "b", "c", "d"]) this.add(this.rows.length, name);
      client.view_display(
        `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><List items="${client._bind_edit(this.rows)}"/></mvc:View>`,
      );
    }
    changes[client.get_event() as keyof typeof changes]?.(this);
    seen = { ids: [...this.ids], notes: this.rows.map(({ note }) => note) };
  }

  add(at: number, name: string): void {
    this.rows.splice(at, 0, row(name));
    this.ids.splice(at, 0, ++this.made);
  }

  /** Puts rows and ids into another order. */
  order(order: readonly number[]): void {
    this.rows = order.map((i) => this.rows[i] as Row);
    this.ids = order.map((i) => this.ids[i] as number);
  }
}
register_app_class("zcl_rows", zcl_rows as never);

let seen: { ids: number[]; notes: string[] } = { ids: [], notes: [] };
const backwards = (app: zcl_rows): number[] => app.rows.map((_one, i) => app.rows.length - 1 - i);
const areDistinct = (app: zcl_rows): boolean => new Set(app.rows.map(({ name }) => name)).size === app.rows.length;

const changes = {
  NOTHING: () => {},
  REVERSE: (app: zcl_rows) => app.order(backwards(app)),
  SORT: (app: zcl_rows) =>
    app.order(
      app.rows.map((_one, i) => i).sort((a, b) => (app.rows[b]?.name ?? "").localeCompare(app.rows[a]?.name ?? "")),
    ),
  ADD_FIRST: (app: zcl_rows) => app.add(0, `new${app.made}`),
  ADD_TWIN: (app: zcl_rows) => app.add(1, app.rows[0]?.name ?? "a"),
  REMOVE_FIRST: (app: zcl_rows) => app.order(app.rows.map((_one, i) => i).slice(1)),
  REMOVE_ALL: (app: zcl_rows) => app.order([]),
  CALCULATE: (app: zcl_rows) => {
    for (const one of app.rows) one.sum += 1;
  },
  READ_AGAIN: (app: zcl_rows) => void (app.rows = app.rows.map((one) => ({ ...one }))),
  // Rows that look alike and are new objects cannot be told apart by anybody.
  READ_BACKWARDS: (app: zcl_rows) => {
    if (!areDistinct(app)) return;
    app.order(backwards(app));
    app.rows = app.rows.map((one) => ({ ...one }));
  },
  REMOVE_FIRST_AND_CALCULATE: (app: zcl_rows) => {
    changes.REMOVE_FIRST(app);
    changes.CALCULATE(app);
  },
  COPY_FIRST_AND_CALCULATE: (app: zcl_rows) => {
    const [first] = app.rows;
    if (first?.note !== "") return;
    app.rows.splice(1, 0, { ...first });
    app.ids.splice(1, 0, ++app.made);
    first.sum += 1;
  },
  SORT_AND_CALCULATE: (app: zcl_rows) => {
    changes.SORT(app);
    changes.CALCULATE(app);
  },
  // The first row's object becomes a new record, and the others those before them.
  SHIFT: (app: zcl_rows) => {
    if (!areDistinct(app) || app.rows.length === 0) return;
    const contents = [row(`new${app.made}`), ...app.rows.map((one) => ({ ...one }))];
    app.rows.push(row(""));
    for (const [i, one] of app.rows.entries()) Object.assign(one, contents[i]);
    app.ids.unshift(++app.made);
  },
  OVERWRITE: (app: zcl_rows) => {
    if (!areDistinct(app)) return;
    const contents = backwards(app).map((i) => ({ ...app.rows[i] }));
    for (const [i, one] of app.rows.entries()) Object.assign(one, contents[i]);
    app.ids = backwards(app).map((i) => app.ids[i] as number);
  },
};

type Step = { readonly type: number } | { readonly press: keyof typeof changes } | "receive";

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.nat(5) }),
  fc.record({ press: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])) }),
  fc.constant("receive" as const),
);

/** Plays steps and checks after each that every entry is at the row it was meant for; returns how many entries were kept. */
async function play(wire: 1 | 2, steps: readonly Step[]): Promise<{ typed: string[]; kept: string[]; lost: string[] }> {
  const page = new HeadlessPage(engineWithApps(), wire);
  const pending: number[][] = [];
  const typed = new Map<string, number>();
  await page.start("zcl_rows");
  let shown = seen.ids;
  const check = (notes: readonly string[], ids: readonly number[], where: string): void => {
    for (const [i, note] of notes.entries())
      if (note !== "") expect([note, ids[i]], where).toEqual([note, typed.get(note)]);
  };
  const onScreen = (): string[] =>
    ((valueAt(page.data, `${page.branch}ROWS`) ?? []) as { NOTE: string }[]).map(({ NOTE }) => NOTE);
  const receive = async (): Promise<void> => {
    if (!page.isWaiting) return;
    const [answered] = pending.splice(0, 1);
    await page.receive();
    shown = answered ?? shown;
    if (page.isWaiting) pending.push(seen.ids);
    check(onScreen(), shown, "on the screen");
    check(seen.notes, seen.ids, "on the server");
  };
  for (const one of steps) {
    if (one === "receive") await receive();
    else if ("press" in one) {
      const before = page.isWaiting;
      await page.press(one.press);
      if (!before) pending.push(seen.ids);
      check(seen.notes, seen.ids, "on the server");
    } else {
      const id = shown[one.type];
      if (id === undefined) continue;
      const text = `entry ${typed.size} for ${id}`;
      typed.set(text, id);
      page.type(`ROWS/${one.type}/NOTE`, text);
    }
  }
  while (page.isWaiting) await receive();
  await page.press("NOTHING");
  pending.push(seen.ids);
  await receive();
  return { typed: [...typed.keys()], kept: seen.notes, lost: page.lost.map(({ value }) => String(value)) };
}

describe.each([1, 2] as const)("rows on wire %i", (wire) => {
  it("no cell ever receives a text meant for another", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => void (await play(wire, steps))),
      { numRuns: 300 },
    );
  });

  it.each([
    "REVERSE",
    "SORT",
    "ADD_FIRST",
    "ADD_TWIN",
    "CALCULATE",
    "READ_AGAIN",
    "READ_BACKWARDS",
    "OVERWRITE",
  ] as const)("an entry made during %s is kept", async (press) => {
    const { kept, lost } = await play(wire, [{ press }, { type: 1 }, "receive"]);
    expect(kept.filter((note) => note !== "")).toEqual(["entry 0 for 2"]);
    expect(lost).toEqual([]);
  });

  it.each<[string, Step[]]>([
    [
      "becomes what it was",
      [{ press: "CALCULATE" }, "receive", { press: "ADD_TWIN" }, { press: "CALCULATE" }, "receive", { type: 0 }],
    ],
    [
      "becomes what it was while it is removed",
      [
        { press: "CALCULATE" },
        "receive",
        { press: "ADD_TWIN" },
        { press: "REMOVE_FIRST_AND_CALCULATE" },
        "receive",
        { type: 0 },
      ],
    ],
    ["is a copy of what it was", [{ press: "NOTHING" }, { press: "COPY_FIRST_AND_CALCULATE" }, "receive", { type: 0 }]],
  ])("an entry stays away from a row that %s", async (_what, steps) => {
    await play(wire, steps);
  });

  it("an entry whose row is gone is reported", async () => {
    const { kept, lost } = await play(wire, [{ press: "REMOVE_FIRST" }, { type: 0 }, "receive"]);
    expect(kept.filter((note) => note !== "")).toEqual([]);
    expect(lost).toEqual(["entry 0 for 1"]);
  });

  it("an entry after an answer that the app did not push reaches the row on the screen", async () => {
    const { kept, lost } = await play(wire, [
      { press: "REVERSE" },
      "receive",
      { type: 0 },
      { press: "NOTHING" },
      "receive",
    ]);
    expect([kept.filter((note) => note !== ""), lost]).toEqual([["entry 0 for 4"], []]);
  });
});
