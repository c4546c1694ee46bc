import { didYouMean } from "../../view/suggestion.ts";
import type { Markup } from "./markup.ts";

const MISSING = /(?:failed to load '|resource: |resource )(\S+)/g;
const TYPE = /Failed to resolve type '([^']+)'/;

/** What is said of files that UI5 did not find. */
export interface MissingFiles {
  /** Which, who names them, and what to do. */
  readonly sentences: readonly string[];
  /** Whether a text of UI5 is about one of them, or about nothing that matters. */
  covers(text: string): boolean;
}

/**
 * Modules of `core:require`, fragments and views that are named in markup and are not there.
 * @param texts what UI5 has logged and thrown @param views the markup that was shown @param modules names of modules that UI5 has
 */
export function missingFiles(
  texts: readonly string[],
  views: readonly Markup[],
  modules: () => readonly string[],
): MissingFiles {
  const missing = new Set(texts.flatMap(filesIn));
  // UI5 looks for a type by the name `core:require` gave it, finds it, and looks for a file of that name all the same.
  const found = new Set(
    views.flatMap((view) => [...view.modules].flatMap(([name, module]) => (missing.has(module) ? [] : [name]))),
  );
  const explained = new Map(
    [...missing].flatMap((file) => {
      const sentence = found.has(file) ? undefined : sentenceFor(file, views, modules);
      return sentence === undefined ? [] : [[file, sentence]];
    }),
  );
  return {
    sentences: [...explained.values()],
    covers: (text) =>
      filesIn(text).some((file) => explained.has(file) || found.has(file)) || found.has(TYPE.exec(text)?.[1] ?? ""),
  };
}

/** Files that a text says are missing, without what their names end with. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(MISSING)].flatMap(([, named = ""]) => {
    const file = named.replaceAll("'", "");
    return /\.(?:js|xml)$/.test(file) ? file.replace(/\.\w+$/, "") : [];
  });

function sentenceFor(file: string, views: readonly Markup[], modules: () => readonly string[]): string | undefined {
  for (const { namedBy } of views) {
    const named = namedBy.get(file);
    if (named !== undefined)
      return `${named}: core:require names the module "${file}", which is not there${didYouMean(file, modules())} A module is one of UI5, of the frontend or of a control of your own, written with / and without .js.`;
    const [, path, kind] = /^(.*)\.(fragment|view)$/.exec(file) ?? [];
    const name = path?.replaceAll("/", ".");
    const control = name === undefined ? undefined : namedBy.get(name);
    if (control !== undefined)
      return `${control} names the ${kind} "${name}", which is not there: apps have no files in the browser. Write what it holds into the markup of the view${kind === "view" ? ", or show it with client.nest_view_display" : ""}.`;
  }
  return undefined;
}
