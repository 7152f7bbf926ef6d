// Creates the first text of an entry made in the admin.
import { eventLines } from 'cms/lib'
import type { DataTable, Entry } from '../data-table.ts'
import type { Kind } from '../store/tables.ts'
import { clean, escapeText, writeLine } from './lines.ts'
import { stampText } from './moments.ts'
import { textValue } from './plain.ts'

export interface MakeOptions {
  kind: Kind
  table: DataTable
  timezone: string
  now: Date
}

/** Undefined for an entry without a start. */
export function makeText(entry: Entry, options: MakeOptions): string | undefined {
  return options.kind === 'calendar' ? eventText(entry, options) : contactText(entry, options)
}

export const PRODID = '-//cms//dav//EN'

const written = (lines: string[]): string => lines.map((line) => writeLine(line)).join('')
/** A line with a text; none for an empty one. */
const line = (name: string, text: string): string[] => (text ? [`${name}:${escapeText(clean(text))}`] : [])

function eventText(entry: Entry, { table, timezone, now }: MakeOptions): string | undefined {
  const { calendar, description_field } = table.settings
  const times = calendar && eventLines({ data: entry.fields, calendar, timezone, now })
  if (!times) return undefined
  const stamp = stampText(new Date(entry.updated_at))
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${PRODID}`, 'CALSCALE:GREGORIAN']
  const event = [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${stamp}`,
    `CREATED:${stampText(new Date(entry.created_at))}`,
    `LAST-MODIFIED:${stamp}`,
    `SUMMARY:${escapeText(clean(titleOf(entry, table)))}`,
    ...times.times,
    ...line('LOCATION', textValue(table, entry.fields, calendar.location)),
    ...line('DESCRIPTION', textValue(table, entry.fields, description_field)),
    'END:VEVENT',
  ]
  return `${written(head)}${times.timezone}${written([...event, 'END:VCALENDAR'])}`
}

export const titleOf = (entry: Entry, table: DataTable): string =>
  textValue(table, entry.fields, table.settings.title_field) || entry.title || table.name

function contactText(entry: Entry, { table }: MakeOptions): string {
  const { contact, description_field } = table.settings
  const text = (name: string | undefined) => textValue(table, entry.fields, name)
  const name = text(contact?.name) || titleOf(entry, table)
  return written([
    'BEGIN:VCARD',
    'VERSION:3.0',
    `PRODID:${PRODID}`,
    `UID:${entry.uid}`,
    `REV:${stampText(new Date(entry.updated_at))}`,
    `FN:${escapeText(clean(name))}`,
    `N:${nameParts(name)}`,
    ...line('ORG', text(contact?.org)),
    ...line('EMAIL;TYPE=INTERNET', text(contact?.email)),
    ...line('TEL;TYPE=VOICE', text(contact?.tel)),
    ...addressLine(text(contact?.address)),
    ...line('BDAY', text(contact?.birthday)),
    ...line('NOTE', text(description_field)),
    'END:VCARD',
  ])
}

/** Family name and given name: the last word is the family name. */
export function nameParts(name: string): string {
  const parts = clean(name).trim().split(/\s+/)
  const family = parts.pop() ?? ''
  return `${escapeText(family)};${escapeText(parts.join(' '))};;;`
}

export const addressValue = (text: string): string => `;;${escapeText(clean(text))};;;;`
const addressLine = (text: string): string[] => (text ? [`ADR;TYPE=WORK:${addressValue(text)}`] : [])
