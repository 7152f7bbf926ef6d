// Reads a vCard (4.0, RFC 6350; 3.0 and 2.1).
import { allOf, lineOf } from './edit.ts'
import { clean, escapeText, partsOf, readComponent, unescapeText, type Component, type Line } from './lines.ts'

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

/**
 * The value of an address that was changed in the admin: each line goes into the part of ADR that it came from. Undefined
 * where there are more or fewer lines than before, or a postal code is not found.
 */
export function changedAddress(card: Component, text: string): string | undefined {
  const parts = partsIn(card, 'ADR')
  const { [CITY]: city = '', [CODE]: code = '' } = parts
  const known = ADDRESS.filter((i) => (i === CITY ? city || code : parts[i]))
  const lines = text.split(text.includes('\n') ? '\n' : ', ').map((line) => line.trim())
  if (lines.length !== known.length || parts.some((part) => part.includes('\n'))) return undefined
  for (const [i, part] of known.entries()) {
    const line = lines[i]!
    const town = part === CITY && code ? townOf(line, { code, city }) : undefined
    if (part !== CITY || !code) parts[part] = line
    else if (!town) return undefined
    else [parts[CODE], parts[CITY]] = [town.code, town.city]
  }
  return parts.map((part) => escapeText(clean(part))).join(';')
}

interface Town {
  /** Of some countries in two groups: `1012 AB`. */
  code: string
  city: string
}

/** By the code or the city from before; where both are others, by as many groups as the code had. */
function townOf(line: string, old: Town): Town | undefined {
  if (line === [old.code, old.city].filter(Boolean).join(' ')) return old
  if (!old.city) return undefined
  if (line.startsWith(`${old.code} `)) return { code: old.code, city: line.slice(old.code.length).trim() }
  const before = line.endsWith(` ${old.city}`) ? line.slice(0, -old.city.length).trim() : ''
  if (isCode(before)) return { code: before, city: old.city }
  const words = line.split(/\s+/)
  const groups = old.code.split(/\s+/).length
  const count = isCode(words.slice(0, groups).join(' ')) ? groups : 1
  const [code, city] = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
  return /\d/.test(code) && city ? { code, city } : undefined
}
/** Without small letters, which a name of several words has. */
const isCode = (text: string): boolean => /^[\dA-Z-]+(?: [\dA-Z-]+)*$/.test(text) && /\d/.test(text)

const [CITY, CODE] = [3, 5]
/** Positions in ADR of what begins a line of address(). */
const ADDRESS = [0, 1, 2, CITY, 4, 6]

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
