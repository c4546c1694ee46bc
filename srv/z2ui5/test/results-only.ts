/** Leaves standard output to results: what the project writes on its way goes to standard error. */
export function resultsOnly(): void {
  for (const name of ["log", "info", "debug"] as const) console[name] = console.error;
}
