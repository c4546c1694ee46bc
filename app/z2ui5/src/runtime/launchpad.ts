/** The part of the launchpad's container that is used here. */
interface Container {
  getServiceAsync?<T>(name: string): Promise<T>;
  setDirtyFlag?(dirty: boolean): void;
  logout?(): void;
}

/** The launchpad this page runs in, if any. */
export function launchpad(): Container | undefined {
  const global = window as unknown as { sap?: { ushell?: { Container?: Container } } };
  return global.sap?.ushell?.Container;
}

/** A service of the launchpad; undefined outside of one. */
export async function launchpadService<T>(name: string): Promise<T | undefined> {
  return launchpad()?.getServiceAsync?.<T>(name);
}
