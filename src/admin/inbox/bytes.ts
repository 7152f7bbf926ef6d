// Bytes as text and back.
import type { Bytes } from './format.ts'

/** base64url without padding. */
export const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Undefined for what toText() would not have written. */
export function fromText(text: string): Bytes | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  return toText(bytes) === text ? bytes : undefined
}

export const toBytes = (text: string): Bytes => new TextEncoder().encode(text)

export function join(...parts: Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** Whether bytes begin with others. */
export const beginsWith = (bytes: Uint8Array, start: Uint8Array): boolean => start.every((byte, i) => bytes[i] === byte)

/** Constant-time for lists of equal length; the lengths are not secret. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.reduce((sum, byte, i) => sum | (byte ^ b[i]!), 0) === 0
