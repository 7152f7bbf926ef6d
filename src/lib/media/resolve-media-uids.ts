// Replaces the uid of an item by its id in values: an item that does not exist yet (a proposal) can only be named by its uid.
import { AppError, fieldError, messageOf } from '../base/errors.ts'
import type { Reference } from '../fields/fields.ts'
import type { Context } from '../core/operation/context.ts'
import { isObject } from '../base/json.ts'
import type { StoredMedia } from './facts.ts'
import { reachable } from './pools/membership.ts'

type Named = Pick<StoredMedia, 'id' | 'uid'>

/**
 * Returns the value with uids replaced by ids, except of items that exist only in a dry run; the same value if there are none.
 * Links by an announced uid get the uid of the item. Throws 422 for an unknown uid in a field.
 */
export async function resolveMediaUids<T>(ctx: Context, value: T, references: readonly Reference[]): Promise<T> {
  const named = references.flatMap((one) => (one.type === 'media' && 'uid' in one ? [one] : []))
  if (!named.length) return value
  const items = await itemsNamed(ctx, [...new Set(named.map(({ uid }) => uid.toLowerCase()))])
  const rehearsed = await onlyInDryRun(
    ctx,
    [...items.values()].map(({ id }) => id),
  )
  const resolved = structuredClone(value)
  for (const { uid, pointer, field } of named) {
    const item = items.get(uid.toLowerCase())
    if (field && !item) throw await unknown(ctx, uid, pointer)
    if (field) change(resolved, pointer, () => (rehearsed.has(item!.id) ? item!.uid : item!.id))
    else if (item && item.uid !== uid)
      change(resolved, pointer, (text) => String(text).replaceAll(`cms://media/${uid}`, `cms://media/${item.uid}`))
  }
  return resolved
}

/** An item that is still pending does not exist yet: the message names the change that will create it. */
async function unknown({ db, rehearsing }: Context, uid: string, pointer: string): Promise<AppError> {
  const waiting = await db
    .selectFrom('changes')
    .select('id')
    .where('entity_id', '=', uid.toLowerCase())
    .where('operation', '=', 'upload_media')
    .where('status', '=', 'pending')
    .executeTakeFirst()
  const error = waiting
    ? fieldError(pointer, rehearsing ? 'media.waits_in_batch' : 'media.waits_as_change', {
        uid,
        change: waiting.id,
      })
    : fieldError(pointer, 'media.uid_unknown', { uid })
  return new AppError('input.at', { pointer, message: messageOf(error) }, { errors: [error] })
}

/** Which of these exist only in this dry run: they get other ids when they are applied, so they must be named by uid. */
export async function onlyInDryRun({ rehearsing, site }: Context, ids: number[]): Promise<Set<number>> {
  if (!rehearsing || !ids.length) return new Set()
  const there = await site.db.read.selectFrom('media').select('id').where('id', 'in', ids).execute()
  const known = new Set(there.map(({ id }) => id))
  return new Set(ids.filter((id) => !known.has(id)))
}

/** By their uid, or the one that a proposal announced. */
async function itemsNamed({ db, site }: Context, uids: string[]): Promise<Map<string, Named>> {
  const aliases = await db.selectFrom('media_aliases').selectAll().where('alias', 'in', uids).execute()
  const ids = aliases.map(({ media_id }) => media_id)
  const rows = await db
    .selectFrom('media')
    .select(['id', 'uid'])
    .where((is) => is.or([is('uid', 'in', uids), ...(ids.length ? [is('id', 'in', ids)] : [])]))
    .where(reachable(site))
    .execute()
  const items = new Map(rows.map((item) => [item.uid, item]))
  for (const { alias, media_id } of aliases) {
    const item = rows.find(({ id }) => id === media_id)
    if (item) items.set(alias, item)
  }
  return items
}

/** These pointers consist of field names and indexes: nothing in them is escaped. */
export function change(inside: unknown, pointer: string, to: (value: unknown) => unknown): void {
  const path = pointer.slice(1).split('/')
  const last = path.pop()!
  let at = inside
  for (const step of path) at = isObject(at) || Array.isArray(at) ? (at as never)[step] : undefined
  if (!isObject(at) && !Array.isArray(at)) return
  const container = at as Record<string, unknown>
  container[last] = to(container[last])
}
