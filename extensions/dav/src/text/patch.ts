// Applies changes made in the admin to the lines of a text, leaving others unchanged.
import type { Entry } from '../data-table.ts'
import { changedAddress, preferred, readContact } from './contact.ts'
import { Editor, lineOf, setLine } from './edit.ts'
import { readEvent } from './event.ts'
import { clean, escapeText, type Component, type Line } from './lines.ts'
import { addressValue, nameParts, titleOf, type MakeOptions } from './make.ts'
import { stampText } from './moments.ts'
import { patchTimes } from './patch-times.ts'
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

export interface Patch extends MakeOptions {
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
  put('TEL', contact.tel, telephoneValue(preferred(card, 'TEL'), text(contact.tel)))
  const fresh = text(contact.address)
  put('ADR', contact.address, changedAddress(card, fresh) ?? addressValue(fresh))
  put('BDAY', contact.birthday)
  put('NOTE', description_field)
  if (editor.isChanged) setLine(editor, card, ['REV', stampText(now)])
}

/** A line that has the number as a URI keeps it so, with dashes for what a `tel:` URI (RFC 3966) has no characters for. */
function telephoneValue(old: Line | undefined, text: string): string {
  if (old?.params['VALUE']?.toLowerCase() !== 'uri') return escapeText(clean(text))
  return `tel:${text.replace(/[^\d+.()*#]+/g, '-').replace(/^-|-$/g, '')}`
}
