// The blocks of a page as markup: each in its section, with what it needs of stylesheets, anchors and structured data.
import { message } from '../base/catalogue/message.ts'
import type { Block } from '../blocks/schema.ts'
import { blockFields } from '../blocks/blocks.ts'
import { valuesToView, type FieldViewContext } from '../fields/fields.ts'
import {
  callBlock,
  type AnyBlock,
  type BlockView,
  type LoadContext,
  type SectionOptions,
  type View,
} from '../core/extension/define-block.ts'
import { html, type Html } from '../base/html.ts'
import type { Site } from '../core/site.ts'
import { slices } from '../base/slices.ts'
import { noData } from './data/no-data.ts'
import type { BlockData } from './data/page-data.ts'
import { isScripted } from './head.ts'
import { isTemporary, leftOutNote, report, reportBlock, resolveBlockProblems } from './problems.ts'

export type Mode = 'published' | 'preview' | 'edit'
export interface BlockRenderContext {
  site: Site
  mode: Mode
  view: View
  resolve: FieldViewContext['resolve']
  media: FieldViewContext['media']
  related?: FieldViewContext['related']
  /** The data that blocks may read in addition, by block id; without it there is none. */
  data?: { of(block: string, heading?: string): BlockData; failed(): void }
  /** Called for blocks that fail; without it they are reported to the website's administrators. */
  leftOut?: (block: Block, error: unknown) => void
  /** Whether a block that fails prints its error in its place: while a kit is written. */
  showsErrors?: boolean | undefined
  /** Cache tags of the page; what a block reads is added. */
  tags: Set<string>
}
export interface Sections {
  body: Html
  /** `type` and `type:variant` of every block that was printed. */
  types: Set<string>
  anchors: { label: string; url: string }[]
  jsonld: Record<string, unknown>[]
}

/** Hidden blocks and those of unknown types print nothing; what fails, or is unknown, is reported. */
export async function renderSections(context: BlockRenderContext, blocks: readonly Block[]): Promise<Sections> {
  const sections: Sections = { body: html``, types: new Set(), anchors: [], jsonld: [] }
  const printer = new Printer(context, sections)
  sections.body = html`${await printer.list(blocks, 0)}`
  await printer.pause()
  return sections
}

/** Rendering pauses after this time, so that other requests wait for one step at most. */
const STEP_MS = 1

class Printer {
  readonly #place: BlockRenderContext
  readonly #sections: Sections
  readonly #ids = new Set<string>()
  readonly #none = noData()
  /** Whether a block has printed a picture. */
  #pictured = false
  /** Called between two blocks, so that other requests are served. */
  readonly pause = slices({ ms: STEP_MS })

  constructor(context: BlockRenderContext, sections: Sections) {
    this.#place = context
    this.#sections = sections
  }

  /** `first` is the index of the first of them; only a page's very first block has 0. */
  async list(blocks: readonly Block[], first: number): Promise<Html[]> {
    const printed: Html[] = []
    for (const block of blocks) {
      await this.pause()
      const section = await this.#block(block, first + printed.length)
      if (section) printed.push(section)
    }
    return printed
  }

  async #block(block: Block, index: number): Promise<Html | undefined> {
    const { site } = this.#place
    const type =
      site.blocks.get(block.type) ?? (block.type === 'not_found' ? site.kit.blocks.get('not_found') : undefined)
    if (block.section.visible === false) return undefined
    if (!type) return this.#unknown(block)
    const reported = { ...block, mode: this.#place.mode }
    try {
      const printed = await this.#print(block, type, index)
      if (site.problems.length) resolveBlockProblems(site, reported)
      return printed
    } catch (error) {
      if (isTemporary(error)) throw error
      if (this.#place.leftOut) this.#place.leftOut(block, error)
      else reportBlock(site, reported, error)
      return this.#place.showsErrors ? leftOutNote(block, error) : undefined
    }
  }

  /** Not reported when the website's configuration denies the type: it is missing on purpose. */
  #unknown({ id, type }: Block): undefined {
    const { site, mode } = this.#place
    if (mode !== 'published' || site.kit.blocks.has(type)) return
    const { deny, allow } = site.config.blocks
    if (deny.includes(type) || (allow && !allow.includes(type))) return
    const problemMessage = message('website_problem.type_unknown', { type, block: id, kit: site.kit.name })
    const fix = message('website_problem.start_again')
    report(site, { id: `block.${type}.unknown`, status: 'warn', message: problemMessage, fix })
  }

  async #print(block: Block, type: AnyBlock, index: number): Promise<Html> {
    const { view, mode, resolve, media, related } = this.#place
    const variants = Object.keys(type.variants ?? {})
    const variant = block.variant && variants.includes(block.variant) ? block.variant : variants[0]
    // While a page is edited in place, its texts are as they are stored.
    const table = mode === 'edit' ? undefined : view.lt('Table')
    const context = { lang: view.lang, table, resolve, media, ...(related && { related }) }
    const data = valuesToView(blockFields(block.type, type), block.data, context)
    // The heading of the page may come from a layout block's first child, when the layout has no title of its own.
    const below = index === 0 && !Object.hasOwn(type.fields as object, 'title') ? 0 : Math.max(1, index)
    const children = type.children ? await this.list(block.children ?? [], below) : []
    const loaded = await this.#load(block, type, data)
    if (loaded !== undefined) await this.pause()
    const own: BlockView = {
      ...view,
      data: data as never,
      block: { id: block.id, type: block.type, variant, section: block.section },
      index,
      picture: this.#pictures(index),
      children,
      loaded,
      edit: mode === 'edit' ? editMark : noMark,
    }
    const inner = await callBlock(type, () => type.render(own as never))
    this.#pictured ||= inner.markup.includes('<img')
    const node = type.jsonld && (await callBlock(type, () => type.jsonld!(own as never)))
    if (node) this.#sections.jsonld.push(node)
    for (const one of [block.type, ...(type.styled_as ?? [])]) this.#sections.types.add(one)
    if (variant) this.#sections.types.add(`${block.type}:${variant}`)
    return this.#section(block, variant, inner)
  }

  /** The page's first picture is loaded at once if it is in one of its first two blocks: it is seen without scrolling. */
  #pictures(index: number): BlockView['picture'] {
    let isNext = index < 2 && !this.#pictured
    return (image, options) => {
      const printed = this.#place.view.picture(image, { ...options, eager: options?.eager ?? isNext })
      if (printed) isNext = false
      return printed
    }
  }

  /** What could not be read may be readable soon, so the incomplete page is stored only briefly. */
  async #load(block: Block, type: AnyBlock, data: Record<string, unknown>): Promise<unknown> {
    try {
      if (!type.load) return undefined
      return await callBlock(type, () => type.load!(this.#loadContext(block, data), data as never))
    } catch (error) {
      this.#place.data?.failed()
      throw error
    }
  }

  #loadContext({ id, variant }: Block, { title }: { title?: unknown }): LoadContext {
    const { view, tags, data } = this.#place
    const { lang, lt } = view
    return {
      lang,
      lt,
      block: id,
      variant,
      tag: (name) => void tags.add(name),
      ...(data?.of(id, typeof title === 'string' ? title : undefined) ?? this.#none),
    }
  }

  #section(block: Block, variant: string | undefined, inner: Html): Html {
    const { section } = block
    const id = section.anchor && !this.#ids.has(section.anchor) ? section.anchor : block.id
    this.#ids.add(id)
    if (section.in_nav && section.nav_label) this.#sections.anchors.push({ label: section.nav_label, url: `#${id}` })
    const mark = this.#place.mode === 'edit' ? this.#mark(block) : ''
    const classes = this.#classes(block.type, variant, section)
    // A section becomes a part of the page's outline by its heading (HTML 4.3.3).
    return /<h[1-6][\s>]/.test(inner.markup)
      ? html`<section id="${id}" class="${classes}" ${mark}>\n${inner}\n</section>\n`
      : html`<div id="${id}" class="${classes}" ${mark}>\n${inner}\n</div>\n`
  }

  #mark({ id, type }: Block): Html {
    const { kit, blocks } = this.#place.site
    const styled = [type, ...(blocks.get(type)?.styled_as ?? [])]
    const scripted = blocks.get(type)?.script || styled.some((one) => isScripted(kit, one)) ? html` data-scripted` : ''
    return html`data-block="${id}" data-block-type="${type}"${scripted}`
  }

  #classes(type: string, variant: string | undefined, section: SectionOptions): string {
    const { background, space_top, space_bottom, divider, height, align } = section
    const known = this.#place.site.kit.definition.backgrounds.some(({ key }) => key === background)
    const classes = ['block', this.#place.site.blocks.get(type)?.section_class ?? `block-${type}`]
    if (variant) classes.push(`variant-${variant}`)
    if (known) classes.push(`bg-${background}`)
    if (space_top) classes.push(`space-top-${space_top}`)
    if (space_bottom) classes.push(`space-bottom-${space_bottom}`)
    if (divider) classes.push('has-divider')
    if (height) classes.push(`height-${height}`)
    if (align) classes.push(`align-${align}`)
    return classes.join(' ')
  }
}

const editMark: BlockView['edit'] = (field, kind = 'text') => html`data-edit="${field}" data-edit-kind="${kind}"`
const noMark: BlockView['edit'] = () => html``
