import { readFileSync } from "node:fs";
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import type { AppClass } from "../../types/app.ts";
import type { Registry } from "../../registry/registry.ts";
import { SAMPLE_CATEGORIES } from "./sample-topics.ts";

/** A topic in the gallery. */
export interface SampleRow {
  readonly category: string;
  readonly number: string;
  readonly title: string;
  /** What to try; "" while the sample is not there. */
  readonly intro: string;
  readonly exists: boolean;
  /** The text for the search. */
  readonly search: string;
}

/** What a sample class tells about itself. */
interface SampleClass {
  readonly intro?: unknown;
}

/** All topics in the order of the categories. @param client the browser */
export async function readSamples(client: z2ui5_if_client): Promise<SampleRow[]> {
  const rows = SAMPLE_CATEGORIES.flatMap(({ name, topics }) =>
    topics.map(([number, title]) => row(name, number, title, client)),
  );
  return Promise.all(rows);
}

/**
 * The source text of a sample; null when the number names none.
 * @param number three digits @param client the browser
 */
export function sampleSource(number: string, client: z2ui5_if_client): string | null {
  const file = isTopic(number) ? registryOf(client).findClassFile(className(number)) : null;
  return file === null ? null : readFileSync(file, "utf8");
}

/**
 * The class of a sample; null when the number names none.
 * @param number three digits @param client the browser
 */
export const sampleClass = async (number: string, client: z2ui5_if_client): Promise<AppClass | null> =>
  isTopic(number) ? registryOf(client).findAppClass(className(number)) : null;

async function row(category: string, number: string, title: string, client: z2ui5_if_client): Promise<SampleRow> {
  const cls = await sampleClass(number, client);
  const intro = String((cls as SampleClass | null)?.intro ?? "");
  return { category, number, title, intro, exists: cls !== null, search: `${number} ${category} ${title} ${intro}` };
}

const registryOf = (client: z2ui5_if_client): Registry => runOf(client, "get").env.registry;

const className = (number: string): string => `z2ui5_cl_smp_app_${number}`;

const isTopic = (number: string): boolean =>
  SAMPLE_CATEGORIES.some(({ topics }) => topics.some(([known]) => known === number));
