/** Events of the controls that apps of entities have by themselves; no other event of an app begins like them. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { keysOf } from "../definition/definition.ts";
import type { UntypedRow } from "../definition/types.ts";
import type { AppOfEntity } from "./app-of-entity.ts";

/** The name of an event. @example eventName("SAVE") // "Z2UI5_APP_SAVE" */
export const eventName = (kind: string): string => `Z2UI5_APP_${kind}`;

/** Whether a control of this kind was pressed. */
export const happened = (client: z2ui5_if_client, kind: string): boolean => client.check_on_event(eventName(kind));

/** The key that an event of a row has as its arguments; null if it has none. */
export const keyInEvent = ({ client, entity }: AppOfEntity): UntypedRow | null =>
  entity.keyIn(
    Object.fromEntries(keysOf(entity.definition).map(({ name }, index) => [name, client.get_event_arg(index + 1)])),
  );
