/** The keys of a keyboard event. */
export interface Keys {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  metaKey: boolean;
}

/** Writes pressed keys as `Ctrl+Alt+Shift+S`; the command key of a Mac counts as Ctrl. */
export function combinationOf({ key, ctrlKey, altKey, shiftKey, metaKey }: Keys): string {
  const name = key.length === 1 ? key.toUpperCase() : key;
  return [ctrlKey || metaKey ? "Ctrl" : "", altKey ? "Alt" : "", shiftKey ? "Shift" : "", name]
    .filter(Boolean)
    .join("+");
}

/** Keys whose usual name differs from the one in the browser. */
const KEY_ALIASES: ReadonlyMap<string, string> = new Map([
  ["space", " "],
  ["esc", "Escape"],
  ["del", "Delete"],
  ["ins", "Insert"],
]);

/** Brings a combination an app wrote into the same form; undefined if it names no key. The last "+" of "Ctrl++" is a key. */
export function parseCombination(text: string): string | undefined {
  const parts = text
    .trim()
    .split(/\+(?=.)/)
    .map((part) => part.trim());
  const written = parts.pop() ?? "";
  const key = KEY_ALIASES.get(written.toLowerCase()) ?? written;
  if (!key || /.\+$/.test(key)) return undefined;
  const has = (...names: string[]): boolean => parts.some((part) => names.includes(part.toLowerCase()));
  return combinationOf({
    key: key.length === 1 ? key : key[0].toUpperCase() + key.slice(1),
    ctrlKey: has("ctrl", "control", "cmd", "meta"),
    altKey: has("alt", "option"),
    shiftKey: has("shift"),
    metaKey: false,
  });
}
