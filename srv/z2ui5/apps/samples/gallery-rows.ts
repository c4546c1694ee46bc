import { readFileSync } from "node:fs";
import { findAppClass, findClassFile } from "../../registry/registry.ts";
import { SAMPLE_CATEGORIES } from "./sample-topics.ts";

/** A topic in the gallery. */
export interface SampleRow {
  readonly category: string;
  readonly number: string;
  readonly title: string;
  /** What to try; "" while the sample is not there. */
  readonly intro: string;
  readonly exists: boolean;
  /** Everything the search looks at. */
  readonly search: string;
}

/** What a sample class tells about itself. */
interface SampleClass {
  readonly intro?: unknown;
}

/** All topics in the order of the categories. */
export async function readSamples(): Promise<SampleRow[]> {
  const rows = SAMPLE_CATEGORIES.flatMap(({ name, topics }) =>
    topics.map(([number, title]) => row(name, number, title)),
  );
  return Promise.all(rows);
}

/**
 * The source text of a sample; null when the number names none.
 * @param number three digits
 */
export function sampleSource(number: string): string | null {
  const file = isTopic(number) ? findClassFile(className(number)) : null;
  return file === null ? null : readFileSync(file, "utf8");
}

/**
 * The class of a sample; null when the number names none.
 * @param number three digits
 */
export const sampleClass = async (number: string): ReturnType<typeof findAppClass> =>
  isTopic(number) ? findAppClass(className(number)) : null;

async function row(category: string, number: string, title: string): Promise<SampleRow> {
  const cls = await sampleClass(number);
  const intro = String((cls as SampleClass | null)?.intro ?? "");
  return { category, number, title, intro, exists: cls !== null, search: `${number} ${category} ${title} ${intro}` };
}

const className = (number: string): string => `z2ui5_cl_smp_app_${number}`;

const isTopic = (number: string): boolean =>
  SAMPLE_CATEGORIES.some(({ topics }) => topics.some(([known]) => known === number));
