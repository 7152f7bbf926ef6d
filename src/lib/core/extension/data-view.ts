// What blocks get of the website's tables (contract 2.3): entries as visitors see them, and forms to send some.
import type { Html } from '../../base/html.ts'
import type { LiveRule } from '../../rules/conditions/live-rules.ts'
import type { MediaView } from './define-block.ts'

/** A published entry; neither private nor sealed values. */
export interface EntryView {
  id: number
  uid: string
  /** Handle of its table. */
  table: string
  lang: string
  slug: string
  title: string
  /** Path of its detail page; undefined where the table has none. On another website of a shared table: whole. */
  href: string | undefined
  /** By the table's `image_field` and `description_field`; where it names none, the first picture and the first long text. */
  image: MediaView | undefined
  description: string
  /** RFC 3339, UTC. */
  published_at: string
  updated_at: string
  /** By name of field, as templates get values of that type (`DataOf`). */
  values: Record<string, unknown>
  /** E.164 forms of its telephone numbers, by name of field, in items `people/0/phone`; the values are as they were typed. */
  e164?: Record<string, string>
}

/** A field that visitors see, with its options; label, help and choices in the language of the page. */
export interface EntryField {
  name: string
  type: string
  label: string
  help?: string
  /** Of select and multiselect, dictionaries too. */
  options?: { key: string; label: string }[]
  [option: string]: unknown
}

export interface TableView {
  handle: string
  name: string
  singular: string
  fields: EntryField[]
  /** Whose words are the description of its entries: what names it among the fields that are shown leaves the description out. */
  description_field?: string | undefined
  per_page: number
  calendar: { start: string; end?: string; location?: string; recurrence?: string } | undefined
  /** Paths of its feeds in the language of the page; none without a route. */
  feeds: { rss: string; json: string; ical: string | undefined } | undefined
}

export interface EntriesWanted {
  /** A condition as it is stored (contract 2.2), `$now`, `$entry.x` and `$param.x` included; it was checked when saved. */
  filter?: unknown
  /** -@published_at,title; that of the table when missing. */
  sort?: string | undefined
  /** Words looked for in searchable fields. */
  q?: string | undefined
  limit: number
  /** From 1. */
  page?: number | undefined
}
export interface EntriesFound {
  items: EntryView[]
  total: number
}

/** Something that takes place, in the time zone of the website. */
export interface OccurrenceView {
  entry: EntryView
  /** RFC 3339 with the offset of the place, or a date when it lasts whole days. */
  start: string
  end: string | undefined
  all_day: boolean
  location: string
}

/** One of the entries that a block tells readers of text/markdown. */
export interface ToldEntry {
  title: string
  href: string | undefined
  /** Beside the title, plain text: what it is about, or when and where. */
  words: string
  /** Fields that are shown, by name, of an entry that `list` gave. */
  shown?: { entry: EntryView; fields: readonly string[] }
}

/** What a block of tables tells readers of text/markdown behind its own fields, in the language of the page. */
export interface Told {
  /** Plain text, before the entries. */
  words: string[]
  entries: ToldEntry[]
  /** Behind the entries: the way to more of them. */
  links: { label: string; href: string }[]
}

/** What closes a form: the forms or the requests of the website are off, the table's own form is, or nobody has a key to read with. */
export type FormClosed = 'forms' | 'requests' | 'table' | 'key'

/** A form as a block prints it; it is sent without JavaScript as well. */
export interface FormView {
  /** The table's name. */
  title: string
  action: string
  /** False: nothing can be sent now; `fields` is empty then. */
  open: boolean
  /** Why it is not open, for editors; visitors need not know. */
  closed?: FormClosed | undefined
  enctype: 'multipart/form-data' | undefined
  /** Hidden inputs, the lure among them. */
  hidden: Html
  /** One when the form has no steps, without a title. */
  steps: { title: string; fields: Html[] }[]
  button: string
  /** A link to the page of the website's privacy, where the form names one. */
  policy?: Html | undefined
  /** What shows, hides and demands controls while somebody fills them in (`liveRules` of its fields), for the kit's script. */
  rules?: LiveRule[] | undefined
}

/** What blocks say of the chat for visitors. */
export interface VisitorChat {
  /** Whether somebody would answer: AI is configured, and the features are on. */
  open: boolean
  /** How long a chat is stored. */
  days: number
}

/** Reads of a table become cache tags of the page. Each throws for a table that is not there, but `table` and `form`. */
export interface DataDoor {
  table(handle: string): Promise<TableView | undefined>
  list(handle: string, wanted: EntriesWanted): Promise<EntriesFound>
  /** What takes place from `from` to before `to`, dates of the website's time zone; at most 500. */
  occurrences(handle: string, window: { from: string; to: string; limit?: number }): Promise<OccurrenceView[]>
  form(handle: string): Promise<FormView | undefined>
}

/**
 * What stands behind `?` in the address; empty words are none, values end after 200 characters. What is asked for is noted: only
 * pages that ask are made anew for an address with such a query. Ask for the same words whatever they say: what a page does not
 * ask for when it is made without a query, it is never told. One object for all blocks of a page.
 */
export interface QueryDoor {
  /** False on the page for addresses that lead nowhere: no query is heard there, so nothing is to be offered that needs one. */
  hears: boolean
  get(name: string): string | undefined
  all(name: string): string[]
  /** The address with these words changed; undefined takes one away. Nothing else of the query goes along but what was asked for. */
  link(change: Record<string, string | undefined>): string
}
