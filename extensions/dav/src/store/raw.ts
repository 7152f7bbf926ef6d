// Texts of objects in columns: unchanged bytes, readable where they are clean UTF-8.
import { createHash } from 'node:crypto'
import type { Coding } from './tables.ts'

export interface Raw {
  raw: string
  coding: Coding
  etag: string
  size: number
}

/** No characters that a database, JSON or the product rejects in a text. */
const CLEAN = /^(?:[^\p{Cc}\uFFFE\uFFFF]|[\t\n\r])*$/u

export function rawOf(bytes: Uint8Array): Raw {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const isSame = Buffer.compare(Buffer.from(text), Buffer.from(bytes)) === 0
  const isText = isSame && CLEAN.test(text)
  const raw = isText ? text : Buffer.from(bytes).toString('base64')
  return { raw, coding: isText ? 'utf8' : 'base64', etag: etagOf(bytes), size: bytes.length }
}

export const bytesOfRaw = ({ raw, coding }: Pick<Raw, 'raw' | 'coding'>): Buffer<ArrayBuffer> =>
  Buffer.from(raw, coding)
export const binaryOfRaw = (raw: Pick<Raw, 'raw' | 'coding'>): string => bytesOfRaw(raw).toString('latin1')

/** Depends on the bytes only, so that it is the same everywhere. */
const etagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
