// Converts the text of an object to the values of an entry, by the settings of the table. Null clears a field.
import { fieldOf, type DataTable, type Field, type Values } from '../data-table.ts'
import type { Kind } from '../store/tables.ts'
import { address, birthday, email, fullName, organisation, readContact, telephone } from './contact.ts'
import { readEvent, repeatedOf, spanOf, textIn, type Event, type Span } from './event.ts'
import { clean } from './lines.ts'
import { DAY, dayText, momentText } from './moments.ts'

export interface ValuesOptions {
  kind: Kind
  table: DataTable
  /** IANA name. */
  timezone: string
}

/** Values of mapped fields that the text has, or no longer has. */
export function valuesOf(binary: string, { kind, table, timezone }: ValuesOptions): Values {
  if (kind === 'contact') {
    const card = readContact(binary)
    return card ? contactValues(card, table) : {}
  }
  const event = readEvent(binary, timezone)
  return event ? eventValues(event, table) : {}
}

function eventValues(event: Event, table: DataTable): Values {
  const { title_field, description_field, calendar } = table.settings
  const span = spanOf(event, event.main)
  const values: Values = {}
  const put = putter(table, values)
  put(title_field, (field) => oneLine(textIn(event.main, 'SUMMARY'), field))
  put(calendar?.start, (field) => (span ? startValue(span, event, field) : null))
  put(calendar?.end, (field) => (span?.hasEnd ? endValue(span, event, field) : null))
  put(calendar?.location, (field) => placeValue(textIn(event.main, 'LOCATION'), field))
  put(calendar?.recurrence, (field) => (field.type === 'recurrence' ? repeatedOf(event) : undefined))
  put(description_field, (field) => longText(textIn(event.main, 'DESCRIPTION'), field))
  return values
}

function contactValues(card: ReturnType<typeof readContact> & {}, table: DataTable): Values {
  const { contact, title_field, description_field } = table.settings
  const values: Values = {}
  const put = putter(table, values)
  put(contact?.name, (field) => oneLine(fullName(card), field))
  put(contact?.org, (field) => oneLine(organisation(card), field))
  put(contact?.email, () => email(card) || null)
  put(contact?.tel, () => telephone(card) || null)
  put(contact?.address, (field) => placeValue(address(card), field))
  put(contact?.birthday, (field) => (field.type === 'date' ? birthday(card) || null : undefined))
  put(title_field, (field) => oneLine(fullName(card), field))
  put(description_field, (field) => longText(textIn(card, 'NOTE'), field))
  return values
}

/** The first value for a field is used; undefined leaves the field unchanged. */
const putter =
  (table: DataTable, values: Values) =>
  (name: string | undefined, value: (field: Field) => unknown): void => {
    const field = fieldOf(table, name)
    if (!field || Object.hasOwn(values, field.name)) return
    const found = value(field)
    if (found !== undefined) values[field.name] = found
  }

const LONGEST: Record<string, number> = { text: 255, textarea: 50_000, richtext: 50_000 }

function oneLine(text: string, field: Field): string | null | undefined {
  if (!Object.hasOwn(LONGEST, field.type)) return undefined
  if (field.type !== 'text') return longText(text, field)
  return cut(clean(text).replace(/\s+/g, ' ').trim(), field) || null
}

function longText(text: string, field: Field): string | null | undefined {
  if (field.type === 'text') return oneLine(text, field)
  if (!Object.hasOwn(LONGEST, field.type)) return undefined
  const plain = cut(clean(text).replace(/\r\n?/g, '\n').trim(), field)
  if (!plain) return null
  return field.type === 'richtext' ? htmlOf(plain) : plain
}

/** Cuts whole characters, not surrogate halves. */
function cut(text: string, { type, max = LONGEST[type]! }: Field): string {
  if (text.length <= max) return text
  return text
    .slice(0, max)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const htmlOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replace(/[&<>"]/g, (char) => ENTITIES[char]!).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** Fields with coordinates are left unchanged: a text address has none. */
function placeValue(text: string, field: Field): string | null | undefined {
  return field.type === 'text' ? oneLine(text.replaceAll('\n', ', '), field) : longText(text, field)
}

function startValue({ start }: Span, { clocks }: Event, { type }: Field): string | undefined {
  if (type === 'date') return dayText(start.isDay ? start.at : clocks.site.toLocal(start.at))
  if (type === 'datetime') return momentText(start.isDay ? clocks.site.toMoment(start.at) : start.at)
  return undefined
}

/** An end date is inclusive in tables, exclusive in iCalendar (RFC 5545, 3.6.1). */
function endValue({ start, end }: Span, { clocks }: Event, { type }: Field): string | undefined {
  if (type === 'date') {
    const local = start.isDay ? end : clocks.site.toLocal(end)
    return dayText(Math.max(start.isDay ? start.at : clocks.site.toLocal(start.at), local - (start.isDay ? DAY : 1)))
  }
  if (type === 'datetime') return momentText(start.isDay ? clocks.site.toMoment(end) : end)
  return undefined
}
