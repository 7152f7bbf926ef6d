// Which media a page names: kept in the index of uses, for its draft and for what visitors see.
import type { Block } from '../blocks/block.ts'
import { walk } from '../blocks/block-tree.ts'
import { blockReferences } from '../blocks/block-references.ts'
import { cmsRef } from '../fields/href.ts'
import type { Reference } from '../fields/fields.ts'
import { demandItems, forgetUses, knownUses, noteUses } from '../media/usage.ts'
import { settleItems } from '../media/settle-items.ts'
import type { Context } from '../operation/context.ts'
import type { PageContent } from './schema.ts'

/** Pointers start at the content. */
export function contentReferences({ site }: Context, content: PageContent): Reference[] {
  const link = content.link ? cmsRef(content.link) : undefined
  return [
    ...blockReferences(site.blocks, content.blocks),
    ...(content.og_image ? [{ type: 'media' as const, id: content.og_image, pointer: '/og_image' }] : []),
    ...(link ? [{ type: link.type, uid: link.ref, pointer: '/link' }] : []),
  ]
}

/**
 * The content with ids of items in the places of uids. Throws 422 for items that are not there, or not of a kind their field
 * takes, unless `before` named them already.
 */
export async function settleMedia(
  ctx: Context,
  content: PageContent,
  before?: PageContent,
): Promise<PageContent> {
  const settled = await settleItems(ctx, content, contentReferences(ctx, content))
  const known = before ? contentReferences(ctx, before).flatMap((one) => ('id' in one ? one.id : [])) : []
  await demandItems(ctx, contentReferences(ctx, settled), new Set(known))
  return settled
}

export const noteDraft = (ctx: Context, id: number, content: PageContent): Promise<void> =>
  note(ctx, { id, state: 'draft', content })

/** Undefined when visitors see nothing of it any more. */
export async function notePublic(ctx: Context, id: number, content: PageContent | undefined): Promise<void> {
  if (!content) return forgetUses(ctx, `page:${id}`, 'published')
  await note(ctx, { id, state: 'published', content })
}

async function note(
  ctx: Context,
  { id, state, content }: { id: number; state: 'draft' | 'published'; content: PageContent },
): Promise<void> {
  const object = `page:${id}`
  const unknown = [...walk(content.blocks)].filter(({ type }) => !ctx.site.blocks.has(type))
  const kept = unknown.length ? await usesInside(ctx, object, unknown) : []
  await noteUses(ctx, { object, state, references: [...contentReferences(ctx, content), ...kept] })
}

/** Blocks whose type is gone survive, and with them what they were known to use: the type may come back. */
async function usesInside(ctx: Context, object: string, blocks: Block[]): Promise<Reference[]> {
  const known = await knownUses(ctx, object)
  return blocks.flatMap(({ id, data }) => {
    const inside = JSON.stringify(data)
    return known
      .filter(
        (item) => new RegExp(`(?<![\\w.-])${item.id}(?![\\w.-])`).test(inside) || inside.includes(item.uid),
      )
      .map((item) => ({ type: 'media' as const, id: item.id, pointer: `/blocks/${id}` }))
  })
}

/** In the trash it uses nothing. */
export const forgetPage = (ctx: Context, id: number): Promise<void> => forgetUses(ctx, `page:${id}`)
