import { roundtrip } from "../engine.ts";

/** A CAP request as far as the handler looks at it. */
interface ActionRequest {
  readonly data?: { readonly value?: object } & object;
}

/**
 * Handler of the action `z2ui5`, for a service that registers it itself (docs/spec/service.md, Endpoints).
 * @param request the action's request: `data.value`, else the whole data, else the request itself is the roundtrip request
 * @returns the answer as JSON text
 * @throws an error with `status` when the roundtrip failed
 * @example srv.on("z2ui5", z2ui5_cl_ui5_http_handler);
 */
const z2ui5_cl_ui5_http_handler = (request: ActionRequest): Promise<string> =>
  roundtrip(request.data?.value ?? request.data ?? request);

export default z2ui5_cl_ui5_http_handler;
export { z2ui5_cl_ui5_http_handler as "module.exports" };
