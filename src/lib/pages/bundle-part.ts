// Pages in a bundle (export and import): created first, parents before children, and filled once other content exists.
import { walk } from '../blocks/blocks.ts'
import type { Block } from '../blocks/schema.ts'
import type { BundlePart, ChosenPages } from '../core/bundle/bundle-part.ts'
import type { Context } from '../core/operation/context.ts'
import { AppError, invalid } from '../base/errors.ts'
import { acceptPageBlocks, blockRules } from '../blocks/blocks.ts'
import { contentHere, PageRecord, recordOf } from './bundle-record.ts'
import { createPage } from './create.ts'
import { contentHash, contentOf, saveDraft } from './drafts.ts'
import { setAccess } from './access.ts'
import { lookUp, namedPage, pageById, pathOf, type StoredPage } from './locate.ts'
import { alignPaths } from './paths.ts'
import { applyState, inheritState } from '../document/document.ts'
import { isPublic, pageKind, publish } from './page-kind.ts'
import type { PageContent } from './schema.ts'
import { restorePage } from './trash.ts'

export const pagePart: BundlePart<PageRecord> = {
  name: 'pages',
  order: 30,
  record: PageRecord,
  identity: ({ uid }) => uid,
  label: ({ draft }) => draft.title,
  list,
  choose,
  async find(ctx, { uid }) {
    const page = await lookUp(ctx, uid)
    return page && page.status !== 'trash' ? recordOf(ctx, page, await uidOf(ctx, page.parent_id)) : undefined
  },
  async occupant(ctx, record) {
    const page = await occupant(ctx, record)
    return page && { label: page.title, isEmpty: isUntouched(page), uid: page.uid }
  },
  inherit,
  adopt,
  make,
  fill,
}

/** Level by level from the top, each level in the order of uids. */
async function* list(ctx: Context): AsyncGenerator<PageRecord> {
  for (let parents: { id: number; uid: string }[] | null = null, depth = 0; depth < 30; depth++) {
    const rows = ctx.db.selectFrom('pages').select(['id', 'uid', 'parent_id']).where('status', '!=', 'trash')
    const level: { id: number; uid: string; parent_id: number | null }[] = await (
      parents
        ? rows.where(
            'parent_id',
            'in',
            parents.map(({ id }) => id),
          )
        : rows.where('parent_id', 'is', null)
    )
      .orderBy('uid')
      .execute()
    if (!level.length) return
    const above = new Map(parents?.map(({ id, uid }) => [id, uid]))
    for (const { id, parent_id } of level)
      yield recordOf(ctx, await pageById(ctx, id), parent_id === null ? null : above.get(parent_id)!)
    parents = level
  }
}

/** Pages before those below them. Throws 422 naming a page that is not there. */
async function* choose(ctx: Context, { pages, below }: ChosenPages): AsyncGenerator<PageRecord> {
  const found = new Map<number, StoredPage>()
  for (const [i, ref] of pages.entries()) {
    const page = await pageAt(ctx, `/pages/${i}`, ref)
    found.set(page.id, page)
  }
  const active = ctx.db.selectFrom('pages').selectAll().where('status', '!=', 'trash').orderBy('uid')
  // Those that are added here are looked below, too.
  if (below)
    for (const id of found.keys())
      for (const page of await active.where('parent_id', '=', id).execute()) found.set(page.id, page)
  const ordered = new Set<StoredPage>()
  const add = (page: StoredPage): void => {
    const above = page.parent_id === null ? undefined : found.get(page.parent_id)
    if (above && !ordered.has(above)) add(above)
    ordered.add(page)
  }
  found.forEach(add)
  for (const page of ordered) yield recordOf(ctx, page, await uidOf(ctx, page.parent_id))
}

/** By path of the main language; elsewhere the path begins with the language, as the address does. */
async function pageAt(ctx: Context, pointer: string, ref: string): Promise<StoredPage> {
  const [lang = '', ...rest] = pathOf(ref).split('/')
  const isOther = ctx.site.languages.includes(lang) && !(await lookUp(ctx, ref))
  const page = await namedPage(ctx, pointer, isOther ? { ref: rest.join('/') || 'home', lang } : { ref })
  if (page.status === 'trash') throw invalid(pointer, 'page.named_missing', { page: ref })
  return page
}

async function uidOf({ db }: Context, id: number | null): Promise<string | null> {
  if (id === null) return null
  return (await db.selectFrom('pages').select('uid').where('id', '=', id).executeTakeFirstOrThrow()).uid
}

async function parentOf(ctx: Context, { parent }: PageRecord): Promise<number | null> {
  if (parent === null) return null
  const page = await lookUp(ctx, parent)
  if (!page) throw invalid('/parent', 'bundle.target_missing', { uid: parent })
  return page.id
}

/** The page with its uid, also in the trash; else one at its address, else one that is the same translation. */
async function occupant(ctx: Context, record: PageRecord): Promise<StoredPage | undefined> {
  const own = await lookUp(ctx, record.uid)
  if (own) return own
  const { lang, parent, translation_group, draft } = record
  const above = parent === null ? null : await lookUp(ctx, parent)
  if (above === undefined) return undefined
  const active = ctx.db.selectFrom('pages').selectAll().where('status', '!=', 'trash').where('lang', '=', lang)
  const id = above?.id ?? null
  const there = await active
    .where('parent_id', id === null ? 'is' : '=', id as never)
    .where('slug', '=', draft.slug)
    .executeTakeFirst()
  return there ?? active.where('translation_group', '=', translation_group).executeTakeFirst()
}

/** Whether it is as the installation made it: no user has created or changed it, and it has no blocks. */
const isUntouched = (page: StoredPage): boolean =>
  page.created_by === null && page.updated_by === null && contentOf(page).blocks.length === 0

/** Other systems do not say which translations a page has, who may see it, and where it stands in menus. */
function inherit(record: PageRecord, own: PageRecord): PageRecord {
  const { translation_group, sort, type, template_for, access, access_roles } = own
  const { nav_title, in_menu, in_footer_menu } = own.draft
  return {
    ...inheritState(record, own),
    translation_group,
    sort,
    type,
    template_for,
    access,
    access_roles,
    draft: { ...record.draft, nav_title, in_menu, in_footer_menu },
  }
}

async function adopt(ctx: Context, record: PageRecord): Promise<void> {
  const { uid, translation_group, type, template_for } = record
  const page = await occupant(ctx, record)
  if (!page) throw new AppError('bundle.changed_reading')
  if (page.status === 'trash') await restorePage(ctx, page)
  const identity = { uid, translation_group, type, template_for, version: page.version + 1 }
  await ctx.db.updateTable('pages').set(identity).where('id', '=', page.id).execute()
  ctx.touched.add(`page:${page.uid}`).add('pages')
}

async function make(ctx: Context, record: PageRecord): Promise<void> {
  const { uid, lang, translation_group, type, template_for, draft } = record
  const { title, slug } = draft
  const parent_id = await parentOf(ctx, record)
  await createPage(ctx, { uid, lang, translation_group, type, template_for, title, slug, parent_id })
}

async function fill(ctx: Context, record: PageRecord): Promise<void> {
  let page = (await lookUp(ctx, record.uid))!
  const parent_id = await parentOf(ctx, record)
  const { sort, published } = record
  await ctx.db.updateTable('pages').set({ sort, parent_id }).where('id', '=', page.id).execute()
  if (page.parent_id !== parent_id) await alignPaths(ctx, page.lang, page.id)
  page = await pageById(ctx, page.id)
  if (published !== null) {
    const publicContent = published === 'draft' ? record.draft : published
    page = await save(ctx, page, { content: await contentHere(ctx, publicContent, '/published') })
    if (!isPublic(page) || page.published_hash !== page.content_hash) page = await publish(ctx, page)
  }
  page = await save(ctx, page, { content: await contentHere(ctx, record.draft, '/draft') })
  page = await setAccess(ctx, page, { access: record.access, roles: record.access_roles })
  const { published_at, unpublish_at, publish_at } = record
  const { id } = await applyState(ctx, pageKind, { doc: page, state: record, publish })
  const times = { published_at, unpublish_at, publish_at }
  await ctx.db.updateTable('pages').set(times).where('id', '=', id).execute()
}

/** Blocks of known types are checked as in any other write; unknown types and removed fields are stored as they are. */
async function save(ctx: Context, page: StoredPage, { content }: { content: PageContent }): Promise<StoredPage> {
  const before = contentOf(page).blocks
  const blocks: Block[] = await acceptPageBlocks(
    ctx,
    content.blocks,
    blockRules(ctx, same(before, content.blocks), content.blocks),
  )
  const next = { ...content, blocks }
  return contentHash(next) === page.content_hash ? page : saveDraft(ctx, page, { content: next, kind: 'import' })
}

/** Unchanged blocks: they were checked when they were stored. */
function same(before: readonly Block[], blocks: readonly Block[]): Block[] {
  const texts = new Map([...walk(blocks)].map((block) => [block.id, JSON.stringify(block)]))
  return [...walk(before)].filter((block) => texts.get(block.id) === JSON.stringify(block))
}
