// What the audit knows of a public page: the outline of its markup as visitors get it, and what its blocks name.
import { blockReferences } from '../../blocks/blocks.ts'
import type { Block } from '../../blocks/schema.ts'
import type { Reference } from '../../fields/fields.ts'
import { publicBlocks } from '../../pages/pages.ts'
import type { ListedPage } from '../../pages/schema.ts'
import { htmlOutline, type Outline } from '../../platform/net/html-outline.ts'
import type { Site } from '../../core/site.ts'
import { renderPage } from '../../website/website.ts'

/** A reference and the block it stands in; undefined outside of the blocks. */
export interface LocatedReference {
  reference: Reference
  block: string | undefined
}
export interface PageFacts {
  page: ListedPage
  /** Sections are ids of blocks, '' outside of them. */
  outline: Outline
  references: LocatedReference[]
  /** What the markup was made of. */
  tags: ReadonlySet<string>
}

/** Renders the page once. */
export async function readPage(site: Site, page: ListedPage): Promise<PageFacts> {
  const { html, tags } = await renderPage(site, { page })
  const blocks = visible(await publicBlocks(site.db.read, page))
  const names = new Map(blocks.map(({ block }) => [block.section.anchor ?? block.id, block.id]))
  const ids = new Set(blocks.map(({ block }) => block.id))
  const blockOf = (section: string) => names.get(section) ?? (ids.has(section) ? section : '')
  const read = htmlOutline(html)
  const outline = {
    title: own(read.title),
    description: own(read.description),
    ids: read.ids.map(own),
    headings: read.headings.map((one) => ({ ...one, text: own(one.text), section: blockOf(one.section) })),
    links: read.links.map((one) => ({ href: own(one.href), section: blockOf(one.section) })),
    pictures: read.pictures.map((one) => ({ src: own(one.src), section: blockOf(one.section) })),
  }
  return { page, outline, references: referencesIn(site, page, blocks), tags }
}

/** A copy of the text: a slice of the markup would keep all of it in memory. */
const own = (text: string): string => Buffer.from(text).toString()

interface Shown {
  block: Block
  pointer: string
}

function visible(blocks: readonly Block[], pointer = '/blocks'): Shown[] {
  return blocks.flatMap((block, i) => {
    if (block.section.visible === false) return []
    const at = `${pointer}/${i}`
    return [{ block, pointer: at }, ...visible(block.children ?? [], `${at}/children`)]
  })
}

/** Each block without its children, whose references are theirs. */
function referencesIn(site: Site, page: ListedPage, blocks: readonly Shown[]): LocatedReference[] {
  const placed = blocks.flatMap(({ block }) => {
    const { children: _, ...alone } = block
    return blockReferences(site.blocks, [alone as Block]).map((reference) => ({ reference, block: block.id }))
  })
  const { og_image } = page.head
  const picture = { type: 'media' as const, id: og_image ?? 0, pointer: '/og_image' }
  return og_image ? [...placed, { reference: picture, block: undefined }] : placed
}
