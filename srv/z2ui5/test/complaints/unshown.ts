import type { DomElement } from "../screen/dom.ts";
import type { Session, Ui5Element } from "../screen/session.ts";
import { contentOf } from "./binding-complaints.ts";
import { classAndId, isPart } from "./class-and-id.ts";

/** Properties whose texts are there to be read. */
const TEXTS: ReadonlySet<string> = new Set([
  ...["title", "subtitle", "header", "subheader", "headerText", "footerText"],
  ...["text", "info", "description", "intro", "number", "unit"],
]);
/** Longer texts may be cut. */
const BEGINNING = 20;

/** Controls that open separately, and controls that show only some of their content: one tab, the filters that were added. */
const SHOWN_LATER = [
  ...["sap.m.Dialog", "sap.m.Popover", "sap.m.ResponsivePopover", "sap.m.MessagePopover", "sap.m.ActionSheet"],
  ...["sap.m.Menu", "sap.m.PDFViewer", "sap.ui.unified.Menu", "sap.m.FacetFilterList"],
];
const SHOWS_SOME = ["sap.m.IconTabFilter"];
/** Aggregations whose content is shown elsewhere, or is a template. */
const ELSEWHERE = /^dependents$|template$|^_/i;

/** Texts and controls of a view that are not on the screen although their parent is: another setting takes their place. */
export function unshown(controls: readonly Ui5Element[], session: Session): string[] {
  const shown = controls.filter((control) => control.getDomRef() !== null);
  const texts = new Texts(session.document.body);
  return shown.flatMap((control) => [
    ...(isPart(control, session) ? [] : unshownTexts(control, texts)),
    ...unshownContent(control),
    ...unshownEntry(control),
  ]);
}

/** All texts that can be read on the page, also by a screen reader. */
class Texts {
  readonly #body: DomElement;
  #text: string | undefined;

  constructor(body: DomElement) {
    this.#body = body;
  }

  has(text: string): boolean {
    return (this.#text ??= this.#read()).includes(plain(text).slice(0, BEGINNING));
  }

  #read(): string {
    const named = [...this.#body.querySelectorAll("[title],[aria-label],[alt],input,textarea")].flatMap((element) => [
      ...NAMES.map((name) => element.getAttribute(name) ?? ""),
      String((element as { readonly value?: unknown }).value ?? ""),
    ]);
    return plain([this.#body.textContent ?? "", ...named].join("\n"));
  }
}

const NAMES = ["title", "aria-label", "alt"];
const plain = (text: string): string => text.replaceAll(/\s+/g, "");

function unshownTexts(control: Ui5Element, texts: Texts): string[] {
  const { mProperties: set = {} } = control as { readonly mProperties?: Readonly<Record<string, unknown>> };
  return Object.entries(set).flatMap(([name, value]) =>
    // Controls of the frontend act elsewhere, sections are told apart where there are several; markup is shown otherwise than it is written.
    !Object.hasOwn(set, name) ||
    !TEXTS.has(name) ||
    isReadElsewhere(control) ||
    /[<&]/.test(String(value)) ||
    texts.has(String(value))
      ? []
      : [
          `${classAndId(control)}: ${name} is ${JSON.stringify(value)}, which is not shown: another setting takes its place, or the control has no place for it.`,
        ],
  );
}

/** Buttons that show their text where a toolbar has no place for them. */
const IN_OVERFLOW = ["Button", "MenuButton", "ToggleButton"].map((kind) => `sap.m.OverflowToolbar${kind}`);

const isReadElsewhere = (control: Ui5Element): boolean =>
  control.getMetadata().getName().startsWith("z2ui5.") ||
  ["sap.uxap.ObjectPageSectionBase", ...IN_OVERFLOW].some((name) => control.isA(name)) ||
  (control.isA("sap.m.GenericTile") && control.getProperty("state") === "Loading");

function unshownContent(control: Ui5Element): string[] {
  if (SHOWS_SOME.some((name) => control.isA(name))) return [];
  return contentOf(control).flatMap(([name, content]) => {
    const visible = ELSEWHERE.test(name) ? [] : content.filter(isToBeShown);
    return visible.length === 0 || visible.some((each) => each.getDomRef() !== null)
      ? []
      : [
          `${classAndId(control)}: its ${name} ${visible.length === 1 ? "is" : "are"} not shown (${visible.map(classAndId).join(", ")}): another setting takes the place, or the control has no place for it.`,
        ];
  });
}

/** UI5 makes the ids of what controls add by themselves. */
const isToBeShown = (each: Ui5Element): boolean =>
  each.isA("sap.ui.core.Control") &&
  !each.getId().startsWith("__") &&
  each.getProperty("visible") !== false &&
  !SHOWN_LATER.some((name) => each.isA(name));

/** A field whose element does not accept the value, such as a text in a field for numbers. */
function unshownEntry(control: Ui5Element): string[] {
  if (!control.isA("sap.m.InputBase")) return [];
  const value = control.getProperty("value");
  const element = (control.getDomRef() as DomElement | null)?.querySelector("input,textarea");
  return typeof value === "string" &&
    value !== "" &&
    (element as { readonly value?: string } | null | undefined)?.value === ""
    ? [
        `${classAndId(control)}: value is ${JSON.stringify(value)}, which the field cannot show${control.isA("sap.m.Input") ? `, because its type is ${String(control.getProperty("type"))}` : ""}.`,
      ]
    : [];
}
