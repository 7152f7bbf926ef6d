// Hashes of contents, and text compared in constant time.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Of all that the stream has. */
export async function sha256Of(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}

/** HMAC-SHA-256 with a key in base64: reveals nothing of the content without it. */
export const keyedHash = (key: string, content: string): string =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(content).digest('hex')

/** A short hash for file names and cache keys; not a proof of anything. */
export const shortHash = (content: string | Uint8Array): string => sha256(content).slice(0, 10)

export const sameText = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
