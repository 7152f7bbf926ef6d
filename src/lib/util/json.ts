// JSON that compares and merges predictably.
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = Record<string, unknown>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON with sorted keys: equal values give equal text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )
}

/** JSON Merge Patch (RFC 7396): null removes, objects merge, all else replaces. Prototype keys are never merged. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const result: JsonObject = isObject(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') continue
    if (value === null) delete result[key]
    else result[key] = mergePatch(result[key], value)
  }
  return result
}

export interface Difference {
  pointer: string
  before?: unknown
  after?: unknown
}

/** What differs between two JSON values, by JSON Pointer (RFC 6901). */
export function diff(before: unknown, after: unknown, pointer = ''): Difference[] {
  if (canonical(before ?? null) === canonical(after ?? null)) return []
  const bothObjects = isObject(before) && isObject(after)
  const bothLists = Array.isArray(before) && Array.isArray(after)
  if (!bothObjects && !bothLists)
    return [{ pointer, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) =>
    diff(
      (before as JsonObject)[key],
      (after as JsonObject)[key],
      `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    ),
  )
}
