// The entries that hold an e-mail address: what tables know of a person, with or without an account (GDPR, Art. 15 and 17).
import { sql } from 'kysely'
import type { ErasureOfAddress, RemainingEntry } from '../../access/define-personal-data.ts'
import { anyOf, type Test } from '../../core/filter/filter-dialect.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Field } from '../../fields/fields.ts'
import { contains } from '../../platform/db/like.ts'
import { hasItems, linksTo } from '../../rules/conditions/traits.ts'
import { isForeign } from '../shared/foreign.ts'
import type { View } from '../table.ts'
import { contentTables } from '../tables/content-tables.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable, fieldsIn } from '../tables/layout.ts'
import { columnName } from '../tables/physical.ts'
import { columnsOfValue } from './columns.ts'
import { eraseEntry } from './erase-entry.ts'
import { rowsOf, withLinks, type StoredEntry, type StoredRow } from './locate-entry.ts'
import { serializeEntry } from './serialize-entry.ts'

/** Whole entries of this website, those in the trash included; those that other websites share are told there. */
export async function entriesOfAddress(ctx: Context, email: string): Promise<object[]> {
  const records: object[] = []
  for (const entry of await findEntries(ctx, email)) {
    const { id, uid, title, lang, status, created_at, fields } = await serializeEntry(ctx, entry)
    records.push({ table: entry.table.handle, id, uid, title, lang, status, sent: isSent(entry), created_at, fields })
  }
  return records
}

/**
 * Deletes those of tables with a form for good, without the trash, and removes what the log of changes holds of them.
 * Returns those that stay: of other tables, and those that something requires.
 */
export async function eraseEntriesOfAddress(ctx: Context, erasure: ErasureOfAddress): Promise<RemainingEntry[]> {
  const remaining: RemainingEntry[] = []
  for (const entry of await findEntries(ctx, erasure.email)) {
    if (!isSent(entry)) {
      remaining.push(named(entry))
      continue
    }
    const reason = await eraseEntry(ctx, entry, erasure.blanked)
    if (reason !== undefined) remaining.push({ ...named(entry), reason })
  }
  return remaining
}

/** Whether visitors send entries like it. */
const isSent = ({ table }: StoredEntry): boolean => table.settings.form !== undefined

const named = ({ table, row }: StoredEntry) => ({
  table: table.handle,
  id: row._id,
  title: row._title,
  lang: row._lang,
})

/** Of this website, as drafted or as published, in any status. */
async function findEntries(ctx: Context, email: string): Promise<StoredEntry[]> {
  const found: StoredEntry[] = []
  for (const table of await contentTables(ctx.db)) {
    const tests = testsOf(table, 'draft', email)
    if (!tests.length) continue
    const shown = sql`select _id from ${sql.table(entriesTable(table.handle, 'published'))}
      where ${anyOf(testsOf(table, 'published', email))}`
    const rows = await rowsOf(ctx, table)
      .where(anyOf([...tests, sql<boolean>`_id in (${shown})`]))
      .orderBy('_id')
      .execute()
    const own = (rows as StoredRow[]).filter((row) => !isForeign(ctx.site, row))
    found.push(...(await withLinks(ctx, table, own)))
  }
  return found
}

/** Of its fields for addresses, and of those of its items, which are JSON. */
const testsOf = ({ fields }: DataTable, view: View, email: string): Test[] =>
  fieldsIn(fields, view).flatMap((field) => {
    if (hasItems(field))
      return (field['fields'] as Field[]).some(isAddress) ? [contains(field.name, JSON.stringify(email))] : []
    if (!isAddress(field)) return []
    const folded = columnName(field.name, 'fold')
    return [sql<boolean>`${sql.ref(folded)} = ${columnsOfValue(field, email, view)[folded]}`]
  })

const isAddress = (field: Field): boolean => linksTo(field, 'mail')
