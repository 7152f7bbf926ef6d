// The label of a rule about a field of a table, in a list of rules: “City is Wesel”.
import { isDay } from '../../lib/rules/conditions/local-day.ts'
import { operator, OPERATORS, type Operator } from '../../lib/rules/conditions/operators.ts'
import { hasKind, isDated } from '../../lib/rules/conditions/traits.ts'
import { operatorBefore } from '../data/values/operator-text.ts'
import { relativeDay, relativeDayText } from '../data/values/relative-day.ts'
import { valueText, type Reader } from '../data/values/value-text.ts'
import type { Translate } from '../lang/lang.ts'
import { choicesOf, labelOf } from './choices.ts'
import type { FieldDeclaration } from './define-control.ts'
import type { Item } from './item-name.ts'

const LONGEST = 80
const partOf = ({ fields }: FieldDeclaration, widget: string): FieldDeclaration | undefined =>
  fields?.find((one) => one.widget === widget)

/** The operator field of a group whose items are such rules; undefined for other groups. */
export const ruleField = (group: FieldDeclaration): FieldDeclaration | undefined =>
  partOf(group, 'table_op') && partOf(group, 'table_field')

interface Rule {
  group: FieldDeclaration
  item: Item
  /** Fields of the table. */
  fields: readonly FieldDeclaration[]
  reader: Reader
}

/** Undefined while no field is chosen. */
export function nameOfRule({ group, item, fields, reader }: Rule): string | undefined {
  const textOf = (widget: string) => {
    const value = item[partOf(group, widget)?.name ?? '']
    return typeof value === 'string' ? value.trim() : ''
  }
  const name = textOf('table_field')
  if (!name) return undefined
  const field = fields.find((one) => one.name === name)
  const op = textOf('table_op')
  const operand = textOf('table_value')
  const comparison =
    field && namesDates(field, op)
      ? operatorBefore(operand, { op, type: field.type, lang: reader.lang })
      : labelOf(choicesOf(partOf(group, 'table_op')!), op)
  const value = isAlone(op) ? '' : valueLabel(operand, field, reader)
  const text = [field?.label ?? name, comparison, value].filter(Boolean).join(' ')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text
}

/** Whether an operator has the words of dates for this field, whatever its group calls it. */
export const namesDates = (field: FieldDeclaration | undefined, op: string): op is Operator =>
  isDated(field) && OPERATORS.includes(op as Operator)

/** Whether the comparison takes no value. */
const isAlone = (op: string): boolean => operator(op as Operator)?.arity === 'none'

/** The predefined values that a rule on the field can be compared with, besides free text. */
export function operandsOf(field: FieldDeclaration | undefined, t: Translate) {
  if (hasKind(field, 'boolean'))
    return [
      { key: 'true', label: t('Yes') },
      { key: 'false', label: t('No') },
    ]
  return field ? choicesOf(field) : []
}

function valueLabel(value: string, field: FieldDeclaration | undefined, reader: Reader): string {
  const choices = operandsOf(field, reader.t)
  if (!choices.length && !isDated(field)) return value
  const parts = value.split(',').map((one) => one.trim())
  return parts.map((one) => (isDated(field) ? dateLabel(one, field!, reader) : labelOf(choices, one))).join(', ')
}

/** A moment can be compared with a day, too. */
function dateLabel(value: string, field: FieldDeclaration, reader: Reader): string {
  const day = relativeDay(value)
  if (day) return relativeDayText(day, reader)
  return valueText({ ...field, type: isDay(value) ? 'date' : field.type }, value, reader) ?? value
}
