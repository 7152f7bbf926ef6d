// XML of any kind: the items are the elements at one path, their values are addressed by XPath 1.0 relative to each.
import { message } from '../../base/catalogue/message.ts'
import { ItemsFinder, itemsAt } from '../items-path.ts'
import { atMost, newInfo, textOfFile } from '../open-reading.ts'
import { readXml } from '../read-xml.ts'
import type { ReadOptions, SourceInfo, SourceInput, SourceReading } from '../../core/extension/source-format.ts'
import { sourceRejection } from '../source-rejection.ts'

/** The number of characters in which items are searched for when no path is given. */
const LOOKED_THROUGH = 2_000_000

export function xmlReading(input: SourceInput, options: ReadOptions = {}): SourceReading {
  const info = newInfo('xml')
  return { info, items: atMost(itemsOf(input, info, options), info, options.max_items) }
}

async function* itemsOf(input: SourceInput, info: SourceInfo, options: ReadOptions) {
  if (options.items_path === undefined) info.items_path = await findItems(input, options)
  const isItem = itemsAt(options.items_path ?? info.items_path!)
  const chunks = textOfFile(input, info, options)
  yield* readXml(chunks, { info, options, url: input.url, isItem })
}

/** Throws 422 for a document without items. */
async function findItems(input: SourceInput, options: ReadOptions): Promise<string> {
  const finder = new ItemsFinder()
  const isItem = (open: Parameters<ItemsFinder['see']>[0]) => (finder.see(open), false)
  const chunks = start(textOfFile(input, newInfo('xml'), options))
  for await (const _none of readXml(chunks, { info: newInfo('xml'), options, isItem })) break
  const found = finder.best()
  if (found === undefined) throw sourceRejection('path', message('source_mapping.no_repeated_elements'))
  return found
}

async function* start(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let size = 0
  for await (const chunk of chunks) {
    yield chunk
    if ((size += chunk.length) > LOOKED_THROUGH) return
  }
}
