import Control from "sap/ui/core/Control";
import { invisible } from "./invisible";
import { attachTokens } from "./tokens";
import { newPartnerOf, read, write } from "./tools";

interface Range {
  [name: string]: unknown;
}

interface SmartMultiInput extends Control {
  getTokens(): Array<{ getText(): string; data(name: string): { longKey?: string; range?: Range } | undefined }>;
  setRangeData?(ranges: Range[]): void;
  getRangeData?(): Range[];
  attachInnerControlsCreated?(handler: () => void): void;
}

/**
 * Same as `MultiInputExt` for the `SmartMultiInput` of SAPUI5, with its range rows (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class SmartMultiInputExt extends Control {
  static readonly metadata = {
    properties: {
      /** Id of the SmartMultiInput. */
      multiInputId: { type: "string" },
      /** Rows that were added. Bind it two-way. */
      addedTokens: { type: "object" },
      /** Rows that were removed. Bind it two-way. */
      removedTokens: { type: "object" },
      /** Ranges of the filter. Bind it two-way. */
      rangeData: { type: "object", defaultValue: [] },
      /** The companion found its control. */
      checkInit: { type: "boolean", defaultValue: false },
    },
    events: {
      /** Tokens or ranges changed. */
      change: {},
    },
  };
  static readonly renderer = invisible;

  override onAfterRendering(): void {
    const partner = newPartnerOf(this, read(this, "multiInputId")) as SmartMultiInput | undefined;
    if (!partner) return;
    attachTokens(this, partner, () => write(this, "rangeData", ranges(partner)));
    const given = ((this.getProperty("rangeData") as Range[] | undefined) ?? []).map(lowerCase);
    if (!given.length) return;
    if (partner.attachInnerControlsCreated) partner.attachInnerControlsCreated(() => partner.setRangeData?.(given));
    else partner.setRangeData?.(given);
  }
}

function ranges(partner: SmartMultiInput): Range[] {
  const tokens = partner.getTokens();
  return (partner.getRangeData?.() ?? []).map((range, index) => ({
    ...upperCase(range),
    TOKENTEXT: tokens[index]?.getText() ?? "",
    TOKENLONGKEY: tokens[index]?.data("longKey") ?? "",
  }));
}

function upperCase(range: Range): Range {
  return Object.fromEntries(Object.entries(range).map(([name, value]) => [name.toUpperCase(), value]));
}

/** The smart control uses camel case for its members. */
const MEMBER_NAMES: Record<string, string> = {
  KEYFIELD: "keyField",
  TOKENTEXT: "tokenText",
  TOKENLONGKEY: "tokenLongKey",
};

function lowerCase(range: Range): Range {
  return Object.fromEntries(
    Object.entries(range).map(([name, value]) => [MEMBER_NAMES[name] ?? name.toLowerCase(), value]),
  );
}
