import { entity_app, type ListOptions } from "z2ui5/model";

const asked = new WeakMap<object, string[]>();

/** Tells what the list looks like whenever `query` is asked in a run, and how often the sections of a row are. */
export default class zz_entity_asked extends entity_app("ReadingService.Books") {
  override tabs() {
    return [
      { key: "all", title: "All" },
      { key: "few", title: "Few", sort: [{ name: "stock" }] },
    ];
  }

  override sections(row: Record<string, unknown>) {
    if (row["title"]) {
      asked.set(this.client, [...(asked.get(this.client) ?? []), "sections"]);
      this.client.message_toast_display((asked.get(this.client) ?? []).join(" | "));
    }
    return super.sections(row);
  }

  override query(options: ListOptions<Record<string, unknown>>) {
    const { search, sort, tab } = this.list;
    const one = [options.filter?.["status"] ?? [], search ?? "", sort?.map(({ name }) => name), tab];
    asked.set(this.client, [...(asked.get(this.client) ?? []), JSON.stringify(one)]);
    this.client.message_toast_display((asked.get(this.client) ?? []).join(" | "));
    return options;
  }
}
