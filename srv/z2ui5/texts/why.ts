/** Links to the documentation. */

/**
 * Address of the page that explains an error.
 * @param docs the setting `docs` @param code code of the error
 * @returns "" where the documentation is nowhere
 * @example whyLink("https://docs.example.com/", "APP_UNKNOWN") // "https://docs.example.com/reference/errors.html#app_unknown"
 */
export const whyLink = (docs: string, code: string): string =>
  docsLink(docs, `reference/errors.html#${code.toLowerCase()}`);

/**
 * Address of a page of the documentation.
 * @param docs the setting `docs` @param page path of the page in the built site
 * @returns "" where the documentation is nowhere
 */
export const docsLink = (docs: string, page: string): string =>
  docs === "" ? "" : `${docs.replace(/\/$/, "")}/${page}`;
