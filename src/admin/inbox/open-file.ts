// Decrypts a file of a request into a Blob while it is downloaded, without holding it in memory as a whole.
import type { ContentKey } from './content-key.ts'
import type { Bytes } from './format.ts'
import type { SealedFile } from './open-content.ts'
import { openStream, type OpenOptions } from './open-stream.ts'
import { SealError } from './seal-error.ts'
import { wipe } from './secret-box.ts'

/** Bytes collected before they are passed to the browser, which stores large Blobs on disk. */
const BATCH_BYTES = 4 * 2 ** 20
/**
 * The file comes from an unknown sender: with its declared type, a blob URL would be a page on the admin's origin. A screen
 * that shows pictures sets a known image type with `blob.slice(0, blob.size, type)`.
 */
const TYPE = 'application/octet-stream'

/** Throws as openStream() does, 'locked' when the key is locked meanwhile, 'altered' when the size is not the declared one. */
export async function openFile(
  { content, file }: { content: ContentKey; file: Pick<SealedFile, 'number' | 'size'> },
  source: ReadableStream<Uint8Array>,
  options: OpenOptions = {},
): Promise<Blob> {
  const stream = content.forFile(file.number)
  const blobs: Blob[] = []
  let [batch, batched, size]: [Bytes[], number, number] = [[], 0, 0]
  const hand = () => {
    blobs.push(new Blob(batch))
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
  return new Blob(blobs, { type: TYPE })
}
