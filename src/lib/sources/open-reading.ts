// What all formats share: the facts of a reading, its text, and how many items come of it.
import { decodeSource } from './decode-source.ts'
import { openBytes } from './open-bytes.ts'
import type { ReadOptions, SourceInfo, SourceInput, SourceItem } from '../core/extension/source-format.ts'

/** Characters of one item. */
export const MAX_CHARS = 16_000_000

export const newInfo = (format: string): SourceInfo => ({
  format,
  transfer: 'full',
  complete: false,
  problems: [],
  bytes_read: 0,
  bytes_total: 0,
})

export const textOfFile = (
  { file, content_type }: SourceInput,
  info: SourceInfo,
  options: ReadOptions,
): AsyncGenerator<string> => decodeSource(openBytes(file, info, options), info, content_type)

/** Ends after so many items as are asked for; the document is not complete then, if it has more of them. */
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
