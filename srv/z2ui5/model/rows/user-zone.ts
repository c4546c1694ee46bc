import type { runOf } from "../../client/run.ts";

/** The time zone of the user. Frontends that do not say where they are, are where the server is. @param run what `runOf` returns */
export const zoneOfUser = ({ request }: Pick<ReturnType<typeof runOf>, "request">): string =>
  request.ext?.zone || Intl.DateTimeFormat().resolvedOptions().timeZone;
