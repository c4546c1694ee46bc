import { routeOf } from "../wire/hash.ts";

/** The page of an app, as in `client.get().S_CONFIG`. */
export interface PageAddress {
  readonly ORIGIN: string;
  readonly PATHNAME: string;
  readonly SEARCH: string;
  readonly HASH: string;
}

/**
 * The address that starts an app, with all other parameters of the current page (docs/spec/wire-v1.md §9).
 * @param page the current page @param className class to start
 * @example appUrl(client.get().S_CONFIG, "my_app"); // http://h/p?sap-client=100&app_start=my_app
 */
export function appUrl(page: PageAddress, className: string): string {
  const others = page.SEARCH.replace(/^\?/, "")
    .split("&")
    .filter((parameter) => parameter !== "" && parameter.split("=")[0] !== "app_start");
  const search = [...others, `app_start=${className.toLowerCase()}`].join("&");
  // A draft in the hash would be restored instead of the app.
  const hash = page.HASH.includes("z2ui5-xapp-state=") || routeOf(page.HASH) ? "" : page.HASH;
  return `${page.ORIGIN}${page.PATHNAME}?${search}${hash}`;
}
