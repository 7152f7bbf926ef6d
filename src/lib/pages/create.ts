// Creates pages: new ones, copies and translations.
import type { Block, BlockInput } from '../blocks/schema.ts'
import { acceptPageBlocks, blockRules } from '../blocks/blocks.ts'
import { AppError, invalid } from '../base/errors.ts'
import { linkInOneForm } from '../fields/inputs.ts'
import { emit } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { warnOfNumberedSlug } from '../core/operation/warn-of-numbered-slug.ts'
import { requireLanguage } from '../core/operation/require-language.ts'
import { slugify } from '../base/text/slug.ts'
import { accessColumns, type AccessChange } from './access.ts'
import { requireActive } from '../document/define-document-kind.ts'
import { pageRows } from './drafts.ts'
import { requireNoLinkLoop } from './link-loop.ts'
import { freeSlug } from './free-slug.ts'
import { namedPage, pageById, type StoredPage } from './locate.ts'
import { alignPaths } from './paths.ts'
import type { PageContent, PageHead } from './schema.ts'
import { insertAtPosition } from './siblings.ts'
import type { PageType } from './table.ts'
import { storeDraftUses, resolveMedia } from './uses.ts'

export interface NewPage extends Partial<PageHead> {
  title: string
  lang: string
  uid?: string | undefined
  parent_id?: number | null | undefined
  position?: number | undefined
  type?: PageType | undefined
  template_for?: string | null | undefined
  translation_group?: string | undefined
  /** Access once it is published; public when missing. */
  visible?: AccessChange | undefined
  blocks?: readonly BlockInput[] | undefined
  /** The blocks of the original: those of an unknown type are copied as they are. */
  originalBlocks?: readonly Block[] | undefined
}

/** Adds a draft. Throws 422 for an unknown language or invalid blocks, 409 for a taken address or translation. */
export async function createPage(ctx: Context, input: NewPage): Promise<StoredPage> {
  requireLanguage(ctx.site, input.lang)
  await refuseSecondTranslation(ctx, input)
  const blocks: Block[] = await acceptPageBlocks(ctx, input.blocks ?? [], blockRules(ctx, input.originalBlocks))
  const parent_id = input.parent_id ?? null
  const drafted: PageContent = { ...headFrom(input, await slugOf(ctx, input, parent_id)), blocks }
  const copied = input.originalBlocks && { ...drafted, blocks: [...input.originalBlocks] }
  const content = await resolveMedia(ctx, drafted, { before: copied, lang: input.lang })
  const { id, uid } = await insert(ctx, { ...input, uid: input.uid ?? ctx.ids.uid(), parent_id }, content)
  await storeDraftUses(ctx, id, content)
  await alignPaths(ctx, input.lang, id)
  const page = await pageById(ctx, id)
  await requireNoLinkLoop(ctx, page)
  await emit(ctx, 'page.created', { id, uid, lang: input.lang, title: content.title })
  return page
}

/** The page of a translation group in a language, unless it is in the trash. */
export const translation = (ctx: Context, group: string, lang: string): Promise<StoredPage | undefined> =>
  ctx.db
    .selectFrom('pages')
    .selectAll()
    .where('translation_group', '=', group)
    .where('lang', '=', lang)
    .where('status', '!=', 'trash')
    .executeTakeFirst()

async function refuseSecondTranslation(ctx: Context, { translation_group, lang }: NewPage): Promise<void> {
  const there = translation_group && (await translation(ctx, translation_group, lang))
  if (there) throw new AppError('page.translation_exists', { lang, title: there.title, id: there.id })
}

async function insert(
  ctx: Context,
  page: NewPage & { uid: string; parent_id: number | null },
  content: PageContent,
): Promise<StoredPage> {
  const { uid, lang, parent_id, type = 'page', template_for = null, visible = {} } = page
  return pageRows.create(ctx, {
    content,
    uid,
    lang,
    parent_id,
    type,
    template_for,
    translation_group: page.translation_group ?? uid,
    sort: await insertAtPosition(ctx, page),
    ...accessColumns({ type }, visible),
  })
}

const headFrom = (input: Partial<PageHead> & { title: string }, slug: string): PageHead => ({
  title: input.title,
  slug,
  nav_title: input.nav_title ?? null,
  in_menu: input.in_menu ?? false,
  in_footer_menu: input.in_footer_menu ?? false,
  meta_title: input.meta_title ?? null,
  meta_description: input.meta_description ?? null,
  og_image: input.og_image ?? null,
  noindex: input.noindex ?? false,
  canonical: input.canonical ?? null,
  link: input.link ? linkInOneForm(input.link) : null,
})

/** A requested slug stays as it is; one made from the title is changed until it is free. */
async function slugOf(ctx: Context, input: NewPage, parent_id: number | null): Promise<string> {
  const { slug, title, lang } = input
  if (slug !== undefined) return slug
  const wanted = (await slugify(title, lang)) || 'page'
  const free = await freeSlug(ctx, { lang, parent_id, slug: wanted })
  warnOfNumberedSlug(ctx, wanted, free)
  return free
}

/** The id of the page that `parent` names. Throws 422 when its language is not that of the child. */
export async function parentId(ctx: Context, ref: string | null | undefined, lang: string): Promise<number | null> {
  if (!ref) return null
  const parent = await namedPage(ctx, '/parent', { ref, lang })
  if (/^\d+$/.test(ref)) await requireCommitted(ctx, parent)
  requireActive(parent)
  if (parent.lang === lang) return parent.id
  throw invalid('/parent', 'page.parent_other_language', { id: parent.id, parent_lang: parent.lang, lang })
}

/** Rejects the id of a page that only a dry run has created: another page may have it when the change is applied. */
async function requireCommitted({ rehearsing, site }: Context, { id, uid }: StoredPage): Promise<void> {
  if (!rehearsing) return
  const there = await site.db.read.selectFrom('pages').select('uid').where('id', '=', id).executeTakeFirst()
  if (there?.uid !== uid) throw invalid('/parent', 'page.parent_not_saved', { id })
}
