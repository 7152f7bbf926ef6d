// The copy of a website's own table before it goes into a shared one: a table of its own, with the entries as drafts.
import type { Context } from '../../core/operation/context.ts'
import { contentOf, revisionOf } from '../entries/content.ts'
import { contentColumns, insertRevisions, insertRows, putMany, type Numbered } from '../entries/insert-many.ts'
import { rowsOf, withLinks, type StoredEntry, type StoredRow } from '../entries/locate-entry.ts'
import type { TableSettings } from '../schema.ts'
import type { DataTable } from '../tables/definition.ts'
import { lookUpTable } from '../tables/find-table.ts'
import { entriesTable } from '../tables/layout.ts'
import { draftTable, storeTable } from '../tables/save-table.ts'

const AT_ONCE = 200

/** In a transaction of the website. */
export async function backUpTable(ctx: Context, table: DataTable): Promise<DataTable> {
  const handle = await freeHandle(ctx, table.handle)
  const { route: _, detail_page: __, form: ___, ...settings }: TableSettings = table.settings
  const name = `${table.name} (before it was shared)`.slice(0, 120)
  const { singular, icon, fields } = table
  const copy = await storeTable(
    ctx,
    await draftTable(ctx, undefined, { handle, name, singular, icon, fields, settings }),
  )
  for (let after = 0; ;) {
    const rows = (await rowsOf(ctx, table)
      .where('_id', '>', after)
      .where('_status', '!=', 'trash')
      .orderBy('_id')
      .limit(AT_ONCE)
      .execute()) as StoredRow[]
    if (!rows.length) return copy
    await copyEntries(ctx, copy, await withLinks(ctx, table, rows))
    after = Number(rows.at(-1)!._id)
  }
}

async function freeHandle(ctx: Context, handle: string): Promise<string> {
  for (let n = 1; ; n++) {
    const candidate = `${handle.slice(0, 30)}_backup${n === 1 ? '' : `_${n}`}`
    if (!(await lookUpTable(ctx, candidate))) return candidate
  }
}

/** With uids of their own, since the entries themselves keep theirs. */
async function copyEntries(ctx: Context, copy: DataTable, entries: readonly StoredEntry[]): Promise<void> {
  const made = entries.map((entry) => ({ row: entry.row, entry: numberedOf(ctx, copy, entry) }))
  const rows = made.map(({ row, entry }) => ({
    _id: entry.id,
    _uid: entry.uid,
    _version: 1,
    _lang: entry.lang,
    _group: entry.group,
    _status: 'draft',
    _hash: entry.hash,
    _created_at: row._created_at,
    _updated_at: row._updated_at,
    _created_by: row._created_by,
    _updated_by: row._updated_by,
    ...contentColumns(copy, entry.content),
  }))
  await insertRows(ctx, entriesTable(copy.handle, 'draft'), rows)
  const all = made.map(({ entry }) => entry)
  await insertRevisions(ctx, copy, all)
  await putMany(ctx, copy, { entries: all, view: 'draft', isNew: true })
}

function numberedOf(ctx: Context, copy: DataTable, entry: StoredEntry): Numbered {
  const { row } = entry
  const content = contentOf(entry)
  const { content: text, hash } = revisionOf(copy.fields, content)
  const facts = { lang: row._lang, group: row._group, created_at: row._created_at }
  return { id: row._id, uid: ctx.ids.uid(), content, n: 1, text, hash, ...facts, origin: null, published_at: null }
}
