import { describe, expect, it } from "vitest";
import { parseFollowUp } from "../../app/z2ui5/src/core/followUpText";

describe("the text of a follow-up action", () => {
  it.each([
    [".eF('POPUP_CLOSE')", ["POPUP_CLOSE"]],
    ["eF('SET_FOCUS', 'inp', '', '3');", ["SET_FOCUS", "inp", "", "3"]],
    [".eF('CLIPBOARD_COPY', 'it\\'s a \\\\ slash')", ["CLIPBOARD_COPY", "it's a \\ slash"]],
    ['.eF(\'STORE_DATA\', {"TYPE":"local","VALUE":"a,b"})', ["STORE_DATA", { TYPE: "local", VALUE: "a,b" }]],
    [".eF('X', [1,[2,3]], \"a, b\")", ["X", [1, [2, 3]], "a, b"]],
    [".eF('X', 5, -1.5, true, false, null)", ["X", 5, -1.5, true, false, null]],
    [".eF('X', 'a, (b]', 'c')", ["X", "a, (b]", "c"]],
    [".eF('X', { URL: 'no json' })", ["X", "{ URL: 'no json' }"]],
    [" .eF ( 'SET_TITLE' , 'a\nb' ) ", ["SET_TITLE", "a\nb"]],
  ])("%s is read as an action", (text, action) => expect(parseFollowUp(text)).toEqual(action));

  it.each(["alert(1)", ".eB(['X'])", "z2ui5.doit()", "", ".eF()"])("%s is no action", (text) =>
    expect(parseFollowUp(text)).toBeUndefined(),
  );
});
