// The operand of a filter rule, as SQL: a column, a member of a JSON column, a system field.
import { UNTRANSLATED } from '../../rules/conditions/system-fields.ts'
import { isPhone, isGeo, kindOf, traitsOf } from '../../rules/conditions/traits.ts'
import { sql } from 'kysely'
import type { Literal, Rule } from '../../rules/conditions/condition.ts'
import type { Dialect } from '../../platform/db/database.ts'
import { fieldType } from '../../fields/fields.ts'
import { isNoText, isNull, NO_PARTS, type Operand } from '../../core/filter/condition-sql.ts'
import type { View } from '../table.ts'
import type { DataTable, TableField } from '../tables/definition.ts'
import { entriesTable } from '../tables/layout.ts'
import { columnName, isFolded, isLinked } from '../tables/physical.ts'
import {
  allOf,
  anyOf,
  inJson,
  isOneOf,
  lastWord,
  not,
  type Expression,
  type Test,
} from '../../core/filter/filter-dialect.ts'

/** The table and view of the entries. */
export interface FilterScope {
  table: DataTable
  view: View
  dialect: Dialect
}

/** The operand of a rule that is not about items of a group. */
export function operandOf(rule: Rule<Literal>, scope: FilterScope): Operand {
  const base = { ...NO_PARTS, dialect: scope.dialect, kind: kindOf(rule.type) }
  if (rule.field === UNTRANSLATED) return { ...base, ...untranslatedParts(scope) }
  if (rule.field.startsWith('@')) return { ...base, ...systemParts(rule.field, scope) }
  const field = scope.table.fields.find(({ name }) => name === rule.field)!
  if (rule.sub !== undefined) return { ...base, ...memberParts(field, rule.sub, scope) }
  return { ...base, ...(isLinked(field) ? linkedParts(field, scope) : fieldParts(field, scope)) }
}

type Parts = Partial<Operand>

/** Columns are qualified by their table: subqueries have columns of the same names. */
export const columnOf = ({ table, view }: Pick<FilterScope, 'table' | 'view'>, column: string): Expression =>
  sql.ref(`${entriesTable(table.handle, view)}.${column}`)

/** Visitors see published entries only. */
function systemParts(name: string, scope: FilterScope): Parts {
  const isSeen = name === '@status' && scope.view === 'published'
  const value = isSeen ? sql.lit('published') : columnOf(scope, `_${name.slice(1)}`)
  const isNumber = name === '@id' || name === '@sort'
  const isEmpty = () => (isNumber ? isNull(value) : isNoText(value))
  return { value: () => value, folded: () => sql`lower(${value})`, isEmpty }
}

/** Of a list of languages: those of the values in which the entry has a version are the ones that are not in it. */
function untranslatedParts(scope: FilterScope): Parts {
  const versions = sql.table(entriesTable(scope.table.handle, scope.view))
  const living = scope.view === 'draft' ? sql` and v._status <> 'trash'` : sql``
  return {
    has: (values, least) => {
      const there = sql`select count(distinct v._lang) from ${versions} as v where v._group = ${columnOf(scope, '_group')} and v._lang in (${sql.join([...values])})${living}`
      return sql<boolean>`(${there}) <= ${sql.lit(values.length - least)}`
    },
  }
}

function fieldParts(field: TableField, scope: FilterScope): Parts {
  const column = (part: 'value' | 'fold' | 'lat' | 'lng') => columnOf(scope, columnName(field.name, part))
  const value = column('value')
  return {
    value: () => value,
    // The folded column of telephone numbers has another form as well, and IBANs have none; both are ASCII.
    folded: () => (isFolded(field) && !isPhone(field) ? column('fold') : sql`lower(${value})`),
    ...(isPhone(field) && { equal: () => lastWord(column('fold'), scope.dialect) }),
    isEmpty: () => emptyTest(field, scope),
    has: (values, least) => hasOfList(value, { values, least, dialect: scope.dialect }),
    point: () => ({ lat: column('lat'), lng: column('lng') }),
  }
}

function emptyTest(field: TableField, scope: FilterScope): Test {
  const value = columnOf(scope, field.name)
  const at = (path: string) => inJson(value, path, scope.dialect)
  const { shape, prose, parts } = traitsOf(field.type)
  if (parts) return anyOf([isNull(value), allOf(parts.map((part) => isNoText(at(`.${part}`))))])
  if (shape === 'list' || shape === 'items') return anyOf([isNull(value), sql<boolean>`${value} = '[]'`])
  if (fieldType(field.type).column.sqlite !== 'text') return isNull(value)
  if (prose !== 'html') return isNoText(value)
  const hasNoWords = isNoText(columnOf(scope, columnName(field.name, 'fold')))
  return anyOf([isNull(value), allOf([hasNoWords, sql<boolean>`instr(${value}, '<hr') = 0`])])
}

/** Of a location or a link. */
function memberParts(field: TableField, sub: string, scope: FilterScope): Parts {
  const column = (part: 'value' | 'fold' | 'lat' | 'lng') => columnOf(scope, columnName(field.name, part))
  if (isGeo(field) && (sub === 'lat' || sub === 'lng')) {
    const value = column(sub)
    return { value: () => value, isEmpty: () => isNull(value) }
  }
  const text = inJson(column('value'), `.${sub}`, scope.dialect)
  return {
    value: () => text,
    folded: () => inJson(column('fold'), `.${sub}`, scope.dialect),
    isEmpty: () => isNoText(text),
  }
}

interface Options {
  values: readonly Literal[]
  least: number
  dialect: Dialect
}

/** Members of a list in JSON. */
function hasOfList(list: Expression, { values, least, dialect }: Options): Test {
  const member = sql`m.value`
  const matches = isOneOf(member, values, dialect)
  const from =
    dialect === 'sqlite'
      ? sql`json_each(${list}) as m`
      : sql`json_table(${list}, '$[*]' columns (value longtext path '$')) as m`
  const distinct = dialect === 'sqlite' ? member : sql`cast(${member} as binary)`
  return sql<boolean>`(select count(distinct ${distinct}) from ${from} where ${matches}) >= ${least}`
}

/** Links are in a table of their own. */
function linkedParts(field: TableField, { table, view }: FilterScope): Parts {
  const id = columnOf({ table, view }, '_id')
  const own = sql`l.table_id = ${table.id} and l.view = ${view} and l.field = ${field.id}`
  const isLinkedAtAll = sql<boolean>`exists (select 1 from entry_links as l where ${own} and l.entry_id = ${id})`
  return {
    isEmpty: () => not(isLinkedAtAll),
    has: (values, least) => {
      const some = sql`select l.entry_id from entry_links as l where ${own} and l.target in (${sql.join([...values])})`
      return least === 1
        ? sql<boolean>`${id} in (${some})`
        : sql<boolean>`${id} in (${some} group by l.entry_id having count(distinct l.target) >= ${least})`
    },
  }
}
