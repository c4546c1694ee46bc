import { entity, type EntityOfApp } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Page, Table, VBox } from "z2ui5/view/sap/m";
import { Form, FormContainer, ResponsiveGridLayout, SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import { ObjectPageHeader, ObjectPageLayout, ObjectPageSection, ObjectPageSubSection } from "z2ui5/view/sap/uxap";

/** Shows the fields it is told to, of a thing that is stored, of a new one, or of one read-only as a whole. */
export default class zz_thing extends z2ui5_if_app {
  thing: Record<string, unknown> = {};
  copy: { thing: unknown } = { thing: null };
  names: unknown[] = ["title", "stock"];
  source = "FieldService.Things";
  place: "form" | "box" | "page" | "columns" = "form";
  rows: unknown[] = [];
  complaint = "";

  async main(client: z2ui5_if_client): Promise<void> {
    if (client.check_on_init()) this.#read(new URLSearchParams(client.get().S_CONFIG.SEARCH));
    const things = entity(client, this.source);
    if (client.check_on_init()) this.thing = await things.load({ ID: 1 });
    if (client.check_on_event("SAVE")) await things.save(this.thing);
    const columns = this.names.map((one) => (typeof one === "string" ? one : (one as { name: string }).name));
    if (client.check_on_event("ROWS")) this.rows = (await things.page({ columns })).rows;
    if (client.check_on_event("NEW")) this.thing = things.create();
    if (client.check_on_event("EXPAND")) this.thing = await things.load({ ID: 1 }, { expand: ["owner"] });
    if (client.check_on_event("TWICE")) this.copy.thing = this.thing;
    if (this.place === "page") return client.view_display(this.#objectPage(things));
    this.complaint = "";
    const content = (() => {
      try {
        return things.fields(this.thing, this.names as never);
      } catch (error) {
        this.complaint = (error as { code?: string }).code + ": " + (error as Error).message;
        return [];
      }
    })();
    client.view_display(
      Page({
        title: "Thing",
        content: [
          ...(this.rows.length > 0 ? [Table(things.columns(this.rows as never, columns))] : []),
          this.place === "form"
            ? SimpleForm({ content })
            : this.place === "box"
              ? VBox({ items: content })
              : things.form(this.thing, this.names as never, true),
          ...["NEW", "EXPAND", "TWICE", "GO", "SAVE", "ROWS"].map((name) =>
            Button({ text: name, press: client._event(name) }),
          ),
          Button({ text: "FORGED", press: client._event("Z2UI5_ROWS", [this.source, "thing", "parts", "add"]) }),
        ],
      }),
    );
  }

  /** A form with a container, and a box, in sections of an object page. */
  #objectPage(things: EntityOfApp) {
    const form = Form({
      editable: true,
      layout: ResponsiveGridLayout(),
      formContainers: [
        FormContainer({ title: "Main", formElements: things.formElements(this.thing, this.names as never) }),
      ],
    });
    return ObjectPageLayout({
      headerTitle: ObjectPageHeader({ objectTitle: "Thing" }),
      sections: [
        ObjectPageSection({ title: "General", subSections: [ObjectPageSubSection({ title: "Data", blocks: [form] })] }),
        ObjectPageSection({
          title: "More",
          subSections: [
            ObjectPageSubSection({ title: "Notes", blocks: [VBox({ items: things.fields(this.thing, ["note"]) })] }),
          ],
        }),
      ],
    });
  }

  #read(parameters: URLSearchParams): void {
    this.names = JSON.parse(parameters.get("names") ?? '["title"]') as unknown[];
    this.source = parameters.get("source") ?? this.source;
    const place = parameters.get("place");
    if (place === "box" || place === "page" || place === "columns") this.place = place;
  }
}
