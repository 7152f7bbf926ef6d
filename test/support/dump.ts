// Everything a database holds, as text that can be compared.
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database, Dialect } from '../../src/lib/platform/db/database.ts'

export type Dump = Record<string, Record<string, unknown>[]>

/** All rows of all tables, by table, in the order of their columns. */
export async function dump<T>({ read, dialect }: Pick<Database<T>, 'read' | 'dialect'>): Promise<Dump> {
  const db = read as unknown as Kysely<Record<string, Record<string, unknown>>>
  const { rows: tables } = await TABLES[dialect].execute(db)
  const rows: Dump = {}
  for (const { name: table } of tables)
    rows[table] = (await db.selectFrom(table).selectAll().execute()).map((row) => ({ ...row }))
  return rows
}

/** Without the columns that Kysely would read of each table. */
const TABLES: Record<Dialect, RawBuilder<{ name: string }>> = {
  sqlite: sql`select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`,
  mysql: sql`select table_name as name from information_schema.tables where table_schema = database() order by table_name`,
}

/**
 * The same for two websites that were filled alike: identifiers by the order in which they appear, without dates, hashes,
 * values of tokens and the website's own name.
 */
export function normalise(value: unknown, key: string): unknown {
  const seen = new Map<string, string>()
  const name = (kind: string) => (text: string) => {
    if (!seen.has(text)) seen.set(text, `${kind}${seen.size}`)
    return seen.get(text)!
  }
  const text = JSON.stringify(value)
    .replace(/[0-9a-f]{64}/g, 'HASH')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, name('uid'))
    .replace(/(?<=\\?"id\\?":\\?")[0-9a-hjkmnp-tv-z]{10}(?=\\?")/g, name('block'))
    .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'INSTANT')
    .replace(/(?<=decided\\?":)\d{13}/g, '0') // a moment in milliseconds
    .replace(/cms_[0-9a-f]{8}/g, 'PREFIX')
    .replace(/[0-9a-f]{12}@example\.org/g, 'SOMEBODY')
    .replace(/\$argon2id[^"\\]*/g, 'PASSWORD')
    .replace(/sealed:1:[\w:-]+/g, 'SEALED')
    .replaceAll(`"${key}"`, '"KEY"')
    .replaceAll(`\\"${key}\\"`, '\\"KEY\\"')
    .replaceAll(`_${key}"`, '_KEY"')
    .replaceAll(`${key}.test`, 'HOST')
    .replaceAll(`${key}@`, 'KEY@')
  return JSON.parse(text) as unknown
}
