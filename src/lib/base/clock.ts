// Time and randomness as the product gets them: passed in, so that tests decide.
import { v7 } from 'uuid'
import { randomBytes, randomFillSync } from 'node:crypto'

export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }

export const instant = (date: Date): string => date.toISOString()
export const later = (date: Date, ms: number): Date => new Date(date.getTime() + ms)

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const RANDOM = 16
/** Random bytes for 256 UUIDs, each used once: asking the system for each took most of the time of making one. */
const pool = Buffer.alloc(256 * RANDOM)
let used = pool.length

/** A UUID version 7 (RFC 9562): sorts by the time it was made. */
export function newUid(now: Date): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const random = pool.subarray(used, (used += RANDOM))
  return v7({ msecs: now.getTime(), random })
}

/** An identifier of `length` characters of Crockford's base32 (no i, l, o, u), 5 bits each. */
export const newId = (length = 10): string => encodeId(randomBytes(length))

/** One character for each byte. */
export function encodeId(bytes: Uint8Array): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
  let id = ''
  for (const byte of bytes) id += alphabet[byte & 31]
  return id
}
