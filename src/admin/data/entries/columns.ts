// The columns that a list of entries can have: its fields and properties of every entry; and the default ones.
import {
  hasItems,
  isHtml,
  isLong,
  isMedia,
  isRelation,
  isRepeating,
  isStructured,
} from '../../../lib/rules/conditions/traits.ts'
import type { DataTable } from '../../client/operations.d.ts'
import { labelOf } from '../../field-builder/field-options.ts'
import type { Translate } from '../../lang/lang.ts'
import type { TableField } from '../data-table.ts'
import { isSortable } from '../fitting-fields.ts'

export interface Column {
  /** Name of a field, or @ and a property of every entry. */
  key: string
  label: string
  /** The sort key of the service. */
  sort?: string
  field?: TableField
}
/** Always the first column. */
export const TITLE = '@title'

type Of = Pick<DataTable, 'fields' | 'settings'>

const titleField = ({ fields, settings }: Of): TableField | undefined =>
  fields.find(({ name }) => name === settings['title_field'])

const isLinked = (field: TableField) =>
  (isRelation(field) && isStructured(field)) || (isMedia(field) && field['multiple'] === true)

/** All columns, the title first. */
export function columnsOf(table: Of, { t, languages }: { t: Translate; languages: number }): Column[] {
  const title = titleField(table)
  const own = table.fields.filter((field) => field !== title)
  return [
    {
      key: TITLE,
      label: title ? labelOf(title.name, title) : t('Title'),
      ...(title && { field: title, ...sortOf(title) }),
    },
    ...own.map((field) => ({ key: field.name, label: labelOf(field.name, field), field, ...sortOf(field) })),
    { key: '@status', label: t('State') },
    ...(languages > 1 ? [{ key: '@lang', label: t('Language') }] : []),
    { key: '@slug', label: t('Address'), sort: '@slug' },
    { key: '@published_at', label: t('Published on'), sort: '@published_at' },
    { key: '@created_at', label: t('Created on'), sort: '@created_at' },
    { key: '@updated_at', label: t('Changed on'), sort: '@updated_at' },
  ]
}

const sortOf = (field: TableField) => (isSortable(field) && !isLinked(field) ? { sort: field.name } : {})

/** The fields marked for lists; if there are none, the first short ones. */
export function defaultColumns(table: Of, languages: number): string[] {
  const title = titleField(table)
  const own = table.fields.filter((field) => field !== title)
  const meant = own.filter((field) => field['in_list'] === true)
  const few = own.filter((field) => !isLongish(field)).slice(0, 3)
  const names = (meant.length ? meant : few).map(({ name }) => name)
  return [TITLE, ...names, '@status', ...(languages > 1 ? ['@lang'] : []), '@updated_at']
}
const isLongish = (field: TableField): boolean =>
  isHtml(field) || isLong(field) || hasItems(field) || isRepeating(field)

/** The columns of these keys in their order; unknown keys are left out, the title is first. */
export function chosenColumns(all: readonly Column[], keys: readonly string[]): Column[] {
  const found = keys.flatMap((key) => all.find((column) => column.key === key) ?? [])
  return [...all.filter(({ key }) => key === TITLE), ...found.filter(({ key }) => key !== TITLE)]
}
