/** The gate against requests from pages of other hosts (docs/spec/wire-v2.md §2.4). */

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Whether a request passes. The browser's own word counts first (`Sec-Fetch-Site`, which no page and no proxy changes): the page itself, or
 * nobody's page. Where it is missing, the request fails when it says it comes from a page of another host; one that says nothing passes,
 * because proxies remove these headers.
 * @param headers headers by name, in any letter case
 * @param trustForwardedHost take the host from the first entry of X-Forwarded-Host
 */
export function passesCsrfGate(headers: Headers, trustForwardedHost = true): boolean {
  const header = (name: string): string => headers[name] || headers[sentAs(headers, name)] || "";
  const site = header("sec-fetch-site").trim().toLowerCase();
  if (site !== "") return site === "same-origin" || site === "none";
  const source = header("origin") || header("referer");
  const forwarded = trustForwardedHost ? header("x-forwarded-host").split(",", 1)[0]!.trim() : "";
  const host = forwarded || header("host");
  return source === "" || host === "" || authority(source) === authority(host);
}

const sentAs = (headers: Headers, name: string): string =>
  Object.keys(headers).find((key) => key.toLowerCase() === name) ?? "";

function authority(value: string): string {
  const text = value.toLowerCase().trim();
  const scheme = text.indexOf("://");
  const withoutPath = (scheme < 0 ? text : text.slice(scheme + 3)).split(/[/?#]/, 1)[0]!;
  return withoutPath.endsWith(":443") ? withoutPath.slice(0, -4) : withoutPath.replace(/:80$/, "");
}
