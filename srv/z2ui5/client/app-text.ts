/** Texts of the project, and what developers should know of those that are not there. */
import type { TextArguments } from "../texts/texts.ts";
import type { AppClass } from "../types/app.ts";
import type { ClientRun } from "./run.ts";

/**
 * A text of the project in the user's language. One that no bundle has, and one that is not translated, are reported.
 * @param call where the app names it
 * @returns undefined if no bundle has it
 */
export function appText(key: string, args: TextArguments, call: string, { env, run }: ClientRun): string | undefined {
  const { app } = run.instance;
  const appClass = app.constructor as AppClass;
  const found = env.appText(appClass, key, args);
  if (found === undefined) env.observer.missingText(app, key, call);
  else if (env.settings.development && env.isUntranslated(appClass, key))
    env.observer.withoutEffect(
      app,
      `${call}: the bundles have texts in the language "${env.language()}", but none with the key "${key}", so a text in another language is displayed. Translate it.`,
    );
  return found;
}
