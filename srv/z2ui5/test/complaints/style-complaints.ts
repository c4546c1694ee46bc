import { nearest } from "../../view/suggestion.ts";
import type { Markup } from "./markup.ts";

const SIDES = ["", "Top", "Bottom", "Begin", "End", "TopBottom", "BeginEnd"];

/** Classes that UI5 documents for apps. */
const UI5_CLASSES: readonly string[] = [
  ...["Tiny", "Small", "Medium", "Large", "No"].flatMap((size) => SIDES.map((side) => `sapUi${size}Margin${side}`)),
  "sapUiResponsiveMargin",
  "sapUiContentPadding",
  "sapUiNoContentPadding",
  "sapUiResponsiveContentPadding",
  ...["header", "subHeader", "content", "footer", "floatingFooter"].map((part) => `sapUiResponsivePadding--${part}`),
  "sapUiForceWidthAuto",
  "sapUiSizeCompact",
  "sapUiSizeCozy",
  "sapUiSizeCondensed",
  ...["Phone", "Tablet", "Desktop"].flatMap((device) => [`sapUiHideOn${device}`, `sapUiVisibleOnlyOn${device}`]),
];

/** Style classes that are called nearly as one of UI5's. */
export const styleComplaints = ({ settings }: Markup): string[] =>
  settings
    .filter(({ name, value }) => name === "class" && !value.includes("{"))
    .flatMap(({ control, value }) =>
      value.split(/\s+/).flatMap((one) => {
        const meant = /^sapui/i.test(one) && !UI5_CLASSES.includes(one) ? nearest(one, UI5_CLASSES) : undefined;
        // Names that differ in a whole word are classes of UI5's own controls.
        return meant === undefined || Math.abs(meant.length - one.length) > 2
          ? []
          : [`${control}: class has "${one}", which UI5 does not know; did you mean '${meant}'?`];
      }),
    );
