// What visitors see of entries: the rows beside the drafts.
import type { Kysely } from 'kysely'
import type { AnyDb } from '../../platform/db/database.ts'
import type { Values } from '../../fields/fields.ts'
import type { DataTables, PublicEntryRow } from '../table.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable, fieldsIn } from '../tables/layout.ts'
import { valuesOfRow } from './columns.ts'
import { readLinks } from './links.ts'

interface PublicRow {
  row: PublicEntryRow
  links: Map<string, number[]>
  values: Values
}

/** By id; entries of which visitors see nothing are left out. */
export async function publicRowsOf(
  db: Kysely<DataTables>,
  table: DataTable,
  ids: readonly number[],
): Promise<Map<number, PublicRow>> {
  if (!ids.length) return new Map()
  const fields = fieldsIn(table.fields, 'published')
  const rows = (await (db as unknown as AnyDb)
    .selectFrom(entriesTable(table.handle, 'published'))
    .selectAll()
    .where('_id', 'in', ids)
    .execute()) as PublicEntryRow[]
  const found = rows.map(({ _id }) => Number(_id))
  const linksOf = await readLinks(db, { table_id: table.id, view: 'published' }, found)
  return new Map(
    rows.map((row, i) => {
      const links = linksOf.get(found[i]!) ?? new Map<string, number[]>()
      return [found[i]!, { row, links, values: valuesOfRow(fields, row, links) }]
    }),
  )
}
