/** What users choose for all apps of a server; stored in the browser. */
export type Choice = "language" | "theme" | "density";

/** The key that UI5's storage with the prefix "z2ui5" uses, so that apps can read it, too. */
const keyOf = (choice: Choice): string => `z2ui5-${choice}`;

/** The choice of the user; "" if there is none, or if the browser allows no storage. */
export function userChoice(choice: Choice): string {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(choice)) ?? '""');
    return typeof value === "string" ? value : "";
  } catch {
    return "";
  }
}

/** Stores a choice; "" removes it. */
export function storeUserChoice(choice: Choice, value: string): void {
  try {
    if (value) localStorage.setItem(keyOf(choice), JSON.stringify(value));
    else localStorage.removeItem(keyOf(choice));
  } catch {
    // Without storage, the choice is valid until the page is left.
  }
}
