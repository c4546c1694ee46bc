/** Wire 2: frontends from 1.143 on (docs/spec/wire-v2.md). */
import type { Wire } from "../wire.ts";
import { encodeV2 } from "./answer.ts";
import { expressionsV2 } from "./expressions.ts";
import { decodeV2 } from "./request.ts";

/** The newer wire. */
export const v2: Wire = {
  name: "2",
  policy: {
    leaveOnEmptyStack: "end", unknownDraft: "fail", unknownClass: "fail", appFailure: "fail", modelPush: "changed", slotCalls: "last",
    leaveToSaved: "ownStack", hopDisplays: "drop", hopClosesPopup: "sameClass", twoWayBranch: "", appStateFlag: "instance", sessionInfo: "remembered",
  },
  expressions: expressionsV2,
  decode: decodeV2,
  encode: encodeV2,
};
