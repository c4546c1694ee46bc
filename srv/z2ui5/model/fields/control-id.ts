/** The id of a control for what is at a place in the app. @param names tell it from others there; any texts */
export const controlId = (path: string, ...names: readonly string[]): string =>
  [path, ...names].join("-").replace(/[^\w-]/g, "-");
