import { entity } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { rows } from "z2ui5/view";
import { Button, Dialog, Input, List, Page, StandardListItem, Text } from "z2ui5/view/sap/m";

interface Tool {
  id: number;
  name: string;
  done?: boolean;
}

const helper = {
  refill: (): void => {},
  use(): void {
    this.refill();
  },
};

/** Mistakes in code that runs and does nothing, or not what it seems to do: a button for each. */
export default class zz_shed extends z2ui5_if_app {
  tools: Tool[] = [
    { id: 2, name: "Saw" },
    { id: 1, name: "Axe" },
  ];
  count = 2;
  name = " Ada ";
  typed = "";
  row: Record<string, unknown> = {};

  async main(client: z2ui5_if_client): Promise<void> {
    if (client.check_on_event("SORT")) {
      this.tools.sort((a, b) => (a.name > b.name) as never);
      this.tools.filter(({ id }) => id > 1);
      this.name.trim();
      this.tools.forEach(async (tool) => void (await this.load(tool)));
      this.tools = this.tools.filter(async (tool) => (await this.load(tool)) === undefined);
      this.restock();
      void this.restock();
      this.count = (this as { cout?: number }).cout ?? this.count;
      (this as { nobody?: () => void }).nobody?.();
      return client.view_model_update();
    }
    if (client.check_on_event("COUNT")) {
      this.count++;
      this.typed = client.get_event();
      return client.view_model_update();
    }
    if (client.check_on_event("FAIL")) throw new Error(`Fails with ${client.get_event_arg(2)}`);
    if (client.check_on_event("TELL")) {
      const tools = entity(client, "zz.Tools");
      await tools.save(this.row);
      tools.check(this.row);
      return client.message_toast_display("Saved");
    }
    if (client.check_on_event("ASK"))
      return client.popup_display(
        Dialog({ title: "Sure?", endButton: Button({ text: "Close", press: client._event("CLOSE") }) }),
      );
    if (client.check_on_init() && client.check_on_event("LATE")) return client.message_toast_display("Late");
    const button = (event: string) => Button({ text: event, press: client._event(event) });
    client.view_display(
      Page({
        title: "Shed",
        content: [
          ...["SORT", "COUNT", "TELL", "ASK", "LATE", "FAIL"].map(button),
          Text({ text: client._bind(this.name), visible: client._bind(this.count) ? undefined : false }),
          this.total(),
          Input({ placeholder: "Typed", value: client._bind_edit(this.typed) }),
          List({ headerText: "Tools", items: rows(this.tools, (tool) => StandardListItem({ title: tool.name })) }),
        ],
      }),
    );
  }

  total() {
    return Text({ text: `${this.count} tools` });
  }

  async restock(): Promise<void> {
    await Promise.resolve();
    this.count++;
  }

  async refill(): Promise<void> {
    await Promise.resolve();
    this.count = 0;
    helper.use();
  }

  async load(tool: Tool): Promise<void> {
    await Promise.resolve();
    tool.done = true;
  }
}
