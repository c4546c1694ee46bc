import Button from "sap/m/Button";
import { ButtonType } from "sap/m/library";
import ObjectStatus from "sap/m/ObjectStatus";
import ProgressIndicator from "sap/m/ProgressIndicator";
import Control from "sap/ui/core/Control";
import LabelEnablement from "sap/ui/core/LabelEnablement";
import { ValueState } from "sap/ui/core/library";
import type RenderManager from "sap/ui/core/RenderManager";
import Uploader from "sap/ui/unified/FileUploader";
import { addStyle } from "../runtime/addStyle";
import { text } from "../runtime/Texts";
import { theFrontend } from "../runtime/theFrontend";
import { UploadFailure, type RunningUpload } from "../runtime/Transfers";
import { fire, read } from "./tools";

/** A file that the user has chosen. */
interface Chosen {
  readonly file: File;
  state: "waiting" | "running" | "stored" | "failed" | "cancelled";
  percent: number;
  /** Why it failed. */
  reason: string;
  /** Whether it would fail again. */
  refused: boolean;
  running?: RunningUpload;
}

/** Whether a file is accepted, by its type or its name. */
const isAccepted = (types: readonly string[], { type: declared, name }: File): boolean => {
  const type = declared || "application/octet-stream";
  return types.some((one) =>
    one.startsWith(".")
      ? name.toLowerCase().endsWith(one.toLowerCase())
      : one === "*/*" || (one.endsWith("/*") ? type.startsWith(one.slice(0, -1)) : type === one),
  );
};

/** How the ends of uploads are shown. */
const ends: Readonly<Record<string, ValueState>> = {
  stored: ValueState.Success,
  failed: ValueState.Error,
  cancelled: ValueState.Warning,
};

/**
 * Lets the user upload files of any size to the element that the app announces (`client.upload_to`), one after the other, with progress.
 *
 * @namespace z2ui5.cc
 */
export default class FileUpload extends Control {
  static readonly metadata = {
    interfaces: ["z2ui5.Patchable", "sap.ui.core.IFormContent"],
    properties: {
      /** What `client.upload_to` returns. */
      target: { type: "string", defaultValue: "" },
      /** Text of the button that opens the file dialog. By default "Upload". */
      buttonText: { type: "string", defaultValue: "" },
      /** Whether the user can choose files. */
      enabled: { type: "boolean", defaultValue: true },
      /** Width. */
      width: { type: "sap.ui.core.CSSSize", defaultValue: "20rem" },
    },
    defaultAggregation: "content",
    aggregations: {
      /** What is shown above the button, such as the file that is stored. */
      content: { type: "sap.ui.core.Control", multiple: true },
      uploader: { type: "sap.ui.unified.FileUploader", multiple: false, visibility: "hidden" },
      parts: { type: "sap.ui.core.Control", multiple: true, visibility: "hidden" },
    },
    events: {
      /** A file was stored. */
      uploaded: {
        automatic: true,
        parameters: { name: { type: "string" }, type: { type: "string" }, size: { type: "int" } },
      },
    },
  };

  static readonly renderer = {
    apiVersion: 2,
    render(manager: RenderManager, control: FileUpload): void {
      manager.openStart("div", control).class("z2ui5FileUpload").style("width", read(control, "width")).openEnd();
      const content = (control.getAggregation("content") ?? []) as Control[];
      if (content.length > 0) {
        manager.openStart("div").class("z2ui5FileUploadContent").openEnd();
        for (const shown of content) manager.renderControl(shown);
        manager.close("div");
      }
      manager.renderControl(control.getAggregation("uploader") as Control);
      for (const part of (control.getAggregation("parts") ?? []) as Control[]) manager.renderControl(part);
      manager.close("div");
    },
  };

  declare private chosen: Chosen[];

  override init(): void {
    this.chosen = [];
    addStyle(`.z2ui5FileUpload{display:inline-flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 .5rem}
.z2ui5FileUpload>.sapMPI,.z2ui5FileUpload>.sapUiFup,.z2ui5FileUploadContent{flex:1 0 100%}.z2ui5FileUploadContent{display:flex;align-items:center;gap:.5rem}.z2ui5FileUpload>.sapMObjStatus{flex:1;overflow-wrap:anywhere}`);
    const uploader = new Uploader({
      buttonOnly: true,
      sameFilenameAllowed: true,
      icon: "sap-icon://upload",
      change: (event) => this.take([...(event.getParameter("files") as unknown as ArrayLike<File> as File[])]),
    });
    uploader.addEventDelegate({
      onAfterRendering: () => {
        const types = this.announced().types.join();
        uploader.getDomRef()?.querySelector("input[type=file]")?.setAttribute("accept", types);
      },
    });
    this.setAggregation("uploader", uploader);
  }

  override exit(): void {
    for (const { running } of this.chosen) running?.cancel();
    this.chosen = [];
  }

  override onBeforeRendering(): void {
    const { id, count } = this.announced();
    const uploader = this.getAggregation("uploader") as Uploader;
    uploader
      .setButtonText(read(this, "buttonText") || text("upload"))
      .setMultiple(count > 1)
      .setEnabled(id !== "" && Boolean(this.getProperty("enabled")))
      .setTooltip(this.getTooltip_AsString() ?? "");
    uploader.removeAllAriaLabelledBy();
    for (const label of LabelEnablement.getReferencingLabels(this)) uploader.addAriaLabelledBy(label);
    this.showFiles();
  }

  /** What the app has announced. */
  private announced(): { id: string; types: readonly string[]; bytes: number; count: number } {
    const target = new URLSearchParams(read(this, "target"));
    return {
      id: target.get("id") ?? "",
      types: (target.get("types") ?? "*/*").split(","),
      bytes: Number(target.get("bytes")),
      count: Number(target.get("count")),
    };
  }

  private take(files: readonly File[]): void {
    const { count } = this.announced();
    this.chosen = this.chosen.filter(({ state }) => state === "waiting" || state === "running");
    for (const file of files) {
      const reason = this.refusalOf(file);
      const refused = reason !== "";
      this.chosen.push({ file, state: refused ? "failed" : "waiting", percent: 0, reason, refused });
    }
    const open = this.chosen.filter(({ state }) => state === "waiting");
    for (const one of open.slice(count))
      Object.assign(one, { state: "failed", reason: text("uploadTooMany", String(count)) });
    (this.getAggregation("uploader") as Uploader).clear();
    this.resume();
  }

  /** Why the server would not take a file; "" if it may. */
  private refusalOf(file: File): string {
    const { types, bytes } = this.announced();
    if (file.size > bytes) return text("uploadTooLarge", String(Math.floor((10 * bytes) / 1024 ** 2) / 10));
    return isAccepted(types, file) ? "" : text("uploadType", types.join(", "));
  }

  /** Sends the next file; one at a time. */
  private resume(): void {
    const next = this.chosen.some(({ state }) => state === "running")
      ? undefined
      : this.chosen.find(({ state }) => state === "waiting");
    if (next) void this.send(next);
    this.invalidate();
  }

  private async send(one: Chosen): Promise<void> {
    const frontend = theFrontend();
    if (!frontend) return;
    Object.assign(one, { state: "running", percent: 0, reason: "" });
    one.running = frontend.transfers.upload(this.announced().id, frontend.draft, one.file, (share) => {
      const percent = Math.floor(100 * share);
      if (percent === one.percent) return;
      one.percent = percent;
      this.showFiles();
    });
    try {
      const { name, type, size } = await one.running.stored;
      one.state = "stored";
      if (!this.isDestroyed()) fire(this, "uploaded", { name, type, size });
    } catch (error) {
      const { cancelled: isCancelled = false, refused = false } = error instanceof UploadFailure ? error : {};
      Object.assign(one, {
        refused,
        state: isCancelled ? "cancelled" : "failed",
        reason: isCancelled ? "" : String((error as Error).message),
      });
    }
    one.running = undefined;
    if (!this.isDestroyed()) this.resume();
  }

  /** Three controls for each file: bar, status, button. */
  private showFiles(): void {
    const parts = (this.getAggregation("parts") ?? []) as Control[];
    while (parts.length > 3 * this.chosen.length) parts.pop()?.destroy();
    for (const [index, one] of this.chosen.entries()) {
      if (!parts[3 * index]) parts.push(...this.newParts());
      const [bar, status, button] = parts.slice(3 * index) as [ProgressIndicator, ObjectStatus, Button];
      const { file, state, percent, reason, refused } = one;
      const isOpen = state === "waiting" || state === "running";
      const shown = ends[state] ?? ValueState.None;
      bar
        .setPercentValue(state === "stored" ? 100 : percent)
        .setDisplayValue(text("uploadPercent", String(state === "stored" ? 100 : percent)))
        .setState(shown);
      // All has left the browser, and the server stores it.
      const said = state === "running" && percent === 100 ? text("upload_storing") : text(`upload_${state}`);
      status.setText([`${file.name}: ${said}`, reason].filter(Boolean).join(" – ")).setState(shown);
      button
        .setText(text(isOpen ? "uploadCancel" : "uploadRetry"))
        .setTooltip(`${text(isOpen ? "uploadCancel" : "uploadRetry")}: ${file.name}`)
        .setVisible(state !== "stored" && !refused)
        .data("file", one as unknown as string);
    }
  }

  private newParts(): Control[] {
    const button = new Button({ type: ButtonType.Transparent });
    button.attachPress(() => this.pressed(button.data("file") as Chosen));
    const parts = [new ProgressIndicator({ displayAnimation: false }), new ObjectStatus(), button];
    for (const part of parts) this.addAggregation("parts", part, true);
    return parts;
  }

  private pressed(one: Chosen): void {
    if (one.state === "running") one.running?.cancel();
    else if (one.state === "waiting") one.state = "cancelled";
    else one.state = "waiting";
    this.resume();
  }
}
