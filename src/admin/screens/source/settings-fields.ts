// The settings of a source as form fields: those for editors, and apart from them technical ones.
import type { DataTable, Source, SourceFormat } from '../../client/operations.d.ts'
import type { CallInput } from '../../client/calls.ts'
import type { App } from '../../app-context.ts'
import { languageName } from '../../elements/code-name.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import { choice, labelOf } from '../../field-builder/field-options.ts'
import { same } from '../../editing/deep-equal.ts'
import { intervalText, INTERVALS } from '../../sources/source-labels.ts'

export type Values = Readonly<Record<string, unknown>>
type Patch = Omit<CallInput<'update_source'>, 'id'>

/** The form value of a null interval: read by hand only. */
const BY_HAND = 'by_hand'

export const valuesOf = (source: Source): Values => {
  const { name, url, table, lang, every_min, status_new, keep_missing, brake_percent, local_fields, active } = source
  const { format, items_path, max_items, timeout_s, max_mb } = source
  return {
    name,
    url: url ?? undefined,
    table: table ?? undefined,
    lang: lang ?? undefined,
    every_min: every_min === null ? BY_HAND : String(every_min),
    status_new,
    keep_missing,
    brake_percent,
    local_fields: local_fields.length ? local_fields : undefined,
    active,
    format,
    items_path: items_path ?? undefined,
    max_items,
    timeout_s,
    max_mb,
  }
}

/** Settings that are stored as null when cleared. */
const NULLS = ['items_path', 'lang', 'table']

/** The differences, as input of update_source. */
export function changesOf(before: Values, after: Values): Patch {
  const names = Object.keys({ ...before, ...after }).filter((name) => !same(before[name], after[name]))
  return Object.fromEntries(names.map((name) => [name, sent(name, after[name])]))
}

function sent(name: string, value: unknown): unknown {
  if (name === 'every_min') return value === BY_HAND || value === undefined ? null : Number(value)
  if (name === 'local_fields') return value ?? []
  return value ?? (NULLS.includes(name) ? null : undefined)
}

interface Around {
  source: Source
  tables: readonly DataTable[]
  formats: readonly SourceFormat[]
  /** The table it fills. */
  table: DataTable | undefined
  app: App
}

export function mainFields({ source, tables, table, app }: Around): FieldDeclaration[] {
  const { t } = app
  const isUrl = source.mode === 'url'
  const minutes = [...new Set([...INTERVALS, ...(source.every_min === null ? [] : [source.every_min])])].sort(
    (a, b) => a - b,
  )
  const every = [
    ...minutes.map((n) => [String(n), intervalText(n, t)] as const),
    [BY_HAND, intervalText(null, t)] as const,
  ]
  return [
    { ...text('active', t('This source is switched on')), type: 'bool', widget: 'switch' },
    { ...text('name', t('Name')), required: true, max: 200 },
    ...(isUrl ? [{ ...text('url', t('Address')), type: 'url', required: true }] : []),
    {
      ...choice(tables.map(({ handle, name }) => [handle, name])),
      name: 'table',
      label: t('Table'),
      readonly: source.entries > 0,
      help: source.entries ? t('It stays while the source has entries in it.') : undefined,
    },
    {
      ...choice(every),
      name: 'every_min',
      label: isUrl ? t('How often it is fetched') : t('How often the folder is read'),
      required: true,
      width: 'half',
    },
    ...languages(app),
    {
      ...choice([
        ['published', t('Published: visitors see them at once')],
        ['draft', t('Draft: somebody looks at them first')],
      ]),
      name: 'status_new',
      label: t('New entries are'),
      required: true,
      display: 'radio',
    },
    ...missingFields(t),
    ...localFields(table, t),
  ].map(withoutUndefined) as FieldDeclaration[]
}

function missingFields(t: App['t']) {
  return [
    {
      ...choice([
        ['keep', t('They stay: right for feeds that hold only the newest items')],
        ['draft', t('They go offline and stay as drafts')],
        ['delete', t('They go to the trash')],
      ]),
      name: 'keep_missing',
      label: t('Entries that the source no longer has'),
      help: t('Only when they are missing twice in a row.'),
      required: true,
      display: 'radio',
    },
    {
      ...text('brake_percent', t('Ask first when more than this share is missing at once')),
      type: 'number',
      widget: 'number',
      min: 0,
      max: 100,
      decimals: 0,
      unit: '%',
      required: true,
      width: 'half',
      help: t('A broken or empty source then removes nothing by itself.'),
      visible_if: { field: 'keep_missing', op: 'ne', value: 'keep' },
    },
  ]
}

function localFields(table: DataTable | undefined, t: App['t']) {
  if (!table) return []
  const options = table.fields.map((field) => ({ key: field.name, label: labelOf(field.name, field) }))
  return [
    {
      type: 'multiselect',
      widget: 'multiselect',
      name: 'local_fields',
      options,
      label: t('Fields that people change here'),
      help: t('The source fills them once, for new entries. All other fields are changed at the source only.'),
    },
  ]
}

function languages({ me, lang, t }: App) {
  const { languages: all, default_language } = me.site
  if (all.length < 2) return []
  const empty = t('{language}, the main language', { language: languageName(default_language ?? '', lang) })
  const others = all.filter((one) => one !== default_language).map((one) => [one, languageName(one, lang)] as const)
  return [{ ...choice(others), name: 'lang', label: t('Language of the entries'), empty, width: 'half' }]
}

export function technicalFields({ source, formats, app }: Around): FieldDeclaration[] {
  const { t } = app
  const known = formats.map(({ key, label }) => [key, label] as const)
  // Its extension may be disabled.
  const all = formats.some(({ key }) => key === source.format)
    ? known
    : [...known, [source.format, source.format_label] as const]
  const number = (name: string, label: string, more: { max: number; unit?: string }) => ({
    ...text(name, label),
    type: 'number',
    widget: 'number',
    min: 1,
    decimals: 0,
    required: true,
    width: 'half',
    ...more,
  })
  return [
    { ...choice(all), name: 'format', label: t('Format of the source'), required: true, width: 'half' },
    {
      ...text('items_path', t('Where the items are')),
      help: t('Empty: it is found. A path of element names (XML), or JSONPath.'),
      width: 'half',
    },
    number('max_items', t('Most items'), { max: 1_000_000 }),
    number('max_mb', t('Most megabytes'), { max: 2000, unit: 'MB' }),
    ...(source.mode === 'url' ? [number('timeout_s', t('Longest time for fetching'), { max: 3600, unit: 's' })] : []),
  ].map(withoutUndefined) as FieldDeclaration[]
}

const text = (name: string, label: string) => ({ type: 'text', widget: 'text', name, label })
/** Without unset values. */
const withoutUndefined = (field: object) =>
  Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined))
