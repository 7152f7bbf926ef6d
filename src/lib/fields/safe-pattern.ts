// The patterns a text field may have: those with few possible matches, so that no value can make them slow.
import { message, type Message } from '../base/catalogue/message.ts'

/** The longest value that a pattern is matched against. */
const LONGEST = 255
/** Two adjacent unbounded repetitions have 65,025 ways to match; three would have 16 million. */
const MAX_WAYS = 100_000

/**
 * Returns the error of a pattern, if any. The rule: count the ways in which it could match a text of 255
 * characters (each repetition multiplies by its possible lengths, alternatives add up, a repeated group raises to the
 * power); more than 100,000 is rejected. That is stricter than needed and independent of the engine. Look-around,
 * back references and nested character classes are not part of the subset.
 */
export function patternError(pattern: string): Message | undefined {
  if (pattern.length > 200) return message('declaration.pattern_too_long')
  try {
    compilePattern(pattern)
  } catch {
    return message('declaration.pattern_invalid')
  }
  if (/\\[1-9k]/.test(pattern.replace(/\\\\/g, ''))) return message('declaration.pattern_refers_back')
  if (/(?<!\\)\(\?(?!:)/.test(pattern)) return message('declaration.pattern_looks_around')
  const reader = { text: pattern, at: 0 }
  const ways = alternatives(reader)
  if (reader.at < pattern.length) return message('declaration.pattern_unsafe')
  return ways > MAX_WAYS ? message('declaration.pattern_slow') : undefined
}

/** The whole value must match, as in HTML. */
export const compilePattern = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'v')

interface Reader {
  text: string
  at: number
}

function alternatives(reader: Reader): number {
  let ways = sequence(reader)
  while (take(reader, /\|/y)) ways += sequence(reader)
  return ways
}

function sequence(reader: Reader): number {
  let ways = 1
  while (reader.at < reader.text.length && !/[|)]/.test(reader.text[reader.at]!)) {
    const atom = one(reader)
    if (Number.isNaN(atom)) return NaN
    ways *= repeated(atom, reader)
  }
  return ways
}

/** The number of ways of one atom; NaN for syntax outside of the subset. */
function one(reader: Reader): number {
  if (take(reader, /\((?:\?:)?/y)) {
    const ways = alternatives(reader)
    return take(reader, /\)/y) ? ways : NaN
  }
  const known =
    /\[\^?(?:\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\.|[^\\[\]])+\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\.|[^\\[\]()*+?{}|]/suy
  return take(reader, known) ? 1 : NaN
}

function repeated(atom: number, reader: Reader): number {
  const quantifier = take(reader, /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y)
  if (!quantifier) return atom
  const [min, max] = bounds(quantifier)
  let ways = 0
  for (let count = min; count <= max && ways <= MAX_WAYS; count++) ways += atom ** count
  return ways
}

function bounds(quantifier: string): [number, number] {
  if (quantifier[0] === '*') return [0, LONGEST]
  if (quantifier[0] === '+') return [1, LONGEST]
  if (quantifier[0] === '?') return [0, 1]
  const [, min, comma, max] = /^\{(\d+)(,?)(\d*)/.exec(quantifier)!
  return [Math.min(Number(min), LONGEST), Math.min(max ? Number(max) : comma ? LONGEST : Number(min), LONGEST)]
}

function take(reader: Reader, expression: RegExp): string | undefined {
  expression.lastIndex = reader.at
  const found = expression.exec(reader.text)?.[0]
  reader.at += found?.length ?? 0
  return found
}
