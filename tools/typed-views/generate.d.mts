/** Where the generated files are. */
export const TARGET: string;
/** Generates everything in memory: text by file name, relative to {@link TARGET}. */
export function generate(): Map<string, string>;
/** The generated files as they are on disk. */
export function generated(): Map<string, string>;
