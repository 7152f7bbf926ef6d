// What values name by number has another number elsewhere: in bundles it is named by uid.
import { isRelation } from '../../rules/conditions/traits.ts'
import { fieldError, invalidAll, type FieldError } from '../../base/errors.ts'
import { hasReferences, mapReferences } from '../../fields/map-references.ts'
import type { Field, Values } from '../../fields/fields.ts'
import { providersOf } from '../extension/providers.ts'
import type { Context } from '../operation/context.ts'
import type { PartSelection } from './bundle-part.ts'

/** Accounts do not travel. */
const USERS = '@users'

/** The values with uids in the places of numbers; what is not there (any more) is left out, and so are accounts. */
export async function withUids(ctx: Context, fields: readonly Field[], values: Values): Promise<Values> {
  if (!hasReferences(fields)) return values
  const uids = await known(ctx, fields, { values, by: 'id' })
  const named = mapReferences(fields, values, (one, { target }) => uids.get(`${target} ${String(one)}`))
  return inOrder(fields, withoutUndefined(named))
}

interface Naming {
  values: Values
  /** JSON Pointer of the values, for errors. */
  pointer: string
}

/** The values with the numbers that things have here. Throws 422 naming what is not here. */
export async function withIds(
  ctx: Context,
  fields: readonly Field[],
  { values, pointer }: Naming,
): Promise<Values> {
  if (!hasReferences(fields)) return values
  const ids = await known(ctx, fields, { values, by: 'uid' })
  const errors: FieldError[] = []
  const named = mapReferences(fields, values, (one, { target, path }) => {
    const id = ids.get(`${target} ${String(one)}`)
    if (id === undefined)
      errors.push(fieldError(`${pointer}/${path.join('/')}`, 'bundle.target_missing', { uid: String(one) }))
    return id
  })
  if (errors.length) throw invalidAll(errors)
  return inOrder(fields, named)
}

/** Of a list that nobody sorted, the order is that of numbers, or of uids. */
function inOrder(fields: readonly Field[], values: Values): Values {
  const sorted = { ...values }
  for (const { name, type, sortable } of fields) {
    const list = sorted[name]
    if (!isRelation({ type }) || sortable || !Array.isArray(list)) continue
    sorted[name] = (list as (number | string)[]).toSorted((a, b) => (a < b ? -1 : 1))
  }
  return sorted
}

const withoutUndefined = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

async function known(
  ctx: Context,
  fields: readonly Field[],
  { values, by }: { values: Values; by: PartSelection['by'] },
): Promise<Map<string, string | number>> {
  const asked = new Map<string, Set<string | number>>()
  mapReferences(fields, values, (one, { target }) => {
    if (target !== USERS && typeof one === (by === 'id' ? 'number' : 'string'))
      asked.set(target, (asked.get(target) ?? new Set()).add(one as string))
    return one
  })
  const found = new Map<string, string | number>()
  const [identities] = await providersOf(ctx.site.registry, 'bundle.identities')
  for (const [target, keys] of asked)
    for (const one of (await identities?.(ctx, target, { by, keys })) ?? [])
      found.set(`${target} ${one[by]}`, by === 'id' ? one.uid : one.id)
  return found
}
