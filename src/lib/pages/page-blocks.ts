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
}

/** Changes the tree, checks it completely and stores the draft. */
export const changeBlocks = (ctx: Context, page: StoredPage, changing: Changing): Promise<StoredPage> =>
  store(ctx, page, changing)

/** The same for an input that is one block: pointers of its errors start at the input. */
export const changeBlock = (
  ctx: Context,
  page: StoredPage,
  { id, ...changing }: Changing & { id: string },
): Promise<StoredPage> => store(ctx, page, { ...changing, focus: id })

async function store(
  ctx: Context,
  page: StoredPage,
  { change, autosave, focus }: Changing & { focus?: string },
): Promise<StoredPage> {
  const content = contentOf(page)
  const old = identifiedBlocks(ctx.site.blocks, content.blocks)
  const rules = { ...blockRules(ctx, old), focus }
  const blocks = await acceptPageBlocks(ctx, change(old), rules)
  return saveDraft(ctx, page, { content: { ...content, blocks }, kind: kindOf(autosave) })
}
