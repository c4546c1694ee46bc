/** Where an app navigates to. */
import type { App } from "../../types/app.ts";

/** The navigation of an app; leaving takes precedence over a call. */
export type Navigation =
  | { readonly kind: "call"; readonly app: App }
  | {
      readonly kind: "leave";
      readonly app: App | null;
      readonly event: string;
      readonly args?: readonly string[];
      readonly data: unknown;
    }
  | { readonly kind: "home" };
