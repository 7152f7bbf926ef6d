// JSON that compares and merges predictably.
import { escapeKey } from './text/text.ts'

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

/** The segment of a pointer that stands for the order of a list. */
export const ORDER = '@order'

/**
 * The differences of two JSON values, by JSON Pointer (RFC 6901). In lists of things with an `id` (blocks) the id
 * stands instead of the index, and `@order` for the sequence of ids, so that a pointer stays valid when something is
 * inserted before it. Other lists are one value: an index says nothing once the list has been changed by another
 * user.
 */
export function diff(before: unknown, after: unknown, pointer = ''): Difference[] {
  if (canonical(before ?? null) === canonical(after ?? null)) return []
  const [old, fresh] = [keyed(before), keyed(after)]
  if (!old || !fresh || Array.isArray(before) !== Array.isArray(after))
    return [{ pointer, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }]
  const keys = new Set([...Object.keys(old), ...Object.keys(fresh)])
  return [...keys].flatMap((key) => diff(old[key], fresh[key], `${pointer}/${escapeKey(key)}`))
}

/** An object, or a list of things with ids as an object by id; undefined for all that is one value. */
function keyed(value: unknown): JsonObject | undefined {
  if (isObject(value)) return value
  if (!Array.isArray(value) || !isIdentified(value)) return undefined
  const order = value.map(({ id }) => id).join(' ')
  return { [ORDER]: order, ...Object.fromEntries(value.map((item) => [item.id, item])) }
}

/** Lists of things that each have an id of their own; an empty list is one, too. */
export function isIdentified(list: unknown[]): list is (JsonObject & { id: string })[] {
  const ids = list.map((item) => (isObject(item) ? item['id'] : undefined))
  return ids.every((id) => typeof id === 'string' && /^[\w-]+$/.test(id)) && new Set(ids).size === ids.length
}
