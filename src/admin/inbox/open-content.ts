// Decrypts the content of a request, and verifies that it belongs to the place where it was found.
import type { RequestLocation, RequestContent, SealedFile } from '../../lib/forms/seal/content.ts'
import { beginsWith } from './bytes.ts'
import { deriveKey } from './derive-key.ts'
import { headOf, MAX_CONTENT_BYTES, MAX_FILES, NONCE_BYTES, PAD_BYTES, TAG_BYTES, VERSION } from './format.ts'
import { SealError } from './seal-error.ts'
import { openSecret, wipe } from './secret-box.ts'

export type { RequestLocation, RequestContent, SealedFile }

const HEAD = headOf('content')
const START = HEAD.length + NONCE_BYTES

/** Throws 'unknown_format', 'cut_off', 'altered', 'too_large', and 'misplaced' with the place it was sealed for. */
export function openContent(key: Uint8Array, sealed: Uint8Array, location: RequestLocation): RequestContent {
  if (!beginsWith(sealed, HEAD)) throw new SealError('unknown_format')
  if (sealed.length < START + TAG_BYTES + PAD_BYTES) throw new SealError('cut_off')
  if (sealed.length > START + TAG_BYTES + MAX_CONTENT_BYTES + PAD_BYTES) throw new SealError('too_large')
  const own = deriveKey(key, 'content', sealed.subarray(0, START))
  const padded = openSecret(sealed.subarray(START), { key: own, nonce: sealed.subarray(HEAD.length, START) })
  wipe(own)
  if (!padded) throw new SealError('altered')
  const content = parse(new TextDecoder().decode(unpad(padded)))
  wipe(padded)
  const { site, table, reference } = content
  if (site !== location.site || table !== location.table || reference !== location.reference)
    throw new SealError('misplaced', { site, table, reference })
  return content
}

function unpad(padded: Uint8Array): Uint8Array {
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 0x80 || padded.length - end > PAD_BYTES) throw new SealError('unknown_format')
  return padded.subarray(0, end)
}

function parse(text: string): RequestContent {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new SealError('unknown_format')
  }
  if (!isContent(json)) throw new SealError('unknown_format')
  const { site, table, reference, created_at, values, files } = json
  return { site, table, reference, created_at, values, files }
}

function isContent(json: unknown): json is RequestContent {
  const { format, site, table, reference, created_at, values, files } = (json ?? {}) as Record<string, unknown>
  return (
    format === VERSION &&
    [site, table, reference, created_at].every((text) => typeof text === 'string') &&
    typeof values === 'object' &&
    values !== null &&
    !Array.isArray(values) &&
    Array.isArray(files) &&
    files.every(isFile) &&
    new Set(files.map(({ number }) => number)).size === files.length
  )
}

function isFile(json: unknown): json is SealedFile {
  const { number, field, name, type, size } = (json ?? {}) as Record<string, unknown>
  return (
    isCount(number, MAX_FILES) &&
    number > 0 &&
    isCount(size, Number.MAX_SAFE_INTEGER) &&
    [field, name, type].every((text) => typeof text === 'string')
  )
}

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
