import { isPlaced, localId, ofClass, type ByClass } from "./class-and-id.ts";
import { USABLE } from "../screen/accessibility.ts";
import type { DomElement } from "../screen/dom.ts";
import { allOf, namesOf, textProperty, type Kind } from "../screen/find.ts";
import type { Session, Ui5Element } from "../screen/session.ts";

const NEED_A_NAME: Kind = { word: "control", plural: "controls", roles: USABLE };

/**
 * Fields and buttons that have no name, so that users who do not see them cannot tell what they are for.
 * @param named those that were found to have one, which are not examined again; gets those found now
 */
export function labelComplaints(root: DomElement, session: Session, named: WeakSet<object>): string[] {
  return allOf(NEED_A_NAME, root, session.accessibility)
    .filter((element) => {
      if (named.has(element)) return false;
      const isNamed =
        /-select(?:Multi|Single)$/.test(session.controlOf(element)?.getId() ?? "") ||
        namesOf(element, session).length > 0;
      if (isNamed) named.add(element);
      return !isNamed;
    })
    .map((element) => {
      const control = session.controlOf(element);
      const name = control?.getMetadata().getName() ?? element.tagName.toLowerCase();
      return `${name} ${JSON.stringify(localId(control?.getId() ?? element.id))} has no label: give it one (Label with labelFor, a form, ariaLabelledBy), or a tooltip if it is a button.`;
    });
}

type Label = Ui5Element & { getAssociation(name: string): string | null };

/** Labels of controls that are not there. */
export const idleLabels = (controls: ByClass, session: Session): string[] =>
  (ofClass(controls, "sap.m.Label") as Label[]).filter(isPlaced).flatMap((label) => {
    const id = label.getAssociation("labelFor");
    if (!id || session.controlById(id)) return [];
    return [
      `sap.m.Label ${JSON.stringify(textProperty(label, "text"))} is the label of a control "${localId(id)}" that is not there: its labelFor is not an ID in the view.`,
    ];
  });
