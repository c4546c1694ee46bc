/** The gate against requests from pages of other hosts (docs/spec/wire-v2.md §2.4). */

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Whether a request is allowed. `Sec-Fetch-Site` takes precedence, because neither pages nor proxies change it: requests of the page itself, or
 * of no page, are allowed. Without it, the request is rejected if `Origin` or `Referer` name another host; a request without them is allowed,
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
