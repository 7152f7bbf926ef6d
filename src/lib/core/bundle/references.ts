// Ids differ between websites: bundles refer to objects by uid.
import { isRelation } from '../../rules/conditions/traits.ts'
import { fieldError, invalidAll, type FieldError } from '../../base/errors.ts'
import { hasReferences, lookUpReferences, mapReferences } from '../../fields/map-references.ts'
import type { Field, Values } from '../../fields/fields.ts'
import { providersOf } from '../extension/providers.ts'
import type { Context } from '../operation/context.ts'
import type { PartSelection } from './bundle-part.ts'

/** Accounts are not part of a bundle. */
const USERS = '@users'

/** The values with uids instead of ids; references to deleted objects and to accounts are left out. */
export async function withUids(ctx: Context, fields: readonly Field[], values: Values): Promise<Values> {
  if (!hasReferences(fields)) return values
  const uidOf = await lookUp(ctx, fields, { values, by: 'id' })
  const named = mapReferences(fields, values, uidOf)
  return inOrder(fields, withoutUndefined(named))
}

interface Naming {
  values: Values
  /** JSON Pointer of the values, for errors. */
  pointer: string
}

/** The values with the ids of this website. Throws 422 naming missing objects. */
export async function withIds(ctx: Context, fields: readonly Field[], { values, pointer }: Naming): Promise<Values> {
  if (!hasReferences(fields)) return values
  const idOf = await lookUp(ctx, fields, { values, by: 'uid' })
  const errors: FieldError[] = []
  const named = mapReferences(fields, values, (one, to) => {
    const id = idOf(one, to)
    if (id === undefined)
      errors.push(fieldError(`${pointer}/${to.path.join('/')}`, 'bundle.target_missing', { uid: String(one) }))
    return id
  })
  if (errors.length) throw invalidAll(errors)
  return inOrder(fields, named)
}

/** A list without a manual order is ordered by ids, or by uids. */
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

async function lookUp(
  ctx: Context,
  fields: readonly Field[],
  { values, by }: { values: Values; by: PartSelection['by'] },
) {
  const [identities] = await providersOf(ctx.site.registry, 'bundle.identities')
  const find = async (target: string, keys: Set<number | string>) =>
    target === USERS ? [] : ((await identities?.(ctx, target, { by, keys })) ?? [])
  return lookUpReferences(fields, [values], { by, find })
}
