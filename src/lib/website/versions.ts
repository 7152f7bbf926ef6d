// The versions of a page that its editors can view: its draft, the published one, a revision.
import { requireInScope } from '../core/limits-of-content.ts'
import type { Block } from '../blocks/schema.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { previewPage } from './render-page.ts'
import { parsePath } from '../addresses/addresses.ts'
import { contentOf, pageScopeOf, type StoredPage } from '../pages/pages.ts'
import { getRevision } from '../document/document.ts'
import type { PageContent, PublicPage } from '../pages/schema.ts'

export interface Version {
  view: 'draft' | 'published'
  /** Takes precedence over `view`. */
  revision?: number | undefined
}
/** A page with the content of one of its versions, as renderPage() takes it. */
export interface PageVersion {
  page: PublicPage
  blocks: Block[]
}

/** Throws 404 for a missing revision, and for the published version of a page that was never published. */
export async function loadPageVersion(ctx: Context, page: StoredPage, version: Version): Promise<PageVersion> {
  const content = await contentAt(ctx, page, version)
  const preview = previewPage(page, content)
  const isPublic = version.revision === undefined && version.view === 'published'
  const path = (isPublic ? page.public_path : null) ?? preview.path
  return { page: { ...preview, path }, blocks: content.blocks }
}

async function contentAt(ctx: Context, page: StoredPage, { view, revision }: Version): Promise<PageContent> {
  const n = revision ?? (view === 'published' ? page.published_n : undefined)
  if (n === undefined) return contentOf(page)
  if (n === null) throw new AppError('document.not_public', { title: page.title })
  return JSON.parse((await getRevision(ctx, `page:${page.id}`, n)).content) as PageContent
}

/**
 * The page at an address of the website that is not deleted, by the address of its draft, else by its public one. Throws 404,
 * and 403 where the page is outside of the user's limits.
 */
export async function editedPage(ctx: Context, address: string): Promise<StoredPage> {
  const page = (await atAddress(ctx, 'path', address)) ?? (await atAddress(ctx, 'public_path', address))
  if (!page) throw new AppError('page.no_page_at_address')
  requireInScope(ctx.principal, await pageScopeOf(ctx.db, page))
  return page
}

async function atAddress({ db, site }: Context, column: 'path' | 'public_path', address: string) {
  const { lang, path } = parsePath(site, address)
  const prefix = `/${site.default_language}`
  // The default language has no prefix; an address with one means the same page.
  const other = `${address}/`.startsWith(`${prefix}/`) ? address.slice(prefix.length + 1) : undefined
  for (const one of [path, ...(other === undefined ? [] : [other])]) {
    const page = await db
      .selectFrom('pages')
      .selectAll()
      .where('lang', '=', lang)
      .where(column, '=', one)
      .where('status', '!=', 'trash')
      .executeTakeFirst()
    if (page) return page
  }
  return undefined
}
