import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
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

  test("cannot be emptied by one owner: the owner with the most makes room", () => {
    const keys = (map: BoundedMap<string>, ...all: string[]) => all.filter((key) => map.peek(key) !== undefined);
    const many = new BoundedMap({ entries: 4, weight: 100, age: 1000 }, () => 0, sizes);
    for (const key of ["ann", "bob"]) many.set(key, "1", key);
    for (const key of ["m1", "m2", "m3", "m4"]) many.set(key, "1", "mallory");
    expect(keys(many, "ann", "bob", "m1", "m2", "m3", "m4")).toEqual(["ann", "bob", "m3", "m4"]);
    const heavy = new BoundedMap({ entries: 100, weight: 10, age: 1000 }, () => 0, sizes);
    heavy.set("ann", "12", "ann");
    for (const key of ["m1", "m2", "m3"]) heavy.set(key, "12345", "mallory");
    expect(keys(heavy, "ann", "m1", "m2", "m3")).toEqual(["ann", "m3"]);
    for (const key of ["b1", "b2", "b3"]) heavy.set(key, "1", "bob");
    expect(keys(heavy, "ann", "m3", "b1", "b2", "b3")).toEqual(["ann", "m3", "b1", "b2", "b3"]);
    heavy.set("b4", "1", "bob");
    expect(keys(heavy, "ann", "m3", "b1", "b2", "b3", "b4")).toEqual(["ann", "b1", "b2", "b3", "b4"]);
  });

  test("can be filled by one owner as long as nobody else needs it, and makes room evenly then", () => {
    const map = new BoundedMap({ entries: 3, weight: 100, age: 1000 }, () => 0, sizes);
    for (const key of ["m1", "m2", "m3"]) map.set(key, "1", "mallory");
    expect(map.peek("m1")).toBe("1");
    map.set("ann", "1", "ann");
    map.set("bob", "1", "bob");
    map.set("eve", "1", "eve");
    expect(["m1", "m2", "m3", "ann", "bob", "eve"].filter((key) => map.peek(key))).toEqual(["ann", "bob", "eve"]);
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

  test("leaves nothing for V8 to find only when it looks through all of its memory", () => {
    setFlagsFromString("--expose-gc");
    const gc = runInNewContext("gc") as (options?: { readonly type: "minor" }) => void;
    const collectYoung = (): number => {
      for (let i = 0; i < 3; i++) gc({ type: "minor" });
      return process.memoryUsage().heapUsed;
    };
    const map = new BoundedMap<number[]>({ entries: 100, weight: 1000, age: 1000 }, () => 0, {
      added: () => 1,
      removed: () => 1,
    });
    map.set("old", []);
    gc(); // From here on the map and its table are old.
    const before = collectYoung();
    for (let i = 0; i < 400; i++) {
      map.set(String(i), new Array<number>(1000).fill(i));
      map.delete(String(i - 2));
    }
    expect((collectYoung() - before) / 8000).toBeLessThan(40);
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
          if (what === "set") map.set(String(key), { size }, String(key % 3));
          else map[what as "get"](String(key));
          // Owners share what there is, so its bounds are kept whoever they are.
          const sum = [...held.values()].reduce((all, one) => all + one, 0);
          expect(map.weight).toBe(sum);
          expect(map.weight <= 20 && held.size <= 4).toBe(true);
        }
      }),
    );
  });
});
