// Compares values whose lists of items have ids that the service made, where a test is not about these.
import assert from 'node:assert/strict'

const OWN = /^[0-9a-hjkmnp-tv-z]{10}$/

export const deepEqualItems = (actual: unknown, expected: unknown, message?: string): void =>
  assert.deepEqual(withoutItemIds(actual), withoutItemIds(expected), message)

/** In items of lists only: other ids stay. */
export function withoutItemIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => withoutItemIds(bare(one)))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutItemIds(one)]))
}

function bare(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || !('id' in item)) return item
  const { id, ...rest } = item
  return typeof id === 'string' && OWN.test(id) ? rest : item
}
