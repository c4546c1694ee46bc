import { describe, expect, it } from "vitest";
import { originOf } from "../../app/z2ui5/src/core/origin";
import { EventQueue, queueLimit } from "../../app/z2ui5/src/core/queue";
import type { Origin, Raised } from "../../app/z2ui5/src/core/queue";
import { withSource } from "../../app/z2ui5/src/core/withSource";

const event = (name: string, source = name, origin: Origin = "press", args = "[]"): Raised => ({
  name,
  source,
  origin,
  args,
});

function names(queue: EventQueue<Raised>): string[] {
  const all: string[] = [];
  for (let next = queue.next(); next; next = queue.next())
    all.push(`${next.name}${next.args === "[]" ? "" : next.args}`);
  return all;
}

describe("events that wait for a roundtrip", () => {
  it("of people are sent in order", () => {
    const queue = new EventQueue<Raised>();
    for (const name of ["A", "B", "C"]) expect(queue.add(event(name), event("RUNNING"))).toBe("waits");
    expect(names(queue)).toEqual(["A", "B", "C"]);
  });

  it("count once when the same control is pressed again, waiting or running", () => {
    const queue = new EventQueue<Raised>();
    expect(queue.add(event("SAVE", "b1"), event("SAVE", "b1"))).toBe("known");
    expect(queue.add(event("NEXT", "b2"), event("SAVE", "b1"))).toBe("waits");
    expect(queue.add(event("NEXT", "b2"), event("SAVE", "b1"))).toBe("known");
    expect(names(queue)).toEqual(["NEXT"]);
  });

  it("of two controls with the same event are two, such as the buttons of two rows", () => {
    const queue = new EventQueue<Raised>();
    queue.add(event("DELETE", "row1"), event("DELETE", "row0"));
    queue.add(event("DELETE", "row2"), event("DELETE", "row0"));
    expect(queue.length).toBe(2);
  });

  it("of one control with other arguments are two: a toggle, or a row that has taken the place of another", () => {
    const queue = new EventQueue<Raised>();
    expect(queue.add(event("PIN", "toggle", "press", "[false]"), event("PIN", "toggle", "press", "[true]"))).toBe(
      "waits",
    );
    expect(queue.add(event("DELETE", "row0", "press", '["3"]'), event("DELETE", "row0", "press", '["1"]'))).toBe(
      "waits",
    );
    expect(names(queue)).toEqual(["PIN[false]", 'DELETE["3"]']);
  });

  it("that choose are all sent, the same one once and where it was chosen last", () => {
    const queue = new EventQueue<Raised>();
    const running = event("PICK", "list", "choice", '["1"]');
    for (const args of ['["2"]', '["3"]', '["2"]', '["1"]']) queue.add(event("PICK", "list", "choice", args), running);
    queue.add(event("TAB", "tabs", "choice"), event("TAB", "tabs", "choice"));
    expect(names(queue)).toEqual(['PICK["3"]', 'PICK["2"]', 'PICK["1"]', "TAB"]);
  });

  it("that change values in two rows are two, also if one control has shown both", () => {
    const queue = new EventQueue<Raised>();
    const inRow = (row: string, value: string): Raised => ({ ...event("EDITED", "cell", "change", value), row });
    queue.add(inRow("/T/0", "a"), undefined);
    queue.add(inRow("/T/9", "b"), undefined);
    queue.add(inRow("/T/0", "ab"), undefined);
    expect(names(queue)).toEqual(["EDITEDab", "EDITEDb"]);
  });

  it("whose control is unknown count once if they carry the same", () => {
    const queue = new EventQueue<Raised>();
    const running = event("GO", "", "press", '["1"]');
    expect(queue.add(event("GO", "", "press", '["1"]'), running)).toBe("known");
    expect(queue.add(event("GO", "", "press", '["2"]'), running)).toBe("waits");
  });

  it("of changes send the latest value, in the place of the first", () => {
    const queue = new EventQueue<Raised>();
    const typing = (text: string): Raised => event("SEARCH", "field", "change", text);
    expect(queue.add(typing("ab"), typing("a"))).toBe("waits");
    queue.add(event("SAVE"), typing("a"));
    queue.add(typing("abc"), typing("a"));
    expect(names(queue)).toEqual(["SEARCHabc", "SAVE"]);
  });

  it("of timers give way to people, and the last of a name is enough", () => {
    const queue = new EventQueue<Raised>();
    queue.add(event("TICK", "", "automatic", "1"), undefined);
    queue.add(event("TICK", "", "automatic", "2"), undefined);
    queue.add(event("SAVE"), undefined);
    expect(names(queue)).toEqual(["SAVE", "TICK2"]);
  });

  it("are refused when too many wait", () => {
    const queue = new EventQueue<Raised>();
    for (let i = 0; i < queueLimit; i++) expect(queue.add(event(`E${i}`), undefined)).toBe("waits");
    expect(queue.add(event("ONE MORE"), undefined)).toBe("refused");
    expect(queue.add(event("TICK", "", "automatic"), undefined)).toBe("waits");
  });
});

describe("what raised an event", () => {
  it.each([
    ["press", "sap.m.Button", "press"],
    ["itemPress", "sap.m.List", "press"],
    ["submit", "sap.m.Input", "press"],
    ["afterClose", "sap.m.Dialog", "press"],
    ["liveChange", "sap.m.Input", "change"],
    ["selectionChange", "sap.m.Table", "choice"],
    ["drop", "sap.ui.core.dnd.DragDropInfo", "choice"],
    ["change", "sap.m.StepInput", "change"],
    ["finished", "z2ui5.cc.Timer", "automatic"],
    ["upload", "z2ui5.cc.FileUploader", "change"],
  ])("%s of %s is a %s", (name, control, origin) => expect(originOf(name, control)).toBe(origin));

  it("is told by the wires of a markup", () =>
    expect(
      withSource(
        `<A press=".eB(['X'], 'a')" change=".eF('Y');.eB(['Z'])" text="see .eB(['X'])" p=".eBP($event,true,['X'])"/>`,
      ),
    ).toBe(
      `<A press=".eB($event, ['X'], 'a')" change=".eF('Y');.eB($event, ['Z'])" text="see .eB(['X'])" p=".eBP($event,true,['X'])"/>`,
    ));
});
