import type { HttpContext, NameValue } from "./exit-contract.ts";

/** A request as the host passes it to the engine (docs/spec/client-api.md §9). */
export interface RequestInfo {
  readonly method?: string;
  readonly path?: string;
  readonly body?: string;
  readonly t_params?: readonly NameValue[];
  readonly session_id?: string | null;
  readonly tenant?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/**
 * The request data for a user exit; missing parts are "".
 * @param request the request as provided by the host @param tenant tenant of the current user, unless the request contains one
 */
export function httpContext(request: RequestInfo = {}, tenant = ""): HttpContext {
  const t_params = [...(request.t_params ?? [])];
  return {
    path: request.path ?? "",
    method: request.method ?? "",
    t_params,
    app_start: parameter({ t_params }, "app_start"),
    session_id: request.session_id ?? "",
    tenant: request.tenant ?? tenant,
    body: request.body ?? "",
  };
}

/**
 * First value of a query parameter; "" if there is none.
 * @param request the request @param name name of the parameter
 */
export const parameter = (request: RequestInfo, name: string): string =>
  request.t_params?.find(({ n }) => n === name)?.v ?? "";
