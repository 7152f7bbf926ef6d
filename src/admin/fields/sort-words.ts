// An order of entries as the operations take it (`-price,title`), and as the keys that somebody chooses one after another.

export interface SortKey {
  name: string
  descending: boolean
}

/** As many as a list is sorted by in a form. */
export const MOST_KEYS = 3

export const sortKeysOf = (sort = ''): SortKey[] =>
  sort
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word.replace(/^-/, '') !== '')
    .map((word) => ({ name: word.replace(/^-/, ''), descending: word.startsWith('-') }))

/** Undefined for none; a field sorts once. */
export function sortOf(keys: readonly SortKey[]): string | undefined {
  const once = keys.filter(({ name }, i) => name && keys.findIndex((key) => key.name === name) === i)
  return once.map(({ name, descending }) => (descending ? `-${name}` : name)).join(',') || undefined
}
