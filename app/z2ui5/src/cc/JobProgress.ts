import Button from "sap/m/Button";
import ObjectStatus from "sap/m/ObjectStatus";
import ProgressIndicator from "sap/m/ProgressIndicator";
import Control from "sap/ui/core/Control";
import { ValueState } from "sap/ui/core/library";
import type RenderManager from "sap/ui/core/RenderManager";
import { text } from "../runtime/Texts";
import { addStyle } from "../runtime/addStyle";
import { fire, read } from "./tools";

/** How the states of jobs are shown that are neither waiting nor running. */
const ENDS: Readonly<Record<string, ValueState>> = {
  finished: ValueState.Success,
  failed: ValueState.Error,
  cancelled: ValueState.Warning,
  interrupted: ValueState.Warning,
};

/**
 * State of background work: a bar, the text of the job, and a button to cancel it. It is hidden while there is no job.
 *
 * @namespace z2ui5.cc
 */
export default class JobProgress extends Control {
  static readonly metadata = {
    interfaces: ["z2ui5.Patchable"],
    properties: {
      /** What `client.get_job` returns. */
      job: { type: "object" },
      /** Width. */
      width: { type: "sap.ui.core.CSSSize", defaultValue: "20rem" },
    },
    aggregations: {
      bar: { type: "sap.m.ProgressIndicator", multiple: false, visibility: "hidden" },
      status: { type: "sap.m.ObjectStatus", multiple: false, visibility: "hidden" },
      button: { type: "sap.m.Button", multiple: false, visibility: "hidden" },
    },
    events: {
      /** The user cancels the job. Without it there is no button. */
      cancel: {},
    },
  };

  static readonly renderer = {
    apiVersion: 2,
    render(manager: RenderManager, control: JobProgress): void {
      manager.openStart("div", control).class("z2ui5JobProgress").style("width", read(control, "width")).openEnd();
      if (stateOf(control) !== "")
        for (const part of ["bar", "status", "button"]) manager.renderControl(control.getAggregation(part) as Control);
      manager.close("div");
    },
  };

  override init(): void {
    addStyle(`.z2ui5JobProgress{display:inline-flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 .5rem}
.z2ui5JobProgress>.sapMPI{flex:1 0 100%}`);
    this.setAggregation("bar", new ProgressIndicator({ displayAnimation: false }));
    this.setAggregation("status", new ObjectStatus());
    this.setAggregation("button", new Button({ text: text("jobCancel"), press: () => fire(this, "cancel") }));
  }

  override onBeforeRendering(): void {
    const job: unknown = this.getProperty("job");
    const state = stateOf(this);
    if (state === "") return;
    const percent = Number(memberOf(job, "percent") ?? 0);
    const shown = ENDS[state] ?? ValueState.None;
    const error = memberOf(memberOf(job, "error"), "message");
    const says = String(error ?? memberOf(job, "text") ?? "");
    (this.getAggregation("bar") as ProgressIndicator)
      .setPercentValue(percent)
      .setDisplayValue(text("jobPercent", String(percent)))
      .setState(shown);
    (this.getAggregation("status") as ObjectStatus)
      .setText([text(`job_${state}`), says].filter((part) => part !== "").join(": "))
      .setState(shown);
    (this.getAggregation("button") as Button).setVisible(
      (state === "queued" || state === "running") && this.hasListeners("cancel"),
    );
  }
}

/** "" if there is no job. */
const stateOf = (control: JobProgress): string => String(memberOf(control.getProperty("job"), "state") ?? "");

/** A member of a job: in a model, names are in capitals. */
const memberOf = (holder: unknown, name: string): unknown => {
  const members = (holder ?? {}) as Record<string, unknown>;
  return members[name.toUpperCase()] ?? members[name];
};
