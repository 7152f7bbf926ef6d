// A page as operations return it.
import { identifiedBlocks } from '../blocks/blocks.ts'
import type { Site } from '../core/site.ts'
import type { StoredPage } from './locate.ts'
import { pageView } from './page-view.ts'
import type { Page, PageContent } from './schema.ts'

/** The draft, with the address visitors know. */
export function serializePage(site: Site, page: StoredPage): Page {
  return serializePageContent(site, page, JSON.parse(page.content) as PageContent)
}

/** Another version of the page: a revision or what is public. */
export const serializePageContent = (site: Site, page: StoredPage, content: PageContent): Page => ({
  ...pageView(site, page, content),
  blocks: identifiedBlocks(site.blocks, content.blocks),
})
