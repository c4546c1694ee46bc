/** Members beside those of elements, as rows of the screen have them: what is entered in place of a value. They are no elements of the model. */

/** Member with what is entered for an element. */
export const memberFor = (element: string): string => `${element}@text`;

/** Member with the tokens of an element that has several values. */
export const tokensFor = (element: string): string => `${element}@tokens`;

/** Members with the file that is chosen for an element, as data URL, with its name, and with whether the stored one is removed. */
export const fileMembers = (
  element: string,
): { readonly content: string; readonly name: string; readonly removed: string } => ({
  content: `${element}@file`,
  name: `${element}@name`,
  removed: `${element}@removed`,
});

/** Whether a member is one of these. */
export const isBesideElement = (name: string): boolean => name.includes("@");
