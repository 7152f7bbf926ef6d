// Record rules of roles (contract 2.2): which entries the people with a role change. The same in the service and in the admin.
import type { Condition, ConditionField, Literal, Surroundings, Values } from './condition.ts'
import { matchesResolved } from './evaluate-condition.ts'
import { parseCondition } from './parse-condition.ts'
import { resolve } from './resolve.ts'

/** What rules may name besides what filters name: who made the entry, so that people may change only their own. */
export const MADE_BY: ConditionField = {
  name: '@created_by',
  type: 'number',
  operators: ['eq', 'ne', 'in', 'nin', 'filled', 'empty'],
}

export interface RecordedEntry {
  /** By name, and those of the system (`@status`) as it is stored. */
  values: Values
  /** The account that made it. */
  created_by: number | null
  /** Whether a time is set at which it goes public or offline. */
  is_planned: boolean
  /** Those of its table, and SYSTEM_FIELDS. */
  fields: readonly ConditionField[]
  /** Brings compared values into the form in which fields store them, where it is known. */
  asStored?: (condition: Condition<Literal>) => Condition<Literal>
}

/**
 * Whether an entry meets the condition of a rule; undefined for a condition that does not fit the fields (any more). What was never
 * public and waits for nobody may be changed by whoever made it: an entry is written over time, and meets the rule once it is
 * submitted or published. What is in the trash counts as the draft that it becomes again.
 */
export function meetsRecordRule(
  where: unknown,
  { values, created_by, is_planned, fields, asStored = (same) => same }: RecordedEntry,
  around: Surroundings,
): boolean | undefined {
  const status = values['@status'] === 'trash' ? 'draft' : values['@status']
  const isUnpublished = status === 'draft' && !is_planned && (values['@published_at'] ?? null) === null
  if (isUnpublished && around.user && around.user.id === created_by) return true
  const { condition } = parseCondition(where, { fields: [...fields, MADE_BY] })
  const known: Values = { ...values, '@status': status, '@created_by': created_by ?? undefined }
  return (
    condition &&
    matchesResolved(asStored(resolve(condition, around)), (name) =>
      Object.hasOwn(known, name) ? known[name] : undefined,
    )
  )
}
