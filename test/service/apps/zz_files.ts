import { setTimeout } from "node:timers/promises";
import cds from "@sap/cds";
import { entity } from "z2ui5/model";
import { Table } from "z2ui5/view/sap/m";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type { UploadOptions, z2ui5_if_client } from "z2ui5/z2ui5_if_client";

const { INSERT, UPDATE } = cds.ql;

/** Lets files be uploaded and downloaded, as its events say. */
export default class zz_files extends z2ui5_if_app {
  target = "";
  rows: object[] = [];

  /** Lines, one after the other. */
  static async *lines({ count, pause = 0 }: { count: number; pause?: number }): AsyncIterable<string> {
    for (let line = 1; line <= count; line++) {
      yield `${line} ${cds.context!.user.id}\n`;
      if (pause) await setTimeout(pause);
    }
  }
  static large({ bytes }: { bytes: number }): string {
    return "x".repeat(bytes);
  }
  static refused(): never {
    throw Object.assign(new Error("The report is not ready yet"), { status: 409 });
  }
  static async *breaks(): AsyncIterable<string> {
    yield "the first line\n";
    await setTimeout(50);
    throw new Error("The source is gone");
  }

  async main(client: z2ui5_if_client): Promise<void> {
    const [first = "", second = "{}"] = client.get().T_EVENT_ARG ?? [];
    const id = Number(first);
    const own = JSON.parse(second) as Partial<UploadOptions>;
    const row = { entity: "DocumentService.Documents", element: "content", key: id };
    switch (client.get_event()) {
      case "ADD":
        await INSERT.into("documents.Documents").entries({ ID: id, owner: cds.context!.user.id });
        break;
      case "GIVE":
        await UPDATE.entity("documents.Documents", id).with({ owner: "somebody" });
        break;
      case "FOLDER":
        await INSERT.into("documents.Folders").entries({ ID: id, owner: cds.context!.user.id });
        break;
      case "REMOTE":
        await INSERT.into("documents.Remote").entries({ ID: id });
        this.target = client.upload_to({ ...row, entity: "DocumentService.Remote", ...own });
        break;
      case "FETCH":
        client.download({ ...row, entity: "DocumentService.Remote" });
        break;
      case "NOTE":
        await INSERT.into("documents.Notes").entries({ ID: id });
        this.target = client.upload_to({ ...row, entity: "DocumentService.Notes", ...own });
        break;
      case "UPLOAD":
        this.target = client.upload_to({ ...row, ...own });
        break;
      case "ATTACH":
        this.target = client.upload_to({
          ...{ entity: "DocumentService.Attachments", element: "content", values: { folder_ID: id } },
          ...(own as object),
        });
        break;
      case "DOWNLOAD":
        client.download({ ...row, ...(own as object) });
        break;
      case "TABLE":
        this.rows = (
          await entity(client, row.entity).page({ columns: ["content", "name"], filter: { ID: first.split(",") } })
        ).rows;
        return client.view_display(Table(entity(client, row.entity).columns(this.rows, ["name", "content"])));
      case "LINES":
        client.download({ method: first, data: own, name: "Zeilen ä.csv", type: "text/csv" });
        break;
    }
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Page title="${client._bind(this.target)}"></Page></mvc:View>`,
    );
  }
}
