import type { Markup, Written } from "./markup.ts";

/** What is written where it is not shown. */
export const misplacedElements = (markup: Markup): string[] => [
  ...besideTemplates(markup),
  ...markup.written.flatMap(popupAmongControls),
];

const CONTROL = "sap.ui.core.Control";
const POPUPS = ["sap.m.Dialog", "sap.m.Popover", "sap.m.ResponsivePopover", "sap.m.ActionSheet", "sap.m.Menu"];

/** What opens by itself is not shown where controls are laid out. */
function popupAmongControls({ control, type, around }: Written): string[] {
  const owner = around?.type ? around : around?.around;
  const name = around?.type ? around.type.content : around?.tag;
  const member = owner?.type?.members.get(name ?? "");
  return POPUPS.some((popup) => type?.kinds.has(popup)) &&
    name !== "dependents" &&
    member?.kind === "aggregation" &&
    member.takes === CONTROL
    ? [
        `${control}: it is not shown in ${name} of ${owner?.control}. Open it with client.popup_display or client.popover_display.`,
      ]
    : [];
}

/** Rows of a bound list are made of one template: what is written beside it is not shown. */
const besideTemplates = ({ written }: Markup): string[] =>
  written.flatMap(({ control, type, settings, content }) =>
    [...settings].flatMap(([name, value]) => {
      if (!value.startsWith("{") || type?.members.get(name)?.kind !== "aggregation") return [];
      const named = content.find((inner) => inner.tag === name && !inner.type);
      const inner = named?.content ?? (type.content === name ? content.filter((each) => each.type) : []);
      return inner.length < 2
        ? []
        : [
            `${control}: ${name} is bound to ${value}, and has ${inner.length} elements. Rows are made of the first; the others are not shown.`,
          ];
    }),
  );
