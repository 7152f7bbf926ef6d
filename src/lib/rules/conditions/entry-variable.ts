// What is wrong with a variable of the entry that a condition is read for: it names a field that is there, or a member of one.
import type { ConditionField } from './condition.ts'
import { membersOf } from './system-fields.ts'

/** `variable` is without its $. Undefined when it can be set. */
export function entryFlaw(variable: string, fields: readonly ConditionField[]): string | undefined {
  const [kind, name, sub] = variable.split('.')
  if (kind === 'param') return 'there is no $param here: parameters are of pages and calls'
  if (kind !== 'entry') return undefined
  const found = fields.find((field) => field.name === name)
  if (!found)
    return `$${variable} names no field of the entry; there are ${fields.slice(0, 40).map((one) => one.name).join(', ') || 'none'}` // prettier-ignore
  // Items are many: none of them is meant.
  if (sub === undefined || (found.type !== 'group' && membersOf(found).some((one) => one.name === sub)))
    return undefined
  return `$${variable}: ${name} (${found.type}) has no ${JSON.stringify(sub)}`
}
