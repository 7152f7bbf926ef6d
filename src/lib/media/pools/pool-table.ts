// The database of a pool: its items, the websites that have them, and replaced files. Always SQLite (contract 1.1).
import type { Generated } from 'kysely'
import type { Migration } from '../../platform/db/migrate.ts'
import type { SystemTables } from '../../platform/db/tables.ts'

export interface PoolItemRow {
  id: Generated<number>
  uid: string
  version: number
  updated_at: string
  deleted_at: string | null
  /** When it was deleted permanently; the row stays, so that a late message does not restore it. */
  purged_at: string | null
  /** Null once it was deleted permanently. */
  sha256: string | null
  /** Bytes of the file. */
  size: number
  name: string
  /** JSON: everything of an item that websites share; see SharedContent. */
  content: string
}
export interface PoolTables extends SystemTables {
  pool: { name: string; title: string; created_at: string }
  items: PoolItemRow
  /** Uids of the same file, added by two websites at once. */
  aliases: { alias: string; uid: string }
  /** Websites that have items of the pool, also those that left it. */
  members: { site: string; pulled_at: string }
  /** Files that were replaced, and when. */
  gone: { sha256: string; at: string }
}

export const POOL_MIGRATIONS: Migration[] = [
  {
    owner: 'core',
    version: 1,
    name: '001-pool',
    up: async (db, c) => {
      await c
        .bare('pool')
        .addColumn('name', c.text(41), (col) => col.primaryKey())
        .addColumn('title', c.text(200), (col) => col.notNull())
        .addColumn('created_at', c.instant, (col) => col.notNull())
        .execute()
      let items = c.table('items')
      for (const name of ['uid', 'name', 'content', 'updated_at'])
        items = items.addColumn(name, c.long, (col) => col.notNull())
      for (const name of ['version', 'size']) items = items.addColumn(name, c.integer, (col) => col.notNull())
      for (const name of ['deleted_at', 'purged_at']) items = items.addColumn(name, c.instant)
      await items.addColumn('sha256', c.text(64)).execute()
      await db.schema.createIndex('items_uid').on('items').column('uid').unique().execute()
      await db.schema.createIndex('items_sha256').on('items').column('sha256').unique().execute()
      for (const [table, key, value] of PAIRS)
        await c
          .bare(table)
          .addColumn(key, c.text(64), (col) => col.primaryKey())
          .addColumn(value, c.text(41), (col) => col.notNull())
          .execute()
    },
  },
]

const PAIRS = [
  ['aliases', 'alias', 'uid'],
  ['members', 'site', 'pulled_at'],
  ['gone', 'sha256', 'at'],
] as const
