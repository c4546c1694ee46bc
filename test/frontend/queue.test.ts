import { describe, expect, it } from "vitest";
import type { Rule } from "../../app/z2ui5/src/core/eventRules";
import { EventQueue, queueLimit } from "../../app/z2ui5/src/core/queue";
import type { Raised } from "../../app/z2ui5/src/core/queue";
import { withSource } from "../../app/z2ui5/src/core/withSource";

/** Events of a page: each knows what the user had done before. */
class Raising {
  private done = 0;

  /** The user edits something. */
  edit(): void {
    this.done++;
  }

  event(name: string, { source = name, rule = "press", args = "[]", ...more }: Partial<Raised> = {}): Raised {
    const before = this.done;
    return { origin: "user", name, source, rule, args, before, after: ++this.done, ...more };
  }

  /** The same thing again, which the page does not count if the queue knows it. */
  repeat(one: Raised): Raised {
    return { ...one, before: this.done, after: this.done + 1 };
  }
}

function names(queue: EventQueue<Raised>): string[] {
  const all: string[] = [];
  for (let next = queue.next(); next; next = queue.next())
    all.push(`${next.name}${next.args === "[]" ? "" : next.args}`);
  return all;
}

function add(queue: EventQueue<Raised>, ...events: Raised[]): string[] {
  return events.map((event) => queue.add(event, undefined));
}

describe("events that wait for a roundtrip", () => {
  it("are sent in order", () => {
    const [queue, on] = [new EventQueue<Raised>(), new Raising()];
    add(queue, ...["A", "B", "A", "C"].map((name) => on.event(name)));
    expect(names(queue)).toEqual(["A", "B", "A", "C"]);
  });

  it("count once when the same is pressed again and nothing has happened, waiting or running", () => {
    const [queue, on] = [new EventQueue<Raised>(), new Raising()];
    const running = on.event("SAVE");
    expect(queue.add(on.repeat(running), running)).toBe("duplicate");
    const waiting = on.event("NEXT");
    expect(queue.add(waiting, running)).toBe("waits");
    expect(queue.add(on.repeat(waiting), running)).toBe("duplicate");
    expect(names(queue)).toEqual(["NEXT"]);
  });

  it("count twice when something was typed in between", () => {
    const [queue, on] = [new EventQueue<Raised>(), new Raising()];
    const running = on.event("SAVE");
    on.edit();
    expect(queue.add(on.event("SAVE"), running)).toBe("waits");
    on.edit();
    expect(queue.add(on.event("SAVE"), running)).toBe("waits");
  });

  it.each<[string, Partial<Raised>]>([
    ["another control, such as the button of another row", { source: "other" }],
    ["another row that the same control shows now", { row: "/T/1" }],
    ["other arguments", { args: "[2]" }],
    ["another item of the same list", { detail: "item2" }],
  ])("of %s are two", (_what, other) => {
    const [queue, on] = [new EventQueue<Raised>(), new Raising()];
    const running = on.event("DELETE", { source: "one", row: "/T/0", args: "[1]", detail: "item1" });
    expect(queue.add({ ...on.repeat(running), ...other }, running)).toBe("waits");
  });

  it.each<Rule>(["each", "running"])("that are no presses (%s) are never taken for the one that is running", (rule) => {
    const [queue, on] = [new EventQueue<Raised>(), new Raising()];
    const running = on.event("POST", { rule });
    expect(queue.add(on.repeat(running), running)).toBe("waits");
  });

  it("all count where each counts, also with the same arguments", () => {
    const [queue, on] = [new EventQueue<Raised>(), new Raising()];
    const pick = (args: string): Raised => on.event("PICK", { rule: "each", args });
    add(queue, pick("1"), pick("2"), pick("2"), pick("1"));
    expect(names(queue)).toEqual(["PICK1", "PICK2", "PICK2", "PICK1"]);
  });

  it("with a running value send the last one, until something else of the user comes in between", () => {
    const [queue, on] = [new EventQueue<Raised>(), new Raising()];
    const typing = (args: string, source = "field"): Raised => on.event("SEARCH", { rule: "running", source, args });
    add(queue, typing("a"), typing("ab"), on.event("SAVE"), typing("abc"), typing("abcd"), typing("x", "other"));
    add(queue, typing("abcde"));
    expect(names(queue)).toEqual(["SEARCHab", "SAVE", "SEARCHabcd", "SEARCHx", "SEARCHabcde"]);
  });

  it("with running values of two rows are two, also if one control has shown both", () => {
    const [queue, on] = [new EventQueue<Raised>(), new Raising()];
    const inRow = (row: string, args: string): Raised =>
      on.event("EDITED", { rule: "running", source: "cell", row, args });
    add(queue, inRow("/T/0", "a"), inRow("/T/9", "b"), inRow("/T/0", "ab"));
    expect(names(queue)).toEqual(["EDITEDa", "EDITEDb", "EDITEDab"]);
  });

  it("of which the app wants the last firing are sent once, where they were fired last", () => {
    const [queue, on] = [new EventQueue<Raised>(), new Raising()];
    const price = (args: string, source: string): Raised => on.event("PRICE", { rule: "last", source, args });
    add(queue, price("1", "row1"), on.event("SAVE"), price("2", "row2"), on.event("OTHER", { rule: "last" }));
    expect(names(queue)).toEqual(["SAVE", "PRICE2", "OTHER"]);
  });

  it("of timers and messages give way to users, in their order", () => {
    const [queue, on] = [new EventQueue<Raised>(), new Raising()];
    const automatic = (name: string, rule: Rule, args: string): Raised =>
      on.event(name, { origin: "automatic", rule, args });
    add(queue, automatic("NEWS", "each", "1"), automatic("TICK", "running", "1"), automatic("NEWS", "each", "2"));
    add(queue, automatic("TICK", "running", "2"), on.event("SAVE"));
    expect(names(queue)).toEqual(["SAVE", "NEWS1", "TICK2", "NEWS2"]);
  });

  it("are refused when too many wait, except those of which the app wants every one", () => {
    const [queue, on] = [new EventQueue<Raised>(), new Raising()];
    for (let i = 0; i < queueLimit; i++) expect(add(queue, on.event(`E${i}`))).toEqual(["waits"]);
    expect(add(queue, on.event("ONE MORE"))).toEqual(["refused"]);
    expect(add(queue, on.event("MULTI", { rule: "each", unlimited: true }))).toEqual(["waits"]);
    expect(add(queue, on.event("TICK", { origin: "automatic" }))).toEqual(["waits"]);
  });
});

it("the wires of a markup receive what raised an event", () =>
  expect(
    withSource(
      `<A press=".eB(['X'], 'a')" change=".eF('Y');.eB(['Z'])" text="see .eB(['X'])" p=".eBP($event,true,['X'])"/>`,
    ),
  ).toBe(
    `<A press=".eB($event, ['X'], 'a')" change=".eF('Y');.eB($event, ['Z'])" text="see .eB(['X'])" p=".eBP($event,true,['X'])"/>`,
  ));
