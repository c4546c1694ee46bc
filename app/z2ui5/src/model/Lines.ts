import Lib from "sap/ui/core/Lib";
import ParseException from "sap/ui/model/ParseException";
import SimpleType from "sap/ui/model/SimpleType";

/**
 * A list of values, each in a line of its own. Blank lines and spaces around values count for nothing; with the format option `numbers`, values are
 * numbers with a point.
 *
 * @namespace z2ui5.model
 */
export default class Lines extends SimpleType {
  override formatValue(values: unknown): string {
    return Array.isArray(values) ? values.map(String).join("\n") : "";
  }

  override parseValue(text: unknown): (string | number)[] {
    const lines = String(text ?? "")
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
    if ((this as unknown as { oFormatOptions?: { numbers?: boolean } }).oFormatOptions?.numbers !== true) return lines;
    const numbers = lines.map(Number);
    if (numbers.every(Number.isFinite)) return numbers;
    throw new ParseException(Lib.getResourceBundleFor("sap.ui.core")?.getText("EnterNumber") ?? "");
  }

  /** The service says which values it takes. */
  override validateValue(): void {}
}
