// A file of a request as a Blob: opened while it is loaded, without ever being whole in the memory of the page.
import type { ContentKey } from './content-key.ts'
import type { Bytes } from './format.ts'
import type { SealedFile } from './open-content.ts'
import { openStream, type OpenOptions } from './open-stream.ts'
import { SealError } from './seal-error.ts'
import { wipe } from './secret-box.ts'

/** So much is collected before the browser takes it, who keeps large Blobs on disk. */
const BATCH_BYTES = 4 * 2 ** 20
/**
 * Strangers sent it: with the type they say it has, an address of it would be a page of the admin's origin. A screen that shows
 * pictures gives the type to those it knows, by `blob.slice(0, blob.size, type)`.
 */
const TYPE = 'application/octet-stream'

/** Throws as openStream() does, 'locked' when the key is locked meanwhile, and 'altered' when it has not the size the request tells. */
export async function openFile(
  { content, file }: { content: ContentKey; file: Pick<SealedFile, 'number' | 'size'> },
  source: ReadableStream<Uint8Array>,
  options: OpenOptions = {},
): Promise<Blob> {
  const stream = content.forFile(file.number)
  const whole: Blob[] = []
  let [batch, batched, size]: [Bytes[], number, number] = [[], 0, 0]
  const hand = () => {
    whole.push(new Blob(batch))
    ;[batch, batched] = [[], 0]
  }
  try {
    for await (const piece of openStream(source, stream, options)) {
      content.keepOpen()
      size += piece.length
      if (size > file.size) throw new SealError('altered')
      batch.push(piece)
      if ((batched += piece.length) >= BATCH_BYTES) hand()
    }
  } finally {
    wipe(stream.key)
  }
  if (size !== file.size) throw new SealError('altered')
  hand()
  return new Blob(whole, { type: TYPE })
}
