// Blocks that visitors would not see, since they fail to render.
import { fieldError, type FieldError } from '../base/errors.ts'
import { providersOf } from '../core/extension/providers.ts'
import type { Context } from '../core/operation/context.ts'
import type { Block } from '../blocks/schema.ts'
import { contentOf } from './drafts.ts'
import type { StoredPage } from './locate.ts'
import type { FailedBlock } from './schema.ts'

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** Renders a draft and returns the blocks that fail. */
    'page.trial': (ctx: Pick<Context, 'site' | 'principal'>, page: StoredPage) => Promise<FailedBlock[]>
  }
}

/** Renders the draft, best outside of a transaction; pointers start at the content. Never fails: it only warns. */
export async function failedBlockWarnings(
  ctx: Pick<Context, 'site' | 'principal'>,
  page: StoredPage,
): Promise<FieldError[]> {
  const { blocks } = contentOf(page)
  if (!blocks.length) return []
  const pointers = new Map(placesOf(blocks, '/blocks'))
  const trials = await providersOf(ctx.site.registry, 'page.trial')
  // A page that cannot be rendered at all reports its error where it is requested.
  const left = await Promise.all(trials.map((trial) => trial(ctx, page).catch(() => [])))
  return left
    .flat()
    .map(({ block, reason }) => fieldError(pointers.get(block) ?? '/blocks', 'page.block_left_out', { reason }))
}

const placesOf = (blocks: readonly Block[], pointer: string): [id: string, pointer: string][] =>
  blocks.flatMap(({ id, children }, i): [string, string][] => [
    [id, `${pointer}/${i}`],
    ...placesOf(children ?? [], `${pointer}/${i}/children`),
  ])
