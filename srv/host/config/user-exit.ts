/**
 * Results of the user exit for a request (docs/spec/client-api.md §14). It is called with all data of each request, so that
 * it can decide by tenant, path or body; errors are not cached.
 */
import cds from "@sap/cds";
import type { Request } from "express";
import { has_user_exit, resolve_exit_get, resolve_exit_post, type RequestInfo } from "z2ui5/engine";

type ForRoundtrip = Awaited<ReturnType<typeof resolve_exit_post>>;

/** What the exit returned for a request. */
const exitConfigs = new WeakMap<object, ForRoundtrip>();

/** A request as the user exit sees it. @param body its text, as far as it was read */
export function requestInfo(request: Request, body = ""): RequestInfo {
  const [path = ""] = request.originalUrl.split("?", 1);
  const tenant = cds.context?.tenant;
  return {
    method: request.method,
    path,
    body,
    t_params: [...new URLSearchParams(request.originalUrl.slice(path.length))].map(([n, v]) => ({ n, v })),
    session_id: request.get("sap-contextid") ?? "",
    headers: request.headers as Record<string, string>,
    ...(tenant ? { tenant } : {}),
  };
}

/**
 * How a request that is no page shall be treated: expiry of drafts, gate against forgeries, error details.
 * @param request the request @param body its text, if it was already read
 * @throws USER_EXIT, APP_FILE_BROKEN
 */
export const exitForRoundtrip = (request: Request, body?: string): ForRoundtrip | Promise<ForRoundtrip> =>
  configWithoutExit()?.roundtrip ?? askExitForRoundtrip(request, body);

async function askExitForRoundtrip(request: Request, body?: string): Promise<ForRoundtrip> {
  const config = await resolve_exit_post(requestInfo(request, body));
  exitConfigs.set(request, config);
  return config;
}

/** Headers of the user exit for the response to a roundtrip. @throws USER_EXIT, APP_FILE_BROKEN */
export const exitHeaders = (request: Request, body: string): Headers | Promise<Headers> =>
  configWithoutExit()?.headers ?? askExitForHeaders(request, body);

const askExitForHeaders = async (request: Request, body: string): Promise<Headers> =>
  headersOf(await resolve_exit_get(requestInfo(request, body)));

type Headers = readonly (readonly [name: string, value: string])[];
const headersOf = ({ t_security_header }: Awaited<ReturnType<typeof resolve_exit_get>>): Headers =>
  t_security_header.map(({ n, v }) => [n, v] as const);

/** What holds where there is no user exit: it cannot change, so it is found out once. */
interface WithoutExit {
  readonly roundtrip: ForRoundtrip;
  readonly headers: Headers;
}

let withoutExit: WithoutExit | undefined;

/**
 * The configuration of all roundtrips if there is no user exit; undefined if there is one.
 * @throws APP_FILE_BROKEN, USER_EXIT
 */
function configWithoutExit(): WithoutExit | undefined {
  if (has_user_exit()) return undefined;
  return (withoutExit ??= {
    roundtrip: resolve_exit_post() as ForRoundtrip,
    headers: headersOf(resolve_exit_get() as Awaited<ReturnType<typeof resolve_exit_get>>),
  });
}

/** Result of the user exit for the current request; work without a request calls it with its tenant. */
export function currentExitConfig(): ForRoundtrip | Promise<ForRoundtrip> {
  const fixed = configWithoutExit();
  if (fixed) return fixed.roundtrip;
  const request = cds.context?.http?.req;
  const tenant = cds.context?.tenant;
  return (request && exitConfigs.get(request)) ?? resolve_exit_post(tenant ? { tenant } : {});
}
