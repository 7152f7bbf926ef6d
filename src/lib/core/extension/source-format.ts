/**
 * What a format of external sources is: how a document of strangers becomes items, one after the other (contract 2.5).
 *
 * `ext.source(format)` registers one: the product's own (sources/formats/) and those of extensions alike. `read(input, options)`
 * returns a `SourceReading`: `items`, an async iterable that holds one item at a time in memory, and `info`, which fills while the
 * items are read and is complete after the last one. What can be read of a damaged document is read: `info.complete` is false then,
 * so that nobody takes what is missing for deleted. An item that cannot be used has `refused`, with the reason; it ends no run. A
 * document that is no source at all (a web page, an empty answer) throws AppError 'validation'.
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
export const ITEM_ACTIONS = ['change', 'delete', 'reference'] as const
export type ItemAction = (typeof ITEM_ACTIONS)[number]

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
  /** Whose source it is. */
  site?: Site | undefined
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
  /** The key of the format that it was read as: a feed may be another one than it was said to be. */
  format: string
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
export const ITEM_ROLES = ['id', 'title', 'link', 'date', 'updated', 'summary', 'content', 'image', 'author', 'category'] as const // prettier-ignore
export type ItemRole = (typeof ITEM_ROLES)[number]

/** How a document begins, for whoever recognises its own. */
export interface DocumentStart {
  /** Its first characters, at most 4,000; empty for an archive. */
  text: string
  /** The local name of the root element of XML, in small letters. */
  root: string | undefined
  isZip: boolean
  /** Of the HTTP answer. */
  content_type: string
}

/** A table that is always the right one for a format, and what fills it. */
export interface ReadyTable {
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

/** What a format says of itself beside how it is read. */
interface FormatFacts {
  /** `rss`; that of an extension has the extension's name, or begins with it: `club`, `club_members`. */
  key: string
  /** As people call it. */
  label: string
  path_language: PathLanguage
  /** Paths of a format that says where its facts are; a mapping is suggested from them. */
  roles?: Partial<Record<ItemRole, string>> | undefined
  /** Its documents show the newest items only: what is missing is no news. */
  is_feed?: boolean | undefined
  /** Its documents may have what nobody released: files of it are removed once they were read. */
  is_confidential?: boolean | undefined
  /** Any document of a kind, such as JSON: taken only for what no other format recognises. */
  is_general?: boolean | undefined
  /** Whether a document is one of its own, by its start; without it somebody has to say so. */
  recognises?: ((start: DocumentStart, site: Site) => boolean | Promise<boolean>) | undefined
  /** Its texts are in `lang`, a BCP 47 tag. */
  ready?: ((lang: string) => ReadyTable | Promise<ReadyTable>) | undefined
}
export interface SourceFormat extends FormatFacts {
  read: (input: SourceInput, options?: ReadOptions) => SourceReading | Promise<SourceReading>
}

/** An item as an extension gives it: what it leaves out is filled in. */
export interface GivenItem {
  /** By the path language: an element, anything that is JSON, or text by the names of columns. */
  value: ItemElement | Json | ItemRow
  index?: number | undefined
  line?: number | undefined
  /** Why it cannot be used. */
  refused?: string | undefined
  problems?: string[] | undefined
  action?: ItemAction | undefined
  base?: string | undefined
}
/** What an extension's format returns; `complete` is true at the end when nothing else was said. */
export interface GivenReading {
  items: AsyncIterable<GivenItem> | Iterable<GivenItem>
  info?: GivenInfo | undefined
  openFile?: SourceReading['openFile']
  close?: SourceReading['close']
}
/** Looked at after every item, and after the last one. */
export interface GivenInfo {
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
/** What `ext.source` takes. */
export interface GivenFormat extends FormatFacts {
  read: (input: SourceInput, options: ReadOptions) => GivenReading | Promise<GivenReading>
}
