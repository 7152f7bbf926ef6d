// Record rules of roles (contract 2.2): which entries of a table the people with a role change, by a condition.
import { AppError, errorAt, fieldError, type FieldError } from '../../base/errors.ts'
import { unboundVariables } from '../../core/filter/filter-input.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Principal, RecordRule } from '../../core/principal.ts'
import type { Values } from '../../fields/fields.ts'
import { storedLiterals } from '../../fields/stored-literals.ts'
import { parseCondition } from '../../rules/conditions/parse-condition.ts'
import { MADE_BY, meetsRecordRule } from '../../rules/conditions/record-rule.ts'
import type { DataTable } from '../tables/definition.ts'
import { lookUpTable } from '../tables/find-table.ts'
import { systemValues, type Facts } from './check-values-of.ts'
import { filterFields } from './filter-fields.ts'
import type { StoredRow } from './locate-entry.ts'

/** An entry as it is, or as a line of a file would make it. */
interface Recorded {
  table: DataTable
  row: Facts & Partial<Pick<StoredRow, '_created_by' | '_publish_at' | '_unpublish_at'>>
  values: Values
}
type Around = Pick<Context, 'now' | 'site'>

/** Throws 403 for a condition that does not fit the fields of the table any more. */
export function meetsRule(
  { now, site }: Around,
  { table, row, values }: Recorded,
  { where, user }: { where: RecordRule['where']; user: Principal['user'] },
): boolean {
  const { _created_by: by, _publish_at: from, _unpublish_at: until } = row
  const entry = {
    values: { ...values, ...systemValues(row) },
    created_by: typeof by === 'number' || typeof by === 'string' ? Number(by) : null,
    is_planned: !!from || !!until,
    fields: filterFields(table, 'draft'),
    asStored: storedLiterals,
  }
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
