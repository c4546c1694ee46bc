/** Phase 3, and what was there before the app runs: what its answer is compared with. */
import { applyEdits } from "../binding/delta.ts";
import { editedPaths } from "../binding/edited-paths.ts";
import { modelAfterEdits, type BrowserModel } from "../binding/browser-model.ts";
import { previousRows, type PreviousRows } from "../binding/row-moves.ts";
import { InputCheck } from "../client/input/invalid-input.ts";
import type { Instance } from "../instance/instance.ts";
import type { StatePath } from "../state/paths.ts";
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
  /** Its rows; null if they are not compared. */
  readonly rows: PreviousRows | null;
  /** Models the browser may have. */
  readonly models: readonly BrowserModel[];
}

/** Applies the edits of a request, and takes down what was there. @throws what edits are refused with */
export function applyDelta(resolution: Resolution, { request: { ext }, env }: Exchange): Baseline {
  const { run, started } = resolution;
  const { instance } = run;
  const skipped = env.trace("delta", () => applyTo(instance, resolution, env.settings.stateBytes));
  const paths = ext ? pathsOfEdits(instance, resolution) : [];
  return {
    instance,
    started,
    edited: hasEdits(resolution),
    input: new InputCheck(instance.app, skipped, started ? null : ext, env.language()),
    rows: ext?.can.has("ROWS") && !started ? previousRows(instance) : null,
    models: started ? [] : modelsOf(instance, ext, paths),
  };
}

const hasEdits = ({ edits }: Resolution): boolean => Object.keys(edits ?? {}).length > 0;

function applyTo(instance: Instance, resolution: Resolution, mostBytes: number): ReturnType<typeof applyEdits> {
  if (!resolution.edits || !hasEdits(resolution)) return [];
  const { app, bindings, formerFields, remembered } = instance;
  remembered.clientModel = "";
  const rowFields = new Set(remembered.rowFields);
  const skipped = applyEdits(app, bindings, resolution.edits, rowFields, mostBytes, formerFields ?? remembered.gone);
  instance.loadedRows.followEdits(app);
  return skipped;
}

/** What the edits of a request may have changed in the state the instance continues. */
const pathsOfEdits = ({ continues }: Instance, { edits }: Resolution): StatePath[] =>
  edits && continues ? editedPaths(edits, continues.draft.snapshot.fields) : [];

/** What the browser has of the app's model after the edits of this request: it names all that its slots show. */
function modelsOf(
  { continues }: Instance,
  ext: ExtensionRequest | null,
  edited: readonly StatePath[],
): readonly BrowserModel[] {
  if (!continues || !ext?.can.has("PATCH")) return [];
  const { browserModels, snapshot } = continues.draft;
  const shown = new Set(Object.values(ext.models));
  return browserModels
    .filter(({ draftId }) => shown.has(draftId))
    .map((one) => modelAfterEdits(one, edited, snapshot.fields));
}
