import type Model from "sap/ui/model/Model";
import XMLPreprocessor from "sap/ui/core/util/XMLPreprocessor";
import { withSource } from "../core/withSource";
import { Ids, isTemplate, readMarkup, writeMarkup } from "./markup";

/** Markup as it is shown: every control has an id. */
export interface ViewDocument {
  readonly document: Document;
  /** Numbers what comes later. */
  readonly ids: Ids;
}

interface Preprocessor {
  process(root: Element, view: object, settings: object): unknown;
}

/**
 * Reads the markup of a view or fragment: templates are processed, and controls without an id get one.
 *
 * @param template model that XML templating sees as `template>`; undefined where templates are none
 * @param ids numbers of the view that the markup changes
 * @returns undefined if it is no XML
 */
export async function readView(xml: string, template?: Model, ids = new Ids()): Promise<ViewDocument | undefined> {
  const document = readMarkup(withSource(xml));
  if (!document) return undefined;
  if (template && isTemplate(document))
    await (XMLPreprocessor as unknown as Preprocessor).process(
      document.documentElement,
      { caller: "z2ui5", name: "view" },
      { models: { template } },
    );
  ids.give(document.documentElement);
  return { document, ids };
}

/** What a view is built from. */
export const definitionOf = (view: ViewDocument | undefined, xml: string): string =>
  view ? writeMarkup(view.document) : withSource(xml);
