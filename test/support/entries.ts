// Puts entries into their tables as saving does, without an operation: for tests of reading.
import { columnsOfValues, linksOfValues } from '../../src/lib/data/entries/columns.ts'
import { writeLinks } from '../../src/lib/data/entries/links.ts'
import type { View } from '../../src/lib/data/table.ts'
import type { DataTable } from '../../src/lib/data/tables/definition.ts'
import { entriesTable } from '../../src/lib/data/tables/layout.ts'
import { fold } from '../../src/lib/rules/conditions/fold.ts'
import type { Values } from '../../src/lib/fields/fields.ts'
import type { Site } from '../../src/lib/core/site.ts'

/** Values by field, and columns that begin with `_` where the usual ones will not do. */
export interface NewEntry {
  values: Values
  system: Record<string, unknown>
}

const DRAFTS_ONLY = ['_version', '_address', '_public_slug', '_status', '_hash', '_published_hash']
const AT_ONCE = 50

/** Their ids count from `first`. */
export async function insertEntries(
  site: Site,
  table: DataTable,
  { view, entries, first = 1 }: { view: View; entries: readonly NewEntry[]; first?: number },
): Promise<void> {
  const rows = entries.map((entry, i) => rowOf(table, entry, { view, id: first + i }))
  for (let i = 0; i < rows.length; i += AT_ONCE)
    await site.db.write
      .insertInto(entriesTable(table.handle, view) as never)
      .values(rows.slice(i, i + AT_ONCE))
      .execute()
  const links = entries.map(({ values }, i) => [first + i, linksOfValues(table.fields, values, view)] as const)
  await writeLinks(site.db.write, { table_id: table.id, view }, new Map(links))
}

const AT = '2026-01-02T03:04:05.000Z'

function rowOf(table: DataTable, { values, system }: NewEntry, { view, id }: { view: View; id: number }) {
  const uid = crypto.randomUUID()
  const title = typeof values['title'] === 'string' ? values['title'] : `Entry ${id}`
  const slug = system['_slug'] ?? `entry-${id}`
  const all: Record<string, unknown> = {
    _id: id,
    _uid: uid,
    _version: 1,
    _lang: 'en',
    _group: uid,
    _slug: slug,
    _address: slug,
    _public_slug: null,
    _status: 'draft',
    _sort: id,
    _title: title,
    _folded: fold(title),
    _hash: 'h',
    _published_hash: null,
    _published_at: view === 'published' ? AT : null,
    _created_at: AT,
    _updated_at: AT,
    _origin: null,
    ...system,
    ...columnsOfValues(table.fields, values, view),
  }
  if (view === 'published') for (const name of DRAFTS_ONLY) delete all[name]
  return all
}
