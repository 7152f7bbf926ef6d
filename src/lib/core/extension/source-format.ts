/**
 * A format of external sources: how an untrusted document becomes items, one after the other (contract 2.5).
 *
 * `ext.source(format)` registers one: the product's own (sources/formats/) and those of extensions alike. `read(input, options)`
 * returns a `SourceReading`: `items`, an async iterable that holds one item at a time in memory, and `info`, which fills while the
 * items are read and complete after the last one. Damaged documents are read as far as possible: `info.complete` is then false,
 * so that missing items do not count as deleted. An unusable item has `rejected`, with the reason; it does not end the run. A
 * document that is not a source at all (a web page, an empty response) throws AppError 'validation'.
 *
 * The value of an item is addressed by paths, in the language of its format (`path_language`):
 * - `xpath`: XPath 1.0 inside of the item, `enclosure@url` as well as `enclosure/@url`; names in the item's own namespace have no
 *   prefix, well-known namespaces have their usual one whatever the document calls them (`media:content`, `dc:creator`).
 * - `jsonpath`: RFC 9535, or the dotted short form `a.b[0].c`.
 * - `column`: the name of a column.
 * `PathReader` (sources/paths/path-reader.ts) gives the values at paths; alternatives are separated by ` | `.
 */
import type { ItemElement, ItemProblem } from '../../platform/net/xml-items.ts'
import type { Json } from '../../base/json.ts'
import type { Site } from '../site.ts'

export const PATH_LANGUAGES = ['xpath', 'jsonpath', 'column'] as const
export type PathLanguage = (typeof PATH_LANGUAGES)[number]

export type { ItemElement, ItemProblem }

/** A row of a CSV file, by column names. */
export type ItemRow = Record<string, string>

interface ItemFacts {
  /** Its position in the document; the first is 1. */
  index: number
  /** The line of the document where it begins. */
  line: number
  /** Why it cannot be used; the run continues. */
  rejected?: ItemProblem | undefined
  /** Problems that did not prevent it from being read. */
  problems: ItemProblem[]
  /** The action that the item requests; missing in formats with only one. */
  action?: ItemAction | undefined
  /** A confidential address of it was dropped on reading (OpenImmo). */
  withheld?: boolean | undefined
  /** Base URL of its relative URLs. */
  base?: string | undefined
}
/** `reference` is shown as an example of past work (OpenImmo). */
export const ITEM_ACTIONS = ['change', 'delete', 'reference'] as const
export type ItemAction = (typeof ITEM_ACTIONS)[number]

export type SourceItem = ItemFacts &
  (
    | { language: 'xpath'; value: ItemElement }
    | { language: 'jsonpath'; value: Json }
    | { language: 'column'; value: ItemRow }
  )

export interface SourceInput {
  /** A local file, also of a fetched document. */
  file: string
  /** Of the HTTP response. */
  content_type?: string | undefined
  /** The URL it was fetched from, after redirects: base of relative URLs. */
  url?: string | undefined
}

export interface ReadOptions {
  /** The website of the source. */
  site?: Site | undefined
  /** Where the items are: a path of element names, or a JSONPath; the format's own or detected one when missing. */
  items_path?: string | undefined
  max_items?: number | undefined
  /** Limit for the unpacked document. */
  max_bytes?: number | undefined
  /** Limits for one item; see ITEM_LIMITS. */
  limits?: Partial<ItemLimits> | undefined
  signal?: AbortSignal | undefined
  /** A folder for temporary files; that of the system when missing. */
  temporary?: string | undefined
}

export interface ItemLimits {
  /** Characters of one item. */
  max_chars: number
  max_elements: number
  max_attributes: number
}

export interface SourceInfo {
  /** The key of the format that was used: a feed may turn out to be of another format than configured. */
  format: string
  /** The encoding of the document. */
  encoding?: string | undefined
  title?: string | undefined
  link?: string | undefined
  /** Where the items were found, when no path was given. */
  items_path?: string | undefined
  /** The sign between cells, in CSV. */
  delimiter?: string | undefined
  /** `partial`: objects that the document does not contain stay unchanged. */
  transfer: 'full' | 'partial'
  /** Whether the document was read to its end; known after the last item. */
  complete: boolean
  /** Problems of the document itself. */
  problems: ItemProblem[]
  /** For progress: bytes of the file on disk. */
  bytes_read: number
  bytes_total: number
}

export interface SourceReading {
  info: SourceInfo
  items: AsyncIterable<SourceItem>
  /** An accompanying file (the images of a ZIP), by its name without folders; undefined when there is none. */
  openFile?: ((name: string) => Promise<NodeJS.ReadableStream | undefined>) | undefined
  /** What differs once such a file has another content; undefined when there is none. */
  markOf?: ((name: string) => Promise<string | undefined>) | undefined
  /** Called once neither it nor its files are read any more. */
  close?: (() => Promise<void>) | undefined
}

/** Values of an item that most tables need; `roles` of a format has their paths. */
export const ITEM_ROLES = [
  'id',
  'title',
  'link',
  'date',
  'updated',
  'summary',
  'content',
  'image',
  'author',
  'category',
] as const
export type ItemRole = (typeof ITEM_ROLES)[number]

/** The beginning of a document, by which formats recognise theirs. */
export interface DocumentStart {
  /** Its first characters, at most 4,000; empty for an archive. */
  text: string
  /** The local name of the root element of XML, in lower case. */
  root: string | undefined
  isZip: boolean
  /** Of the HTTP response. */
  content_type: string
}

/** A predefined table for a format, and the mapping that fills it. */
export interface PredefinedTable {
  table: {
    handle: string
    name: string
    singular?: string
    icon?: string
    settings: Record<string, unknown>
  }
  fields: { name: string; type: string; label: string; [option: string]: unknown }[]
  mapping: { id_path: string; rows: Record<string, { path: string; [option: string]: unknown }> }
}

/** Properties of a format besides its functions. */
interface FormatFacts {
  /** `rss`; of an extension, its name or a key that begins with it: `club`, `club_members`. */
  key: string
  /** Display name. */
  label: string
  path_language: PathLanguage
  /** Default paths of a format with fixed places for its values; a mapping is suggested from them. */
  roles?: Partial<Record<ItemRole, string>> | undefined
  /** Its documents contain the newest items only: missing items are not deleted. */
  is_feed?: boolean | undefined
  /** Its documents may hold data that was not released: their files are deleted after reading. */
  is_confidential?: boolean | undefined
  /** A general kind of document, such as JSON: used only when no other format recognises it. */
  is_general?: boolean | undefined
  /** Whether a document is of this format, by its start; without it the format has to be selected. */
  detect?: ((start: DocumentStart, site: Site) => boolean | Promise<boolean>) | undefined
  /** A predefined table for items of this format; its labels are in `lang`, a BCP 47 tag. */
  predefinedTable?: ((lang: string) => PredefinedTable | Promise<PredefinedTable>) | undefined
}
export interface SourceFormat extends FormatFacts {
  read: (input: SourceInput, options?: ReadOptions) => SourceReading | Promise<SourceReading>
}

/** An item as an extension returns it: missing parts are filled in. */
export interface SourceReadItem {
  /** By the path language: an element, any JSON, or text by column names. */
  value: ItemElement | Json | ItemRow
  index?: number | undefined
  line?: number | undefined
  /** Why it cannot be used. */
  rejected?: string | undefined
  problems?: string[] | undefined
  action?: ItemAction | undefined
  base?: string | undefined
}
/** What an extension's format returns; `complete` defaults to true at the end. */
export interface SourceReadResult {
  items: AsyncIterable<SourceReadItem> | Iterable<SourceReadItem>
  info?: SourceReadInfo | undefined
  openFile?: SourceReading['openFile']
  close?: SourceReading['close']
}
/** Read after every item, and after the last one. */
export interface SourceReadInfo {
  title?: string | undefined
  link?: string | undefined
  encoding?: string | undefined
  items_path?: string | undefined
  transfer?: 'full' | 'partial' | undefined
  complete?: boolean | undefined
  problems?: string[] | undefined
  bytes_read?: number | undefined
  bytes_total?: number | undefined
}
/** The argument of `ext.source`. */
export interface SourceFormatDefinition extends FormatFacts {
  read: (input: SourceInput, options: ReadOptions) => SourceReadResult | Promise<SourceReadResult>
}
