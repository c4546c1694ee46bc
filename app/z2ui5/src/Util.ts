import IconPool from "sap/ui/core/IconPool";
import { abapDate, abapDateTime } from "./core/dates";

/** Functions for views, also published as `z2ui5.Util` (wire-v1 §14). */
export default {
  /** A date from anything the browser understands as one. */
  DateCreateObject: (text: string | number): Date => new Date(text),
  /** A date from `YYYYMMDD`, midnight local time; null for an initial date. */
  DateAbapDateToDateObject: (date: string): Date | null => abapDate(date),
  /** A date from `YYYYMMDD` and `HHMMSS`; null for an initial date. */
  DateAbapDateTimeToDateObject: (date: string, time = "000000"): Date | null => abapDateTime(date, time),
  /** Replaces `%%icon:sap-icon://name%%` by the icon as HTML, for formatted texts. */
  expandInlineIcons: (text: string): string =>
    (text ?? "").replace(/%%icon:(sap-icon:\/\/[\w/-]+)%%/g, (whole, uri: string) => {
      const icon = IconPool.getIconInfo(uri, undefined, "sync") as { fontFamily: string; content: string } | undefined;
      return icon ? `<span style="font-family:'${icon.fontFamily}'">${icon.content}</span>` : whole;
    }),
};
