// Where a sign-in that was begun at a page of the website ends: leads to that page, which decides whether it is shown.
import { guardOf } from '../../lib/pages/public-pages.ts'
import { AppError } from '../../lib/errors.ts'
import { pagePath } from '../../lib/website/urls.ts'
import { defineScreen } from './screen.ts'
import { seeOther } from './respond.ts'

const PATH = '/admin/open'

/** The address for a page: names it by its uid, so that nobody can be sent anywhere else by it. */
export const openPagePath = (uid: string): string => `${PATH}?page=${uid}`

export default defineScreen({
  path: PATH,
  needs: 'full',
  async get({ visit: { site, url } }) {
    const uid = url.searchParams.get('page') ?? ''
    const guard = /^[0-9a-f-]{36}$/.test(uid) ? await guardOf(site.db.read, uid) : undefined
    if (!guard) throw new AppError('not-found', 'There is no such page.')
    return seeOther(pagePath(site, guard.lang, guard.path))
  },
})
