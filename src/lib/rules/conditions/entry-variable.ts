// What is wrong with a variable of the entry that a condition is read for: it names a field that is there, or a member of one.
import { list, message, type Argument, type Message } from '../../base/catalogue/message.ts'
import type { ConditionField } from './condition.ts'
import { membersOf } from './system-fields.ts'

/** The first names, for messages. */
export const listed = (fields: readonly ConditionField[]): Argument => {
  const names = fields.slice(0, 40).map(({ name }) => name)
  return names.length ? list(names) : message('condition.none')
}

/** `variable` is without its $. Undefined when it can be set. */
export function entryFlaw(variable: string, fields: readonly ConditionField[]): Message | undefined {
  const [kind, name, sub] = variable.split('.')
  if (kind === 'param') return message('condition.no_param')
  if (kind !== 'entry') return undefined
  const found = fields.find((field) => field.name === name)
  if (!found)
    return message('condition.no_field_of_entry', { variable: `$${variable}`, known: listed(fields) })
  // Items are many: none of them is meant.
  if (sub === undefined || (found.type !== 'group' && membersOf(found).some((one) => one.name === sub)))
    return undefined
  return message('condition.no_member_of_entry', {
    ...{ variable: `$${variable}`, field: found.name, type: found.type, member: JSON.stringify(sub) },
  })
}
