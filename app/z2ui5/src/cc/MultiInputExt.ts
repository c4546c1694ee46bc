import type MultiInput from "sap/m/MultiInput";
import Token from "sap/m/Token";
import Control from "sap/ui/core/Control";
import { literal } from "../runtime/literal";
import { invisible } from "./invisible";
import { attachTokens } from "./tokens";
import { newPartnerOf, read } from "./tools";

/**
 * Reports added and removed tokens of a `sap.m.MultiInput`, and creates tokens from free text (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class MultiInputExt extends Control {
  static readonly metadata = {
    properties: {
      /** Id of the MultiInput. */
      MultiInputId: { type: "string" },
      /** Name of the MultiInput. */
      MultiInputName: { type: "string" },
      /** Rows that were added. Bind it two-way. */
      addedTokens: { type: "object" },
      /** Rows that were removed. Bind it two-way. */
      removedTokens: { type: "object" },
      /** The companion found its control. */
      checkInit: { type: "boolean", defaultValue: false },
    },
    events: {
      /** Tokens were added or removed. */
      change: {},
    },
  };
  static readonly renderer = invisible;

  override onAfterRendering(): void {
    const partner = newPartnerOf(this, read(this, "MultiInputId") || read(this, "MultiInputName")) as
      | MultiInput
      | undefined;
    if (!partner) return;
    attachTokens(this, partner);
    partner.addValidator(({ text }: { text: string }) => {
      const setting = settingOf(text, partner);
      return new Token({ key: setting, text: setting });
    });
  }
}

/** The text of a token as a setting: UI5 passes text of the field as a setting, but pasted or chosen text unchanged. */
const settingOf = (text: string, field: MultiInput): string =>
  text === literal(field.getValue().trim()) ? text : literal(text);
