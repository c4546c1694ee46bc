import type { SessionFile } from "../../layers/history/export.ts";

/** A step of a recorded session, and how the code of now answers it otherwise. */
export interface ReplayedStep {
  /** Class that answered. */
  readonly app: string;
  /** Event of the step; "" for a start. */
  readonly event: string;
  /** What differs, line by line; empty when the answer is the same. */
  readonly differences: readonly string[];
}

/** The result of a replay; as text, it lists the steps that differ, and how. */
export class Replay {
  readonly steps: readonly ReplayedStep[];
  readonly #session: SessionFile;

  /** @param session what was replayed @param steps what came of each step */
  constructor(session: SessionFile, steps: readonly ReplayedStep[]) {
    this.#session = session;
    this.steps = steps;
  }

  /** The steps that answer otherwise now, with their number from 1. */
  get differences(): readonly (ReplayedStep & { readonly step: number })[] {
    return this.steps.flatMap((one, i) => (one.differences.length > 0 ? [{ ...one, step: i + 1 }] : []));
  }

  toString(): string {
    const { exported, versions } = this.#session;
    const recorded = Object.entries(versions).map(([what, version]) => `${what} ${version}`);
    const count = this.differences.length;
    return [
      `Recorded ${exported}${recorded.length > 0 ? ` with ${recorded.join(", ")}` : ""}`,
      ...this.steps.flatMap(({ app, event, differences }, i) => [
        `${differences.length > 0 ? "✗" : "✓"} ${i + 1} ${app} ${event || "(start)"}`,
        ...differences.map((line) => `    ${line}`),
      ]),
      count === 0 ? "All answers are the same." : `${count} of ${this.steps.length} steps answer otherwise.`,
    ].join("\n");
  }
}
