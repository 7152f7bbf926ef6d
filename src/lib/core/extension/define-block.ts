// One block type, as a kit or an extension declares it (contract 4.1).
import type { Ratio } from '../../base/picture-plan.ts'
import type { GeoView, LinkView, MediaView, RecurrenceView, RelatedView } from '../../fields/views.ts'
import type { DataDoor, EntryView, QueryDoor, TableView, Told, VisitorChat } from './data-view.ts'
import type { SearchDoor } from './search-view.ts'
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
  /** For the one picture that is seen first; all others load when they come near. */
  eager?: boolean | undefined
  /** Instead of the item's own text; '' where the text beside it says the same. */
  alt?: string | undefined
  /** Puts a blurred preview below, in a `<span class="media">`. */
  blur?: boolean | undefined
}
/** What templates get of a field of one value, by its type; all others are text. */
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
  /** A fixed website text in the page's language; `{name}` is replaced by vars. */
  lt: (text: string, vars?: Record<string, string | number>) => string
  /** An icon of the sprite (contract 4.1) as inline SVG; with a label it is an image, else it is hidden from readers. */
  icon: (name: string, options?: { label?: string; class?: string }) => Html
  /** An image in all its formats and sizes; nothing for what is none. */
  picture: (image: MediaView | undefined, options?: PictureOptions) => Html | ''
  site: {
    title: string
    base_url: string
    settings: Record<string, unknown>
    /** Missing while the website has no maps: their tiles would not be there. */
    maps?: { attribution: string } | undefined
  }
  /** `gone`: there was a page at this address, and it was taken away (410). */
  page: { title: string; url: string; path: string; gone?: boolean }
  /** Who looks at it: visitors, somebody who works on it, or who edits it in place. */
  mode?: 'published' | 'preview' | 'edit'
}

export interface BlockView<D = Record<string, never>> extends View {
  data: D
  block: { id: string; type: string; variant: string | undefined; section: SectionOptions }
  /** Place of the block on the page, 0 for the first: it decides h1 or h2. */
  index: number
  /** The rendered children of a layout block. */
  children: Html[]
  /** What `load` returned. */
  loaded: unknown
  /** Attributes that mark an element as editable in place; nothing outside edit mode. Fields of a group: `items.0.title`. */
  edit: (field: string, kind?: 'text' | 'rich') => Html
}

/** What a block has that is told in words only. */
export type TextView<D = Record<string, never>> = Pick<BlockView<D>, 'data' | 'lang' | 'loaded' | 'lt'>

/** What a block's own query may read; everything read is recorded as a cache tag. */
export interface LoadContext {
  lang: string
  tag: (name: string) => void
  lt: View['lt']
  /** The block's own id: words of the query that only it understands begin with it. */
  block: string
  data: DataDoor
  /** The entry whose detail page this is. */
  entry: EntryView | undefined
  query: QueryDoor
  /** The chat for visitors, as it is now. */
  chat: () => Promise<VisitorChat>
  /** The search of the website; missing while it has none, and where nobody searches: in the editor. */
  search?: SearchDoor | undefined
  /** Of the website, IANA; and today there, YYYY-MM-DD. Reading it makes the page new every day. */
  timezone: string
  today: () => string
}

export interface SampleAround {
  lang: string
  now: Date
  /** The one picture of all samples. */
  picture: MediaView
}
export interface SampleEntries {
  table: TableView
  /** The first is that of a detail page. */
  entries: EntryView[]
}

export interface BlockDefinition<F extends BlockFields = BlockFields> {
  /** Of a block that an extension brings: its key, `[a-z][a-z0-9_]*`. Blocks of a kit are called as their files. */
  type?: string
  /** Shown in the picker; source language of the kit, translated by lang/admin. */
  label: string
  description?: string
  /** Name of an icon. */
  icon: string
  group: 'hero' | 'content' | 'media' | 'data' | 'layout' | 'social' | 'contact'
  fields: F
  variants?: Record<string, string>
  /** A switch of the website: while it is off, the type is not offered; blocks that are there stay. */
  feature?: string
  /** Whether it holds other blocks (layout blocks only). */
  children?: boolean
  /** The classes of its sections instead of `block-{type}`: of blocks made without code, `block-custom` and one of their own. */
  section_class?: string
  /** A stylesheet that is linked where such a block stands; of blocks made without code, scoped to them. */
  css?: string
  /** A classic script that is linked where such a block stands. */
  script?: string
  /** Other types whose stylesheets and scripts of the kit it needs as well, since it prints the same: `data_list`. */
  styled_as?: readonly string[]
  /** Believable content for the picker and blocks:selftest. */
  sample?: Record<string, unknown>
  /** The entries its sample shows, of a table that is not there; three events without it. */
  sample_entries?(around: SampleAround): SampleEntries
  /** The fields that readers of text/markdown are told, where others only say what is read and how; all texts without it. */
  markdown?: readonly (keyof F & string)[]
  load?(ctx: LoadContext, data: DataOf<F>): Promise<unknown>
  /** What it loaded, for readers of text/markdown; nothing of it without this. */
  tells?(view: TextView<DataOf<F>>): Told | undefined
  /** A schema.org node for the page's graph. */
  jsonld?(view: BlockView<DataOf<F>>): Record<string, unknown> | undefined
  render(view: BlockView<DataOf<F>>): Html
}

/** A block type as whoever makes pages has it. */
interface LoadedBlock {
  /** Of a block that an extension brought: its functions are called within this, which keeps to its time. */
  isolated?: <R>(work: () => R | Promise<R>) => Promise<R>
}
/** Calls a function of a block type. */
export const callBlock = async <R>({ isolated }: LoadedBlock, work: () => R | Promise<R>): Promise<R> =>
  isolated ? isolated(work) : work()

/** Declares a block type; the file's name is its key. */
export const defineBlock = <const F extends BlockFields>(
  definition: BlockDefinition<F>,
): BlockDefinition<F> => definition
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyBlock = BlockDefinition<any> & LoadedBlock
export type { Html, Printable }
