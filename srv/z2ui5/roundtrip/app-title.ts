/** What an app is called where users see it: in the launcher and in the browser's title. */
import type { AppClass } from "../types/app.ts";
import { ownText } from "../texts/texts.ts";
import type { ClientEnvironment } from "../client/environment.ts";

const KEY = /^\{i18n>([\w.-]+)\}$/;

/**
 * The static `title` of an app's class in the user's language; `{i18n>key}` is a text of the project's bundles, or of the framework's
 * own for a built-in app.
 * @returns "" for a class without a title
 */
export function appTitle(appClass: AppClass, env: ClientEnvironment): string {
  const { title } = appClass as AppClass & { readonly title?: unknown };
  if (typeof title !== "string") return "";
  const key = KEY.exec(title)?.[1];
  if (key === undefined) return title;
  return env.appText(appClass, key, {}) ?? ownText(key, {}, env.language()) ?? key;
}
