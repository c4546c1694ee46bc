import { addStyle } from "./addStyle";
import { text } from "./Texts";

const style = `
.z2ui5Busy { position: fixed; inset: 0 0 auto 0; height: 3px; z-index: 2147483000; pointer-events: none; overflow: hidden; opacity: 0; }
.z2ui5BusyOn { opacity: 1; transition: opacity 0.2s 0.3s; }
.z2ui5BusyNow { transition: none; }
.z2ui5Busy::before { content: ""; position: absolute; inset: 0; width: 40%; background: var(--sapContent_BusyColor, #0064d9); }
.z2ui5BusyOn::before { animation: z2ui5Busy 1.2s linear infinite; }
.z2ui5BusyTime { position: fixed; inset-block-start: 3px; inset-inline-end: 0; z-index: 2147483000; pointer-events: none; padding: 0.125rem 0.5rem; border-end-start-radius: 0.25rem; font: var(--sapFontSize, 0.875rem) var(--sapFontFamily, sans-serif); background: var(--sapBackgroundColor, #fff); color: var(--sapTextColor, #131e29); }
.z2ui5BusyTime:empty { display: none; }
@keyframes z2ui5Busy { from { transform: translateX(-100%); } to { transform: translateX(250%); } }
@media (prefers-reduced-motion: reduce) { .z2ui5BusyOn::before { animation: none; width: 100%; } }`;

const second = 1000;

/**
 * Shows that a request is running, and from the first second on for how long. A line at the top edge instead of an overlay, because the user can continue typing and
 * must not lose focus and cursor position.
 */
export class Busy {
  private readonly line = document.createElement("div");
  private readonly time = document.createElement("div");
  private clock?: number;

  constructor() {
    this.line.className = "z2ui5Busy";
    this.line.setAttribute("role", "progressbar");
    this.line.setAttribute("aria-label", text("busy"));
    this.line.setAttribute("aria-hidden", "true");
    addStyle(style);
    this.time.className = "z2ui5BusyTime";
    // Who hears the page has heard that it is busy; a number each second would be too much.
    this.time.setAttribute("aria-hidden", "true");
    document.body.append(this.line, this.time);
  }

  /** Shows the line after a delay that is longer than ordinary roundtrips. */
  show(): void {
    this.line.classList.add("z2ui5BusyOn");
    this.line.removeAttribute("aria-hidden");
    document.body.setAttribute("aria-busy", "true");
    if (this.clock !== undefined) return;
    const began = Date.now();
    const announce = (): void => {
      const seconds = Math.floor((Date.now() - began) / second);
      if (seconds > 0) this.time.textContent = `${text("busy")} (${seconds} s)`;
    };
    this.clock = window.setInterval(announce, second);
  }

  /** Shows the line at once: the user tried something while the server is still working. */
  insist(): void {
    this.show();
    this.line.classList.add("z2ui5BusyNow");
  }

  /** Hides the line. */
  hide(): void {
    this.line.classList.remove("z2ui5BusyOn", "z2ui5BusyNow");
    this.line.setAttribute("aria-hidden", "true");
    document.body.removeAttribute("aria-busy");
    clearInterval(this.clock);
    this.clock = undefined;
    this.time.textContent = "";
  }

  /** Removes the line from the page. */
  destroy(): void {
    this.hide();
    this.line.remove();
    this.time.remove();
  }
}
