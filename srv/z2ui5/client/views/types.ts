import type { Flag, Markup } from "../types.ts";

/**
 * If a view is displayed again, the frontend of this project preserves it: it updates the model and changes the controls whose markup differs. Scroll position,
 * selection, open tabs and entries in unbound fields do not change, with the same markup also after a return to the app. With `rebuild`, the view is rebuilt.
 */
export interface Rebuild {
  rebuild?: Flag;
}

/** Options of `view_display` in addition to its markup. */
export interface ViewOptions extends Rebuild {
  switch_default_model_anno_uri?: string;
  switch_default_model_path?: string;
  /** Page transition. Wire 2. */
  transition?: "slide" | "baseSlide" | "fade" | "flip" | "show" | (string & {});
  transition_back?: Flag;
}

/** Showing views (docs/spec/client-api.md §§5.2 - 5.4). */
export interface ViewClient {
  /** Shows the main view. */
  view_display(val: Markup, switch_default_model_anno_uri?: string, switch_default_model_path?: string): void;
  view_display(val: { val: Markup } & ViewOptions): void;
  /** Sends the model to the open main view. */
  view_model_update(): void;
  /** Removes the main view. */
  view_destroy(): void;

  /** Shows a view inside a control of the main view; `method_insert` and `method_destroy` are methods of that control. */
  nest_view_display(val: Markup, id: string, method_insert: string, method_destroy?: string): void;
  nest_view_display(val: { val: Markup; id: string; method_insert: string; method_destroy?: string } & Rebuild): void;
  /** Sends the model to the nested view. */
  nest_view_model_update(): void;
  /** Removes the nested view. */
  nest_view_destroy(): void;
  /** As `nest_view_display`, for a second nested view. */
  nest2_view_display(val: Markup, id: string, method_insert: string, method_destroy?: string): void;
  nest2_view_display(val: { val: Markup; id: string; method_insert: string; method_destroy?: string } & Rebuild): void;
  /** Sends the model to the second nested view. */
  nest2_view_model_update(): void;
  /** Removes the second nested view. */
  nest2_view_destroy(): void;

  /** Opens a dialog; the markup is a fragment. */
  popup_display(val: Markup | ({ val: Markup } & Rebuild)): void;
  /** Sends the model to the open dialog. */
  popup_model_update(): void;
  /** Closes the dialog. */
  popup_destroy(): void;
  /** Opens a popover by the control with the given id; the markup is a fragment. */
  popover_display(xml: Markup, by_id: string): void;
  popover_display(val: ({ xml: Markup; by_id: string } | { val: Markup; by_id: string }) & Rebuild): void;
  /** Sends the model to the open popover. */
  popover_model_update(): void;
  /** Closes the popover. */
  popover_destroy(): void;
}
