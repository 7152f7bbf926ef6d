// Copying the content of a page: every block gets an id of its own.
import type { Block } from '../blocks/block.ts'
import { newId } from '../util/clock.ts'
import { contentOf } from './drafts.ts'
import type { StoredPage } from './locate.ts'
import type { PageContent } from './schema.ts'

export function copyContent(page: StoredPage): PageContent {
  const content = contentOf(page)
  return { ...content, blocks: content.blocks.map(copyBlock) }
}

const copyBlock = (block: Block): Block => ({
  ...block,
  id: newId(),
  ...(block.children && { children: block.children.map(copyBlock) }),
})
