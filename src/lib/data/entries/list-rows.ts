// A page of rows of a table of entries: filtered, searched, sorted and counted in the database.
import { sql } from 'kysely'
import type { Condition, Literal } from '../../rules/conditions/condition.ts'
import { page } from '../../core/operation/cursor.ts'
import type { Paged } from '../../core/operation/outcome.ts'
import type { Status } from '../../core/operation/states.ts'
import { entriesTable } from '../tables/layout.ts'
import { allOf, anyOf, type Test } from '../../core/filter/filter-dialect.ts'
import { columnOf, type FilterScope } from './filter-operand.ts'
import { filterSql } from './filter-sql.ts'
import { searchSql } from './list-search.ts'
import { serviceOf } from './list-shape.ts'
import { readEntrySort } from './sort-entries.ts'
import { readerFor, remembered, walks, type Source } from './walks.ts'

export interface ListRowsOptions {
  lang?: string | undefined
  status?: Status | undefined
  /** Search words, each of which the title or a searchable field must contain. */
  q?: string | undefined
  /** Ids that the search index found for `q`: they are used instead of searching for the words. */
  found?: readonly number[] | undefined
  translation_group?: string | undefined
  condition?: Condition<Literal> | undefined
}
export interface PageQuery extends ListRowsOptions {
  sort?: string | undefined
  isEmptyLast?: boolean | undefined
  cursor?: string | undefined
  limit: number
  count?: boolean | undefined
}
export type Row = Record<string, unknown>

/** Never those in the trash. */
export async function listRows(source: Source, scope: FilterScope, options: PageQuery): Promise<Paged<Row>> {
  const { isOrdered, index } = serviceOf(scope, options)
  const sort = readEntrySort({ ...options, isOrdered }, scope)
  const tests = testsOf(options, scope, { isById: sort.isById, byLang: index?.made === 'by_lang' })
  const total = options.count ? await countRows(source, scope, tests) : undefined
  const db = await readerFor(source, scope, walks(options, scope))
  const rows: Row[] = []
  for (const part of sort.parts) {
    const left = options.limit + 1 - rows.length
    if (left <= 0) break
    const query = sql<Row>`select * from ${sql.table(tableOf(scope))} where ${allOf([...tests, part])} order by ${sql.join(sort.orders)} limit ${left}`
    rows.push(...(await query.execute(db)).rows)
  }
  return { ...page(rows, options.limit, (row) => sort.keyOf(row)), total }
}

export const tableOf = ({ table, view }: FilterScope): string => entriesTable(table.handle, view)

/** The count is cached until something is written. */
function countRows(source: Source, scope: FilterScope, tests: readonly Test[]): Promise<number> {
  const query = sql<{
    n: number
  }>`select count(*) as n from ${sql.table(tableOf(scope))} where ${allOf(tests)}`
  const { sql: text, parameters } = query.compile(source.db)
  const find = async () => Number((await query.execute(await readerFor(source, scope))).rows[0]!.n)
  return remembered(source, scope, { key: `${text} ${JSON.stringify(parameters)}`, find })
}

/** For `where`. Without statistics SQLite overrates indexes with few distinct values: unary plus disables them. */
export function testsOf(
  options: ListRowsOptions,
  scope: FilterScope,
  { isById = false, byLang = false }: { isById?: boolean; byLang?: boolean } = {},
): Test[] {
  const column = (name: string, isFound = false) =>
    scope.dialect === 'sqlite' && !isFound ? sql`+${columnOf(scope, name)}` : columnOf(scope, name)
  const { lang, status, q, found, translation_group: group, condition } = options
  const tests: Test[] = []
  if (lang !== undefined) tests.push(sql<boolean>`${column('_lang', byLang)} = ${lang}`)
  if (scope.view === 'draft')
    tests.push(
      status === undefined
        ? sql<boolean>`${column('_status')} <> 'trash'`
        : sql<boolean>`${column('_status', isById)} = ${status}`,
    )
  else if (status !== undefined && status !== 'published') tests.push(anyOf([]))
  if (group !== undefined) tests.push(sql<boolean>`${column('_group', true)} = ${group}`)
  if (found) tests.push(sql<boolean>`_id in (${sql.join(found)})`)
  else if (q !== undefined) tests.push(searchSql(q, scope))
  if (condition) tests.push(filterSql(condition, scope))
  return tests
}
