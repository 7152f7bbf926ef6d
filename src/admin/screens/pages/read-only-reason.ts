// Why a page is read-only for the user: their role, or the limits of their membership.
import type { App } from '../../app-context.ts'
import { isWithin, type PageNode } from './edit-scope.ts'

/** A sentence; undefined when they may change it. */
export async function closedFor(
  { api, me, can, t }: Pick<App, 'api' | 'me' | 'can' | 't'>,
  page: PageNode & { lang: string },
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (!can('pages.edit')) return t('Your role lets you look at this page, not change it.')
  const uids = [page.uid]
  let above = page.parent_id
  // Requests ancestors one after another: only for limited users, and only until it is clear.
  while (!isWithin(me.limits, { lang: page.lang, uids })) {
    if (above === null) return t('You may look at this page. What you may change lies elsewhere.')
    const parent: PageNode = await api.get('get_page', { page: above }, signal)
    uids.push(parent.uid)
    above = parent.parent_id
  }
  return undefined
}
