type Listener = (app: string, key: string) => void;

const listeners = new Set<Listener>();

/**
 * Hears of keys of texts that a view names and no bundle has: the key itself shows in place of the text, and nothing fails.
 * @param listener receives the name of the app's class and the key
 */
export const onMissingText = (listener: Listener): void => void listeners.add(listener);

/** Tells of a key that no bundle has. @returns the key, which shows in place of the text */
export function missingText(app: string, key: string): string {
  for (const listener of listeners) listener(app, key);
  return key;
}
