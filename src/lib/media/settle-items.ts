// Values that name an item by its uid get its id: what is not there yet (a proposal) can only be named so.
import { AppError } from '../errors.ts'
import type { Reference } from '../fields/fields.ts'
import type { Context } from '../operation/context.ts'
import { isObject } from '../util/json.ts'
import { reachable } from './pools/membership.ts'

/** Returns the value with ids in the places of uids; the same value when there is none. Throws 422 for an unknown uid. */
export async function settleItems<T>(ctx: Context, value: T, references: readonly Reference[]): Promise<T> {
  const named = references.flatMap((one) => (one.field && 'uid' in one ? [one] : []))
  if (!named.length) return value
  const rows = await ctx.db
    .selectFrom('media')
    .select(['id', 'uid'])
    .where('uid', 'in', [...new Set(named.map(({ uid }) => uid.toLowerCase()))])
    .where(reachable(ctx.site))
    .execute()
  const ids = new Map(rows.map(({ id, uid }) => [uid, id]))
  const settled = structuredClone(value)
  for (const { uid, pointer } of named) {
    const id = ids.get(uid.toLowerCase())
    if (id === undefined)
      throw new AppError('validation', `${pointer}: there is no media item ${uid}`, {
        errors: [{ pointer, code: 'unknown_media', message: `there is no media item ${uid}` }],
      })
    put(settled, pointer.slice(1).split('/'), id)
  }
  return settled
}

/** Names in these pointers are names of fields and indexes: nothing in them is escaped. */
function put(inside: unknown, path: string[], id: number): void {
  const last = path.at(-1)!
  let at = inside
  for (const step of path.slice(0, -1))
    at = isObject(at) || Array.isArray(at) ? (at as never)[step] : undefined
  if (isObject(at) || Array.isArray(at)) (at as Record<string, unknown>)[last] = id
}
