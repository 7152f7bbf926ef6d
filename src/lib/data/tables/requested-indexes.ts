// Which indexes a table should have: lists request them by sorting and filtering, and unused ones are dropped (decision 80).
import type { Kysely } from 'kysely'
import { transact } from '../../platform/db/database.ts'
import type { SiteTables } from '../../platform/db/tables.ts'
import { enqueue, enqueueIn, wake } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Site } from '../../core/site.ts'
import { DAY, instant, later, systemClock } from '../../base/clock.ts'
import { canonical } from '../../base/json.ts'
import { hasDefaultIndex, shapeOf, type ListShape } from '../entries/list-shape.ts'
import type { FilterScope } from '../entries/filter-operand.ts'
import { tableOfRow, type DataTable } from './definition.ts'
import { indexesAfter, indexFor, keyOf, MAX_INDEXES, type FieldIndex } from './field-indexes.ts'

/** Requests before an index is made: lists in the admin are often sorted just once, public ones repeatedly. */
const OFTEN = { draft: 3, published: 1 }
/** A use is recorded once in this time. */
const NOTED = 7 * DAY
/** After this time without use it can be replaced by another one, and is dropped after UNUSED. */
const RESTING = 30 * DAY
const UNUSED = 60 * DAY

/** Indexes for public lists leave some places to saved views and to users of the admin. */
const MAX_OF_VISITORS = 6

interface Options {
  shape: ListShape
  now: Date
  /** Maximum indexes of the table including this one. */
  most?: number
}
interface Uses {
  counts: Map<string, number>
  /** Indexes that are being written. */
  writing: Set<string>
}
const usesOf = new WeakMap<Site, Uses>()
const MAX_COUNTED = 1000

type Asker = Pick<Context, 'site' | 'now'> & Partial<Pick<Context, 'installation'>>

/** Records a list request. Writes outside of the request, and rarely. */
export function recordListing(asker: Asker, scope: FilterScope, params: Parameters<typeof shapeOf>[1]): void {
  const { table, view } = scope
  if (table.kind === 'inbox') return
  const shape = shapeOf(scope, params)
  if (hasDefaultIndex(shape, scope)) return
  const key = keyOf(indexFor(table, shape, ''))
  const known = table.indexes?.find((one) => keyOf(one) === key)
  if (known && known.used_at > instant(later(asker.now, -NOTED))) return
  // Lists are public: without a free place nothing is written.
  const options = { shape, now: asker.now, most: view === 'draft' ? MAX_INDEXES : MAX_OF_VISITORS }
  if (!withRequestedIndex(table, options)) return
  const { counts, writing } = usesOf.get(asker.site) ?? {
    counts: new Map<string, number>(),
    writing: new Set<string>(),
  }
  usesOf.set(asker.site, { counts, writing })
  const own = `${table.id} ${key}`
  const count = (counts.get(own) ?? 0) + 1
  if (counts.size >= MAX_COUNTED) counts.clear()
  counts.set(own, count)
  if ((!known && count < OFTEN[view]) || writing.has(own)) return
  writing.add(own)
  counts.delete(own)
  const write = transact(asker.site.db, (trx) => requestIndex(trx, table, options))
  // The next request tries again: the list works without the index.
  void write.then(
    (isNew) => {
      writing.delete(own)
      if (isNew && asker.installation) wake(asker.installation, asker.site.key, instant(asker.now))
    },
    () => writing.delete(own),
  )
}

/** The same in a write, for a list that will be requested often. */
export async function requestListingIndex(
  ctx: Context,
  table: DataTable,
  params: Parameters<typeof shapeOf>[1],
): Promise<void> {
  const scope: FilterScope = { table, view: 'draft', dialect: ctx.site.db.dialect }
  const shape = shapeOf(scope, params)
  if (table.kind === 'inbox' || hasDefaultIndex(shape, scope)) return
  if (!(await requestIndex(ctx.db, table, { shape, now: ctx.now }))) return
  ctx.afterCommit.push(() => wake(ctx.installation, ctx.site.key, instant(ctx.now)))
}

/** Requests an index for lists of this shape, or records its use. Returns whether it is new. */
export async function requestIndex(
  trx: Kysely<SiteTables>,
  table: Pick<DataTable, 'id'>,
  options: Options,
): Promise<boolean> {
  const row = await trx.selectFrom('data_tables').selectAll().where('id', '=', table.id).executeTakeFirst()
  if (!row || row.living === null) return false
  const indexes = withRequestedIndex(tableOfRow(row), options)
  if (!indexes) return false
  await storeIndexes(trx, table.id, indexes)
  const isNew = indexes.some(({ made }) => !made)
  if (isNew) await enqueueIn(trx, makingOf(table.id), options.now)
  return isNew
}

/** In the write that creates or changes a table: recreates indexes on changed columns, and adds one for its default order. */
export async function indexChanged(ctx: Context, before: DataTable | undefined, table: DataTable): Promise<void> {
  if (table.kind === 'inbox') return
  const remaining = before ? indexesAfter(before, table) : []
  const scope: FilterScope = { table, view: 'draft', dialect: ctx.site.db.dialect }
  const shape = shapeOf(scope, {})
  const extended = hasDefaultIndex(shape, scope)
    ? undefined
    : withRequestedIndex({ fields: table.fields, indexes: remaining }, { shape, now: ctx.now })
  const indexes = extended ?? remaining
  if (canonical(indexes) === canonical(before?.indexes ?? [])) return
  await storeIndexes(ctx.db, table.id, indexes)
  await enqueue(ctx, makingOf(table.id))
}

/** Undefined when there is no free place. */
export function withRequestedIndex(
  table: Pick<DataTable, 'fields' | 'indexes'>,
  { shape, now, most = MAX_INDEXES }: Options,
): FieldIndex[] | undefined {
  const index = indexFor(table, shape, instant(now))
  const key = keyOf(index)
  const indexes = table.indexes ?? []
  if (indexes.some((one) => keyOf(one) === key))
    return indexes.map((one) => (keyOf(one) === key ? { ...one, used_at: instant(now) } : one))
  if (indexes.length < most) return [...indexes, index]
  const oldest = indexes.reduce((a, b) => (a.used_at < b.used_at ? a : b))
  if (oldest.used_at > instant(later(now, -RESTING))) return undefined
  return [...indexes.filter((one) => one !== oldest), index]
}

export const makingOf = (table: number) => ({
  kind: 'make-indexes',
  payload: { table },
  unique_key: `make-indexes:${table}`,
})

export async function storeIndexes(db: Kysely<SiteTables>, id: number, indexes: readonly FieldIndex[]): Promise<void> {
  const stored = indexes.length ? JSON.stringify(indexes) : null
  await db.updateTable('data_tables').set({ indexes: stored }).where('id', '=', id).execute()
}

/** All indexes of a table: a change that was undone may have dropped some. */
export async function makeAnew(db: Kysely<SiteTables>, id: number): Promise<void> {
  const row = await db.selectFrom('data_tables').selectAll().where('id', '=', id).executeTakeFirst()
  const indexes = row && tableOfRow(row).indexes
  if (!indexes) return
  await storeIndexes(
    db,
    id,
    indexes.map(({ made: _, ...index }) => index),
  )
  await enqueueIn(db, makingOf(id), systemClock.now())
}

/** Daily: drops unused indexes, and recreates those that must change, for a second language of the website, for example. */
export async function dropUnused(ctx: Context): Promise<void> {
  const { db, languages } = ctx.site
  const mode = languages.length > 1 ? 'by_lang' : 'plain'
  const rows = await db.read
    .selectFrom('data_tables')
    .selectAll()
    .where('living', 'is not', null)
    .where('indexes', 'is not', null)
    .execute()
  for (const { id } of rows)
    await transact(db, async (trx) => {
      const row = await trx.selectFrom('data_tables').selectAll().where('id', '=', id).executeTakeFirst()
      const indexes = row?.living ? (tableOfRow(row).indexes ?? []) : []
      const used = indexes.filter(({ used_at }) => used_at > instant(later(ctx.now, -UNUSED)))
      if (used.length === indexes.length && used.every(({ made }) => made === mode)) return
      await storeIndexes(trx, id, used)
      await enqueueIn(trx, makingOf(id), ctx.now)
    })
}
