// Removes from a block's example what exists only on the kit's demo website: links to anchors, tables and their fields.
import type { FieldDeclaration } from '../../client/operations.d.ts'

/** A copy for the current website. */
export function exampleHere(sample: Record<string, unknown>, fields: readonly FieldDeclaration[]) {
  const foreign = new Set(fields.filter((one) => one['widget'] === 'table' || one['table_in']).map(({ name }) => name))
  return leadingSomewhere(Object.fromEntries(Object.entries(sample).filter(([name]) => !foreign.has(name))))
}

/** A copy without links to `#somewhere`. */
function leadingSomewhere(sample: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sample).flatMap(([key, value]) => (isAnchor(value) ? [] : [[key, copyOf(value)]])),
  )
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isAnchor(one)).map(copyOf)
  return typeof value === 'object' && value !== null ? leadingSomewhere(value as Record<string, unknown>) : value
}

function isAnchor(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { type, href, ref } = value as Record<string, unknown>
  return !ref && typeof href === 'string' && (type === 'anchor' || href.startsWith('#'))
}
