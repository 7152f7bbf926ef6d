// References by id in values of fields, at any depth: replaced or removed.
import { hasItems, isMedia, isRelation } from '../rules/conditions/traits.ts'
import { isObject } from '../base/json.ts'
import type { Field } from './define-field.ts'
import type { Values } from './field-set.ts'

/** Media, or the target of a relation: `@pages`, `@users` or the handle of a table. */
export type Target = string
const MEDIA = '@media'

/** The target of a field that holds references; undefined for others. */
export function targetOf(field: Field): Target | undefined {
  if (isMedia(field)) return MEDIA
  return isRelation(field) ? String(field['target']) : undefined
}

export interface Named {
  field: Field
  target: Target
  /** Names and indexes, relative to the values. */
  path: string[]
}

/** The values with each reference replaced by the result of `to`; undefined removes it from its list. */
export function mapReferences(
  fields: readonly Field[],
  values: Values,
  to: (reference: unknown, named: Named) => unknown,
): Values {
  const referring = referringIn(fields)
  if (!referring.length) return values
  const mapped: Values = { ...values }
  for (const field of referring) {
    const value = mapped[field.name]
    if (value === undefined || value === null) continue
    const target = targetOf(field)
    if (target !== undefined)
      mapped[field.name] = mapOne(value, (one, more) => to(one, { field, target, path: [field.name, ...more] }))
    else if (Array.isArray(value))
      mapped[field.name] = value.map((item: unknown, i) =>
        mapItem(field, item, (one, named) => to(one, { ...named, path: [field.name, String(i), ...named.path] })),
      )
  }
  return mapped
}

interface Identity {
  id: number
  uid: string
}
interface Lookup {
  /** How the values name objects. */
  by: 'id' | 'uid'
  find: (target: Target, keys: Set<number | string>) => Promise<readonly Identity[]>
}

/** For mapReferences: the uids of all that values name by id, or the ids of what they name by uid. */
export async function lookUpReferences(
  fields: readonly Field[],
  all: readonly Values[],
  { by, find }: Lookup,
): Promise<(reference: unknown, named: Pick<Named, 'target'>) => number | string | undefined> {
  const keysByTarget = new Map<Target, Set<number | string>>()
  for (const values of all)
    mapReferences(fields, values, (one, { target }) => {
      if (typeof one === (by === 'id' ? 'number' : 'string'))
        keysByTarget.set(target, (keysByTarget.get(target) ?? new Set()).add(one as string))
      return one
    })
  const found = new Map<string, number | string>()
  for (const [target, keys] of keysByTarget)
    for (const one of await find(target, keys)) found.set(`${target} ${one[by]}`, by === 'id' ? one.uid : one.id)
  return (reference, { target }) => found.get(`${target} ${String(reference)}`)
}

const mapItem = (group: Field, item: unknown, to: (one: unknown, named: Named) => unknown): unknown =>
  isObject(item) ? mapReferences(group['fields'] as Field[], item, to) : item

function mapOne(value: unknown, to: (one: unknown, path: string[]) => unknown): unknown {
  if (!Array.isArray(value)) return to(value, [])
  return value.flatMap((one, i) => {
    const mapped = to(one, [String(i)])
    return mapped === undefined ? [] : [mapped]
  })
}

/** The values without the references for which `isGone` is true; a value without any left is removed. Items stay. */
export function withoutReferences(
  fields: readonly Field[],
  values: Values,
  isGone: (reference: unknown, named: Named) => boolean,
): Values {
  const left = mapReferences(fields, values, (one, named) => (isGone(one, named) ? undefined : one))
  return withoutEmptied(fields, left)
}

function withoutEmptied(fields: readonly Field[], values: Values): Values {
  const left = { ...values }
  for (const { name, type, fields: inner } of referringIn(fields)) {
    const value = left[name]
    if (hasItems({ type }) && Array.isArray(value))
      left[name] = value.map((item: unknown) => (isObject(item) ? withoutEmptied(inner as Field[], item) : item))
    else if (value === undefined || (Array.isArray(value) && !value.length)) delete left[name]
  }
  return left
}

/** Whether any of the fields holds references. */
export const hasReferences = (fields: readonly Field[]): boolean => referringIn(fields).length > 0

/** The targets of fields, also in items. */
export const targetsOf = (fields: readonly Field[]): Target[] =>
  fields.flatMap((field) => (hasItems(field) ? targetsOf((field['fields'] ?? []) as Field[]) : (targetOf(field) ?? [])))

/** Whether any of the fields refers to entries of a table. */
export const refersToTable = (handle: string, fields: readonly Field[]): boolean => targetsOf(fields).includes(handle)

const known = new WeakMap<readonly Field[], Field[]>()

/** The fields with references, directly or in items. */
function referringIn(fields: readonly Field[]): Field[] {
  let found = known.get(fields)
  if (!found) {
    const refers = (field: Field) =>
      targetOf(field) !== undefined || (hasItems(field) && hasReferences(field['fields'] as Field[]))
    known.set(fields, (found = fields.filter(refers)))
  }
  return found
}
