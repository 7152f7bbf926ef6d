// What can be said of a file that is imported, as fields of a form; and the same as the operation takes it.
import type { DataTable } from '../../data/data-table.ts'
import type { Format } from '../../data/entries/import-file.ts'
import { labelOf } from '../../field-builder/field-options.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import type { Translate } from '../../lang/lang.ts'

export type Options = Record<string, unknown>
export const FIRST_OPTIONS: Options = { publish: 'keep', on_fault: 'stop' }

interface About {
  t: Translate
  lang: string
  table: DataTable
  format: Format
  languages: readonly string[]
}

const choice = (name: string, label: string, options: readonly (readonly [string, string])[]) => ({
  ...{ type: 'select', widget: 'select', display: 'dropdown', width: 'half', name, label },
  options: options.map(([key, text]) => ({ key, label: text })),
})

export function optionFields({ t, lang, table, format, languages }: About): FieldDeclaration[] {
  const names = new Intl.DisplayNames([lang], { type: 'language' })
  const unique = table.fields.filter((field) => field['unique'] === true)
  const keys = [['_slug', t('Address')] as const, ...unique.map((field) => [field.name, labelOf(field.name, field)] as const)] // prettier-ignore
  const tick = (name: string, label: string) => ({
    type: 'bool',
    widget: 'switch',
    width: 'half',
    name,
    label,
  })
  return [
    { ...choice('publish', t('What becomes public'), [['keep', t('What the file says is published')], ['true', t('All entries')], ['false', t('Nothing: all are drafts')]]), required: true },
    { ...choice('on_fault', t('With faulty lines'), [['stop', t('Import nothing')], ['skip', t('Import all others')]]), required: true },
    { ...choice('key', t('Entries that are there are known by'), keys), help: t('A line with the same value changes that entry. Without this each line is a new entry, unless the file has the column _uid of an export: the identifiers of the entries.') },
    ...(languages.length > 1 ? [choice('lang', t('Language of new entries'), languages.map((one) => [one, names.of(one) ?? one] as const))] : []),
    ...(format === 'csv' ? [tick('decimal_comma', t('Numbers have a decimal comma: 1.234,50')), tick('spreadsheet', t('The file was exported for Excel'))] : []),
  ] // prettier-ignore
}

/** What is not set is left to the service. */
export const formOf = (options: Options): Record<string, string> =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) =>
      value === true ? [[name, 'true']] : typeof value === 'string' && value ? [[name, value]] : [],
    ),
  )
