// Checks translation groups of lines: one entry per language, of this website, and of this table.
import { message, type Message } from '../../base/catalogue/message.ts'
import { errorAt } from '../../base/errors.ts'
import { sql } from 'kysely'
import type { AnyDb } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import { isForeign } from '../shared/foreign.ts'
import { contentTables } from '../tables/content-tables.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable } from '../tables/layout.ts'
import type { Candidate } from './candidate.ts'
import { lineAt } from './errors.ts'

interface Member {
  _id: number
  _lang: string
  _group: string
  _title: string
  _origin: string | null
}

/** Adds errors to the candidates that are new. */
export async function checkGroups(ctx: Context, table: DataTable, candidates: readonly Candidate[]): Promise<void> {
  const grouped = candidates.filter(({ row, entry }) => !entry && row.head._group)
  if (!grouped.length) return
  const there = await membersOf(ctx, table, [...new Set(grouped.map(groupOf))])
  for (const one of grouped) {
    const members = there.get(groupOf(one)) ?? []
    const foreign = members.find((member) => isForeign(ctx.site, member))
    const same = members.find(({ _lang }) => _lang === one.lang)
    if (foreign) note(one, message('import.group_of_other', { title: foreign._title }))
    else if (same) note(one, takenBy(one, same))
  }
  await checkElsewhere(
    ctx,
    table,
    grouped.filter((one) => !there.has(groupOf(one))),
  )
}

const groupOf = ({ row }: Candidate): string => row.head._group!.toLowerCase()

const takenBy = ({ lang }: Candidate, { _title, _id }: Member): Message =>
  message('import.translation_exists', { lang, title: _title, id: Number(_id) })

const note = ({ row, errors }: Candidate, why: Message): void =>
  void errors.push(errorAt(lineAt(row.line, '_group'), why))

async function membersOf(
  ctx: Context,
  { handle }: DataTable,
  groups: readonly string[],
): Promise<Map<string, Member[]>> {
  const rows = (await (ctx.db as AnyDb)
    .selectFrom(entriesTable(handle, 'draft'))
    .select(['_id', '_lang', '_group', '_title', '_origin'])
    .where('_group', 'in', groups)
    .where('_status', '!=', 'trash')
    .execute()) as Member[]
  return Map.groupBy(rows, ({ _group }) => _group)
}

/** Lines with a uid are skipped: they are copies of another table's entries, and get new groups. */
async function checkElsewhere(ctx: Context, { handle }: DataTable, candidates: readonly Candidate[]): Promise<void> {
  const checked = candidates.filter(({ row }) => !row.head._uid)
  const others = checked.length ? (await contentTables(ctx.db)).filter((one) => one.handle !== handle) : []
  if (!others.length) return
  const groups = sql.join([...new Set(checked.map(groupOf))])
  const queries = others.map(
    (one) =>
      sql`select _group, _title, ${one.handle} as handle from ${sql.table(entriesTable(one.handle, 'draft'))} where _group in (${groups})`,
  )
  const { rows } = await sql<{
    _group: string
    _title: string
    handle: string
  }>`${sql.join(queries, sql` union all `)}`.execute(ctx.db)
  for (const one of checked) {
    const other = rows.find(({ _group }) => _group === groupOf(one))
    if (other) note(one, message('import.group_of_table', { title: other._title, table: other.handle }))
  }
}
