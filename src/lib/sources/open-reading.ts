// Shared by all formats: the properties of a reading, its text, and the number of its items.
import { decodeSource } from './decode-source.ts'
import { openBytes } from './open-bytes.ts'
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

export const textOfFile = (
  { file, content_type }: SourceInput,
  info: SourceInfo,
  options: ReadOptions,
): AsyncGenerator<string> => decodeSource(openBytes(file, info, options), info, content_type)

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
