/** `localStorage` and `sessionStorage` of a page. */
export function pageStorage(): Record<string, unknown> & { clear(): void } {
  const values = new Map<string, string>();
  const methods: Record<string, unknown> = {
    getItem: (name: string) => values.get(String(name)) ?? null,
    setItem: (name: string, value: unknown) => void values.set(String(name), String(value as string)),
    removeItem: (name: string) => void values.delete(String(name)),
    key: (index: number) => [...values.keys()][index] ?? null,
    clear: () => values.clear(),
  };
  return new Proxy(methods, {
    get: (_, name) =>
      name === "length"
        ? values.size
        : (methods[String(name)] ?? (typeof name === "string" ? values.get(name) : undefined)),
    set: (_, name, value) => (values.set(String(name), String(value)), true),
    has: (_, name) => String(name) in methods || values.has(String(name)),
    deleteProperty: (_, name) => (values.delete(String(name)), true),
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_, name) =>
      values.has(String(name))
        ? { value: values.get(String(name)), enumerable: true, configurable: true, writable: true }
        : undefined,
  }) as Record<string, unknown> & { clear(): void };
}
