import { roundtrip } from "../engine.ts";

/** The parts of a CAP request that the handler uses. */
interface ActionRequest {
  readonly data?: { readonly value?: object } & object;
}

/**
 * Handler of the action `z2ui5`, for a service that registers it itself (docs/spec/service.md, Endpoints).
 * @param request request of the action: `data.value`, otherwise `data`, otherwise the request itself is the roundtrip request
 * @returns the response as JSON text
 * @throws an error with `status` when the roundtrip failed
 * @example srv.on("z2ui5", z2ui5_cl_ui5_http_handler);
 */
const z2ui5_cl_ui5_http_handler = (request: ActionRequest): Promise<string> =>
  roundtrip(request.data?.value ?? request.data ?? request);

export default z2ui5_cl_ui5_http_handler;
export { z2ui5_cl_ui5_http_handler as "module.exports" };
