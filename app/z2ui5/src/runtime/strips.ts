import type Control from "sap/ui/core/Control";
import { addStyle } from "./addStyle";
import { launchpad } from "./launchpad";

const style = `
.z2ui5Strips { position: fixed; inset: auto 0 0 0; height: auto !important; z-index: 2147482000; background: var(--sapBackgroundColor, #f5f6f7); }
.z2ui5AboveStrips { box-sizing: border-box; padding-bottom: var(--z2ui5StripsHeight); }`;

/** Where strips are shown, while there are any. */
let container: HTMLElement | undefined;

/**
 * Shows a control at the lower edge of the page, below the content. It takes no focus, closes no popover, and can be used while a dialog is open.
 *
 * @returns removes it
 */
export function showStrip(strip: Control): () => void {
  const row = document.createElement("div");
  row.setAttribute("role", "status");
  // UI5 leaves the focus to content of this kind while a dialog is open.
  row.setAttribute("data-sap-ui-integration-popup-content", "");
  row.setAttribute("data-sap-ui-fastnavgroup", "true");
  openContainer().append(row);
  strip.placeAt(row);
  return () => {
    strip.destroy();
    row.remove();
    if (container?.childElementCount === 0) removeContainer();
  };
}

function openContainer(): HTMLElement {
  if (container) return container;
  addStyle(style);
  const strips = document.createElement("div");
  strips.className = "z2ui5Strips";
  document.body.append(strips);
  container = strips;
  // A launchpad arranges the page itself.
  if (!launchpad()) document.body.classList.add("z2ui5AboveStrips");
  if (typeof ResizeObserver === "function")
    new ResizeObserver(() =>
      document.body.style.setProperty("--z2ui5StripsHeight", `${strips.offsetHeight}px`),
    ).observe(strips);
  return strips;
}

function removeContainer(): void {
  container?.remove();
  container = undefined;
  document.body.classList.remove("z2ui5AboveStrips");
}
