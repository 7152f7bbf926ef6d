// A page as Markdown, made of the texts of its fields: for programs that ask for text/markdown, and for llms.txt.
import type { Block } from '../blocks/block.ts'
import { blockFields } from '../blocks/block-fields.ts'
import { textOf, type Values } from '../fields/fields.ts'
import { publicBlocks } from '../pages/public-pages.ts'
import type { PublicPage } from '../pages/schema.ts'
import type { Site } from '../site.ts'
import { loadModel } from './model.ts'
import { SHARED_TAGS } from './render-page.ts'
import { homeOf, labelOf } from './tree.ts'
import { pageUrl } from './urls.ts'

/** The published page; blocks that are hidden or of unknown types are left out as they are in its HTML. */
export async function pageMarkdown(
  site: Site,
  page: PublicPage,
): Promise<{ text: string; tags: Set<string> }> {
  const { title, meta_description } = page.head
  const blocks = await publicBlocks(site.db.read, page)
  const parts = [
    `# ${line(title)}`,
    ...(meta_description ? [`> ${line(meta_description)}`] : []),
    ...blocksMarkdown(site, blocks),
  ]
  const source = `Source: <${pageUrl(site, page.lang, page.path)}>`
  return { text: `${[...parts, source].join('\n\n')}\n`, tags: new Set([...SHARED_TAGS, `page:${page.uid}`]) }
}

/** A short index of the website (llmstxt.org): its name, what it is, its pages by language. */
export async function llmsText(site: Site): Promise<string> {
  const { tree, settings } = await loadModel(site)
  const main = settings.get(site.default_language)
  const about = homeOf(tree, site.default_language)?.head.meta_description
  const listed = tree.pages.filter(({ type, head }) => type === 'page' && !head.noindex)
  const lists = site.languages.flatMap((lang) => {
    const pages = listed.filter((page) => page.lang === lang).map((page) => entry(site, page))
    return pages.length
      ? [`## ${site.languages.length > 1 ? `Pages (${lang})` : 'Pages'}\n\n${pages.join('\n')}`]
      : []
  })
  return `${[`# ${line(main?.title ?? site.title)}`, ...(about ? [`> ${line(about)}`] : []), ...lists].join('\n\n')}\n`
}

function entry(site: Site, page: PublicPage): string {
  const description = page.head.meta_description ? `: ${line(page.head.meta_description)}` : ''
  return `- [${line(labelOf(page)).replace(/[[\]]/g, '\\$&')}](${pageUrl(site, page.lang, page.path)})${description}`
}

function blocksMarkdown(site: Site, blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    const type = site.blocks.get(block.type)
    if (!type || block.section.visible === false) return []
    const fields = blockFields(block.type, type)
    const { title, ...rest } = block.data as Values & { title?: unknown }
    const heading = typeof title === 'string' && title ? [`## ${line(title)}`] : []
    const text = plain(
      textOf(
        fields.filter(({ name }) => name !== 'title'),
        rest,
      ),
    )
    return [...heading, ...(text ? [text] : []), ...blocksMarkdown(site, block.children ?? [])]
  })
}

/** Text cannot begin an HTML element; each of its lines is a paragraph. */
const plain = (text: string) => text.replaceAll('<', '\\<').replace(/\n+/g, '\n\n').trim()
const line = (text: string) => plain(text).replace(/\s+/g, ' ')
