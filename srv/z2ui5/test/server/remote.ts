import type { PageResponse } from "../browser/network.ts";
import type { Login, TestServer } from "./test-server.ts";

const caches = new Map<string, Map<string, PageResponse>>();

/**
 * A server that is running, reached by HTTP as a browser does.
 * @param url scheme, host and port @param project directory in which UI5 is looked for @param runtime directory of a built UI5 runtime below it
 */
export function remote(url: string, project: string, runtime: string): TestServer {
  const { origin } = new URL(url);
  const cache = caches.get(origin) ?? new Map<string, PageResponse>();
  caches.set(origin, cache);
  return {
    origin,
    project,
    runtime,
    cache,
    transportFor(login) {
      const cookies = new Map<string, string>();
      return async ({ method, path, headers, body, wantsBytes }) => {
        // A login may be renewed while the screen is open.
        const loginHeaders = headersOf(login);
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const response = await fetch(origin + path, {
          method,
          headers: { ...loginHeaders, ...(cookie ? { cookie } : {}), ...headers },
          body: (body ?? null) as string | Uint8Array<ArrayBuffer> | null,
          // A login must not travel to wherever a server points.
          redirect: "manual",
        }).catch((error: unknown) => {
          throw new Error(
            `There is no answer from ${origin}. Start the server, or leave url out to run the project in the test's own process.`,
            { cause: error },
          );
        });
        for (const each of response.headers.getSetCookie()) keepCookie(cookies, each);
        const received = { status: response.status, headers: Object.fromEntries(response.headers.entries()) };
        if (wantsBytes) return { ...received, body: "", bytes: new Uint8Array(await response.arrayBuffer()) };
        return { ...received, body: await response.text() };
      };
    },
  };
}

function headersOf({ user, password, headers = {} }: Login): Record<string, string> {
  if (password === undefined) return { ...headers };
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`, ...headers };
}

function keepCookie(cookies: Map<string, string>, text: string): void {
  const [pair = "", ...attributes] = text.split(";");
  const at = pair.indexOf("=");
  if (at < 1) return;
  const name = pair.slice(0, at).trim();
  if (attributes.some((attribute) => /^\s*max-age\s*=\s*0\s*$/i.test(attribute))) cookies.delete(name);
  else cookies.set(name, pair.slice(at + 1).trim());
}
