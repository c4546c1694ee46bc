/** The toolbar above a table within a section. */
import { OverflowToolbar, Title, ToolbarSpacer, type OverflowToolbarNode } from "../../view/sap/m.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";

/** A title below that of the section, with buttons at the end. */
export const sectionToolbar = (title: string, buttons: readonly ControlNode[] = []): OverflowToolbarNode =>
  OverflowToolbar({
    content: [Title({ text: title, level: "H3", titleStyle: "H5" }), ToolbarSpacer(), ...buttons],
  });
