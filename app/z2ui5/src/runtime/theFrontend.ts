import type { Frontend } from "./Frontend";

let current: Frontend | undefined;

/** Registers the frontend for custom controls, because views create them without arguments. */
export function setFrontend(frontend: Frontend | undefined): void {
  current = frontend;
}

/** The frontend of this page. */
export function theFrontend(): Frontend | undefined {
  return current;
}
