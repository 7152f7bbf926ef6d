// Erases a person's saved views from a website, and from its log: nothing else shows what they filter by.
import { chunks } from '../../base/chunks.ts'
import { problem } from '../../base/errors.ts'
import { storedMessage } from '../../platform/i18n/say.ts'
import type { Kysely } from 'kysely'
import type { Erasure } from '../../access/define-personal-data.ts'
import { forgetViewsOfAccount } from './forget-views.ts'
import { contains } from '../../platform/db/like.ts'
import type { SiteTables } from '../../platform/db/tables.ts'
import { instant } from '../../base/clock.ts'
import { isObject } from '../../base/json.ts'

type Trx = Kysely<SiteTables>
type ViewErasure = Pick<Erasure, 'id' | 'as' | 'blanked' | 'now'>

const AT_ONCE = 200

/** The number of log rows changed: all of the person's, and others' changes of their personal views. */
export async function eraseViews(trx: Trx, { id, as, blanked, now }: ViewErasure): Promise<number> {
  const uids = await uidsOfOwn(trx, id)
  await forgetViewsOfAccount(trx, id)
  const rows = await rowsOf(trx, { id, uids })
  const rejected = {
    status: 'rejected' as const,
    reviewed_at: instant(now),
    reason: storedMessage(problem('change.proposer_erased')),
  }
  for (const some of chunks(rows, AT_ONCE)) {
    const changes = trx.updateTable('changes').where('id', 'in', some)
    await changes.set(rejected).where('status', '=', 'pending').execute()
    await changes.set(blanked).execute()
  }
  return rows.length + (await renameInReverts(trx, { uids, as }))
}

/** Views that are or were this person's alone, as far as stored data shows. */
async function uidsOfOwn(trx: Trx, id: number): Promise<Set<string>> {
  const views = await trx.selectFrom('entry_views').select(['uid', 'owner']).execute()
  const others = new Set(views.flatMap(({ uid, owner }) => (Number(owner) === id ? [] : uid)))
  const uids = new Set(views.flatMap(({ uid, owner }) => (Number(owner) === id ? uid : [])))
  const touched = await changesOfViews(trx)
    .select('entity_id')
    .distinct()
    .where('user_id', '=', id)
    .where('entity_id', 'is not', null)
    .execute()
  for (const { entity_id } of touched) if (!others.has(entity_id!)) uids.add(entity_id!)
  return uids
}

/** Ids of the rows to erase: by the person on their views, or with the complete state of such a view. */
async function rowsOf(trx: Trx, { id, uids }: { id: number; uids: Set<string> }): Promise<number[]> {
  const tells = ['diff', 'before_state', 'after_state'] as const
  const rows = await changesOfViews(trx)
    .select(['id', 'user_id', 'entity_id', ...tells])
    .where((is) =>
      is.or([
        is('user_id', '=', id),
        ...(uids.size ? [is('entity_id', 'in', [...uids])] : []),
        ...tells.map((column) => contains(column, `"owner":${id}`)),
      ]),
    )
    .execute()
  const owner = new RegExp(`"owner":${id}\\b`)
  return rows.flatMap((row) =>
    Number(row.user_id) === id || uids.has(row.entity_id ?? '') || tells.some((one) => owner.test(row[one] ?? ''))
      ? Number(row.id)
      : [],
  )
}

const changesOfViews = (trx: Trx) => trx.selectFrom('changes').where('entity_type', '=', 'entry_view')

/** A batch of reverts is one row, with the names of the reverted objects. */
async function renameInReverts(trx: Trx, { uids, as }: { uids: Set<string>; as: string }): Promise<number> {
  const rows = await trx
    .selectFrom('changes')
    .select(['id', 'diff'])
    .where('entity_type', '=', 'revert')
    .where(contains('diff', '"type":"entry_view"'))
    .execute()
  let changed = 0
  for (const { id, diff } of rows) {
    const renamed = diff && JSON.stringify(withoutNames(JSON.parse(diff), { uids, as }))
    if (renamed === diff) continue
    await trx.updateTable('changes').set({ diff: renamed }).where('id', '=', id).execute()
    changed++
  }
  return changed
}

/** The reason may quote the name, too. */
function withoutNames(value: unknown, names: { uids: Set<string>; as: string }): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutNames(one, names))
  if (!isObject(value)) return value
  const { entity, reason } = value
  if (isObject(entity) && entity['type'] === 'entry_view' && names.uids.has(String(entity['id'])))
    return { ...value, entity: { ...entity, label: names.as }, ...(reason !== null && { reason: names.as }) }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutNames(inner, names)]))
}
