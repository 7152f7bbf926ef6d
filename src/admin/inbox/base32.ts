// Crockford's Base32, made for people to read and type.

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const toSymbols = (numbers: readonly number[]): string => numbers.map((n) => ALPHABET[n]).join('')

/** Accepts lower case, O for 0, I and L for 1; -1 for an invalid character. */
export const fromSymbol = (letter: string): number =>
  ALPHABET.indexOf(letter.toUpperCase().replace('O', '0').replace(/[IL]/, '1'))

/** A number as `count` groups of five bits. */
export const toBase32Digits = (value: bigint, count: number): number[] =>
  Array.from({ length: count }, (_, i) => Number((value >> BigInt((count - 1 - i) * 5)) & 31n))

export const fromBase32Digits = (fives: readonly number[]): bigint =>
  fives.reduce((value, five) => (value << 5n) | BigInt(five), 0n)

export const toNumber = (bytes: Uint8Array): bigint => bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)

export const fromNumber = (value: bigint, length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, i) => Number((value >> BigInt((length - 1 - i) * 8)) & 255n))
