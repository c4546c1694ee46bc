import z2ui5_if_app from "../compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import { continueEvent } from "../model/fields/dialogs.ts";
import { entity, type EntityOfApp } from "../model/entity.ts";
import { filledBy, type MassEdit } from "../model/lists/mass-edit.ts";
import type { JsonObject } from "../types/json.ts";
import { Button, Dialog, Label, MultiComboBox } from "../view/sap/m.ts";
import { Item } from "../view/sap/ui/core.ts";
import { SimpleForm } from "../view/sap/ui/layout/form.ts";
import { text } from "./own-text.ts";
import { submitsOnEnter } from "./submits-on-enter.ts";

/** Asks which elements of several rows to change, and saves their values; `massEdit` of `z2ui5/model` calls it. */
class z2ui5_cl_ui5_app_mass_edit extends z2ui5_if_app {
  /** Only other apps call it. */
  static readonly listed = false;
  /** What is asked. */
  asked: MassEdit | null = null;
  /** Names of the elements that the user has chosen. */
  chosen: string[] = [];
  /** Their values. */
  values: Record<string, unknown> = {};
  /** How many rows were saved; null if none was. */
  saved: number | null = null;

  /** Shows the dialog, saves the rows, and stays for those that are refused. */
  async main(client: z2ui5_if_client): Promise<void> {
    const { asked } = this;
    if (!asked) return client.nav_app_back();
    const model = entity(client, asked.entity);
    const names = asked.elements.map(({ name }) => name).filter((name) => this.chosen.includes(name));
    if (client.check_on_event("RUN") && names.length > 0) {
      const refused = await this.save(model, asked, names);
      const count = asked.keys.length - refused.length;
      if (count > 0) this.saved = (this.saved ?? 0) + count;
      this.asked = { ...asked, keys: refused };
      if (refused.length > 0) return this.display(client, model, this.asked, names);
    } else if (!client.check_on_event("CANCEL")) return this.display(client, model, asked, names);
    client.popup_destroy();
    if (this.saved === null) return client.nav_app_back();
    continueEvent(client, asked);
  }

  /** @returns keys of the rows that are refused */
  private async save(model: EntityOfApp, asked: MassEdit, names: readonly string[]): Promise<MassEdit["keys"]> {
    const { keys, known } = asked;
    const filled = filledBy(model.definition, names).filter((name) => this.values[name] !== known[name]);
    const values = Object.fromEntries([...names, ...filled].map((name) => [name, this.values[name]]));
    const refused: JsonObject[] = [];
    for (const key of keys) {
      const row = await model.find(key);
      if (!row || !(await model.save(Object.assign(row, values)))) refused.push(key);
    }
    return refused;
  }

  private display(client: z2ui5_if_client, model: EntityOfApp, asked: MassEdit, names: readonly string[]): void {
    client.popup_display(
      Dialog({
        title: text(client, "massEdit.title", [asked.keys.length]),
        contentWidth: "30rem",
        customData: submitsOnEnter(),
        content: SimpleForm({
          editable: true,
          content: [
            Label({ text: text(client, "massEdit.fields"), labelFor: "z2ui5-fields" }),
            MultiComboBox({
              id: "z2ui5-fields",
              selectedKeys: client._bind_edit(this.chosen),
              items: asked.elements.map(({ name, label }) => Item({ key: name, text: label })),
              selectionFinish: client._event("CHOOSE"),
            }),
            ...model.fields(this.values, names, { validate: true, editable: true, visible: true }),
          ],
        }),
        beginButton: Button({
          text: text(client, "entityApp.save"),
          type: "Emphasized",
          enabled: names.length > 0,
          press: client._event("RUN", [], { check_valid: true }),
        }),
        endButton: Button({ text: text(client, "action.cancel"), press: client._event("CANCEL") }),
        afterClose: client._event("CANCEL"),
      }),
    );
  }
}

export default z2ui5_cl_ui5_app_mass_edit;
export { z2ui5_cl_ui5_app_mass_edit as "module.exports" };
