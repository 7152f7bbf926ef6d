// Rows of entries as they are written: the draft, what visitors see, links and uses of media.
import { isMedia } from '../../rules/conditions/traits.ts'
import type { AnyDb } from '../../platform/db/database.ts'
import { referencesOf, type Values } from '../../fields/fields.ts'
import { addRevision } from '../../document/document.ts'
import type { RevisionKind } from '../../document/schema.ts'
import { forgetUses, storeUses } from '../../media/media.ts'
import type { Context } from '../../core/operation/context.ts'
import { instant } from '../../base/clock.ts'
import type { EntryRow, View } from '../table.ts'
import type { DataTable, TableField } from '../tables/definition.ts'
import { entriesTable, fieldsIn } from '../tables/layout.ts'
import { columnName, isLinked } from '../tables/physical.ts'
import { columnsOfValues, linksOfValues } from './columns.ts'
import { revisionOf, titleColumns, type EntryContent } from './content.ts'
import { writerOf } from './drafts-of-people.ts'
import { contentColumns } from './insert-many.ts'
import { dropLinks, writeLinks } from './links.ts'
import { entryOf, objectOf, type StoredEntry, type StoredRow } from './locate-entry.ts'
import { withoutKnownKeys } from './unique-values.ts'

/** The columns of a draft's content; `values` are sealed where they have to be. */
export function draftColumns(ctx: Context, table: DataTable, content: EntryContent): Partial<EntryRow> {
  return contentColumns(table, { ...content, values: storable(ctx, table.fields, content.values) })
}

/** Version, time and person of a write. */
export const stamp = (ctx: Context, entry: Pick<StoredEntry, 'row'>) => ({
  _version: Number(entry.row._version) + 1,
  _updated_at: instant(ctx.now),
  _updated_by: writerOf(ctx, entry),
})

interface Revising {
  kind: RevisionKind
  content: EntryContent
  note?: string | undefined
  /** What is known of it already. */
  hash?: string | undefined
  /** The revision that visitors see; that of the row when missing. */
  keep?: number | null | undefined
  isFirst?: boolean | undefined
}

/** Adds content to the revisions of an entry; returns its number and hash. */
export async function revise(
  ctx: Context,
  entry: StoredEntry,
  { content, hash, keep = entry.row._published_n, ...revision }: Revising,
): Promise<{ n: number; hash: string }> {
  const own = revisionOf(entry.table.fields, content)
  const stored = { content: own.content, hash: hash ?? own.hash, keep }
  return { n: await addRevision(ctx, objectOf(entry), { ...revision, ...stored }), hash: stored.hash }
}

/** Writes content as the draft, with its links and uses, and facts beside it; returns the entry as it is then. */
export async function putDraft(
  ctx: Context,
  entry: StoredEntry,
  { content, facts }: { content: EntryContent; facts: Partial<EntryRow> },
): Promise<StoredEntry> {
  const { table } = entry
  const { values } = content
  const row = await updateRow(ctx, entry, { ...draftColumns(ctx, table, content), ...facts })
  await noteDraft(ctx, entry, { values })
  return writtenEntry(ctx, table, { row, values })
}

/** Writes columns of a draft; returns its row as it is then. */
export async function updateRow(
  ctx: Context,
  { table, row }: Pick<StoredEntry, 'table' | 'row'>,
  set: Partial<EntryRow>,
): Promise<StoredRow> {
  const written = withoutKnownKeys(table, row, set)
  await (ctx.db as AnyDb)
    .updateTable(entriesTable(table.handle, 'draft'))
    .set(written)
    .where('_id', '=', row._id)
    .execute()
  return { ...row, ...written } as StoredRow
}

/** The same of what is not its content; returns the entry as it is then. */
export const updateFacts = async (ctx: Context, entry: StoredEntry, set: Partial<EntryRow>): Promise<StoredEntry> => ({
  ...entry,
  row: await updateRow(ctx, entry, set),
})

/** An entry of the row that was written for it, without reading it. */
export function writtenEntry(
  ctx: Context,
  table: DataTable,
  { row, values }: Pick<StoredEntry, 'row' | 'values'>,
): StoredEntry {
  const links = linksOfValues(table.fields, storable(ctx, table.fields, values), 'draft')
  return entryOf(table, row, new Map([...links].filter(([, ids]) => ids.length)))
}

/** Links and uses of a draft that was stored; a new one had none. */
export async function noteDraft(
  ctx: Context,
  entry: Pick<StoredEntry, 'table' | 'row'>,
  { values, isFirst = false }: { values: Values; isFirst?: boolean },
): Promise<void> {
  const { table } = entry
  await putLinks(ctx, entry, { values, view: 'draft', isFirst })
  const references = referencesOf(table.fields, values)
  await storeUses(ctx, { object: objectOf(entry), state: 'draft', references, isFirst })
}

async function putLinks(
  ctx: Context,
  { table, row }: Pick<StoredEntry, 'table' | 'row'>,
  { values, view, isFirst }: { values: Values; view: View; isFirst: boolean },
): Promise<void> {
  const links = linksOfValues(table.fields, storable(ctx, table.fields, values), view)
  await writeLinks(ctx.db, { table_id: table.id, view, isFirst }, new Map([[row._id, links]]))
}

/** What visitors see from now on. */
export async function putPublic(
  ctx: Context,
  entry: StoredEntry,
  content: EntryContent & { published_at: string },
): Promise<void> {
  const { table, row } = entry
  const publicTable = { fields: fieldsIn(table.fields, 'published'), settings: table.settings }
  const values = storable(ctx, table.fields, content.values)
  const at = entriesTable(table.handle, 'published')
  // What visitors do not see has no row there, and names nothing.
  const isFirst = row._published_n === null
  if (!isFirst) await (ctx.db as AnyDb).deleteFrom(at).where('_id', '=', row._id).execute()
  const { _id, _uid, _lang, _group, _origin, _created_at } = row
  const facts = { _id, _uid, _lang, _group, _origin, _created_at, _updated_at: instant(ctx.now) }
  const own = { _slug: content.slug, _sort: content.sort, _published_at: content.published_at }
  await (ctx.db as AnyDb)
    .insertInto(at)
    .values({
      ...facts,
      ...own,
      ...titleColumns(publicTable, content),
      ...columnsOfValues(table.fields, values, 'published'),
    })
    .execute()
  await putLinks(ctx, entry, { values: content.values, view: 'published', isFirst })
  const references = referencesOf(publicTable.fields, content.values)
  await storeUses(ctx, { object: objectOf(entry), state: 'published', references, isFirst })
}

/** Visitors see nothing of it any more. */
export async function dropPublic(ctx: Context, entry: Pick<StoredEntry, 'table' | 'row'>): Promise<void> {
  const { table, row } = entry
  await (ctx.db as AnyDb).deleteFrom(entriesTable(table.handle, 'published')).where('_id', '=', row._id).execute()
  await dropLinks(ctx.db, { table_id: table.id, view: 'published' }, [row._id])
  await forgetUses(ctx, objectOf(entry), 'published')
}

/** The keys of unique values, for what goes to the trash. */
export const noKeys = (fields: readonly TableField[]): Record<string, null> =>
  Object.fromEntries(
    fields.filter((field) => field.unique && !isLinked(field)).map(({ name }) => [columnName(name, 'key'), null]),
  )

/** An item that only the rehearsal made has no number that a column takes. */
function storable({ rehearsing }: Context, fields: readonly TableField[], values: Values): Values {
  if (!rehearsing) return values
  const copy = { ...values }
  for (const { name, type } of fields) {
    if (!isMedia({ type })) continue
    const value = copy[name]
    if (Array.isArray(value)) copy[name] = value.filter((one) => typeof one === 'number')
    else if (typeof value === 'string') delete copy[name]
  }
  return copy
}
