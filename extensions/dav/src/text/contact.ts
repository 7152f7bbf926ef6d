// Reads a vCard (4.0, RFC 6350; 3.0 and 2.1).
import { allOf, lineOf } from './edit.ts'
import { partsOf, readComponent, unescapeText, type Component, type Line } from './lines.ts'

/** Undefined unless it is exactly one vCard. */
export function readContact(binary: string): Component | undefined {
  const root = readComponent(binary)
  return root?.name === 'VCARD' ? root : undefined
}

/** A list of contacts (RFC 6350, 6.1.4); Apple has a name of its own for it. */
export function isGroup(binary: string): boolean {
  const card = readContact(binary)
  const line = card && (lineOf(card, 'KIND') ?? lineOf(card, 'X-ADDRESSBOOKSERVER-KIND'))
  return line?.value.trim().toLowerCase() === 'group'
}

/** The preferred line of a name, else the first. */
export function preferred(card: Component, name: string): Line | undefined {
  const all = allOf(card, name)
  const rank = ({ params }: Line) => Number(params['PREF'] ?? (/\bpref\b/i.test(params['TYPE'] ?? '') ? 1 : 101))
  return all.toSorted((a, b) => rank(a) - rank(b))[0]
}

/** The formatted name, else built from the parts. */
export function fullName(card: Component): string {
  const formatted = unescapeText(lineOf(card, 'FN')?.value ?? '').trim()
  if (formatted) return formatted
  const [family = '', given = '', more = '', before = '', after = ''] = partsIn(card, 'N')
  const name = [before, given, more, family, after].filter(Boolean).join(' ')
  return name || unescapeText(lineOf(card, 'ORG')?.value ?? '')
}

/** The parts of a structured value, unescaped. */
export const partsIn = (card: Component, name: string): string[] =>
  partsOf(preferred(card, name)?.value ?? '').map((part) => unescapeText(part).trim())

export const organisation = (card: Component): string => partsIn(card, 'ORG').filter(Boolean).join(', ')

/** An address in lines, as on an envelope. */
export function address(card: Component): string {
  const [box = '', extended = '', street = '', city = '', region = '', code = '', country = ''] = partsIn(card, 'ADR')
  const town = [code, city].filter(Boolean).join(' ')
  return [box, extended, street, town, region, country].filter(Boolean).join('\n')
}

/** vCard 4.0 has the number as a `tel:` URI. */
export const telephone = (card: Component): string =>
  unescapeText(preferred(card, 'TEL')?.value ?? '')
    .replace(/^tel:/i, '')
    .split(';', 1)[0]!
    .trim()

export const email = (card: Component): string =>
  unescapeText(preferred(card, 'EMAIL')?.value ?? '')
    .replace(/^mailto:/i, '')
    .trim()

/** A full date; '' for birthdays without a year, for which Apple writes one that it marks as left out. */
export function birthday(card: Component): string {
  const line = lineOf(card, 'BDAY')
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?:T|$)/.exec(line?.value.trim() ?? '') ?? []
  if (!year || line?.params['X-APPLE-OMIT-YEAR'] === year) return ''
  return Number(year) > 0 ? `${year}-${month}-${day}` : ''
}

export const contactUid = (binary: string): string => {
  const card = readContact(binary)
  return card ? (lineOf(card, 'UID')?.value.trim() ?? '') : ''
}
