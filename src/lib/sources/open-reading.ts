// Shared by all formats: the properties of a reading, its text, and the number of its items.
import { decodeSource } from './decode-source.ts'
import { message } from '../base/catalogue/message.ts'
import { isZip, openBytes } from './open-bytes.ts'
import { sourceRejection } from './source-rejection.ts'
import type { ReadOptions, SourceInfo, SourceInput, SourceItem } from '../core/extension/source-format.ts'

/** Limit of one item in characters. */
export const MAX_CHARS = 16_000_000

export const newInfo = (format: string): SourceInfo => ({
  format,
  transfer: 'full',
  complete: false,
  problems: [],
  bytes_read: 0,
  bytes_total: 0,
})

/** Throws 422 for an archive. */
export async function* textOfFile(
  { file, content_type }: SourceInput,
  info: SourceInfo,
  options: ReadOptions,
): AsyncGenerator<string> {
  if (await isZip(file)) throw sourceRejection('archive', message('source_document.zip_not_read'))
  yield* decodeSource(openBytes(file, info, options), info, content_type)
}

/** Ends after the requested number of items; the document is then not complete if it has more. */
export async function* atMost(
  items: AsyncIterable<SourceItem>,
  info: SourceInfo,
  most: number | undefined,
): AsyncGenerator<SourceItem> {
  let count = 0
  for await (const item of items) {
    if (count === most) {
      info.complete = false
      return
    }
    count++
    yield item
  }
}
