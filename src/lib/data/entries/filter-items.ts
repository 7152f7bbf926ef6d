// Rules about the items of a group: whether any item matches, as SQL on the JSON column.
import { isHtml, isPhone, traitsOf } from '../../rules/conditions/traits.ts'
import { sql } from 'kysely'
import type { Literal, Rule } from '../../rules/conditions/condition.ts'
import { isFolding } from '../../rules/conditions/operand.ts'
import type { Dialect } from '../../platform/db/database.ts'
import { columnName } from '../tables/physical.ts'
import { allOf, anyOf, isOneOf, type As, type Expression, type Test } from '../../core/filter/filter-dialect.ts'
import { EQUAL, FILLED } from './filter-folded.ts'
import { isNoText, type Operand } from '../../core/filter/condition-sql.ts'
import { columnOf, type FilterScope } from './filter-operand.ts'

/** Whether `test` is true for any item; items without text are in the folded column, too. */
export function anyItem(rule: Rule<Literal>, scope: FilterScope, test: (item: Operand) => Test): Test {
  const isEqual = isPhone(rule) && ['eq', 'ne', 'in', 'nin'].includes(rule.op)
  const isOfWords = isEqual || isFolding(rule.op) || isHtml(rule)
  const column = columnOf(scope, columnName(rule.field, isOfWords ? 'fold' : 'value'))
  const paths = scope.dialect === 'sqlite' ? sqlitePaths() : mysqlPaths()
  const tested = test(itemOperand(rule, { column, paths, dialect: scope.dialect }))
  return sql<boolean>`exists (select 1 from ${paths.from(column)} where ${tested})`
}

interface Paths {
  /** A scalar of the item. */
  at(path: string, as?: As): Expression
  from(column: Expression): Expression
}

const sqlitePaths = (): Paths => ({
  at: (path) => sql`json_extract(item.value, ${sql.lit(`$${path}`)})`,
  from: (column) => sql`json_each(${column}) as item`,
})

const TYPES: Record<As, string> = { text: 'longtext', number: 'double', boolean: 'varchar(5)' }

/** MySQL extracts the members of an item into columns first. */
function mysqlPaths(): Paths {
  const extracted: { path: string; as: As }[] = []
  return {
    at(path, as = 'text') {
      const known = extracted.findIndex((one) => one.path === path && one.as === as)
      const i = known < 0 ? extracted.push({ path, as }) - 1 : known
      const ref = sql.ref(`item.c${i}`)
      if (as === 'number') return ref
      // MySQL returns true, MariaDB 1.
      if (as === 'boolean') return sql`case when ${ref} is null then null else ${ref} in ('true', '1') end`
      return sql`${ref} collate utf8mb4_bin`
    },
    from(column) {
      const columns = extracted.map(
        ({ path, as }, i) => sql`${sql.ref(`c${i}`)} ${sql.raw(TYPES[as])} path ${sql.lit(`$${path}`)}`,
      )
      const all = sql.join([sql`n for ordinality`, ...columns])
      return sql`json_table(${column}, '$[*]' columns (${all})) as item`
    },
  }
}

interface Items {
  column: Expression
  paths: Paths
  dialect: Dialect
}

function itemOperand({ sub, type }: Rule<Literal>, { column, paths, dialect }: Items): Operand {
  const { kind, shape, prose, parts, phone } = traitsOf(type)
  const path = `.${sub!}`
  const isNumber = kind === 'number' || kind === 'id'
  const value = () => paths.at(path, isNumber ? 'number' : kind === 'boolean' ? 'boolean' : 'text')
  const isNothing = (...ends: string[]): Test => allOf(ends.map((end) => isNoText(paths.at(`${path}${end}`))))
  return {
    dialect,
    kind,
    value,
    folded: () => paths.at(path),
    ...(phone && { equal: () => paths.at(`."${EQUAL(sub!)}"`) }),
    isEmpty() {
      if (shape === 'one' && (isNumber || kind === 'boolean')) return sql<boolean>`${value()} is null`
      if (prose === 'html') return allOf([isNoText(paths.at(path)), isNoText(paths.at(`."${FILLED(sub!)}"`))])
      if (parts) return isNothing(...parts.map((part) => `.${part}`))
      if (shape === 'one') return isNothing('')
      // A single value or a list; SQLite returns a list as its JSON.
      return allOf([anyOf([isNothing(''), sql<boolean>`${paths.at(path)} = '[]'`]), isNothing('[0]')])
    },
    has: (values, least) => hasOfItem({ column, path, dialect }, values, least),
    point: () => ({ lat: paths.at(`${path}.lat`, 'number'), lng: paths.at(`${path}.lng`, 'number') }),
  }
}

/** Members of a list in an item. */
function hasOfItem(
  { column, path, dialect }: { column: Expression; path: string; dialect: Dialect },
  values: readonly Literal[],
  least: number,
): Test {
  const matches = isOneOf(sql`m.value`, values, dialect)
  if (dialect === 'sqlite')
    return sql<boolean>`(select count(distinct m.value) from json_each(item.value, ${sql.lit(`$${path}`)}) as m where ${matches}) >= ${least}`
  const type = sql.raw(typeof values[0] === 'number' ? 'bigint' : 'longtext')
  const members = sql`json_table(${column}, '$[*]' columns (n for ordinality, nested path ${sql.lit(`$${path}[*]`)} columns (value ${type} path '$'))) as m`
  return sql<boolean>`item.n in (select m.n from ${members} where ${matches} group by m.n having count(distinct cast(m.value as binary)) >= ${least})`
}
