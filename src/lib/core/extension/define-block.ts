// One block type, as a kit or an extension declares it (contract 4.1).
import type { Ratio } from '../../base/picture-plan.ts'
import type { GeoView, LinkView, MediaView, RecurrenceView, RelatedView } from '../../fields/views.ts'
import type { DataAccess, EntryView, QueryReader, TableView, MarkdownContent, VisitorChat } from './data-view.ts'
import type { SearchFunction } from './search-view.ts'
import type { html, Html, Printable } from '../../base/html.ts'

export type { GeoView, LinkView, MediaView, RecurrenceView, RelatedView }

type FieldBase = {
  label?: string
  help?: string
  required?: boolean
  default?: unknown
  width?: 'full' | 'half' | 'third'
  translatable?: boolean
}
/** A field of a block: the type's key with its options (contract 2.1). */
export type BlockField = FieldBase & {
  type: string
  fields?: Record<string, BlockField>
  [option: string]: unknown
}
export type BlockFields = Record<string, BlockField>

export interface PictureOptions {
  /** Crops to this ratio, as the editor chose or around the focal point. */
  ratio?: Ratio | undefined
  /** The attribute `sizes`: how wide it is shown, for example `(min-width: 60rem) 50vw, 100vw`. */
  sizes?: string | undefined
  class?: string | undefined
  /** Loads it at once. If missing: for the page's first image, if it is in one of the first two blocks; all others are loaded lazily. */
  eager?: boolean | undefined
  /** Instead of the item's own text; '' where adjacent text says the same. */
  alt?: string | undefined
  /** Adds a blurred preview behind it, in a `<span class="media">`. */
  blur?: boolean | undefined
}
/** Template values of single-value fields, by type; all others are text. */
interface Views {
  richtext: Html | ''
  number: number | undefined
  bool: boolean
  link: LinkView | undefined
  geo: GeoView | undefined
  relation: RelatedView | undefined
  relations: RelatedView[]
  recurrence: RecurrenceView | undefined
  multiselect: string[]
}
type ValueOf<F extends BlockField> = F['type'] extends keyof Views
  ? Views[F['type']]
  : F['type'] extends 'media' | 'file'
    ? F['multiple'] extends true
      ? MediaView[]
      : MediaView | undefined
    : F['type'] extends 'group'
      ? F['fields'] extends BlockFields
        ? DataOf<F['fields']>[]
        : never
      : string
/** The values a template gets, by the types of the fields; an empty text is ''. */
export type DataOf<F extends BlockFields> = { readonly [K in keyof F]: ValueOf<F[K]> }

export type SectionOptions = {
  background?: string | undefined
  anchor?: string | undefined
  visible?: boolean | undefined
  in_nav?: boolean | undefined
  nav_label?: string | undefined
  space_top?: 'none' | 's' | 'm' | 'l' | undefined
  space_bottom?: 'none' | 's' | 'm' | 'l' | undefined
  divider?: boolean | undefined
  height?: 'auto' | 'tall' | 'screen' | undefined
  align?: 'left' | 'center' | undefined
}

/** What every template can use. */
export interface View {
  html: typeof html
  /** The language of the page, BCP 47. */
  lang: string
  /** A static website text in the page's language; `{name}` is replaced by vars. */
  lt: (text: string, vars?: Record<string, string | number>) => string
  /** An icon of the sprite (contract 4.1) as inline SVG; with a label it is an image, else it is hidden from screen readers. */
  icon: (name: string, options?: { label?: string; class?: string }) => Html
  /** An image in all its formats and sizes; nothing for other files. */
  picture: (image: MediaView | undefined, options?: PictureOptions) => Html | ''
  site: {
    title: string
    base_url: string
    settings: Record<string, unknown>
    /** Missing while the website has no maps: there would be no tiles. */
    maps?: { attribution: string } | undefined
  }
  /** `gone`: the page at this address was deleted (410). */
  page: { title: string; url: string; path: string; gone?: boolean }
  /** Who views it: visitors, an editor in the preview, or in the visual editor. */
  mode?: 'published' | 'preview' | 'edit'
}

export interface BlockView<D = Record<string, never>> extends View {
  data: D
  block: { id: string; type: string; variant: string | undefined; section: SectionOptions }
  /** Position of the block on the page, 0 for the first: it decides h1 or h2. */
  index: number
  /** The rendered children of a layout block. */
  children: Html[]
  /** What `load` returned. */
  loaded: unknown
  /** Attributes that mark an element as editable in place; none outside edit mode. Fields of a group: `items.0.title`. */
  edit: (field: string, kind?: 'text' | 'rich') => Html
}

/** The part of a block's view that plain text versions use. */
export type TextView<D = Record<string, never>> = Pick<BlockView<D>, 'data' | 'lang' | 'loaded' | 'lt'>

/** What a block's own query may read; every read is recorded as a cache tag. */
export interface LoadContext {
  lang: string
  tag: (name: string) => void
  lt: View['lt']
  /** The block's own id: prefix of the query parameters that belong to this block only. */
  block: string
  /** As the block is shown: one of its variants. */
  variant: string | undefined
  data: DataAccess
  /** The entry whose detail page this is. */
  entry: EntryView | undefined
  query: QueryReader
  /** The current state of the chat for visitors. */
  chat: () => Promise<VisitorChat>
  /** The search of the website; missing while it is off, and in the editor. */
  search?: SearchFunction | undefined
  /** Time zone of the website, IANA; and its current date, YYYY-MM-DD. Reading it re-renders the page every day. */
  timezone: string
  today: () => string
}

export interface SampleContext {
  lang: string
  now: Date
  /** The one image of all samples. */
  picture: MediaView
}
export interface SampleEntries {
  table: TableView
  /** The first is that of a detail page. */
  entries: EntryView[]
}

export interface BlockDefinition<F extends BlockFields = BlockFields> {
  /** Of an extension's block: its key, `[a-z][a-z0-9_]*`. Blocks of a kit are named by their files. */
  type?: string
  /** Shown in the picker; source language of the kit, translated by lang/admin. */
  label: string
  description?: string
  /** Name of an icon. */
  icon: string
  group: 'hero' | 'content' | 'media' | 'data' | 'layout' | 'social' | 'contact'
  fields: F
  variants?: Record<string, string>
  /** A feature of the website: while it is off, the type is not offered; existing blocks stay. */
  feature?: string
  /** Whether it holds other blocks (layout blocks only). */
  children?: boolean
  /** Replaces the section class `block-{type}`: of blocks made without code, `block-custom` and one of their own. */
  section_class?: string
  /** A stylesheet that pages with such a block link; of blocks made without code, scoped to them. */
  css?: string
  /** A classic script that pages with such a block link. */
  script?: string
  /** Other types whose stylesheets and scripts of the kit it needs, since its markup is the same: `data_list`. */
  styled_as?: readonly string[]
  /** Realistic content for the picker and blocks:selftest. */
  sample?: Record<string, unknown>
  /** The entries its sample shows, of a table that does not exist; three events when missing. */
  sample_entries?(context: SampleContext): SampleEntries
  /** The fields in the text/markdown version, where others only configure what is read and how; all texts when missing. */
  markdown?: readonly (keyof F & string)[]
  load?(ctx: LoadContext, data: DataOf<F>): Promise<unknown>
  /** The loaded data in the text/markdown version; none when missing. */
  markdownContent?(view: TextView<DataOf<F>>): MarkdownContent | undefined
  /** A schema.org node for the page's graph. */
  jsonld?(view: BlockView<DataOf<F>>): Record<string, unknown> | undefined
  render(view: BlockView<DataOf<F>>): Html
}

/** A block type as the renderer has it. */
interface LoadedBlock {
  /** Of an extension's block: its functions are called within this, which enforces their time limit. */
  isolated?: <R>(work: () => R | Promise<R>) => Promise<R>
}
/** Calls a function of a block type. */
export const callBlock = async <R>({ isolated }: LoadedBlock, work: () => R | Promise<R>): Promise<R> =>
  isolated ? isolated(work) : work()

/** Declares a block type; the file's name is its key. */
export const defineBlock = <const F extends BlockFields>(definition: BlockDefinition<F>): BlockDefinition<F> =>
  definition
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyBlock = BlockDefinition<any> & LoadedBlock
export type { Html, Printable }
