// A page in an export: its draft and its public version, with uids instead of ids.
import { z } from 'zod'
import { BlockInput, type Block } from '../blocks/schema.ts'
import { blockFields } from '../blocks/blocks.ts'
import { withIds, withUids } from '../core/bundle/references.ts'
import type { Field } from '../fields/fields.ts'
import type { Context } from '../core/operation/context.ts'
import { UNTRASHED } from '../core/operation/states.ts'
import { languageInput, line } from '../fields/inputs.ts'
import { contentOf } from './drafts.ts'
import { rolesOf, type StoredPage } from './locate.ts'
import { ACCESS, headFields, slugOrHome, TYPES, type PageContent } from './schema.ts'

const Content = z.strictObject({
  title: line(200).min(1),
  slug: slugOrHome,
  nav_title: headFields.nav_title.unwrap(),
  in_menu: z.boolean(),
  in_footer_menu: z.boolean(),
  meta_title: headFields.meta_title.unwrap(),
  meta_description: headFields.meta_description.unwrap(),
  og_image: z.uuid().nullable(),
  noindex: z.boolean(),
  canonical: headFields.canonical.unwrap(),
  link: z.string().max(2000).nullable(),
  blocks: z.array(BlockInput),
})
type Content = z.output<typeof Content>

const moment = z.iso.datetime().nullable()

export const PageRecord = z.strictObject({
  uid: z.uuid(),
  lang: languageInput(),
  translation_group: z.uuid(),
  parent: z.uuid().nullable(),
  sort: z.int(),
  type: z.enum(TYPES),
  template_for: z.string().max(41).nullable(),
  status: z.enum(UNTRASHED),
  access: z.enum(ACCESS),
  access_roles: z.array(z.string().max(64)).max(50),
  published_at: moment,
  publish_at: moment,
  unpublish_at: moment,
  draft: Content,
  /** The public version; `draft` where it is the same, null where there is none. */
  published: z.union([z.literal('draft'), Content]).nullable(),
})
export type PageRecord = z.output<typeof PageRecord>

/** A password is not exported: after an import such a page is for members until it gets a new one. */
export async function recordOf(ctx: Context, page: StoredPage, parent: string | null): Promise<PageRecord> {
  const { uid, lang, translation_group, sort, type, template_for, published_at, publish_at, unpublish_at } = page
  const draft = await portable(ctx, contentOf(page))
  const access = page.access as PageRecord['access']
  return {
    uid,
    lang,
    translation_group,
    parent,
    sort,
    type,
    template_for,
    status: page.status as PageRecord['status'],
    access: access === 'password' ? 'role' : access,
    access_roles: access === 'password' ? [] : rolesOf(page),
    published_at,
    publish_at,
    unpublish_at,
    draft,
    published: await publishedOf(ctx, page),
  }
}

async function publishedOf(ctx: Context, page: StoredPage): Promise<PageRecord['published']> {
  if (page.public_head === null) return null
  if (page.published_hash === page.content_hash) return 'draft'
  const row = await ctx.db
    .selectFrom('revisions')
    .select('content')
    .where('object', '=', `page:${page.id}`)
    .where('n', '=', page.published_n!)
    .executeTakeFirst()
  return row ? portable(ctx, JSON.parse(row.content) as PageContent) : 'draft'
}

/** The picture for sharing, declared as a field. */
const PICTURE: Field[] = [{ type: 'media', name: 'og_image' }]

async function portable(ctx: Context, { og_image, blocks, ...head }: PageContent): Promise<Content> {
  const { og_image: uid = null } = await withUids(ctx, PICTURE, { og_image })
  const own = await mapped(ctx, blocks, ({ fields, values }) => withUids(ctx, fields, values))
  return { ...head, og_image: uid as string | null, blocks: own }
}

/** The content with the ids of this website. Throws 422 naming what does not exist here. */
export async function contentHere(
  ctx: Context,
  { og_image, blocks, ...head }: Content,
  pointer: string,
): Promise<PageContent> {
  const { og_image: id } = await withIds(ctx, PICTURE, { values: { og_image }, pointer })
  const own = await mapped(ctx, blocks as Block[], ({ fields, values, at }) =>
    withIds(ctx, fields, { values, pointer: `${pointer}${at}/data` }),
  )
  return { ...head, og_image: id as number | null, blocks: own }
}

interface BlockValues {
  fields: Field[]
  values: Block['data']
  /** JSON Pointer of the block in the content. */
  at: string
}

/** The blocks with new data; those of an unknown type stay as they are. */
async function mapped(
  ctx: Context,
  blocks: readonly Block[],
  to: (block: BlockValues) => Promise<Block['data']>,
): Promise<Block[]> {
  const all = (some: readonly Block[], pointer: string): Promise<Block[]> =>
    Promise.all(some.map((block, i) => one(block, `${pointer}/${i}`)))
  const one = async (block: Block, at: string): Promise<Block> => {
    const type = ctx.site.blocks.get(block.type)
    const { children, data: values } = block
    return {
      ...block,
      ...(type && { data: await to({ fields: blockFields(block.type, type), values, at }) }),
      ...(children && { children: await all(children, `${at}/children`) }),
    }
  }
  return all(blocks, '/blocks')
}
