// The entries whose pictures and files everybody may find. Registered in area.ts.
import type { AnyDb } from '../../platform/db/database.ts'
import { chunks } from '../../base/chunks.ts'
import { shortHash } from '../../base/hash.ts'
import type { Providers } from '../../core/extension/providers.ts'
import { contentTables } from '../tables/content-tables.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable, fieldsIn } from '../tables/layout.ts'
import { unlistedOf } from './unlisted.ts'

const AT_ONCE = 500

/** Of tables that have detail pages, or are to be found without. */
const isFound = ({ settings: { route, search } }: DataTable): boolean =>
  search?.off !== true && search?.weight !== 0 && (route !== undefined || search !== undefined)

type Places = Awaited<ReturnType<Providers['media.public']['find']>>

export const entriesWithMedia: Providers['media.public'] = {
  async stamp(site) {
    const tables = (await contentTables(site.db.read)).filter(isFound)
    const found = tables.map((one) => [one.id, fieldsIn(one.fields, 'published').map(({ id }) => id)])
    return shortHash(JSON.stringify([found, [...(await unlistedOf(site, tables))].sort()]))
  },
  async find(site, objects) {
    const { db } = site
    const byTable = Map.groupBy(
      objects.flatMap((object) => {
        const [, table, id] = /^entry:(\d+):(\d+)$/.exec(object) ?? []
        return table === undefined ? [] : [{ object, table: Number(table), id: Number(id) }]
      }),
      ({ table }) => table,
    )
    const found: Places = new Map()
    if (!byTable.size) return found
    const tables = (await contentTables(db.read)).filter((one) => byTable.has(one.id) && isFound(one))
    const unlisted = await unlistedOf(site, tables)
    for (const table of tables) {
      const ids = (byTable.get(table.id) ?? []).map(({ id }) => id)
      for (const some of chunks(ids, AT_ONCE)) {
        const rows = (await (db.read as AnyDb)
          .selectFrom(entriesTable(table.handle, 'published'))
          .select(['_id', '_lang'])
          .where('_id', 'in', some)
          .execute()) as { _id: number; _lang: string }[]
        for (const { _id, _lang: lang } of rows)
          if (!unlisted.has(`${table.handle} ${lang}`))
            found.set(`entry:${table.id}:${_id}`, { lang, shows: () => true })
      }
    }
    return found
  },
}
