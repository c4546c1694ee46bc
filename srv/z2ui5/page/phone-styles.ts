/**
 * What UI5 leaves too small or cuts off on phones. Fields and the entries of their lists become as high as the targets that fingers need, 44 px. UI5
 * gives fields 36 px and leaves the rest to their margins, which cannot be tapped, and entries 40 px. Icons in fields have a height of their own in
 * UI5, and its selectors have up to five classes. Headings of groups continue in further lines, because they end with totals.
 */
export const PHONE_STYLES = [
  ".sap-phone .sapUiSizeCozy :is(.sapMInputBase, .sapMSlt, .sapMSF) { --sapElement_Height: 2.75rem; }",
  ".sap-phone .sapUiSizeCozy .sapMInputBase .sapMInputBaseIconContainer .sapMInputBaseIcon.sapMInputBaseIcon.sapUiIcon, .sap-phone .sapUiSizeCozy .sapMSlt > .sapMSltArrow { width: 2.75rem; height: 100%; line-height: 2.75rem; }",
  ".sap-phone .sapUiSizeCozy .sapMSF.sapMSF { padding-block: 0; } .sap-phone .sapUiSizeCozy .sapMSF .sapMSFB.sapMSFB.sapMSFB { height: 100%; line-height: 2.75rem; }",
  ".sap-phone .sapUiSizeCozy .sapMInputBase .sapMTokenizer { align-self: center; }",
  ".sap-phone .sapUiSizeCozy .sapMDialog :is(.sapMSelectListItemBase, .sapMSLI) { height: 2.75rem; align-content: center; align-items: center; }",
  ".sap-phone .sapMGHLITitle { white-space: normal; }",
].join(" ");
