/** Phase 3, and what was there before the app runs: what its answer is compared with. */
import { applyEdits } from "../binding/delta.ts";
import { editedPlaces } from "../binding/edited-places.ts";
import { heldAfter, type HeldModel } from "../binding/held-model.ts";
import { previousRows, type PreviousRows } from "../binding/row-moves.ts";
import { InputCheck } from "../client/input/invalid-input.ts";
import type { Instance } from "../instance/instance.ts";
import type { Place } from "../state/places.ts";
import type { ExtensionRequest } from "../types/request.ts";
import type { Exchange } from "./exchange.ts";
import type { Resolution } from "./resolution.ts";

/** An instance with the edits of the request, about to run. */
export interface Baseline {
  readonly instance: Instance;
  /** Whether its screen is new to the browser. */
  readonly started: boolean;
  /** Whether the request had edits. */
  readonly edited: boolean;
  /** Entries that are no valid values. */
  readonly input: InputCheck;
  /** Its rows; null if nobody follows them. */
  readonly rows: PreviousRows | null;
  /** Models the browser may have. */
  readonly models: readonly HeldModel[];
}

/** Applies the edits of a request, and takes down what was there. @throws what edits are refused with */
export function applyDelta(resolution: Resolution, { request: { ext }, env }: Exchange): Baseline {
  const { run, started } = resolution;
  const { instance } = run;
  const skipped = env.trace("delta", () => applyTo(instance, resolution, env.settings.stateBytes));
  const places = ext ? placesOfEdits(instance, resolution) : [];
  return {
    instance,
    started,
    edited: hasEdits(resolution),
    input: new InputCheck(instance.app, skipped, started ? null : ext, env.language()),
    rows: ext?.can.has("ROWS") && !started ? previousRows(instance) : null,
    models: started ? [] : modelsOf(instance, ext, places),
  };
}

const hasEdits = ({ edits }: Resolution): boolean => Object.keys(edits ?? {}).length > 0;

function applyTo(instance: Instance, resolution: Resolution, mostBytes: number): ReturnType<typeof applyEdits> {
  if (!resolution.edits || !hasEdits(resolution)) return [];
  const { app, bindings, remembered } = instance;
  remembered.clientModel = "";
  return applyEdits(app, bindings, resolution.edits, new Set(remembered.rowFields), mostBytes);
}

/** What the edits of a request may have changed in the state the instance continues. */
const placesOfEdits = ({ continues }: Instance, { edits }: Resolution): Place[] =>
  edits && continues ? editedPlaces(edits, continues.draft.snapshot.fields) : [];

/** What the browser has of the app's model after the edits of this request: it names all that its slots show. */
function modelsOf(
  { continues }: Instance,
  ext: ExtensionRequest | null,
  edited: readonly Place[],
): readonly HeldModel[] {
  if (!continues || !ext?.can.has("PATCH")) return [];
  const { held, snapshot } = continues.draft;
  const shown = new Set(Object.values(ext.models));
  return held.filter(({ draftId }) => shown.has(draftId)).map((one) => heldAfter(one, edited, snapshot.fields));
}
