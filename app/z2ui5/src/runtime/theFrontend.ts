import type { Frontend } from "./Frontend";

let current: Frontend | undefined;

/** Makes the frontend known to custom controls, which views create and nobody can hand anything to. */
export function setFrontend(frontend: Frontend | undefined): void {
  current = frontend;
}

/** The frontend of this page. */
export function theFrontend(): Frontend | undefined {
  return current;
}
