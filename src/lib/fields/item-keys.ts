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

/**
 * An item without an id is matched by its content, else by its position, else it is new. Each item is compared once only: the
 * list may come from outside, without a limit.
 */
export function identified(list: unknown[], before: Item[] = []): unknown[] {
  if (!list.every(isObject) || isIdentified(list)) return list
  const taken = new Set<string>()
  const ids = list.map(({ id }) => (isId(id) && !taken.has(id) && taken.add(id) ? id : undefined))
  const claim = (i: number, id: unknown) => {
    if (ids[i] !== undefined || !isId(id) || taken.has(id)) return
    ids[i] = id
    taken.add(id)
  }
  const contents = list.map((item, i) => (ids[i] === undefined ? contentOf(item) : ''))
  const known = Map.groupBy(before, contentOf)
  contents.forEach((content, i) => {
    const same = ids[i] === undefined ? (known.get(content) ?? []) : []
    while (same.length && taken.has(String(same[0]!.id))) same.shift()
    claim(i, same[0]?.id)
  })
  list.forEach((_, i) => claim(i, before[i]?.id))
  const tried = new Map<string, number>()
  return list.map((item, i) => {
    const content = contents[i]!
    for (let n = tried.get(content) ?? 0; ids[i] === undefined; n++) {
      claim(i, idFor(item, n))
      tried.set(content, n + 1)
    }
    return { ...item, id: ids[i] }
  })
}

export const isSameItem = (one: Item, other: Item): boolean => contentOf(one) === contentOf(other)

/** Nearly always: only what was stored before items had ids, or comes from outside, lacks one. */
const isIdentified = (list: Item[]) =>
  list.every(({ id }) => isId(id)) && new Set(list.map(({ id }) => id)).size === list.length

const isId = (id: unknown): id is string => typeof id === 'string' && ITEM_ID.test(id)
const contentOf = (item: Item): string => canonical(bare(item))
const bare = ({ id: _, ...item }: Item): Values => item
const itemsOf = (value: unknown): Item[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Derived from the content: a proposal and its approval, and readers of items stored without ids, get the same. */
const idFor = (item: Item, n: number): string =>
  encodeId(Buffer.from(sha256(canonical([bare(item), n])), 'hex').subarray(0, LENGTH))
