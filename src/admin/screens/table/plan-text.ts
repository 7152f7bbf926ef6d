// The effects of saving a table as text: from the service's plan, and from the two drafts.
import { isLine, isProse } from '../../../lib/rules/conditions/traits.ts'
import type { FieldType } from '../../client/operations.d.ts'
import type { TableDraft, TableField } from '../../data/data-table.ts'
import { keysOf, same } from '../../editing/deep-equal.ts'
import { labelOf } from '../../field-builder/field-options.ts'
import { optionLabels } from '../../field-builder/option-labels.ts'
import type { Translate } from '../../lang/lang.ts'
import { conditionText } from './field-parts.ts'
import type { BrokenReference, InvalidValues, TableChange } from './table-session.ts'

export interface PlanLine {
  icon: string
  tone: 'good' | 'warn' | 'note' | ''
  /** The change. */
  what: string
  /** Label of the changed object. */
  name: string
  /** The consequences. */
  means?: string
  /** Entries whose value does not fit. */
  misfits?: InvalidValues
  /** Number of values that would be lost. */
  emptied?: number
  /** For a new field: number of entries that can get its default value. */
  backfill?: number
}
interface BeforeAndAfter {
  before: TableDraft
  after: TableDraft
  types: readonly FieldType[]
}

/** Losses and renames first, then additions. */
export function planLines(changes: readonly TableChange[], beforeAndAfter: BeforeAndAfter, t: Translate): PlanLine[] {
  const isFirst = ({ kind }: TableChange, i: number) =>
    kind !== 'settings' || changes.findIndex((one) => one.kind === kind) === i
  // All changed settings share a line.
  const lines = changes.filter(isFirst).map((change) => lineOf(change, beforeAndAfter, t))
  const order = ['warn', 'note', 'good', '']
  const sorted = lines.toSorted((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone))
  return [...sorted, ...headLines(beforeAndAfter, t)]
}

/** References that break: they are left out until somebody chooses another one. */
export const brokenLines = (breaks: readonly BrokenReference[], t: Translate): PlanLine[] =>
  breaks.map(({ type, title, lang, block, name }) => ({
    icon: 'warning',
    tone: 'warn',
    what: {
      page: t('Page that names it'),
      view: t('View that names it'),
      table: t('Table whose filter names it'),
    }[type],
    name: lang ? `${title} (${lang})` : title,
    means: block
      ? t('Block {block}: {name} is left out there until somebody chooses another one.', { block, name })
      : t('{name} is left out there until somebody chooses another one.', { name }),
  }))

function lineOf(change: TableChange, beforeAndAfter: BeforeAndAfter, t: Translate): PlanLine {
  const { kind, field = '', from = '', to = '' } = change
  const now = beforeAndAfter.after.fields.find(({ name }) => name === field)
  const was = beforeAndAfter.before.fields.find(({ id, name }) => (now ? id === now.id : name === field))
  const known = now ?? was
  const name = known ? labelOf(known.name, known) : field
  const type = (key: string) => beforeAndAfter.types.find((one) => one.key === key)?.label ?? key
  switch (kind) {
    case 'add':
      return {
        icon: 'plus-circle',
        tone: 'good',
        what: t('New field'),
        name,
        means: type(now?.type ?? ''),
        ...(change.backfill && { backfill: change.backfill }),
      }
    case 'remove':
      return {
        icon: 'trash',
        tone: 'warn',
        what: t('Field removed'),
        name,
        means: t('Its values are kept for 30 days.'),
      }
    case 'rename':
      return {
        icon: 'textbox',
        tone: 'note',
        what: t('Field renamed'),
        name: `${from} → ${to}`,
        means: t(
          'All values are kept. Pages, views and filters follow; programs that use the old name have to be changed.',
        ),
      }
    case 'type':
      return { what: t('Another type'), name, ...typeOf(change, { from: type(from), to: type(to) }, t) }
    case 'options':
      return { what: t('Field changed'), name, ...limitsOf(change, optionsOf(was, now, t), t) }
    case 'order':
      return { icon: 'arrows-down-up', tone: '', what: t('Another order'), name: '' }
    case 'settings':
      return {
        icon: 'sliders-horizontal',
        tone: '',
        what: t('Settings changed'),
        name: '',
        means: settingsOf(beforeAndAfter, t),
      }
  }
}

type Rest = Omit<PlanLine, 'what' | 'name'>

function typeOf({ from = '', to = '', misfits }: TableChange, names: { from: string; to: string }, t: Translate): Rest {
  const { entries = 0, fits = 0 } = misfits ?? {}
  if (!misfits || !entries)
    return { icon: 'swap', tone: 'note', means: t('{from} becomes {to}; all values are taken along.', names) }
  const counts = { ...names, n: entries, all: entries + fits }
  // Converting to text parses values one by one.
  if (isLine({ type: from }) && !isProse({ type: to }))
    return {
      icon: 'warning',
      tone: 'warn',
      means: t('{from} becomes {to}; {n} of {all} values do not fit and would be emptied:', counts),
      misfits,
      emptied: entries,
    }
  return {
    icon: 'warning',
    tone: 'warn',
    means: t(
      '{from} becomes {to}; {n} of {all} values do not fit and stay as they are until somebody changes them:',
      counts,
    ),
    misfits,
  }
}

function limitsOf({ misfits }: TableChange, names: string, t: Translate): Rest {
  if (!misfits?.entries) return { icon: 'pencil-simple', tone: '', means: names }
  const counts = { names, n: misfits.entries, all: misfits.entries + misfits.fits }
  const means = t('{names}; {n} of {all} values do not fit and stay as they are until somebody changes them:', counts)
  return { icon: 'warning', tone: 'warn', means, misfits }
}

/** Total number of values that would be cleared. */
export const countCleared = (lines: readonly PlanLine[]): number =>
  lines.reduce((sum, { emptied = 0 }) => sum + emptied, 0)

/** Number of entries that can get the default values of new fields. */
export const fillable = (lines: readonly PlanLine[]): number =>
  Math.max(0, ...lines.map(({ backfill = 0 }) => backfill))

const differing = (a: object, b: object): string[] =>
  keysOf(a, b).filter((key) => !same((a as TableField)[key], (b as TableField)[key]))

/** Labels of the changed options. */
function optionsOf(was: TableField | undefined, now: TableField | undefined, t: Translate): string {
  if (!was || !now) return ''
  const common = {
    label: t('Label'),
    help: t('Help text'),
    required: t('Required'),
    unique: t('Unique'),
    private: t('Private'),
    in_list: t('Shown in lists'),
    translatable: t('Translatable'),
    readonly: t('Read-only'),
    searchable: t('Found by the search'),
    width: t('Width in the form'),
    default: t('Default value'),
    fields: t('Fields of each item'),
  }
  const allLabels: Record<string, string> = { ...optionLabels(t), ...common, ...conditionText(t) }
  const keys = differing(was, now).filter((key) => key !== 'name' && key !== 'type')
  const names = keys.map((key) => allLabels[key] ?? key).join(', ')
  if (!keys.includes('default')) return names
  return t('{names}; a default value is for new entries: what is empty stays so', { names })
}

function settingsOf({ before, after }: BeforeAndAfter, t: Translate): string {
  const names: Record<string, string> = {
    route: t('Address'),
    title_field: t('Title'),
    image_field: t('Picture'),
    description_field: t('Short description'),
    sort_field: t('Sorted by'),
    sort_dir: t('Order'),
    workflow: t('Somebody else approves'),
    per_page: t('Entries per page'),
    schema_type: t('What it is for search engines'),
    calendar: t('Calendar'),
    contact: t('Address book'),
    form: t('Form of visitors'),
    search: t('Search of the website'),
  }
  return differing(before.settings, after.settings)
    .map((key) => names[key] ?? key)
    .join(', ')
}

/** The service's plan covers fields and settings; these are the remaining changes. */
function headLines({ before, after }: BeforeAndAfter, t: Translate): PlanLine[] {
  const line = (what: string, from: string, to: string): PlanLine[] =>
    from === to ? [] : [{ icon: 'text-t', tone: '', what, name: `${from} → ${to}` }]
  return [
    ...line(t('Name'), before.name, after.name),
    ...line(t('One of it'), before.singular, after.singular),
    ...(before.icon === after.icon
      ? []
      : [{ icon: after.icon ?? 'table', tone: '' as const, what: t('Another icon'), name: '' }]),
  ]
}
