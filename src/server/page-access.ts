// Pages with restricted access: rendered per visitor and never cached; others get a form or a rejection.
import { refundLimit, consumeLimit, type LimitResult } from '../lib/core/limits.ts'
import type { Member } from '../lib/access/access.ts'
import { verifyPassword } from '../lib/sign-in/sign-in.ts'
import type { OpenSession } from '../lib/sessions/sessions.ts'
import {
  isValidPasswordCookie,
  createPasswordCookie,
  PASSWORD_COOKIE_HOURS,
  passwordCookieName,
} from '../lib/website/pass.ts'
import { guardOf } from '../lib/pages/pages.ts'
import type { Guard, PublicPage } from '../lib/pages/schema.ts'
import { queryPairs } from '../lib/website/data/query.ts'
import { accessPageAction, type AccessPage } from '../lib/website/access-page.ts'
import { renderPage } from '../lib/website/render-page.ts'
import { pagePath } from '../lib/addresses/addresses.ts'
import { limitKey } from './client-address.ts'
import type { Visit } from './context.ts'
import { readForm } from './screens/respond.ts'
import { openPagePath } from './screens/open-page.ts'
import { cookie, cookieValue, isOwnRequest, LOGIN, redirectPathOf, visitMember, withNext } from './session.ts'
import { missing, publishAssets, type WebsiteVisit } from './website-answer.ts'
import { personal, personalRedirect, redirectResponse } from './website-response.ts'

/**
 * Wrong passwords: limited per address, and per page over all addresses. Counted before the check, refunded after
 * a correct one. A page over its limit stays open to each address for its first tries: else a few attackers could
 * lock it for all. Guessing stays limited by the number of addresses (an IPv6 /64 counts as one).
 */
const WINDOW_S = 15 * 60
const PER_ADDRESS = { name: 'page_password_ip', limit: 8, window_s: WINDOW_S }
const PER_PAGE = { name: 'page_password', limit: 30, window_s: WINDOW_S }
const FIRST_TRIES = 2
const FORM_LIMIT = 4096

/** GET of such a page. The Accept header does not matter: the response is never Markdown. */
export async function guarded(visit: WebsiteVisit, page: PublicPage): Promise<Response> {
  const { site, cache, address, visit: arrived } = visit
  const guard = await guardOf(site.db.read, page.uid)
  // The page was opened or deleted since the address was looked up: a new request finds out.
  if (!guard) return redirectResponse(cache, address, 302)
  if (guard.access === 'password') {
    const value = arrived && cookieValue(arrived, passwordCookieName(guard))
    const open = value !== undefined && isValidPasswordCookie(visit.installation, site, { guard, value })
    return open ? show(visit, page) : shut(visit, gateOf(guard, 'password'))
  }
  const { session, member } = arrived ? await visitMember(arrived) : {}
  if (session?.state !== 'full') return personalRedirect(cache, signInPath(session, openPagePath(guard.uid)))
  return maySee(guard, member) ? show(visit, page) : shut(visit, gateOf(guard, 'member'))
}

const signInPath = (session: OpenSession | undefined, next: string) =>
  session ? redirectPathOf(session.state, next) : withNext(LOGIN, next)

/** GET of the form's action, for example by reloading after a wrong password: redirects to the page with the form. */
export async function backToPage(visit: WebsiteVisit, uid: string): Promise<Response> {
  const { site, cache } = visit
  const guard = await lockOf(visit, uid)
  if (!guard) return missing(visit, { missing: 404, lang: site.default_language })
  return personalRedirect(cache, pagePath(site, guard.lang, guard.path))
}

/** The guard of a page with a password. */
async function lockOf({ site }: WebsiteVisit, uid: string) {
  const guard = /^[0-9a-f-]{36}$/.test(uid) ? await guardOf(site.db.read, uid) : undefined
  return guard?.access === 'password' ? guard : undefined
}

/** POST of a page's password: redirects to the page's own address, whatever else was sent. */
export async function unlock(visit: WebsiteVisit, uid: string): Promise<Response> {
  const { site, cache, installation, visit: arrived, request } = visit
  const guard = await lockOf(visit, uid)
  if (!arrived || !guard) return missing(visit, { missing: 404, lang: site.default_language })
  if (!isOwnRequest(arrived)) return shut(visit, gateOf(guard, 'password', 'foreign'))
  const password = (await readForm(request, FORM_LIMIT)).get('password') ?? ''
  const { tries, refused } = await take(arrived, guard)
  if (refused) return locked(visit, guard, refused)
  if (!(await verifyPassword(password, guard.hash)).ok) return shut(visit, gateOf(guard, 'password', 'wrong'))
  for (const limit of tries) await refundLimit(installation, limit)
  const path = pagePath(site, guard.lang, guard.path)
  const answer = personalRedirect(cache, path)
  const pass = cookie(arrived, passwordCookieName(guard), createPasswordCookie(installation, site, guard))
  answer.headers.set('set-cookie', `${pass}; Max-Age=${PASSWORD_COOKIE_HOURS * 3600}`)
  return answer
}

/** Counts one try of each limit; an address over its own limit does not count against the page. */
async function take({ installation, ip }: Visit, { uid }: Guard) {
  const tries = [
    { ...PER_ADDRESS, key: `ip:${limitKey(ip)}` },
    { ...PER_PAGE, key: `page:${uid}` },
  ] as const
  const own = await consumeLimit(installation, tries[0])
  if (!own.allowed) return { tries, refused: own }
  const page = await consumeLimit(installation, tries[1])
  const isFirst = own.limit - own.remaining <= FIRST_TRIES
  return { tries, refused: page.allowed || isFirst ? undefined : page }
}

async function locked(visit: WebsiteVisit, guard: Guard, { reset_s }: LimitResult): Promise<Response> {
  const accessPage = { ...gateOf(guard, 'password', 'locked'), minutes: Math.ceil(reset_s / 60) }
  const answer = await shut(visit, accessPage, 429)
  answer.headers.set('retry-after', String(reset_s))
  return answer
}

async function show(visit: WebsiteVisit, page: PublicPage): Promise<Response> {
  await publishAssets(visit)
  const pairs = queryPairs(visit.search)
  const known = new Set(pairs.map(([name]) => name))
  const request = { queryPairs: pairs, known, now: visit.installation.clock.now() }
  const { html, status } = await renderPage(visit.site, { page, request })
  const markup = visit.options.reload?.into(html) ?? html
  return personal(visit.cache, { markup, status, request: visit.request })
}

async function shut(visit: WebsiteVisit, accessPage: AccessPage, as?: number): Promise<Response> {
  await publishAssets(visit)
  const { html, status } = await renderPage(visit.site, { accessPage })
  const markup = visit.options.reload?.into(html) ?? html
  return personal(visit.cache, { markup, status: as ?? status, request: visit.request })
}

const gateOf = ({ uid, lang }: Guard, requires: AccessPage['requires'], error?: AccessPage['error']): AccessPage => ({
  lang,
  requires,
  action: accessPageAction(uid),
  error,
})

const maySee = ({ roles }: Guard, member: Member | undefined): boolean =>
  member !== undefined && (!roles.length || member.role === 'network' || roles.includes(member.role))
