// Whether an address belonged to an entry that is in the trash: 410 instead of 404.
import { sql } from 'kysely'
import type { Site } from '../../core/site.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable } from '../tables/layout.ts'

/** Only for entries that were published once, and for the 30 days that they are in the trash. */
export async function deletedEntry(
  { db }: Site,
  { handle }: Pick<DataTable, 'handle'>,
  { lang, slug }: { lang: string; slug: string },
): Promise<boolean> {
  const from = sql.table(entriesTable(handle, 'draft'))
  const { rows } =
    await sql`select 1 from ${from} where _lang = ${lang} and _slug = ${slug} and _status = 'trash' and _published_at is not null limit 1`.execute(
      db.read,
    )
  return rows.length > 0
}
