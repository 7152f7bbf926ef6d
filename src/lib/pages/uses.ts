// What a page names, in the index of uses: media, pages, entries and tables, of its draft and its public version.
import type { Block } from '../blocks/schema.ts'
import { blockReferences } from '../blocks/blocks.ts'
import { cmsRef } from '../base/text/href.ts'
import type { Reference } from '../fields/fields.ts'
import { forgetMediaUses, forgetUses, knownUses, storeUses, resolveUses } from '../media/media.ts'
import type { Context } from '../core/operation/context.ts'
import { forgetReferences, tableTarget } from '../core/operation/references.ts'
import type { PageContent } from './schema.ts'
import { blockNames } from './table-names.ts'

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
 * The content with ids of items instead of uids, and uids in its links. Throws 422 for unknown items, or those of a kind that their field
 * does not take, unless `before` named them already.
 */
export const resolveMedia = (
  ctx: Context,
  content: PageContent,
  around: { before?: PageContent | undefined; lang: string },
): Promise<PageContent> => resolveUses(ctx, content, { ...around, referencesIn: (one) => contentReferences(ctx, one) })

export const storeDraftUses = (ctx: Context, id: number, content: PageContent): Promise<void> =>
  note(ctx, { id, state: 'draft', content })

/** `content` is undefined when the page is no longer public. */
export async function storePublicUses(ctx: Context, id: number, content: PageContent | undefined): Promise<void> {
  if (!content) return forgetUses(ctx, `page:${id}`, 'published')
  await note(ctx, { id, state: 'published', content })
}

async function note(
  ctx: Context,
  { id, state, content }: { id: number; state: 'draft' | 'published'; content: PageContent },
): Promise<void> {
  const object = `page:${id}`
  const unknown = placesOf(content.blocks).filter(({ block }) => !ctx.site.blocks.has(block.type))
  const remaining = unknown.length ? await usesInside(ctx, object, unknown) : []
  const references = [...contentReferences(ctx, content), ...remaining]
  await storeUses(ctx, { object, state, references, tables: await tablesIn(ctx, id, content) })
}

/** The tables that its blocks name, and that of which it is the detail page. */
async function tablesIn(ctx: Context, id: number, { blocks }: PageContent) {
  const page = await ctx.db.selectFrom('pages').select('template_for').where('id', '=', id).executeTakeFirst()
  const template_for = page?.template_for ?? null
  const named = blockNames(ctx.site, { blocks, template_for }).filter(({ table }) => table)
  const all = [
    ...(template_for ? [{ table: template_for, pointer: '/template_for' }] : []),
    ...named.map(({ table, pointer }) => ({ table: table!, pointer })),
  ]
  return all.map(({ table, pointer }) => ({ target: tableTarget(table), pointer: pointer.slice(0, 250) }))
}

interface BlockPosition {
  block: Block
  pointer: string
}

const placesOf = (blocks: readonly Block[], pointer = '/blocks'): BlockPosition[] =>
  blocks.flatMap((block, i) => [
    { block, pointer: `${pointer}/${i}` },
    ...placesOf(block.children ?? [], `${pointer}/${i}/children`),
  ])

/** Blocks of an unknown type stay, and so do their uses: the type may come back. */
async function usesInside(ctx: Context, object: string, locations: BlockPosition[]): Promise<Reference[]> {
  const known = await knownUses(ctx, object)
  return locations.flatMap(({ block, pointer }) => {
    const inside = JSON.stringify(block.data)
    return known
      .filter((item) => new RegExp(`(?<![\\w.-])${item.id}(?![\\w.-])`).test(inside) || inside.includes(item.uid))
      .map((item) => ({ type: 'media' as const, id: item.id, pointer }))
  })
}

/** Removes its uses of media and its published references, when it goes to the trash. */
export async function trashUses(ctx: Context, id: number): Promise<void> {
  await forgetMediaUses(ctx, `page:${id}`)
  await forgetReferences(ctx.db, `page:${id}`, 'published')
}

/** Removes all its uses, when it is deleted permanently. */
export const forgetPage = (ctx: Context, id: number): Promise<void> => forgetUses(ctx, `page:${id}`)
