// The index of uses: which page, setting or entry names which item, in its draft and in what visitors see (contract 4.4).
import { invalidAll, type FieldError, errorAt, fieldError } from '../base/errors.ts'
import type { Reference, Field } from '../fields/fields.ts'
import { usedMark } from '../core/object-changes.ts'
import type { Context } from '../core/operation/context.ts'
import {
  forgetReferences,
  forgetReferencesByPrefix,
  storeReferences,
  referenceRows,
} from '../core/operation/references.ts'
import { reachable } from './pools/membership.ts'
import type { StoredMedia } from './facts.ts'
import { resolveLinkRefs } from './resolve-link-refs.ts'
import { onlyInDryRun, resolveMediaUids } from './resolve-media-uids.ts'
import type { MediaUsageRow } from './table.ts'
import { list, message, type Message } from '../base/catalogue/message.ts'

const MB = 1024 * 1024

export interface Uses {
  /** `page:12`, `settings:de`, `entry:3:7`. */
  object: string
  state: MediaUsageRow['state']
  references: readonly Reference[]
  /** Tables whose entries or fields it names. */
  tables?: readonly { target: string; pointer: string }[]
  /** Whether the object has no stored uses in this state yet. */
  isFirst?: boolean | undefined
}

/** Replaces the stored uses of an object. Links by uid count as well; items that do not exist are left out. */
export async function storeUses(
  ctx: Context,
  { object, state, references, tables = [], isFirst = false }: Uses,
): Promise<void> {
  const locations = [...referenceRows(object, state, references), ...tables.map((one) => ({ object, state, ...one }))]
  await storeReferences(ctx.db, { object, state, locations, isFirst })
  if (!isFirst) await forgetMediaUses(ctx, object, state)
  const media = references.filter((one) => one.type === 'media')
  if (!media.length) return
  const ids = await idsByUid(
    ctx,
    media.flatMap((one) => ('uid' in one ? one.uid : [])),
  )
  const rows = media.flatMap((one) => {
    const media_id = 'id' in one ? one.id : ids.get(one.uid)
    return media_id === undefined ? [] : [{ media_id, object, state, pointer: one.pointer.slice(0, 250) }]
  })
  if (rows.length) await ctx.db.insertInto('media_usage').values(rows).execute()
  if (state === 'published') noteUsed(ctx, rows)
}

/** Marks items whose public places have changed. */
function noteUsed(ctx: Context, items: readonly { media_id: number }[]): void {
  for (const { media_id } of items) ctx.touched.add(usedMark(media_id))
}

/** The items an object was known to name, in either state. */
export async function knownUses(ctx: Context, object: string): Promise<{ id: number; uid: string }[]> {
  return ctx.db
    .selectFrom('media_usage')
    .innerJoin('media', 'media.id', 'media_usage.media_id')
    .select(['media.id', 'media.uid'])
    .distinct()
    .where('object', '=', object)
    .execute()
}

/** Removes all uses of an object, in one state or in both. */
export async function forgetUses(ctx: Context, object: string, state?: Uses['state']): Promise<void> {
  await forgetReferences(ctx.db, object, state)
  await forgetMediaUses(ctx, object, state)
}

/** Removes only the uses of media: in the trash an object uses none, but other references stay, to follow a rename. */
export async function forgetMediaUses(ctx: Context, object: string, state?: Uses['state']): Promise<void> {
  if (state !== 'draft') {
    const used = ctx.db.selectFrom('media_usage').select('media_id').where('object', '=', object)
    noteUsed(ctx, await used.where('state', '=', 'published').execute())
  }
  let gone = ctx.db.deleteFrom('media_usage').where('object', '=', object)
  if (state) gone = gone.where('state', '=', state)
  await gone.execute()
}

/** Removes the uses of all objects whose names have a prefix, such as `entry:3:`. */
export async function forgetUsesByPrefix(ctx: Context, prefix: string): Promise<void> {
  await forgetReferencesByPrefix(ctx.db, prefix)
  const used = ctx.db.selectFrom('media_usage').select('media_id').distinct()
  noteUsed(ctx, await used.where('object', 'like', `${prefix}%`).execute())
  await ctx.db.deleteFrom('media_usage').where('object', 'like', `${prefix}%`).execute()
}

async function idsByUid(ctx: Context, uids: string[]): Promise<Map<string, number>> {
  if (!uids.length) return new Map()
  const rows = await ctx.db.selectFrom('media').select(['id', 'uid']).where('uid', 'in', uids).execute()
  return new Map(rows.map(({ id, uid }) => [uid, id]))
}

interface Settling<T> {
  /** The former value: items that it named stay valid. */
  before?: T | undefined
  /** The references in a value. */
  referencesIn: (value: T) => Reference[]
  /** JSON Pointer of the value in the input; errors start with it. */
  pointer?: string
  /** Language of the value: its links may name pages and entries by path. */
  lang?: string | undefined
}

/**
 * The value with ids of items instead of uids (in a dry run only of items that existed before), and uids in its links.
 * Throws 422 for what does not exist, or what its field does not accept.
 */
export async function resolveUses<T>(
  ctx: Context,
  value: T,
  { before, referencesIn, pointer = '', lang }: Settling<T>,
): Promise<T> {
  const old = before === undefined ? [] : referencesIn(before)
  const named = new Set(old.flatMap((one) => ('uid' in one ? one.uid : [])))
  const linked = await resolveLinkRefs(ctx, value, { references: referencesIn(value), known: named, pointer, lang })
  const resolved = await resolveMediaUids(ctx, linked, referencesIn(linked))
  const known = new Set(old.flatMap((one) => (one.type === 'media' && 'id' in one ? one.id : [])))
  const pointed = referencesIn(resolved).map((one) => ({ ...one, pointer: pointer + one.pointer }))
  await requireItems(ctx, pointed, known)
  return resolved
}

/**
 * Throws 422 with pointers for items that do not exist, or that the field does not accept. Items named before (`known`)
 * stay valid, so that a page can still be saved after one of its pictures was deleted by force.
 */
async function requireItems(ctx: Context, references: readonly Reference[], known: ReadonlySet<number>): Promise<void> {
  const checked = references.filter((one) =>
    one.type !== 'media' ? false : 'id' in one ? !known.has(one.id) : one.field,
  )
  const find = await itemsOf(ctx, checked)
  const errors = checked.flatMap((one): FieldError[] => {
    const item = find(one)
    const { pointer } = one
    if (!item) return [unknown(ctx, one)]
    const error = rejectionReason(one.field, item)
    return error ? [errorAt(pointer, error)] : []
  })
  if (!errors.length) return
  throw invalidAll(errors)
}

type Item = Pick<StoredMedia, 'id' | 'uid' | 'kind' | 'mime' | 'name' | 'size'>

/** Finds referenced items; by id none that exist only in the dry run, since another item may get that id. */
async function itemsOf(ctx: Context, references: readonly Reference[]): Promise<(one: Reference) => Item | undefined> {
  if (!references.length) return () => undefined
  const ids = references.flatMap((one) => ('id' in one ? [one.id] : []))
  const uids = references.flatMap((one) => ('uid' in one ? [one.uid] : []))
  const rehearsed = await onlyInDryRun(ctx, ids)
  const rows = await ctx.db
    .selectFrom('media')
    .select(['id', 'uid', 'kind', 'mime', 'name', 'size'])
    .where((is) =>
      is.or([...(ids.length ? [is('id', 'in', ids)] : []), ...(uids.length ? [is('uid', 'in', uids)] : [])]),
    )
    .where('deleted_at', 'is', null)
    .where(reachable(ctx.site))
    .execute()
  const byId = new Map(rows.filter(({ id }) => !rehearsed.has(id)).map((item) => [item.id, item]))
  const byUid = new Map(rows.map((item) => [item.uid, item]))
  return (one) => ('id' in one ? byId.get(one.id) : byUid.get(one.uid))
}

const unknown = ({ principal, rehearsing }: Context, one: Reference): FieldError =>
  'id' in one && rehearsing && principal.mode === 'approval'
    ? fieldError(one.pointer, 'media.id_waits', { id: one.id })
    : fieldError(one.pointer, 'media.uid_unknown', { uid: 'id' in one ? one.id : one.uid })

interface Limits {
  kinds?: readonly string[]
  /** Media types, image/* or endings. */
  accept?: readonly string[]
  max_mb?: number
}

/**
 * Why a field does not accept an item: its kind, its type or its size (contract 2.1). Undefined when it does, and where
 * there is no field (a link in a text).
 */
function rejectionReason(
  field: Field | undefined,
  item: Pick<StoredMedia, 'id' | 'kind' | 'mime' | 'name' | 'size'>,
): Message | undefined {
  const { kinds, accept, max_mb } = (field ?? {}) as Limits
  const { id } = item
  if (kinds && !kinds.includes(item.kind))
    return message('media.kind_not_taken', { id, kind: item.kind, kinds: list(kinds, 'or') })
  if (accept && !accept.some((one) => accepts(one, item)))
    return message('media.type_not_taken', { id, mime: item.mime, accepted: list(accept) })
  if (max_mb && item.size > max_mb * MB)
    return message('media.too_big', { id, size: megabytes(item.size), max: max_mb })
  return undefined
}

function accepts(accepted: string, { mime, name }: Pick<StoredMedia, 'mime' | 'name'>): boolean {
  if (accepted.startsWith('.')) return name.endsWith(accepted)
  return accepted.endsWith('/*') ? mime.startsWith(accepted.slice(0, -1)) : mime === accepted
}

/** Rounded up, so that a file that is a little too large does not look as if it were within the limit. */
const megabytes = (bytes: number) => Math.ceil((bytes / MB) * 10) / 10
