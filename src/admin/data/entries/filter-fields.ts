// What a list of entries can be filtered by: fields with the operators of their types, and properties of every entry.
import { UNTRANSLATED } from '../../../lib/rules/conditions/system-fields.ts'
import { isMasked, isGeo } from '../../../lib/rules/conditions/traits.ts'
import type { DataTable } from '../../client/operations.d.ts'
import type { Operator } from '../../../lib/rules/conditions/condition.ts'
import { languageName } from '../../elements/code-name.ts'
import { labelOf } from '../../field-builder/field-options.ts'
import type { Translate } from '../../lang/lang.ts'
import { offered } from '../../screens/table/condition-rules.ts'
import { dictionaryOf } from '../../screens/table/dictionary.ts'
import type { TableField } from '../data-table.ts'
import { STATUSES, statusOf } from './status.ts'

/** Operators of encrypted fields, whose values are unknown. */
const THERE = ['filled', 'empty'] as const

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
    const operators = isMasked(field) && field['encrypt'] === true ? THERE : offered(field.type)
    const options = dictionaryOf(field['dictionary'], around.lang)
    const self = { ...field, label, operators, ...(options && { options }) }
    if (!isGeo(field)) return operators.length ? [self] : []
    const address = around.t('{field}: address', { field: label })
    return [self, { id: '', type: 'text', name: `${field.name}.address`, label: address, operators: offered('text') }]
  })
  return [...own, ...systemFields(around)]
}

/** What lists can be filtered by besides: whether an entry has a version in a language. */
export function listFilterFields(table: Pick<DataTable, 'fields'>, around: Around): FilterField[] {
  const { t, languages } = around
  if (languages.length < 2) return filterFields(table, around)
  const options = languages.map((key) => ({ key, label: languageName(key, around.lang) }))
  const label = t('Missing translations')
  const untranslated = { id: UNTRANSLATED, type: 'multiselect', name: UNTRANSLATED, label, options }
  return [...filterFields(table, around), { ...untranslated, operators: ['any_of', 'all_of'] }]
}

/** Properties of every entry besides its fields. */
export function systemFields({ t, lang, languages }: Around): FilterField[] {
  const is = ['eq', 'ne', 'in', 'nin'] as const
  const choice = (name: string, label: string, options: { key: string; label: string }[]): FilterField => ({
    id: name,
    type: 'select',
    name,
    label,
    options,
    operators: is,
  })
  const moment = (name: string, label: string): FilterField => ({
    id: name,
    type: 'datetime',
    name,
    label,
    operators: ['gte', 'lte', 'between', 'filled', 'empty'],
  })
  return [
    choice(
      '@status',
      t('State'),
      STATUSES.map((key) => ({ key, label: statusOf(key, t).text })),
    ),
    ...(languages.length > 1
      ? [
          choice(
            '@lang',
            t('Language'),
            languages.map((key) => ({ key, label: languageName(key, lang) })),
          ),
        ]
      : []),
    { id: '@slug', type: 'text', name: '@slug', label: t('Address'), operators: offered('text') },
    moment('@published_at', t('Published on')),
    moment('@created_at', t('Created on')),
    moment('@updated_at', t('Changed on')),
  ]
}
