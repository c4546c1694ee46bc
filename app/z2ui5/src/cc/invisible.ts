import type Control from "sap/ui/core/Control";
import type RenderManager from "sap/ui/core/RenderManager";

/** Renderer of invisible controls. */
export const invisible = {
  apiVersion: 2,
  render(manager: RenderManager, control: Control): void {
    manager.openStart("span", control).style("display", "none").openEnd().close("span");
  },
};
