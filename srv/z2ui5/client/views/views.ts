/** Showing views in the five slots (docs/spec/client-api.md §§5.2 - 5.4). */
import { addRowFields } from "../../binding/row-fields.ts";
import { isDialog, type DisplayOptions, type SlotName } from "../../types/slots.ts";
import { withTexts } from "../../texts/in-markup.ts";
import type { AppClass } from "../../types/app.ts";
import { appText } from "../app-text.ts";
import { isOn, markup, named, optional } from "../arguments.ts";
import type { ClientClass, EitherForm } from "../feature.ts";
import { runOf, type ClientRun } from "../run.ts";
import type { ViewClient } from "./types.ts";

/** Adds the methods that show views. */
export const withViews = <Base extends ClientClass>(base: Base) =>
  class extends base implements ViewClient {
    view_display(...args: EitherForm<ViewClient["view_display"]>): void {
      const p = named(
        args,
        ["val", "switch_default_model_anno_uri", "switch_default_model_path"],
        ["val"],
        ["transition", "transition_back", "rebuild"],
      );
      const options = {
        ...optional("defaultModelAnnotations", p.switch_default_model_anno_uri),
        ...optional("defaultModelPath", p.switch_default_model_path),
        ...optional("transition", p.transition),
        ...(isOn(p.transition_back) ? { transitionBack: true } : {}),
      };
      display(runOf(this, "view_display"), "MAIN", p.val, options, p.rebuild);
    }
    view_model_update(): void {
      update(runOf(this, "view_model_update"), "MAIN");
    }
    view_destroy(): void {
      destroy(runOf(this, "view_destroy"), "MAIN");
    }

    nest_view_display(...args: EitherForm<ViewClient["nest_view_display"]>): void {
      displayNested(runOf(this, "nest_view_display"), "NEST", args);
    }
    nest_view_model_update(): void {
      update(runOf(this, "nest_view_model_update"), "NEST");
    }
    nest_view_destroy(): void {
      destroy(runOf(this, "nest_view_destroy"), "NEST");
    }

    nest2_view_display(...args: EitherForm<ViewClient["nest2_view_display"]>): void {
      displayNested(runOf(this, "nest2_view_display"), "NEST2", args);
    }
    nest2_view_model_update(): void {
      update(runOf(this, "nest2_view_model_update"), "NEST2");
    }
    nest2_view_destroy(): void {
      destroy(runOf(this, "nest2_view_destroy"), "NEST2");
    }

    popup_display(...args: Parameters<ViewClient["popup_display"]>): void {
      const p = named(args, ["val"], ["val"], ["rebuild"]);
      display(runOf(this, "popup_display"), "POPUP", p.val, {}, p.rebuild);
    }
    popup_model_update(): void {
      update(runOf(this, "popup_model_update"), "POPUP");
    }
    popup_destroy(): void {
      destroy(runOf(this, "popup_destroy"), "POPUP");
    }

    popover_display(...args: EitherForm<ViewClient["popover_display"]>): void {
      const p = named(args, ["xml", "by_id"], ["xml", "val"], ["val", "rebuild"]);
      const options = optional("openById", p.by_id);
      display(runOf(this, "popover_display"), "POPOVER", p.xml ?? p.val, options, p.rebuild);
    }
    popover_model_update(): void {
      update(runOf(this, "popover_model_update"), "POPOVER");
    }
    popover_destroy(): void {
      destroy(runOf(this, "popover_destroy"), "POPOVER");
    }
  };

type Nested = EitherForm<ViewClient["nest_view_display"]>;

function displayNested(run: ClientRun, slot: SlotName, args: Nested): void {
  const p = named(args, ["val", "id", "method_insert", "method_destroy"], ["val"], ["rebuild"]);
  const options = {
    ...optional("containerId", p.id),
    ...optional("insertMethod", p.method_insert),
    ...optional("clearMethod", p.method_destroy),
  };
  display(run, slot, p.val, options, p.rebuild);
}

function display(given: ClientRun, slot: SlotName, view: unknown, options: DisplayOptions, rebuild: unknown): void {
  const { output, run, env } = given;
  const xml = markup(view, isDialog(slot) ? "fragment" : "view", env.handedOut);
  if (xml === "") return;
  const { app } = run.instance;
  const shown = withTexts(xml, (key) =>
    env.settings.foreignWebapp
      ? env.appText(app.constructor as AppClass, key, {})
      : (appText(key, {}, `{i18n>${key}} in a view`, given) ?? key),
  );
  env.observer.markup(app, xml, shown);
  output.call(slot, { kind: "display", display: { xml: shown, options, ...(isOn(rebuild) ? { rebuild: true } : {}) } });
  addRowFields(run.instance.remembered.rowFields, xml);
}

const update = ({ output }: ClientRun, slot: SlotName): void => output.call(slot, { kind: "update" });
const destroy = ({ output }: ClientRun, slot: SlotName): void => output.call(slot, { kind: "destroy" });
