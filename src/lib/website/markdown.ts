// A page as Markdown, made of the texts of its fields: for programs that ask for text/markdown, and for llms.txt.
import { publicBlocks } from '../pages/public-pages.ts'
import type { PublicPage } from '../pages/schema.ts'
import type { Site } from '../site.ts'
import { blocksMarkdown } from './block-markdown.ts'
import { lineMarkdown as line, linkMarkdown } from './markdown-text.ts'
import { loadModel } from './model.ts'
import { pageMedia } from './page-media.ts'
import { resolver, SHARED_TAGS } from './render-page.ts'
import { homeOf, labelOf } from './tree.ts'
import { absolute, pageUrl } from './urls.ts'

/** The published page; blocks that are hidden or of unknown types are left out as they are in its HTML. */
export async function pageMarkdown(
  site: Site,
  page: PublicPage,
): Promise<{ text: string; tags: Set<string> }> {
  const { title, meta_description } = page.head
  const [model, blocks] = [await loadModel(site), await publicBlocks(site.db.read, page)]
  const complete = (address: string) => (/^\/(?!\/)/.test(address) ? absolute(site, address) : address)
  const media = await pageMedia(site, model, { lang: page.lang, blocks })
  const place = {
    site,
    lang: page.lang,
    resolve: resolver(model, media),
    media: media.byId,
    complete,
  }
  const parts = [
    `# ${line(title)}`,
    ...(meta_description ? [`> ${line(meta_description)}`] : []),
    ...blocksMarkdown(place, blocks),
  ]
  const source = `Source: <${pageUrl(site, page.lang, page.path)}>`
  return {
    text: `${[...parts, source].join('\n\n')}\n`,
    tags: new Set([...SHARED_TAGS, ...media.tags, `page:${page.uid}`]),
  }
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
  return `- ${linkMarkdown(line(labelOf(page)), pageUrl(site, page.lang, page.path))}${description}`
}
