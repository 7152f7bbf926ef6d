// The end of a sign-in that began at a restricted page: redirects to that page, which checks access itself.
import { guardOf } from '../../lib/pages/pages.ts'
import { AppError } from '../../lib/base/errors.ts'
import { normaliseHost } from '../../lib/platform/config/site-directory.ts'
import { pagePath } from '../../lib/addresses/addresses.ts'
import type { Visit } from '../context.ts'
import { safeNext } from '../session.ts'
import { defineScreen } from './screen.ts'
import { seeOther } from './respond.ts'
import { originOf, TICKET } from './ticket-paths.ts'

const PATH = '/admin/open'

/** The path that leads to a page: contains its uid instead of a URL, so it cannot be misused to redirect elsewhere. */
export const openPagePath = (uid: string): string => `${PATH}?page=${uid}`

/** The website of the page that a sign-in will return to, on this host or another; undefined for other targets. */
export async function openedFrom(
  { host, installation }: Visit,
  next: string,
): Promise<{ host: string; url: string } | undefined> {
  const { pathname, searchParams } = new URL(next, 'http://here.invalid')
  if (pathname === PATH) return { host, url: '/' }
  const inner = pathname === TICKET && new URL(safeNext(searchParams.get('next')), 'http://here.invalid')
  if (!inner || inner.pathname !== PATH) return undefined
  const origin = await originOf(installation, normaliseHost(searchParams.get('to') ?? ''))
  return origin === undefined ? undefined : { host: new URL(origin).host, url: `${origin}/` }
}

export default defineScreen({
  path: PATH,
  needs: 'full',
  async get({ visit: { site, url } }) {
    const uid = url.searchParams.get('page') ?? ''
    const guard = /^[0-9a-f-]{36}$/.test(uid) ? await guardOf(site.db.read, uid) : undefined
    if (!guard) throw new AppError('request.page_missing')
    return seeOther(pagePath(site, guard.lang, guard.path))
  },
})
