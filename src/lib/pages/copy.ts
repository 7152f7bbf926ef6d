// Copies the content of a page: every block gets a new id.
import type { Block } from '../blocks/schema.ts'
import type { Context } from '../core/operation/context.ts'
import type { Ids } from '../core/operation/ids.ts'
import { contentOf } from './drafts.ts'
import type { StoredPage } from './locate.ts'
import type { PageContent } from './schema.ts'

export function copyContent({ ids }: Pick<Context, 'ids'>, page: StoredPage): PageContent {
  const content = contentOf(page)
  return { ...content, blocks: content.blocks.map((block) => copyBlock(ids, block)) }
}

const copyBlock = (ids: Ids, block: Block): Block => ({
  ...block,
  id: ids.block(),
  ...(block.children && { children: block.children.map((child) => copyBlock(ids, child)) }),
})
