// The unpacked size of a font file, before it is unpacked, and WOFF as the font in it (W3C WOFF 1.0, 2.0).
import type { Message } from '../base/catalogue/message.ts'
import { inflateSync } from 'node:zlib'
import { AppError } from '../base/errors.ts'

/** Of all files of a family together: reading larger ones takes seconds and much memory. */
export const UNPACKED = 40_000_000

const PLAIN = ['\0\x01\0\0', 'true', 'OTTO']

/**
 * By the sizes that the file states for its tables, which no reader exceeds. Throws 422 for an invalid font, 413
 * above UNPACKED.
 */
export function requireFont(font: Buffer, name: string): number {
  const signature = font.toString('latin1', 0, 4)
  const packed = signature === 'wOFF' || signature === 'wOF2'
  const holds = packed ? font.toString('latin1', 4, 8) : signature
  if (!PLAIN.includes(holds)) throw new AppError('font.not_a_font', { name })
  const size = packed ? sizeOf(font, name, signature === 'wOFF' ? woffLengths : woff2Lengths) : font.length
  requireSize(size, name)
  return size
}

/** Throws 413. */
export function requireSize(size: number, name: string | Message): void {
  if (size > UNPACKED) throw new AppError('font.unpacked_too_large', { name, bytes: size, max: UNPACKED })
}

function sizeOf(font: Buffer, name: string, lengths: (font: Buffer) => number[]): number {
  try {
    const unpacked = lengths(font).reduce((sum, length) => sum + length + 16, 12)
    return Math.max(unpacked, font.readUInt32BE(16))
  } catch (cause) {
    throw new AppError('font.incomplete', { name, reason: (cause as Error).message }, { cause })
  }
}

const woffLengths = (font: Buffer): number[] =>
  Array.from({ length: font.readUInt16BE(12) }, (_, i) => font.readUInt32BE(44 + i * 20 + 12))

/** WOFF2 5.1: the length of each table, and that of its transformed form where it has one. */
function woff2Lengths(font: Buffer): number[] {
  let at = 48
  // UIntBase128 (4.1): seven bits a byte, at most five bytes.
  const number = () => {
    for (let value = 0, i = 0; i < 5; i++) {
      const byte = font.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
    throw new RangeError('a length of it is none')
  }
  return Array.from({ length: font.readUInt16BE(12) }, () => {
    const flags = font.readUInt8(at++)
    const known = flags & 63
    const tag = known === 63 ? font.toString('latin1', at, (at += 4)) : { 10: 'glyf', 11: 'loca' }[known]
    const length = number()
    const isTransformed = tag === 'glyf' || tag === 'loca' ? flags < 64 : flags >= 64
    return isTransformed ? Math.max(length, number()) : length
  })
}

/** The font of a WOFF file; others as they are. Throws for tables whose stated length is wrong. */
export function unpackWoff(font: Buffer): Buffer {
  if (font.toString('latin1', 0, 4) !== 'wOFF') return font
  const count = font.readUInt16BE(12)
  const head = Buffer.alloc(12 + count * 16)
  font.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts: Buffer[] = [head]
  for (let i = 0, end = head.length; i < count; i++) {
    const [from, to] = [44 + i * 20, 12 + i * 16]
    const [offset, packed, length] = [4, 8, 12].map((more) => font.readUInt32BE(from + more)) as Lengths
    font.copy(head, to, from, from + 4)
    font.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(end, to + 8)
    head.writeUInt32BE(length, to + 12)
    const padding = -length & 3
    parts.push(inflated(font.subarray(offset, offset + packed), length), Buffer.alloc(padding))
    end += length + padding
  }
  return Buffer.concat(parts)
}
type Lengths = [offset: number, packed: number, length: number]

function inflated(packed: Buffer, length: number): Buffer {
  // Unpacks no more than the stated length: a few bytes may stand for gigabytes.
  const table = packed.length === length ? packed : inflateSync(packed, { maxOutputLength: length + 1 })
  if (table.length === length) return table
  throw new RangeError('a table is not as long as it says')
}
