/** Wire 2: frontends from 1.143 on (docs/spec/wire-v2.md). */
import type { Wire } from "../wire.ts";
import { encodeV2 } from "./encode.ts";
import { expressionsV2 } from "./expressions.ts";
import { decodeV2, recognisesV2 } from "./decode.ts";

/** The newer wire. */
export const v2 = {
  name: "2",
  policy: {
    leaveOnEmptyStack: "end",
    unknownDraft: "fail",
    unknownClass: "fail",
    appFailure: "fail",
    modelPush: "changed",
    slotCalls: "last",
    leaveToSaved: "ownStack",
    hopDisplays: "drop",
    hopClosesPopup: "sameClass",
    twoWayBranch: "",
    appStateFlag: "instance",
    sessionInfo: "remembered",
  },
  expressions: expressionsV2,
  decode: decodeV2,
  recognises: recognisesV2,
  bindsTwoWay: true,
  // With `checkLocal`, frontends of this wire post to the URL of their page.
  page: {
    bootstrapAttributes: { "data-sap-ui-bindingSyntax": "complex" },
    componentSettings: { componentData: { checkLocal: true } },
  },
  encode: encodeV2,
} as const satisfies Wire;
