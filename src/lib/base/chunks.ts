// Lists in pieces: a statement takes a limited number of values, and a transaction should be short.

/** The items in pieces of `size`; the last may be shorter. */
export function* chunks<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
