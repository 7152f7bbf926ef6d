// What is in a sealed request, and how it is sealed.
import { sodium } from '../../platform/crypto/sodium.ts'
import { AppError } from '../../base/errors.ts'
import { deriveKey } from './derive-key.ts'
import { headOf, MAX_CONTENT_BYTES, NONCE_BYTES, PAD_BYTES, VERSION } from './format.ts'

/** Where a request is stored. It is sealed with the request, so that one cannot be put in the place of another. */
export interface RequestLocation {
  site: string
  table: string
  reference: string
}
export interface SealedFile {
  /** From 1; the file's key is made of it. */
  number: number
  /** The field it was sent with. */
  field: string
  name: string
  type: string
  /** Bytes before sealing. */
  size: number
}
export interface RequestContent extends RequestLocation {
  /** ISO 8601. */
  created_at: string
  values: Record<string, unknown>
  files: SealedFile[]
}

/** Throws 413 above 1 MiB of JSON. */
export async function sealContent(key: Uint8Array, content: RequestContent): Promise<Uint8Array> {
  const lib = await sodium()
  const { site, table, reference, created_at, values, files } = content
  const plain = { format: VERSION, site, table, reference, created_at, values, files }
  const json = new Uint8Array(Buffer.from(JSON.stringify(plain)))
  if (json.length > MAX_CONTENT_BYTES)
    throw new AppError('request_entry.text_too_large', { max: MAX_CONTENT_BYTES, size: json.length })
  const nonce = lib.randombytes_buf(NONCE_BYTES)
  const head = Buffer.concat([headOf('content'), nonce])
  const own = await deriveKey(key, 'content', head)
  const padded = lib.pad(json, PAD_BYTES)
  const sealed = Buffer.concat([head, lib.crypto_secretbox_easy(padded, nonce, own)])
  for (const secret of [json, padded, own]) lib.memzero(secret)
  return sealed
}
