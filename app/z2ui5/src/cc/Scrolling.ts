import Control from "sap/ui/core/Control";
import type UI5Element from "sap/ui/core/Element";
import { scrollControl } from "../actions/focus";
import { boundPath } from "../runtime/boundPath";
import { theFrontend } from "../runtime/theFrontend";
import { invisible } from "./invisible";
import { beforeRoundtrips, partnerOf, write } from "./tools";

interface Position {
  /** Control id. */
  N?: string;
  /** DOM ID, set for the server. */
  ID?: string;
  /** Distance from the top. */
  V?: number | string;
}

/**
 * Stores scroll positions on the server before each roundtrip and restores them on request (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class Scrolling extends Control {
  static readonly metadata = {
    properties: {
      /** Whether to restore the positions at the next rendering. */
      setUpdate: { type: "boolean", defaultValue: true },
      /** Rows with N (control ID), ID (DOM ID) and V (scroll position). Bind it two-way. */
      items: { type: "object" },
    },
  };
  static readonly renderer = invisible;

  override init(): void {
    beforeRoundtrips(this, () => this.store());
  }

  override onAfterRendering(): void {
    if (!this.getProperty("setUpdate")) return;
    write(this, "setUpdate", false);
    for (const { N: id, V: top } of this.positions()) {
      const partner = partnerOf(this, String(id ?? ""));
      if (partner && Number(top)) void scrollControl(partner, Number(top), 0);
    }
  }

  private positions(): Position[] {
    const items: unknown = this.getProperty("items");
    return Array.isArray(items) ? (items as Position[]) : [];
  }

  private store(): void {
    for (const [index, position] of this.positions().entries()) {
      const partner = partnerOf(this, String(position.N ?? ""));
      if (!partner) continue;
      const top = scrollTopOf(partner);
      if (top === Number(position.V ?? 0)) continue;
      const before = position.V;
      position.V = top;
      this.markEdited(`${index}/V`, before);
    }
  }

  private markEdited(cell: string, before: unknown): void {
    const path = boundPath(this, "items");
    const frontend = theFrontend();
    const slot = frontend?.parts.slots.slotOf(this);
    if (frontend && slot && path) frontend.markEdited(slot, `${path}/${cell}`, before);
  }
}

interface ScrollDelegate {
  getContainerDomRef?(): Element | null;
}

/** The position in the DOM, because UI5's delegate is updated only with the next scroll event. */
function scrollTopOf(control: UI5Element): number {
  const delegate = (control as { getScrollDelegate?: () => ScrollDelegate | undefined }).getScrollDelegate?.();
  return Math.round((delegate?.getContainerDomRef?.() ?? control.getDomRef())?.scrollTop ?? 0);
}
