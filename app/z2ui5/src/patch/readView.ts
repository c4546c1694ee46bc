import type Model from "sap/ui/model/Model";
import XMLPreprocessor from "sap/ui/core/util/XMLPreprocessor";
import { withSource } from "../core/withSource";
import { giveIds, isTemplate, readMarkup, writeMarkup } from "./markup";

interface Preprocessor {
  process(root: Element, view: object, settings: object): unknown;
}

/**
 * Reads the markup of a view or fragment: templates are processed, and controls without an id get one.
 *
 * @param template model that XML templating sees as `template>`; undefined where templates are none
 * @returns undefined if it is no XML
 */
export async function readView(xml: string, template?: Model): Promise<Document | undefined> {
  const document = readMarkup(withSource(xml));
  if (!document) return undefined;
  if (template && isTemplate(document))
    await (XMLPreprocessor as unknown as Preprocessor).process(
      document.documentElement,
      { caller: "z2ui5", name: "view" },
      { models: { template } },
    );
  giveIds(document.documentElement);
  return document;
}

/** What a view is built from. */
export const definitionOf = (view: Document | undefined, xml: string): string =>
  view ? writeMarkup(view) : withSource(xml);
