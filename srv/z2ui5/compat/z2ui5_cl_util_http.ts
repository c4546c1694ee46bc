import { defaultParts } from "../engine-parts.ts";
import { httpContext, parameter, type RequestInfo } from "../page/http-context.ts";
import type { HttpContext } from "./z2ui5_if_exit.ts";

/** A request of any host (docs/spec/client-api.md §1). */
class z2ui5_cl_util_http {
  readonly #request: RequestInfo;

  /** @param request data of the request from the host */
  constructor(request: RequestInfo = {}) {
    this.#request = request;
  }

  /** @param request data of the request from the host */
  static factory(request: RequestInfo = {}): z2ui5_cl_util_http {
    return new z2ui5_cl_util_http(request);
  }

  /** Upper-case method; "" if unknown. */
  get_method(): string {
    return (this.#request.method ?? "").toUpperCase();
  }

  /** Path without the query; "" if unknown. */
  get_path(): string {
    return this.#request.path ?? "";
  }

  /** Text of the body; "" if there is none. */
  get_cdata(): string {
    return this.#request.body ?? "";
  }

  /** A header by name, in any letter case; "" if missing. */
  get_header_field(name: string): string {
    const wanted = name.toLowerCase();
    return Object.entries(this.#request.headers ?? {}).find(([key]) => key.toLowerCase() === wanted)?.[1] ?? "";
  }

  /** A query parameter by exact name; "" if missing. */
  get_form_field(name: string): string {
    return parameter(this.#request, name);
  }

  /** The request as user exits see it. */
  get_req_info(): HttpContext {
    return httpContext(this.#request, defaultParts.identity.tenant());
  }
}

export default z2ui5_cl_util_http;
export { z2ui5_cl_util_http as "module.exports" };
