// A change of values merged into those there are: objects by their members, items of a list by their id.
import { hasItems } from '../rules/conditions/traits.ts'
import { invalid } from '../base/errors.ts'
import { isObject, mergePatch, type JsonObject } from '../base/json.ts'
import type { Field } from './define-field.ts'
import { isSameItem } from './item-keys.ts'

/**
 * The values once the change is made: null removes a value, objects merge. Of a list of items those that are named by their
 * id change, those without an id are added, and the others stay; the order is that of the change where it names all of them.
 * An empty list removes all. Throws 422 for an id that no item has, or that stands there twice; `pointer` is where the change
 * stands in the input.
 */
export function mergeValues(before: unknown, patch: unknown, pointer: string): JsonObject {
  const result = isObject(before) ? { ...before } : {}
  if (!isObject(patch)) return result
  const merged = mergePatch(result, patch) as JsonObject
  for (const [name, value] of Object.entries(patch)) {
    const old = result[name]
    if (Object.hasOwn(merged, name) && isItems(value) && isItems(old))
      merged[name] = itemsWith(old, value, `${pointer}/${name}`)
  }
  return merged
}

/** The same for entries, whose values are each one thing: only the lists of items in groups merge, all else is replaced. */
export function mergeItems(fields: readonly Field[], before: JsonObject, patch: JsonObject = {}): JsonObject {
  const groups = fields.filter(({ name, type }) => hasItems({ type }) && isItems(patch[name]))
  const lists = Object.fromEntries(groups.map(({ name }) => [name, patch[name]]))
  return { ...before, ...patch, ...only(mergeValues(before, lists, '/fields'), Object.keys(lists)) }
}

const only = (values: JsonObject, names: string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

const isItems = (value: unknown): value is JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject)

function itemsWith(before: readonly JsonObject[], patch: readonly JsonObject[], pointer: string): JsonObject[] {
  const named = new Set<unknown>(patch.flatMap(({ id }) => id ?? []))
  const known = new Map<unknown, JsonObject>(before.map((item) => [item['id'], item]))
  const unnamed = before.filter(({ id }) => !named.has(id))
  const changed = patch.flatMap((item, i): JsonObject[] => {
    const { id } = item
    if (id === undefined || id === null) return matching(unnamed, item) ?? [item]
    const old = known.get(id)
    if (patch.findIndex((one) => one['id'] === id) !== i)
      throw invalid(`${pointer}/${i}/id`, 'field.item_repeated', { id: JSON.stringify(id) })
    if (!old) throw invalid(`${pointer}/${i}/id`, 'field.item_unknown', { id: JSON.stringify(id) })
    return [mergePatch(old, item) as JsonObject]
  })
  if (!unnamed.length) return changed
  const own = new Map<unknown, JsonObject>(changed.map((item) => [item['id'], item]))
  const stay = before.map((item) => (named.has(item['id']) ? own.get(item['id'])! : item))
  return [...stay, ...changed.filter(({ id }) => id === undefined || !known.has(id))]
}

/** Nothing is added for an item that is there already: the same change made twice does what it did once. */
function matching(unnamed: readonly JsonObject[], item: JsonObject): [] | undefined {
  return unnamed.some((one) => isSameItem(one, item)) ? [] : undefined
}
