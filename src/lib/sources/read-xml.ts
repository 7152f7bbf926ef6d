// Reads the items of an XML document for the formats: some errors reject a document, others are only reported.
import { message } from '../base/catalogue/message.ts'
import { problem, problemOf } from '../base/errors.ts'
import { xmlItems, type OpenElement, type XmlEnd, type XmlItem } from '../platform/net/xml-items.ts'
import { XmlError } from '../platform/net/xml-limits.ts'
import { MAX_CHARS } from './open-reading.ts'
import type { ReadOptions, SourceInfo, SourceItem } from '../core/extension/source-format.ts'
import { sourceRejection, type SourceRejection } from './source-rejection.ts'

export interface XmlReading {
  info: SourceInfo
  options: ReadOptions
  /** The base of relative addresses. */
  url?: string | undefined
  /** Called first, with the root element: throws for a document of another format. */
  requireRoot?: ((root: OpenElement) => void) | undefined
  isItem: (open: readonly OpenElement[]) => boolean
  /** Called with the elements around the items, at the first item and at the end. */
  onAround?: ((around: readonly OpenElement[]) => void) | undefined
  /** May remove parts of the item. */
  finish?: ((item: XmlSourceItem, parents: readonly OpenElement[]) => void) | undefined
}
export type XmlSourceItem = Extract<SourceItem, { language: 'xpath' }>

/** Throws 422 for a document that is not XML before its first item; a later error is reported in `info`, and ends the items. */
export async function* readXml(chunks: AsyncIterable<string>, reading: XmlReading): AsyncGenerator<XmlSourceItem> {
  const { info, options, url, onAround, finish } = reading
  let index = 0
  let end: XmlEnd | undefined
  try {
    for await (const item of xmlItems(chunks, {
      ...limitsOf(options),
      isItem: guarded(reading),
      onEnd: (one) => void (end = one),
    })) {
      if (index === 0) onAround?.(item.parents)
      const made = sourceItem(item, ++index, url)
      if (made.rejected === undefined) finish?.(made, item.parents)
      yield made
    }
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    if (!index || error.reason === 'doctype') throw refusedXml(error)
    info.problems.push(problemOf(error))
    return
  }
  if (end?.root) onAround?.([end.root])
  info.complete = end?.isWhole === true
  if (!info.complete) info.problems.push(problem('source_document.cut_off'))
}

function limitsOf({ limits = {} }: ReadOptions) {
  const { max_chars = MAX_CHARS, max_elements, max_attributes } = limits
  return {
    max_chars,
    ...(max_elements !== undefined && { max_elements }),
    ...(max_attributes !== undefined && { max_attributes }),
  }
}

function guarded({ requireRoot, isItem, url }: XmlReading): XmlReading['isItem'] {
  return (open) => {
    if (open.length === 1) {
      const root = open[0]!
      if (/^html$/i.test(root.local)) {
        const page = url === undefined ? 'source_document.web_page_file' : 'source_document.web_page'
        throw sourceRejection('web_page', message(page))
      }
      requireRoot?.(root)
    }
    return isItem(open)
  }
}

function sourceItem(
  { element, line, rejected, problems }: XmlItem,
  index: number,
  url: string | undefined,
): XmlSourceItem {
  const base = element.base === undefined ? url : (URL.parse(element.base, url)?.href ?? url)
  return { language: 'xpath', value: element, index, line, rejected, problems, base }
}

const CODES: Record<XmlError['reason'], SourceRejection> = {
  too_large: 'too_large',
  too_deep: 'too_deep',
  doctype: 'doctype',
  malformed: 'malformed',
}
const refusedXml = (error: XmlError) => sourceRejection(CODES[error.reason], error, error)
