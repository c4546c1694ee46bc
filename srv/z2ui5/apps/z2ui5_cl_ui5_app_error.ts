import z2ui5_if_app from "../compat/z2ui5_if_app.ts";
import z2ui5_cl_ui5_view_builder from "../compat/z2ui5_cl_ui5_view_builder.ts";
import { messageOf, sourcePositionOf, stackOf } from "../roundtrip/failure-text.ts";
import { text as textIn } from "../texts/texts.ts";
import { text } from "./own-text.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";

/** Data about an error of an app. */
export interface Failure {
  /** What was thrown. */
  readonly error: unknown;
  readonly title?: string;
  /** Names the request in the log. */
  readonly correlationId: string;
  /** Whether message, source position and stack may be shown. */
  readonly development: boolean;
  /** Language tag of the user. */
  readonly language: string;
}

/**
 * Error view: a dialog with a message. Closing it returns to the calling app.
 *
 * @example client.nav_app_call(z2ui5_cl_ui5_app_error.factory({ x_root: error, i_title: "Order not saved" }));
 */
class z2ui5_cl_ui5_app_error extends z2ui5_if_app {
  /** Only other apps call it. */
  static readonly listed = false;
  /** "" shows the usual one. */
  title = "";
  /** "" shows that there is none. */
  message = "";
  /** File, line and column of the app's code; "" when unknown or not to be shown. */
  position = "";
  /** Stack of the error; "" when not to be shown. */
  details = "";

  /**
   * An error view for an error that the app has caught, for `nav_app_call`.
   * @param error the error, or `{ x_root, i_title, details }` @param title title, if the first argument is an error
   */
  static factory(
    error: unknown | { x_root: unknown; i_title?: string; details?: string },
    title?: string,
  ): z2ui5_cl_ui5_app_error {
    const { x_root, i_title, details } = isNamed(error) ? error : { x_root: error, i_title: title, details: undefined };
    const app = new z2ui5_cl_ui5_app_error();
    app.title = i_title || "";
    app.message = messageOf(x_root);
    app.details = details ?? "";
    return app;
  }

  /**
   * The error view for an app that failed: all about the error in development, else only the id to find it in the log by.
   * @param failure what happened, and how much of it may be shown
   */
  static forFailure({ error, title, correlationId, development, language }: Failure): z2ui5_cl_ui5_app_error {
    const app = new z2ui5_cl_ui5_app_error();
    app.title = title || "";
    app.message = development
      ? `${textIn("error.appDeveloper", {}, language)}\n\n${messageOf(error) || textIn("error.noMessage", {}, language)}`
      : textIn("error.app", [correlationId], language);
    if (development) {
      app.position = sourcePositionOf(error);
      app.details = stackOf(error);
    }
    return app;
  }

  /** The error view for something the user can correct. @param message text of the error @param language language tag of the user */
  static forRefusal(message: string, language: string): z2ui5_cl_ui5_app_error {
    const app = new z2ui5_cl_ui5_app_error();
    app.title = textIn("error.yours", {}, language);
    app.message = message;
    return app;
  }

  /** Shows the dialog, and leaves when it is closed. */
  main(client: z2ui5_if_client): void {
    if (client.check_on_navigated()) this.display(client);
    else if (client.check_on_event("BUTTON_CONFIRM")) this.leave(client);
  }

  private display(client: z2ui5_if_client): void {
    const close = client._event("BUTTON_CONFIRM");
    this.title ||= text(client, "Error");
    this.message ||= text(client, "error.noMessage");
    const popup = z2ui5_cl_ui5_view_builder.factory();
    const dialog = popup
      .ele({ n: "FragmentDefinition", ns: "core" })
      .a({ n: "xmlns", v: "sap.m" })
      .a({ n: "xmlns:core", v: "sap.ui.core" })
      .ele("Dialog")
      .a({ n: "title", v: client._bind(this.title) })
      .a({ n: "type", v: "Message" })
      .a({ n: "state", v: "Error" })
      .a({ n: "afterClose", v: close });
    if (this.details) dialog.a({ n: "contentWidth", v: "48rem" });
    const content = dialog
      .ele("content")
      .tag("Text")
      .a({ n: "text", v: client._bind(this.message) })
      .a({ n: "renderWhitespace", b: true });
    if (this.details) this.addDetails(content, client);
    dialog
      .ele("beginButton")
      .tag("Button")
      .a({ n: "text", v: text(client, "ok") })
      .a({ n: "type", v: "Emphasized" })
      .a({ n: "press", v: close });
    client.popup_display(popup);
  }

  private addDetails(content: z2ui5_cl_ui5_view_builder, client: z2ui5_if_client): void {
    const details = client._bind(this.details);
    content
      .ele("Panel")
      .a({ n: "headerText", v: this.position || text(client, "details") })
      .a({ n: "expandable", b: true })
      .a({ n: "class", v: "sapUiSmallMarginTop" })
      .tag("Label")
      .a({ n: "text", v: text(client, "error.stack") })
      .a({ n: "labelFor", v: "stack" })
      .tag("TextArea")
      .a({ n: "id", v: "stack" })
      .a({ n: "value", v: details })
      .a({ n: "editable", b: false })
      .a({ n: "rows", v: 12 })
      .a({ n: "width", v: "100%" })
      .a({ n: "wrapping", v: "Off" })
      .tag("Button")
      .a({ n: "text", v: text(client, "copy") })
      .a({ n: "icon", v: "sap-icon://copy" })
      .a({ n: "press", v: client._event_client(client.cs_event.clipboard_copy, [`$${details}`]) });
  }

  private leave(client: z2ui5_if_client): void {
    client.popup_destroy();
    // An app that failed at its very start has nothing to go back to.
    client.nav_app_back();
  }
}

const isNamed = (error: unknown): error is { x_root: unknown; i_title?: string; details?: string } =>
  typeof error === "object" && error !== null && Object.hasOwn(error, "x_root");

export default z2ui5_cl_ui5_app_error;
export { z2ui5_cl_ui5_app_error as "module.exports" };
