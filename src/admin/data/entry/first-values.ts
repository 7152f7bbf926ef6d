// What a new entry begins with: the defaults of its fields, and the day that was chosen in a calendar.
import { hasKind } from '../../../lib/rules/conditions/traits.ts'
import type { DataTable } from '../../client/operations.d.ts'
import { momentOf } from '../../fields/zoned-time.ts'
import type { EntryContent, Values } from './entry.ts'

/** On a day without a time, what takes place begins then. */
const MORNING = '09:00:00'
const DAY = /^\d{4}-\d{2}-\d{2}$/

interface Given {
  /** A day: of the field by which the calendar begins. */
  start: string | null
  zone: string
}

export function firstValues(
  { fields, settings }: Pick<DataTable, 'fields' | 'settings'>,
  given: Given,
): Values {
  const values: Record<string, unknown> = {}
  for (const field of fields) if (isPreset(field['default'])) values[field.name] = field['default']
  const field = fields.find(({ name }) => name === startField(settings))
  const start = field && given.start && DAY.test(given.start) ? startOf(field.type, given) : undefined
  return start === undefined ? values : { ...values, [field!.name]: start }
}

/** What is sent of a new one. */
export const newEntry = ({ table, content, lang }: New) => ({
  lang,
  data: withCleared(table.fields, content.data),
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

/** Null for what begins with a default, in items too: a new entry without it was left without it. */
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

/** The field by which the calendar of a table begins. */
export function startField(settings: DataTable['settings']): string | undefined {
  const { start } = (settings['calendar'] ?? {}) as { start?: string }
  return start
}
