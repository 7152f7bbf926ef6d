// The condition of a webhook: which of the events it is told are sent, by what they say (contract 2.2).
import { errorAt, fieldError, invalidAll } from '../base/errors.ts'
import { isObject } from '../base/json.ts'
import type { Context } from '../core/operation/context.ts'
import type { DomainEvent } from '../core/extension/contribution.ts'
import { fieldType } from '../fields/fields.ts'
import type { ConditionField } from '../rules/conditions/condition.ts'
import { matchesCondition } from '../rules/conditions/evaluate-condition.ts'
import { operatorsOf } from '../rules/conditions/operators.ts'
import { parseCondition } from '../rules/conditions/parse-condition.ts'

const LONGEST = 4_000

/** The name of the event, and what deliveries have in `data`; an event that does not say something has it empty. */
const FIELDS: readonly ConditionField[] = [
  field('event'),
  field('id', 'number'),
  ...['uid', 'title', 'name', 'lang', 'table', 'kind'].map((name) => field(name)),
]

function field(name: string, type = 'text'): ConditionField {
  return { name, type: fieldType(type).key, operators: operatorsOf(type) }
}

/** As it is stored. Throws 422 with the place of each error. */
export function storedCondition(condition: object | null): string | null {
  if (condition === null) return null
  const text = JSON.stringify(condition)
  if (text.length > LONGEST)
    throw invalidAll([fieldError('/condition', 'webhook.condition_too_long', { max: LONGEST })])
  const { errors } = parseCondition(condition, { fields: FIELDS })
  if (errors.length) throw invalidAll(errors.map((one) => errorAt(`/condition${one.pointer}`, one)))
  return text
}

/** Whether an event is sent. */
export function isMeant(stored: string, { name, payload }: DomainEvent, { now, site }: Context): boolean {
  const { condition } = parseCondition(JSON.parse(stored), { fields: FIELDS })
  const said = isObject(payload) ? payload : {}
  return !!condition && matchesCondition(condition, { ...said, event: name }, { now, timezone: site.config.timezone })
}
