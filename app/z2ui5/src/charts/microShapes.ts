/** An SVG element: its name, what it means, and its attributes. */
export interface Shape {
  readonly name: string;
  readonly role: string;
  readonly [attribute: string]: string;
}

/** What is drawn, in a box that is stretched to the size of the control. */
export interface Shapes {
  readonly box: string;
  /** Whether the box keeps its proportions. */
  readonly isFixed?: boolean;
  readonly shapes: readonly Shape[];
}

const WIDTH = 100;
const HEIGHT = 30;

/** A line through values, from left to right. */
export function sparklineShapes(values: readonly number[]): Shapes {
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  const points = values.map((value, index) => {
    const across = values.length === 1 ? WIDTH / 2 : (index / (values.length - 1)) * WIDTH;
    return `${rounded(across)},${rounded(HEIGHT - 2 - ((value - least) / span) * (HEIGHT - 4))}`;
  });
  const ground = { name: "line", role: "ground", x1: "0", x2: String(WIDTH), y1: String(HEIGHT), y2: String(HEIGHT) };
  return {
    box: `0 0 ${WIDTH} ${HEIGHT}`,
    shapes: [ground, { name: "polyline", role: "line", points: points.join(" ") }],
  };
}

/** A bar, and a mark at the target. @param share of the whole width, 0 to 1 */
export function bulletShapes(share: number, target: number | undefined): Shapes {
  const bar = { name: "rect", role: "bar", x: "0", y: "9", height: "12", width: rounded(share * WIDTH) };
  const at = rounded((target ?? 0) * WIDTH);
  return {
    box: `0 0 ${WIDTH} ${HEIGHT}`,
    shapes: [
      { name: "rect", role: "room", x: "0", y: "6", height: "18", width: String(WIDTH) },
      bar,
      ...(target === undefined ? [] : [{ name: "line", role: "target", x1: at, x2: at, y1: "3", y2: "27" }]),
    ],
  };
}

/** A ring, part of which is filled from its top. @param share of the ring, 0 to 1 */
export function radialShapes(share: number): Shapes {
  const ring = { cx: "0", cy: "0", r: "12" };
  const length = 2 * Math.PI * 12;
  return {
    box: "-15 -15 30 30",
    isFixed: true,
    shapes: [
      { name: "circle", role: "ring", ...ring },
      {
        name: "circle",
        role: "arc",
        ...ring,
        transform: "rotate(-90)",
        "stroke-dasharray": `${rounded(share * length)} ${rounded(length)}`,
      },
    ],
  };
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100);
