// `q` of lists: entries that have every word in their title or in a field that is searchable.
import { hasItems, isMasked, isPhone, isWritten, traitsOf } from '../../rules/conditions/traits.ts'
import { sql } from 'kysely'
import type { Literal, Rule } from '../../rules/conditions/condition.ts'
import { wordsOf } from '../../rules/conditions/fold.ts'
import type { Field } from '../../fields/fields.ts'
import { fieldsIn } from '../tables/layout.ts'
import { columnName, isFolded } from '../tables/physical.ts'
import { allOf, anyOf, type Test } from '../../core/filter/filter-dialect.ts'
import { columnOf, type FilterScope } from './filter-operand.ts'
import { filterSql } from './filter-sql.ts'

/** Each word is a look at every text of an entry, so further ones are left out. */
const MAX_WORDS = 8

/** What has no word finds nothing. */
export function searchSql(q: string, scope: FilterScope): Test {
  const words = wordsOf(q).slice(0, MAX_WORDS)
  if (!words.length) return anyOf([])
  const fields = fieldsIn(scope.table.fields, scope.view).filter(
    (field) => field.searchable !== undefined && field.searchable !== 'off' && isFolded(field),
  )
  const inColumn = (name: string, word: string) => sql<boolean>`instr(${columnOf(scope, name)}, ${word}) > 0`
  const inField = (field: Field, word: string): Test[] =>
    membersIn(field, scope)?.map((rule) => filterSql({ ...rule, op: 'contains', values: [word] }, scope)) ?? [
      inColumn(columnName(field.name, 'fold'), word),
    ]
  return allOf(
    words.map((word) => anyOf([inColumn('_folded', word), ...fields.flatMap((field) => inField(field, word))])),
  )
}

type Subject = Pick<Rule<Literal>, 'field' | 'sub' | 'in_items' | 'type'>

/** The texts of what has members; undefined of what is one text. */
function membersIn(field: Field, { view }: FilterScope): Subject[] | undefined {
  const { name } = field
  const { words_in: sub, members = [] } = traitsOf(field.type)
  if (sub !== undefined)
    return members.filter((one) => one.name === sub).map(({ type }) => ({ field: name, sub, type }))
  if (!hasItems(field)) return undefined
  const inner = (field['fields'] as Field[]).filter((one) => view === 'draft' || !one.private)
  return inner
    .filter((one) => isWritten(one) && !isPhone(one) && !isMasked(one))
    .map((one) => ({ field: name, sub: one.name, in_items: true, type: one.type }))
}
