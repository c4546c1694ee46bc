import type { Frontend } from "../runtime/Frontend";

/** Opens the developer tools. */
export function openDeveloperTools(frontend: Frontend): void {
	void frontend;
}
