// The label of a rule about a field of a table, in a list of rules: “City is Wesel”.
import { operator, type Operator } from '../../lib/rules/conditions/operators.ts'
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
  t: Translate
}

/** Undefined while no field is chosen. */
export function nameOfRule({ group, item, fields, t }: Rule): string | undefined {
  const textOf = (widget: string) => {
    const value = item[partOf(group, widget)?.name ?? '']
    return typeof value === 'string' ? value.trim() : ''
  }
  const name = textOf('table_field')
  if (!name) return undefined
  const field = fields.find((one) => one.name === name)
  const op = textOf('table_op')
  const comparison = labelOf(choicesOf(partOf(group, 'table_op')!), op)
  const value = isAlone(op) ? '' : valueLabel(textOf('table_value'), field, t)
  const text = [field?.label ?? name, comparison, value].filter(Boolean).join(' ')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text
}

/** Whether the comparison takes no value. */
const isAlone = (op: string): boolean => operator(op as Operator)?.arity === 'none'

/** The predefined values that a rule on the field can be compared with, besides free text. */
export function operandsOf(field: FieldDeclaration | undefined, t: Translate) {
  if (field?.type === 'bool')
    return [
      { key: 'true', label: t('Yes') },
      { key: 'false', label: t('No') },
    ]
  if (field?.type === 'date' || field?.type === 'datetime') return [{ key: '$today', label: t('Today') }]
  return field ? choicesOf(field) : []
}

function valueLabel(value: string, field: FieldDeclaration | undefined, t: Translate): string {
  if (value === '$today') return t('today')
  const choices = operandsOf(field, t)
  if (!choices.length) return value
  return value
    .split(',')
    .map((one) => labelOf(choices, one.trim()))
    .join(', ')
}
