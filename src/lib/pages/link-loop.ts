// The target of a page of type link: neither itself nor a page that links back to it.
import { list, message } from '../base/catalogue/message.ts'
import { fieldError, invalidAll, type FieldError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { cmsRef } from '../base/text/href.ts'
import { parsePath } from '../addresses/addresses.ts'
import { contentOf } from './drafts.ts'
import { lookUp, type StoredPage } from './locate.ts'

/** Longer chains of links do not work for visitors either. */
const MAX_STEPS = 10

/** Throws 422 for a link page that leads back to itself, as the drafts are now. */
export async function requireNoLinkLoop(ctx: Context, page: StoredPage): Promise<void> {
  const errors = await loopErrors(ctx, page)
  if (errors.length) throw invalidAll(errors)
}

/** The same as an error that prevents publication. */
export async function loopErrors(ctx: Context, page: StoredPage): Promise<FieldError[]> {
  const passed = await pagesBack(ctx, page)
  if (!passed) return []
  if (!passed.length) return [fieldError('/link', 'page.link_to_itself')]
  const titles = list(passed.map(({ title }) => message('page.quoted_title', { title })))
  return [fieldError('/link', 'page.link_leads_back', { titles })]
}

/** The link pages of the loop back to a page; undefined when there is none. */
async function pagesBack(ctx: Context, page: StoredPage): Promise<StoredPage[] | undefined> {
  const passed: StoredPage[] = []
  for (let at = page; at.type === 'link' && passed.length < MAX_STEPS;) {
    const next = await targetOf(ctx, at)
    if (next?.id === page.id) return passed
    if (!next || passed.some(({ id }) => id === next.id)) return undefined
    passed.push(next)
    at = next
  }
  return undefined
}

/**
 * The page that a link names by reference, uid, path or complete address. A reference leads to the translation in the
 * language of the link page where there is one.
 */
async function targetOf(ctx: Context, page: StoredPage): Promise<StoredPage | undefined> {
  const link = contentOf(page).link ?? ''
  const ref = cmsRef(link)
  const target = ref ? ref.type === 'page' && (await lookUp(ctx, ref.ref)) : await pageAt(ctx, link)
  if (!target || target.status === 'trash') return undefined
  if (!ref || target.lang === page.lang) return target
  const version = await ctx.db
    .selectFrom('pages')
    .selectAll()
    .where('translation_group', '=', target.translation_group)
    .where('lang', '=', page.lang)
    .where('status', '!=', 'trash')
    .where('id', '!=', page.id)
    .executeTakeFirst()
  return version ?? target
}

const UID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function pageAt(ctx: Context, link: string): Promise<StoredPage | undefined> {
  if (UID.test(link)) return lookUp(ctx, link)
  const { base_url } = ctx.site
  const address = (link.startsWith(`${base_url}/`) ? link.slice(base_url.length) : link).replace(/[?#].*$/s, '')
  if (!/^\/(?!\/)/.test(address)) return undefined
  const { lang, path } = parsePath(ctx.site, address)
  return lookUp(ctx, `/${path}`, lang)
}
