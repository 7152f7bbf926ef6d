// A copy of an entry, in its language or another.
import type { Values } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import { createEntry } from './create-entry.ts'
import type { StoredEntry } from './locate-entry.ts'
import { assertActive } from './save-draft.ts'

interface Copy {
  lang: string
  /** Of the original, for a translation. */
  group?: string | undefined
  slug?: string | undefined
  sort?: number | undefined
  /** In the places of the original's; null for none. */
  fields?: Values | undefined
}

/** Throws as createEntry does, and 409 for what is in the trash. */
export async function copyEntry(ctx: Context, entry: StoredEntry, copy: Copy): Promise<StoredEntry> {
  assertActive(entry)
  const { table, row, values } = entry
  const { lang, group, slug, sort, fields: given = {} } = copy
  // A translation stands in another language, where nothing has these values yet.
  const twice = group === undefined ? table.fields.filter(({ unique }) => unique) : []
  const own = { ...values }
  for (const { name } of twice) delete own[name]
  return createEntry(ctx, table, {
    lang,
    group,
    slug,
    sort: sort ?? Number(row._sort),
    before: values,
    values: { ...own, ...given },
  })
}
