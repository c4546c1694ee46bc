/** JSON values. */

/** A JSON value as it comes from a request. */
export type Json = string | number | boolean | null | Json[] | { [member: string]: Json };

/** A JSON object. */
export type JsonObject = { [member: string]: Json };
