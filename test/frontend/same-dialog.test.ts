import { describe, expect, it } from "vitest";
import { sameDialog } from "../../app/z2ui5/src/core/sameDialog";

describe("a dialog that is displayed", () => {
  const title = `<Input value="{/TITLE}"/>`;
  const tags = `<MultiComboBox selectedKeys="{/TAGS}"/>`;
  it.each<[what: string, before: [xml: string, data: object], now: [xml: string, data: object], same: boolean]>([
    ["with the same values is the same", [title, { TITLE: "a" }], [title, { TITLE: "a" }], true],
    ["with another value is another", [title, { TITLE: "a" }], [title, { TITLE: "b" }], false],
    ["with other keys is another", [tags, { TAGS: ["a"] }], [tags, { TAGS: ["b"] }], false],
    ["with one more field is the same", [title, { TITLE: "a" }], [title + tags, { TITLE: "a", TAGS: ["b"] }], true],
    ["with one field less is the same", [title + tags, { TITLE: "a", TAGS: ["b"] }], [title, { TITLE: "a" }], true],
    ["with other fields is another", [title, { TITLE: "a" }], [tags, { TAGS: [] }], false],
    [
      "of which something else than fields differs is the same",
      [`<Input value="{path: '/STOCK', type: 'x'}"/><Text text="{/SUM}"/>`, { SUM: 1, STOCK: 1 }],
      [`<Input value="{path: '/STOCK', type: 'x'}"/><Text text="{/SUM}"/>`, { SUM: 2, STOCK: 1 }],
      true,
    ],
    ["without fields is the same", ["<Text/>", {}], [title, { TITLE: "a" }], true],
  ])("%s", (_what, [xml, data], [xmlNow, dataNow], same) =>
    expect(sameDialog({ xml, data }, { xml: xmlNow, data: dataNow }, [])).toBe(same),
  );

  it.each<[what: string, tags: string, same: boolean]>([
    ["is the same although a field has an unsent entry", "a", true],
    ["is another where a further field has another value", "b", false],
  ])("%s", (_what, tag, same) => {
    const before = { xml: title + tags, data: { TITLE: "typed", TAGS: ["a"] } };
    const now = { xml: title + tags, data: { TITLE: "", TAGS: [tag] } };
    expect(sameDialog(before, now, ["TITLE"])).toBe(same);
  });
});
