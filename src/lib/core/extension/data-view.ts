// The website's tables as blocks read them (contract 2.3): published entries, and forms for visitors.
import type { Html } from '../../base/html.ts'
import type { LiveRule } from '../../rules/conditions/live-rules.ts'
import type { MediaView } from './define-block.ts'

/** A published entry without private and sealed values. */
export interface EntryView {
  id: number
  uid: string
  /** Handle of its table. */
  table: string
  lang: string
  slug: string
  title: string
  /** Path of its detail page; undefined without one. Absolute for a shared table's entry of another website. */
  href: string | undefined
  /** By the table's `image_field` and `description_field`; where it has none, the first image and the first long text. */
  image: MediaView | undefined
  /** Whether the image is the photo of a person, by the table's `contact`: such pictures are upright. */
  is_portrait?: true
  description: string
  /** RFC 3339, UTC. */
  published_at: string
  updated_at: string
  /** By field name, as templates get values of that type (`DataOf`). */
  values: Record<string, unknown>
  /** E.164 forms of its telephone numbers, by field name, in items `people/0/phone`; the values are as entered. */
  e164?: Record<string, string>
}

/** A field visible to visitors, with its options; label, help and choices in the language of the page. */
export interface EntryField {
  name: string
  type: string
  label: string
  help?: string
  /** Of select and multiselect, including dictionaries. */
  options?: { key: string; label: string }[]
  [option: string]: unknown
}

export interface TableView {
  handle: string
  name: string
  singular: string
  fields: EntryField[]
  /** The field that holds the description of its entries: lists that show this field leave the description out. */
  description_field?: string | undefined
  /** The field that dates its entries, or @published_at: of articles and events. Lists show it without being asked. */
  dated_by?: string | undefined
  per_page: number
  calendar: { start: string; end?: string; location?: string; recurrence?: string } | undefined
  /** Paths of its feeds in the language of the page; none without a route. */
  feeds: { rss: string; json: string; ical: string | undefined } | undefined
}

export interface EntriesQuery {
  /** A condition as it is stored (contract 2.2), with `$now`, `$entry.x` and `$param.x`; validated when saved. */
  filter?: unknown
  /** -@published_at,title; that of the table when missing. */
  sort?: string | undefined
  /** Entries without a value to sort by come last in both directions, not first when ascending. */
  empty_last?: boolean | undefined
  /** Search text for searchable fields. */
  q?: string | undefined
  limit: number
  /** From 1. */
  page?: number | undefined
}
export interface EntriesFound {
  items: EntryView[]
  total: number
}

/** An occurrence of an entry, in the time zone of the website. */
export interface OccurrenceView {
  entry: EntryView
  /** RFC 3339 with the website's UTC offset, or a date for an all-day occurrence. */
  start: string
  end: string | undefined
  all_day: boolean
  location: string
}

/** One of the entries in the text/markdown version of a block. */
export interface MarkdownEntry {
  title: string
  href: string | undefined
  /** Plain text next to the title: a summary, or when and where it takes place. */
  summary: string
  /** Visible fields by name, of an entry that `list` returned. */
  visible?: { entry: EntryView; fields: readonly string[] }
}

/** What a block of tables adds to the text/markdown version after its own fields, in the language of the page. */
export interface MarkdownContent {
  /** Plain text, before the entries. */
  paragraphs: string[]
  entries: MarkdownEntry[]
  /** Links to more entries, after the entries. */
  links: { label: string; href: string }[]
}

/** Why a form is closed: the forms or requests of the website are off, its own form is, or no one can decrypt submissions. */
export type FormClosed = 'forms' | 'requests' | 'table' | 'key'

/** A form as a block renders it; it also works without JavaScript. */
export interface FormView {
  /** The table's name. */
  title: string
  action: string
  /** False: submissions are not accepted; `fields` is empty then. */
  open: boolean
  /** Why it is closed, for editors; not shown to visitors. */
  closed?: FormClosed | undefined
  enctype: 'multipart/form-data' | undefined
  /** Hidden inputs, including the honeypot. */
  hidden: Html
  /** A single step without a title when the form has no steps. */
  steps: { title: string; fields: Html[] }[]
  button: string
  /** A link to the website's privacy page, if the form has one. */
  policy?: Html | undefined
  /** Rules that show, hide and require controls during input (`liveRules` of its fields), for the kit's script. */
  rules?: LiveRule[] | undefined
}

/** The chat for visitors, as blocks use it. */
export interface VisitorChat {
  /** Whether the chat answers: AI is configured, and the features are on. */
  open: boolean
  /** Days that a chat is stored. */
  days: number
}

/** Reads of a table become cache tags of the page. All but `table` and `form` throw for an unknown table. */
export interface DataAccess {
  table(handle: string): Promise<TableView | undefined>
  list(handle: string, query: EntriesQuery): Promise<EntriesFound>
  /** Occurrences from `from` to before `to`, dates in the website's time zone; at most 500. */
  occurrences(handle: string, window: { from: string; to: string; limit?: number }): Promise<OccurrenceView[]>
  /** `filled`: what fields start with, by their names. */
  form(handle: string, filled?: Readonly<Record<string, string>>): Promise<FormView | undefined>
}

/**
 * The query of the URL; empty values count as missing, values are cut at 200 characters. Each name that is read is recorded: only
 * pages that read names are rendered per query. Read the same names whatever their values: a name that was not read when
 * the page was rendered without a query is always missing later. One object for all blocks of a page.
 */
export interface QueryReader {
  /** False on the 404 page: no query is read there, so blocks offer nothing that needs one. */
  enabled: boolean
  get(name: string): string | undefined
  all(name: string): string[]
  /** The URL with these names changed; undefined removes one. Of the rest of the query only the names that were read are kept. */
  link(change: Record<string, string | undefined>): string
}
