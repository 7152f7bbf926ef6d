// Decrypts what sealStream() encrypted with a key of the server: submissions stored until they are confirmed.
import { message, type Message } from '../../base/catalogue/message.ts'
import { sodium } from '../../platform/crypto/sodium.ts'
import { AppError } from '../../base/errors.ts'
import { blocks, type Block } from './blocks.ts'
import { CHUNK_BYTES, STREAM_HEAD_BYTES, TAG_BYTES } from './format.ts'
import type { StreamTransform } from './seal-stream.ts'
import { chunkKey, chunkNonce, isStreamHead, type StreamKey } from './stream-key.ts'

/**
 * For `pipeline(source, openStream({key, context}), target)`. Throws 500 for a truncated or altered stream, or one with another
 * key or context; the output so far is genuine but incomplete: discard it.
 */
export const openStream = (stream: StreamKey): StreamTransform =>
  async function* open(source) {
    const lib = await sodium()
    let opener: Opener | undefined
    let index = 0
    try {
      for await (const block of blocks(source, CHUNK_BYTES + TAG_BYTES, STREAM_HEAD_BYTES))
        if (opener) yield await openChunk(block, index++, opener)
        else opener = await beginOpening(block, stream)
    } finally {
      if (opener) lib.memzero(opener.key)
    }
  }

const CUT = message('sealed.cut')
const ALTERED = message('sealed.altered')

interface Opener {
  stream: StreamKey
  head: Uint8Array
  key: Uint8Array
}

async function beginOpening({ bytes, isLast }: Block, stream: StreamKey): Promise<Opener> {
  if (isLast) throw unopened(stream, CUT)
  if (!isStreamHead(bytes)) throw unopened(stream, message('sealed.other_version'))
  const head = bytes.slice()
  return { stream, head, key: await chunkKey(stream, head) }
}

async function openChunk({ bytes, isLast }: Block, index: number, { stream, head, key }: Opener): Promise<Uint8Array> {
  const { crypto_secretbox_open_easy } = await sodium()
  const attempt = (asLast: boolean) => {
    try {
      return crypto_secretbox_open_easy(bytes, chunkNonce(head, index, asLast), key)
    } catch {
      return undefined
    }
  }
  if (bytes.length < TAG_BYTES) throw unopened(stream, CUT)
  const plain = attempt(isLast)
  if (!plain) throw unopened(stream, isLast && attempt(false) ? CUT : ALTERED)
  if (isLast && !plain.length && index) throw unopened(stream, ALTERED)
  return plain
}

const unopened = ({ context }: StreamKey, reason: Message) =>
  new AppError('sealed.stream_unopened', { context, reason })
