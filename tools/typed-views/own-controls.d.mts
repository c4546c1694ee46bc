/** Our own controls by name, as their sources in a folder describe them. */
export function ownControls(dir: string): Record<
  string,
  {
    readonly parent?: string;
    readonly doc: string;
    readonly properties?: Readonly<Record<string, object>>;
    readonly events?: Readonly<Record<string, object>>;
  }
>;
