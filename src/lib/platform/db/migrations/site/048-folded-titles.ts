// What lists of pages and of the media library sort their texts by: the folded text, cut to what MySQL compares
// (contract 2.2).
import { sql } from 'kysely'
import type { AnyDb } from '../../database.ts'
import type { Columns } from '../../columns.ts'

const TEXTS = [
  ['pages', 'title'],
  ['media', 'title'],
  ['media_tags', 'name'],
  ['media_collections', 'name'],
] as const
const LONGEST = 200
const AT_ONCE = 200

/** Can be repeated after an interruption. */
export async function up(db: AnyDb, c: Columns): Promise<void> {
  const tables = await db.introspection.getTables()
  for (const [table, name] of TEXTS) {
    const column = `${name}_folded`
    const isThere = tables.find((one) => one.name === table)!.columns.some((one) => one.name === column)
    if (!isThere) await db.schema.alterTable(table).addColumn(column, c.text(LONGEST)).execute()
    await fill(db, { table, name, column })
  }
}

async function fill(db: AnyDb, { table, name, column }: Record<'table' | 'name' | 'column', string>): Promise<void> {
  for (let last = 0, more = true; more;) {
    const { rows } = await sql<{ id: number; text: string }>`
      select id, ${sql.ref(name)} as text from ${sql.table(table)}
      where id > ${last} and ${sql.ref(column)} is null and ${sql.ref(name)} is not null
      order by id limit ${sql.lit(AT_ONCE)}`.execute(db)
    if (rows.length) {
      const cases = rows.map(({ id, text }) => sql`when ${id} then ${[...folded(text)].slice(0, LONGEST).join('')}`)
      const ids = rows.map(({ id }) => id)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = case id ${sql.join(cases, sql` `)} end
        where id in (${sql.join(ids)})`.execute(db)
    }
    last = Number(rows.at(-1)?.id ?? last)
    more = rows.length === AT_ONCE
  }
}

/** As texts were folded when this was written. */
function folded(text: string): string {
  const lower = text.normalize('NFD').toLowerCase().toUpperCase().toLowerCase()
  return lower.replaceAll('ς', 'σ').replaceAll('i\u0307', 'i').normalize('NFC')
}
