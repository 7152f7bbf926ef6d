/**
 * What a format of external sources is: how a document of strangers becomes items, one after the other (contract 2.5).
 *
 * A format is one file in `formats/`, a `SourceFormat`. `read(input, options)` returns a `SourceReading`: `items`, an async
 * iterable that holds one item at a time in memory, and `info`, which fills while the items are read and is complete after the
 * last one. What can be read of a damaged document is read: `info.complete` is false then, so that nobody takes what is missing
 * for deleted. An item that cannot be used has `refused`, with the reason; it ends no run. A document that is no source at all
 * (a web page, an empty answer, entities of its own) throws AppError 'validation' with a code (see source-refused.ts).
 *
 * The value of an item is addressed by paths, in the language of its format (`path_language`):
 * - `xpath`: XPath 1.0 inside of the item, `enclosure@url` as well as `enclosure/@url`; names in the item's own namespace have no
 *   prefix, well-known namespaces have their usual one whatever the document calls them (`media:content`, `dc:creator`).
 * - `jsonpath`: RFC 9535, or the dotted short form `a.b[0].c`.
 * - `column`: the name of a column.
 * `PathReader` (path-reader.ts) gives the values at paths; alternatives are separated by ` | `.
 */
import type { ItemElement, ItemProblem } from '../platform/net/xml-items.ts'
import type { Json } from '../base/json.ts'

export const SOURCE_FORMATS = ['rss', 'rss1', 'atom', 'json', 'xml', 'csv', 'openimmo'] as const
export type SourceFormatKey = (typeof SOURCE_FORMATS)[number]
export type PathLanguage = 'xpath' | 'jsonpath' | 'column'

export type { ItemElement, ItemProblem }

/** A row of a CSV file, by the names of its columns. */
export type ItemRow = Record<string, string>

interface ItemFacts {
  /** Its place in the document; the first is 1. */
  index: number
  /** The line of the document that it begins in. */
  line: number
  /** Why it cannot be used; there is no run that it stops. */
  refused?: ItemProblem | undefined
  /** What was wrong with it and could be read all the same. */
  problems: ItemProblem[]
  /** What the item says is to be done; missing where a format knows only one thing. */
  action?: ItemAction | undefined
  /** It had an address that nobody may know, which was dropped while it was read (OpenImmo). */
  withheld?: boolean | undefined
  /** What its relative addresses are relative to. */
  base?: string | undefined
}
/** `reference` is shown as an example of past work (OpenImmo). */
export type ItemAction = 'change' | 'delete' | 'reference'

export type SourceItem = ItemFacts &
  (
    | { language: 'xpath'; value: ItemElement }
    | { language: 'jsonpath'; value: Json }
    | { language: 'column'; value: ItemRow }
  )

export interface SourceInput {
  /** A file on this machine: what was fetched lies in one, too. */
  file: string
  /** Of the HTTP answer. */
  content_type?: string | undefined
  /** Where it was fetched, after redirects: relative addresses are relative to it. */
  url?: string | undefined
}

export interface ReadOptions {
  /** Where the items are: a path of element names, or a JSONPath; what the format knows or finds when missing. */
  items_path?: string | undefined
  max_items?: number | undefined
  /** Of the document, unpacked. */
  max_bytes?: number | undefined
  /** What one item may be; see ITEM_LIMITS. */
  limits?: Partial<ItemLimits> | undefined
  signal?: AbortSignal | undefined
  /** A folder for what has to be put into files while it is read; that of the system when missing. */
  temporary?: string | undefined
}

export interface ItemLimits {
  /** Characters of one item. */
  max_chars: number
  max_elements: number
  max_attributes: number
}

export interface SourceInfo {
  format: SourceFormatKey
  /** What the document was decoded as. */
  encoding?: string | undefined
  title?: string | undefined
  link?: string | undefined
  /** Where the items were found, when no path was given. */
  items_path?: string | undefined
  /** `partial`: what the document does not hold is as it was. */
  transfer: 'full' | 'partial'
  /** Whether the document was read to its end; known after the last item. */
  complete: boolean
  /** Of the document as a whole. */
  problems: ItemProblem[]
  /** For progress: of the file on disk. */
  bytes_read: number
  bytes_total: number
}

export interface SourceReading {
  info: SourceInfo
  items: AsyncIterable<SourceItem>
  /** A file that came along (the pictures of a ZIP), by its name without folders; undefined when there is none. */
  openFile?: ((name: string) => Promise<NodeJS.ReadableStream | undefined>) | undefined
  /** Once nothing is read of it any more, its files neither. */
  close?: (() => Promise<void>) | undefined
}

/** What most tables want to know of an item, and the path that leads there. */
export type ItemRole =
  'id' | 'title' | 'link' | 'date' | 'updated' | 'summary' | 'content' | 'image' | 'author' | 'category'

export interface SourceFormat {
  key: SourceFormatKey
  label: string
  path_language: PathLanguage
  /** Paths of a format that says where its facts are; a mapping is suggested from them. */
  roles: Partial<Record<ItemRole, string>>
  read(input: SourceInput, options?: ReadOptions): SourceReading
}
