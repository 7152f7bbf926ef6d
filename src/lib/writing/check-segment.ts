// Checks that the translation of a segment has everything that its original has, and nothing more.
import { message, type Message } from '../base/catalogue/message.ts'
import { addressesIn, differingNumber, firstMissing, placeholdersIn, tagsIn } from './protected-parts.ts'
import { plainTextOf, type Segment } from './segments.ts'

export interface Languages {
  from: string
  to: string
}

/** One line of text, as segments are. */
export const singleLine = (answer: string): string => answer.replace(/\s*[\r\n]+\s*/g, ' ').trim()

/** The error of an answer; undefined when it may be stored. */
export function errorOf(segment: Segment, answer: string, languages: Languages): Message | undefined {
  if (!plainTextOf(segment, answer).trim()) return message('writing.flaw_empty')
  const parting = segment.without?.find((one) => answer.includes(one) && !segment.text.includes(one))
  if (parting !== undefined) return message('writing.flaw_separator', { separator: parting })
  return markupError(segment, answer) ?? contentError(segment, answer) ?? lengthError(segment, answer, languages)
}

function markupError({ text, rich }: Segment, answer: string): Message | undefined {
  const [before, after] = [tagsIn(text), tagsIn(answer)]
  const lost = firstMissing(before, after)
  if (lost?.startsWith('<a ')) return message('writing.flaw_link_missing')
  if (lost !== undefined) return message('writing.flaw_tag_missing', { tag: lost })
  const added = firstMissing(after, before)
  if (added !== undefined) return message('writing.flaw_tag_added', { tag: added.slice(0, 80) })
  const stray = rich && /<(?!\/?[a-z])/.test(answer)
  return stray || (rich && !isNested(after)) ? message('writing.flaw_tags_nested') : undefined
}

function isNested(tags: readonly string[]): boolean {
  const open: string[] = []
  for (const tag of tags) {
    const [, end, name = ''] = /^<(\/?)([a-z0-9]+)/.exec(tag) ?? []
    if (name === 'br') continue
    if (!end) open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}

function contentError(segment: Segment, answer: string): Message | undefined {
  const [before, after] = [plainTextOf(segment, segment.text), plainTextOf(segment, answer)]
  const address = firstMissing(addressesIn(before), addressesIn(after))
  if (address !== undefined) return message('writing.flaw_address_missing', { address })
  const added = firstMissing(addressesIn(after), addressesIn(before))
  if (added !== undefined) return message('writing.flaw_address_added', { address: added.slice(0, 200) })
  const [expected, found] = [placeholdersIn(before), placeholdersIn(after)]
  const placeholder = firstMissing(expected, found) ?? firstMissing(found, expected)
  if (placeholder !== undefined) return message('writing.flaw_placeholder', { placeholder })
  const number = differingNumber(before, after)
  return number === undefined ? undefined : message('writing.flaw_number', { number })
}

/** Characters that a language needs for one character of English. */
const DENSE: Record<string, number> = { zh: 0.35, ja: 0.5, ko: 0.55 }
const lengthIn = (lang: string): number => DENSE[lang.split('-')[0]!.toLowerCase()] ?? 1

/** Factors of the expected length, and an allowance in characters for short texts. */
const BOUNDS = { least: 0.5, most: 1.7, spare: 20 }

function lengthError(segment: Segment, answer: string, { from, to }: Languages): Message | undefined {
  const [before, after] = [plainTextOf(segment, segment.text).trim(), plainTextOf(segment, answer).trim()]
  const expected = (before.length * lengthIn(to)) / lengthIn(from)
  const { least, most, spare } = BOUNDS
  if (after.length > expected * most + spare || isDoubled(after, before))
    return message('writing.flaw_too_long', { length: after.length, expected: Math.round(expected) })
  if (after.length < expected * least - spare)
    return message('writing.flaw_too_short', { length: after.length, expected: Math.round(expected) })
  const { max } = segment
  return max !== undefined && after.length > max ? message('writing.flaw_over_max', { max }) : undefined
}

/** Whether the translation repeats itself, unlike the original. */
const isDoubled = (after: string, before: string): boolean => repeats(after) && !repeats(before)

function repeats(text: string): boolean {
  const words = text.split(/\s+/)
  const half = words.length / 2
  return half >= 2 && words.every((word, i) => word === words[(i + half) % words.length])
}
