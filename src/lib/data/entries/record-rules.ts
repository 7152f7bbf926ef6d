// Record rules of roles (contract 2.2): which entries of a table the people with a role change, by a condition.
import { AppError, errorAt, fieldError, type FieldError } from '../../base/errors.ts'
import { unboundVariables } from '../../core/filter/filter-input.ts'
import type { Context } from '../../core/operation/context.ts'
import type { ContentScope } from '../../core/operation/subject.ts'
import type { Principal, RecordRule } from '../../core/principal.ts'
import type { Values } from '../../fields/fields.ts'
import { parseCondition } from '../../rules/conditions/parse-condition.ts'
import { MADE_BY, meetsRecordRule } from '../../rules/conditions/record-rule.ts'
import type { DataTable } from '../tables/definition.ts'
import { lookUpTable } from '../tables/find-table.ts'
import { systemValues, type Facts } from './check-values-of.ts'
import { filterFields } from './filter-fields.ts'
import type { StoredEntry } from './locate-entry.ts'

/** An entry as it is, or as a line of a file would make it. */
interface Recorded {
  table: DataTable
  row: Facts
  /** The account that made it. */
  created_by: number | null
  values: Values
}
type Around = Pick<Context, 'now' | 'site'>

/** The place of an entry for limits of members and rules of roles. */
export const scopeOf = (ctx: Around, { table, row, values }: StoredEntry): Required<Omit<ContentScope, 'pages'>> => ({
  lang: row._lang,
  table: table.handle,
  matches: (where, user) =>
    meetsRule(ctx, { table, row, created_by: madeBy(row._created_by), values }, { where, user }),
})

const madeBy = (id: unknown): number | null => (id === null || id === undefined ? null : Number(id))

/** Throws 403 for a condition that does not fit the fields of the table any more. */
export function meetsRule(
  { now, site }: Around,
  { table, row, created_by, values }: Recorded,
  { where, user }: { where: RecordRule['where']; user: Principal['user'] },
): boolean {
  const entry = { values: { ...values, ...systemValues(row) }, created_by, fields: filterFields(table, 'draft') }
  const meets = meetsRecordRule(where, entry, { now, timezone: site.config.timezone, user: user ?? undefined })
  if (meets === undefined) throw new AppError('access.record_rule_unreadable', { table: table.handle })
  return meets
}

/** The errors of a rule before it is saved. */
export async function errorsOfRule(ctx: Context, { table: handle, where }: RecordRule): Promise<FieldError[]> {
  const table = await lookUpTable(ctx, handle)
  if (!table || table.kind === 'inbox') return [fieldError('/table', 'role.rule_table', { table: handle })]
  const fields = [...filterFields(table, 'draft'), MADE_BY]
  const { errors } = parseCondition(where, { fields })
  if (errors.length) return errors.map((error) => errorAt(`/where${error.pointer}`, error))
  return unboundVariables(where, fields).map((pointer) => fieldError(`/where${pointer}`, 'role.rule_unbound'))
}
