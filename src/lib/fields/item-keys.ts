// Items of a group have an id, so that a change can name one of them and leave the others as they are.
import { hasItems } from '../rules/conditions/traits.ts'
import { encodeId } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'
import { canonical, isObject } from '../base/json.ts'
import type { Field } from './define-field.ts'
import type { Values } from './field-set.ts'

type Item = Values & { id?: unknown }
const LENGTH = 10
export const ITEM_ID = /^[\w-]{1,40}$/

/** Whether items of the group have an id besides their fields; not if one of these is named “id”. */
export const hasItemIds = (field: Field): boolean =>
  hasItems(field) && !(field['fields'] as Field[]).some(({ name }) => name === 'id')

/** The groups of some fields, found once: reading a page asks for them block by block. */
const found = new WeakMap<readonly Field[], readonly Field[]>()

function groupsOf(fields: readonly Field[]): readonly Field[] {
  const groups = found.get(fields) ?? fields.filter(hasItemIds)
  found.set(fields, groups)
  return groups
}

/** Validated values with an id for every item of a group, the previous one for an item that existed in `before`. */
export function withItemIds(fields: readonly Field[], values: Values, before: Values = {}): Values {
  const groups = groupsOf(fields).filter(({ name }) => Array.isArray(values[name]))
  if (!groups.length) return values
  const known = (name: string) => itemsOf(before[name])
  return {
    ...values,
    ...Object.fromEntries(groups.map(({ name }) => [name, identified(values[name] as unknown[], known(name))])),
  }
}

/** An item without an id is matched by its content, else by its position, else it is new. */
export function identified(list: unknown[], before: Item[] = []): unknown[] {
  if (!list.every(isObject) || isIdentified(list)) return list
  const ids = list.map((item, i) => (isFirst(list, i) && isId(item['id']) ? item['id'] : undefined))
  const taken = new Set(ids.filter((id) => id !== undefined))
  const claim = (i: number, id: unknown) => {
    if (ids[i] !== undefined || !isId(id) || taken.has(id)) return
    ids[i] = id
    taken.add(id)
  }
  list.forEach((item, i) => {
    const old = ids[i] === undefined && before.find((one) => !taken.has(String(one.id)) && isSameItem(one, item))
    if (old) claim(i, old.id)
  })
  list.forEach((_, i) => claim(i, before[i]?.id))
  return list.map((item, i) => {
    for (let n = 0; ids[i] === undefined; n++) claim(i, idFor(item, n))
    return { ...item, id: ids[i] }
  })
}

export const isSameItem = (one: Item, other: Item): boolean => canonical(bare(one)) === canonical(bare(other))

/** Nearly always: only what was stored before items had ids, or comes from outside, lacks one. */
const isIdentified = (list: Item[]) =>
  list.every(({ id }) => isId(id)) && new Set(list.map(({ id }) => id)).size === list.length

const isFirst = (list: Item[], i: number) => list.findIndex(({ id }) => id === list[i]!.id) === i
const isId = (id: unknown): id is string => typeof id === 'string' && ITEM_ID.test(id)
const bare = ({ id: _, ...item }: Item): Values => item
const itemsOf = (value: unknown): Item[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Derived from the content: a proposal and its approval, and readers of items stored without ids, get the same. */
const idFor = (item: Item, n: number): string =>
  encodeId(Buffer.from(sha256(canonical([bare(item), n])), 'hex').subarray(0, LENGTH))
