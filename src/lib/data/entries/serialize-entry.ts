// An entry as members see it: its draft, or what visitors see of it.
import { AppError } from '../../base/errors.ts'
import type { Values } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Entry } from '../schema.ts'
import { withOriginUrls } from '../shared/foreign.ts'
import { withSources } from '../synced/entry-sources.ts'
import type { EntryRow } from '../table.ts'
import type { DataTable } from '../tables/definition.ts'
import { e164Of } from './e164-forms.ts'
import type { StoredEntry } from './locate-entry.ts'
import { publicRowsOf } from './public-rows.ts'
import { openValues } from './sealed-values.ts'
import { serializeRow } from './serialize-row.ts'

/** The draft; sealed values are opened. */
export async function serializeEntry(ctx: Context, entry: StoredEntry): Promise<Entry> {
  const [draft] = await withOriginUrls(ctx.db, { key: ctx.site.key, table: entry.table }, [serializeSealed(ctx, entry)])
  await withSources(ctx, entry.table, [draft!])
  return withValues(entry.table, draft!, await openValues(ctx, entry.table.fields, draft!.fields))
}

/** The draft with its values as they are stored: for the log, where nothing sealed may lie open. */
export const serializeSealed = ({ site }: Context, { table, row, links }: StoredEntry): Entry =>
  serializeRow(site, table, { row: row as unknown as EntryRow, links })

/** Throws 404 while visitors see nothing of it. */
export async function serializePublic(ctx: Context, { table, row }: StoredEntry): Promise<Entry> {
  const shown = (await publicRowsOf(ctx.db, table, [row._id])).get(row._id)
  if (!shown) throw new AppError('document.not_public', { title: row._title })
  const view = serializeRow(ctx.site, table, {
    row: row as unknown as EntryRow,
    published: shown.row,
    links: shown.links,
  })
  await withOriginUrls(ctx.db, { key: ctx.site.key, table }, [view])
  return withValues(table, view, await openValues(ctx, table.fields, view.fields))
}

const withValues = ({ fields }: DataTable, view: Entry, values: Values): Entry => ({
  ...view,
  fields: values,
  ...e164Of(fields, values),
})
