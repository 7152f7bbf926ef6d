// Changes existing entries from a file: their drafts, and the public rows of published ones.
import type { AnyDb } from '../../platform/db/database.ts'
import { AppError } from '../../base/errors.ts'
import { cancel } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import { instant, later, DAY } from '../../base/clock.ts'
import { revisionOf } from '../entries/content.ts'
import { writerOf } from '../entries/drafts-of-people.ts'
import {
  contentColumns,
  insertPublic,
  insertRevisions,
  putMany,
  withVisibleValues,
  type Numbered,
} from '../entries/insert-many.ts'
import { rowsOf, withLinks, type StoredEntry, type StoredRow } from '../entries/locate-entry.ts'
import { redirect } from '../entries/entry-kind.ts'
import { withoutKnownKeys } from '../entries/unique-values.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable } from '../tables/layout.ts'
import type { StoredCandidate } from './candidate.ts'

interface Change {
  stored: StoredCandidate
  before: StoredEntry
  entry: Numbered
}

/** Throws 409 for an entry that was changed since it was checked. */
export async function storeChanged(
  ctx: Context,
  table: DataTable,
  candidates: readonly StoredCandidate[],
): Promise<Numbered[]> {
  if (!candidates.length) return []
  const ids = candidates.map(({ id }) => id!)
  const rows = (await rowsOf(ctx, table).where('_id', 'in', ids).execute()) as StoredRow[]
  const there = new Map((await withLinks(ctx, table, rows)).map((entry) => [entry.row._id, entry]))
  const newest = await newestOf(ctx, table, ids)
  const changes = candidates.map((one): Change => {
    const before = there.get(one.id!)
    if (!before || Number(before.row._version) !== one.version)
      throw new AppError('import.entry_changed', { line: one.line })
    return {
      stored: one,
      before,
      entry: entryOf(ctx, table, { one, before, n: (newest.get(one.id!) ?? 0) + 1 }),
    }
  })
  for (const change of changes) await updateRow(ctx, table, change)
  const entries = changes.map(({ entry }) => entry)
  await insertRevisions(ctx, table, entries)
  await prune(ctx, table, changes)
  await putMany(ctx, table, { entries, view: 'draft', isNew: false })
  await publish(
    ctx,
    table,
    changes.filter(({ stored: one }) => one.status === 'published'),
  )
  return entries
}

function entryOf(
  ctx: Context,
  table: DataTable,
  { one, before, n }: { one: StoredCandidate; before: StoredEntry; n: number },
): Numbered {
  const { row } = before
  const content = { slug: one.slug ?? row._slug, sort: one.sort ?? Number(row._sort), values: one.values }
  const { content: text, hash } = revisionOf(table.fields, content)
  // A correction does not change the date of publication.
  const published_at = one.published_at ?? row._published_at ?? (one.status === 'published' ? instant(ctx.now) : null)
  const facts = { uid: row._uid, lang: row._lang, group: row._group, created_at: row._created_at }
  return { id: row._id, content, n, text, hash, ...facts, origin: row._origin, published_at }
}

async function updateRow(ctx: Context, table: DataTable, { stored, before, entry }: Change): Promise<void> {
  const { content, hash, n, published_at } = entry
  const publication = {
    _status: 'published',
    _published_n: n,
    _published_hash: hash,
    _public_slug: content.slug,
    _publish_at: null,
  }
  await (ctx.db as AnyDb)
    .updateTable(entriesTable(table.handle, 'draft'))
    .set({
      ...withoutKnownKeys(table, before.row, contentColumns(table, content)),
      _hash: hash,
      _version: Number(before.row._version) + 1,
      _published_at: published_at,
      _updated_at: instant(ctx.now),
      _updated_by: writerOf(ctx, before),
      ...(stored.status === 'published' && publication),
    })
    .where('_id', '=', entry.id)
    .execute()
}

async function publish(ctx: Context, table: DataTable, changes: readonly Change[]): Promise<void> {
  if (!changes.length) return
  const published = changes.map(({ entry }) => entry)
  const entries = await withVisibleValues(ctx, table, published)
  await (ctx.db as AnyDb)
    .deleteFrom(entriesTable(table.handle, 'published'))
    .where(
      '_id',
      'in',
      entries.map(({ id }) => id),
    )
    .execute()
  await insertPublic(ctx, table, entries)
  await putMany(ctx, table, { entries, view: 'published', isNew: false })
  for (const { before, entry } of changes) {
    const { _public_slug, _publish_at, _uid } = before.row
    if (_public_slug !== entry.content.slug) await redirect(ctx, before, entry.content.slug)
    if (_publish_at !== null) await cancel(ctx, `publish:${_uid}`)
    ctx.touched.add(`entry:${_uid}`)
  }
}

const objectOf = (table: DataTable, id: number) => `entry:${table.id}:${id}`

async function newestOf({ db }: Context, table: DataTable, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('revisions')
    .select((eb) => ['object', eb.fn.max('n').as('n')])
    .where(
      'object',
      'in',
      ids.map((id) => objectOf(table, id)),
    )
    .groupBy('object')
    .execute()
  return new Map(rows.map(({ object, n }) => [Number(object.split(':')[2]), Number(n)]))
}

/** Contract 1.2: 30 are kept, published ones for a year. */
const REVISIONS = 30

async function prune(ctx: Context, table: DataTable, changes: readonly Change[]): Promise<void> {
  const yearAgo = instant(later(ctx.now, -365 * DAY))
  for (const { entry, stored, before } of changes.filter((one) => one.entry.n > REVISIONS))
    await ctx.db
      .deleteFrom('revisions')
      .where('object', '=', objectOf(table, entry.id))
      .where('n', '<=', entry.n - REVISIONS)
      .where('n', '!=', stored.status === 'published' ? entry.n : (before.row._published_n ?? -1))
      .where((eb) => eb.or([eb('kind', '!=', 'published'), eb('created_at', '<', yearAgo)]))
      .execute()
}
