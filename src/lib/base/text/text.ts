// What text is: the characters that XML feeds, JSON, databases and browsers all carry; the same for every place that takes words.
// And how it is written in addresses and in JSON Pointers.
import { message, type Message } from '../catalogue/message.ts'
import type {} from '../messages/text.ts'

interface TextOptions {
  /** Line breaks and tabs are allowed. */
  multiline?: boolean | undefined
}

// Characters of XML 1.0 (section 2.2) without the control characters of Latin-1.
const ONE_LINE = /[\p{Cc}\u2028\u2029\uFFFE\uFFFF]/u
const MANY_LINES = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/u

/** What keeps a string from being text, or undefined. Lone surrogates cannot be written in UTF-8. */
export function textError(value: string, { multiline = false }: TextOptions = {}): Message | undefined {
  const control = (multiline ? MANY_LINES : ONE_LINE).exec(value)?.[0]
  if (control) {
    return message(/[\n\r\u2028\u2029]/.test(control) ? 'text.line_breaks' : 'text.control_characters')
  }
  return value.isWellFormed() ? undefined : message('text.not_unicode')
}

/** What a program calls something, as one line of text: what is none in it becomes spaces. */
export const asLine = (name: string): string =>
  name
    .toWellFormed()
    .replace(new RegExp(`${ONE_LINE.source}+`, 'gu'), ' ')
    .trim()

/** Its beginning, without half of a character that does not fit in: alone that would be no text. */
export const beginning = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** The text of percent-encoded bytes; undefined for broken escapes. */
export function decodeEscapes(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** A key as a part of a JSON Pointer (RFC 6901, 3). */
export const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')
export const unescapeKey = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~')
export const pointerParts = (pointer: string): string[] => pointer.split('/').slice(1).map(unescapeKey)

/** Whether there is a word in it that a typing error can be in: signs and short words are looked for exactly. */
export const isSearched = (q: string): boolean => /\p{L}{4}/u.test(q)
