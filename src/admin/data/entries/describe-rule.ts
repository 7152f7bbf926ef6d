// A filter rule as text: its field, operator and value.
import { choosesSeveral, hasKind, isRelation } from '../../../lib/rules/conditions/traits.ts'
import { countOf, type Rule } from '../../screens/table/condition-rules.ts'
import { operatorBefore } from '../values/operator-text.ts'
import { relativeDay, relativeDayText } from '../values/relative-day.ts'
import { valueText, type Reader } from '../values/value-text.ts'
import type { FilterField } from './filter-fields.ts'

interface RuleLabels extends Reader {
  fields: readonly FilterField[]
  /** The name of a related object by its id. */
  nameOf: (field: FilterField, id: number) => string
}

export function filterRuleText(rule: Rule, reader: RuleLabels): string {
  const field = reader.fields.find(({ name }) => name === rule.field)
  const about = field?.label ?? rule.field
  const how = operatorBefore(rule.value, { op: rule.op, type: field?.type, lang: reader.lang })
  return [about, how, countOf(rule.op) === 'none' ? '' : valueLabel(rule, field, reader)].filter(Boolean).join(' ')
}

function valueLabel({ op, value }: Rule, field: FilterField | undefined, reader: RuleLabels): string {
  const { t } = reader
  const all = (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => wordOf(one, field, reader))
  return op === 'between' ? t('{from} and {to}', { from: all[0] ?? '', to: all[1] ?? '' }) : all.join(', ')
}

function wordOf(value: unknown, field: FilterField | undefined, reader: RuleLabels): string {
  if (typeof value === 'string' && value.startsWith('$')) return variable(value, reader)
  if (!field) return String(value)
  if (isRelation(field)) return reader.nameOf(field, Number(value))
  // A value of a multiple choice is a single option; a date of a datetime field is an entire day.
  const type = choosesSeveral(field)
    ? 'select'
    : hasKind(field, 'moment') && String(value).length === 10
      ? 'date'
      : field.type
  return valueText({ ...field, type }, value, reader) ?? String(value)
}

function variable(text: string, reader: Reader): string {
  const day = relativeDay(text)
  if (day) return relativeDayText(day, reader)
  return text === '$now' ? reader.t('now') : text
}
