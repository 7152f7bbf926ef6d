// The example of a block without its links to places of the kit's own example page: elsewhere they would lead nowhere.

/** A copy; what is a link to `#somewhere` is left out. */
export function leadingSomewhere(sample: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sample).flatMap(([key, value]) => (isAnchor(value) ? [] : [[key, copyOf(value)]])),
  )
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isAnchor(one)).map(copyOf)
  return typeof value === 'object' && value !== null
    ? leadingSomewhere(value as Record<string, unknown>)
    : value
}

function isAnchor(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { type, href, ref } = value as Record<string, unknown>
  return !ref && typeof href === 'string' && (type === 'anchor' || href.startsWith('#'))
}
