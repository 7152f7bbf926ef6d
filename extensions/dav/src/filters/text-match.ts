// Text comparison (RFC 4791, 9.7.5; RFC 6352, 10.5.4).
import { DavError } from '../dav-error.ts'
import { CARDDAV, type Node } from '../xml/read.ts'

/** By registered collation (RFC 4790, RFC 5051). */
const FOLDS: Record<string, (text: string) => string> = {
  'i;octet': (text) => text,
  'i;ascii-casemap': (text) => text.replace(/[A-Z]/g, (char) => char.toLowerCase()),
  'i;unicode-casemap': (text) => text.normalize('NFKD').toLowerCase(),
  default: (text) => text.normalize('NFKD').toLowerCase(),
}

const MATCHES: Record<string, (text: string, expected: string) => boolean> = {
  contains: (text, expected) => text.includes(expected),
  equals: (text, expected) => text === expected,
  'starts-with': (text, expected) => text.startsWith(expected),
  'ends-with': (text, expected) => text.endsWith(expected),
}

/** Whether any of the texts matches; negated by negate-condition. Throws 403 for an unknown collation. */
export function matchesText({ attributes, text, ns }: Node, texts: readonly string[]): boolean {
  const fold = FOLDS[attributes['collation'] ?? 'default']
  if (!fold) throw new DavError(403, ns === CARDDAV ? '<card:supported-collation/>' : '<c:supported-collation/>')
  const match = MATCHES[attributes['match-type'] ?? 'contains']
  if (!match) throw new DavError(403, ns === CARDDAV ? '<card:supported-filter/>' : '<c:supported-filter/>')
  const expected = fold(text)
  const isFound = texts.some((one) => match(fold(one), expected))
  return isFound !== (attributes['negate-condition'] === 'yes')
}
