/** Members beside those of elements, as rows of the screen have them: what is entered in place of a value. They are no elements of the model. */

/** Member with what is entered for an element. */
export const memberFor = (element: string): string => `${element}@text`;

/** Member with the tokens of an element that has several values. */
export const tokensFor = (element: string): string => `${element}@tokens`;

/** Whether a member is one of these. */
export const isBesideElement = (name: string): boolean => name.includes("@");
