import { didYouMean } from "../../view/suggestion.ts";

/** Keys with a name, with the number UI5 still looks at. */
const NAMED: ReadonlyMap<string, number> = new Map<string, number>(
  Object.entries({
    Enter: 13,
    Escape: 27,
    Tab: 9,
    " ": 32,
    ArrowUp: 38,
    ArrowDown: 40,
    ArrowLeft: 37,
    ArrowRight: 39,
    Home: 36,
    End: 35,
    PageUp: 33,
    PageDown: 34,
    Backspace: 8,
    Delete: 46,
    Insert: 45,
    ContextMenu: 93,
    ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`F${index + 1}`, 112 + index])),
  }),
);

const MODIFIERS: ReadonlyMap<string, "ctrlKey" | "shiftKey" | "altKey" | "metaKey"> = new Map([
  ["Control", "ctrlKey"],
  ["Ctrl", "ctrlKey"],
  ["Shift", "shiftKey"],
  ["Alt", "altKey"],
  ["Meta", "metaKey"],
]);

/** A key that is pressed, as a browser tells it. */
export interface Key {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  readonly which: number;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/**
 * The key that a name means.
 * @param name "Enter", "F4", "s", "Space", and with keys that are held meanwhile "Control+Enter", "Ctrl+Shift+s"
 * @throws Error with a sentence, if there is no such key
 */
export function keyCalled(name: string): Key {
  if (typeof name !== "string") throw new Error(`key() expects the name of a key, and was given ${String(name)}.`);
  const parts = /^(?:.*\+)?\+$/.test(name) ? [...name.slice(0, -1).split("+").filter(Boolean), "+"] : name.split("+");
  const key = parts.at(-1) === "Space" ? " " : (parts.at(-1) ?? "");
  const modifiers = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
  for (const modifier of parts.slice(0, -1)) {
    const member = MODIFIERS.get(modifier);
    if (!member)
      throw new Error(
        `There is no key ${JSON.stringify(modifier)} to hold in ${JSON.stringify(name)}${didYouMean(modifier, [...MODIFIERS.keys()])} Keys to hold are: Control, Shift, Alt, Meta.`,
      );
    modifiers[member] = true;
  }
  const keyCode = NAMED.get(key) ?? ([...key].length === 1 ? key.toUpperCase().charCodeAt(0) : undefined);
  if (keyCode === undefined)
    throw new Error(
      `There is no key ${JSON.stringify(name)}${didYouMean(key, [...NAMED.keys()])} Keys are single characters, Space, ${[
        ...NAMED.keys(),
      ]
        .filter((each) => !/^(?: |F\d+)$/.test(each))
        .join(", ")} and F1 to F12, also with others held: "Control+Enter".`,
    );
  return { key, code: codeOf(key), keyCode, which: keyCode, ...modifiers };
}

/** Where the key is on the keyboard. */
function codeOf(key: string): string {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  if (/^\d$/.test(key)) return `Digit${key}`;
  return key === " " ? "Space" : key;
}
