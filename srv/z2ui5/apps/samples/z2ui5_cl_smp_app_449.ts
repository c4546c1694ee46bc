import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, MessageStrip, PDFViewer, Page } from "z2ui5/view/sap/m";

/** Opens a control that is not on the page: a viewer for PDF documents. */
export default class z2ui5_cl_smp_app_449 extends z2ui5_if_app {
  static readonly title = "Open the PDF Viewer by ID";
  static readonly intro = "The buttons call open of the viewer: in an answer of the server, or at once in the browser.";

  source = `data:application/pdf;base64,${Buffer.from(PDF).toString("base64")}`;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("OPEN")) client.follow_up_action(client.cs_event.control_by_id, ["viewer", "open"]);
    if (client.check_on_event()) return;
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_449.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        dependents: [
          PDFViewer({ id: "viewer", title: "A document", source: client._bind(this.source), isTrustedSource: true }),
        ],
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_449.intro, class: "sapUiSmallMarginBottom" }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Open on the server", press: client._event("OPEN") }),
              Button({
                text: "Open in the browser",
                press: client._event_client(client.cs_event.control_by_id, ["viewer", "open"]),
              }),
            ],
          }),
        ],
      }),
    );
  }
}

const PDF = `%PDF-1.1
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj
trailer<</Root 1 0 R>>`;
