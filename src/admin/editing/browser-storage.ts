// The browser's storage, for what can do without: where it is blocked or full, nothing is stored or found.

function guarded(storage: () => Storage) {
  const read = (key: string) => attempt(() => JSON.parse(storage().getItem(key) ?? '') as unknown)
  return {
    get: (key: string): string | null => attempt(() => storage().getItem(key)) ?? null,
    set: (key: string, value: string): void => attempt(() => storage().setItem(key, value)),
    remove: (key: string): void => attempt(() => storage().removeItem(key)),
    keys: (): string[] => attempt(() => Object.keys(storage())) ?? [],
    /** A JSON value; undefined for a missing or invalid one. */
    read,
    /** A JSON list; empty for a missing or invalid one. */
    list(key: string): unknown[] {
      const stored = read(key)
      return Array.isArray(stored) ? stored : []
    },
    write: (key: string, value: unknown): void => attempt(() => storage().setItem(key, JSON.stringify(value))),
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Kept on this device. */
export const onDevice = guarded(() => localStorage)
/** Kept until this tab is closed. */
export const inTab = guarded(() => sessionStorage)
