// What a list of entries can be filtered by, and how: fields with the comparisons of their types, and what every entry has.
import type { DataTable } from '../../client/operations.d.ts'
import type { Operator } from '../../../lib/rules/conditions/condition.ts'
import { labelOf } from '../../field-builder/field-options.ts'
import type { Translate } from '../../lang/lang.ts'
import { isBuildable } from '../../screens/table/condition-rules.ts'
import { dictionaryOf } from '../../screens/table/dictionary.ts'
import type { TableField } from '../data-table.ts'
import { OPERATORS_OF, TEXT, THERE } from '../operators-of.ts'
import { STATUSES, statusOf } from './status.ts'

export interface FilterField extends TableField {
  label: string
  operators: readonly Operator[]
}

interface Around {
  t: Translate
  lang: string
  languages: readonly string[]
}

export function filterFields({ fields }: Pick<DataTable, 'fields'>, around: Around): FilterField[] {
  const own = fields.flatMap((field): FilterField[] => {
    const label = labelOf(field.name, field)
    const isSealed = field.type === 'iban' && field['encrypt'] === true
    const operators = (isSealed ? THERE : (OPERATORS_OF[field.type] ?? [])).filter(isBuildable)
    const options = dictionaryOf(field['dictionary'], around.lang)
    const self = { ...field, label, operators, ...(options && { options }) }
    if (field.type !== 'geo') return operators.length ? [self] : []
    const address = around.t('{field}: address', { field: label })
    return [self, { id: '', type: 'text', name: `${field.name}.address`, label: address, operators: TEXT }]
  })
  return [...own, ...systemFields(around)]
}

/** What every entry has beside its fields. */
export function systemFields({ t, lang, languages }: Around): FilterField[] {
  const names = new Intl.DisplayNames([lang], { type: 'language' })
  const is = ['eq', 'ne', 'in', 'nin'] as const
  const choice = (name: string, label: string, options: { key: string; label: string }[]): FilterField => ({
    ...{ id: name, type: 'select', name, label, options, operators: is },
  })
  const moment = (name: string, label: string): FilterField => ({
    ...{ id: name, type: 'datetime', name, label },
    operators: ['gte', 'lte', 'between', 'filled', 'empty'],
  })
  return [
    choice('@status', t('State'), STATUSES.map((key) => ({ key, label: statusOf(key, t).text }))),
    ...(languages.length > 1
      ? [choice('@lang', t('Language'), languages.map((key) => ({ key, label: names.of(key) ?? key })))]
      : []),
    { id: '@slug', type: 'text', name: '@slug', label: t('Address'), operators: TEXT },
    moment('@published_at', t('Published on')),
    moment('@created_at', t('Created on')),
    moment('@updated_at', t('Changed on')),
  ] // prettier-ignore
}
