/** What stands around a service of CAP: `handle` is documented for that, and is called before CAP checks input and sets limits. */
import cds from "@sap/cds";

type Handling<Request> = { handle(request: Request): Promise<unknown> };

/**
 * Stands around everything a service handles.
 * @param around is given the request, what handles it, and the service or its transaction
 */
export function aroundHandle<Request>(
  service: cds.Service,
  around: (request: Request, handle: () => Promise<unknown>, service: cds.Service) => Promise<unknown>,
): void {
  const handling = service as unknown as Handling<Request>;
  const { handle } = handling;
  handling.handle = function (this: cds.Service & Handling<Request>, request) {
    return around(request, () => handle.call(this, request), this);
  };
}

/** Services of the project: what CAP adds of its own is none. */
export const applicationServices = (): cds.Service[] =>
  (Object.values(cds.services) as cds.Service[]).filter(
    (service) => service instanceof cds.ApplicationService && service.name !== "rootService",
  );
