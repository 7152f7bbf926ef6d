// Initial values of a new entry: defaults of its fields, and the day chosen in a calendar.
import { hasKind } from '../../../lib/rules/conditions/traits.ts'
import type { DataTable } from '../../client/operations.d.ts'
import { momentOf } from '../../fields/zoned-time.ts'
import type { EntryContent, Values } from './entry.ts'

/** The start time on a chosen day. */
const MORNING = '09:00:00'
const DAY = /^\d{4}-\d{2}-\d{2}$/

interface Given {
  /** The chosen day, for the field that the calendar starts by. */
  start: string | null
  zone: string
}

export function firstValues({ fields, settings }: Pick<DataTable, 'fields' | 'settings'>, given: Given): Values {
  const values: Record<string, unknown> = {}
  for (const field of fields) if (isPreset(field['default'])) values[field.name] = field['default']
  const field = fields.find(({ name }) => name === startField(settings))
  const start = field && given.start && DAY.test(given.start) ? startOf(field.type, given) : undefined
  return start === undefined ? values : { ...values, [field!.name]: start }
}

/** The body to create it. */
export const newEntry = ({ table, content, lang }: New) => ({
  lang,
  fields: withCleared(table.fields, content.fields),
  ...(content.slug && { slug: content.slug }),
})

interface New {
  table: Pick<DataTable, 'fields'>
  content: EntryContent
  lang: string
}

interface Preset {
  name: string
  default?: unknown
  fields?: unknown
}

/** Null for cleared defaults, also in group items: otherwise the service would insert the default again. */
function withCleared(fields: readonly Preset[], values: Values): Values {
  const sent: Record<string, unknown> = { ...values }
  for (const { name, default: standard, fields: inner } of fields) {
    const value = sent[name]
    if (value === undefined && isPreset(standard)) sent[name] = null
    if (Array.isArray(inner) && Array.isArray(value))
      sent[name] = value.map((item: Values) => withCleared(inner as Preset[], item))
  }
  return sent
}

const isPreset = (standard: unknown): boolean => standard !== undefined && standard !== null

const startOf = (type: string, { start, zone }: Given): string | undefined =>
  hasKind({ type }, 'date') ? start! : momentOf(zone, `${start!}T${MORNING}`)

/** The start field of a table's calendar. */
export function startField(settings: DataTable['settings']): string | undefined {
  const { start } = (settings['calendar'] ?? {}) as { start?: string }
  return start
}
