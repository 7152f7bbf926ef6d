// The title of an object.
import type { Kind } from '../store/tables.ts'
import { fullName, readContact } from './contact.ts'
import { readEvent, textIn } from './event.ts'
import { clean } from './lines.ts'

/** '' for an object without a title. */
export function readTitle(binary: string, kind: Kind): string {
  if (kind === 'contact') {
    const card = readContact(binary)
    return card ? clean(fullName(card)).slice(0, 250) : ''
  }
  const event = readEvent(binary, 'UTC')
  return event ? clean(textIn(event.main, 'SUMMARY')).slice(0, 250) : ''
}
