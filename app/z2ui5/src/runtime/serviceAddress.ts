/** Address of the service, whatever parameters the page has. */
export function serviceAddress(endpoint: string): string {
  const { origin, pathname } = new URL(endpoint, document.baseURI);
  return origin + pathname;
}
