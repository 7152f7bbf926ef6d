// The entries of a table that have these slugs, in their draft or published.
import type { AnyDb } from '../../platform/db/database.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable } from '../tables/layout.ts'

export interface EntryAt {
  id: number
  title: string
  isPublic: boolean
}
interface Options {
  lang: string
  slugs: string[]
  /** This entry does not count. */
  except?: number
}

interface Row {
  _id: number
  _title: string
  _address: string | null
  _public_slug: string | null
  _published_n: number | null
}

/** By slug. */
export async function entriesAt(
  db: unknown,
  { handle }: Pick<DataTable, 'handle'>,
  { lang, slugs, except = 0 }: Options,
): Promise<Map<string, EntryAt>> {
  const taken = new Map<string, EntryAt>()
  if (!slugs.length) return taken
  const having = (column: '_address' | '_public_slug') =>
    (db as AnyDb)
      .selectFrom(entriesTable(handle, 'draft'))
      .select(['_id', '_title', '_address', '_public_slug', '_published_n'])
      .where('_lang', '=', lang)
      .where('_id', '!=', except)
      .where(column, 'in', slugs)
  // Two queries, since with an `or` SQLite scans all entries of the language: each part has an index of its own.
  const rows = (await having('_address').unionAll(having('_public_slug')).execute()) as Row[]
  for (const { _id, _title, _address, _public_slug, _published_n } of rows)
    for (const slug of [_address, _public_slug])
      if (slug !== null && slugs.includes(slug))
        taken.set(slug, {
          id: Number(_id),
          title: _title,
          isPublic: _published_n !== null && slug === _public_slug,
        })
  return taken
}
