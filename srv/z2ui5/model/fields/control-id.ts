/** The id of a control for what is at a place in the app. @param names tell it from others there; any texts */
export const controlId = (place: string, ...names: readonly string[]): string =>
  [place, ...names].join("-").replace(/[^\w-]/g, "-");
