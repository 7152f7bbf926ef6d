// Which source an entry comes from: asked before it is changed, and for what is shown of it.
import type { Providers } from '../core/extension/providers.ts'
import { localFieldsOf } from './serialize-source.ts'

type EntrySources = Providers['entry.sources']

export const entrySources: EntrySources = async ({ db }, { id: table }, ids) => {
  const rows = await db
    .selectFrom('source_items')
    .innerJoin('sources', 'sources.id', 'source_items.source_id')
    .select([
      'entry_id',
      'source_id',
      'item',
      'hash',
      'source_items.url as url',
      'sources.name as name',
      'local_fields',
    ])
    .where('source_items.table_id', '=', Number(table))
    .where('entry_id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map((row) => [
      Number(row.entry_id),
      {
        id: Number(row.source_id),
        name: row.name,
        key: row.item,
        hash: row.hash,
        url: row.url,
        local_fields: localFieldsOf(row),
      },
    ]),
  )
}
