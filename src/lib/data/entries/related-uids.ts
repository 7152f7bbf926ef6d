// Relations by uid: what only waits (a proposal) has no id yet, so a batch names it by the uid that it will have.
import { chunks } from '../../base/chunks.ts'
import { fieldError, invalidAll, type FieldError } from '../../base/errors.ts'
import type { Change } from '../../core/approval/approval.ts'
import type { Context } from '../../core/operation/context.ts'
import { withItemIds, type Field, type Values } from '../../fields/fields.ts'
import { mapReferences, type Target } from '../../fields/map-references.ts'
import { identitiesOf, kindOf } from '../transfer/references.ts'

export interface Resolved {
  values: Values
  /** The targets that were named by uid, as `relatedKey` writes them. */
  named: ReadonlySet<string>
}

export const relatedKey = (target: Target, id: number): string => `${target} ${id}`

/** The values with ids instead of uids. Throws 422 for uids of nothing, with the change that will create it. */
export async function resolveRelatedUids(
  ctx: Context,
  fields: readonly Field[],
  { values, before = {} }: { values: Values; before?: Values | undefined },
): Promise<Resolved> {
  const ids = new Map<string, number>()
  for (const [target, uids] of referencesBy(fields, values, isUuid))
    for (const { id, uid } of await identitiesOf(ctx, target, { by: 'uid', keys: uids }))
      ids.set(`${target} ${uid}`, id)
  const named = new Set<string>()
  const unknown: Unknown[] = []
  // Ids of items follow from their content: given before an id replaces a uid, they are the same as in a dry run.
  const given = ids.size ? withItemIds(fields, values, before) : values
  const resolved = mapReferences(fields, given, (one, { target, path }) => {
    if (target === MEDIA || !isUuid(one)) return one
    const id = ids.get(`${target} ${one.toLowerCase()}`)
    if (id === undefined) unknown.push({ uid: one, target, pointer: `/fields/${path.join('/')}` })
    else named.add(relatedKey(target, id))
    return id ?? one
  })
  if (unknown.length) throw invalidAll(await errorsOf(ctx, unknown))
  return { values: resolved, named }
}

/** The values of a state in a dry run: what exists only there is named by its uid, since its id is valid there only. */
export async function withUidsOfNew(ctx: Context, fields: readonly Field[], values: Values): Promise<Values> {
  if (!ctx.rehearsing) return values
  const uids = new Map<string, string>()
  const isId = (one: unknown): one is number => typeof one === 'number'
  for (const [target, ids] of referencesBy(fields, values, isId)) {
    const made = await onlyInDryRun(ctx, target, [...ids])
    if (!made.size) continue
    for (const { id, uid } of await identitiesOf(ctx, target, { by: 'id', keys: made, trashed: true }))
      uids.set(relatedKey(target, id), uid)
  }
  if (!uids.size) return values
  return mapReferences(fields, values, (one, { target }) => (isId(one) && uids.get(relatedKey(target, one))) || one)
}

/** Which of these exist only in this dry run: another object may get their id when the change is applied. */
export async function onlyInDryRun(ctx: Context, target: Target, ids: number[]): Promise<Set<number>> {
  if (!ctx.rehearsing || !ids.length) return new Set()
  const committed = { ...ctx, db: ctx.site.db.read }
  const there = await identitiesOf(committed, target, { by: 'id', keys: ids, trashed: true })
  const known = new Set(there.map(({ id }) => id))
  return new Set(ids.filter((id) => !known.has(id)))
}

const MEDIA = '@media'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isUuid = (one: unknown): one is string => typeof one === 'string' && UUID.test(one)

/** The references of relations that `isOne` accepts, by their target; uids in lower case. */
function referencesBy<T extends number | string>(
  fields: readonly Field[],
  values: Values,
  isOne: (one: unknown) => one is T,
): Map<Target, Set<T>> {
  const found = new Map<Target, Set<T>>()
  mapReferences(fields, values, (one, { target }) => {
    if (target === MEDIA || !isOne(one)) return one
    const key = (typeof one === 'string' ? one.toLowerCase() : one) as T
    found.set(target, (found.get(target) ?? new Set<T>()).add(key))
    return one
  })
  return found
}

interface Unknown {
  uid: string
  target: Target
  pointer: string
}

/** Asked for all at once: whoever writes may name thousands that nobody knows. */
async function errorsOf(ctx: Context, unknown: readonly Unknown[]): Promise<FieldError[]> {
  const makers = new Map<string | null, Maker>()
  for (const uids of chunks([...new Set(unknown.map(({ uid }) => uid.toLowerCase()))], AT_ONCE))
    for (const maker of await makersOf(ctx, uids)) makers.set(maker.entity_id, maker)
  return unknown.map((one) => errorOf(ctx, one, makers.get(one.uid.toLowerCase())))
}

type Maker = Pick<Change, 'id' | 'status' | 'entity_id'>
const AT_ONCE = 1000

const makersOf = ({ db }: Context, uids: string[]): Promise<Maker[]> =>
  db
    .selectFrom('changes')
    .select(['id', 'status', 'entity_id'])
    .where('entity_id', 'in', uids)
    .where('base_hash', 'is', null)
    .where('status', 'in', ['pending', 'rejected'])
    .orderBy('id', 'desc')
    .execute()

function errorOf({ rehearsing }: Context, { uid, target, pointer }: Unknown, maker: Maker | undefined): FieldError {
  if (!maker) return fieldError(pointer, 'entry.target_missing', { ...kindOf(target), id: uid })
  const change = maker.id
  if (maker.status === 'rejected') return fieldError(pointer, 'entry.target_rejected', { uid, change })
  return fieldError(pointer, rehearsing ? 'entry.target_waits_in_batch' : 'entry.target_waits', { uid, change })
}
