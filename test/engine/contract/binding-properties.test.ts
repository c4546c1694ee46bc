/** Whatever the shape of an app: a binding is the path of what was read, and an edit lands there and nowhere else. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defineApp, raise, start, view } from "./frontend.ts";

type Leaf = string | number | boolean;
type Node = Leaf | { [name: string]: Node } | Row[];
type Row = { [column: string]: Leaf };
type Shape = { [name: string]: Node };
type Path = readonly (string | number)[];

/** Few different values, so that many attributes are equal. */
const leaf = fc.constantFrom<Leaf>("", "x", 0, 1, false, true);
const name = fc.constantFrom("alpha", "beta_two", "gamma", "delta", "epsilon");
const table = fc.array(fc.record({ key: leaf, text: leaf, camelCase: leaf }), { minLength: 1, maxLength: 4 });
const structure = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.dictionary(name, tie("node"), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
    table,
  ),
})).node;
const shapes = fc.dictionary(name, structure, { minKeys: 1, maxKeys: 5, noNullPrototype: true }) as fc.Arbitrary<Shape>;

/** Paths of all scalars; rows by 0-based index. */
function leavesOf(node: Node, path: Path = []): Path[] {
  if (typeof node !== "object") return [path];
  return Object.entries(node).flatMap(([key, inner]) =>
    leavesOf(inner as Node, [...path, Array.isArray(node) ? Number(key) : key]),
  );
}

function read(root: object, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], root);
}

function write(root: object, path: Path, value: Leaf): void {
  (read(root, path.slice(0, -1)) as Record<string, unknown>)[path.at(-1) as string] = value;
}

/** The edit a browser sends when the value at a path changes: tables by delta, structures as far as they are bound. */
function editAt(path: Path, value: Leaf): object {
  return path.reduceRight<unknown>(
    (inner, step) => (typeof step === "number" ? { __delta: { [step]: inner } } : { [step.toUpperCase()]: inner }),
    value,
  ) as object;
}

function other(value: Leaf): Leaf {
  if (typeof value === "boolean") return !value;
  return typeof value === "number" ? value + 41 : `${value}new`;
}

const wirePath = (path: Path): string => `{/XX/${path.join("/").toUpperCase()}}`;

let runs = 0;

/** Runs an app of this shape that binds these leaves; gives what was bound and what an edit of one leaves behind. */
async function bindAndEdit(
  shape: Shape,
  paths: readonly Path[],
  edited: Path,
): Promise<{ bound: string[]; state: object }> {
  runs += 1;
  const bound: string[] = [];
  let state: object = {};
  defineApp<Shape>(`zcl_properties_${runs}`, () => structuredClone(shape), {
    "": (client, app) => {
      for (const path of paths) bound.push(bindPath(client, app, path));
      client.view_display(view(bound.join("")));
    },
    GO: (_client, app) => {
      state = Object.fromEntries(Object.keys(shape).map((key) => [key, structuredClone((app as Shape)[key])]));
    },
  });
  const page = await start(`zcl_properties_${runs}`);
  if (page.app.endsWith("ERROR")) throw new Error(page.text);
  await raise(page, "GO", { edits: editAt(edited, other(read(shape, edited) as Leaf)) });
  return { bound, state };
}

type Client = Parameters<Parameters<typeof defineApp>[2][string]>[0];

/** Everything is bound by name, because a value that was computed names nothing. */
const bindPath = (client: Client, app: object, path: Path): string =>
  client._bind_edit(read(app, path), { name: path.join("-") });

describe("for any shape of an app", () => {
  const cases = shapes.chain((shape) => {
    const leaves = leavesOf(shape);
    return fc.record({
      shape: fc.constant(shape),
      picked: fc.shuffledSubarray(leaves, { minLength: 1, maxLength: Math.min(6, leaves.length) }),
    });
  });

  test("a binding names what was read, and an edit changes exactly that", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ shape, picked }) => {
        const edited = picked[0] as Path;
        const { bound, state } = await bindAndEdit(shape, picked, edited);
        expect(bound).toEqual(picked.map(wirePath));
        const expected = structuredClone(shape);
        write(expected, edited, other(read(shape, edited) as Leaf));
        expect(state).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  test("an edit of something that was not bound changes nothing", async () => {
    await fc.assert(
      fc.asyncProperty(shapes, async (shape) => {
        const leaves = leavesOf(shape);
        const attributes = Object.keys(shape);
        fc.pre(attributes.length > 1 && leaves.length > 1);
        const bound = leaves[0] as Path;
        const foreign = leaves.find(([attribute]) => attribute !== bound[0]);
        fc.pre(foreign !== undefined);
        const { state } = await bindAndEdit(shape, [bound], foreign as Path);
        expect(state).toEqual(shape);
      }),
      { numRuns: 60 },
    );
  });
});
