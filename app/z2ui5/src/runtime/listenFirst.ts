/**
 * Adds listeners that hear what happens on the page before its controls do.
 * @param signal ends listening
 * @example listenFirst(signal)("click", ({ detail }) => count(detail));
 */
export const listenFirst =
  (signal: AbortSignal) =>
  <Name extends keyof WindowEventMap>(name: Name, listen: (event: WindowEventMap[Name]) => void): void =>
    window.addEventListener(name, listen, { capture: true, signal });
