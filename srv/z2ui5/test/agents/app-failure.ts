/** What an agent gets where a request has failed: the step was done, and the app was not able to answer it. */
export class AppFailure extends Error {}
