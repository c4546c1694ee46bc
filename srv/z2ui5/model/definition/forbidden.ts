/** What services refuse because of rights. */
const FORBIDDEN = 403;

/** Whether a service refuses the current user what was requested. */
export const isForbidden = (error: unknown): boolean =>
  Number((error as { readonly code?: unknown }).code) === FORBIDDEN;
