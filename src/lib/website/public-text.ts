// What anybody gets at an address, as text: for the chat, which answers visitors from nothing else.
import type { Block } from '../blocks/schema.ts'
import { publicBlocks } from '../pages/pages.ts'
import type { Site } from '../core/site.ts'
import { detailBlocks, pageOfEntry, bind } from './data/detail.ts'
import { pageContext } from './data/lookups.ts'
import { detailMarkdown, pageMarkdown } from './markdown.ts'
import { loadModel } from './model.ts'
import { findAddress } from './render-path.ts'

/** Undefined where there is no page that everybody may see. */
export async function publicText(site: Site, url: string): Promise<string | undefined> {
  const found = await findAddress(site, addressIn(url))
  if ('page' in found) return (await pageMarkdown(site, found.page)).text
  if ('detail' in found) return (await detailMarkdown(site, found.detail)).text
  return undefined
}

/** A visible block of the page that anybody gets at an address, and the language of that page. */
export async function publicBlock(
  site: Site,
  url: string,
  id: string,
): Promise<{ block: Block; lang: string } | undefined> {
  const found = await findAddress(site, addressIn(url))
  if (!('page' in found) && !('detail' in found)) return undefined
  const { lang, blocks } = 'page' in found ? await ofPage(site, found) : await ofDetail(site, found)
  const block = inBlocks(blocks, id)
  return block && { block, lang }
}

const ofPage = async (site: Site, { page }: Extract<Found, { page: unknown }>) => ({
  lang: page.lang,
  blocks: await publicBlocks(site.db.read, page),
})

async function ofDetail(site: Site, { detail }: Extract<Found, { detail: unknown }>) {
  const model = await loadModel(site)
  const { lang } = detail.entry
  const seeing = pageContext(site, model, { lang, tags: new Set() })
  const { view } = await bind(seeing, detail)
  const page = pageOfEntry(model, detail, view)
  return { lang, blocks: await detailBlocks(site, page, detail.table) }
}
type Found = Awaited<ReturnType<typeof findAddress>>

/** Skips hidden blocks and their children. */
function inBlocks(blocks: readonly Block[], id: string): Block | undefined {
  for (const block of blocks) {
    if (block.section.visible === false) continue
    const found = block.id === id ? block : inBlocks(block.children ?? [], id)
    if (found) return found
  }
  return undefined
}

/** Decoded, without a query and a slash at its end. */
function addressIn(url: string): string {
  const path = url.split(/[?#]/, 1)[0]!
  try {
    return decodeURIComponent(path).replace(/(?<=.)\/+$/, '')
  } catch {
    return path
  }
}
