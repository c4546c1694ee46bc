import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BoundedMap } from "../../srv/z2ui5/bounded-map.ts";

const sizes = { added: (text: string) => text.length, removed: (text: string) => text.length };

describe("a bounded map", () => {
  test("lets go what was used longest ago when it holds too many entries", () => {
    const map = new BoundedMap({ entries: 2, weight: 100, age: 1000 }, () => 0, sizes);
    map.set("a", "1");
    map.set("b", "2");
    map.get("a");
    map.set("c", "3");
    expect(["a", "b", "c"].map((key) => map.peek(key))).toEqual(["1", undefined, "3"]);
  });

  test("cannot be emptied by an entry that is too heavy for it", () => {
    const map = new BoundedMap({ entries: 10, weight: 5, age: 1000 }, () => 0, sizes);
    map.set("a", "12345");
    map.set("b", "123456");
    expect([map.peek("a"), map.peek("b"), map.weight]).toEqual(["12345", undefined, 5]);
    map.set("a", "123456");
    expect([map.peek("a"), map.weight]).toEqual([undefined, 0]);
  });

  test("gives out nothing that is too old, however often it is used, and forgets it", () => {
    let now = 0;
    const map = new BoundedMap({ entries: 10, weight: 100, age: 10 }, () => now, sizes);
    map.set("a", "12");
    map.set("b", "345");
    now = 9;
    expect([map.get("a"), map.take("b"), map.take("b"), map.weight]).toEqual(["12", "345", undefined, 2]);
    now = 10;
    expect([map.get("a"), map.weight]).toEqual([undefined, 0]);
  });

  test("keeps nothing where nothing may be kept", () => {
    const map = new BoundedMap({ entries: 0, weight: 100, age: 10 }, () => 0, sizes);
    map.set("a", "1");
    expect([map.peek("a"), map.weight]).toEqual([undefined, 0]);
  });

  test("weighs what it holds and never more than allowed, whatever is done to it", () => {
    const step = fc.tuple(fc.constantFrom("set", "get", "take", "delete"), fc.integer({ min: 0, max: 6 }), fc.nat(12));
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let now = 0;
        const held = new Map<object, number>();
        const map = new BoundedMap<{ size: number }>({ entries: 4, weight: 20, age: 15 }, () => now++, {
          added: (value) => (held.set(value, value.size), value.size),
          removed: (value) => (held.delete(value), value.size),
        });
        for (const [what, key, size] of steps) {
          if (what === "set") map.set(String(key), { size });
          else map[what as "get"](String(key));
          const sum = [...held.values()].reduce((all, one) => all + one, 0);
          expect(map.weight).toBe(sum);
          expect(map.weight <= 20 && held.size <= 4).toBe(true);
        }
      }),
    );
  });
});
