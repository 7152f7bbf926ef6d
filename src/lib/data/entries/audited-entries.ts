// Public entries in small batches, for audits of an entire website. Registered in area.ts.
import { pagePath } from '../../addresses/addresses.ts'
import { undefinedIfMissing } from '../../base/errors.ts'
import { hasFeature, type Site } from '../../core/site.ts'
import type { AuditedBatch, AuditedEntry } from '../../document/define-public-entries.ts'
import { referencesOf } from '../../fields/fields.ts'
import type { AnyDb } from '../../platform/db/database.ts'
import type { PublicEntryRow } from '../table.ts'
import { contentTables } from '../tables/content-tables.ts'
import type { DataTable } from '../tables/definition.ts'
import { reading } from '../tables/find-table.ts'
import { entriesTable } from '../tables/layout.ts'
import { publicFields } from '../tables/visitors-view.ts'
import { valuesOfRow } from './columns.ts'
import { readLinks } from './links.ts'

const AT_ONCE = 100

export async function* auditedEntries(site: Site, most: number): AsyncGenerator<AuditedBatch> {
  if (!hasFeature(site, 'data')) return
  for (const table of await contentTables(site.db.read)) yield* batchesOf(site, table, most)
}

async function* batchesOf(site: Site, table: DataTable, most: number): AsyncGenerator<AuditedBatch> {
  const { id, handle, name, fields, settings } = table
  const labels = Object.fromEntries(fields.map((field) => [field.name, field.label ?? field.name]))
  const audited = { id, handle, name, labels, description_field: settings.description_field }
  for (let last = 0, read = 0, more = true; more && read < most;) {
    const rows = await rowsBehind(site, table, last)
    yield { table: audited, entries: await entriesOf(site, table, rows) }
    more = rows.length === AT_ONCE
    read += rows.length
    last = Number(rows.at(-1)?._id ?? last)
  }
}

/** Empty for a table that was deleted since then. */
async function rowsBehind(site: Site, { handle }: DataTable, last: number): Promise<PublicEntryRow[]> {
  const readRows = () =>
    (site.db.read as AnyDb)
      .selectFrom(entriesTable(handle, 'published'))
      .selectAll()
      .where('_id', '>', last)
      .orderBy('_id')
      .limit(AT_ONCE)
      .execute() as Promise<unknown> as Promise<PublicEntryRow[]>
  return (await reading({ site, db: site.db.read }, handle, readRows).catch(undefinedIfMissing)) ?? []
}

/** Entries of other websites of a shared table are audited there. */
async function entriesOf(site: Site, table: DataTable, rows: readonly PublicEntryRow[]): Promise<AuditedEntry[]> {
  const own = rows.filter(
    ({ _origin, _lang }) => (_origin === null || _origin === site.key) && site.languages.includes(_lang),
  )
  const fields = publicFields(table)
  const ids = own.map(({ _id }) => Number(_id))
  const links = await readLinks(site.db.read, { table_id: table.id, view: 'published' }, ids)
  return own.map((row) => {
    const values = valuesOfRow(fields, row, links.get(Number(row._id)) ?? new Map())
    const { route } = table.settings
    return {
      id: Number(row._id),
      uid: row._uid,
      lang: row._lang,
      group: row._group,
      title: row._title,
      path: route === undefined ? undefined : pagePath(site, row._lang, `${route}/${row._slug}`),
      values,
      references: referencesOf(fields, values),
    }
  })
}
