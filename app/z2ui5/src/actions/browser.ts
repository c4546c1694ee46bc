import { parseCombination } from "../core/keys";
import { asText } from "../core/values";
import { chooseDensity, chooseTheme } from "../runtime/appearance";
import { chooseLanguage } from "../runtime/language";
import { isSlot } from "./slots";
import type { ActionHandler } from "./ActionHandler";

/** For each frontend of the page, the title the page had before, and the app that was the last to set one. */
const titles = new WeakMap<object, { page: string; app: string }>();

/** Title, icon, sound, keyboard of the browser (wire-v1 §7, wire-v2 §5.6). */
export const browserActions: Record<string, ActionHandler> = {
  SET_TITLE: (_frontend, [title]) => {
    document.title = asText(title);
  },
  /** The title is set when an app is started; afterwards, the app can change it. */
  APP_TITLE: (frontend, [title]) => {
    const previous = titles.get(frontend) ?? { page: document.title, app: "" };
    titles.set(frontend, previous);
    if (previous.app === frontend.app) return;
    previous.app = frontend.app;
    document.title = asText(title) || previous.page;
  },
  SET_LANGUAGE: (_frontend, [tag]) => chooseLanguage(asText(tag)),
  SET_THEME: (_frontend, [theme]) => chooseTheme(asText(theme)),
  SET_DENSITY: (_frontend, [density]) => chooseDensity(asText(density)),
  SET_FAVICON: (_frontend, [url]) => setFavicon(asText(url)),
  PLAY_AUDIO: async (_frontend, [url]) => {
    await new Audio(asText(url)).play();
  },
  KEYBOARD_SHORTCUT: (frontend, [keys, event, scope]) => {
    const combination = parseCombination(asText(keys));
    if (!combination) return;
    frontend.shortcuts.delete(combination);
    if (!event) return;
    frontend.shortcuts.set(combination, () => {
      if (!isInScope(asText(scope), frontend)) return;
      frontend.fire(asText(event), [], { rule: "press", slot: frontend.focusedDialog });
    });
  },
  KEYBOARD_SET_MODE: (frontend, [id, mode]) => {
    const control = frontend.parts.slots.find(asText(id));
    if (!control) throw new Error(`There is no control "${asText(id)}"`);
    const apply = (): void => {
      const root = control.getDomRef();
      const field = root?.matches("input, textarea") ? root : root?.querySelector("input, textarea");
      field?.setAttribute("inputmode", asText(mode) || "text");
    };
    control.addEventDelegate({ onAfterRendering: apply });
    apply();
  },
};

/** Sets the icon of the browser tab. */
export function setFavicon(url: string): void {
  const icon =
    document.querySelector<HTMLLinkElement>("link[rel~=icon]") ??
    document.head.appendChild(document.createElement("link"));
  icon.rel = "shortcut icon";
  icon.href = url;
}

type Scopes = Parameters<ActionHandler>[0];

function isInScope(scope: string, frontend: Scopes): boolean {
  if (!scope) return true;
  const { slots } = frontend.parts;
  const root = isSlot(scope) ? slots.shown.get(scope)?.control : slots.find(scope);
  return root?.getDomRef()?.contains(document.activeElement) ?? false;
}
