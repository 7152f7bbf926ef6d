// The blocks of a page's draft: read, changed as a tree, checked and stored.
import type { Block } from '../blocks/block.ts'
import { walk } from '../blocks/block-tree.ts'
import { acceptBlocks, type BlockRules } from '../blocks/check-blocks.ts'
import type { Context } from '../operation/context.ts'
import type { Site } from '../site.ts'
import { contentOf, saveDraft } from './drafts.ts'
import type { StoredPage } from './locate.ts'

export const blockRules = (site: Site, old: readonly Block[] = []): BlockRules => ({
  types: site.blocks,
  backgrounds: site.kit.definition.backgrounds.map(({ key }) => key),
  survivors: new Map([...walk(old)].map((block) => [block.id, block])),
})

/** Changes the tree, checks the whole of it and stores the draft. */
export async function changeBlocks(
  ctx: Context,
  page: StoredPage,
  change: (blocks: Block[]) => readonly Block[],
): Promise<StoredPage> {
  const content = contentOf(page)
  const blocks = acceptBlocks(change(content.blocks), blockRules(ctx.site, content.blocks))
  return saveDraft(ctx, page, { content: { ...content, blocks } })
}
