// The blocks of a page's draft: read, changed as a tree, checked and stored.
import type { Block } from '../blocks/schema.ts'
import { identifiedBlocks, acceptPageBlocks, blockRules } from '../blocks/blocks.ts'
import type { Context } from '../core/operation/context.ts'
import { kindOf } from '../document/schema.ts'
import { contentOf, saveDraft } from './drafts.ts'
import type { StoredPage } from './locate.ts'

type Change = (blocks: Block[]) => readonly Block[]

interface Changing {
  change: Change
  autosave?: boolean | undefined
  /** Id of the block that the input consists of: pointers of its errors start at the input. */
  focus?: string
}

/** Changes the tree, checks it completely and stores the draft. */
export async function changeBlocks(
  ctx: Context,
  page: StoredPage,
  { change, autosave, focus }: Changing,
): Promise<StoredPage> {
  const content = contentOf(page)
  const old = identifiedBlocks(ctx.site.blocks, content.blocks)
  const rules = { ...blockRules(ctx, old), focus }
  const blocks = await acceptPageBlocks(ctx, change(old), rules)
  return saveDraft(ctx, page, { content: { ...content, blocks }, kind: kindOf(autosave) })
}
