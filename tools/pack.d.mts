/** Makes the package for other projects; answers the absolute path of the tarball. */
export function pack(options?: { out?: string; ui5?: boolean }): Promise<string>;
