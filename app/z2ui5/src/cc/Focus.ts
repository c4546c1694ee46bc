import Control from "sap/ui/core/Control";
import { focusControl } from "../actions/focus";
import { invisible } from "./invisible";
import { partnerOf, read, write } from "./tools";

/**
 * Focuses a control and selects text in it (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class Focus extends Control {
  static readonly metadata = {
    properties: {
      /** Sets the focus at the next rendering, then becomes false. */
      setUpdate: { type: "boolean", defaultValue: true },
      /** ID of the control; a change sets the focus immediately. */
      focusId: { type: "string" },
      /** First selected character. */
      selectionStart: { type: "string", defaultValue: "0" },
      /** End of the selection. */
      selectionEnd: { type: "string", defaultValue: "0" },
    },
  };
  static readonly renderer = invisible;

  /** Setting another control focuses it immediately. */
  setFocusId(id: string): this {
    const before = read(this, "focusId");
    this.setProperty("focusId", id, true);
    if (this.getDomRef() && id && id !== before) this.focusPartner();
    return this;
  }

  override onAfterRendering(): void {
    if (!this.getProperty("setUpdate")) return;
    write(this, "setUpdate", false);
    this.focusPartner();
  }

  private focusPartner(): void {
    const partner = partnerOf(this, read(this, "focusId"));
    if (partner) void focusControl(partner, Number(read(this, "selectionStart")), Number(read(this, "selectionEnd")));
  }
}
