// Differences between SQLite and MySQL (MariaDB) in filters: binary text comparison, and values in JSON columns.
import { sql, type RawBuilder } from 'kysely'
import type { Literal } from '../../rules/conditions/condition.ts'
import type { Dialect } from '../../platform/db/database.ts'

export type Expression = RawBuilder<unknown>
export type Test = RawBuilder<boolean>
export type As = 'text' | 'number' | 'boolean'

/** The depth of expressions is limited in databases; a chain of a thousand terms would exceed it. */
const IN_A_ROW = 50

export const allOf = (tests: readonly Test[]): Test => joined(tests, sql` and `) ?? sql<boolean>`1 = 1`
export const anyOf = (tests: readonly Test[]): Test => joined(tests, sql` or `) ?? sql<boolean>`1 = 0`

function joined(tests: readonly Test[], by: RawBuilder<unknown>): Test | undefined {
  if (tests.length <= 1) return tests[0]
  if (tests.length <= IN_A_ROW) return sql<boolean>`(${sql.join(tests, by)})`
  const rows = Array.from({ length: Math.ceil(tests.length / IN_A_ROW) }, (_, i) =>
    joined(tests.slice(i * IN_A_ROW, (i + 1) * IN_A_ROW), by)!,
  )
  return joined(rows, by)
}

/** Unknown (null) counts as false before it is negated. */
export const not = (test: Test): Test => sql<boolean>`coalesce(${test}, 0) = 0`

/** A value as a bound parameter: booleans as 1 and 0. */
export const bound = (value: Literal): string | number => (typeof value === 'boolean' ? Number(value) : value)

/** MySQL ignores trailing spaces in comparisons; the plain comparison stays in addition so that an index is used. */
export function isOneOf(value: Expression, literals: readonly Literal[], dialect: Dialect): Test {
  if (!literals.length) return anyOf([])
  const list = literals.map(bound)
  const same = sql<boolean>`${value} in (${sql.join(list)})`
  if (dialect === 'sqlite' || typeof list[0] === 'number') return same
  const bytes = sql.join(list.map((one) => sql`cast(${one} as binary)`))
  return sql<boolean>`(${same} and cast(${value} as binary) in (${bytes}))`
}

export const endsWith = (text: Expression, end: Expression, dialect: Dialect): Test =>
  dialect === 'sqlite'
    ? sql<boolean>`substr(${text}, -length(${end})) = ${end}`
    : sql<boolean>`cast(right(${text}, char_length(${end})) as binary) = cast(${end} as binary)`

/** The text after the last space; all of it if there is none. */
export const lastWord = (text: Expression, dialect: Dialect): Expression =>
  dialect === 'sqlite'
    ? sql`substr(${text}, length(rtrim(${text}, replace(${text}, ' ', ''))) + 1)`
    : sql`substring_index(${text}, ' ', -1)`

/** A scalar in a JSON column, by its path without the `$`; null if missing. */
export const inJson = (column: Expression, path: string, dialect: Dialect): Expression =>
  dialect === 'sqlite'
    ? sql`json_extract(${column}, ${sql.lit(`$${path}`)})`
    : sql`json_unquote(json_extract(${column}, ${sql.lit(`$${path}`)}))`
