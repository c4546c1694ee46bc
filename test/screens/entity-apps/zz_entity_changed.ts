import { entity_app, type ListOptions, type Section } from "z2ui5/model";
import { Button, Text } from "z2ui5/view/sap/m";

/** Changes each part a little. */
export default class zz_entity_changed extends entity_app("ReadingService.Books") {
  pressed = "";

  override columns() {
    return ["title", { name: "price", label: "Costs" }];
  }

  override filters() {
    return ["status"];
  }

  override query(options: ListOptions<Record<string, unknown>>) {
    return { ...options, filter: { ...options.filter, stock: { ">": 20 } } };
  }

  override header() {
    return [
      Text({ text: "A header of its own" }),
      Button({ text: "Praise", press: this.client._event("PRAISE") }),
      Text({ text: this.pressed }),
    ];
  }

  override sections(row: Record<string, unknown>): Section[] {
    return super.sections(row).filter(({ id }) => id === "sale");
  }

  override fields(section: Section) {
    return [...super.fields(section), "isbn"];
  }

  override actions() {
    return [];
  }

  override before_save(row: Record<string, unknown>) {
    if (row["stock"] !== 21) return;
    this.client.message_box_display("Not 21", "error");
    return false;
  }

  override after_save(row: Record<string, unknown>) {
    this.pressed = `saved ${row["stock"]}`;
  }

  override on_event(name: string, row: Record<string, unknown> | null) {
    this.pressed = `${name} ${row?.["ID"]}`;
  }
}
