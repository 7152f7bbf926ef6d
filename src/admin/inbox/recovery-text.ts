// A secret key as text for printing: each group has a check symbol against typing errors.
import { fromBase32Digits, fromNumber, fromSymbol, toBase32Digits, toNumber, toSymbols } from './base32.ts'
import { deriveKey } from './derive-key.ts'
import { KEY_BYTES, VERSION } from './format.ts'
import { openKey, type OpenKey, type OpenKeyOptions } from './open-key.ts'
import { SealError } from './seal-error.ts'
import { wipe } from './secret-box.ts'

const GROUP = 5
/** Groups of four symbols: version and key. */
const KEY_GROUPS = 13
const GROUPS = KEY_GROUPS + 1

/** `XXXXX-XXXXX-…`, 14 groups. It contains the secret key: with it everything can be read. */
export const printRecoveryText = (key: OpenKey): string =>
  key.use((secret) => {
    const fives = [...keyFives(secret), ...checkFives(secret)]
    return Array.from({ length: GROUPS }, (_, i) => fives.slice(i * 4, i * 4 + 4))
      .map((group, i) => toSymbols([...group, checkSymbol(group, i)]))
      .join('-')
  })

/** Ignores spaces, line breaks, dashes and case. Throws 'bad_recovery_text' with the wrong `group` (from 1). */
export function parseRecoveryText(text: string, options?: OpenKeyOptions): OpenKey {
  const symbols = [...text.replace(/[^\p{L}\p{N}]/gu, '')].map(fromSymbol)
  const groups = Array.from({ length: Math.ceil(symbols.length / GROUP) }, (_, i) =>
    symbols.slice(i * GROUP, i * GROUP + GROUP),
  )
  const wrong = groups.slice(0, GROUPS).findIndex((group, i) => !isRight(group, i))
  if (symbols.length !== GROUPS * GROUP) throw wrongLength(symbols.length, wrong)
  if (wrong >= 0) throw wrongGroup(wrong)
  return openFives(
    groups.flatMap((group) => group.slice(0, -1)),
    options,
  )
}

function openFives(fives: number[], options?: OpenKeyOptions): OpenKey {
  const bits = fromBase32Digits(fives.slice(0, KEY_GROUPS * 4))
  if (bits >> BigInt(KEY_BYTES * 8) !== BigInt(VERSION)) throw new SealError('unknown_format')
  const secret = fromNumber(bits, KEY_BYTES)
  if (checkFives(secret).some((five, i) => five !== fives[KEY_GROUPS * 4 + i])) {
    wipe(secret)
    throw new SealError('bad_recovery_text', {}, 'The recovery text has typing errors that its groups do not tell.')
  }
  return openKey(secret, options)
}

const keyFives = (secret: Uint8Array) =>
  toBase32Digits((BigInt(VERSION) << BigInt(KEY_BYTES * 8)) | toNumber(secret), KEY_GROUPS * 4)

const checkFives = (secret: Uint8Array) => toBase32Digits(toNumber(deriveKey(secret, 'recovery')) >> 236n, 4)

const isRight = (group: number[], index: number) =>
  group.length === GROUP && !group.includes(-1) && group[4] === checkSymbol(group.slice(0, 4), index)

/** Damm's algorithm: detects one wrong symbol, two swapped symbols, and swapped groups. */
const checkSymbol = (symbols: number[], index: number) =>
  symbols.reduce((check, symbol) => double(check ^ symbol), index + 1)

/** In GF(32), x⁵ + x² + 1. */
const double = (x: number) => ((x << 1) ^ (x & 16 ? 0b100101 : 0)) & 31

const wrongGroup = (index: number) =>
  new SealError(
    'bad_recovery_text',
    { group: index + 1 },
    `Group ${index + 1} of the recovery text has a typing error.`,
  )

function wrongLength(length: number, wrong: number): SealError {
  const expected = GROUPS * GROUP
  const details = { expected, length, ...(wrong >= 0 && { group: wrong + 1 }) }
  const where = wrong < 0 ? '' : `; the first group that is not right is ${wrong + 1}`
  return new SealError(
    'bad_recovery_text',
    details,
    `The recovery text has ${expected} letters and digits; this one has ${length}${where}.`,
  )
}
