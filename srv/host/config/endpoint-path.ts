/** Path of the roundtrips, the page and the end of a session. */
export const ENDPOINT = "/rest/root/z2ui5";
