// The options of a field mapping besides its path, as form values, and back.
import {
  choosesSeveral,
  hasChoices,
  hasKind,
  isDated,
  isHtml,
  isLine,
  isLong,
  isMasked,
  isMedia,
  isRelation,
  kindOf,
} from '../../../lib/rules/conditions/traits.ts'
import type { App } from '../../app-context.ts'
import type { TableField } from '../../data/data-table.ts'
import { choice } from '../../field-builder/field-options.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import type { SourceMapping } from '../../sources/table-plan.ts'

export type MappingRow = SourceMapping['rows'][string]
type Values = Readonly<Record<string, unknown>>

type Fits = (field: TableField) => boolean
const isPlain: Fits = (field) => isLine(field) || isLong(field)

const transforms = (field: TableField, { tx }: MappingRow, t: App['t']) => {
  const all: [NonNullable<MappingRow['tx']>, string, Fits?][] = [
    ['text', t('Plain text')],
    ['html', t('Formatted text'), (one) => isHtml(one) || isLong(one)],
    ['date', t('Date'), (one) => isDated(one) || isLine(one)],
    ['number', t('Number'), (one) => hasKind(one, 'number') || isLine(one)],
    ['bool' as const, t('Yes or no'), (one) => hasKind(one, 'boolean')],
    ['template', t('Several values in one text')],
    ['split', t('Split into several values'), (one) => choosesSeveral(one) || isPlain(one)],
    ['join', t('Join all values')],
    ['first', t('The first value only')],
    ['map', t('Replace values by others')],
    ['lower', t('In small letters')],
    ['slug', t('As part of an address'), isLine],
    ['raw', t('As it stands there')],
  ]
  return all.flatMap(([key, label, fits]) => (!fits || key === tx || fits(field) ? [[key, label] as const] : []))
}

export function rowFields(field: TableField, row: MappingRow, t: App['t']): FieldDeclaration[] {
  const line = (name: string, label: string, help?: string) => ({
    type: 'text',
    widget: 'text',
    name,
    label,
    width: 'half',
    ...(help && { help }),
  })
  if (isMedia(field)) return [line('alt', t('Path of the alternative text'))]
  if (isRelation(field)) return [line('lookup', t('Found by this field of the other table'), t('Empty: by its title.'))]
  return [
    {
      ...choice(transforms(field, row, t)),
      name: 'tx',
      label: t('Change the value'),
      empty: t('By the type of the field'),
      width: 'half',
    },
    ...optionOf(row, line, t),
    ...defaultField(field, t),
  ] as FieldDeclaration[]
}

function defaultField({ type, options }: TableField, t: App['t']): object[] {
  const own = { name: 'default', label: t('Value where there is none'), width: 'half' }
  if (hasKind({ type }, 'boolean'))
    return [
      {
        ...choice([
          ['true', t('Yes')],
          ['false', t('No')],
        ]),
        ...own,
        display: 'dropdown',
      },
    ]
  if (hasChoices({ type })) return Array.isArray(options) ? [{ type, widget: type, options, ...own }] : []
  return kindOf(type) !== 'none' && !isRelation({ type }) && !isMasked({ type })
    ? [{ type: 'text', widget: 'text', ...own }]
    : []
}

type Line = (name: string, label: string, help?: string) => object

function optionOf({ tx }: MappingRow, line: Line, t: App['t']): object[] {
  if (tx === 'template') return [line('opt', t('Text with paths in braces'), '{title} ({year})')]
  if (tx === 'split' || tx === 'join') return [line('opt', t('Between the values'), t('Empty: a comma.'))]
  if (tx === 'number')
    return [
      {
        ...choice([
          [',', t('Comma: 1.234,50')],
          ['.', t('Point: 1,234.50')],
        ]),
        name: 'opt',
        label: t('Decimals are written with'),
        empty: t('Recognise it'),
        width: 'half',
      },
    ]
  if (tx === 'date')
    return [
      {
        ...choice([
          ['dmy', t('Day first: 24/12/2026')],
          ['mdy', t('Month first: 12/24/2026')],
        ]),
        name: 'opt',
        label: t('Order of days'),
        empty: t('Recognise it'),
        width: 'half',
      },
    ]
  if (tx === 'map')
    return [
      {
        type: 'textarea',
        widget: 'textarea',
        name: 'opt',
        label: t('What becomes what'),
        help: t('One a line: wohnung = apartment'),
        rows: 4,
        width: 'half',
      },
    ]
  return []
}

/** As form values. */
export const rowValues = ({ tx, opt, alt, lookup, default: fallback }: MappingRow): Values => ({
  tx: tx === 'auto' ? undefined : tx,
  alt,
  lookup,
  opt: typeof opt === 'object' ? linesOf(opt) : opt,
  default: typeof fallback === 'number' || typeof fallback === 'boolean' ? String(fallback) : fallback,
})

const linesOf = (opt: Readonly<Record<string, string>>): string =>
  Object.entries(opt)
    .map(([from, to]) => `${from} = ${to}`)
    .join('\n')

/** Changing the transform resets its option. */
export function changedRow(
  row: MappingRow,
  field: TableField,
  { name, value }: { name: string; value: unknown },
): MappingRow {
  const { [name as keyof MappingRow]: _, ...all } = row
  const { opt: __, ...without } = all as MappingRow
  const rest: MappingRow = name === 'tx' ? without : all
  if (value === undefined) return rest
  if (name === 'default') return { ...rest, default: defaultOf(value, field) }
  if (name === 'opt' && row.tx === 'map' && typeof value === 'string') return { ...rest, opt: parseValueMap(value) }
  return { ...rest, [name]: value }
}

function defaultOf(value: MappingRow['default'], { type }: TableField): MappingRow['default'] {
  if (hasKind({ type }, 'boolean')) return value === 'true'
  if (!hasKind({ type }, 'number') || typeof value !== 'string') return value
  return /^-?\d+(?:[.,]\d+)?$/.test(value.trim()) ? Number(value.trim().replace(',', '.')) : value
}

export const parseValueMap = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const at = line.indexOf('=')
      return at < 1 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]]
    }),
  )

/** Whether it has a path or a default. */
export const isFilled = ({ path, tx, default: fallback }: MappingRow): boolean =>
  !!path?.trim() || tx === 'template' || fallback !== undefined
