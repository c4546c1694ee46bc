/** Members beside those of elements, as rows of the screen have them: what is entered or shown in place of a value. They are no elements of the model. */

/** Member with what is entered for an element. */
export const memberFor = (element: string): string => `${element}@text`;

/** Member with the tokens of an element that has several values. */
export const tokensFor = (element: string): string => `${element}@tokens`;

/** Members with the address of a stored image, with the text of a link to any other file, and in forms with whether it is removed. */
export const fileMembers = (
  element: string,
): { readonly image: string; readonly stored: string; readonly removed: string } => ({
  image: `${element}@image`,
  stored: `${element}@stored`,
  removed: `${element}@removed`,
});

/** Member with what the user may do with a row, as it was read along. */
export const rightFor = (what: string): string => `${what}@may`;

/** Member that says whether the cell of an element takes entries. */
export const editableFor = (element: string): string => `${element}@editable`;

/** Member that says whether a row has a button for an action. */
export const offeredFor = (action: string): string => `${action}@offered`;

/** Member that says whether the cell of a column shows its value. */
export const shownFor = (column: string): string => `${column.replaceAll(".", "_")}@shown`;

/** Member that says whether a user has added the field of an element to those of a filter. */
export const addedFor = (element: string): string => `${element}@added`;

/** The element that a member is, or belongs to. */
export const elementOf = (member: string): string => member.split("@", 1)[0] as string;

/** Whether a member is one of these. */
export const isBesideElement = (name: string): boolean => name.includes("@");
