import z2ui5_if_app from "../compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import { exportedRows, type ListExport } from "../model/lists/list-export.ts";

/** Makes the spreadsheets of lists of `z2ui5/model` while browsers fetch them. It has no screen of its own. */
class z2ui5_cl_ui5_app_export extends z2ui5_if_app {
  /** Only other apps call it. */
  static readonly listed = false;
  /** The rows of a list as a workbook. @param list what the list has put into the download */
  static rows(list: ListExport): AsyncGenerator<Uint8Array> {
    return exportedRows(list);
  }

  /** There is nothing to show. */
  main(client: z2ui5_if_client): void {
    client.nav_app_back();
  }
}

export default z2ui5_cl_ui5_app_export;
export { z2ui5_cl_ui5_app_export as "module.exports" };
