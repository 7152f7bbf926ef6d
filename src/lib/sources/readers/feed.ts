// RSS 0.9 to 2.0 and Atom: the document's actual format is used, for sources may change their format without notice.
import { message } from '../../base/catalogue/message.ts'
import { localOf } from '../../platform/net/xml-names.ts'
import type { OpenElement } from '../../platform/net/xml-items.ts'
import { plainText } from '../item-text.ts'
import { atMost, newInfo, textOfFile } from '../open-reading.ts'
import { readXml } from '../read-xml.ts'
import type {
  ItemElement,
  ReadOptions,
  SourceInfo,
  SourceInput,
  SourceReading,
} from '../../core/extension/source-format.ts'
import { sourceRejection } from '../source-rejection.ts'

/** Feeds by the name of their root element, without prefix and in lower case. */
const ROOTS: Record<string, string> = {
  rss: 'rss',
  channel: 'rss',
  rdf: 'rss1',
  feed: 'atom',
  entry: 'atom',
}

export function feedReading(format: string, input: SourceInput, options: ReadOptions = {}): SourceReading {
  const info = newInfo(format)
  const items = readXml(textOfFile(input, info, options), {
    info,
    options,
    url: input.url,
    requireRoot: ({ local }) => {
      const found = ROOTS[local.toLowerCase()]
      if (!found)
        throw sourceRejection('not_this_format', message('source_document.no_feed', { element: local.slice(0, 40) }))
      info.format = found
    },
    isItem: (open) => isItem(open, info.format),
    onAround: (around) => describe(around, info),
  })
  return { info, items: atMost(items, info, options.max_items) }
}

/** In RSS 1.0 items are siblings of the channel, in other versions its children. */
function isItem(open: readonly OpenElement[], format: string): boolean {
  const local = open.at(-1)!.local.toLowerCase()
  if (format === 'atom') return local === 'entry' && open.length <= 2
  return local === 'item' && open.length >= 2 && open.length <= 3
}

function describe(around: readonly OpenElement[], info: SourceInfo): void {
  const root = around[0]?.element
  const head = root && (childOf(root, 'channel') ?? root)
  if (!head) return
  const title = childOf(head, 'title')
  if (title) info.title = plainText(title) || undefined
  const links = head.children.filter(
    (one): one is ItemElement => typeof one !== 'string' && localOf(one.name) === 'link',
  )
  for (const link of links) {
    const { href, rel = 'alternate' } = link.attributes
    const address = href === undefined ? plainText(link) : rel === 'alternate' ? href : ''
    if (address && !info.link) info.link = address
  }
}

const childOf = ({ children }: ItemElement, local: string): ItemElement | undefined =>
  children.find((one): one is ItemElement => typeof one !== 'string' && localOf(one.name).toLowerCase() === local)
