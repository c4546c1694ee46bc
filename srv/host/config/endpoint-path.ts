import cds from "@sap/cds";

/** Path of the roundtrips, the page and the end of a session. */
export const ENDPOINT = "/rest/root/z2ui5";

/** Whether the current request of CAP is one of ours. */
export const isRoundtrip = (): boolean => Boolean(cds.context?.http?.req?.originalUrl?.startsWith(ENDPOINT));

/** Path of the streams on which screens hear of publications. */
export const LIVE_PATH = `${ENDPOINT}/live`;

/** Path below which files are uploaded and downloaded. */
export const FILES_PATH = `${ENDPOINT}/files`;

/** Path of the component that `cds add z2ui5-tile` writes, in the folder `app/tiles`. */
export const TILES_PATH = "/tiles/webapp";
