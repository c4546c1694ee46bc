/** Wire 1: release 1.142.0 of the frontend (docs/spec/wire-v1.md). */
import type { Wire } from "../wire.ts";
import { encodeV1 } from "./encode.ts";
import { expressionsV1 } from "./expressions.ts";
import { EDITS } from "./contract.ts";
import { decodeV1, recognisesV1 } from "./decode.ts";

/** The default wire. */
export const v1 = {
  name: "1",
  policy: {
    leaveOnEmptyStack: "rerun",
    unknownDraft: "restart",
    unknownClass: "launcher",
    appFailure: "dialog",
    modelPush: "requested",
    slotCalls: "combine",
    leaveToSaved: "popOne",
    hopDisplays: "keep",
    hopClosesPopup: "always",
    twoWayBranch: EDITS,
    appStateFlag: "response",
    sessionInfo: "everyRequest",
  },
  expressions: expressionsV1,
  decode: decodeV1,
  recognises: recognisesV1,
  bindsTwoWay: false,
  page: { bootstrapAttributes: {}, componentSettings: {} },
  encode: encodeV1,
} as const satisfies Wire;
