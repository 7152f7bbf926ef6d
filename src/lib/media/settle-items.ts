// Values that name an item by its uid get its id: what is not there yet (a proposal) can only be named so.
import { AppError, fieldError, messageOf } from '../base/errors.ts'
import type { Reference } from '../fields/fields.ts'
import type { Context } from '../core/operation/context.ts'
import { isObject } from '../base/json.ts'
import type { StoredMedia } from './facts.ts'
import { reachable } from './pools/membership.ts'

type Named = Pick<StoredMedia, 'id' | 'uid'>

/**
 * Returns the value with ids in the places of uids, but of what only a rehearsal made; the same value when there is none. Links by an announced uid get the one the
 * item has. Throws 422 for an unknown uid in a field.
 */
export async function settleItems<T>(ctx: Context, value: T, references: readonly Reference[]): Promise<T> {
  const named = references.flatMap((one) => (one.type === 'media' && 'uid' in one ? [one] : []))
  if (!named.length) return value
  const items = await itemsNamed(ctx, [...new Set(named.map(({ uid }) => uid.toLowerCase()))])
  const rehearsed = await onlyRehearsed(
    ctx,
    [...items.values()].map(({ id }) => id),
  )
  const settled = structuredClone(value)
  for (const { uid, pointer, field } of named) {
    const item = items.get(uid.toLowerCase())
    if (field && !item) throw await unknown(ctx, uid, pointer)
    if (field) change(settled, pointer, () => (rehearsed.has(item!.id) ? item!.uid : item!.id))
    else if (item && item.uid !== uid)
      change(settled, pointer, (text) =>
        String(text).replaceAll(`cms://media/${uid}`, `cms://media/${item.uid}`),
      )
  }
  return settled
}

/** What waits is not there yet: told is what makes it so. */
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

/** Which of these exist in this rehearsal only: others get their ids before they are applied, so that uids must name them. */
export async function onlyRehearsed({ rehearsing, site }: Context, ids: number[]): Promise<Set<number>> {
  if (!rehearsing || !ids.length) return new Set()
  const there = await site.db.read.selectFrom('media').select('id').where('id', 'in', ids).execute()
  const known = new Set(there.map(({ id }) => id))
  return new Set(ids.filter((id) => !known.has(id)))
}

/** By the uid they have, or that a proposal announced. */
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

/** Names in these pointers are names of fields and indexes: nothing in them is escaped. */
function change(inside: unknown, pointer: string, to: (value: unknown) => unknown): void {
  const path = pointer.slice(1).split('/')
  const last = path.pop()!
  let at = inside
  for (const step of path) at = isObject(at) || Array.isArray(at) ? (at as never)[step] : undefined
  if (!isObject(at) && !Array.isArray(at)) return
  const place = at as Record<string, unknown>
  place[last] = to(place[last])
}
