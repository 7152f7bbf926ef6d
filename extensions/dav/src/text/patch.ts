// Applies changes made in the admin to the lines of a text, leaving others unchanged.
import { eventLines } from 'cms/lib'
import type { Entry, Values } from '../data-table.ts'
import { preferred, readContact } from './contact.ts'
import { Editor, allOf, lineOf, setLine } from './edit.ts'
import { movedOf, readEvent, type Event, type Repeated } from './event.ts'
import { clean, escapeText, type Component } from './lines.ts'
import { addressValue, nameParts, titleOf, type MakeOptions } from './make.ts'
import { stampText } from './moments.ts'
import { textValue } from './plain.ts'

/** `changed` are the names of changed fields. Returns undefined when none of them is mapped to a line. */
export function patchText(
  binary: string,
  entry: Entry,
  options: MakeOptions & { changed: ReadonlySet<string> },
): string | undefined {
  const editor = new Editor(binary)
  if (options.kind === 'calendar') patchEvent(editor, binary, { entry, ...options })
  else patchContact(editor, binary, { entry, ...options })
  return editor.isChanged ? editor.result() : undefined
}

interface Patch extends MakeOptions {
  entry: Entry
  changed: ReadonlySet<string>
}

/** Sets the lines of changed fields, where the table maps them. */
const setter =
  (editor: Editor, component: Component, { changed, entry, table }: Patch) =>
  (line: string, name: string | undefined): void => {
    if (name === undefined || !changed.has(name)) return
    setLine(editor, component, [line, escapeText(clean(textValue(table, entry.fields, name)))])
  }

function patchEvent(editor: Editor, binary: string, patch: Patch): void {
  const event = readEvent(binary, patch.timezone)
  const { calendar, title_field, description_field } = patch.table.settings
  if (!event || !calendar) return
  const set = setter(editor, event.main, patch)
  set('SUMMARY', title_field)
  set('LOCATION', calendar.location)
  set('DESCRIPTION', description_field)
  const times = [calendar.start, calendar.end, calendar.recurrence]
  if (times.some((name) => name !== undefined && patch.changed.has(name))) patchTimes(editor, event, patch)
  if (!editor.isChanged) return
  const stamp = stampText(patch.now)
  setLine(editor, event.main, ['DTSTAMP', stamp])
  setLine(editor, event.main, ['LAST-MODIFIED', stamp])
  const sequence = Number(lineOf(event.main, 'SEQUENCE')?.value.trim() ?? 0)
  setLine(editor, event.main, ['SEQUENCE', String((Number.isSafeInteger(sequence) ? sequence : 0) + 1)])
}

const TIMES = ['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE']

/** Rewrites all lines with times, in the time zone of the text; changed occurrences stay. */
function patchTimes(editor: Editor, event: Event, { entry, table, timezone, now }: Patch): void {
  const { main, root, clocks } = event
  const calendar = table.settings.calendar!
  const zone = clocks.zoneOf(lineOf(main, 'DTSTART') ?? main.begin)?.name ?? timezone
  const data = withoutMoved(entry.fields, calendar.recurrence, event)
  const made = eventLines({ data, calendar, timezone: zone, now })
  if (!made) return
  for (const name of TIMES) {
    const old = allOf(main, name)
    const fresh = made.times.filter((text) => text.startsWith(name) && /[;:]/.test(text[name.length] ?? ''))
    old.forEach((line, i) => {
      const text = fresh[i]
      if (text === undefined) return editor.remove(line)
      const [, params = '', value = ''] = /^[\w-]+((?:;[^:]*)?):([^]*)$/.exec(text) ?? []
      editor.replace(line, value, params)
    })
    for (const text of fresh.slice(old.length)) editor.add(main, text)
  }
  const tzids = root.children.filter(({ name }) => name === 'VTIMEZONE').map((one) => lineOf(one, 'TZID')?.value)
  if (made.timezone && !tzids.includes(zone)) editor.insertBefore(root.children[0]!, inEnding(made.timezone, editor))
}

const inEnding = (text: string, { ending }: Editor): string => text.replaceAll('\r\n', ending)

/** Removes additions and exclusions that stand for changed occurrences, which have their own lines in the text. */
function withoutMoved(data: Values, name: string | undefined, event: Event): Values {
  const stored = name === undefined ? undefined : (data[name] as Repeated | null | undefined)
  if (!stored) return data
  const moved = movedOf(event)
  const { exdates = [], rdates = [] } = stored
  const others = {
    ...stored,
    exdates: exdates.filter((text) => !moved.from.includes(text)),
    rdates: rdates.filter((text) => !moved.to.includes(text)),
  }
  return { ...data, [name!]: others }
}

function patchContact(editor: Editor, binary: string, patch: Patch): void {
  const card = readContact(binary)
  const { contact, title_field, description_field } = patch.table.settings
  if (!card || !contact) return
  const { changed, entry, table, now } = patch
  const text = (name: string | undefined) => textValue(table, entry.fields, name)
  const nameField = contact.name ?? title_field
  if (changed.has(nameField)) {
    const name = text(nameField) || titleOf(entry, table)
    setLine(editor, card, ['FN', escapeText(clean(name))])
    if (lineOf(card, 'N')) setLine(editor, card, ['N', nameParts(name)])
  }
  const put = (line: string, name: string | undefined, value = escapeText(clean(text(name)))) => {
    if (name === undefined || !changed.has(name)) return
    const old = preferred(card, line)
    if (text(name) === '') return old && editor.remove(old)
    if (old) return editor.replace(old, value)
    editor.add(card, `${line}:${value}`)
  }
  put('ORG', contact.org)
  put('EMAIL', contact.email)
  put('TEL', contact.tel)
  put('ADR', contact.address, addressValue(text(contact.address)))
  put('BDAY', contact.birthday)
  put('NOTE', description_field)
  if (editor.isChanged) setLine(editor, card, ['REV', stampText(now)])
}
