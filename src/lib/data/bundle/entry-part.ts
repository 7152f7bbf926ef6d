// Entries as they travel with the content of a website: made first, and filled once all that they name is there.
import type { BundlePart } from '../../core/bundle/bundle-part.ts'
import { uidsAmong } from '../../core/bundle/chosen-pages.ts'
import { withIds } from '../../core/bundle/references.ts'
import type { Context } from '../../core/operation/context.ts'
import { entryScope } from '../entry-subject.ts'
import type { AnyDb } from '../../platform/db/database.ts'
import { AppError } from '../../base/errors.ts'
import { createEntry } from '../entries/create-entry.ts'
import {
  entryIn,
  lookUpEntry,
  rowsOf,
  siblingsOf,
  withLinks,
  type StoredEntry,
  type StoredRow,
} from '../entries/locate-entry.ts'
import { requireInScope } from '../../core/limits-of-content.ts'
import { actOn, entryKind, isPublic } from '../entries/entry-kind.ts'
import { applyState, inheritState } from '../../document/document.ts'
import { saveDraft } from '../entries/save-draft.ts'
import { restoreEntry } from '../entries/trash-entry.ts'
import type { DataTable } from '../tables/definition.ts'
import { findTable, lookUpTable } from '../tables/find-table.ts'
import { entriesTable } from '../tables/layout.ts'
import { isForeign } from '../shared/foreign.ts'
import { EntryRecord, recordOf } from './entry-record.ts'
import { tablesInOrder } from './table-part.ts'

export const entryPart: BundlePart<EntryRecord> = {
  name: 'entries',
  order: 40,
  record: EntryRecord,
  identity: ({ table, uid }) => `${table} ${uid}`,
  label: ({ table, draft }) => `${table}/${draft.slug}`,
  async *list(ctx) {
    for (const table of await contentTables(ctx)) yield* entriesOf(ctx, table)
  },
  async *named(ctx, names) {
    for (const table of await contentTables(ctx))
      for (const uids of uidsAmong(names))
        yield* portable(ctx, table, (await livingRows(ctx, table).where('_uid', 'in', uids).execute()) as StoredRow[])
  },
  async find(ctx, record) {
    const table = await lookUpTable(ctx, record.table)
    if (!table || table.kind !== 'content') return undefined
    const entry = await lookUpEntry(ctx, table, { entry: record.uid })
    return entry && entry.row._status !== 'trash' ? recordOf(ctx, entry) : undefined
  },
  async occupant(ctx, record) {
    const entry = await occupant(ctx, record)
    return entry && { label: entry.row._title, isEmpty: false, uid: entry.row._uid }
  },
  inherit: (record, own) => ({
    ...inheritState(record, own),
    translation_group: own.translation_group,
    draft: { ...record.draft, sort: own.draft.sort },
  }),
  adopt,
  async make(ctx, { table, uid, lang, translation_group: group, draft }) {
    const { slug, sort } = draft
    await createEntry(ctx, await findTable(ctx, table), { uid, lang, group, slug, sort, values: {} })
  },
  fill,
}

const AT_ONCE = 100

const contentTables = async (ctx: Context): Promise<DataTable[]> =>
  (await tablesInOrder(ctx)).filter(({ kind }) => kind === 'content')

const livingRows = (ctx: Context, table: DataTable) =>
  rowsOf(ctx, table).where('_status', '!=', 'trash').orderBy('_uid')

async function* entriesOf(ctx: Context, table: DataTable): AsyncGenerator<EntryRecord> {
  for (let last = ''; ;) {
    const rows = (await livingRows(ctx, table).where('_uid', '>', last).limit(AT_ONCE).execute()) as StoredRow[]
    yield* portable(ctx, table, rows)
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)!._uid
  }
}

/** Those of other websites of a shared table are not this one's. */
async function* portable(ctx: Context, table: DataTable, rows: readonly StoredRow[]): AsyncGenerator<EntryRecord> {
  for (const entry of await withLinks(ctx, table, rows)) if (!isForeign(ctx.site, entry.row)) yield recordOf(ctx, entry)
}

/** In the trash, at its address, or as the translation that it would be. */
async function occupant(ctx: Context, record: EntryRecord): Promise<StoredEntry | undefined> {
  const table = await lookUpTable(ctx, record.table)
  if (!table || table.kind !== 'content') return undefined
  const { uid, lang, translation_group: group, draft } = record
  const own = await lookUpEntry(ctx, table, { entry: uid })
  if (own) return own
  const there = await lookUpEntry(ctx, table, { entry: `/${draft.slug}`, lang })
  return there ?? (await siblingsOf(ctx, table, { group })).find(({ row }) => row._lang === lang)
}

async function adopt(ctx: Context, record: EntryRecord): Promise<void> {
  const found = await occupant(ctx, record)
  if (!found) throw new AppError('bundle.changed_reading')
  const { row, table } = found.row._status === 'trash' ? await restoreEntry(ctx, found) : found
  const identity = { _uid: record.uid, _group: record.translation_group }
  for (const view of ['draft', 'published'] as const)
    await (ctx.db as AnyDb)
      .updateTable(entriesTable(table.handle, view))
      .set(identity)
      .where('_id', '=', row._id)
      .execute()
  ctx.touched.add(`table:${table.handle}`)
}

async function fill(ctx: Context, record: EntryRecord): Promise<void> {
  const table = await findTable(ctx, record.table)
  let entry = await entryIn(ctx, table, { entry: record.uid })
  const { published, draft } = record
  if (published !== null) {
    entry = await save(ctx, entry, {
      content: published === 'draft' ? draft : published,
      pointer: '/published',
    })
    if (!isPublic(entry) || entry.row._published_hash !== entry.row._hash) entry = await publish(ctx, entry)
  }
  entry = await save(ctx, entry, { content: draft, pointer: '/draft' })
  await settle(ctx, entry, record)
}

async function save(
  ctx: Context,
  entry: StoredEntry,
  { content, pointer }: { content: EntryRecord['draft']; pointer: string },
): Promise<StoredEntry> {
  const { slug, sort, fields } = content
  const values = await withIds(ctx, entry.table.fields, { values: fields, pointer: `${pointer}/fields` })
  return saveDraft(ctx, entry, { slug, sort, values })
}

/** Where a table asks for review, that has been done where it comes from. */
async function publish(ctx: Context, entry: StoredEntry): Promise<StoredEntry> {
  const { _status } = entry.row
  const asksFor = entry.table.settings.workflow && _status !== 'in_review' && _status !== 'scheduled'
  return actOn(ctx, asksFor ? await actOn(ctx, entry, 'submit') : entry, 'publish')
}

async function settle(ctx: Context, entry: StoredEntry, record: EntryRecord): Promise<void> {
  const { published_at, publish_at, unpublish_at } = record
  const now = await applyState(ctx, entryKind, { doc: entry, state: record, publish })
  requireInScope(ctx.principal, entryScope(ctx, now))
  const { handle } = now.table
  const db = ctx.db as AnyDb
  const times = { _published_at: published_at, _publish_at: publish_at, _unpublish_at: unpublish_at }
  await db.updateTable(entriesTable(handle, 'draft')).set(times).where('_id', '=', now.row._id).execute()
  if (published_at !== null && isPublic(now))
    await db
      .updateTable(entriesTable(handle, 'published'))
      .set({ _published_at: published_at })
      .where('_id', '=', now.row._id)
      .execute()
}
