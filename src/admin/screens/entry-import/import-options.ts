// The options of an import as form fields, and as parameters of the operation.
import { hasKind, isDated } from '../../../lib/rules/conditions/traits.ts'
import type { DataTable } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import type { Preview } from '../../data/entries/import-file.ts'
import type { Match } from '../../data/entries/match-columns.ts'
import { languageName } from '../../elements/code-name.ts'
import { labelOf } from '../../field-builder/field-options.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import { workLanguage } from '../../work-language.ts'
import { languagesOf } from '../pages/page-filters.ts'
import type { firstDecimal } from '../../data/entries/decimal-comma.ts'
import { decimalText, orderText } from './column-labels.ts'

export type Options = Record<string, unknown>

/** New entries start with the user's working language. */
export const firstOptions = (app: App): Options => ({
  publish: 'keep',
  on_fault: 'stop',
  decimals: 'auto',
  date_order: 'auto',
  ...(languagesOf(app).length > 1 && { lang: workLanguage(app) }),
})

interface About {
  app: App
  table: DataTable
  preview: Preview
  matches: readonly Match[]
  options: Options
  /** A number of the file from which the decimal separator was detected. */
  sample: ReturnType<typeof firstDecimal>
}

const choice = (name: string, label: string, options: readonly (readonly [string, string])[]) => ({
  type: 'select',
  widget: 'select',
  display: 'dropdown',
  width: 'half',
  name,
  label,
  options: options.map(([key, text]) => ({ key, label: text })),
})

export function optionFields(about: About): FieldDeclaration[] {
  const { app, table, preview } = about
  const { t, lang } = app
  const languages = languagesOf(app)
  const unique = table.fields.filter((field) => field['unique'] === true)
  const keys = [
    ['_slug', t('Address')] as const,
    ...unique.map((field) => [field.name, labelOf(field.name, field)] as const),
  ]
  const drafts = draftText(about)
  return [
    {
      ...choice('publish', t('What becomes public'), [
        ['keep', t('What the file says is published')],
        ['true', t('All entries')],
        ['false', t('Nothing: all are drafts')],
      ]),
      required: true,
      ...(drafts && { help: drafts }),
    },
    {
      ...choice('on_fault', t('With faulty lines'), [
        ['stop', t('Import nothing')],
        ['skip', t('Import all others')],
      ]),
      required: true,
    },
    {
      ...choice('key', t('Entries that are there are known by'), keys),
      help: t(
        'A line with the same value changes that entry. Without this each line is a new entry, unless the file has the column _uid of an export: the identifiers of the entries.',
      ),
    },
    ...(languages.length > 1
      ? [
          {
            ...choice(
              'lang',
              t('Language of new entries'),
              languages.map((one) => [one, languageName(one, lang)] as const),
            ),
            required: true,
          },
        ]
      : []),
    ...(preview.format === 'csv' ? writtenFields(about) : []),
  ]
}

/** Number and date formats; only when columns are mapped to such fields. */
function writtenFields({ app: { t }, table, matches, options, sample }: About): FieldDeclaration[] {
  const types = matches.flatMap(({ to }) => table.fields.find(({ name }) => name === to)?.type ?? [])
  const has = (is: (field: { type: string }) => boolean) => types.some((type) => is({ type }))
  const number = options['decimals'] === 'auto' ? sample?.number : undefined
  const help = number !== undefined && {
    help: t('Recognised in the file, for example {number}.', { number }),
  }
  return [
    ...(has((field) => hasKind(field, 'number'))
      ? [{ ...choice('decimals', t('Numbers in the file'), Object.entries(decimalText(t))), required: true, ...help }]
      : []),
    ...(has(isDated)
      ? [{ ...choice('date_order', t('Dates in the file'), Object.entries(orderText(t))), required: true }]
      : []),
  ]
}

/** What the default means for a file without a status column. */
function draftText({ app, preview, matches, options }: About): string | undefined {
  const { t } = app
  const hasColumn = (name: string) => matches.some(({ to }) => to === name)
  if (preview.format !== 'csv' || options['publish'] !== 'keep' || hasColumn('_status')) return undefined
  const isCounted = !preview.isPart && !hasColumn('_uid') && !options['key']
  const so = t('No column of the file tells the state.')
  const what = isCounted
    ? t('New entries: {n}, all as drafts, which visitors do not see.', { n: preview.lines.length })
    : t('All new entries become drafts, which visitors do not see.')
  return `${so} ${what} ${t('To make them public, choose “{choice}”.', { choice: t('All entries') })}`
}

/** Options that are not set are left to the service. */
export const formOf = ({ decimals, date_order, ...options }: Options): Record<string, string> => ({
  ...((decimals === 'comma' || decimals === 'point') && { decimal_comma: String(decimals === 'comma') }),
  ...((date_order === 'dmy' || date_order === 'mdy') && { date_order }),
  ...Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) =>
      value === true ? [[name, 'true']] : typeof value === 'string' && value ? [[name, value]] : [],
    ),
  ),
})
