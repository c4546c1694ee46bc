/** All pages of the reference by file name, made of the sources. */
export function generate(): Map<string, string>;
/** The pages as they are on disk. */
export function generated(): Map<string, string>;
